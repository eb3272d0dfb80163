/* house_settings.h - what whoever runs a server can choose about tables and people. */
#ifndef BM_SERVER_HOUSE_SETTINGS_H
#define BM_SERVER_HOUSE_SETTINGS_H

#include <stdint.h>

typedef struct bm_house_settings {
    int64_t gathering_expire_ms; /* a table where nothing happens before it begins */
    int64_t playing_expire_ms; /* and one that is played without a clock, or paused */
    int tables_per_person; /* that are not over */
    int tables_max; /* that are not over, at this server */
    int64_t bot_delay_min_ms; /* a bot answers after so long, drawn between the two */
    int64_t bot_delay_max_ms;
    uint32_t bot_nodes; /* at most so much is looked at for a move; 0: the bot's own */
    int64_t bot_deadline_ms; /* after that a bot is given up, and the default move is made */
    int64_t lag_max_ms; /* of the way here, so much at most is not charged to a clock */
    int guests_per_hour; /* new ones from one address */
    int tries_per_hour; /* wrong passwords from one address or for one name */
} bm_house_settings;

#endif

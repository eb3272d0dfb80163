/* config_values.h - what the value of a setting may be. */
#ifndef BM_SERVER_CONFIG_VALUES_H
#define BM_SERVER_CONFIG_VALUES_H

#include "server/config.h"

/* Puts the value into the setting's member. NULL, or, with nothing changed, the key of the
 * sentence that says what is wrong. */
const char *bm_config_judge(const bm_setting *setting, bm_span value, bm_config *config);

/* UTF-8 that only shows itself: such a text can be told back. */
bool bm_config_clean(bm_span words);

#endif

/* su_estate.h - groups, levels, rents and worth: what follows from who owns what.
 *
 * None of these looks at a phase. Masks are of deeds.
 */
#ifndef BM_SU_ESTATE_H
#define BM_SU_ESTATE_H

#include "games/su/su_material.h"

/* The group of a deed; after a split, the part it belongs to (SU-C7). */
uint32_t su_group_of(const su_public *pub, int deed);

/* The seat that owns it, or SU_BANK. */
int su_owner(const su_public *pub, int deed);

/* Every deed that some seat owns. */
uint32_t su_owned(const su_public *pub);

/* Deeds come to a seat, or leave it, and nothing else: every owner is changed by these,
 * which keep `whole` right. */
void su_give(su_public *pub, int seat, uint32_t deeds);
void su_take(su_public *pub, int seat, uint32_t deeds);

/* One deed becomes a group of its own (SU-C7). */
void su_split_off(su_public *pub, int deed);

/* All groups that the seat owns whole, together; `whole` is kept equal to it. */
uint32_t su_whole_groups(const su_public *pub, int seat);

/* Where the seat may put an object (SU-O1) or a network (SU-O2) and has the cash for it.
 * The bank's stock is not asked. */
uint32_t su_object_sites(const su_public *pub, int seat);
uint32_t su_network_sites(const su_public *pub, int seat);

/* The squares of a group with the lowest and the highest level. */
uint32_t su_lowest_of(const su_public *pub, uint32_t group);
uint32_t su_highest_of(const su_public *pub, uint32_t group);

/* From where the seat may sell an object (SU-O1). */
uint32_t su_object_sales(const su_public *pub, int seat);

/* The deeds of all groups that are not bare: none of them may change hands (SU-D1). */
uint32_t su_tied(const su_public *pub);

/* What a stop there costs a visitor now (SU-R3, SU-R4); the deed has an owner. */
int su_rent_of(const su_public *pub, int deed);

/* What the bank would give for all that stands on these deeds (SU-O1, SU-O3). */
int su_scrap_value(const su_public *pub, uint32_t deeds);

/* All the bank would give the seat for buildings and mortgages (SU-K2). */
int su_raisable(const su_public *pub, int seat);

/* How many objects and how many networks stand on these deeds. */
int su_objects_on(const su_public *pub, uint32_t deeds);
int su_networks_on(const su_public *pub, uint32_t deeds);

/* Changes what stands on a deed, and nothing else. */
void su_set_level(su_public *pub, int deed, int level);

/* SU-K5. */
int su_worth(const su_public *pub, int seat);
uint32_t su_winners(const su_public *pub);

#endif

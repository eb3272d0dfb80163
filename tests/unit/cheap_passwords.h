/* cheap_passwords.h - passwords that are hashed at the least cost, where accounts are only the way
 * to something else. What they cost in earnest is tested in test_people_account.c.
 *
 * The function takes the place of libsodium's; one that is checked costs what it was made with.
 */
#ifndef UNIT_CHEAP_PASSWORDS_H
#define UNIT_CHEAP_PASSWORDS_H

#include <sodium.h>

int crypto_pwhash_str(char out[crypto_pwhash_STRBYTES], const char *const password,
                      unsigned long long size, unsigned long long passes, size_t memory)
{
    (void)passes;
    (void)memory;
    return crypto_pwhash_str_alg(out, password, size, crypto_pwhash_OPSLIMIT_MIN,
                                 crypto_pwhash_MEMLIMIT_MIN, crypto_pwhash_ALG_DEFAULT);
}

#endif

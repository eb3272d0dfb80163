/* game_av.test.mjs - some rounds of Adel Verpflichtet: a phone, a screen, two bots and a server. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openByOptions, playWhole } from './company.mjs';

test('Adel Verpflichtet of four rounds, from its options to the rematch', async () => {
  const players = await playWhole({
    code: 'av',
    seeds: [5, 6],
    lateMs: 400, /* nothing that was decided may be asked once more meanwhile */
    open: (host) => openByOptions(host, 'av', { rounds: 4 }),
  });
  for (const player of players) assert.equal(player.kinds.get('place'), 4);
});

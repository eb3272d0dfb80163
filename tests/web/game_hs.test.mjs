/* game_hs.test.mjs - a whole game of High Society: a phone, a screen, two bots and a server. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFromStart, playWhole } from './company.mjs';

test('High Society from the start page to the rematch', async () => {
  const players = await playWhole({ code: 'hs', seeds: [3, 4], open: (host) => openFromStart(host, 'hs') });
  for (const player of players) assert.ok(player.kinds.get('bid') > 0);
});

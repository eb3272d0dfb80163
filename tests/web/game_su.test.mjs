/* game_su.test.mjs - some rounds of Суетология: a phone, a screen, two bots and a server. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openByOptions, playWhole } from './company.mjs';

test('Суетология of three rounds, from its options to the rematch', async () => {
  const players = await playWhole({
    code: 'su',
    seeds: [7, 8],
    open: (host) => openByOptions(host, 'su', { rounds: 3 }),
  });
  for (const player of players) assert.ok(player.kinds.get('must') > 2);
});

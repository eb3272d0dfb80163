/* friends.ts - a table at the server for friends, opened by a single tap. */
import { ensurePerson } from '../app/person';
import { go } from '../app/router';
import { openTable, type Terms } from '../net/online';
import type { GameName } from '../table/scene';

const USUAL_SEATS = 4;

export async function openWithFriends(
  game: GameName,
  terms: Partial<Terms> = {},
  bots: Record<number, string> = {},
): Promise<void> {
  await ensurePerson();
  const code = await openTable({ game, seats: USUAL_SEATS, ...terms }, bots);
  go('/t/' + code);
}

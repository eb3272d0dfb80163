/* results.ts - how the games against bots on this device went. They outlive the records, of which
 * only the newest are kept. */
import type { GameName } from './scene';

export interface Result {
  id: string; /* of the table */
  game: GameName;
  seats: number;
  place: number;
  won: boolean;
}

const KEY = 'beaumonde.results';
const KEPT_MAX = 1000;

export function results(): Result[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Result[];
  } catch {
    return []; /* it cannot be read: counting begins anew */
  }
}

function keep(all: Result[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all.slice(-KEPT_MAX)));
  } catch {
    /* no room, or a browser that keeps nothing */
  }
}

/** A game that was taken back and ended once more counts as it ended last. */
export function keepResult(result: Result): void {
  keep([...results().filter(({ id }) => id !== result.id), result]);
}

export function dropResult(table: string): void {
  keep(results().filter(({ id }) => id !== table));
}

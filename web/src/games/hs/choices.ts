/* choices.ts - bids as the core writes them: reading, writing, and picking from its list. */
import { sum } from './model';

export interface Raise {
  move: string;
  cards: number[];
  total: number; /* with what lies in front already */
}

export const bidMove = (cards: Iterable<number>) => `bid ${[...cards].sort((a, b) => a - b).join('+')}`;

export function cardsOf(move: string): number[] {
  return move.startsWith('bid ') ? move.slice(4).split('+').map(Number) : [];
}

/** The raises among the legal moves, the cheapest first, of equals the one with fewest cards. */
export function raises(moves: readonly string[], front: number): Raise[] {
  return moves
    .filter((move) => move.startsWith('bid '))
    .map((move) => {
      const cards = cardsOf(move);
      return { move, cards, total: front + sum(cards) };
    })
    .sort((a, b) => a.total - b.total || a.cards.length - b.cards.length);
}

/** The cheapest raise, and the cheapest with a single card where that is another one. */
export function quickRaises(moves: readonly string[], front: number): Raise[] {
  const all = raises(moves, front);
  const cheapest = all[0];
  if (!cheapest) return [];
  const single = all.find((one) => one.cards.length === 1);
  return single && single !== cheapest ? [cheapest, single] : [cheapest];
}

/* geometry.ts - where the squares lie: clockwise from the corner at the top left, eleven by
 * eleven cells, the outer ones half as deep again as the others are wide. */
import type { SuScene } from './types';

export const SQUARES = 40;
const SIDE = 10;
const CELLS = 12; /* the length of a side, in cells */

export type Edge = 'top' | 'right' | 'bottom' | 'left' | 'corner';

export interface Place {
  column: number; /* 0 to 10 */
  row: number;
  edge: Edge;
}

const EDGES: readonly Edge[] = ['top', 'right', 'bottom', 'left'];

export function place(square: number): Place {
  const side = Math.floor(square / SIDE);
  const step = square % SIDE;
  const edge: Edge = step === 0 ? 'corner' : (EDGES[side] ?? 'top');
  if (side === 0) return { column: step, row: 0, edge };
  if (side === 1) return { column: SIDE, row: step, edge };
  if (side === 2) return { column: SIDE - step, row: SIDE, edge };
  return { column: 0, row: SIDE - step, edge };
}

/* Pawns stand where a square meets the middle, so that they hide no name. */
const DOORSTEP = 1.62;
function middle(cell: number): number {
  if (cell === 0) return DOORSTEP;
  return cell === SIDE ? CELLS - DOORSTEP : cell + 1;
}

/** Where a pawn stands, in per cent of the side. */
export function foothold(square: number): { left: number; top: number } {
  const { column, row } = place(square);
  return { left: (middle(column) / CELLS) * 100, top: (middle(row) / CELLS) * 100 };
}

/** The square that matters now: the lot, or where the last pawn went, or the roller. */
export function focusOf(scene: SuScene): number {
  const { view } = scene;
  if (view.auction) return view.auction.square ?? view.auction.sites[view.auction.leader ?? 0] ?? 0;
  const walker = scene.events.filter((event) => event.event === 'move' || event.event === 'jail').pop();
  return view.players[walker?.seat ?? view.roller]?.square ?? 0;
}

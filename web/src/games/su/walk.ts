/* walk.ts - the way of a pawn in what just happened, and how long dice and pawns take. */
import type { GameEvent } from '../../table/scene';
import { SQUARES } from './geometry';
import type { SuScene } from './types';

export const DICE_MS = 650;
const STEP_MS = 110;
const LONGEST_MS = 1500;

const FARTHEST = 12; /* as far as dice go; beyond that a pawn is carried */
const STEPS_BACK = 3;

/** The squares a pawn touches on its way, the last one included. */
function way(from: number, to: number): number[] {
  const ahead = (to - from + SQUARES) % SQUARES;
  if (ahead <= FARTHEST) return Array.from({ length: ahead }, (_, at) => (from + at + 1) % SQUARES);
  const back = SQUARES - ahead;
  if (back > STEPS_BACK) return [to];
  return Array.from({ length: back }, (_, at) => (from - at - 1 + SQUARES) % SQUARES);
}

/** The squares of a seat's way, from where it stood; empty when it did not walk. */
export function path(events: readonly GameEvent[], seat: number): number[] {
  const squares: number[] = [];
  for (const event of events) {
    if (event.event !== 'move' || event.seat !== seat) continue;
    const [from, to] = [Number(event['from']), Number(event['square'])];
    if (squares.length === 0) squares.push(from);
    squares.push(...way(from, to));
  }
  return squares;
}

export function walkMs(squares: readonly number[]): number {
  return squares.length < 2 ? 0 : Math.min(LONGEST_MS, STEP_MS * squares.length);
}

export function rolled(scene: SuScene): boolean {
  return scene.events.some((event) => event.event === 'roll' || event.event === 'order-roll');
}

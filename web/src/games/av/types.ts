/* types.ts - what the core says about a game of Adel Verpflichtet (docs/PROTOCOL.md). */
import type { CommonView, GameEvent, Scene } from '../../table/scene';

export type Place = 'castle' | 'auction';
export type Colour = 'beige' | 'blue' | 'violet' | 'red' | 'green';

export interface AvPlayer {
  colour: Colour | null;
  pawn: number;
  items: string[] | null;
  item_count: number;
  known: string[];
  cheques: number[];
  thieves: number[];
  committed: boolean;
  place: Place | null;
  action: string | null;
  exhibit: string[] | null;
}

export interface AvView extends CommonView {
  options: { 'two-player': string | null; rounds: number };
  board: { reconstructed: boolean };
  piles: { top: string | null; left: number }[];
  jail: number[];
  castle: { index: number; first: number; second: number } | null;
  stealing: { thief: number; from: number } | null;
  players: AvPlayer[];
  result: { winners: number[]; pawns: number[]; collections: string[][] } | null;
}

export interface AvFacts {
  castles: { spaces: number; first: number; second: number }[];
  chairs: number;
  items: string[];
}

export interface AvInsight {
  best: string[] | null;
  castle: (number | null)[];
  jail: number[]; /* whose thieves sit there, by cell */
}

export type AvScene = Scene<AvView, AvFacts, AvInsight>;

/** An event of this game, with those of its members that are read here. */
export interface AvEvent extends GameEvent {
  place?: Place;
  action?: string;
  item?: string;
  items?: string[];
  cheque?: number;
  thief?: number;
  from?: number;
  seats?: number[];
  steps?: number;
  rank?: number;
  why?: string;
}

export const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

export const letterOf = (item: string): string => item.charAt(0);
export const yearOf = (item: string): number => Number(item.slice(1));

/** A card as a move names it: `cheque 12`, `detective`. */
export function readAction(action: string): { kind: string; n: number | null } {
  const [kind = '', n] = action.split(' ');
  return { kind, n: n === undefined ? null : Number(n) };
}

/** Seats bear the colours of their pawns here: for the root element of each part. */
export function seatColours(view: AvView): Record<string, string> {
  const colours: Record<string, string> = {};
  view.players.forEach(({ colour }, seat) => {
    if (colour !== null) colours[`--seat-${seat}`] = `var(--av-${colour})`;
  });
  return colours;
}

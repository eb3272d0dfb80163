/* source.ts - where a table's moments come from: a server, this very page, or a record. */
import type { ReadonlySignal } from '@preact/signals';
import type { Desk, GameInfo, Where } from '../engine/desk';
import type { Manner, Refusal, Scene, Seat } from './scene';

/** Who sits there, and what goes on around the game. */
export interface Company {
  phase: 'gathering' | 'playing' | 'paused' | 'over' | 'closed';
  seats: Seat[];
  you: number | null;
  manner: Manner;
}

export interface Source {
  readonly desk: Desk;
  readonly info: GameInfo;
  readonly company: ReadonlySignal<Company>;

  /** Whose eyes it is seen with: a seat, or one of the core's viewers. */
  readonly viewer: ReadonlySignal<number>;

  /** How many plies have been played. It shrinks when moves are taken back. */
  readonly length: ReadonlySignal<number>;

  /** The first ply that can be shown without asking for more; 0: all of them. */
  readonly first: ReadonlySignal<number>;

  /** Where whoever comes begins to look: at the newest, but at a new game from its start. */
  readonly opening: number;

  /** The moment after so many plies, which is not before `first`. */
  where(plies: number): Where;

  /** Makes some plies before `first` known. */
  earlier(): Promise<void>;

  /** What goes with the newest moment beside the game itself; what it reads is watched. */
  around(): Pick<Scene, 'pass' | 'claims' | 'automatic'>;

  /** Whether the viewer is to be offered moves at the newest moment. */
  asks(moment: { turn: { seats: number[] } }): boolean;

  /** Plays a move of the viewer's; null: it is played. */
  play(move: string, turn: number): Promise<Refusal | null>;

  /** Whether the viewer may ask for a hint at this table; what it reads is watched. */
  hints(): boolean;

  /** The record, where moments are of a match at the desk; null where they come with all there is. */
  recorded(): Promise<string | null>;

  close(): void;
}

/* desk.ts - what a lesson needs of the engine: one match with manual chance, seen from the
 * learner's seat.
 *
 * The match is opened with `chance=manual`; nobody but the lesson plays in it. `scene` is
 * asked for after every move and every undo, once, and counts `moment` up each time: its
 * events and sentences are those of the last move (none after an undo). Moves, view, facts,
 * insight, `check` and `preview` are the engine's; `play` and `explain` of the scene call the
 * learner's, and neither asks for confirmation nor shows anything by itself.
 */
import type { GameName, Refusal, Scene } from '../table/scene';

export interface LessonSetup {
  game: GameName;
  seats: number;
  options: Record<string, string>; /* as in `new`: edition and the game's options */
  names(): string[]; /* asked anew for each scene: the language may have changed */
}

/** What the learner does at the desk. */
export interface LearnerActs {
  play(move: string): void;
  explain(refusal: Refusal): void;
}

export interface LessonDesk {
  /** Plays it; a refusal has changed nothing. */
  play(who: number | 'chance', move: string): Promise<Refusal | null>;

  /** Whether that move could be played now; null: yes. */
  check(who: number, move: string): Promise<Refusal | null>;

  /** Takes the last move back, whoever made it, chance included. */
  undo(): Promise<void>;

  scene(viewer: number, acts: LearnerActs): Promise<Scene>;

  /** The match is not needed any more. */
  close(): void;
}

export type OpenDesk = (setup: LessonSetup) => Promise<LessonDesk>;

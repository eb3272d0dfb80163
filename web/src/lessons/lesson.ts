/* lesson.ts - what a lesson is made of.
 *
 * A lesson is a match with a script. The script is written like a record, WHO and MOVE, and
 * between its lines the learner is told something, asked to decide, or asked to try what is
 * forbidden. What is allowed is the core's business here as everywhere: a lesson only says
 * which of the allowed moves go on with it, and what to answer to the others.
 *
 * Texts are keys under `lesson.`; `args` names the key of the text for each of their braces.
 */
import type { GameName } from '../table/scene';

/** 'chance turn-up 7', '1 bid 4'. In a list: the first of them that is allowed. */
export type Line = string | readonly string[];

/** Moves of a kind: `*` is any text. With `sum`, the numbers in that text add up to something
 * between the two. */
export interface MoveClass {
  move: string;
  sum?: readonly [min: number, max: number];
}

/** What happens when the learner plays such a move. */
export interface Answer extends MoveClass {
  then?: readonly Line[]; /* what follows at the table */
}

export interface Objection extends Answer {
  say: string; /* why it is better taken back */
  args?: Record<string, string>;
}

export type Look = 'board' | 'desk';

export type Step =
  | { kind: 'say'; text: string; args?: Record<string, string>; look?: Look }
  | { kind: 'play'; lines: readonly Line[] }
  | {
      kind: 'decide';
      text: string;
      args?: Record<string, string>;
      good: readonly Answer[];
      wrong: readonly Objection[]; /* the first that fits answers; without any, `lesson.other-move` */
      show: string; /* the move that is played for who asks to be shown */
    }
  | {
      kind: 'try';
      text: string;
      args?: Record<string, string>;
      reason: string; /* why the core is to refuse it */
      show: string;
    };

export interface Lesson {
  game: GameName;
  code: 'hs' | 'av' | 'su';
  seats: number; /* the learner's is 0 */
  options: Record<string, string>;
  begin: readonly string[]; /* chance that is played before anything is shown */
  steps: readonly Step[];
}

export const LEARNER = 0;

/** Whether a move is of that class. */
export function fits(move: string, { move: pattern, sum }: MoveClass): boolean {
  const [front = '', ...rest] = pattern.split('*');
  const back = rest.join('*');
  if (rest.length === 0) return move === pattern;
  if (move.length < front.length + back.length) return false;
  if (!move.startsWith(front) || !move.endsWith(back)) return false;
  if (!sum) return true;
  const middle = move.slice(front.length, move.length - back.length);
  const total = (middle.match(/\d+/g) ?? []).reduce((all, digits) => all + Number(digits), 0);
  return total >= sum[0] && total <= sum[1];
}

/** WHO and MOVE of a line of the script. */
export function lineOf(line: string): { who: number | 'chance'; move: string } {
  const gap = line.indexOf(' ');
  const who = line.slice(0, gap);
  return { who: who === 'chance' ? 'chance' : Number(who), move: line.slice(gap + 1) };
}

/* match.ts - the desk of a lesson, at the core in the worker.
 *
 * The core takes back only what has not come to light; in a lesson everything may be taken
 * back, so the match is played again up to there. It is a matter of milliseconds.
 */
import { CHANCE, Desk, isRefused } from '../engine/desk';
import { language } from '../lang/lang';
import type { Refusal, Scene } from '../table/scene';
import type { LearnerActs, LessonDesk, LessonSetup } from './desk';

const NOBODY_ELSE = { bot: null, away: false, resigned: false };

interface Played {
  who: number;
  move: string;
}

class CoreMatch implements LessonDesk {
  private readonly desk = new Desk();
  private played: Played[] = [];
  private undone = false; /* since the last scene */
  private moments = 0;
  private facts: unknown = null;

  constructor(private readonly setup: LessonSetup) {}

  async open(): Promise<void> {
    const { game, seats, options } = this.setup;
    const words = Object.entries(options).map(([name, value]) => `${name}=${value}`);
    const begun = await this.desk.open([game, `seats=${seats}`, ...words, 'chance=manual']);
    if (isRefused(begun)) throw new Error(begun.refused.reason);
    this.played = [];
  }

  async play(who: number | 'chance', move: string): Promise<Refusal | null> {
    const seat = who === 'chance' ? CHANCE : who;
    const answer = await this.desk.play(seat, move);
    if (isRefused(answer)) return answer.refused;
    this.played.push({ who: seat, move });
    return null;
  }

  check(who: number, move: string): Promise<Refusal | null> {
    return this.desk.check(this.where(who), who, move);
  }

  async undo(): Promise<void> {
    const kept = this.played.slice(0, -1);
    await this.open();
    for (const { who, move } of kept) await this.desk.play(who, move);
    this.played = kept;
    this.undone = true;
  }

  async scene(viewer: number, acts: LearnerActs): Promise<Scene> {
    const names = this.setup.names();
    await this.desk.names(language(), names, viewer);
    const where = this.where(viewer);
    const { moment, moves, partial } = await this.desk.asked(where, viewer);
    this.facts ??= await this.desk.facts(where);
    const told = !this.undone;
    this.undone = false;
    this.moments += 1;
    return {
      view: moment.view,
      facts: this.facts,
      insight: moment.insight,
      you: viewer,
      seats: names.map((name, seat) => ({ ...NOBODY_ELSE, seat, name, you: seat === viewer })),
      moves,
      partial,
      must: moment.view.turn.must.includes(viewer),
      sending: false,
      events: told ? moment.events : [],
      sentences: told ? moment.sentences : [],
      ending: moment.ending,
      moment: this.moments,
      live: moment.view.result === null,
      manner: { memoryAid: true },
      check: (move) => this.desk.check(where, viewer, move),
      preview: (move) => this.desk.preview(where, viewer, move),
      play: acts.play,
      explain: acts.explain,
    };
  }

  close(): void {
    this.desk.close();
  }

  private where(viewer: number) {
    return { ply: this.played.length, viewer };
  }
}

export async function openMatch(setup: LessonSetup): Promise<LessonDesk> {
  const match = new CoreMatch(setup);
  await match.open();
  return match;
}

/* player.ts - goes through the steps of a lesson at a desk.
 *
 * It holds no rules: a move is played by the desk or refused by it, and the lesson says what
 * comes of it. Whoever draws a lesson looks at `now` and `failed`, and calls what a learner
 * can do: play (through the scene), go on, take back, be shown.
 */
import { signal, type Signal } from '@preact/signals';
import type { Refusal, Scene } from '../table/scene';
import type { LessonDesk } from './desk';
import { fits, LEARNER, lineOf, type Answer, type Lesson, type Line, type Step } from './lesson';

/** What the coach adds to the text of the step. */
export type Notice =
  | { kind: 'objection'; text: string; args: Record<string, string>; undo: number }
  | { kind: 'refused'; refusal: Refusal; wanted: boolean }
  | { kind: 'hint'; text: string };

export interface Now {
  step: Step;
  at: number; /* the step's index */
  scene: Scene;
  told: readonly string[]; /* what has happened since the step before, in sentences */
  notice: Notice | null;
  busy: boolean; /* the table is moving by itself */
}

/** How long the learner should look at a scene before the next scripted move. */
export type Pace = (scene: Scene) => number;

/** Thrown where the learner has left in the middle of it: nothing more is to be done. */
class Left extends Error {}

export class LessonPlayer {
  readonly now: Signal<Now | null> = signal(null);
  readonly failed = signal(false);
  private over = false;

  constructor(
    private readonly lesson: Lesson,
    private readonly desk: LessonDesk,
    private readonly pace: Pace,
  ) {}

  begin(): void {
    this.run(async () => {
      for (const line of this.lesson.begin) await this.playLine(line);
      this.now.value = { ...this.blank(0), scene: await this.look() };
      await this.arrive(0);
    });
  }

  close(): void {
    this.over = true;
    this.desk.close();
  }

  /** Past something that was said, or past a refusal that the learner was to see. */
  next(): void {
    const now = this.now.value;
    if (!now || now.busy) return;
    const seen = now.notice?.kind === 'refused' && now.notice.wanted;
    if (now.step.kind !== 'say' && !seen) return;
    this.set({ told: [] });
    this.run(() => this.arrive(now.at + 1));
  }

  takeBack(): void {
    const now = this.now.value;
    const notice = now?.notice;
    if (!now || now.busy || notice?.kind !== 'objection') return;
    this.set({ busy: true, told: [] });
    this.run(async () => {
      for (let i = 0; i < notice.undo; i += 1) await this.desk.undo();
      this.set({ scene: await this.look(), notice: null, busy: false });
    });
  }

  /** Does what the step asks for. */
  show(): void {
    const step = this.now.value?.step;
    if (step?.kind === 'decide' || step?.kind === 'try') this.learnerPlays(step.show);
  }

  /* Leaving in the middle is no failure. */
  private run(work: () => Promise<void>): void {
    work().catch((error: unknown) => {
      if (!(error instanceof Left)) this.failed.value = true;
    });
  }

  private learnerPlays(move: string): void {
    const now = this.now.value;
    if (!now || now.busy || now.notice?.kind === 'objection') return;
    const { step, at } = now;
    if (step.kind === 'try') this.run(() => this.tried(move));
    if (step.kind === 'decide') this.run(() => this.decided(step, at, move));
  }

  private async tried(move: string): Promise<void> {
    const refusal = await this.desk.check(LEARNER, move);
    if (refusal) this.refused(refusal);
    else this.set({ notice: { kind: 'hint', text: 'try-first' } });
  }

  private refused(refusal: Refusal): void {
    const now = this.now.value;
    if (!now || now.busy || now.notice?.kind === 'objection') return;
    const wanted = now.step.kind === 'try' && now.step.reason === refusal.reason;
    this.set({ notice: { kind: 'refused', refusal, wanted } });
  }

  private async decided(step: Extract<Step, { kind: 'decide' }>, at: number, move: string): Promise<void> {
    this.set({ busy: true, notice: null, told: [] });
    const refusal = await this.desk.play(LEARNER, move);
    if (refusal) {
      this.set({ busy: false });
      return this.refused(refusal);
    }
    await this.tell();
    const good = step.good.find((kind) => fits(move, kind));
    if (good) {
      await this.follow(good);
      return this.arrive(at + 1);
    }
    const wrong = step.wrong.find((kind) => fits(move, kind));
    if (wrong) await this.follow(wrong);
    const undo = 1 + (wrong?.then?.length ?? 0);
    const text = wrong?.say ?? 'other-move';
    this.set({ busy: false, notice: { kind: 'objection', text, args: wrong?.args ?? {}, undo } });
  }

  private async follow(answer: Answer): Promise<void> {
    for (const line of answer.then ?? []) await this.watch(line);
  }

  /** Comes to a step, and through those that play by themselves. */
  private async arrive(to: number): Promise<void> {
    let at = to;
    for (let step = this.lesson.steps[at]; step?.kind === 'play'; step = this.lesson.steps[at]) {
      this.set({ step, at, busy: true, notice: null });
      for (const line of step.lines) await this.watch(line);
      at += 1;
    }
    const step = this.lesson.steps[at];
    if (step) this.set({ step, at, busy: false, notice: null });
  }

  /** A line of the script, with time to look at what was there before. */
  private async watch(line: Line): Promise<void> {
    const scene = this.now.value?.scene;
    if (scene) await new Promise((done) => setTimeout(done, this.pace(scene)));
    if (this.over) throw new Left();
    await this.playLine(line);
    await this.tell();
  }

  private async playLine(line: Line): Promise<void> {
    for (const one of typeof line === 'string' ? [line] : line) {
      const { who, move } = lineOf(one);
      if ((await this.desk.play(who, move)) === null) return;
    }
    throw new Error(`the script of ${this.lesson.game} is refused at ${String(line)}`);
  }

  private async tell(): Promise<void> {
    const scene = await this.look();
    const told = [...(this.now.value?.told ?? []), ...scene.sentences];
    this.set({ scene, told });
  }

  private look(): Promise<Scene> {
    return this.desk.scene(LEARNER, {
      play: (move) => this.learnerPlays(move),
      explain: (refusal) => this.refused(refusal),
    });
  }

  private blank(at: number): Omit<Now, 'scene'> {
    return { step: this.lesson.steps[at]!, at, told: [], notice: null, busy: true };
  }

  private set(change: Partial<Now>): void {
    if (this.now.value && !this.over) this.now.value = { ...this.now.value, ...change };
  }
}

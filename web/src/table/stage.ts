/* stage.ts - what is seen of a table: moment after moment, at a pace people can follow.
 *
 * The source may be far ahead: bots answer at once. The stage shows one ply after the other,
 * each for as long as its game says, and offers moves when it has come to the newest. Whoever
 * is in a hurry skips; whoever looks back sees an old moment, and comes back to the newest.
 */
import { effect, signal, untracked } from '@preact/signals';
import { SPECTATOR, type Moment, type Where } from '../engine/desk';
import { language } from '../lang/lang';
import { settings } from '../ui/settings';
import { play as playSound } from '../ui/sound';
import type { GameFace, Refusal, Scene } from './scene';
import type { Source } from './source';

export interface LogEntry {
  ply: number; /* plies that have been played with it */
  sentences: string[];
}

const BEHIND_MAX = 40; /* plies; who has been away longer is shown the newest at once */

export class Stage {
  readonly scene = signal<Scene | null>(null);
  readonly log = signal<LogEntry[]>([]);
  readonly back = signal<number | null>(null); /* the ply that is looked back at */
  readonly behind = signal(0); /* plies that are still to be shown */
  readonly sending = signal<string | null>(null); /* the move that is on its way */
  readonly spoken = signal(''); /* for whoever listens */

  private shown = -1; /* plies; -1: nothing yet */
  private moments = 0;
  private eyes: number | null = null; /* of the viewer */
  private latest = 0; /* counts what was asked for, to be shown */
  private facts: unknown = null;
  private running = false;
  private closed = false;
  private wake: (() => void) | null = null;
  private readonly dispose: (() => void)[] = [];
  private named: Promise<void> = Promise.resolve();

  constructor(
    readonly source: Source,
    readonly face: GameFace,
    private readonly on: {
      confirm(move: string, scene: Scene): Promise<boolean>;
      refused(refusal: Refusal): void;
    },
  ) {
    let called = '';
    this.dispose.push(
      effect(() => {
        const { seats, you } = source.company.value;
        const words = [language(), ...seats.map((seat) => seat.name), String(you)].join('\n');
        if (words === called) return;
        called = words;
        this.named = this.rename(language(), seats.map((seat) => seat.name), you);
      }),
      effect(() => {
        const length = source.length.value;
        const phase = source.company.value.phase;
        if (phase === 'gathering' || phase === 'closed') return;
        void untracked(() => this.named.then(() => this.follow(length)));
      }),
      effect(() => {
        const viewer = source.viewer.value;
        untracked(() => this.seenBy(viewer));
      }),
      effect(() => {
        source.around(); /* claims come and go without a ply */
        untracked(() => this.refresh());
      }),
    );
  }

  close(): void {
    this.closed = true;
    this.wake?.();
    for (const end of this.dispose) end();
    this.source.close();
  }

  /** Everything that is still to be shown, at once. */
  skip(): void {
    const newest = this.source.length.value;
    if (this.back.value !== null) return this.lookAt(null);
    if (this.shown < newest) void this.jump(newest);
  }

  /** An old moment; null: back to the newest. */
  lookAt(ply: number | null): void {
    const newest = this.source.length.value;
    this.back.value = ply === null || ply >= newest ? null : Math.max(ply, this.source.first.value);
    void this.show(this.back.value ?? Math.max(this.shown, 0), false);
    if (this.back.value === null) this.follow(newest);
  }

  /** More of the log, from before what is known. */
  async earlier(): Promise<void> {
    await this.source.earlier();
    await this.retell();
  }

  async play(move: string, sure = false): Promise<void> {
    const scene = this.scene.value;
    if (!scene || !scene.live || this.sending.value !== null) return;
    if (!sure && !(await this.on.confirm(move, scene))) return;
    this.sending.value = move;
    this.scene.value = { ...scene, moves: [], sending: true }; /* at once: nothing is pressed twice */
    const refusal = await this.source.play(move, scene.view.turn.id);
    this.sending.value = null;
    if (refusal) this.on.refused(refusal);
    this.refresh();
  }

  /** Another one looks: nothing that was shown or told to the one before may stay. */
  private seenBy(viewer: number): void {
    if (this.eyes === viewer) return;
    this.eyes = viewer;
    if (this.shown < 0) return;
    this.scene.value = null;
    this.log.value = [];
    this.spoken.value = '';
    this.latest++; /* what is on its way was for other eyes */
    void this.retell();
    void this.show(this.back.value ?? this.shown, false);
  }

  private async rename(spoken: string, names: string[], you: number | null): Promise<void> {
    await this.source.desk.names(spoken, names, you);
    if (this.shown < 0) return;
    await this.retell();
    this.refresh();
  }

  /** The log again, in the language and with the names of now. */
  private async retell(): Promise<void> {
    const eyes = this.eyes;
    const told = await this.told(Math.max(this.source.first.value, 1), this.shown);
    if (eyes === this.eyes) this.log.value = told;
  }

  /** What the log has of these plies. */
  private async told(from: number, to: number): Promise<LogEntry[]> {
    const places = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => this.source.where(from + i));
    const sentences = await this.source.desk.sentences(places);
    return sentences
      .map((told, i) => ({ ply: from + i, sentences: told }))
      .filter((entry) => entry.sentences.length > 0);
  }

  private follow(newest: number): void {
    if (this.shown > newest) {
      /* Something was taken back. */
      this.log.value = this.log.value.filter((entry) => entry.ply <= newest);
      void this.jump(newest);
      return;
    }
    if (this.shown < 0) {
      const from = Math.min(this.source.opening, newest);
      void this.jump(from).then(() => from < newest && this.follow(this.source.length.value));
      return;
    }
    if (newest - this.shown > BEHIND_MAX) {
      void this.jump(newest);
      return;
    }
    this.behind.value = newest - this.shown;
    if (!this.running) void this.run();
    else this.refreshIfNewest();
  }

  private async jump(ply: number): Promise<void> {
    const from = this.shown;
    this.shown = ply;
    this.behind.value = 0;
    this.wake?.();
    if (from < 0) await this.retell();
    else await this.tell(from + 1, ply);
    if (this.back.value === null) await this.show(this.shown, false); /* it may have gone on meanwhile */
  }

  private async tell(from: number, to: number): Promise<void> {
    const eyes = this.eyes;
    const told = await this.told(from, to);
    if (eyes === this.eyes) this.log.value = [...this.log.value, ...told];
  }

  private addToLog(ply: number, moment: Moment): void {
    if (moment.sentences.length === 0) return;
    const rest = this.log.value.filter((entry) => entry.ply !== ply);
    this.log.value = [...rest, { ply, sentences: moment.sentences }];
  }

  private async run(): Promise<void> {
    this.running = true;
    while (!this.closed && this.shown < this.source.length.value) {
      this.shown++;
      this.behind.value = this.source.length.value - this.shown;
      if (this.back.value !== null) {
        await this.tell(this.shown, this.shown);
        continue;
      }
      const scene = await this.show(this.shown, true);
      if (!scene) continue;
      const newest = this.shown >= this.source.length.value;
      if (!newest) await this.wait(this.face.pace(scene) * settings.value.pace);
    }
    this.running = false;
    this.refresh();
  }

  private wait(ms: number): Promise<void> {
    if (ms <= 0 || document.visibilityState === 'hidden') return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        this.wake = null;
        resolve();
      };
    });
  }

  private refreshIfNewest(): void {
    if (this.shown >= this.source.length.value) this.refresh();
  }

  /** The moment that is seen, made anew: something around it has changed. */
  private refresh(): void {
    if (this.shown < 0 || this.closed || this.running) return;
    void this.show(this.back.value ?? this.shown, false);
  }

  private async show(ply: number, news: boolean): Promise<Scene | null> {
    const { source } = this;
    if (ply > source.length.value || ply < source.first.value) return null;
    const where = source.where(ply);
    const seat = where.viewer;
    const turn = ++this.latest;
    const asked = seat >= 0 ? await source.desk.asked(where, seat) : null;
    const moment = asked?.moment ?? (await source.desk.moment(where));
    if (this.closed) return null;
    this.facts ??= await source.desk.facts(where);
    /* Only now: while the core was asked, this may have become the past. */
    const newest = ply >= source.length.value && this.back.value === null;
    const offered = asked !== null && newest && this.sending.value === null && source.asks(moment.view);
    const scene = this.sceneOf(where, moment, newest, offered ? asked : { moves: [], partial: false });
    if (turn === this.latest) this.scene.value = scene; /* else something newer was asked for */
    if (news && seat === this.eyes) this.announce(ply, moment, scene);
    return scene;
  }

  /* Whoever must act cannot want nothing. */
  private around(moment: Moment, seat: number): ReturnType<Source['around']> {
    const { pass, ...rest } = this.source.around();
    return pass && !moment.view.turn.must.includes(seat) ? { pass, ...rest } : rest;
  }

  private announce(ply: number, moment: Moment, scene: Scene): void {
    this.addToLog(ply, moment);
    if (moment.sentences.length > 0) this.spoken.value = moment.sentences.join(' ');
    const sound = this.face.sound(scene);
    if (sound) playSound(sound);
    if (scene.must && scene.live) playSound('turn');
  }

  private sceneOf(
    where: Where,
    moment: Moment,
    newest: boolean,
    offered: { moves: string[]; partial: boolean },
  ): Scene {
    const { source } = this;
    const company = source.company.value;
    const seat = where.viewer;
    this.moments++;
    return {
      view: moment.view,
      facts: this.facts,
      insight: moment.insight,
      you: seat === SPECTATOR || seat < 0 ? null : seat,
      seats: company.seats,
      moves: offered.moves,
      partial: offered.partial,
      must: newest && seat >= 0 && moment.view.turn.must.includes(seat),
      sending: this.sending.value !== null,
      events: moment.events,
      sentences: moment.sentences,
      ending: moment.ending,
      moment: this.moments,
      live: newest,
      manner: company.manner,
      ...(newest ? this.around(moment, seat) : {}),
      check: (move) => (seat >= 0 ? source.desk.check(where, seat, move) : Promise.resolve(null)),
      preview: (move) => (seat >= 0 ? source.desk.preview(where, seat, move) : Promise.resolve(null)),
      play: (move, sure) => void this.play(move, sure),
      explain: (refusal) => this.on.refused(refusal),
    };
  }
}

/* player.ts - a record that is played: which moment is shown, to whose eyes, and what is told.
 *
 * The core makes each moment when it is wanted. The story is told anew, in the background, when
 * another viewer or another language is chosen, since both change what can be said.
 */
import { effect, signal, untracked } from '@preact/signals';
import { faceOf } from '../app/games';
import { Desk, isRefused, REFEREE, type Loaded, type Moment } from '../engine/desk';
import { language, t } from '../lang/lang';
import type { GameFace, Refusal, Scene, Seat } from '../table/scene';
import type { LogEntry } from '../table/stage';
import { settings } from '../ui/settings';
import { play as playSound } from '../ui/sound';
import { Analyst } from './analyst';
import type { Found } from './find';

const CHUNK = 60; /* plies that are told before the list is drawn again */
const QUICKEST_MS = 160; /* that a moment is shown, also for those who want no waiting */

export type Fault = Refusal & { line?: number };

export class Player {
  readonly ply = signal(0);
  readonly viewer = signal(REFEREE);
  readonly playing = signal(false);
  readonly scene = signal<Scene | null>(null);
  readonly log = signal<LogEntry[]>([]);
  readonly spoken = signal(''); /* for whoever listens */
  readonly analyst: Analyst;

  private facts: unknown = null;
  private wanted = 0; /* counts what was asked for; an answer to something older is dropped */
  private telling = 0;
  private runs = 0; /* counts what ended a run */
  private closed = false;
  private wake: (() => void) | null = null;
  private readonly dispose: () => void;

  private constructor(
    private readonly desk: Desk,
    readonly found: Found,
    readonly loaded: Loaded,
    readonly face: GameFace,
    ply: number,
  ) {
    this.analyst = new Analyst(desk);
    this.ply.value = this.within(ply);
    this.viewer.value = found.you ?? REFEREE;
    this.dispose = effect(() => {
      const viewer = this.viewer.value;
      const spoken = language();
      untracked(() => void this.retell(viewer, spoken));
    });
  }

  /** The core judges every line of the record first. */
  static async load(found: Found, ply: number): Promise<Player | Fault> {
    const desk = new Desk();
    const loaded = await desk.load(found.record);
    if (isRefused(loaded)) {
      desk.close();
      return loaded.refused;
    }
    return new Player(desk, found, loaded, await faceOf(loaded.game), ply);
  }

  get length(): number {
    return this.loaded.length;
  }

  /** What the seats are called, in the language of now. */
  names(): string[] {
    const called = (seat: number) => {
      const other = this.found.from === 'table' ? 'page.replay.bot' : 'page.replay.player';
      return this.found.names[seat] ?? t(other, { number: seat + 1 });
    };
    return Array.from({ length: this.loaded.seats }, (_, seat) => called(seat));
  }

  goTo(ply: number): void {
    this.pause();
    this.ply.value = this.within(ply);
    void this.show();
  }

  /** One move on or back, heard and told. */
  async step(by: number): Promise<void> {
    this.pause();
    await this.move(by);
  }

  seenBy(viewer: number): void {
    this.viewer.value = viewer;
  }

  /** From here on by itself, or from the start when this is the end. */
  async start(): Promise<void> {
    if (this.playing.value) return;
    if (this.ply.value >= this.length) this.goTo(0);
    this.playing.value = true;
    const run = this.runs;
    while (run === this.runs && this.ply.value < this.length) {
      const scene = await this.move(1);
      if (scene && run === this.runs && this.ply.value < this.length)
        await this.wait(Math.max(this.face.pace(scene) * settings.value.pace, QUICKEST_MS));
    }
    if (run === this.runs) this.playing.value = false;
  }

  pause(): void {
    this.runs++;
    this.playing.value = false;
    this.wake?.();
  }

  close(): void {
    this.closed = true;
    this.analyst.stop();
    this.pause();
    this.dispose();
    this.desk.close();
  }

  private within(ply: number): number {
    return Math.min(Math.max(Math.trunc(ply) || 0, 0), this.loaded.length);
  }

  private async move(by: number): Promise<Scene | null> {
    this.ply.value = this.within(this.ply.value + by);
    const scene = await this.show();
    if (!scene) return null;
    this.spoken.value = scene.sentences.join(' ');
    const sound = by > 0 ? this.face.sound(scene) : null;
    if (sound) playSound(sound);
    return scene;
  }

  private wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.wake = null;
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.wake = done;
    });
  }

  private async show(): Promise<Scene | null> {
    if (this.closed) return null;
    const wanted = ++this.wanted;
    const viewer = this.viewer.value;
    const where = { ply: this.ply.value, viewer };
    const moment = await this.desk.moment(where);
    if (!this.closed) this.facts ??= await this.desk.facts(where);
    if (this.closed || wanted !== this.wanted) return null;
    const scene = this.sceneOf(moment, viewer);
    this.scene.value = scene;
    return scene;
  }

  private async retell(viewer: number, spoken: string): Promise<void> {
    const telling = ++this.telling;
    await this.desk.names(spoken, this.names(), this.found.you);
    void this.analyst.retell();
    await this.show();
    const told: LogEntry[] = [];
    for (let ply = 1; ply <= this.length; ply++) {
      if (this.closed || telling !== this.telling) return;
      const { sentences } = await this.desk.moment({ ply, viewer });
      if (sentences.length > 0) told.push({ ply, sentences });
      if (ply % CHUNK === 0 || ply === this.length) this.tell(told, ply);
    }
  }

  /* What was told before stays until it is told anew. */
  private tell(told: LogEntry[], ply: number): void {
    this.log.value = [...told, ...this.log.value.filter((entry) => entry.ply > ply)];
  }

  private seats(viewer: number): Seat[] {
    return this.names().map((name, seat) => ({
      seat,
      name,
      you: seat === viewer,
      bot: null,
      away: false,
      resigned: false,
    }));
  }

  private sceneOf(moment: Moment, viewer: number): Scene {
    return {
      ...moment,
      facts: this.facts,
      you: viewer >= 0 ? viewer : null,
      seats: this.seats(viewer),
      moves: [],
      partial: false,
      must: false,
      sending: false,
      moment: this.wanted,
      live: false,
      manner: viewer === REFEREE ? { memoryAid: true } : this.found.manner,
      check: () => Promise.resolve({ reason: 'game-over', rule: null }),
      preview: () => Promise.resolve(null),
      play: () => undefined,
      explain: () => undefined,
    };
  }
}

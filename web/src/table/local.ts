/* local.ts - a table on this very page: people at one device, and bots. Needs no server.
 *
 * The game is kept in the browser after every decision, so that it goes on after the page was
 * closed, or has become another version.
 */
import { computed, signal } from '@preact/signals';
import { Desk, isRefused, SPECTATOR, type GameInfo, type Step, type Where } from '../engine/desk';
import { randomHex } from '../net/api';
import { dropResult, keepResult } from './results';
import type { GameName, Manner, Refusal, Scene } from './scene';
import type { Company, Source } from './source';

export interface LocalSeat {
  name: string;
  bot: string | null; /* null: a person */
}

/** What is kept of a table. */
export interface LocalTable {
  id: string;
  game: GameName;
  seats: LocalSeat[];
  manner: Manner;
  automatic: Record<number, string>; /* by seat; those that were changed */
  record: string; /* "" : not begun */
  words: string[]; /* how it is set up: edition=…, options */
  at: number; /* when it was last played */
  over: boolean;
  exercise?: string; /* the record that it went on from: such a game is not counted */
}

const KEY = 'beaumonde.local.';
const KEPT_MAX = 20;

export function keptTables(): LocalTable[] {
  const found: LocalTable[] = [];
  for (let i = 0; i < localStorage.length; i++) {
    const key = localStorage.key(i);
    if (!key?.startsWith(KEY)) continue;
    try {
      found.push(JSON.parse(localStorage.getItem(key) ?? '') as LocalTable);
    } catch {
      localStorage.removeItem(key); /* it cannot be read, so nobody can miss it */
    }
  }
  return found.sort((a, b) => b.at - a.at);
}

export function findTable(id: string): LocalTable | null {
  return keptTables().find((table) => table.id === id) ?? null;
}

export function dropTable(id: string): void {
  localStorage.removeItem(KEY + id);
}

function keep(table: LocalTable): void {
  try {
    localStorage.setItem(KEY + table.id, JSON.stringify(table));
    for (const old of keptTables().slice(KEPT_MAX)) dropTable(old.id);
  } catch {
    /* no room, or a browser that keeps nothing: it is played all the same */
  }
}

export function newTable(game: GameName, seats: LocalSeat[], words: string[], manner: Manner): LocalTable {
  const table: LocalTable = {
    id: randomHex(6),
    game,
    seats,
    manner,
    automatic: {},
    record: '',
    words,
    at: Date.now(),
    over: false,
  };
  keep(table);
  return table;
}

/** A table that goes on from a record, which ends at some moment of another game. */
export function newExercise(game: GameName, seats: LocalSeat[], record: string, manner: Manner): LocalTable {
  const table: LocalTable = { ...newTable(game, seats, [], manner), record, exercise: record };
  keep(table);
  return table;
}

export class LocalSource implements Source {
  readonly length = signal(0);
  readonly first = signal(0);
  opening = Number.MAX_SAFE_INTEGER;
  private readonly asked = signal<number | null>(null); /* the person who is to decide */
  private readonly seen = signal<number | null>(null); /* who looks, where people share the device */
  private readonly over = signal(false);
  private readonly settings = signal<Record<number, string>>({});

  /** The seat that the device is to be handed to, before anything is shown. */
  readonly curtain = computed(() => {
    const asked = this.asked.value;
    return this.people.length > 1 && asked !== null && asked !== this.seen.value ? asked : null;
  });

  readonly viewer = computed(() => {
    if (this.people.length <= 1) return this.sole ?? SPECTATOR;
    return this.curtain.value === null ? (this.seen.value ?? SPECTATOR) : SPECTATOR;
  });

  readonly company = computed<Company>(() => ({
    phase: this.over.value ? 'over' : 'playing',
    seats: this.table.seats.map((seat, index) => ({
      seat: index,
      name: seat.name,
      you: this.sole === index,
      bot: seat.bot,
      away: false,
      resigned: false,
    })),
    you: this.sole,
    manner: this.table.manner,
  }));

  private readonly people: number[];
  private readonly sole: number | null;

  private constructor(
    readonly desk: Desk,
    readonly info: GameInfo,
    readonly table: LocalTable,
  ) {
    this.people = table.seats.flatMap((seat, index) => (seat.bot === null ? [index] : []));
    this.sole = this.people.length === 1 ? this.people[0]! : null;
    this.settings.value = table.automatic;
  }

  /** Goes on with a kept table, or begins it. Null: its record is not one that can be played. */
  static async open(info: GameInfo, table: LocalTable): Promise<LocalSource | null> {
    const desk = new Desk();
    const bots = table.seats.map((seat) => seat.bot ?? '').join(',');
    const begun =
      table.record === ''
        ? await desk.open([table.game, `seats=${table.seats.length}`, ...table.words, `seed=${randomHex(32)}`, `bots=${bots}`])
        : await desk.load(table.record);
    if (isRefused(begun)) {
      desk.close();
      return null;
    }
    if (table.record !== '') await desk.seat(table.seats.map((seat) => seat.bot));
    for (const [seat, settings] of Object.entries(table.automatic)) await desk.automatic(Number(seat), settings);
    const source = new LocalSource(desk, info, table);
    source.length.value = begun.length;
    if (table.record === '') source.opening = begun.length;
    void source.run();
    return source;
  }

  where(plies: number): Where {
    return { ply: plies, viewer: this.viewer.value };
  }

  earlier(): Promise<void> {
    return Promise.resolve();
  }

  asks(): boolean {
    return this.curtain.value === null && this.asked.value !== null && this.asked.value === this.viewer.value;
  }

  /** The person whose turn it is has the device now. */
  draw(): void {
    this.seen.value = this.asked.value;
  }

  around(): Pick<Scene, 'pass' | 'automatic'> {
    const asked = this.asked.value;
    const seat = this.viewer.value;
    const pass = asked !== null && asked === seat ? { pass: () => void this.pass(asked) } : {};
    if (seat < 0 || this.info.automatic.length === 0) return pass;
    return { ...pass, automatic: { settings: this.settingsOf(seat), set: (names) => void this.automate(seat, names) } };
  }

  private settingsOf(seat: number): string[] {
    const words = this.settings.value[seat];
    if (words === undefined) return this.info.automatic.filter((one) => one.on).map((one) => one.name);
    return words === 'none' ? [] : words.split('+');
  }

  private async automate(seat: number, names: string[]): Promise<void> {
    const known = this.info.automatic.map((one) => one.name).filter((name) => names.includes(name));
    const words = known.length > 0 ? known.join('+') : 'none';
    if (isRefused(await this.desk.automatic(seat, words))) return;
    this.settings.value = { ...this.settings.value, [seat]: words };
    this.table.automatic = this.settings.value;
    await this.run();
  }

  async play(move: string): Promise<Refusal | null> {
    const seat = this.asked.value;
    if (seat === null) return { reason: 'not-your-turn', rule: null };
    const played = await this.desk.play(seat, move);
    if (isRefused(played)) return played.refused;
    await this.remember(false);
    this.asked.value = null;
    this.length.value = played.length;
    void this.run();
    return null;
  }

  private async pass(seat: number): Promise<void> {
    await this.desk.pass(seat);
    await this.run();
  }

  /** Takes the last decision of a person back; false: nothing can be. */
  async undo(): Promise<boolean> {
    const { undone, length } = await this.desk.undo();
    if (!undone) return false;
    dropResult(this.table.id);
    this.over.value = false;
    this.length.value = length;
    await this.run();
    return true;
  }

  hints(): boolean {
    return true;
  }

  recorded(): Promise<string> {
    return this.desk.record();
  }

  /* Everything that needs no person, until one is asked or all is over. */
  private async run(): Promise<void> {
    for (;;) {
      const step = await this.desk.step();
      if (isRefused(step)) throw new Error(step.refused.reason);
      if (step.chance && isRefused(await this.desk.roll())) throw new Error('chance cannot be rolled');
      if (step.asked === undefined && !step.over) {
        this.length.value = step.length;
        continue;
      }
      await this.remember(step.over === true);
      this.asked.value = step.asked ?? null;
      this.over.value = step.over === true;
      this.length.value = step.length;
      this.count(step);
      return;
    }
  }

  /* Before anybody is told: whoever closes the page then has lost nothing. */
  private async remember(over: boolean): Promise<void> {
    this.table.record = await this.desk.record();
    this.table.at = Date.now();
    this.table.over = over;
    keep(this.table);
  }

  /* How it went is somebody's own where there is one person. */
  private count({ places, winners }: Step): void {
    const { id, game, seats, exercise } = this.table;
    if (exercise !== undefined) return;
    const place = this.sole === null ? undefined : places?.[this.sole];
    if (place === undefined) return;
    keepResult({ id, game, seats: seats.length, place, won: winners?.includes(this.sole!) ?? false });
  }

  close(): void {
    this.desk.close();
  }
}

/* online.ts - a table at the server: what is known of it, and what can be asked of it. */
import { batch, computed, effect, signal } from '@preact/signals';
import { Desk, SPECTATOR, type GameInfo, type Where } from '../engine/desk';
import { t } from '../lang/lang';
import type { GameName, Refusal as RuleRefusal, Scene, Turn } from '../table/scene';
import type { Company, Source } from '../table/source';
import { fromBase64, randomHex, Refusal, Unreachable } from './api';
import { listen, request } from './socket';

export interface Terms {
  game: GameName;
  seats: number;
  edition: string;
  options: Record<string, string | number>;
  clock: string;
  late: string;
  claim_s: number;
  public: boolean;
  chat: 'phrases' | 'off' | 'free';
  spectators: boolean;
  rated: boolean;
  memory_aid: boolean;
}

export interface TableSeat {
  person?: string;
  name?: string;
  kind?: 'guest' | 'account' | 'bot';
  away?: boolean;
  resigned?: boolean;
  bot?: string;
  salt?: string;
}

export interface Said {
  id: number;
  person: string;
  name: string;
  at_ms: number;
  phrase?: string;
  text?: string;
}

export interface Proposal {
  what: 'undo' | 'pause';
  seat: number;
  agreed: number[];
  asked: number[];
}

/** docs/WIRE.md: a snapshot, and what messages change of it. */
export interface Told {
  table: string;
  seq: number;
  phase: Company['phase'];
  terms: Terms;
  host: string;
  commitment: string;
  seed?: string;
  seats: TableSeat[];
  you: number | null;
  automatic?: string;
  proposal: Proposal | null;
  muted: string[];
  rematch?: string;
  turn?: Turn;
  version?: number;
  ply?: number;
  state?: string;
  clocks?: number[];
  running?: number[];
  claims?: number[];
  claims_ms?: number;
  offers?: number[];
  said: Said[];
}

interface ToldPly {
  seat: number | null;
  events: string;
  state?: string;
}

interface Kept {
  state: Uint8Array;
  events: Uint8Array;
}

const NOTHING = new Uint8Array(0);
const GAP_MAX = 50; /* plies that are made up for after the connection was lost */

/* What the seats are called here: bots by names of ours, and nobody like another. */
function namesOf(told: Told): string[] {
  let bots = 0;
  const taken = new Map<string, number>();
  return told.seats.map((seat, index) => {
    if (seat.person === undefined) return seat.bot === undefined ? '' : t(`page.bot-name.${bots++}`);
    if (index === told.you) return t('page.you');
    const name = seat.name ?? '';
    const before = taken.get(name) ?? 0;
    taken.set(name, before + 1);
    return before === 0 ? name : `${name} ${before + 1}`;
  });
}

export class OnlineSource implements Source {
  readonly desk = new Desk();
  readonly told = signal<Told>(null as unknown as Told);
  readonly toldAt = signal(0); /* performance.now() of the last message: clocks count from it */
  readonly length = signal(0);
  readonly first = signal(0);
  readonly opening = Number.MAX_SAFE_INTEGER;
  readonly gone = signal(false); /* it may not be watched any more */
  readonly outdated = signal(false); /* the server has another version of the core than this page */
  private readonly plies = new Map<number, Kept>();
  private unlisten: () => void = () => undefined;
  private left = false;

  readonly viewer = computed(() => this.told.value.you ?? SPECTATOR);

  readonly company = computed<Company>(() => {
    const told = this.told.value;
    const names = namesOf(told);
    return {
      phase: told.phase,
      seats: told.seats.map((seat, index) => ({
        seat: index,
        name: names[index]!,
        you: index === told.you,
        bot: seat.bot ?? (seat.away ? 'away' : null),
        away: seat.away ?? false,
        resigned: seat.resigned ?? false,
      })),
      you: told.you,
      manner: { memoryAid: told.terms.memory_aid },
    };
  });

  private constructor(
    readonly info: GameInfo,
    readonly code: string,
  ) {}

  /** Begins to watch; throws why not. */
  static async open(games: GameInfo[], code: string): Promise<OnlineSource> {
    const first = await request<Told>('watch', { table: code, as: 'bytes' });
    const info = games.find((game) => game.game === first.terms.game);
    if (!info) throw new Refusal(404, 'no-such-game');
    const source = new OnlineSource(info, code);
    source.take(first);
    source.unlisten = listen(
      code,
      (message) => source.hear(message),
      () => void source.watchAgain(),
    );
    return source;
  }

  private async watchAgain(): Promise<void> {
    try {
      this.take(await request<Told>('watch', { table: this.code, as: 'bytes' }));
    } catch (error) {
      if (error instanceof Refusal && error.status < 429) this.gone.value = true;
    }
  }

  /* All there is to know. */
  private take(told: Told): void {
    batch(() => {
      this.told.value = told;
      this.toldAt.value = performance.now();
      if (told.state === undefined) return;
      if (told.version !== this.info.bytesVersion) {
        this.outdated.value = true;
        return;
      }
      const newest = told.ply ?? 0;
      const known = this.length.value;
      this.forgetAfter(newest);
      if (!this.plies.has(newest)) this.plies.set(newest, { state: fromBase64(told.state), events: NOTHING });
      if (known > 0 && newest > known && newest - known <= GAP_MAX) {
        void this.fillGap(known);
      } else if (known === 0 || newest > known) {
        this.first.value = newest;
        this.length.value = newest;
      }
    });
  }

  /* Moves may have been taken back, and others made. */
  private forgetAfter(newest: number): void {
    for (const ply of [...this.plies.keys()]) if (ply > newest) this.plies.delete(ply);
    if (this.length.value > newest) this.length.value = newest;
    if (this.first.value > newest) this.first.value = newest;
  }

  private async fillGap(from: number): Promise<void> {
    const newest = this.told.value.ply ?? 0;
    await this.fetchPast(from, newest).catch(() => {
      this.first.value = newest;
    });
    this.length.value = newest;
  }

  private async fetchPast(from: number, to: number): Promise<void> {
    let at = from;
    while (at < to) {
      const past = await request<{ from: number; plies: Required<ToldPly>[] }>('past', { table: this.code, from: at });
      if (past.plies.length === 0) break;
      for (const ply of past.plies)
        this.plies.set(++at, { state: fromBase64(ply.state), events: fromBase64(ply.events) });
    }
  }

  private hear(message: Record<string, unknown>): void {
    const { do: what, plies, said, ...rest } = message;
    if (what === 'unwatched') this.gone.value = true;
    else if (what === 'said') this.told.value = { ...this.told.value, said: [...this.told.value.said, said as Said] };
    else if (what === 'snapshot') this.take(message as unknown as Told);
    else this.change(rest as Partial<Told>, (plies ?? []) as ToldPly[]);
  }

  private change(news: Partial<Told>, plies: ToldPly[]): void {
    const before = this.told.value;
    if (news.seq !== undefined && news.seq !== before.seq + 1) {
      if (news.seq > before.seq) void this.watchAgain(); /* something was missed */
      return;
    }
    batch(() => {
      this.told.value = { ...before, ...news };
      this.toldAt.value = performance.now();
      if (news.state === undefined || news.ply === undefined) return;
      this.forgetAfter(news.ply - plies.length);
      plies.forEach((ply, index) => {
        const state = ply.state ?? news.state!;
        const number = news.ply! - plies.length + index + 1;
        this.plies.set(number, { state: fromBase64(state), events: fromBase64(ply.events) });
      });
      if (!this.plies.has(news.ply)) this.plies.set(news.ply, { state: fromBase64(news.state), events: NOTHING });
      if (this.length.value === 0 && before.state === undefined) this.first.value = plies.length > 0 ? 1 : news.ply;
      this.length.value = news.ply;
    });
  }

  where(plies: number): Where {
    const kept = this.plies.get(plies);
    if (!kept) throw new Error(`ply ${plies} is not known`);
    return { game: this.info.index, ...kept, viewer: this.viewer.value };
  }

  async earlier(): Promise<void> {
    const first = this.first.value;
    if (first <= 1) return;
    const from = Math.max(0, first - GAP_MAX);
    await this.fetchPast(from, first);
    this.first.value = from + 1;
  }

  asks(view: { turn: { seats: number[] } }): boolean {
    const { you, phase, seats } = this.told.value;
    return phase === 'playing' && you !== null && view.turn.seats.includes(you) && !seats[you]?.away;
  }

  around(): Pick<Scene, 'pass' | 'claims' | 'automatic'> {
    const { you, claims, claims_ms, automatic, phase } = this.told.value;
    const since = this.toldAt.value;
    const held = phase === 'playing' && claims && claims_ms ? { claims: { seats: claims, ms: claims_ms, since } } : {};
    const pass = you !== null && held.claims?.seats.includes(you) ? { pass: () => void this.ask('waive') } : {};
    if (you === null || this.info.automatic.length === 0 || automatic === undefined) return { ...held, ...pass };
    return {
      ...held,
      ...pass,
      automatic: {
        settings: automatic === 'none' ? [] : automatic.split('+'),
        set: (names) => {
          const known = this.info.automatic.map((one) => one.name).filter((name) => names.includes(name));
          void this.ask('automatic', { settings: known.join('+') || 'none' });
        },
      },
    };
  }

  /* The answer may come before what it means for the table. */
  private untilTold(seq: number): Promise<void> {
    return new Promise((resolve) => {
      const end = effect(() => {
        if (this.told.value.seq < seq && !this.gone.value) return;
        resolve();
        queueMicrotask(() => end());
      });
    });
  }

  /** Asks something of the table; null: it is done, and seen here. */
  async ask(verb: string, body: object = {}): Promise<RuleRefusal | null> {
    try {
      const done = await request<{ seq?: number }>(verb, { table: this.code, nonce: randomHex(12), ...body });
      if (done.seq !== undefined) await this.untilTold(done.seq);
      return null;
    } catch (error) {
      if (error instanceof Refusal) return { reason: error.reason, rule: error.rule };
      if (error instanceof Unreachable) return { reason: 'unreachable', rule: null };
      throw error;
    }
  }

  async play(move: string, turn: number): Promise<RuleRefusal | null> {
    const { you, offers } = this.told.value;
    const accepted = /^accept ([0-9])$/.exec(move);
    const offer = accepted ? { offer: offers?.[Number(accepted[1])] } : {};
    const where = this.where(this.length.value);
    const refusal = await this.ask('move', { turn, move, ...offer });
    if (!refusal || you === null) return refusal;
    /* The core knows the rule behind it. */
    return (await this.desk.check(where, you, move)) ?? refusal;
  }

  /* Where it counts for a rating, everybody decides alone. */
  hints(): boolean {
    return !this.told.value.terms.rated;
  }

  recorded(): Promise<null> {
    return Promise.resolve(null);
  }

  close(): void {
    if (this.left) return;
    this.left = true;
    this.unlisten();
    void request('unwatch', { table: this.code }).catch(() => undefined);
    this.desk.close();
  }
}

/** A new table, and its code. */
export async function openTable(terms: Partial<Terms> & { game: GameName; seats: number }, bots: Record<number, string>): Promise<string> {
  const answer = await request<{ code: string }>('open', { ...terms, bots, salt: randomHex(16) });
  return answer.code;
}

/* desk.ts - asking the core: one desk for each table that is shown. */
import type { CommonView, GameEvent, GameName, Refusal } from '../table/scene';
import type { Answer, Call, Request } from './calls';

export const CHANCE = -1;
export const SPECTATOR = -2;
export const REFEREE = -3;
const NOBODY = -1;

export interface GameOption {
  name: string;
  values?: string[];
  min?: number;
  max?: number;
  default: string | number | null; /* null: the edition decides */
}

/** What can be played. */
export interface GameInfo {
  game: GameName;
  index: number; /* as the core counts */
  code: string;
  seatsMin: number;
  seatsMax: number;
  editions: string[];
  options: GameOption[];
  bots: string[]; /* the stronger ones first */
  bytesVersion: number;
  automatic: { name: string; text: string; on: boolean }[];
}

/** How the game stood after a ply, as one viewer saw it. */
export interface Moment {
  view: CommonView;
  events: GameEvent[];
  insight: unknown;
  sentences: string[];
  ending: string[];
}

/** Where a moment comes from: from the match at this desk, or from a server. */
export type Where =
  | { ply: number; viewer: number }
  | { game: number; state: Uint8Array; events: Uint8Array; viewer: number };

export interface Refused {
  refused: Refusal & { line?: number };
}

export interface Loaded {
  length: number;
  game: GameName;
  seats: number;
  over: boolean;
  automatic: boolean; /* its luck came from a seed, and every roll was checked against it */
  rolls: number;
  commitment?: string;
  seed?: string;
}

/** `places` and `winners`, by seat, when it is over. */
export type Step = { length: number; asked?: number; over?: true; places?: number[]; winners?: number[]; chance?: true };

/** What a bot would do in somebody's place. */
export interface Hint {
  bot: string;
  move: string | null; /* null: nothing */
  share: number; /* how many of 1000 games it sees that seat win */
}

/** Where a desk stands: with those of the tables, or where long thoughts disturb nobody. */
type Room = 'tables' | 'study';

/** How far an analysis is. */
export interface Looked {
  looked: number;
  length: number;
  done: boolean;
  bot: string;
}

/** What was found (src/bots/analysis_write.h); shares are numbers of `unit` parts of a win. */
export interface Analysis {
  bot: string;
  unit: number;
  points: { share: number[]; doubt: number[] }[];
  chance: number[];
  seats: {
    start: number;
    luck: number;
    luck_doubt: number;
    decisions: number;
    end: number;
    loss: number;
    loss_doubt: number;
  }[];
  mistakes: {
    ply: number;
    seat: number;
    missed: boolean;
    share: number;
    gain: number;
    doubt: number;
    done: string;
    better: string;
    why: string;
  }[];
  strokes: { ply: number; seat: number; gain: number; doubt: number; told: string }[];
}

interface Waiting {
  resolve(values: unknown[]): void;
  reject(error: Error): void;
}

const waiting = new Map<number, Waiting>();
const workers: Partial<Record<Room, Worker>> = {};
let nextRequest = 1;
let nextDesk = 1;

function workerOf(room: Room): Worker {
  const known = workers[room];
  if (known) return known;
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  workers[room] = worker;
  worker.onmessage = (event: MessageEvent<Answer>) => {
    const asked = waiting.get(event.data.id);
    waiting.delete(event.data.id);
    if ('fault' in event.data) asked?.reject(new Error(event.data.fault));
    else asked?.resolve(event.data.values);
  };
  worker.onerror = () => {
    for (const asked of waiting.values()) asked.reject(new Error('the core does not answer'));
    waiting.clear();
  };
  return worker;
}

function ask(room: Room, desk: number, calls: Call[] | null): Promise<unknown[]> {
  const request: Request = { id: nextRequest++, desk, calls };
  return new Promise((resolve, reject) => {
    waiting.set(request.id, { resolve, reject });
    workerOf(room).postMessage(request);
  });
}

export function isRefused(value: unknown): value is Refused {
  return typeof value === 'object' && value !== null && 'refused' in value;
}

function showing(where: Where): Call {
  if ('ply' in where) return { do: 'ply', with: [where.ply, where.viewer] };
  /* The core wants the game first, and the lengths before the viewer. */
  return { do: 'moment', with: [where.game, where.state, where.events, where.viewer] };
}

export class Desk {
  private readonly id = nextDesk++;
  private closed = false;

  constructor(private readonly room: Room = 'tables') {}

  /* Whoever still waits when a table is left waits for ever: nobody looks any more. */
  private ask(calls: Call[]): Promise<unknown[]> {
    return this.closed ? new Promise(() => undefined) : ask(this.room, this.id, calls);
  }

  private async call(what: string, ...args: Call['with']): Promise<unknown> {
    return (await this.ask([{ do: what, with: args }]))[0];
  }

  private async at(where: Where, ...calls: Call[]): Promise<unknown[]> {
    const values = await this.ask([showing(where), ...calls]);
    if (isRefused(values[0])) throw new Error(values[0].refused.reason);
    return values;
  }

  async games(): Promise<GameInfo[]> {
    const list = (await this.call('games')) as {
      described: { game: GameName; seats_min: number; seats_max: number; editions: string[]; options: GameOption[] };
      code: string;
      listed: boolean;
      bytes_version: number;
      bots: string[];
      automatic: GameInfo['automatic'];
    }[];
    return list
      .map((entry, index) => ({
        game: entry.described.game,
        index,
        code: entry.code,
        seatsMin: entry.described.seats_min,
        seatsMax: entry.described.seats_max,
        editions: entry.described.editions,
        options: entry.described.options,
        bots: entry.bots,
        bytesVersion: entry.bytes_version,
        automatic: entry.automatic,
        listed: entry.listed,
      }))
      .filter((entry) => entry.listed);
  }

  /** What sentences call the seats, and whom they call "you". */
  async names(language: string, names: string[], you: number | null): Promise<void> {
    const lines = [language, ...names.map((name) => name.replace(/\n/g, ' '))];
    await this.call('names', lines.join('\n'), you ?? NOBODY);
  }

  async moment(where: Where): Promise<Moment> {
    return (await this.at(where))[0] as Moment;
  }

  /** What was told of many moments. */
  async sentences(places: Where[]): Promise<string[][]> {
    const moments = places.length > 0 ? await this.ask(places.map(showing)) : [];
    return moments.map((moment) => (moment as Moment).sentences);
  }

  /** The moment with what the viewer's seat can do in it. */
  async asked(where: Where, seat: number): Promise<{ moment: Moment; moves: string[]; partial: boolean }> {
    const [moment, list] = await this.at(where, { do: 'moves', with: [seat] });
    return { moment: moment as Moment, ...(list as { moves: string[]; partial: boolean }) };
  }

  async facts(where: Where): Promise<unknown> {
    return (await this.at(where, { do: 'facts', with: [] }))[1];
  }

  async check(where: Where, seat: number, move: string): Promise<Refusal | null> {
    const judged = (await this.at(where, { do: 'check', with: [seat, move] }))[1] as
      | { legal: true }
      | ({ legal: false } & Refusal);
    return judged.legal ? null : { reason: judged.reason, rule: judged.rule };
  }

  async preview(where: Where, seat: number, move: string): Promise<unknown> {
    return (await this.at(where, { do: 'preview', with: [seat, move] }))[1];
  }

  /** What a strong bot would do in this seat, which sees it so; `record` is of the match where the
   * moment is one of a match. */
  async hint(where: Where, seat: number, record: string | null): Promise<Hint | Refused> {
    if (record !== null) await this.load(record);
    return (await this.at(where, { do: 'hint', with: [seat, 0] }))[1] as Hint | Refused;
  }

  /** A match at this desk: the words are those of desk_open. */
  open(words: string[]): Promise<{ length: number } | Refused> {
    return this.call('open', words.join('\n')) as Promise<{ length: number } | Refused>;
  }

  load(record: string): Promise<Loaded | Refused> {
    return this.call('load', record) as Promise<Loaded | Refused>;
  }

  seat(bots: (string | null)[]): Promise<unknown> {
    return this.call('seat', bots.map((bot) => bot ?? '').join(','));
  }

  /** The match goes on from this ply with other luck. */
  branch(ply: number, seed: string): Promise<{ length: number } | Refused> {
    return this.call('branch', ply, seed) as Promise<{ length: number } | Refused>;
  }

  /** What chance does next, in a match that was branched. */
  roll(): Promise<{ length: number } | Refused> {
    return this.call('roll') as Promise<{ length: number } | Refused>;
  }

  async record(): Promise<string> {
    return ((await this.call('record')) as { record: string }).record;
  }

  play(seat: number, move: string): Promise<{ length: number } | Refused> {
    return this.call('play', seat, move) as Promise<{ length: number } | Refused>;
  }

  step(): Promise<Step | Refused> {
    return this.call('step') as Promise<Step | Refused>;
  }

  pass(seat: number): Promise<unknown> {
    return this.call('pass', seat);
  }

  undo(): Promise<{ undone: boolean; length: number }> {
    return this.call('undo') as Promise<{ undone: boolean; length: number }>;
  }

  automatic(seat: number, settings: string): Promise<unknown> {
    return this.call('automatic', seat, settings);
  }

  /** Begins to look back at the match, with the strongest bot. */
  analyse(): Promise<Looked | Refused> {
    return this.call('analyse', '', 0) as Promise<Looked | Refused>;
  }

  look(plies: number): Promise<Looked | Refused> {
    return this.call('look', plies) as Promise<Looked | Refused>;
  }

  analysis(): Promise<Analysis | Refused> {
    return this.call('analysis') as Promise<Analysis | Refused>;
  }

  async signature(): Promise<string> {
    return ((await this.call('signature')) as { signature: string }).signature;
  }

  close(): void {
    if (!this.closed) void ask(this.room, this.id, null);
    this.closed = true;
  }
}

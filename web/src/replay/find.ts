/* find.ts - the game that an address means: kept in this browser, or at the server. */
import { t } from '../lang/lang';
import { post, Refusal, Unreachable } from '../net/api';
import type { Told } from '../net/online';
import { findTable } from '../table/local';
import type { Manner } from '../table/scene';
import { reasonText } from '../ui/ask';

/** A record, and what goes with it. */
export interface Found {
  from: 'local' | 'table' | 'file';
  record: string;
  names: (string | null)[]; /* null: nobody knows; also where the list ends */
  you: number | null; /* who looks sat here */
  manner: Manner;
  at: number; /* when it was played, as far as that is known */
  published: string | null; /* the commitment that the table has shown since before the first move */
}

/** Why there is nothing to replay; where the game is, if it goes on. */
export class Missing extends Error {
  constructor(
    readonly text: () => string,
    readonly table: string | null = null,
  ) {
    super('nothing to replay');
  }
}

export const LOCAL = 'local-';
export const FILE = 'file';

function local(id: string): Found {
  const table = findTable(id);
  if (!table || table.record === '') throw new Missing(() => t('page.replay.missing-local'));
  const people = table.seats.flatMap((seat, index) => (seat.bot === null ? [index] : []));
  return {
    from: 'local',
    record: table.record,
    names: table.seats.map((seat) => seat.name),
    you: people.length === 1 ? people[0]! : null,
    manner: table.manner,
    at: table.at,
    published: null,
  };
}

async function atServer(table: string): Promise<Found> {
  const told = await post<Told>('look', { table, as: 'bytes' });
  if (told.phase !== 'over') throw new Missing(() => t('page.replay.not-over'), table);
  const { record } = await post<{ record: string }>('record', { table });
  return {
    from: 'table',
    record,
    names: told.seats.map((seat) => seat.name ?? null),
    you: told.you,
    manner: { memoryAid: told.terms.memory_aid },
    at: Date.now(),
    published: told.commitment,
  };
}

/** A record out of a file, of which nothing else is known. */
export function fromFile(record: string, at: number): Found {
  return { from: 'file', record, names: [], you: null, manner: { memoryAid: true }, at, published: null };
}

/** Throws what is missing. */
export async function find(what: string): Promise<Found> {
  if (what.startsWith(LOCAL)) return local(what.slice(LOCAL.length));
  try {
    return await atServer(what);
  } catch (error) {
    if (error instanceof Unreachable) throw new Missing(() => t('page.replay.unreachable'));
    if (error instanceof Refusal) throw new Missing(() => reasonText(error.reason));
    throw error;
  }
}

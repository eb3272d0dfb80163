/* book.ts - the rule books: what they are made of, and how one is fetched.
 *
 * A book is a list of blocks, made from its Markdown when the page is built (rules-plugin.ts).
 * The translations have the same blocks in the same order, so a place in one is a place in all.
 */
import { fetchJson } from '../lang/fetch';
import type { Language } from '../lang/lang';
import type { GameName } from '../table/scene';

/** `rule` is a citation: the text is another rule's id. */
export type Mark = 'em' | 'strong' | 'code' | 'rule';
export type Span = string | [mark: Mark, text: string];

/** A table is rules, too: each row is one, with a cell for each column behind the first two. */
export interface Cell {
  head: Span[];
  text: Span[];
}

export type Block =
  | { kind: 'heading'; id: string; depth: number; text: Span[] }
  | { kind: 'rule'; id: string; text: Span[] }
  | { kind: 'row'; id: string; text: Span[]; cells: Cell[] }
  | { kind: 'prose' | 'item' | 'example'; text: Span[] };

type Loader = () => Promise<{ default: string }>;

const LOADERS: Record<GameName, Record<Language, Loader>> = {
  'high-society': {
    en: () => import('virtual:rules/high-society/en'),
    ru: () => import('virtual:rules/high-society/ru'),
    it: () => import('virtual:rules/high-society/it'),
    de: () => import('virtual:rules/high-society/de'),
  },
  'adel-verpflichtet': {
    en: () => import('virtual:rules/adel-verpflichtet/en'),
    ru: () => import('virtual:rules/adel-verpflichtet/ru'),
    it: () => import('virtual:rules/adel-verpflichtet/it'),
    de: () => import('virtual:rules/adel-verpflichtet/de'),
  },
  suetologia: {
    en: () => import('virtual:rules/suetologia/en'),
    ru: () => import('virtual:rules/suetologia/ru'),
    it: () => import('virtual:rules/suetologia/it'),
    de: () => import('virtual:rules/suetologia/de'),
  },
};

/** In the order of the tabs; `code` is the front part of a rule's id, in lower case. */
export const BOOKS: readonly { game: GameName; code: string }[] = [
  { game: 'high-society', code: 'hs' },
  { game: 'adel-verpflichtet', code: 'av' },
  { game: 'suetologia', code: 'su' },
];

export async function bookOf(game: GameName, language: Language): Promise<Block[]> {
  return fetchJson<Block[]>((await LOADERS[game][language]()).default);
}

/** The game that a rule belongs to, by its id: HS-P4 is of High Society. */
export function gameOfRule(rule: string): GameName | null {
  const code = rule.split('-')[0]?.toLowerCase();
  return BOOKS.find((book) => book.code === code)?.game ?? null;
}

export function rulePath(game: GameName, rule: string): string {
  return `/rules/${game}#${rule}`;
}

export async function ruleOf(game: GameName, language: Language, id: string): Promise<Block> {
  const found = (await bookOf(game, language)).find((block) => 'id' in block && block.id === id);
  if (!found) throw new Error(`no rule ${id} in the book of ${game}`);
  return found;
}

/** The words without their marks. */
export function plain(text: readonly Span[]): string {
  return text.map((span) => (typeof span === 'string' ? span : span[1])).join('');
}

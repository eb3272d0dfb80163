/* book.ts - the rule books: what they are made of, and how one is fetched.
 *
 * A book is a list of blocks, made from its Markdown when the page is built (rules-plugin.ts).
 * The translations have the same blocks in the same order, so a place in one is a place in all.
 */
import avDe from 'virtual:rules/adel-verpflichtet/de';
import avEn from 'virtual:rules/adel-verpflichtet/en';
import avIt from 'virtual:rules/adel-verpflichtet/it';
import avRu from 'virtual:rules/adel-verpflichtet/ru';
import hsDe from 'virtual:rules/high-society/de';
import hsEn from 'virtual:rules/high-society/en';
import hsIt from 'virtual:rules/high-society/it';
import hsRu from 'virtual:rules/high-society/ru';
import suDe from 'virtual:rules/suetologia/de';
import suEn from 'virtual:rules/suetologia/en';
import suIt from 'virtual:rules/suetologia/it';
import suRu from 'virtual:rules/suetologia/ru';
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

const ADDRESSES: Record<GameName, Record<Language, string>> = {
  'high-society': { en: hsEn, ru: hsRu, it: hsIt, de: hsDe },
  'adel-verpflichtet': { en: avEn, ru: avRu, it: avIt, de: avDe },
  suetologia: { en: suEn, ru: suRu, it: suIt, de: suDe },
};

/** In the order of the tabs; `code` is the front part of a rule's id, in lower case. */
export const BOOKS: readonly { game: GameName; code: string }[] = [
  { game: 'high-society', code: 'hs' },
  { game: 'adel-verpflichtet', code: 'av' },
  { game: 'suetologia', code: 'su' },
];

export async function bookOf(game: GameName, language: Language): Promise<Block[]> {
  return fetchJson<Block[]>(ADDRESSES[game][language]);
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

/* lang.ts - the texts of lang/, in the language of the reader.
 *
 * A catalogue maps keys to texts, or, where a text depends on the number {n}, to a text for
 * each plural category of the language. It is loaded when it is wanted; whatever reads a
 * text through `t` is drawn again when the language changes.
 */
import { signal } from '@preact/signals';
import de from 'virtual:lang/de';
import en from 'virtual:lang/en';
import it from 'virtual:lang/it';
import ru from 'virtual:lang/ru';
import { fetchJson } from './fetch';

export const LANGUAGES = ['en', 'ru', 'it', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What each language calls itself. */
export const ENDONYMS: Record<Language, string> = {
  en: 'English',
  ru: 'Русский',
  it: 'Italiano',
  de: 'Deutsch',
};

type Text = string | Partial<Record<Intl.LDMLPluralRule, string>>;
type Catalogue = Record<string, Text>;

export type Args = Record<string, string | number>;

interface Loaded {
  language: Language;
  texts: Catalogue;
}

const ADDRESSES: Record<Language, string> = { en, ru, it, de };

const loaded = signal<Loaded | null>(null);

/** The language that is spoken now. */
export function language(): Language {
  return loaded.value?.language ?? 'en';
}

export async function speak(wanted: Language): Promise<void> {
  loaded.value = { language: wanted, texts: await fetchJson<Catalogue>(ADDRESSES[wanted]) };
  document.documentElement.lang = wanted;
  setTimeout(plural); /* while what is to be read is on its way */
}

/** The first language of the browser's that we have. */
export function preferred(): Language {
  for (const tag of navigator.languages) {
    const found = LANGUAGES.find((known) => tag.toLowerCase().split('-')[0] === known);
    if (found) return found;
  }
  return 'en';
}

/* What knows a language takes long to make: that happens when it is first wanted. */
function knowing<T>(make: (of: Language) => T): () => T {
  const made = new Map<Language, T>();
  return () => {
    const of = language();
    if (!made.has(of)) made.set(of, make(of));
    return made.get(of)!;
  };
}

const plural = knowing((of) => new Intl.PluralRules(of));
const figures = knowing((of) => new Intl.NumberFormat(of));
const moments = knowing((of) => new Intl.DateTimeFormat(of, { dateStyle: 'medium', timeStyle: 'short' }));

function form(text: Text, n: unknown): string {
  if (typeof text === 'string') return text;
  const category = typeof n === 'number' ? plural().select(n) : 'other';
  return text[category] ?? text.other ?? '';
}

/** Is there such a text? */
export function has(key: string): boolean {
  return loaded.value !== null && key in loaded.value.texts;
}

/** The text behind the key, with the arguments in its braces. {NAME.FORM} takes the argument
 * NAME, whose grammatical forms only the core knows. A missing text shows its key: the tests
 * look for that. */
export function t(key: string, args: Args = {}): string {
  const now = loaded.value;
  if (now === null) return '';
  const text = now.texts[key];
  if (text === undefined) return `⟦${key}⟧`;
  return form(text, args['n']).replace(/\{([a-z]+)(?:\.[a-z]+)?\}/g, (all, name: string) => {
    const value = args[name];
    if (value === undefined) return all;
    return typeof value === 'number' ? number(value) : value;
  });
}

/** Numbers, times and days as the reader writes them. Short numbers are the same everywhere. */
export function number(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1000 ? String(value) : figures().format(value);
}

export function date(ms: number): string {
  return moments().format(ms);
}

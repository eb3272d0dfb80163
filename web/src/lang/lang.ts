/* lang.ts - the texts of lang/, in the language of the reader.
 *
 * A catalogue maps keys to texts, or, where a text depends on the number {n}, to a text for
 * each plural category of the language. It is loaded when it is wanted; whatever reads a
 * text through `t` is drawn again when the language changes.
 */
import { signal } from '@preact/signals';
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
  plural: Intl.PluralRules;
  number: Intl.NumberFormat;
}

const LOADERS: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import('virtual:lang/en'),
  ru: () => import('virtual:lang/ru'),
  it: () => import('virtual:lang/it'),
  de: () => import('virtual:lang/de'),
};

const loaded = signal<Loaded | null>(null);

/** The language that is spoken now. */
export function language(): Language {
  return loaded.value?.language ?? 'en';
}

export async function speak(wanted: Language): Promise<void> {
  const texts = await fetchJson<Catalogue>((await LOADERS[wanted]()).default);
  loaded.value = {
    language: wanted,
    texts,
    plural: new Intl.PluralRules(wanted),
    number: new Intl.NumberFormat(wanted),
  };
  document.documentElement.lang = wanted;
}

/** The first language of the browser's that we have. */
export function preferred(): Language {
  for (const tag of navigator.languages) {
    const found = LANGUAGES.find((known) => tag.toLowerCase().split('-')[0] === known);
    if (found) return found;
  }
  return 'en';
}

function form(text: Text, n: unknown, plural: Intl.PluralRules): string {
  if (typeof text === 'string') return text;
  const category = typeof n === 'number' ? plural.select(n) : 'other';
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
  return form(text, args['n'], now.plural).replace(/\{([a-z]+)(?:\.[a-z]+)?\}/g, (all, name: string) => {
    const value = args[name];
    if (value === undefined) return all;
    return typeof value === 'number' ? now.number.format(value) : value;
  });
}

/** Numbers, times and days as the reader writes them. */
export function number(value: number): string {
  return loaded.value?.number.format(value) ?? String(value);
}

export function date(ms: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(ms);
}

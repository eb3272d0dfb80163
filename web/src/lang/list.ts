/* list.ts - several things in a row, as the language puts them. */
import { language } from './lang';

export function list(things: string[]): string {
  return new Intl.ListFormat(language(), { style: 'long', type: 'conjunction' }).format(things);
}

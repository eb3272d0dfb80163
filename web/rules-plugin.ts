/* rules-plugin.ts - the rule books as data: virtual:rules/GAME/LANGUAGE.
 *
 * docs/rules/GAME.md is the book of record, lang/rules/GAME.LANGUAGE.md its translations. The
 * Markdown in them is the little that tools/rule_books.py knows, which also sees to it that
 * all translations have the same blocks; here it is only read. Marks that are left over stop
 * the build: a reader would see them.
 */
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { dataFiles } from './data-plugin';
import type { Block, Cell, Mark, Span } from './src/rules/book';

const ROOT = resolve(__dirname, '..');

const ID = '[A-Z]{2,4}-[A-Z]{1,2}[0-9]+[a-z]?';
const HEADING = /^(#{1,6}) +(.+)$/;
const BULLET = /^- +(.+)$/;
const RULE = new RegExp(`^(?:\\*\\*)?(${ID})(?:\\*\\*)?[ :.]+(.+)$`);
const QUOTE = /^>(?: (.*))?$/;
const TABLE = /^\|(.*)\|$/;
const MARKED = new RegExp('`([^`]+)`' + `|\\*\\*([^*]+)\\*\\*|\\*([^*]+)\\*|(\\b${ID}\\b)`, 'g');
const LEFT_OVER = /[*`_[\]|\\<>~#]/;

/** Words with marks in them, taken apart. */
function spans(marked: string): Span[] {
  const found: Span[] = [];
  const put = (words: string) => {
    if (LEFT_OVER.test(words)) throw new Error(`Markdown that would be garbled: ${words}`);
    if (words) found.push(words);
  };
  let end = 0;
  for (const match of marked.matchAll(MARKED)) {
    const [all, code, strong, em, rule] = match;
    put(marked.slice(end, match.index));
    const mark: Mark = code ? 'code' : strong ? 'strong' : em ? 'em' : 'rule';
    found.push([mark, code ?? strong ?? em ?? rule ?? '']);
    end = match.index + all.length;
  }
  put(marked.slice(end));
  return found;
}

/** A block before its marks are read: further lines may still be added to its text. */
interface Raw {
  kind: Block['kind'];
  id: string;
  depth: number;
  marked: string;
  cells: string[];
  heads: string[];
}

class Reader {
  private readonly blocks: Raw[] = [];
  private open: Raw | null = null; /* what a further line continues */
  private heads: string[] | null = null; /* of the table that is being read */
  private headings = 0;

  read(text: string): Block[] {
    for (const line of text.split('\n')) this.take(line.trimEnd());
    return this.blocks.map(finished);
  }

  private add(kind: Raw['kind'], marked: string, more: Partial<Raw> = {}): void {
    this.open = { kind, marked, id: '', depth: 0, cells: [], heads: [], ...more };
    this.blocks.push(this.open);
  }

  private take(line: string): void {
    const heading = HEADING.exec(line);
    const bullet = BULLET.exec(line);
    const quote = QUOTE.exec(line);
    const row = TABLE.exec(line);
    if (!row) this.heads = null;
    if (!line) this.open = null;
    else if (heading) this.takeHeading(heading[1]!.length, heading[2]!);
    else if (bullet) this.takeBullet(bullet[1]!);
    else if (quote) this.takeQuote(quote[1] ?? '');
    else if (row) this.takeRow(row[1]!.split('|').map((cell) => cell.trim()));
    else if (this.open) this.open.marked += ' ' + line.trim();
    else this.add('prose', line);
  }

  /* The anchor is a number, so that it is the same in every language. */
  private takeHeading(depth: number, words: string): void {
    this.add('heading', words, { depth, id: `part-${this.headings}` });
    this.headings += 1;
    this.open = null;
  }

  private takeBullet(words: string): void {
    const rule = RULE.exec(words);
    if (rule) this.add('rule', rule[2]!, { id: rule[1]! });
    else this.add('item', words);
  }

  private takeQuote(words: string): void {
    if (!words) this.open = null;
    else if (this.open?.kind === 'example') this.open.marked += ' ' + words;
    else this.add('example', words);
  }

  private takeRow(cells: string[]): void {
    this.open = null;
    if (this.heads === null) this.heads = cells;
    else if (!/^-+$/.test(cells[0]!)) {
      const [id, point, ...others] = cells;
      this.add('row', point!, { id: id!, cells: others, heads: this.heads.slice(2) });
      this.open = null;
    }
  }
}

function cellOf(head: string, text: string): Cell {
  return { head: spans(head), text: spans(text) };
}

function finished({ kind, id, depth, marked, cells, heads }: Raw): Block {
  const text = spans(marked);
  switch (kind) {
    case 'heading':
      return { kind, id, depth, text };
    case 'rule':
      return { kind, id, text };
    case 'row':
      return { kind, id, text, cells: cells.map((cell, i) => cellOf(heads[i]!, cell)) };
    default:
      return { kind, text };
  }
}

export function parseBook(text: string): Block[] {
  return new Reader().read(text);
}

function fileOf(name: string): string {
  const [game, language] = name.split('/');
  return language === 'en'
    ? resolve(ROOT, 'docs/rules', `${game}.md`)
    : resolve(ROOT, 'lang/rules', `${game}.${language}.md`);
}

export function ruleBooks(): Plugin {
  return dataFiles({ kind: 'rules', file: fileOf, make: parseBook });
}

/* search.ts - finding words in a rule book, whatever their case and accents, and rules by
 * their ids. */
import { plain, type Block } from './book';

/** A text made comparable; `at` says where each of its letters comes from. */
interface Folded {
  text: string;
  at: number[];
}

const APART: Record<string, string> = { ß: 'ss', '’': "'", '−': '-' };

function fold(text: string): Folded {
  const folded: Folded = { text: '', at: [] };
  for (let i = 0; i < text.length; i += 1) {
    const letter = text[i]!;
    const bare = APART[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    folded.text += bare;
    for (let k = 0; k < bare.length; k += 1) folded.at.push(i);
  }
  return folded;
}

/** What is looked for: all the words have to be there. */
export function wordsOf(query: string): string[] {
  return fold(query).text.split(/\s+/).filter((word) => word !== '');
}

function allText(block: Block): string {
  const cells = block.kind === 'row' ? block.cells : [];
  return [block.text, ...cells.flatMap((cell) => [cell.head, cell.text])].map(plain).join(' ');
}

/** HS-P4 is also found as hsp4 and p4. */
function namesOf(block: Block): string[] {
  if (block.kind !== 'rule' && block.kind !== 'row') return [];
  const id = block.id.toLowerCase();
  return [id, id.replace('-', ''), id.slice(id.indexOf('-') + 1)];
}

export interface Found {
  block: Block;
  chapter: string; /* the anchor of the heading that it stands under */
  title: string;
}

interface Rated extends Found {
  rank: number; /* 0: it is the rule that was asked for */
}

/** Headings are found through what stands under them, and are no results themselves. */
export function search(book: readonly Block[], query: string): Found[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const found: Rated[] = [];
  let chapter = '';
  let title = '';
  for (const block of book) {
    if (block.kind === 'heading') {
      chapter = block.id;
      title = plain(block.text);
      continue;
    }
    const names = namesOf(block);
    const text = fold(`${allText(block)} ${title}`).text;
    const asked = (word: string) => names.includes(word);
    if (words.every((word) => asked(word) || text.includes(word) || names[0]?.startsWith(word)))
      found.push({ block, chapter, title, rank: words.some(asked) ? 0 : 1 });
  }
  return found.sort((a, b) => a.rank - b.rank);
}

/** The text in pieces: every second one, from index 1 on, is one of the words. */
export function pieces(text: string, words: readonly string[]): string[] {
  const folded = fold(text);
  const hit: boolean[] = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    for (let from = folded.text.indexOf(word); from >= 0; from = folded.text.indexOf(word, from + 1)) {
      for (let k = from; k < from + word.length; k += 1) hit[folded.at[k]!] = true;
    }
  }
  const found: string[] = [];
  let piece = '';
  for (let i = 0; i < text.length; i += 1) {
    if (hit[i] !== (found.length % 2 === 1)) {
      found.push(piece);
      piece = '';
    }
    piece += text[i];
  }
  return [...found, piece];
}

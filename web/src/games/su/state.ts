/* state.ts - what is opened on top of the table, and what was last weighed up. */
import { signal } from '@preact/signals';
import type { DealPreview } from './types';
import type { Draft } from './words';

export type Opened =
  | { kind: 'deed'; square: number }
  | { kind: 'group'; group: number }
  | { kind: 'seat'; seat: number }
  | { kind: 'deal'; draft: Draft }
  | { kind: 'overview' }
  | { kind: 'character' }
  | { kind: 'power'; verb: 'raid' | 'racket' }
  | { kind: 'automatic' };

/* One leads to another; the last is seen. */
export const opened = signal<readonly Opened[]>([]);

export function open(what: Opened): void {
  const same = JSON.stringify(what);
  const before = opened.value.findIndex((one) => JSON.stringify(one) === same);
  opened.value = [...(before < 0 ? opened.value : opened.value.slice(0, before)), what];
}

export function back(): void {
  opened.value = opened.value.slice(0, -1);
}

export function close(): void {
  opened.value = [];
}

export const BLANK: Draft = { to: null, give: [], giveCash: 0, want: [], wantCash: 0 };

/* What the core said about deals that were looked at, by their move: `large` has to answer
 * at once, and whoever plays a deal has seen it weighed up before. */
export const weighed = new Map<string, DealPreview>();

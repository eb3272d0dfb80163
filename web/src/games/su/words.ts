/* words.ts - names and sums as they are said at this table, and moves by their first word. */
import { number, t } from '../../lang/lang';
import type { Owned, SuScene } from './types';

const GROUPS = [
  'food',
  'garages',
  'beauty',
  'nightlife',
  'marketplaces',
  'cars',
  'property',
  'finance',
  'media',
  'it',
];

export function money(sum: number): string {
  return t('su.page.sum', { sum: number(sum) });
}

/** With its sign: +$50, −$20. */
export function change(sum: number): string {
  return (sum < 0 ? '−' : '+') + money(Math.abs(sum));
}

export function squareName(square: number): string {
  return t(`su.square.${square}`);
}

export function shortName(square: number): string {
  return t(`su.short.${square}`);
}

export function groupName(group: number): string {
  return t(`su.group.${GROUPS[group]}`);
}

export function groupOf(scene: SuScene, square: number): number | null {
  return scene.facts.squares[square]?.group ?? null;
}

export function seatName(scene: SuScene, seat: number): string {
  return scene.seats.find((one) => one.seat === seat)?.name ?? String(seat + 1);
}

export function names(words: string[]): string {
  return words.join(', ');
}

export function owned(scene: SuScene, square: number): Owned | undefined {
  return scene.view.squares.find((one) => one.square === square);
}

/** The moves that begin with this word, by what follows it. */
export function targets(scene: SuScene, verb: string): number[] {
  return scene.moves
    .filter((move) => move.startsWith(verb + ' '))
    .map((move) => Number(move.slice(verb.length + 1)))
    .filter((target) => Number.isInteger(target));
}

export function can(scene: SuScene, move: string): boolean {
  return scene.moves.includes(move);
}

/** One side of an offer in the notation: squares ascending, then the sum. */
export function side(squares: readonly number[], cash: number): string {
  const parts = [...squares].sort((a, b) => a - b).map(String);
  if (cash > 0) parts.push(`$${cash}`);
  return parts.length > 0 ? parts.join('+') : 'nothing';
}

export interface Draft {
  to: number | null;
  give: number[];
  giveCash: number;
  want: number[];
  wantCash: number;
}

export function notation(draft: Draft): string {
  const give = side(draft.give, draft.giveCash);
  return `offer ${draft.to ?? 0} give ${give} want ${side(draft.want, draft.wantCash)}`;
}

/** What lies on one side of a deal, told. */
export function told(squares: readonly number[], cash: number): string {
  const parts = squares.map(squareName);
  if (cash > 0) parts.push(money(cash));
  return parts.length > 0 ? names(parts) : t('su.page.nothing');
}

/** How a square stands, for those who hear it: name, group, owner, buildings, rent. */
export function tileLabel(scene: SuScene, square: number): string {
  const facts = scene.facts.squares[square];
  const parts = [squareName(square)];
  if (facts?.group != null) parts.push(groupName(facts.group));
  if (facts?.kind === 'enterprise') parts.push(...standing(scene, square));
  if (facts?.fine) parts.push(money(facts.fine));
  const here = scene.view.players.flatMap((player, seat) =>
    player.square === square && !player.out ? [seatName(scene, seat)] : [],
  );
  if (here.length > 0) parts.push(t('su.page.tile.here', { seats: names(here) }));
  return names(parts);
}

function standing(scene: SuScene, square: number): string[] {
  const deed = owned(scene, square);
  if (!deed) return [t('su.page.tile.free', { sum: money(scene.facts.squares[square]?.price ?? 0) })];
  const parts = [t('su.page.tile.owner', { seat: seatName(scene, deed.owner) })];
  if (deed.mortgaged) return [...parts, t('su.page.mortgaged')];
  if (deed.objects > 0) parts.push(level(deed.objects));
  const rent = scene.insight.rent[square];
  if (rent != null) parts.push(t('su.page.tile.rent', { sum: money(rent) }));
  if (deed.racketeer !== null) parts.push(t('su.page.racketed', { seat: seatName(scene, deed.racketeer) }));
  if (deed.raided) parts.push(t('su.page.raided'));
  return parts;
}

/** 1 outlet, 3 outlets, a chain, nothing built. */
export function level(objects: number): string {
  if (objects === 0) return t('su.page.level.bare');
  return objects === 5 ? t('su.page.level.chain') : t('su.page.level.outlets', { n: objects });
}

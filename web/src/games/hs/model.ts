/* model.ts - the view of High Society as the core gives it, and small readings of it. */
import { t } from '../../lang/lang';
import type { CommonView, GameEvent, Scene } from '../../table/scene';

export type Card = number | 'title' | 'scandal' | 'debt' | 'theft';

export interface Player {
  hand: number[];
  played: number[];
  in: boolean;
  won: Card[] | null; /* null: face down, somebody else's */
  taken: Card[];
}

export interface HsView extends CommonView {
  options: { 'debt-floor': string; tie: string; 'hidden-scoring': string };
  lot: Card | null;
  starter: number | null;
  reds: number;
  high: number;
  players: Player[];
  result: { money: number[]; out: number[]; scores: number[]; winners: number[] } | null;
}

export interface HsFacts {
  money: number[];
  reds: number;
}

export interface HsInsight {
  money: number[]; /* hand and what lies in front */
  scores: (number | null)[];
  poorest: number[];
}

export type HsScene = Scene<HsView, HsFacts, HsInsight>;

/** What is printed on the sixteen cards. */
export const DECK: readonly Card[] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 'title', 'title', 'title', 'scandal', 'debt', 'theft',
];

export const hasRedEdge = (card: Card) => card === 'title' || card === 'scandal';
export const isMisfortune = (card: Card) => card === 'scandal' || card === 'debt' || card === 'theft';

export const sum = (cards: readonly number[]) => cards.reduce((total, card) => total + card, 0);

/** The sign in a card's corner; the theft has none in writing. */
export function signOf(card: Card): string {
  if (typeof card === 'number') return String(card);
  return { title: '×2', scandal: '½', debt: '−5', theft: '' }[card];
}

/** What this edition calls the card. */
export function nameOf(card: Card, edition: string): string {
  return typeof card === 'number' ? t(`hs.${edition}.numbered`, { n: card }) : t(`hs.${edition}.${card}`);
}

/** What it does, in a few words. */
export function effectOf(card: Card): string {
  return typeof card === 'number' ? t('hs.page.effect.numbered', { n: card }) : t(`hs.page.effect.${card}`);
}

export const seatName = (scene: HsScene, seat: number) => scene.seats[seat]?.name ?? '';

export function player(scene: HsScene, seat: number): Player {
  const found = scene.view.players[seat];
  if (!found) throw new RangeError(`no seat ${seat}`);
  return found;
}

/** The seats clockwise, the viewer's last: it sits nearest to the viewer's hand. */
export function seatsAround(scene: HsScene): number[] {
  const first = (scene.you ?? scene.view.seats - 1) + 1;
  return scene.view.players.map((_, i) => (first + i) % scene.view.seats);
}

/** Who has the highest bid in front. */
export function leader(view: HsView): number | null {
  const seat = view.high > 0 ? view.players.findIndex((one) => sum(one.played) === view.high) : -1;
  return seat < 0 ? null : seat;
}

export function findEvent(events: readonly GameEvent[], name: string): GameEvent | undefined {
  return events.find((one) => one.event === name);
}

/** Every card that has been turned up. */
export function turnedUp(scene: HsScene): Card[] {
  const { view, events } = scene;
  const cards = view.players.flatMap((one) => one.taken);
  if (view.lot !== null) cards.push(view.lot);
  const last = view.result && findEvent(events, 'turn-up');
  if (last) cards.push(last['card'] as Card);
  return cards;
}

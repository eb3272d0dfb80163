/* types.ts - what the core tells about a game of Суетология (docs/PROTOCOL.md). */
import type { CommonView, Scene } from '../../table/scene';

export type CharacterName = 'raider' | 'racketeer' | 'officer' | 'authority' | 'hustler' | 'schemer';

export interface Player {
  cash: number;
  square: number;
  jailed: number | null;
  deeds: number[];
  out: boolean;
  drawn: boolean;
  character: CharacterName | null;
  used: boolean;
  revealed: boolean;
  acts: number;
  offers: number;
}

export interface Owned {
  square: number;
  owner: number;
  objects: number; /* 5: a network */
  mortgaged: boolean;
  racketeer: number | null;
  raided: boolean;
}

export interface Due {
  visitor: number;
  owner: number;
  square: number;
  amount: number;
  demanded: boolean;
}

export interface Debt {
  debtor: number;
  creditor: number | null;
  amount: number;
  rent: number | null;
}

export interface Auction {
  lot: 'deed' | 'object' | 'network';
  square: number | null;
  bid: number;
  leader: number | null;
  in: number[];
  sites: (number | null)[];
  asked: number[];
}

export interface Offer {
  from: number;
  to: number;
  give: number[];
  give_cash: number;
  want: number[];
  want_cash: number;
}

export interface View extends CommonView {
  roller: number;
  dice: [number, number] | null;
  doubles: number;
  bank: { objects: number; networks: number };
  split: number | null;
  decks: { temka: number[]; sueta: number[]; characters: number };
  due: Due[];
  debts: Debt[];
  takeover: number[];
  lots: number[];
  auction: Auction | null;
  offers: Offer[];
  players: Player[];
  squares: Owned[];
  result: { winners: number[]; worth: number[] } | null;
}

export type SquareKind =
  | 'start'
  | 'enterprise'
  | 'temka'
  | 'sueta'
  | 'fine'
  | 'jail'
  | 'character'
  | 'busted';

export interface SquareFacts {
  kind: SquareKind;
  group: number | null;
  price: number | null;
  mortgage: number | null;
  fee: number | null;
  object: number | null;
  network: number | null;
  rent: number[] | null; /* by level, 0 to 5 */
  fine: number | null;
}

export interface Facts {
  squares: SquareFacts[];
  groups: number[][];
  automatic: { name: string; on: boolean }[];
}

export interface Insight {
  rent: (number | null)[]; /* what a stop costs a visitor now */
  worth: number[];
  estate: { cash: number; deeds: number; buildings: number }[]; /* of which it is made up */
  raisable: number[];
  whole: number[][]; /* per seat the groups it owns whole */
}

/** What a deal comes to for one of the two. */
export interface DealSide {
  seat: number;
  cash: number;
  gets: number[];
  loses: number[];
  completes: number[];
  breaks: number[];
}

export interface DealPreview {
  sides: DealSide[];
}

export type SuScene = Scene<View, Facts, Insight>;

export interface Shown {
  scene: SuScene;
}

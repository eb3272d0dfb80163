/* scene.ts - what a game's drawing gets to know, and what it can ask for.
 *
 * A scene is one moment at a table as one viewer sees it. Everything about the game in it
 * was made by the C core: the view, the legal moves, what is refused and why. A drawing
 * never decides what is allowed; it offers `moves`, or asks `check`.
 */
import type { ComponentType } from 'preact';

export type GameName = 'high-society' | 'adel-verpflichtet' | 'suetologia';

/** docs/PROTOCOL.md: `turn`. */
export interface Turn {
  wait: 'seats' | 'chance' | 'nobody';
  seats: number[]; /* who may act */
  must: number[]; /* whom the game waits for */
  phase: string;
  id: number;
}

/** The members that the views of all games have. */
export interface CommonView {
  game: GameName;
  edition: string;
  seats: number;
  turn: Turn;
  round: number;
  result: { winners: number[] } | null;
}

/** docs/PROTOCOL.md: events, each with its own members. */
export interface GameEvent {
  event: string;
  seat?: number;
  [member: string]: unknown;
}

/** Why something is not allowed: the text is `reason.KEY`, the rule is in the rule book. */
export interface Refusal {
  reason: string;
  rule: string | null;
}

export interface Seat {
  seat: number;
  name: string; /* as it is shown; "you" are called by your name too */
  you: boolean;
  bot: string | null; /* the bot that sits there, or plays for somebody who is away */
  away: boolean;
  resigned: boolean;
}

/** What a table is played with beside its rules. */
export interface Manner {
  memoryAid: boolean; /* High Society: others' remaining money is shown */
}

export interface Scene<View extends CommonView = CommonView, Facts = unknown, Insight = unknown> {
  view: View;
  facts: Facts; /* the printed facts of the game, the same for its whole length */
  insight: Insight; /* what follows from the view by the rules: totals, rents, standings */
  you: number | null; /* the viewer's seat; null: looks on */
  seats: Seat[];
  moves: readonly string[]; /* your legal moves; none while you are not asked or one is on its way */
  partial: boolean; /* there are more legal moves than are listed: ask `check` */
  must: boolean; /* the game waits for you */
  sending: boolean; /* your move is on its way */
  events: readonly GameEvent[]; /* what led here from the scene before */
  sentences: readonly string[]; /* the same, told */
  ending: readonly string[]; /* the end told step by step, when the game is over; else empty */
  moment: number; /* counts scenes: what is drawn anew when it changes */
  live: boolean; /* the newest moment; false when one looks back */
  manner: Manner;

  /** You are asked about something that you need not do: says that you want nothing. */
  pass?: () => void;

  /** Whoever must act has to wait for these seats' claims, so long at most (counted from
   * `since`, a time of performance.now()). */
  claims?: { seats: number[]; ms: number; since: number };

  /** What is answered for you, in games that know automatic answers. */
  automatic?: { settings: string[]; set(names: string[]): void };

  /** Whether you could play this move now; null: yes. */
  check(move: string): Promise<Refusal | null>;

  /** What would come of it, by the game's own preview (null where it has none). */
  preview(move: string): Promise<unknown>;

  /** Plays it. Asks for confirmation where the player wants that, unless the player has agreed
   * to it already (`sure`); what is refused is shown. */
  play(move: string, sure?: boolean): void;

  /** Shows why something is not allowed, with the rule that says so. */
  explain(refusal: Refusal): void;
}

export type SoundName = 'turn' | 'outbid' | 'hammer' | 'dice' | 'card' | 'coin' | 'seal' | 'win';

/** What a game brings to the page. */
export interface GameFace {
  name: GameName;
  code: 'hs' | 'av' | 'su';

  /** The table: everything that lies open, with the seats around it. */
  Board: ComponentType<{ scene: Scene<any, any, any> }>;

  /** What the viewer has and decides: the hand, buttons, editors. At the bottom of a phone. */
  Desk: ComponentType<{ scene: Scene<any, any, any> }>;

  /** The end, step by step; drawn in place of the desk when the game is over. */
  Finale: ComponentType<{ scene: Scene<any, any, any> }>;

  /** How long this moment should be looked at, in milliseconds, at the usual pace. */
  pace(scene: Scene<any, any, any>): number;

  /** What is heard at it. The turn sound is made by the table. */
  sound(scene: Scene<any, any, any>): SoundName | null;

  /** What one of the viewer's moves is called, as on the button that plays it. */
  words(move: string, scene: Scene<any, any, any>): string;

  /** A move that a player should not make by a slip of the finger; the key of a text that
   * says what it comes to, with its arguments. */
  large(move: string, scene: Scene<any, any, any>): { key: string; args: Record<string, string | number> } | null;
}

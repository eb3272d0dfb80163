/* story.ts - what has come to light in a round, and when each part of it is shown.
 *
 * A single move can end a round: exhibitions, points, thefts, the jail and the next round
 * then come at once, and the view is already past them. So the table keeps what it was told
 * until the next round has something to show, and gives each part its moment.
 */
import type { AvEvent, AvScene, Place } from './types';

/** How long each kind of event is looked at, in milliseconds. Events of one kind that follow
 * each other are shown together where a table shows them together. */
const HOLD: Record<string, number> = {
  place: 1500,
  action: 1800,
  'no-sale': 1000,
  buy: 1700,
  'steal-cheque': 1300,
  'thieves-foiled': 1200,
  'no-show': 900,
  exhibit: 2000,
  score: 1100,
  steal: 1300,
  detect: 1100,
  jail: 700,
  free: 600,
  show: 300,
  final: 900,
};
const TOGETHER = new Set(['place', 'action', 'exhibit', 'no-show']);

/** When each of the events begins, and how long they take in all. */
export function timing(events: readonly AvEvent[]): { starts: number[]; total: number } {
  let total = 0;
  const starts = events.map((event, i) => {
    const before = events[i - 1];
    const same =
      before !== undefined &&
      TOGETHER.has(event.event) &&
      before.event === event.event &&
      (event.event !== 'action' || before.place === event.place);
    const start = same ? total - (HOLD[event.event] ?? 0) : total;
    if (!same) total += HOLD[event.event] ?? 0;
    return start;
  });
  return { starts, total };
}

/** Something shown: `at` is when, counted from the present moment; null: it lay there before. */
interface Shown {
  at: number | null;
}
export interface Played extends Shown {
  seat: number;
  place: Place;
  action: string;
}
export interface Exhibited extends Shown {
  seat: number;
  items: string[];
  scored: ({ steps: number; rank: number } & Shown) | null;
}
export interface Told extends Shown {
  event: AvEvent;
}
export interface Story {
  moment: number;
  over: boolean; /* its round has ended */
  played: Played[];
  exhibits: Exhibited[];
  auction: Told[]; /* what came of it there */
  castle: Told[];
  pawnsAt: number; /* when the first pawn moves */
}

const AUCTION = new Set(['no-sale', 'buy', 'steal-cheque', 'thieves-foiled']);
const CASTLE = new Set(['no-show', 'steal', 'detect', 'jail', 'free']);

const blank = (moment: number): Story => ({
  moment,
  over: false,
  played: [],
  exhibits: [],
  auction: [],
  castle: [],
  pawnsAt: 0,
});

/** The story so far, now something of the past. */
function settled(story: Story, moment: number): Story {
  const still = <T extends Shown>(list: T[]): T[] => list.map((each) => ({ ...each, at: null }));
  return {
    ...story,
    moment,
    pawnsAt: 0,
    played: still(story.played),
    exhibits: still(story.exhibits).map((each) => ({
      ...each,
      scored: each.scored && { ...each.scored, at: null },
    })),
    auction: still(story.auction),
    castle: still(story.castle),
  };
}

/** What lies open by the view alone, for those who come in the middle of a round. */
function fromView(scene: AvScene): Story {
  const story = blank(scene.moment);
  const { players, turn } = scene.view;
  players.forEach((player, seat) => {
    const shown = player.action !== null && (!player.committed || turn.phase === 'exhibit');
    if (shown && player.place !== null && player.action !== null)
      story.played.push({ seat, place: player.place, action: player.action, at: null });
    if (turn.phase === 'steal' && player.exhibit !== null)
      story.exhibits.push({ seat, items: player.exhibit, scored: null, at: null });
  });
  return story;
}

function tell(story: Story, event: AvEvent, at: number): void {
  const seat = event.seat ?? 0;
  if (event.event === 'action' && event.place && event.action) {
    story.played = story.played.filter((each) => each.seat !== seat);
    story.played.push({ seat, place: event.place, action: event.action, at });
  } else if (event.event === 'exhibit') {
    story.exhibits = story.exhibits.filter((each) => each.seat !== seat);
    story.exhibits.push({ seat, items: event.items ?? [], scored: null, at });
  } else if (event.event === 'score') {
    const exhibit = story.exhibits.find((each) => each.seat === seat);
    if (exhibit) exhibit.scored = { steps: event.steps ?? 0, rank: event.rank ?? 0, at };
  } else if (AUCTION.has(event.event)) story.auction.push({ event, at });
  else if (CASTLE.has(event.event)) story.castle.push({ event, at });
  if ((event.event === 'score' || event.event === 'detect') && story.pawnsAt === 0) story.pawnsAt = at;
}

/** Whether something of it has come to light just now. */
export function isFresh(story: Story): boolean {
  const shown: Shown[] = [...story.played, ...story.exhibits, ...story.auction, ...story.castle];
  return shown.some(({ at }) => at !== null);
}

const OPENS = new Set(['place', 'action']);

/** The story at this scene, given the one before it. */
export function follow(before: Story | null, scene: AvScene): Story {
  if (before?.moment === scene.moment) return before;
  const goesOn = before !== null && before.moment < scene.moment && before.moment >= scene.moment - 1;
  const events = scene.events as readonly AvEvent[];
  const { starts } = timing(events);
  let story = goesOn ? settled(before, scene.moment) : blank(scene.moment);
  const begins = events.some((event) => OPENS.has(event.event) || event.event === 'round');
  if (!goesOn && !begins) story = fromView(scene);
  events.forEach((event, i) => {
    if (story.over && OPENS.has(event.event)) story = blank(scene.moment);
    tell(story, event, starts[i] ?? 0);
    if (event.event === 'round' || event.event === 'final') story.over = true;
  });
  return story;
}

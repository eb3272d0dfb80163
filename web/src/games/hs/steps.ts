/* steps.ts - the end as a sequence: what each sentence of the core's account shows.
 *
 * The account goes: everybody's money, who is out, then seat by seat the possessions, the debt,
 * the titles, the scandal; then ties and the winner. A step is one sentence; what is to be
 * seen by then is read from the result. */
import { type Card, type HsScene } from './model';

export interface Step {
  kind: 'money' | 'out' | 'count' | 'close';
  seats: readonly number[];
  cards: number; /* of the seat counted: how many of `counted` lie in the scale */
}

/** A seat's cards in the order in which they count; a theft left over counts nothing. */
export function counted(won: readonly Card[] | null): { possessions: number[]; effects: Card[] } {
  const all = won ?? [];
  return {
    possessions: all.filter((card): card is number => typeof card === 'number'),
    effects: (['debt', 'title', 'scandal'] as const).flatMap((kind) => all.filter((card) => card === kind)),
  };
}

export function stepsOf(scene: HsScene): Step[] {
  const { view, ending } = scene;
  const steps: Step[] = view.players.map((_, seat) => ({ kind: 'money', seats: [seat], cards: 0 }));
  const out = view.result?.out ?? [];
  if (out.length === view.seats) steps.push({ kind: 'out', seats: out, cards: 0 });
  else out.forEach((seat) => steps.push({ kind: 'out', seats: [seat], cards: 0 }));
  view.players.forEach((one, seat) => {
    const effects = counted(one.won).effects.length;
    for (let cards = 0; cards <= effects; cards++) steps.push({ kind: 'count', seats: [seat], cards });
  });
  do steps.push({ kind: 'close', seats: [], cards: 0 });
  while (steps.length < ending.length);
  return steps;
}

export interface Progress {
  money: boolean;
  out: boolean;
  effects: number | null; /* of this seat; null: not yet counted */
  done: boolean;
}

/** What is seen of a seat after the step number `at`. */
export function progressOf(steps: readonly Step[], at: number, seat: number): Progress {
  const past = steps.slice(0, at + 1).filter((step) => step.seats.includes(seat));
  const counts = past.filter((step) => step.kind === 'count');
  const all = steps.filter((step) => step.kind === 'count' && step.seats.includes(seat));
  return {
    money: past.some((step) => step.kind === 'money'),
    out: past.some((step) => step.kind === 'out'),
    effects: counts.at(-1)?.cards ?? null,
    done: counts.length === all.length,
  };
}

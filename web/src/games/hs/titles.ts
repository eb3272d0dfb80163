/* titles.ts - which of the three pictures a title has.
 *
 * To the game all titles are alike, so nobody tells which is which; on the table each is a
 * picture of its own, and it should stay the same one from the auction to the end. The
 * pictures are given out in the order in which titles come, and remembered here by seat.
 */
import type { HsView } from './model';

const held: number[][] = [];

function nextFree(): number {
  const used = held.flat();
  return [0, 1, 2].find((picture) => !used.includes(picture)) ?? 0;
}

/** The pictures of each seat's titles; afterwards `lotTitle` is that of the one at auction. */
export function titlePictures(view: HsView): readonly (readonly number[])[] {
  const counts = view.players.map((one) => one.taken.filter((card) => card === 'title').length);
  held.length = counts.length;
  counts.forEach((count, seat) => (held[seat] = (held[seat] ?? []).slice(0, count)));
  counts.forEach((count, seat) => {
    const mine = held[seat] ?? [];
    while (mine.length < count) mine.push(nextFree());
  });
  return held;
}

export function lotTitle(view: HsView): number {
  titlePictures(view);
  return nextFree();
}

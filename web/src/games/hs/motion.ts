/* motion.ts - a taken card travels from the middle of the table to its owner.
 *
 * The card is drawn where it ends up; it only starts its life in the middle. So nothing has to
 * be tidied up when the next moment comes early. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { still } from '../../ui/still';
import { findEvent, type HsScene } from './model';

const centre = (box: DOMRect): [number, number] => [box.left + box.width / 2, box.top + box.height / 2];

function fly(from: Element, to: HTMLElement): void {
  const [x, y] = centre(from.getBoundingClientRect());
  const [left, top] = centre(to.getBoundingClientRect());
  const scale = from.clientWidth / Math.max(to.clientWidth, 1);
  to.animate(
    [
      { transform: `translate(${x - left}px, ${y - top}px) scale(${scale})`, zIndex: 2 },
      { transform: 'none', zIndex: 2 },
    ],
    { duration: 900, easing: 'cubic-bezier(0.4, 0, 0.2, 1)' },
  );
}

/** For the board: its root, in which the card of this moment flies. */
export function useFlight(scene: HsScene) {
  const root = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const take = findEvent(scene.events, 'take');
    const lot = root.current?.querySelector('.hs-lot-card');
    if (!take || !lot || still()) return;
    const place = root.current?.querySelector(`[data-seat='${take.seat}']`);
    const wanted = `[data-card='${String(take['card'])}'], .hs-won-hidden`;
    const cards = place?.querySelectorAll<HTMLElement>(wanted);
    const card = cards?.item(cards.length - 1);
    if (card) fly(lot, card);
  }, [scene.moment]);
  return root;
}

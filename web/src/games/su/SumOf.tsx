/* SumOf.tsx - what a move does to one's cash, as the core reckons it; nothing where it can't be
 * played. */
import { useEffect, useState } from 'preact/hooks';
import type { SuScene } from './types';
import { can, change } from './words';

export function SumOf({ scene, move }: { scene: SuScene; move: string }) {
  const [cash, setCash] = useState(0);
  const legal = can(scene, move);

  useEffect(() => {
    let left = false;
    if (!legal) return setCash(0);
    void scene.preview(move).then((seen) => {
      if (!left) setCash((seen as { cash?: number } | null)?.cash ?? 0);
    });
    return () => {
      left = true;
    };
  }, [scene.moment, move, legal]);
  return cash === 0 ? null : <span class="su-sum">{change(cash)}</span>;
}

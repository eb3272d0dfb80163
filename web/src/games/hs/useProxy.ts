/* useProxy.ts - standing orders for one lot: bid up to a limit, or pass when asked.
 *
 * They are the player's own finger, only quicker: each move is picked from the legal ones and
 * played as if it had been tapped. An order ends with its lot. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { raises } from './choices';
import { player, sum, type HsScene } from './model';

export type Order = { round: number; limit: number | null }; /* null: pass */

const BREATH = 650; /* so that it can be seen, and stopped */

function chosen(order: Order, scene: HsScene, seat: number): string | null {
  const front = sum(player(scene, seat).played);
  const cheapest = raises(scene.moves, front)[0];
  if (order.limit !== null && cheapest && cheapest.total <= order.limit) return cheapest.move;
  return scene.moves.includes('pass') ? 'pass' : null;
}

export function useProxy(scene: HsScene) {
  const { view, you } = scene;
  const [order, setOrder] = useState<Order | null>(null);
  const answered = useRef(-1);
  const current = you !== null && view.turn.phase === 'bid' && player(scene, you).in;
  const active = order !== null && current && order.round === view.round ? order : null;

  useEffect(() => {
    if (order && !active) setOrder(null);
  }, [order, active]);

  useEffect(() => {
    const asked = active && you !== null && scene.live && !scene.sending && scene.moves.length > 0;
    if (!asked || answered.current === view.turn.id) return;
    const timer = setTimeout(() => {
      const move = chosen(active, scene, you);
      answered.current = view.turn.id;
      if (move) scene.play(move, true);
    }, BREATH);
    return () => clearTimeout(timer);
  }, [active, scene]);

  return {
    order: active,
    set: (limit: number | null) => setOrder({ round: view.round, limit }),
    stop: () => setOrder(null),
    possible: current,
  };
}

export type Proxy = ReturnType<typeof useProxy>;

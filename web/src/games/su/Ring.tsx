/* Ring.tsx - the whole board: forty squares around a middle, and the pawns that walk it. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../lang/lang';
import { SeatMark } from '../../ui/SeatMark';
import { still } from '../../ui/still';
import { foothold, place, SQUARES } from './geometry';
import { Tile } from './Tile';
import type { SuScene } from './types';
import { DICE_MS, path, rolled, walkMs } from './walk';

/* Pawns that share a square stand apart. */
const APART = [
  [0, 0],
  [-0.7, 0.4],
  [0.7, 0.4],
  [0, 0.8],
  [-0.7, -0.4],
  [0.7, -0.4],
] as const;

function Pawn({ scene, seat, size }: { scene: SuScene; seat: number; size: number }) {
  const pawn = useRef<HTMLSpanElement>(null);
  const square = scene.view.players[seat]?.square ?? 0;
  const { left, top } = foothold(square);
  const crowd = scene.view.players.flatMap((player, other) =>
    player.square === square && !player.out ? [other] : [],
  );
  const [dx, dy] = crowd.length > 1 ? (APART[crowd.indexOf(seat)] ?? APART[0]) : APART[0];

  useLayoutEffect(() => {
    const squares = path(scene.events, seat);
    if (squares.length < 2 || still()) return;
    const frames = squares.map((one) => {
      const spot = foothold(one);
      return { left: `${spot.left}%`, top: `${spot.top}%` };
    });
    const walk = pawn.current?.animate(frames, {
      duration: walkMs(squares),
      delay: rolled(scene) ? DICE_MS : 0,
      fill: 'backwards',
      easing: 'ease-in-out',
    });
    return () => walk?.cancel();
  }, [scene.moment]);

  const style = {
    left: `${left}%`,
    top: `${top}%`,
    translate: `calc(-50% + ${dx * size}px) calc(-50% + ${dy * size}px)`,
  };
  return (
    <span ref={pawn} class={seat === scene.view.roller ? 'su-pawn roller' : 'su-pawn'} style={style}>
      <SeatMark seat={seat} size={size} />
    </span>
  );
}

interface RingProps {
  scene: SuScene;
  mini?: boolean;
  lit: number | null;
  children?: ComponentChildren;
}

export function Ring({ scene, mini = false, lit, children }: RingProps) {
  return (
    <div class={mini ? 'su-ring mini' : 'su-ring'}>
      <ol class="su-ring-squares" aria-label={t('su.page.board')}>
        {Array.from({ length: SQUARES }, (_, square) => {
          const { column, row, edge } = place(square);
          return (
            <li key={square} class={`su-cell ${edge}`} style={{ gridColumn: column + 1, gridRow: row + 1 }}>
              <Tile scene={scene} square={square} size={mini ? 'mini' : 'ring'} lit={lit === square} />
            </li>
          );
        })}
      </ol>
      <div class="su-middle">{children}</div>
      {scene.view.players.map((player, seat) =>
        player.out ? null : <Pawn key={seat} scene={scene} seat={seat} size={mini ? 15 : 26} />,
      )}
    </div>
  );
}

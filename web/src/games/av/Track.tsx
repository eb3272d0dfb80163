/* Track.tsx - the map: the Club, the castles with their numbers, the dining table, the pawns.
 *
 * The whole track is always in sight; a narrow map winds more often. The castle whose numbers
 * count now is lit. Pawns glide when they move, after the cards that moved them were seen.
 */
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { t } from '../../lang/lang';
import { SeatMark } from '../../ui/SeatMark';
import { PAWN } from './art-cards';
import { Ground } from './Ground';
import { planTrack, spotOf, type Plan } from './track';
import type { AvScene } from './types';

const LEAST = 280;
const ASIDE = 34; /* what a phone has beside the track: there it is drawn right at once */

function useWidth(): [{ current: HTMLDivElement | null }, number] {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(() => Math.max(LEAST, innerWidth - ASIDE));
  useLayoutEffect(() => {
    const frame = ref.current;
    if (!frame) return undefined;
    const measure = (): void => setWidth(Math.max(LEAST, Math.floor(frame.clientWidth)));
    const watcher = new ResizeObserver(measure);
    watcher.observe(frame);
    return () => watcher.disconnect();
  }, []);
  return [ref, width];
}

/** Where a seat's pawn stands, in words. */
export function whereIs(scene: AvScene, seat: number): string {
  const space = scene.view.players[seat]?.pawn ?? 0;
  const castle = scene.insight.castle[seat] ?? null;
  if (space === 0) return t('av.page.club');
  if (castle !== null) return t('av.page.on-space', { space, castle });
  const chair = space - scene.facts.castles.reduce((sum, each) => sum + each.spaces, 0);
  return chair > scene.facts.chairs ? t('av.page.beyond', { space }) : t('av.page.on-chair', { chair });
}

function Pawn({ seat, size, you }: { seat: number; size: number; you: boolean }) {
  return (
    <g transform={`scale(${size})`}>
      {you && <ellipse class="av-yours" cy="-1" rx="11" ry="4.5" />}
      <path class="av-pawn" d={PAWN} fill={`var(--seat-${seat})`} />
      <g transform="translate(-8.5 -26)">
        <SeatMark seat={seat} size={17} />
      </g>
    </g>
  );
}

function Pawns({ scene, plan, delay }: { scene: AvScene; plan: Plan; delay: number }) {
  const { players } = scene.view;
  /* The viewer's own pawn is drawn last, so that it is never hidden. */
  const seats = players.map((_, seat) => seat);
  const order = seats.filter((seat) => seat !== scene.you).concat(scene.you ?? []);
  return (
    <>
      {order.map((seat) => {
        const pawn = players[seat]?.pawn ?? 0;
        const together = seats.filter((other) => players[other]?.pawn === pawn);
        const spread = (pawn === 0 ? 10 : 7) * plan.size;
        const spot = spotOf(plan, pawn);
        const x = spot.x + (together.indexOf(seat) - (together.length - 1) / 2) * spread;
        const transform = `translate(${x}px, ${spot.y + 4 * plan.size}px)`;
        return (
          <g key={seat} class="av-walker" style={{ transform, transitionDelay: `${delay}ms` }}>
            <Pawn seat={seat} size={plan.size} you={seat === scene.you} />
          </g>
        );
      })}
    </>
  );
}

interface TrackProps {
  scene: AvScene;
  delay: number;
}

function TrackMap({ scene, delay, width }: TrackProps & { width: number }) {
  const plan = useMemo(() => planTrack(scene.facts, width), [scene.facts, width]);
  const host = scene.view.castle?.index ?? null;
  const ground = useMemo(() => <Ground plan={plan} host={host} />, [plan, host]);
  const told = scene.seats.map(({ seat, name }) =>
    t('av.page.pawn-at', { seat: name, where: whereIs(scene, seat) }),
  );
  return (
    <svg
      role="img"
      aria-label={told.join('; ')}
      width={plan.width}
      height={plan.height}
      viewBox={`0 0 ${plan.width} ${plan.height}`}
    >
      {ground}
      <Pawns scene={scene} plan={plan} delay={delay} />
    </svg>
  );
}

export function Track({ scene, delay }: TrackProps) {
  const [frame, width] = useWidth();
  const host = scene.view.castle;
  const { phase } = scene.view.turn;
  const head = host
    ? t('av.page.host', { n: host.index, first: host.first, second: host.second })
    : t(phase === 'over' ? 'av.page.finale' : 'av.page.at-table');
  return (
    <section class="av-map" aria-label={t('av.page.track')}>
      <div class="av-map-head">
        <span>{head}</span>
        {!scene.view.board.reconstructed && <span>{t('av.page.own-board')}</span>}
      </div>
      <div class="av-map-frame" ref={frame}>
        <TrackMap key={width} scene={scene} delay={delay} width={width} />
      </div>
    </section>
  );
}

/* Track.tsx - the map: the Club, the castles with their numbers, the dining table, the pawns.
 *
 * The whole track is always in sight; a narrow map winds more often. The castle whose numbers
 * count now is lit. Pawns glide when they move, after the cards that moved them were seen.
 */
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { t } from '../../lang/lang';
import { SeatMark } from '../../ui/SeatMark';
import { CASTLES, PAWN } from './art-cards';
import { Shapes } from './Drawing';
import { planTrack, spotOf, type CastlePlan, type Plan } from './track';
import type { AvScene } from './types';

function useWidth(): [{ current: HTMLDivElement | null }, number] {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(328);
  useLayoutEffect(() => {
    const frame = ref.current;
    if (!frame) return undefined;
    const measure = (): void => setWidth(Math.max(280, Math.floor(frame.clientWidth)));
    measure();
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

/** A coat of arms, from -1 to 1. */
const SHIELD = 'M-1-1h2v1q0 .8-1 1.2q-1-.4-1-1.2z';

function Castle({ castle, size, host }: { castle: CastlePlan; size: number; host: boolean }) {
  const wide = Math.min(castle.width - 4, 46 * size);
  const scale = wide / 48;
  const shield = 6.4 * size;
  const glow = Math.min(castle.width / 2, 32 * size);
  const aside = Math.min(wide / 2 + 2 * size, castle.width / 2 - shield - 1);
  return (
    <g transform={`translate(${castle.x} ${castle.y - 10 * size})`}>
      {host && <ellipse class="av-glow" cy={-12 * size} rx={glow} ry={20 * size} />}
      <g transform={`translate(${-wide / 2} ${-34 * scale}) scale(${scale})`}>
        <Shapes art={CASTLES[(castle.index - 1) % CASTLES.length] ?? ''} />
      </g>
      {[castle.first, castle.second].map((number, i) => (
        <g transform={`translate(${(i === 0 ? -1 : 1) * aside} ${-5 * size})`}>
          <path class={i === 0 ? 'av-shield first' : 'av-shield'} d={SHIELD} transform={`scale(${shield})`} />
          <text class="av-shield-number" y={3.4 * size} font-size={(i === 0 ? 11 : 10) * size}>
            {number}
          </text>
        </g>
      ))}
    </g>
  );
}

function Table({ plan }: { plan: Plan }) {
  const { size } = plan;
  return (
    <>
      {plan.tables.map((table) => (
        <g>
          <rect
            class="av-table"
            x={table.x - table.width / 2}
            y={table.y - 8 * size}
            width={table.width}
            height={16 * size}
            rx={8 * size}
          />
          <rect
            class="av-cloth"
            x={table.x - table.width / 2 + 5}
            y={table.y - 4 * size}
            width={table.width - 10}
            height={8 * size}
            rx={4 * size}
          />
        </g>
      ))}
      {plan.spots.slice(plan.chairsFrom).map(({ x, y }, i) => (
        <g transform={`translate(${x} ${y})`}>
          <rect class="av-chair" x="-6" y="-5" width="12" height="10" rx="3" transform={`scale(${size})`} />
          <text class="av-space-number" y={3 * size} font-size={8 * size}>
            {i + 1}
          </text>
        </g>
      ))}
    </>
  );
}

function Ground({ plan, host }: { plan: Plan; host: number | null }) {
  const { size } = plan;
  return (
    <>
      <path class="av-way edge" d={plan.way} stroke-width={17 * size} />
      <path class="av-way" d={plan.way} stroke-width={15 * size} />
      {plan.castles.map((castle) => (
        <Castle castle={castle} size={size} host={castle.index === host} />
      ))}
      {plan.spots.slice(1, plan.chairsFrom).map(({ x, y }, i) => (
        <g transform={`translate(${x} ${y})`}>
          <circle class="av-space" r={7.4 * size} />
          <text class="av-space-number" y={3.1 * size} font-size={9 * size}>
            {i + 1}
          </text>
        </g>
      ))}
      <g transform={`translate(${plan.club.x} ${plan.club.y})`}>
        <g transform={`scale(${size})`}>
          <rect class="av-club" x="-26" y="-40" width="52" height="46" rx="4" />
          <path class="av-club-roof" d="M-29-36h58l-6-8h-46z" />
          <text class="av-club-name" y="-24" font-size="11">
            {t('av.page.club')}
          </text>
        </g>
      </g>
      <Table plan={plan} />
    </>
  );
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

export function Track({ scene, delay }: { scene: AvScene; delay: number }) {
  const [frame, width] = useWidth();
  const plan = useMemo(() => planTrack(scene.facts, width), [scene.facts, width]);
  const host = scene.view.castle;
  const { phase } = scene.view.turn;
  const head = host
    ? t('av.page.host', { n: host.index, first: host.first, second: host.second })
    : t(phase === 'over' ? 'av.page.finale' : 'av.page.at-table');
  const told = scene.seats.map(({ seat, name }) =>
    t('av.page.pawn-at', { seat: name, where: whereIs(scene, seat) }),
  );
  return (
    <section class="av-map" aria-label={t('av.page.track')}>
      <div class="av-map-head">
        <span>{head}</span>
        {!scene.view.board.reconstructed && <span>{t('av.page.own-board')}</span>}
      </div>
      <div class="av-map-frame" ref={frame}>
        <svg
          key={width}
          role="img"
          aria-label={told.join('; ')}
          width={plan.width}
          height={plan.height}
          viewBox={`0 0 ${plan.width} ${plan.height}`}
        >
          <Ground plan={plan} host={host?.index ?? null} />
          <Pawns scene={scene} plan={plan} delay={delay} />
        </svg>
      </div>
    </section>
  );
}

/* Ground.tsx - what does not move on the map: the way, the castles with what they are worth, the
 * spaces, the club, the dining table.
 *
 * There is a lot of it, so what is alike is one shape: all spaces are one path, all their numbers
 * one text, and each castle is drawn once and shown where it stands.
 */
import { t } from '../../lang/lang';
import { CASTLES } from './art-cards';
import { Shapes } from './Drawing';
import type { CastlePlan, Plan, Spot } from './track';

interface Numbered extends Spot {
  number: number;
}

function Numbers({ of, kind, size }: { of: Numbered[]; kind: string; size: number }) {
  return (
    <text class={kind} font-size={size}>
      {of.map(({ x, y, number }) => (
        <tspan x={x} y={y}>
          {number}
        </tspan>
      ))}
    </text>
  );
}

const round = (size: number) => ({ x, y }: Spot): string =>
  `M${x - size} ${y}a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0z`;

const chair = (size: number) => ({ x, y }: Spot): string => {
  const [w, h, r] = [6 * size, 5 * size, 3 * size];
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx * r} ${dy * r}`;
  const top = `M${x - w + r} ${y - h}h${2 * (w - r)}${corner(1, 1)}v${2 * (h - r)}${corner(-1, 1)}`;
  return `${top}h${-2 * (w - r)}${corner(-1, -1)}v${-2 * (h - r)}${corner(1, -1)}z`;
};

/* A coat of arms. */
const shield = (size: number) => ({ x, y }: Spot): string =>
  `M${x - size} ${y - size}h${2 * size}v${size}q0 ${0.8 * size} ${-size} ${1.2 * size}` +
  `q${-size} ${-0.4 * size} ${-size} ${-1.2 * size}z`;

/* The shapes at all of these places, as one path. */
const all = (shape: (at: Spot) => string, places: Spot[]): string => places.map(shape).join('');

/* How wide a castle is drawn. */
const breadth = (castle: CastlePlan, size: number): number => Math.min(castle.width - 4, 46 * size);

function Castle({ castle, size, host }: { castle: CastlePlan; size: number; host: boolean }) {
  const wide = breadth(castle, size);
  const scale = wide / 48;
  const glow = Math.min(castle.width / 2, 32 * size);
  const base = castle.y - 10 * size;
  return (
    <>
      {host && <ellipse class="av-glow" cx={castle.x} cy={base - 12 * size} rx={glow} ry={20 * size} />}
      <use
        href={`#av-castle-${(castle.index - 1) % CASTLES.length}`}
        transform={`translate(${castle.x - wide / 2} ${base - 34 * scale}) scale(${scale})`}
      />
    </>
  );
}

/* What the best and the second exhibition are worth, at either side of each castle. */
function Shields({ plan: { castles, size } }: { plan: Plan }) {
  const large = 6.4 * size;
  const beside = (castle: CastlePlan, side: number): Spot => {
    const aside = Math.min(breadth(castle, size) / 2 + 2 * size, castle.width / 2 - large - 1);
    return { x: castle.x + side * aside, y: castle.y - 15 * size };
  };
  return (
    <>
      {(['first', 'second'] as const).map((rank) => {
        const places = castles.map((castle) => {
          const spot = beside(castle, rank === 'first' ? -1 : 1);
          return { ...spot, y: spot.y + 3.4 * size, number: castle[rank], spot };
        });
        return (
          <>
            <path class={`av-shield ${rank}`} d={all(shield(large), places.map(({ spot }) => spot))} />
            <Numbers of={places} kind="av-shield-number" size={(rank === 'first' ? 11 : 10) * size} />
          </>
        );
      })}
    </>
  );
}

/* Places along the way and the numbers in them, from 1 on. */
function Spaces({ at, shape, kind, low, size }: { at: Spot[]; shape: (at: Spot) => string; kind: string; low: number; size: number }) {
  const numbers = at.map(({ x, y }, i) => ({ x, y: y + low, number: i + 1 }));
  return (
    <>
      <path class={kind} d={all(shape, at)} />
      <Numbers of={numbers} kind="av-space-number" size={size} />
    </>
  );
}

function Tables({ plan: { tables, size } }: { plan: Plan }) {
  return (
    <>
      {tables.map(({ x, y, width }) => (
        <>
          <rect class="av-table" x={x - width / 2} y={y - 8 * size} width={width} height={16 * size} rx={8 * size} />
          <rect class="av-cloth" x={x - width / 2 + 5} y={y - 4 * size} width={width - 10} height={8 * size} rx={4 * size} />
        </>
      ))}
    </>
  );
}

export function Ground({ plan, host }: { plan: Plan; host: number | null }) {
  const { size, spots, chairsFrom } = plan;
  return (
    <>
      <defs>
        {CASTLES.map((art, i) => (
          <g id={`av-castle-${i}`}>
            <Shapes art={art} />
          </g>
        ))}
      </defs>
      <path class="av-way edge" d={plan.way} stroke-width={17 * size} />
      <path class="av-way" d={plan.way} stroke-width={15 * size} />
      {plan.castles.map((castle) => (
        <Castle castle={castle} size={size} host={castle.index === host} />
      ))}
      <Shields plan={plan} />
      <Spaces at={spots.slice(1, chairsFrom)} shape={round(7.4 * size)} kind="av-space" low={3.1 * size} size={9 * size} />
      <g transform={`translate(${plan.club.x} ${plan.club.y}) scale(${size})`}>
        <rect class="av-club" x="-26" y="-40" width="52" height="46" rx="4" />
        <path class="av-club-roof" d="M-29-36h58l-6-8h-46z" />
        <text class="av-club-name" y="-24" font-size="11">
          {t('av.page.club')}
        </text>
      </g>
      <Tables plan={plan} />
      <Spaces at={spots.slice(chairsFrom)} shape={chair(size)} kind="av-chair" low={3 * size} size={8 * size} />
    </>
  );
}

/* ShareChart.tsx - how likely each seat was to win, from the first move to the last.
 *
 * A line and a band of two standard errors for each seat; lines differ in colour and in their
 * dashes. The drawing is stretched to the width there is, so its labels lie beside it. A press
 * goes to that move, as the slider does for those who cannot point.
 */
import { t } from '../lang/lang';
import { list } from '../lang/list';
import type { Analysis } from '../engine/desk';
import type { Player } from './player';

const WIDTH = 1000;
const HEIGHT = 300;
const BAND = 2; /* standard errors */
const DASHES = ['', '9 4', '2 4', '12 4 2 4', '5 3', '16 5'];
const TICKS = [100, 50, 0];

/* A half is rounded away from nought, as the program does. */
export function percent(parts: number, unit: number): number {
  return Math.sign(parts) * Math.round((100 * Math.abs(parts)) / unit);
}

export function Dash({ seat }: { seat: number }) {
  return (
    <svg class="share-key" width="28" height="10" viewBox="0 0 28 10" aria-hidden="true">
      <path class={`share-line seat-${seat}`} d="M0 5H28" stroke-dasharray={DASHES[seat]} />
    </svg>
  );
}

function pathsOf(found: Analysis, seat: number): { line: string; band: string } {
  const last = Math.max(1, found.points.length - 1);
  const x = (i: number) => ((i * WIDTH) / last).toFixed(1);
  const y = (share: number) => (HEIGHT * (1 - Math.min(1, Math.max(0, share / found.unit)))).toFixed(1);
  const edge = (side: number) =>
    found.points.map(({ share, doubt }, i) => `${x(i)} ${y(share[seat]! + side * doubt[seat]!)}`);
  return {
    line: 'M' + edge(0).join('L'),
    band: 'M' + [...edge(BAND), ...edge(-BAND).reverse()].join('L') + 'Z',
  };
}

export function ShareChart({ player, found }: { player: Player; found: Analysis }) {
  const names = player.names();
  const words = found.seats.map((seat, i) =>
    t('page.analyse.line', {
      name: names[i]!,
      start: percent(seat.start, found.unit),
      end: percent(seat.end, found.unit),
    }),
  );
  const at = (player.ply.value * WIDTH) / Math.max(1, player.length);
  const point = (event: MouseEvent & { currentTarget: SVGSVGElement }) => {
    const box = event.currentTarget.getBoundingClientRect();
    player.goTo(Math.round(((event.clientX - box.left) / box.width) * player.length));
  };
  return (
    <div class="share-chart">
      <div class="share-scale" aria-hidden="true">
        {TICKS.map((tick) => (
          <span key={tick}>{tick} %</span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${t('analyse.chart')}: ${list(words)}`}
        onClick={point}
      >
        {TICKS.map((tick) => (
          <path key={tick} class="share-tick" d={`M0 ${HEIGHT * (1 - tick / 100)}H${WIDTH}`} />
        ))}
        {found.seats.map((_, seat) => {
          const { line, band } = pathsOf(found, seat);
          return (
            <g key={seat}>
              <path class={`share-band seat-${seat}`} d={band} />
              <path class={`share-line seat-${seat}`} d={line} stroke-dasharray={DASHES[seat]} />
            </g>
          );
        })}
        <path class="share-now" d={`M${at} 0V${HEIGHT}`} />
      </svg>
    </div>
  );
}

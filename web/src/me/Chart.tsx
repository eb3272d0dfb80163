/* Chart.tsx - how often each place, as bars; the label says the same in words. */
import { number, t } from '../lang/lang';
import { list } from '../lang/list';

const ROW = 26;
const LABEL = 92; /* room for the names of places, and for the figures behind the bars */
const BAR = 150;
const FIGURE = 40;

export function Chart({ places }: { places: number[] }) {
  const most = Math.max(1, ...places);
  const words = places.map((n, i) => t('page.me.place-times', { place: i + 1, n }));
  const width = LABEL + BAR + FIGURE;
  return (
    <svg
      class="me-chart"
      viewBox={`0 0 ${width} ${places.length * ROW}`}
      role="img"
      aria-label={t('page.me.places', { places: list(words) })}
    >
      {places.map((n, i) => {
        const y = i * ROW;
        const long = Math.max((n / most) * BAR, n > 0 ? 4 : 1);
        return (
          <g key={i}>
            <text x="0" y={y + 17}>
              {t('page.me.place', { place: i + 1 })}
            </text>
            <rect class={i === 0 ? 'first' : ''} x={LABEL} y={y + 4} width={long} height={ROW - 8} rx="3" />
            <text class="figure" x={LABEL + long + 8} y={y + 17}>
              {number(n)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

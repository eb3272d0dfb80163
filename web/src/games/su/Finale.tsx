/* Finale.tsx - the end: what everybody is worth, counted pile by pile, and the winner. */
import './su.css';
import './finale.css';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../lang/lang';
import { SeatMark } from '../../ui/SeatMark';
import { still } from '../../ui/still';
import type { Shown, SuScene } from './types';
import { money, seatName } from './words';

const PILES = ['cash', 'deeds', 'buildings'] as const;
const LAST = PILES.length; /* the step at which all is told */
const STEP_MS = 1400;

function piles(scene: SuScene, seat: number): number[] {
  const estate = scene.insight.estate[seat];
  return PILES.map((pile) => estate?.[pile] ?? 0);
}

function Row({ scene, seat, step, most }: { scene: SuScene; seat: number; step: number; most: number }) {
  const parts = piles(scene, seat);
  const shown = parts.slice(0, step + 1);
  const sum = shown.reduce((all, part) => all + part, 0);
  const out = scene.view.players[seat]?.out ?? false;
  const wins = step >= LAST && (scene.view.result?.winners.includes(seat) ?? false);
  return (
    <li class={`su-worth${wins ? ' wins' : ''}${out ? ' out' : ''}`}>
      <SeatMark seat={seat} size={30} />
      <span class="su-worth-name">{seatName(scene, seat)}</span>
      <strong class="su-figure">{out ? t('su.page.out') : money(sum)}</strong>
      {!out && (
        <span class="su-bar" aria-hidden="true">
          {shown.map((part, at) => (
            <span key={at} class={`su-pile ${PILES[at]}`} style={{ width: `${(part / most) * 100}%` }} />
          ))}
        </span>
      )}
    </li>
  );
}

export function Finale({ scene }: Shown) {
  const [step, setStep] = useState(still() || !scene.live ? LAST : 0);

  useEffect(() => {
    if (step >= LAST) return;
    const timer = setTimeout(() => setStep(step + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [step]);

  const worth = scene.view.result?.worth ?? [];
  const most = Math.max(1, ...worth);
  const order = worth.map((_, seat) => seat);
  if (step >= LAST) order.sort((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0));
  return (
    <section class="su-finale">
      <h2>{step >= LAST ? t('su.page.finale.done') : t(`su.page.finale.${PILES[step]}`)}</h2>
      <ul>
        {order.map((seat) => (
          <Row key={seat} scene={scene} seat={seat} step={step} most={most} />
        ))}
      </ul>
      <ul class="su-legend">
        {PILES.map((pile) => (
          <li key={pile}>
            <span class={`su-pile ${pile}`} /> {t(`su.page.pile.${pile}`)}
          </li>
        ))}
      </ul>
      {step < LAST ? (
        <button type="button" class="button" onClick={() => setStep(LAST)}>
          {t('su.page.finale.skip')}
        </button>
      ) : (
        <div class="su-ending" role="status">
          {scene.ending.map((sentence, at) => (
            <p key={at}>{sentence}</p>
          ))}
        </div>
      )}
    </section>
  );
}

/* Clocks.tsx - the time that is left: yours, or of whoever is waited for. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../lang/lang';
import type { OnlineSource } from '../net/online';

const TICK_MS = 250;
const SHORT_MS = 15000;

function words(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const days = Math.floor(seconds / 86400);
  if (days > 0) return t('page.clock.days', { n: days });
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

export function Clocks({ source }: { source: OnlineSource }) {
  const [, tick] = useState(0);
  const { clocks, running, you, claims_ms, phase } = source.told.value;
  const since = source.toldAt.value;
  const shown = running?.includes(you ?? -1) ? you : (running?.[0] ?? you);
  const runs = phase === 'playing' && running !== undefined && shown !== null && running.includes(shown);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick((n) => n + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [runs, since]);
  if (!clocks || shown === null) return null;
  const held = claims_ms ?? 0; /* while claims hold it up, the clock stands */
  const passed = runs ? Math.max(0, performance.now() - since - held) : 0;
  const left = (clocks[shown] ?? 0) - passed;
  return (
    <span class={left < SHORT_MS && runs ? 'clock short' : 'clock'} role="timer" aria-label={t('page.clock.left')}>
      {words(left)}
    </span>
  );
}

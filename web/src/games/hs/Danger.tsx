/* Danger.tsx - the line nobody wants to be lowest on: money, from nothing to all.
 *
 * Others are on it only where the table shows their money; what one has oneself is always
 * known. */
import { number, t } from '../../lang/lang';
import { SeatMark } from '../../ui/SeatMark';
import { seatName, sum, type HsScene } from './model';

const list = (names: string[]) => names.join(', ');

function text(scene: HsScene, open: boolean): string {
  const { you, insight } = scene;
  const lowest = Math.min(...insight.money);
  const poorest = t('hs.page.danger.poorest', {
    seats: list(insight.poorest.map((seat) => `${seatName(scene, seat)} (${number(lowest)})`)),
  });
  if (!open) return t('hs.page.danger');
  if (you === null) return poorest;
  if (insight.poorest.includes(you)) return t('hs.page.danger.out');
  return `${poorest}. ${t('hs.page.danger.above', { n: (insight.money[you] ?? 0) - lowest })}`;
}

/** `spend`: what a bid being built would cost the viewer. */
export function Danger({ scene, spend = 0 }: { scene: HsScene; spend?: number }) {
  const { insight, you, facts, manner, view } = scene;
  const all = sum(facts.money);
  const open = manner.memoryAid || view.result !== null;
  const shown = insight.money.map((_, seat) => seat).filter((seat) => open || seat === you);
  const mine = you === null ? null : (insight.money[you] ?? 0);
  const others = insight.money.filter((_, seat) => seat !== you);
  const at = (money: number) => `${(100 * money) / all}%`;
  if (shown.length === 0) return null;
  return (
    <div class={open && you !== null && insight.poorest.includes(you) ? 'hs-danger now' : 'hs-danger'}>
      <div class="hs-scale" aria-hidden="true">
        {open && <span class="zone" style={{ width: at(Math.min(...others)) }} />}
        {mine !== null && spend > 0 && <span class="ghost" style={{ left: at(mine - spend) }} />}
        {shown.map((seat) => (
          <span
            key={seat}
            class={seat === you ? 'mark you' : 'mark'}
            style={{ left: at(insight.money[seat] ?? 0) }}
          >
            <SeatMark seat={seat} size={seat === you ? 22 : 18} />
          </span>
        ))}
      </div>
      <p>
        {mine !== null && <b>{t('hs.page.danger.you', { n: mine, of: all })}</b>}
        {mine !== null && spend > 0 && <span> · {t('hs.page.danger.after', { n: mine - spend })}</span>}
        <span class={open ? 'hs-danger-text' : 'hs-danger-text rule'}> {text(scene, open)}</span>
      </p>
    </div>
  );
}

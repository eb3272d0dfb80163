/* ProxyPanel.tsx - giving a standing order, and seeing and stopping the one that is given. */
import { useState } from 'preact/hooks';
import { number, t } from '../../lang/lang';
import { isMisfortune, player, sum, type HsScene } from './model';
import type { Proxy } from './useProxy';

export function ProxyNotice({ proxy }: { proxy: Proxy }) {
  if (!proxy.order) return null;
  const { limit } = proxy.order;
  return (
    <div class="hs-proxy-on" role="status">
      <span>{limit === null ? t('hs.page.proxy.is-pass') : t('hs.page.proxy.is-max', { n: limit })}</span>
      <button type="button" class="button danger" onClick={proxy.stop}>
        {t('hs.page.proxy.stop')}
      </button>
    </div>
  );
}

interface Props {
  scene: HsScene;
  seat: number;
  proxy: Proxy;
  wish: number; /* the bid being built: a first guess at the limit */
}

export function ProxyPanel({ scene, seat, proxy, wish }: Props) {
  const { hand, played } = player(scene, seat);
  const most = sum(hand) + sum(played);
  const least = Math.min(scene.view.high + 1, most);
  const [limit, setLimit] = useState(wish);
  const held = Math.min(Math.max(limit, least), most);
  const ill = scene.view.lot !== null && isMisfortune(scene.view.lot);
  const step = (by: number) => setLimit(Math.min(Math.max(held + by, least), most));
  return (
    <div class="hs-proxy" role="group" aria-label={t('hs.page.proxy')} id="hs-proxy">
      <p>{t('hs.page.proxy.about')}</p>
      <div class="hs-proxy-row">
        <button type="button" class="button" aria-label={t('hs.page.proxy.less')} onClick={() => step(-1)}>
          −
        </button>
        <input
          type="range"
          min={least}
          max={most}
          value={held}
          aria-label={t('hs.page.proxy.limit')}
          aria-valuetext={number(held)}
          onInput={(event) => setLimit(Number(event.currentTarget.value))}
        />
        <button type="button" class="button" aria-label={t('hs.page.proxy.more')} onClick={() => step(1)}>
          +
        </button>
      </div>
      <div class="hs-proxy-row">
        <button type="button" class="button" onClick={() => proxy.set(held)}>
          {t('hs.page.proxy.max', { n: held })}
        </button>
        <button type="button" class="button" onClick={() => proxy.set(null)}>
          {t(ill ? 'hs.page.proxy.take' : 'hs.page.proxy.pass')}
        </button>
      </div>
    </div>
  );
}

/* Verify.tsx - what was checked while the record was loaded, and how to check it elsewhere.
 *
 * The core has judged every move and has rolled all chance again from the seed
 * (docs/NOTATION.md); a record that fails is not shown at all. What it cannot know is what the
 * table had published before the first move: that is compared here.
 */
import { t } from '../lang/lang';
import type { Player } from './player';

function Sign({ good }: { good: boolean }) {
  const kind = good ? 'good' : 'bad';
  return (
    <svg class={`verify-sign ${kind}`} width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      <circle cx="14" cy="14" r="13" />
      <path d={good ? 'M7.5 14.500 12 19l8.500-9.500' : 'M9 9l10 10M19 9 9 19'} />
    </svg>
  );
}

function Published({ player }: { player: Player }) {
  const { published } = player.found;
  const same = published === player.loaded.commitment;
  return (
    <p class={same ? 'verify-line' : 'verify-line bad'} role={same ? undefined : 'alert'}>
      <Sign good={same} />
      <span>
        {t(same ? 'page.replay.published' : 'page.replay.published-other')}
        {!same && <code>{published}</code>}
      </span>
    </p>
  );
}

export function Verify({ player }: { player: Player }) {
  const { loaded, found } = player;
  const salted = /^salt /m.test(found.record);
  return (
    <section class="panel verify" aria-labelledby="verify">
      <h2 id="verify">{t('page.replay.verify')}</h2>
      <p class="verify-line">
        <Sign good />
        <span>{t('page.replay.checked-moves', { n: loaded.length - loaded.rolls })}</span>
      </p>
      {loaded.automatic ? (
        <>
          <p class="verify-line">
            <Sign good />
            <span>{t('page.replay.checked-rolls', { n: loaded.rolls })}</span>
          </p>
          {found.published !== null && <Published player={player} />}
          <p>{t(salted ? 'page.replay.how' : 'page.replay.how-alone')}</p>
          <dl class="verify-facts">
            <dt>{t('page.replay.commitment')}</dt>
            <dd>
              <code>{loaded.commitment}</code>
            </dd>
            <dt>{t('page.replay.seed')}</dt>
            <dd>
              <code>{loaded.seed}</code>
            </dd>
          </dl>
        </>
      ) : (
        <p>{t('page.replay.manual')}</p>
      )}
      <p>
        {t('page.replay.outside')} <code>beaumonde verify FILE</code>
      </p>
    </section>
  );
}

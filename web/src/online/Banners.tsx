/* Banners.tsx - what must be known at once: no connection, a pause, a proposal, being away. */
import { takeFresh } from '../app/update';
import { t } from '../lang/lang';
import { list } from '../lang/list';
import type { OnlineSource } from '../net/online';
import { connection, hurry } from '../net/socket';
import { explain } from '../ui/ask';

async function ask(source: OnlineSource, verb: string, body: object = {}): Promise<void> {
  const refusal = await source.ask(verb, body);
  if (refusal) explain(refusal);
}

export function ConnectionBanner() {
  if (connection.value !== 'lost') return null;
  return (
    <div class="banner bad" role="alert">
      <span>{t('page.online.lost')}</span>
      <button type="button" class="button" onClick={hurry}>
        {t('page.online.retry')}
      </button>
    </div>
  );
}

function ProposalBanner({ source }: { source: OnlineSource }) {
  const { proposal, you, seats, phase } = source.told.value;
  if (!proposal || phase !== 'playing') return null;
  const seat = seats[proposal.seat]?.name ?? '';
  const asked = you !== null && proposal.asked.includes(you);
  return (
    <div class="banner" role="status">
      <span>{t(`page.online.proposes-${proposal.what}`, { seat })}</span>
      {asked && (
        <span class="banner-actions">
          <button type="button" class="button main" onClick={() => void ask(source, 'consent', { agree: true })}>
            {t('page.online.agree')}
          </button>
          <button type="button" class="button" onClick={() => void ask(source, 'consent', { agree: false })}>
            {t('page.online.disagree')}
          </button>
        </span>
      )}
    </div>
  );
}

function AwayBanner({ source }: { source: OnlineSource }) {
  const { you, seats, phase } = source.told.value;
  const seat = you === null ? undefined : seats[you];
  const others = seats.filter((other) => other !== seat && (other.away || other.resigned)).map((other) => other.name ?? '');
  if (phase === 'over') return null;
  if (!seat?.away || seat.resigned)
    return others.length > 0 ? (
      <p class="banner" role="status">
        {t('page.online.away-other', { seats: list(others) })}
      </p>
    ) : null;
  return (
    <div class="banner" role="status">
      <span>{t('page.online.away')}</span>
      <button type="button" class="button main" onClick={() => void ask(source, 'return')}>
        {t('page.online.return')}
      </button>
    </div>
  );
}

export function OnlineBanners({ source }: { source: OnlineSource }) {
  const { phase, you } = source.told.value;
  return (
    <>
      <ConnectionBanner />
      {source.outdated.value && (
        <div class="banner bad" role="alert">
          <span>{t('page.online.outdated')}</span>
          <button type="button" class="button main" onClick={takeFresh}>
            {t('page.reload')}
          </button>
        </div>
      )}
      {phase === 'paused' && (
        <div class="banner" role="status">
          <span>{t('page.online.paused')}</span>
          {you !== null && (
            <button type="button" class="button main" onClick={() => void ask(source, 'resume')}>
              {t('page.online.resume')}
            </button>
          )}
        </div>
      )}
      <ProposalBanner source={source} />
      <AwayBanner source={source} />
      {you === null && phase !== 'over' && (
        <p class="banner" role="status">
          {t('page.online.spectator')}
        </p>
      )}
    </>
  );
}

/* OverActions.tsx - after the game: once more, look back, or go. */
import { useState } from 'preact/hooks';
import { go } from '../app/router';
import { t } from '../lang/lang';
import { randomHex, Refusal } from '../net/api';
import type { OnlineSource } from '../net/online';
import { request } from '../net/socket';
import { OverLinks } from '../table/OverLinks';
import { explain } from '../ui/ask';

export function OverActions({ source }: { source: OnlineSource }) {
  const { you, rematch } = source.told.value;
  const [asking, setAsking] = useState(false);
  const again = async () => {
    setAsking(true);
    try {
      const answer = await request<{ code: string }>('rematch', { table: source.code, salt: randomHex(16) });
      go('/t/' + answer.code);
    } catch (error) {
      setAsking(false);
      if (error instanceof Refusal) explain({ reason: error.reason, rule: null });
    }
  };
  return (
    <>
      {rematch ? (
        <a class="button main" href={`/t/${rematch}`}>
          {t('page.online.join-rematch')}
        </a>
      ) : (
        you !== null && (
          <button type="button" class="button main" disabled={asking} onClick={() => void again()}>
            {t('page.again')}
          </button>
        )
      )}
      <OverLinks replay={source.code} />
    </>
  );
}

/* Invite.tsx - the link to a table: to be copied, shared, or read off a screen. */
import { useState } from 'preact/hooks';
import { encode } from 'uqr';
import { t } from '../lang/lang';
import { copy } from '../ui/copy';

function Code({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('page.invite.code')} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

export function Invite({ code }: { code: string }) {
  const link = `${location.origin}/t/${code}`;
  const [copied, setCopied] = useState(false);
  const share = () => void navigator.share({ title: 'Beau Monde', url: link }).catch(() => undefined);
  return (
    <section class="invite" aria-label={t('page.invite.title')}>
      <Code text={link} />
      <div class="invite-words">
        <label class="field">
          <span>{t('page.invite.link')}</span>
          <input id="invite-link" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        </label>
        <div class="row">
          <button
            type="button"
            class="button main"
            onClick={async () => setCopied(await copy(link))}
          >
            {copied ? t('page.invite.copied') : t('page.invite.copy')}
          </button>
          {'share' in navigator && (
            <button type="button" class="button" onClick={share}>
              {t('page.invite.share')}
            </button>
          )}
        </div>
      </div>
    </section>
  );
}

/* Menu.tsx - what can be asked of a table beside moves. */
import { useState } from 'preact/hooks';
import { t } from '../lang/lang';
import type { OnlineSource } from '../net/online';
import { confirm, explain } from '../ui/ask';
import { Dialog } from '../ui/Dialog';
import { Invite } from './Invite';

export function OnlineMenu({ source }: { source: OnlineSource }) {
  const [open, setOpen] = useState(false);
  const { you, phase, terms, commitment } = source.told.value;
  const playing = you !== null && phase === 'playing';
  const ask = async (verb: string, body: object = {}) => {
    setOpen(false);
    const refusal = await source.ask(verb, body);
    if (refusal) explain(refusal);
  };
  const resign = async () => {
    setOpen(false);
    if (await confirm(t('page.online.resign'), t('page.online.resign-text'), t('page.online.resign'), true)) await ask('resign');
  };
  return (
    <>
      <button type="button" class="button bare" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('page.menu')}
      </button>
      {open && (
        <Dialog title={t('page.menu')} onClose={() => setOpen(false)}>
          <div class="menu">
            {playing && (
              <>
                <button type="button" class="button" onClick={() => void ask('propose', { what: 'undo' })}>
                  {t('page.online.undo')}
                </button>
                <button type="button" class="button" onClick={() => void ask('propose', { what: 'pause' })}>
                  {t('page.online.pause')}
                </button>
                <button type="button" class="button danger" onClick={() => void resign()}>
                  {t('page.online.resign')}
                </button>
              </>
            )}
            <a class="button" href={`/rules/${terms.game}`} target="_blank" rel="noopener">
              {t('page.home.rules')}
            </a>
          </div>
          <Invite code={source.code} />
          <p class="small">
            {t('page.online.commitment')} <code class="hash">{commitment}</code>
          </p>
        </Dialog>
      )}
    </>
  );
}

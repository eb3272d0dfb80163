/* Recovery.tsx - the recovery code: the server shows it once, so it stays until it is put away. */
import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../lang/lang';
import { CopyButton } from '../ui/CopyButton';

/** The code that was just given out; null: none. */
export const recovery = signal<string | null>(null);

export function Recovery() {
  const box = useRef<HTMLElement>(null);
  const code = recovery.value;
  useEffect(() => box.current?.focus(), [code]);
  if (code === null) return null;
  return (
    <section ref={box} class="panel me-recovery" tabIndex={-1} aria-labelledby="me-recovery">
      <h2 id="me-recovery">{t('page.me.recovery-title')}</h2>
      <p>{t('page.me.recovery-about')}</p>
      <p class="me-code">
        <code>{code}</code>
      </p>
      <p class="me-warning">{t('page.me.recovery-once')}</p>
      <div class="row">
        <CopyButton text={() => code} label={t('page.me.recovery-copy')} />
        <button type="button" class="button main" onClick={() => (recovery.value = null)}>
          {t('page.me.recovery-kept')}
        </button>
      </div>
    </section>
  );
}

/* Log.tsx - what has happened, in plain sentences; a tap on one shows the table as it was. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../lang/lang';
import type { Stage } from './stage';

export function Log({ stage }: { stage: Stage }) {
  const list = useRef<HTMLOListElement>(null);
  const entries = stage.log.value;
  const back = stage.back.value;
  const last = entries.at(-1)?.ply;

  useLayoutEffect(() => {
    if (back === null && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [last, back]);

  return (
    <div class="log">
      {stage.source.first.value > 1 && (
        <button type="button" class="button bare" onClick={() => void stage.earlier()}>
          {t('page.log.earlier')}
        </button>
      )}
      {entries.length === 0 && <p class="log-empty">{t('page.log.empty')}</p>}
      <ol ref={list} class="log-list" tabIndex={0} aria-label={t('page.log.title')}>
        {entries.map((entry) => (
          <li key={entry.ply} class={entry.ply === back ? 'log-entry shown' : 'log-entry'}>
            <button
              type="button"
              class="log-line"
              aria-current={entry.ply === back ? 'true' : undefined}
              onClick={() => stage.lookAt(entry.ply)}
            >
              {entry.sentences.join(' ')}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

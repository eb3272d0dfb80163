/* Log.tsx - what has happened, in plain sentences; a tap on one shows the table as it was. */
import { t } from '../lang/lang';
import { useGrowing } from '../ui/growing';
import type { Stage } from './stage';

const AT_ONCE = 25; /* lines: the newest first */

export function Log({ stage }: { stage: Stage }) {
  const told = stage.log.value;
  const entries = told.slice(told.length - useGrowing(told.length, 0, AT_ONCE));
  const back = stage.back.value;
  return (
    <div class="log">
      {stage.source.first.value > 1 && (
        <button type="button" class="button bare" onClick={() => void stage.earlier()}>
          {t('page.log.earlier')}
        </button>
      )}
      {told.length === 0 && <p class="log-empty">{t('page.log.empty')}</p>}
      <div class="log-scroll">
        <ol class="log-list" aria-label={t('page.log.title')}>
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
    </div>
  );
}

/* LookBack.tsx - while an old moment is shown: where it is, and the way back. */
import { t } from '../lang/lang';
import type { Stage } from './stage';

export function LookBack({ stage }: { stage: Stage }) {
  const back = stage.back.value;
  if (back === null) return null;
  const newest = stage.source.length.value;
  return (
    <div class="banner look-back" role="status">
      <span>{t('page.back.at', { ply: back, of: newest })}</span>
      <span class="banner-actions">
        <button type="button" class="button" disabled={back <= stage.source.first.value} onClick={() => stage.lookAt(back - 1)}>
          {t('page.back.before')}
        </button>
        <button type="button" class="button" onClick={() => stage.lookAt(back + 1)}>
          {t('page.back.after')}
        </button>
        <button type="button" class="button main" onClick={() => stage.lookAt(null)}>
          {t('page.back.now')}
        </button>
      </span>
    </div>
  );
}

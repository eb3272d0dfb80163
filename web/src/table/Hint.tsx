/* Hint.tsx - on request: what a strong bot would do in the viewer's place.
 *
 * It thinks at a desk of its own, apart from those of the tables, so that nothing waits for it, and
 * it is told no more than the viewer sees. Whoever asks decides all the same; what has come too late
 * is not shown. Where it counts for a rating there are no hints.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Desk, isRefused, type Hint } from '../engine/desk';
import { t } from '../lang/lang';
import type { GameFace, Scene } from './scene';
import type { Source } from './source';
import type { Stage } from './stage';

interface Asked {
  at: string; /* which decision it is about, and whose */
  hint: Hint | 'failed' | 'rated' | null; /* null: it is thought about */
}

/** One desk for as long as the table is shown; there is none before the first question. */
function useStudy(): () => Desk {
  const desk = useRef<Desk | null>(null);
  useEffect(() => () => desk.current?.close(), []);
  return () => (desk.current ??= new Desk('study'));
}

async function hintAt(source: Source, study: Desk): Promise<Hint | 'failed'> {
  const where = source.where(source.length.value);
  try {
    const hint = await study.hint(where, where.viewer, await source.recorded());
    return isRefused(hint) ? 'failed' : hint;
  } catch {
    return 'failed';
  }
}

function answer(hint: Asked['hint'], scene: Scene, face: GameFace): [string, string?] {
  if (hint === null) return [t('page.hint.thinking')];
  if (hint === 'failed') return [t('page.hint.failed')];
  if (hint === 'rated') return [t('page.hint.rated')];
  const bot = t(`bot.${hint.bot}`);
  const what =
    hint.move === null
      ? t('page.hint.nothing', { bot })
      : t('page.hint.move', { bot, move: face.words(hint.move, scene) });
  return [what, t('page.hint.share', { percent: Math.round(hint.share / 10) })];
}

export interface Hinting {
  asked: Asked | null; /* about what is to be decided now */
  ask(): void;
  drop(): void;
}

/** What was asked at a table, as long as it holds. */
export function useHint(stage: Stage): Hinting {
  const { source } = stage;
  const [asked, setAsked] = useState<Asked | null>(null);
  const study = useStudy();
  const at = `${source.length.value}/${source.viewer.value}`;
  const current = asked?.at === at ? asked : null;
  const ask = async () => {
    if (current?.hint === null) return; /* it is thought about already */
    if (!source.hints()) return setAsked({ at, hint: 'rated' });
    setAsked({ at, hint: null });
    const hint = await hintAt(source, study());
    setAsked((now) => (now?.at === at ? { at, hint } : now));
  };
  return { asked: current, ask: () => void ask(), drop: () => setAsked(null) };
}

export function HintButton({ hinting }: { hinting: Hinting }) {
  return (
    <button type="button" class="button bare hint-button" title={t('page.hint.ask')} onClick={hinting.ask}>
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M9 17.500c0-2.500-3-4-3-8a6 6 0 0 1 12 0c0 4-3 5.500-3 8ZM9.500 21h5" />
      </svg>
      <span>{t('page.hint.ask')}</span>
    </button>
  );
}

export function HintBanner({ hinting, scene, face }: { hinting: Hinting; scene: Scene; face: GameFace }) {
  const { asked } = hinting;
  const [what, more] = asked ? answer(asked.hint, scene, face) : [];
  return (
    <div class="hint-status" role="status">
      {asked && (
        <div class="banner hint">
          <span>
            <strong>{what}</strong> {more}
          </span>
          {asked.hint !== null && (
            <button type="button" class="button" onClick={hinting.drop}>
              {t('page.hint.drop')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/* Exhibit.tsx - picking the items of an exhibition.
 *
 * Lit is what can be shown together with what is picked. That is read off the legal moves;
 * where there are too many to list, the core is asked about each item.
 */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { t } from '../../lang/lang';
import type { Refusal } from '../../table/scene';
import { ByLetter } from './Collection';
import { ItemNote } from './ItemCard';
import type { AvScene } from './types';

const moveOf = (items: readonly string[]): string => `show ${[...items].sort().join('+')}`;
const itemsOf = (move: string): string[] => move.slice('show '.length).split('+');

/** The items that are part of some legal exhibition with everything picked. */
function fitting(moves: readonly string[][], picked: readonly string[]): Set<string> {
  const fit = new Set<string>();
  for (const items of moves)
    if (picked.every((item) => items.includes(item))) items.forEach((item) => fit.add(item));
  return fit;
}

/** Whether these can be shown together: by themselves, with the best ones, or with all. */
async function fits(scene: AvScene, own: readonly string[], items: readonly string[]): Promise<boolean> {
  for (const more of [[], scene.insight.best ?? [], own]) {
    if ((await scene.check(moveOf([...new Set([...items, ...more])]))) === null) return true;
  }
  return false;
}

function useLit(scene: AvScene, own: readonly string[], picked: readonly string[]): Set<string> {
  const shows = useMemo(() => scene.moves.map(itemsOf), [scene.moves]);
  const listed = useMemo(() => fitting(shows, picked), [shows, picked]);
  const [asked, setAsked] = useState<Set<string>>(new Set());
  useEffect(() => {
    let current = true;
    const unknown = scene.partial ? own.filter((item) => !listed.has(item) && !picked.includes(item)) : [];
    void Promise.all(unknown.map((item) => fits(scene, own, [...picked, item]))).then((answers) => {
      if (current) setAsked(new Set(unknown.filter((_, i) => answers[i])));
    });
    return () => {
      current = false;
    };
  }, [listed, scene.partial]);
  return useMemo(() => new Set([...listed, ...asked]), [listed, asked]);
}

interface Verdict {
  move: string;
  refusal: Refusal | null;
  oldest: number | null;
}

/** What the core says about the present selection; null while nothing is picked or known. */
function useVerdict(scene: AvScene, picked: readonly string[]): Verdict | null {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const move = moveOf(picked);
  useEffect(() => {
    let current = true;
    const ask = async (): Promise<void> => {
      const refusal = await scene.check(move);
      const preview = refusal ? null : ((await scene.preview(move)) as { oldest?: number } | null);
      if (current) setVerdict({ move, refusal, oldest: preview?.oldest ?? null });
    };
    if (picked.length > 0) void ask();
    return () => {
      current = false;
    };
  }, [move]);
  return picked.length > 0 && verdict?.move === move ? verdict : null;
}

function Summary({ picked, verdict }: { picked: readonly string[]; verdict: Verdict | null }) {
  let text = t('av.page.pick-items');
  if (verdict?.refusal) text = t(`reason.${verdict.refusal.reason}`);
  else if (verdict?.oldest) text = t('av.page.picked', { n: picked.length, year: String(verdict.oldest) });
  else if (picked.length > 0) text = t('av.page.picked-n', { n: picked.length });
  return (
    <p class={verdict?.refusal ? 'av-verdict not' : 'av-verdict'} role="status">
      {text}
    </p>
  );
}

export function Exhibit({ scene, own }: { scene: AvScene; own: readonly string[] }) {
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [last, setLast] = useState<string | null>(null);
  const lit = useLit(scene, own, picked);
  const verdict = useVerdict(scene, picked);
  const { best } = scene.insight;
  const isBest = best?.length === picked.length && best.every((item) => picked.includes(item));
  const tap = (item: string): void => {
    setPicked(picked.includes(item) ? picked.filter((each) => each !== item) : [...picked, item]);
    setLast(item);
  };
  const show = (): void => {
    if (picked.length === 0) return;
    if (verdict?.refusal) scene.explain(verdict.refusal);
    else scene.play(moveOf(picked));
  };
  const ready = picked.length > 0 && verdict !== null && verdict.refusal === null;
  return (
    <section class="av-ask" aria-label={t('av.page.ask-exhibit')}>
      <h2>{t('av.page.ask-exhibit')}</h2>
      <ByLetter
        items={own}
        onTap={tap}
        pressed={(item) => picked.includes(item)}
        lit={(item) => lit.has(item) || picked.includes(item)}
      />
      <Summary picked={picked} verdict={verdict} />
      <div class="av-buttons">
        {best !== null && (
          <button type="button" class="button" disabled={isBest} onClick={() => setPicked(best)}>
            {t('av.page.take-best')}
          </button>
        )}
        <button type="button" class="button" disabled={picked.length === 0} onClick={() => setPicked([])}>
          {t('av.page.clear')}
        </button>
        <button type="button" class="button main" aria-disabled={!ready} onClick={show}>
          {picked.length === 0 ? t('av.page.show') : t('av.page.show-n', { n: picked.length })}
        </button>
      </div>
      {last !== null && <ItemNote item={last} />}
    </section>
  );
}

/* Finale.tsx - the end: the money counted, the poorest struck out, the points, the winner. */
import { useEffect, useState } from 'preact/hooks';
import { number, t } from '../../lang/lang';
import { SeatMark } from '../../ui/SeatMark';
import { still } from '../../ui/still';
import { findEvent, player, seatName, sum, type HsScene } from './model';
import { SmallCard } from './StatusCard';
import { counted, progressOf, stepsOf, type Progress, type Step } from './steps';
import { titlePictures } from './titles';
import './finale.css';

const STEP = 1300;

function Crown() {
  return (
    <svg class="hs-crown" viewBox="0 0 32 24" width="32" height="24" aria-hidden="true">
      <path d="M3 6l7 7 6-11 6 11 7-7-3 14H6zM6 21h20v2H6z" />
    </svg>
  );
}

/** The cards of a seat as they go into the count. */
function Count({ scene, seat, seen }: { scene: HsScene; seat: number; seen: Progress }) {
  const { possessions, effects } = counted(player(scene, seat).won);
  const pictures = titlePictures(scene.view)[seat] ?? [];
  const { edition } = scene.view;
  if (seen.effects === null) return null;
  let titles = 0;
  return (
    <ul class="hs-won" aria-label={t('hs.page.cards-of', { seat: seatName(scene, seat) })}>
      {possessions.map((card) => (
        <li key={card}>
          <SmallCard card={card} edition={edition} />
        </li>
      ))}
      {possessions.length > 1 && effects.length > 0 && (
        <li class="hs-subtotal">{number(sum(possessions))}</li>
      )}
      {effects.slice(0, seen.effects).map((card, i) => (
        <li key={`${card}-${i}`}>
          <SmallCard
            card={card}
            edition={edition}
            picture={card === 'title' ? (pictures[titles++] ?? 0) : 0}
          />
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  scene: HsScene;
  seat: number;
  seen: Progress;
  now: boolean; /* this step is about it */
  over: boolean;
}

function Row({ scene, seat, seen, now, over }: RowProps) {
  const result = scene.view.result;
  if (!result) return null;
  const wins = over && result.winners.includes(seat);
  return (
    <li class={`hs-account${seen.out ? ' out' : ''}${wins ? ' wins' : ''}${now ? ' now' : ''}`}>
      <div class="hs-who">
        <SeatMark seat={seat} size={26} />
        <strong>{seatName(scene, seat)}</strong>
      </div>
      <div class="hs-figures">
        <span class="hs-figure">
          <small>{t('hs.page.end.money')}</small>
          <b>{seen.money ? number(result.money[seat] ?? 0) : '…'}</b>
        </span>
        <span class="hs-figure">
          <small>{t('hs.page.end.points')}</small>
          <b>{seen.done ? number(result.scores[seat] ?? 0) : '…'}</b>
        </span>
      </div>
      {(seen.out || seen.effects !== null) && (
        <div class="hs-reckoning">
          <Count scene={scene} seat={seat} seen={seen} />
          {seen.out && <span class="hs-stamp">{t('hs.page.tag.out')}</span>}
          {wins && (
            <span class="hs-wins">
              <Crown />
              {t('hs.page.end.wins')}
            </span>
          )}
        </div>
      )}
    </li>
  );
}

/** Which step is shown; it goes on by itself to the last. */
function useSteps(scene: HsScene, steps: readonly Step[]) {
  const last = steps.length - 1;
  const fresh = scene.live && findEvent(scene.events, 'end') !== undefined;
  const [at, setAt] = useState(() => (fresh && !still() ? 0 : last));
  useEffect(() => {
    if (at >= last) return;
    const timer = setTimeout(() => setAt(at + 1), STEP);
    return () => clearTimeout(timer);
  }, [at, last]);
  return { at: Math.min(at, last), over: at >= last, skip: () => setAt(last), again: () => setAt(0) };
}

export function Finale({ scene }: { scene: HsScene }) {
  const steps = stepsOf(scene);
  const { at, over, skip, again } = useSteps(scene, steps);
  const told = scene.ending;
  return (
    <section class="hs-finale" aria-labelledby="hs-end">
      <header>
        <h2 id="hs-end">{t('hs.page.end')}</h2>
        <button type="button" class="button" onClick={over ? again : skip}>
          {t(over ? 'hs.page.end.again' : 'hs.page.end.skip')}
        </button>
      </header>
      <p class="hs-told" aria-live="polite" key={at}>
        {told[Math.min(at, told.length - 1)]}
      </p>
      <ol class="hs-accounts" role="list">
        {scene.view.players.map((_, seat) => (
          <Row
            key={seat}
            scene={scene}
            seat={seat}
            seen={progressOf(steps, at, seat)}
            now={steps[at]?.seats.includes(seat) ?? false}
            over={over}
          />
        ))}
      </ol>
      {over && told.length > 0 && (
        <details class="hs-story">
          <summary>{t('hs.page.end.told')}</summary>
          <ol>
            {told.map((sentence, i) => (
              <li key={i}>{sentence}</li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}

/* Progress.tsx - how far the game has come: the round, the red edges, and on demand all cards
 * with those that have been seen. */
import { useState } from 'preact/hooks';
import { t } from '../../lang/lang';
import { DECK, nameOf, turnedUp, type HsScene } from './model';
import { Seal, SmallCard } from './StatusCard';

function Reds({ seen, of }: { seen: number; of: number }) {
  const label = t('hs.page.reds', { n: seen, of });
  return (
    <span class="hs-reds" role="img" aria-label={label} title={label}>
      <svg viewBox={`-12 -12 ${of * 24} 24`} height="24" aria-hidden="true">
        {[...Array(of).keys()].map((i) => (
          <Seal key={i} x={i * 24} empty={i >= seen} />
        ))}
      </svg>
    </span>
  );
}

/** All sixteen, those that have come faded. */
function Seen({ scene }: { scene: HsScene }) {
  const come = turnedUp(scene);
  const { edition } = scene.view;
  let titles = 0;
  return (
    <div class="hs-seen" id="hs-seen">
      <p>{t('hs.page.seen')}</p>
      <ul>
        {DECK.map((card, i) => {
          const at = come.indexOf(card);
          if (at >= 0) come.splice(at, 1);
          const item = nameOf(card, edition);
          return (
            <li key={i}>
              <span class="aloud">{t(at >= 0 ? 'hs.page.seen.gone' : 'hs.page.seen.left', { item })}</span>
              <span aria-hidden="true">
                <SmallCard
                  card={card}
                  edition={edition}
                  picture={card === 'title' ? titles++ : 0}
                  faded={at >= 0}
                />
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

export function Progress({ scene }: { scene: HsScene }) {
  const [open, setOpen] = useState(false);
  const { view, facts } = scene;
  const left = DECK.length - turnedUp(scene).length;
  return (
    <header class="hs-progress">
      <div class="hs-progress-line">
        <span class="hs-round">{t('hs.page.round', { n: view.round })}</span>
        <Reds seen={view.reds} of={facts.reds} />
        <button
          type="button"
          class="button bare hs-deck"
          aria-expanded={open}
          aria-controls={open ? 'hs-seen' : undefined}
          onClick={() => setOpen(!open)}
        >
          {t('hs.page.deck', { n: left })}
        </button>
      </div>
      {view.reds === facts.reds - 1 && view.result === null && (
        <p class="hs-warning">{t('hs.page.reds.last')}</p>
      )}
      {open && <Seen scene={scene} />}
    </header>
  );
}

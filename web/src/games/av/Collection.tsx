/* Collection.tsx - the viewer's own items by letter, cheques and thieves. */
import { useState } from 'preact/hooks';
import { t } from '../../lang/lang';
import { ItemButton, ItemNote } from './ItemCard';
import { PlayCard } from './PlayCard';
import { LETTERS, letterOf, yearOf, type AvPlayer, type AvScene } from './types';

/** The items in groups, one for each letter that is there. */
export function ByLetter(props: {
  items: readonly string[];
  onTap: (item: string) => void;
  pressed: (item: string) => boolean;
  lit?: (item: string) => boolean;
}) {
  const { items, onTap, pressed, lit } = props;
  return (
    <div class="av-letters">
      {LETTERS.filter((letter) => items.some((item) => letterOf(item) === letter)).map((letter) => (
        <section
          key={letter}
          class="av-letter"
          data-letter={letter}
          aria-label={t('av.page.of-letter', { letter, name: t(`av.letter.${letter}`) })}
        >
          <h4 aria-hidden="true">
            <b>{letter}</b> {t(`av.letter.${letter}`)}
          </h4>
          <ul class="av-cards">
            {items
              .filter((item) => letterOf(item) === letter)
              .map((item) => (
                <li key={item}>
                  <ItemButton
                    item={item}
                    onTap={onTap}
                    pressed={pressed(item)}
                    {...(lit ? { lit: lit(item) } : {})}
                  />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** How good the best exhibition would be now. */
export function bestText(best: readonly string[] | null): string {
  if (best === null || best.length === 0) return t('av.page.best-none');
  return t('av.page.best-now', { n: best.length, year: String(Math.min(...best.map(yearOf))) });
}

function Purse({ player }: { player: AvPlayer }) {
  return (
    <ul class="av-purse" aria-label={t('av.page.hand')}>
      {player.cheques.map((n) => (
        <li key={`c${n}`}>
          <PlayCard card={`cheque ${n}`} />
        </li>
      ))}
      {player.thieves.map((n) => (
        <li key={`t${n}`}>
          <PlayCard card={`thief ${n}`} />
        </li>
      ))}
    </ul>
  );
}

export function Collection({ scene, purse = true }: { scene: AvScene; purse?: boolean }) {
  const [looked, look] = useState<string | null>(null);
  const player = scene.you === null ? undefined : scene.view.players[scene.you];
  if (!player?.items) return null;
  const { items } = player;
  return (
    <section class="av-collection" aria-label={t('av.page.collection')}>
      <h3>{t('av.page.collection')}</h3>
      <p class="av-quiet">{bestText(scene.insight.best)}</p>
      <ByLetter
        items={items}
        onTap={(item) => look(item === looked ? null : item)}
        pressed={(item) => item === looked}
      />
      {looked !== null && items.includes(looked) && <ItemNote item={looked} />}
      {purse && <Purse player={player} />}
    </section>
  );
}

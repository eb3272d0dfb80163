/* ItemCard.tsx - an item as a card: its drawing, its letter and its year. */
import { t } from '../../lang/lang';
import { ITEM_ART } from './art-items';
import { Drawing } from './Drawing';
import { letterOf, yearOf } from './types';

export const itemName = (item: string): string => t(`av.item.${item}`);

/** What an item is called where it is not seen. */
export const itemLabel = (item: string): string =>
  t('av.page.item', { item: itemName(item), letter: letterOf(item), year: String(yearOf(item)) });

/** The face of the card, without a role of its own. */
export function ItemFace({ item }: { item: string }) {
  return (
    <span class="av-item" data-letter={letterOf(item)} aria-hidden="true">
      <Drawing art={ITEM_ART[item] ?? ''} />
      <span class="av-item-tag">
        <b>{letterOf(item)}</b>
        {yearOf(item)}
      </span>
    </span>
  );
}

/** A card to look at. */
export function ItemCard({ item }: { item: string }) {
  return (
    <span class="av-card" role="img" aria-label={itemLabel(item)} title={itemName(item)}>
      <ItemFace item={item} />
    </span>
  );
}

/** A card that can be tapped. `lit`: it can be part of what is picked. */
export function ItemButton(props: {
  item: string;
  onTap: (item: string) => void;
  pressed?: boolean;
  lit?: boolean;
}) {
  const { item, onTap, pressed, lit } = props;
  return (
    <button
      type="button"
      class={`av-card av-tap${lit === undefined ? '' : lit ? ' lit' : ' dim'}`}
      aria-label={itemLabel(item)}
      title={itemName(item)}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      onClick={() => onTap(item)}
    >
      <ItemFace item={item} />
    </button>
  );
}

/** A card that nobody has seen: its back. */
export function ItemBack() {
  return (
    <span class="av-card">
      <span class="av-item av-back" aria-hidden="true" />
    </span>
  );
}

/** What there is to tell about an item. */
export function ItemNote({ item }: { item: string }) {
  const letter = letterOf(item);
  return (
    <div class="av-note">
      <ItemCard item={item} />
      <div>
        <strong>{itemName(item)}</strong>
        <span class="av-quiet"> · {t('av.page.of-letter', { letter, name: t(`av.letter.${letter}`) })}</span>
        <p>{t(`av.about.${item}`)}</p>
      </div>
    </div>
  );
}

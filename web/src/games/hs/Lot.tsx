/* Lot.tsx - the middle of the table: the card at auction, what it means, and where the bidding
 * stands. */
import { t } from '../../lang/lang';
import { SeatMark } from '../../ui/SeatMark';
import {
  effectOf, findEvent, hasRedEdge, isMisfortune, leader, nameOf, seatName, sum,
  type Card, type HsScene,
} from './model';
import { CardBack, Seal, StatusCard } from './StatusCard';
import { lotTitle } from './titles';

/** The card that just changed hands, for as long as this moment is looked at. */
function Last({ scene }: { scene: HsScene }) {
  const take = findEvent(scene.events, 'take');
  if (!take || take.seat === undefined) return null;
  const paid = scene.events
    .filter((one) => one.event === 'pay' && one.seat === take.seat)
    .reduce((total, one) => total + sum(one['cards'] as number[]), 0);
  const item = nameOf(take['card'] as Card, scene.view.edition);
  const seat = seatName(scene, take.seat);
  return <p class="hs-last">{t(paid > 0 ? 'hs.page.last' : 'hs.page.last.free', { item, seat, n: paid })}</p>;
}

function Standing({ scene }: { scene: HsScene }) {
  const seat = leader(scene.view);
  if (seat === null) return <p class="hs-standing">{t('hs.page.high.none')}</p>;
  return (
    <p class="hs-standing" key={scene.view.high}>
      <SeatMark seat={seat} size={22} />
      <span>
        {t('hs.page.high', { n: scene.view.high })}
        <span class="aloud"> – {seatName(scene, seat)}</span>
      </span>
    </p>
  );
}

function Explained({ card, edition }: { card: Card; edition: string }) {
  return (
    <>
      <h2>{nameOf(card, edition)}</h2>
      {typeof card === 'number' && <p class="hs-picture">{t(`hs.page.picture.${card}`)}</p>}
      <p class="hs-effect">{effectOf(card)}</p>
      {hasRedEdge(card) && (
        <p class="hs-red">
          <svg viewBox="-11 -11 22 22" width="18" height="18" aria-hidden="true">
            <Seal />
          </svg>
          {t('hs.page.red-edge')}
        </p>
      )}
    </>
  );
}

function betweenText(scene: HsScene): string {
  const { result, turn } = scene.view;
  const acting = turn.seats[0];
  if (result) return t('hs.page.over');
  if (acting === undefined) return t('hs.page.next');
  return acting === scene.you ? t('hs.page.lose') : t('hs.page.lose.wait', { seat: seatName(scene, acting) });
}

function Between({ scene }: { scene: HsScene }) {
  const over = scene.view.result !== null;
  const last = over ? (findEvent(scene.events, 'turn-up')?.['card'] as Card | undefined) : undefined;
  return (
    <>
      <div class="hs-lot-card" key={`between-${over}`}>
        {last ? (
          <StatusCard card={last} edition={scene.view.edition} picture={lotTitle(scene.view)} />
        ) : (
          <CardBack />
        )}
      </div>
      <div class="hs-lot-text">
        <p class="hs-meaning">{betweenText(scene)}</p>
        <Last scene={scene} />
      </div>
    </>
  );
}

export function Lot({ scene }: { scene: HsScene }) {
  const { lot, edition, round } = scene.view;
  if (lot === null) {
    return (
      <div class="hs-lot">
        <Between scene={scene} />
      </div>
    );
  }
  const ill = isMisfortune(lot);
  return (
    <div class={ill ? 'hs-lot ill' : 'hs-lot'}>
      <div class="hs-lot-card" key={round}>
        <StatusCard card={lot} edition={edition} picture={lotTitle(scene.view)} />
      </div>
      <div class="hs-lot-text">
        <Explained card={lot} edition={edition} />
        <p class="hs-meaning">{t(ill ? 'hs.page.avoid' : 'hs.page.buy')}</p>
        <Standing scene={scene} />
        <Last scene={scene} />
      </div>
    </div>
  );
}

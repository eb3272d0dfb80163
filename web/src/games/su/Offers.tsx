/* Offers.tsx - deals that lie on the table: to the viewer, by the viewer, between others. */
import { t } from '../../lang/lang';
import { SeatMark } from '../../ui/SeatMark';
import { MoveButton } from './MoveButton';
import { open } from './state';
import type { Offer, Shown, SuScene } from './types';
import { Scales, useWeighed } from './Scales';
import { can, notation, seatName, told, type Draft } from './words';

/** The same deal, offered by the other side. */
function mirrored(offer: Offer): Draft {
  return {
    to: offer.from,
    give: offer.want,
    giveCash: offer.want_cash,
    want: offer.give,
    wantCash: offer.give_cash,
  };
}

function ToYou({ scene, offer }: { scene: SuScene; offer: Offer }) {
  const preview = useWeighed(scene, [`accept ${offer.from}`, notation(mirrored(offer))]);
  return (
    <li class="su-offer to-you">
      <p class="su-offer-text">
        <SeatMark seat={offer.from} size={24} />
        <span>
          {t('su.page.offer.to-you', {
            seat: seatName(scene, offer.from),
            give: told(offer.give, offer.give_cash),
            want: told(offer.want, offer.want_cash),
          })}
        </span>
      </p>
      {preview && <Scales scene={scene} preview={preview} />}
      <div class="su-actions">
        <MoveButton scene={scene} move={`accept ${offer.from}`} look="main">
          {t('su.page.move.accept')}
        </MoveButton>
        <MoveButton scene={scene} move={`reject ${offer.from}`}>{t('su.page.move.reject')}</MoveButton>
        <button type="button" class="button" onClick={() => open({ kind: 'deal', draft: mirrored(offer) })}>
          {t('su.page.offer.counter')}
        </button>
      </div>
    </li>
  );
}

function Open({ scene, offer }: { scene: SuScene; offer: Offer }) {
  const mine = offer.from === scene.you;
  return (
    <li class="su-offer">
      <p class="su-offer-text">
        <SeatMark seat={offer.from} size={20} />
        <span>
          {t(mine ? 'su.page.offer.mine' : 'su.page.offer.others', {
            seat: seatName(scene, offer.from),
            other: seatName(scene, offer.to),
            give: told(offer.give, offer.give_cash),
            want: told(offer.want, offer.want_cash),
          })}
        </span>
      </p>
      {can(scene, 'withdraw') && mine && (
        <div class="su-actions">
          <MoveButton scene={scene} move="withdraw">{t('su.page.move.withdraw')}</MoveButton>
        </div>
      )}
    </li>
  );
}

export function Offers({ scene }: Shown) {
  const { offers } = scene.view;
  if (offers.length === 0) return null;
  const yours = offers.filter((offer) => offer.to === scene.you);
  return (
    <ul class="su-offers" aria-label={t('su.page.offers')}>
      {yours.map((offer) => (
        <ToYou key={offer.from} scene={scene} offer={offer} />
      ))}
      {offers
        .filter((offer) => offer.to !== scene.you)
        .map((offer) => (
          <Open key={offer.from} scene={scene} offer={offer} />
        ))}
    </ul>
  );
}

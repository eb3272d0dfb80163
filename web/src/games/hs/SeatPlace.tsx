/* SeatPlace.tsx - one player's place: the bid in front, the cards won, what is known of the
 * purse. */
import { number, t } from '../../lang/lang';
import { SeatMark } from '../../ui/SeatMark';
import { leader, player, seatName, sum, type Card, type HsScene } from './model';
import { Foils } from './Note';
import { CardBack, SmallCard } from './StatusCard';
import { titlePictures } from './titles';

/** The cards in front of a seat; each title keeps its picture. */
export function WonCards({ scene, seat }: { scene: HsScene; seat: number }) {
  const { won, taken } = player(scene, seat);
  const label = t('hs.page.cards-of', { seat: seatName(scene, seat) });
  if (won === null) {
    const text = t('hs.page.face-down', { n: taken.length });
    return taken.length === 0 ? null : (
      <div class="hs-won-hidden">
        <CardBack label={text} />
        <span aria-hidden="true">{number(taken.length)}</span>
      </div>
    );
  }
  if (won.length === 0) return null;
  const pictures = titlePictures(scene.view)[seat] ?? [];
  let titles = 0;
  const one = (card: Card, i: number) => {
    const picture = card === 'title' ? (pictures[titles++] ?? 0) : 0;
    return (
      <li key={`${card}-${i}`} data-card={card}>
        <SmallCard card={card} edition={scene.view.edition} picture={picture} />
      </li>
    );
  };
  return (
    <ul class="hs-won" aria-label={label}>
      {won.map(one)}
    </ul>
  );
}

/** At most two words about where the seat stands in this round. */
function Tags({ scene, seat }: { scene: HsScene; seat: number }) {
  const { view } = scene;
  const bidding = view.turn.phase === 'bid';
  const acts = view.turn.seats.includes(seat);
  const passed = bidding && !player(scene, seat).in;
  return (
    <span class="hs-tags">
      {acts && <span class="hs-tag acts">{t('hs.page.tag.acts')}</span>}
      {passed && <span class="hs-tag passed">{t('hs.page.tag.passed')}</span>}
      {bidding && leader(view) === seat && <span class="hs-tag leads">{t('hs.page.tag.leads')}</span>}
      {bidding && view.high === 0 && view.starter === seat && !acts && (
        <span class="hs-tag">{t('hs.page.tag.starts')}</span>
      )}
    </span>
  );
}

function Purse({ scene, seat }: { scene: HsScene; seat: number }) {
  const { hand, taken } = player(scene, seat);
  const mine = seat === scene.you;
  /* When it is over, the final count tells the figures, one by one. */
  const over = scene.view.result !== null;
  const open = !over && (mine || scene.manner.memoryAid);
  const score = over ? null : scene.insight.scores[seat];
  const count = t('hs.page.notes', { n: hand.length });
  return (
    <span class="hs-purse">
      <span class="hs-count" title={count}>
        <svg viewBox="0 0 24 20" width="20" height="17" aria-hidden="true">
          <rect x="6" y="1" width="12" height="15" rx="2" transform="rotate(14 12 9)" />
          <rect x="5" y="3" width="12" height="15" rx="2" />
        </svg>
        <span aria-hidden="true">{number(hand.length)}</span>
        <span class="aloud">{count}</span>
      </span>
      {open && (
        <span class="hs-sum">
          <span class="aloud">{t('hs.page.holds', { seat: seatName(scene, seat), n: sum(hand) })}</span>
          <span aria-hidden="true">= {number(sum(hand))}</span>
        </span>
      )}
      {typeof score === 'number' && taken.length > 0 && (
        <span class="hs-points">{t('hs.page.points', { n: score })}</span>
      )}
    </span>
  );
}

export function SeatPlace({ scene, seat, place }: { scene: HsScene; seat: number; place: string }) {
  const { view } = scene;
  const { hand, played } = player(scene, seat);
  const bid = sum(played);
  const state = [
    'hs-seat',
    place,
    view.turn.seats.includes(seat) ? 'acts' : '',
    view.turn.phase === 'bid' && !player(scene, seat).in ? 'passed' : '',
  ];
  const name = seatName(scene, seat);
  return (
    <li class={state.filter(Boolean).join(' ')} data-seat={seat}>
      <div class="hs-who">
        <SeatMark seat={seat} size={26} />
        <strong>{name}</strong>
        <Tags scene={scene} seat={seat} />
      </div>
      {bid > 0 && (
        <div class="hs-bid">
          <b key={bid} aria-hidden="true">
            {number(bid)}
          </b>
          <Foils values={played} label={t('hs.page.bid-of', { seat: name, n: bid })} />
        </div>
      )}
      <div class="hs-goods">
        <Purse scene={scene} seat={seat} />
        <WonCards scene={scene} seat={seat} />
      </div>
      {scene.manner.memoryAid && seat !== scene.you && view.result === null && (
        <Foils values={hand} label={t('hs.page.holds', { seat: name, n: sum(hand) })} quiet />
      )}
    </li>
  );
}

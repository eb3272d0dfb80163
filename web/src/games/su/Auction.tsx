/* Auction.tsx - the lot, the standing bid, who is still in, and the viewer's next bid. */
import { useState } from 'preact/hooks';
import { t } from '../../lang/lang';
import { SeatMark } from '../../ui/SeatMark';
import { Sign, SquareIcon } from './art/icons';
import { Buildings, GroupPatch } from './art/pieces';
import { MoveButton } from './MoveButton';
import { open } from './state';
import type { Auction as Lot, Shown, SuScene } from './types';
import { groupName, money, seatName, squareName, targets } from './words';

const STEPS = [1, 10, 50];

function LotCard({ scene, lot }: { scene: SuScene; lot: Lot }) {
  const { square } = lot;
  if (square === null) {
    return (
      <div class="su-lot-card">
        <Buildings objects={lot.lot === 'network' ? 5 : 1} size={30} />
        <strong>{t(`su.page.lot.${lot.lot}`)}</strong>
      </div>
    );
  }
  const facts = scene.facts.squares[square];
  const group = facts?.group ?? 0;
  return (
    <button type="button" class={`su-lot-card su-g${group}`} onClick={() => open({ kind: 'deed', square })}>
      <SquareIcon square={square} size={44} />
      <span>
        <strong>{squareName(square)}</strong>
        <small>
          <GroupPatch group={group} size={18} /> {groupName(group)} · {t('su.page.list-price')}{' '}
          {money(facts?.price ?? 0)}
        </small>
      </span>
    </button>
  );
}

function Bidders({ scene, lot }: { scene: SuScene; lot: Lot }) {
  return (
    <ul class="su-bidders" aria-label={t('su.page.bidders')}>
      {scene.view.players.map((player, seat) => {
        if (player.out) return null;
        const within = lot.in.includes(seat);
        const acts = scene.view.turn.must.includes(seat);
        const site = lot.sites[seat];
        return (
          <li key={seat} class={`${within ? 'in' : 'gone'}${acts ? ' acts' : ''}`}>
            <SeatMark seat={seat} size={22} />
            <span>{seatName(scene, seat)}</span>
            {site != null && <small>{squareName(site)}</small>}
            {lot.leader === seat && <small class="su-leads">{t('su.page.leads')}</small>}
            {!within && <small>{t('su.page.dropped')}</small>}
          </li>
        );
      })}
    </ul>
  );
}

/** The number of one's own choice. */
function OwnBid({ scene, low, high }: { scene: SuScene; low: number; high: number }) {
  const [wish, setWish] = useState('');
  const bid = wish === '' ? low : Math.floor(Number(wish));
  const send = async (event: Event) => {
    event.preventDefault();
    if (scene.sending) return;
    const refusal = await scene.check(`bid ${bid}`);
    if (refusal) scene.explain(refusal);
    else scene.play(`bid ${bid}`);
  };
  return (
    <form class="su-own-bid" onSubmit={(event) => void send(event)} noValidate>
      <label>
        <span class="aloud">{t('su.page.own-bid')}</span>
        <input
          type="number"
          inputMode="numeric"
          min={low}
          max={high}
          step={1}
          placeholder={String(low)}
          value={wish}
          onInput={(event) => setWish(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button">
        {t('su.page.bid', { sum: money(bid) })}
      </button>
    </form>
  );
}

function Bidding({ scene, lot }: { scene: SuScene; lot: Lot }) {
  const bids = targets(scene, 'bid');
  if (bids.length === 0) return null;
  const [low, high] = [Math.min(...bids), Math.max(...bids)];
  const sums = STEPS.map((step) => low - 1 + step).filter((sum) => sum <= high);
  return (
    <>
      <div class="su-bids">
        {sums.map((sum) => (
          <button
            key={sum}
            type="button"
            class="button main"
            disabled={scene.sending}
            onClick={() => scene.play(`bid ${sum}`)}
          >
            <span class="aloud">{t('su.page.bid', { sum: money(sum) })}</span>
            <span aria-hidden="true">{money(sum)}</span>
            <small aria-hidden="true">+{sum - lot.bid}</small>
          </button>
        ))}
      </div>
      <div class="su-actions">
        <OwnBid key={low} scene={scene} low={low} high={high} />
        <MoveButton scene={scene} move="drop">{t('su.page.move.drop')}</MoveButton>
      </div>
    </>
  );
}

export function AuctionPanel({ scene }: Shown) {
  const lot = scene.view.auction;
  if (!lot) return null;
  return (
    <section class="su-panel su-auction">
      <h2>
        <Sign name="hammer" /> {t('su.page.auction')}
      </h2>
      <LotCard scene={scene} lot={lot} />
      <p class="su-standing">
        {lot.leader === null ? (
          t('su.page.no-bid')
        ) : (
          <>
            <SeatMark seat={lot.leader} size={28} />
            <span class="su-figure" key={lot.bid}>
              {money(lot.bid)}
            </span>
            <span>{seatName(scene, lot.leader)}</span>
          </>
        )}
      </p>
      <Bidding scene={scene} lot={lot} />
      <Bidders scene={scene} lot={lot} />
    </section>
  );
}

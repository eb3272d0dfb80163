/* Desk.tsx - what the viewer decides: a bid built from notes, a pass, a standing order. */
import { useEffect, useState } from 'preact/hooks';
import { number, t } from '../../lang/lang';
import { bidMove, quickRaises, type Raise } from './choices';
import { Danger } from './Danger';
import { Hand } from './Hand';
import { isMisfortune, player, seatName, sum, type HsScene } from './model';
import { Foils } from './Note';
import { ProxyNotice, ProxyPanel } from './ProxyPanel';
import { Theft } from './Theft';
import { useProxy } from './useProxy';
import './desk.css';

/** The notes chosen so far; kept until they are sent, spent, or the lot changes. */
function useChosen(scene: HsScene, seat: number) {
  const [picked, setPicked] = useState<{ round: number; cards: readonly number[] }>({ round: 0, cards: [] });
  const { round } = scene.view;
  const { hand } = player(scene, seat);
  const cards = picked.round === round ? picked.cards.filter((card) => hand.includes(card)) : [];
  const set = (next: readonly number[]) => setPicked({ round, cards: next });
  const toggle = (card: number) =>
    set(cards.includes(card) ? cards.filter((other) => other !== card) : [...cards, card]);
  return { cards, set, toggle };
}

function waitText(scene: HsScene, seat: number): string {
  const { view } = scene;
  const acting = view.turn.seats[0];
  if (scene.sending) return t('hs.page.sending');
  if (view.turn.phase === 'theft' && acting !== undefined) {
    return t('hs.page.lose.wait', { seat: seatName(scene, acting) });
  }
  if (view.turn.phase !== 'bid' || acting === undefined) return t('hs.page.next');
  if (!player(scene, seat).in) return t('hs.page.wait.passed');
  return t('hs.page.wait', { seat: seatName(scene, acting) });
}

/** Whose turn it is, and what lies in front of the viewer already. */
function Situation({ scene, seat, asked }: { scene: HsScene; seat: number; asked: boolean }) {
  const { played } = player(scene, seat);
  const stuck = asked && !scene.moves.some((move) => move.startsWith('bid '));
  return (
    <div class="hs-situation">
      <p class={asked ? 'hs-your-turn' : 'hs-wait'}>
        {stuck ? t('hs.page.only-pass') : asked ? t('hs.page.turn') : waitText(scene, seat)}
      </p>
      {played.length > 0 && (
        <div class="hs-front">
          <span aria-hidden="true">{t('hs.page.front')}</span>
          <Foils values={played} label={t('hs.page.front')} />
        </div>
      )}
    </div>
  );
}

function Quick({ quick, choose }: { quick: readonly Raise[]; choose(cards: readonly number[]): void }) {
  return (
    <>
      {quick.map((raise, i) => (
        <button type="button" key={i} class="button hs-chip" onClick={() => choose(raise.cards)}>
          {t(i === 0 ? 'hs.page.cheapest' : 'hs.page.single', { n: raise.total })}
        </button>
      ))}
    </>
  );
}

function Total({ scene, seat, cards }: { scene: HsScene; seat: number; cards: readonly number[] }) {
  const { hand, played } = player(scene, seat);
  const { high } = scene.view;
  const total = sum(played) + sum(cards);
  const left = sum(hand) - sum(cards);
  return (
    <p class="hs-total" aria-live="polite">
      <b class={total > high ? 'enough' : ''}>{number(total)}</b>
      <span>
        {high > 0 ? t('hs.page.beat', { n: high }) : t('hs.page.open')}
        {cards.length > 0 && <br />}
        {cards.length > 0 && (left > 0 ? t('hs.page.keep', { n: left }) : t('hs.page.keep.all'))}
      </span>
    </p>
  );
}

function Bidding({ scene, seat }: { scene: HsScene; seat: number }) {
  const { cards, set, toggle } = useChosen(scene, seat);
  const [ordering, setOrdering] = useState(false);
  const proxy = useProxy(scene);
  const { hand, played } = player(scene, seat);
  const front = sum(played);
  const quick = quickRaises(scene.moves, front);
  const move = bidMove(cards);
  const asked = scene.must && scene.moves.length > 0 && !scene.sending;
  const allowed = asked && scene.moves.includes(move);
  const { lot } = scene.view;

  useEffect(() => setOrdering(false), [scene.view.round, proxy.order]);

  const bid = async () => {
    const cheapest = quick[0];
    if (allowed) return scene.play(move);
    if (cards.length === 0 && cheapest) return set(cheapest.cards);
    const refusal = await scene.check(cards.length > 0 ? move : bidMove(hand));
    if (refusal) scene.explain(refusal);
  };
  const pass = () => asked && scene.play('pass');
  const keys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Escape') set([]);
    if (event.code === 'KeyB' && cards.length > 0) void bid();
    if (event.code === 'KeyP') pass();
  };

  return (
    <div class="hs-bidding" onKeyDown={keys}>
      <ProxyNotice proxy={proxy} />
      <Situation scene={scene} seat={seat} asked={asked} />
      <Hand scene={scene} seat={seat} chosen={new Set(cards)} toggle={toggle} />
      <div class="hs-line">
        <Total scene={scene} seat={seat} cards={cards} />
        <div class="hs-chips">
          {cards.length > 0 ? (
            <button type="button" class="button hs-chip" aria-keyshortcuts="Escape" onClick={() => set([])}>
              {t('hs.page.clear')}
            </button>
          ) : (
            <Quick quick={quick} choose={set} />
          )}
        </div>
      </div>
      <div class="hs-acts">
        <button
          type="button"
          class="button main"
          aria-disabled={!allowed && (cards.length > 0 || quick.length === 0)}
          aria-keyshortcuts="B"
          onClick={() => void bid()}
        >
          {cards.length > 0 ? t('hs.page.bid', { n: front + sum(cards) }) : t('hs.page.bid.none')}
        </button>
        <button type="button" class="button" disabled={!asked} aria-keyshortcuts="P" onClick={pass}>
          {t(lot !== null && isMisfortune(lot) ? 'hs.page.pass.take' : 'hs.page.pass')}
        </button>
        {proxy.possible && !proxy.order && (
          <button
            type="button"
            class="button bare hs-more"
            aria-expanded={ordering}
            aria-controls={ordering ? 'hs-proxy' : undefined}
            onClick={() => setOrdering(!ordering)}
          >
            {t('hs.page.proxy.open')}
          </button>
        )}
      </div>
      {ordering && proxy.possible && (
        <ProxyPanel scene={scene} seat={seat} proxy={proxy} wish={front + sum(cards)} />
      )}
      <Danger scene={scene} spend={front + sum(cards)} />
    </div>
  );
}

export function Desk({ scene }: { scene: HsScene }) {
  const { you, view } = scene;
  const choosing = view.turn.phase === 'theft' && scene.must;
  return (
    <section class="hs-desk" aria-label={t('hs.page.desk')}>
      {you === null ? (
        <>
          <p class="hs-wait">{t('hs.page.look-on')}</p>
          <Danger scene={scene} />
        </>
      ) : choosing ? (
        <Theft scene={scene} />
      ) : (
        <Bidding scene={scene} seat={you} />
      )}
    </section>
  );
}

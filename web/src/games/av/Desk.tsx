/* Desk.tsx - what the viewer has and decides, phase by phase. */
import './cards.css';
import './motion.css';
import './desk.css';
import { t } from '../../lang/lang';
import { SEAL } from './art-cards';
import { ActionChoice, BothChoice, PlaceChoice } from './Choices';
import { Collection } from './Collection';
import { Drawing } from './Drawing';
import { Exhibit } from './Exhibit';
import { ItemButton, ItemCard, itemName } from './ItemCard';
import { Mark } from './Places';
import { PlayCard } from './PlayCard';
import { seatColours, type AvPlayer, type AvScene } from './types';

/** One item out of some, by tapping it: what one buys or steals. */
function OneItem(props: { scene: AvScene; question: string; offers: { item: string; move: string }[] }) {
  const { scene, question, offers } = props;
  return (
    <section class="av-ask" aria-label={question}>
      <h2>{question}</h2>
      <ul class="av-offers">
        {offers.map(({ item, move }) => (
          <li key={item}>
            <ItemButton item={item} lit onTap={() => scene.play(move)} />
            <div>
              <strong>{itemName(item)}</strong>
              <p>{t(`av.about.${item}`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Buy({ scene }: { scene: AvScene }) {
  const moves = ['take left', 'take right'];
  const offers = scene.view.piles.map((pile, i) => ({ item: pile.top ?? '', move: moves[i] ?? '' }));
  const open = offers.filter(({ item, move }) => item !== '' && scene.moves.includes(move));
  return <OneItem scene={scene} question={t('av.page.ask-buy')} offers={open} />;
}

function Steal({ scene }: { scene: AvScene }) {
  const { stealing } = scene.view;
  const victim = scene.seats.find(({ seat }) => seat === stealing?.from)?.name ?? '';
  const offers = scene.moves
    .filter((move) => move.startsWith('steal '))
    .map((move) => ({ item: move.slice('steal '.length), move }));
  const question = t('av.page.ask-steal', { n: stealing?.thief ?? 0, seat: victim });
  return <OneItem scene={scene} question={question} offers={offers} />;
}

/** What one has chosen, under one's own seal. */
function Sealed({ scene, player }: { scene: AvScene; player: AvPlayer }) {
  const exhibits = scene.view.turn.phase === 'exhibit' ? player.exhibit : null;
  return (
    <div class="av-sealed">
      <div class="av-sealed-cards">
        {player.place !== null && <PlayCard card={player.place} />}
        {player.action !== null && <PlayCard card={player.action} />}
        <span class="av-wax av-stamp">
          <Drawing art={SEAL} />
        </span>
      </div>
      {exhibits !== null && (
        <ul class="av-cards small">
          {exhibits.map((item) => (
            <li key={item}>
              <ItemCard item={item} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Whom the game waits for. */
function Waiting({ scene, sealed }: { scene: AvScene; sealed: boolean }) {
  const { turn } = scene.view;
  const others = turn.must.filter((seat) => seat !== scene.you);
  const first = scene.seats.find(({ seat }) => seat === others[0])?.name ?? '';
  let text = t('av.page.wait-chance');
  if (others.length > 0 && sealed) text = t('av.page.wait-sealed', { n: others.length });
  else if (others.length === 1 && (turn.phase === 'buy' || turn.phase === 'steal'))
    text = t(`av.page.wait-${turn.phase}`, { seat: first });
  else if (others.length > 0) text = t('av.page.wait-others', { n: others.length });
  return (
    <p class="av-waiting" role="status">
      <span>{text}</span>
      <span class="av-marks">
        {others.map((seat) => (
          <Mark key={seat} scene={scene} seat={seat} />
        ))}
      </span>
    </p>
  );
}

function Ask({ scene, player }: { scene: AvScene; player: AvPlayer }) {
  switch (scene.view.turn.phase) {
    case 'place':
      return <PlaceChoice scene={scene} />;
    case 'choose':
      return <BothChoice scene={scene} />;
    case 'action':
      return <ActionChoice scene={scene} place={player.place ?? 'castle'} />;
    case 'buy':
      return <Buy scene={scene} />;
    case 'steal':
      return <Steal scene={scene} />;
    default:
      return <Exhibit scene={scene} own={player.items ?? []} />;
  }
}

export function Desk({ scene }: { scene: AvScene }) {
  const player = scene.you === null ? null : (scene.view.players[scene.you] ?? null);
  const asked = player !== null && scene.moves.length > 0;
  const { phase, id } = scene.view.turn;
  const playing = asked && (phase === 'action' || phase === 'choose');
  return (
    <div class="av av-desk" style={seatColours(scene.view)}>
      <div class="av-desk-in">
        {asked ? (
          <Ask key={`${phase}-${id}`} scene={scene} player={player} />
        ) : (
          <section class="av-ask" aria-label={t('av.page.waiting')}>
            <Waiting scene={scene} sealed={player?.committed ?? false} />
            {player?.committed && <Sealed scene={scene} player={player} />}
          </section>
        )}
        {!(asked && phase === 'exhibit') && <Collection scene={scene} purse={!playing} />}
      </div>
    </div>
  );
}

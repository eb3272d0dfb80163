/* Places.tsx - the auction house, the castle and the jail, with what happened there. */
import type { ComponentChildren } from 'preact';
import { t } from '../../lang/lang';
import { SeatMark } from '../../ui/SeatMark';
import { ACTIONS, PLACES } from './art-cards';
import { Drawing } from './Drawing';
import { ItemCard, itemLabel, itemName } from './ItemCard';
import { At, NoCard, PlayCard, SealedCard } from './PlayCard';
import { isFresh, type Exhibited, type Played, type Story, type Told } from './story';
import { yearOf, type AvScene, type Place } from './types';

const nameOf = (scene: AvScene, seat: number | undefined): string =>
  scene.seats.find((each) => each.seat === seat)?.name ?? '';

/** A seat's sign, with its name for those who do not see it. */
export function Mark({ scene, seat, size = 22 }: { scene: AvScene; seat: number; size?: number }) {
  const name = nameOf(scene, seat);
  return (
    <span class="av-mark" role="img" aria-label={name} title={name}>
      <SeatMark seat={seat} size={size} />
    </span>
  );
}

/** Those of whom all know that they are there, and not yet what they do. */
function arrived(scene: AvScene, played: Played[], place: Place): number[] {
  const { players, turn } = scene.view;
  if (turn.phase === 'choose' || turn.phase === 'over') return [];
  return players.flatMap((player, seat) => {
    const sealed = turn.phase === 'place' && player.committed;
    const known = player.place === place && !sealed && !played.some((each) => each.seat === seat);
    return known ? [seat] : [];
  });
}

function Cards({ scene, played, place }: { scene: AvScene; played: Played[]; place: Place }) {
  const here = played.filter((each) => each.place === place);
  const waiting = arrived(scene, played, place);
  if (here.length + waiting.length === 0) return null;
  return (
    <ul class="av-played">
      {here.map(({ seat, action, at }) => (
        <li key={seat}>
          <PlayCard key={`${action}-${at}`} card={action} at={at} />
          <Mark scene={scene} seat={seat} size={20} />
        </li>
      ))}
      {waiting.map((seat) => (
        <li key={seat}>
          {scene.view.players[seat]?.committed ? <SealedCard /> : <NoCard />}
          <Mark scene={scene} seat={seat} size={20} />
        </li>
      ))}
    </ul>
  );
}

/** One line of what came of it: who, what, and a picture of it. */
function Line({ at, children }: { at: number | null; children: ComponentChildren }) {
  return (
    <li class={at === null ? 'av-line' : 'av-line av-appear'} style={{ animationDelay: `${at ?? 0}ms` }}>
      {children}
    </li>
  );
}

const Plus = ({ steps }: { steps: number }) => (
  <b class="av-plus" role="img" aria-label={t('av.page.moves', { n: steps })}>
    +{steps}
  </b>
);

function Outcome({ scene, told: { event, at } }: { scene: AvScene; told: Told }) {
  const seat = event.seat ?? 0;
  const item = event.item === undefined ? '' : itemName(event.item);
  switch (event.event) {
    case 'buy':
      return (
        <Line at={at}>
          <Mark scene={scene} seat={seat} />
          <span>{t('av.page.bought', { n: event.cheque ?? 0, item })}</span>
        </Line>
      );
    case 'steal-cheque':
      return (
        <Line at={at}>
          <Mark scene={scene} seat={seat} />
          <span>{t('av.page.cheque-stolen', { n: event.cheque ?? 0 })}</span>
        </Line>
      );
    case 'thieves-foiled':
      return <Line at={at}>{t('av.page.foiled')}</Line>;
    case 'no-sale':
      return <Line at={at}>{t(`av.page.no-sale.${event.why === 'no-item' ? 'item' : 'cheque'}`)}</Line>;
    case 'no-show':
      return (
        <Line at={at}>
          <Mark scene={scene} seat={seat} />
          <span>{t('av.page.no-show')}</span>
        </Line>
      );
    case 'steal':
      return (
        <Line at={at}>
          <Mark scene={scene} seat={seat} />
          <span>{t('av.page.stolen', { item, seat: nameOf(scene, event.from) })}</span>
        </Line>
      );
    case 'detect':
      return (
        <Line at={at}>
          <Mark scene={scene} seat={seat} />
          <span>{t('av.page.detected')}</span>
          <Plus steps={event.steps ?? 0} />
        </Line>
      );
    default:
      return (
        <Line at={at}>
          <Mark scene={scene} seat={seat} />
          <span>
            {t(event.event === 'jail' ? 'av.page.jailed' : 'av.page.freed', { n: event.thief ?? 0 })}
          </span>
        </Line>
      );
  }
}

function Pile({ scene, side }: { scene: AvScene; side: 0 | 1 }) {
  const pile = scene.view.piles[side];
  const label = t(side === 0 ? 'av.page.left-pile' : 'av.page.right-pile');
  return (
    <li class="av-pile" data-deep={pile && pile.left > 1}>
      {pile?.top ? (
        <ItemCard key={pile.top} item={pile.top} />
      ) : (
        <span class="av-card av-gap" role="img" aria-label={t('av.page.empty')} />
      )}
      <span class="av-pile-name">
        <span class="aloud">{label}: </span>
        {t('av.page.in-pile', { n: pile?.left ?? 0 })}
      </span>
    </li>
  );
}

/** Says so where the last round is still to be seen. */
function Past({ scene, story, of }: { scene: AvScene; story: Story; of: Place }) {
  const { phase } = scene.view.turn;
  const here = story.played.some(({ place }) => place === of);
  if (!story.over || phase === 'over' || !here || isFresh(story)) return null;
  return <p class="av-past">{t('av.page.previous-round')}</p>;
}

export function AuctionHouse({ scene, story }: { scene: AvScene; story: Story }) {
  const soldOut = scene.view.piles.every((pile) => pile.left === 0);
  const lines = story.auction.filter(({ event }) => !(soldOut && event.event === 'no-sale'));
  return (
    <section class="av-place av-auction" aria-label={t('av.page.auction-house')}>
      <h2>
        <Drawing art={PLACES.auction} box="0 0 96 60" />
        {t('av.page.auction-house')}
      </h2>
      {soldOut ? (
        <p class="av-sold-out">{t('av.page.no-sale.item')}</p>
      ) : (
        <ul class="av-piles">
          <Pile scene={scene} side={0} />
          <Pile scene={scene} side={1} />
        </ul>
      )}
      <div class={story.over ? 'av-story past' : 'av-story'}>
        <Past scene={scene} story={story} of="auction" />
        <Cards scene={scene} played={story.played} place="auction" />
        <ul class="av-lines">
          {lines.map((told, i) => (
            <Outcome key={`${told.event.event}-${i}-${told.at}`} scene={scene} told={told} />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** `gone`: what was stolen of it, and when. */
function Exhibition(props: { scene: AvScene; exhibit: Exhibited; gone: Map<string, number | null> }) {
  const { scene, exhibit, gone } = props;
  const { seat, items, scored, at } = exhibit;
  const oldest = Math.min(...items.map(yearOf));
  return (
    <li class={at === null ? '' : 'av-appear'} style={{ animationDelay: `${at ?? 0}ms` }}>
      <div class="av-exhibition-head">
        <Mark scene={scene} seat={seat} />
        <span>{t('av.page.shows', { n: items.length, year: String(oldest) })}</span>
        {scored && (
          <At at={scored.at} how="stamp">
            <Plus steps={scored.steps} />
          </At>
        )}
      </div>
      <ul class="av-cards small">
        {items.map((item) => (
          <li
            key={item}
            class={gone.has(item) ? 'gone' : ''}
            style={{ '--at': `${gone.get(item) ?? 0}ms` }}
          >
            <At at={at} how="turn">
              <ItemCard item={item} />
            </At>
            {gone.has(item) && (
              <span class="aloud">{t('av.page.was-stolen', { item: itemLabel(item) })}</span>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

export function CastleHall({ scene, story }: { scene: AvScene; story: Story }) {
  const host = scene.view.castle;
  const thefts = story.castle.filter(({ event }) => event.event === 'steal');
  const gone = new Map(thefts.map(({ event, at }) => [event.item ?? '', at] as const));
  return (
    <section class="av-place av-hall" aria-label={t('av.page.castle')}>
      <h2>
        <Drawing art={PLACES.castle} box="0 0 96 60" />
        {t('av.page.castle')}
      </h2>
      {host && (
        <dl class="av-numbers">
          <div>
            <dt>{t('av.page.best')}</dt>
            <dd class="first">+{host.first}</dd>
          </div>
          <div>
            <dt>{t('av.page.second')}</dt>
            <dd>+{host.second}</dd>
          </div>
        </dl>
      )}
      <div class={story.over ? 'av-story past' : 'av-story'}>
        <Past scene={scene} story={story} of="castle" />
        <Cards scene={scene} played={story.played} place="castle" />
        {story.exhibits.length > 0 && (
          <ul class="av-exhibitions">
            {story.exhibits.map((exhibit) => (
              <Exhibition key={`${exhibit.seat}-${exhibit.at}`} scene={scene} exhibit={exhibit} gone={gone} />
            ))}
          </ul>
        )}
        <ul class="av-lines">
          {story.castle.map((told, i) => (
            <Outcome key={`${told.event.event}-${i}-${told.at}`} scene={scene} told={told} />
          ))}
        </ul>
      </div>
    </section>
  );
}

export function Jail({ scene }: { scene: AvScene }) {
  const cells = Array.from({ length: scene.view.seats }, (_, i) => scene.view.jail[i] ?? null);
  return (
    <section class="av-place av-jail" aria-label={t('av.page.jail')}>
      <h2>{t('av.page.jail')}</h2>
      <ol class="av-cells">
        {cells.map((thief, i) => {
          const owner = thief === null ? null : (scene.insight.jail[i] ?? null);
          return (
            <li key={i} class={thief === null ? 'av-cell' : 'av-cell full'}>
              {thief !== null && <Drawing art={ACTIONS['thief'] ?? ''} />}
              <span class="av-cell-name">
                <span class="aloud">{t('av.page.cell', { n: i + 1 })}: </span>
                {thief === null ? <span class="av-quiet">{i + 1}</span> : <b>{thief}</b>}
                {owner !== null && <Mark scene={scene} seat={owner} size={16} />}
                {thief === null && <span class="aloud">{t('av.page.empty')}</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/* Choices.tsx - where to go and what to do there. */
import { useState } from 'preact/hooks';
import { t } from '../../lang/lang';
import { PLACES } from './art-cards';
import { bestText } from './Collection';
import { Drawing } from './Drawing';
import { CardFace, cardName } from './PlayCard';
import { readAction, type AvScene, type Place } from './types';

/** Plays it if it is allowed, else says why it is not. */
export async function tryMove(scene: AvScene, move: string): Promise<void> {
  const refusal = scene.moves.includes(move) ? null : await scene.check(move);
  if (refusal) scene.explain(refusal);
  else scene.play(move);
}

function PlaceButton(props: {
  place: Place;
  hint: string;
  open: boolean;
  pressed?: boolean;
  onTap: () => void;
}) {
  const { place, hint, open, pressed, onTap } = props;
  return (
    <button
      type="button"
      class="av-go"
      aria-disabled={!open}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      onClick={onTap}
    >
      <span class="av-go-picture">
        <Drawing art={PLACES[place]} box="0 0 96 60" />
      </span>
      <strong>{t(place === 'castle' ? 'av.page.castle' : 'av.page.auction-house')}</strong>
      <small>{hint}</small>
    </button>
  );
}

function hintFor(scene: AvScene, place: Place): string {
  const { castle, piles } = scene.view;
  if (place === 'castle')
    return castle
      ? t('av.page.go-castle', { first: castle.first, second: castle.second })
      : t('av.page.go-castle-plain');
  const tops = piles.filter((pile) => pile.top !== null).map((pile) => t(`av.item.${pile.top ?? ''}`));
  return tops.length > 0 ? tops.join(' · ') : t('av.page.go-auction-empty');
}

export function PlaceChoice({ scene }: { scene: AvScene }) {
  const announce = scene.view.options['two-player'] === 'announce';
  return (
    <section class="av-ask" aria-label={t('av.page.ask-place')}>
      <h2>{t('av.page.ask-place')}</h2>
      <p class="av-quiet">{t(announce ? 'av.page.said-openly' : 'av.page.under-seal')}</p>
      <div class="av-gos">
        {(['castle', 'auction'] as const).map((place) => (
          <PlaceButton
            key={place}
            place={place}
            hint={hintFor(scene, place)}
            open={scene.moves.includes(place)}
            onTap={() => void tryMove(scene, place)}
          />
        ))}
      </div>
    </section>
  );
}

function Option({ card, hint, onTap }: { card: string; hint?: string; onTap: () => void }) {
  const { kind, n } = readAction(card);
  return (
    <button type="button" class="av-option" data-kind={kind} onClick={onTap}>
      <span class="av-play" data-kind={kind} aria-hidden="true">
        <CardFace card={card} />
      </span>
      {n === null ? <strong>{cardName(card)}</strong> : <span class="aloud">{cardName(card)}</span>}
      {hint !== undefined && <small>{hint}</small>}
    </button>
  );
}

/** The cards that can be played at a place; `prefix` is what the move begins with. */
function Options({ scene, place, prefix }: { scene: AvScene; place: Place; prefix: string }) {
  const moves = scene.moves.filter((move) => move.startsWith(prefix));
  const cards = moves.map((move) => move.slice(prefix.length));
  const of = (kind: string): string[] => cards.filter((card) => readAction(card).kind === kind);
  const groups = [
    { kind: 'exhibition', hint: bestText(scene.insight.best) },
    { kind: 'detective', hint: t('av.page.hint-detective') },
    { kind: 'cheque', hint: t('av.page.hint-cheque') },
    { kind: 'thief', hint: t(`av.page.hint-thief-${place}`) },
  ];
  return (
    <div class="av-groups">
      {groups
        .filter(({ kind }) => of(kind).length > 0)
        .map(({ kind, hint }) => {
          const single = kind === 'exhibition' || kind === 'detective';
          return (
            <div
              key={kind}
              class={single ? 'av-group single' : 'av-group'}
              role="group"
              aria-label={t(`av.page.kind-${kind}`)}
            >
              {!single && <strong class="av-group-name">{t(`av.page.kind-${kind}`)}</strong>}
              <div class="av-options">
                {of(kind).map((card) => (
                  <Option
                    key={card}
                    card={card}
                    {...(single ? { hint } : {})}
                    onTap={() => void tryMove(scene, prefix + card)}
                  />
                ))}
              </div>
              {!single && <small>{hint}</small>}
            </div>
          );
        })}
    </div>
  );
}

export function ActionChoice({ scene, place }: { scene: AvScene; place: Place }) {
  const question = t(place === 'castle' ? 'av.page.ask-castle' : 'av.page.ask-auction');
  return (
    <section class="av-ask" aria-label={question}>
      <h2>{question}</h2>
      <Options scene={scene} place={place} prefix="" />
    </section>
  );
}

/** Two players: the place and the action are one decision. */
export function BothChoice({ scene }: { scene: AvScene }) {
  const [place, setPlace] = useState<Place | null>(null);
  return (
    <section class="av-ask" aria-label={t('av.page.ask-both')}>
      <h2>{t('av.page.ask-both')}</h2>
      <div class={place === null ? 'av-gos' : 'av-gos low'}>
        {(['castle', 'auction'] as const).map((each) => {
          const open = scene.moves.some((move) => move.startsWith(each));
          return (
            <PlaceButton
              key={each}
              place={each}
              hint={hintFor(scene, each)}
              open={open}
              pressed={place === each}
              onTap={() => setPlace(each)}
            />
          );
        })}
      </div>
      {place !== null && <Options scene={scene} place={place} prefix={`${place} `} />}
    </section>
  );
}

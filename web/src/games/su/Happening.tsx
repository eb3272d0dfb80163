/* Happening.tsx - the middle of the board: the dice, the card that was drawn, what has just
 * happened, and whom the game waits for. */
import { t } from '../../lang/lang';
import { SeatMark } from '../../ui/SeatMark';
import { SquareIcon } from './art/icons';
import { Buildings, Die, Skyline } from './art/pieces';
import { Portrait, Unknown } from './art/portraits';
import type { CharacterName, Shown, SuScene } from './types';
import { rolled } from './walk';
import { names, seatName, squareName } from './words';

const TOLD = 3; /* sentences at a time */
const DECK_SQUARES = { temka: 2, sueta: 7 } as const;

export function Dice({ scene, size }: { scene: SuScene; size: number }) {
  const { dice } = scene.view;
  if (!dice) return null;
  const thrown = rolled(scene);
  return (
    <div
      class={thrown ? 'su-dice rolled' : 'su-dice'}
      key={thrown ? scene.moment : 'still'}
      role="img"
      aria-label={t('su.page.dice', { a: dice[0], b: dice[1] })}
    >
      <Die pips={dice[0]} size={size} />
      <Die pips={dice[1]} size={size} />
    </div>
  );
}

interface DrawnCard {
  deck: keyof typeof DECK_SQUARES;
  text: string;
}

/** The card that has just been drawn. */
function drawnCard(scene: SuScene): DrawnCard | null {
  const card = scene.events.filter((event) => event.event === 'card').pop();
  if (!card) return null;
  const deck = card['deck'] === 'temka' ? 'temka' : 'sueta';
  return { deck, text: t(`su.${deck}.${Number(card['card'])}`) };
}

function Drawn({ scene, card }: { scene: SuScene; card: DrawnCard }) {
  const { deck, text } = card;
  return (
    <figure class={`su-card ${deck}`} key={scene.moment}>
      <figcaption>
        <SquareIcon square={DECK_SQUARES[deck]} size={30} />
        {squareName(DECK_SQUARES[deck])}
      </figcaption>
      <p>{text}</p>
    </figure>
  );
}

/** Somebody's mask falls, or somebody gets one. */
function Unmasked({ scene }: Shown) {
  const event = scene.events.filter((one) => one.event === 'reveal' || one.event === 'character').pop();
  if (!event) return null;
  const name = event['character'] as CharacterName | null;
  return (
    <figure class="su-unmasked" key={scene.moment}>
      {name ? <Portrait name={name} size={92} /> : <Unknown size={92} />}
      <figcaption>
        <SeatMark seat={event.seat ?? 0} size={20} />
        {name ? t(`su.character.${name}`) : t('su.page.secret')}
      </figcaption>
    </figure>
  );
}

/** Whom the game waits for, and for what. */
export function Waiting({ scene }: Shown) {
  const { turn } = scene.view;
  const seat = turn.must[0];
  if (seat === undefined) return null;
  const text =
    seat === scene.you && turn.must.length === 1
      ? t(`su.page.you.${turn.phase}`)
      : t(`su.page.now.${turn.phase}`, { seat: names(turn.must.map((one) => seatName(scene, one))) });
  return (
    <p class="su-waiting">
      <SeatMark seat={seat} size={24} />
      {text}
    </p>
  );
}

const CARDS = 16; /* in each deck */

/** What the bank and the decks still have. */
export function Stock({ scene }: Shown) {
  const { bank, decks } = scene.view;
  return (
    <ul class="su-stock" aria-label={t('su.page.bank')}>
      <li>
        <Buildings objects={1} size={16} />
        {t('su.page.bank.outlets', { n: bank.objects })}
      </li>
      <li>
        <Buildings objects={5} size={13} />
        {t('su.page.bank.chains', { n: bank.networks })}
      </li>
      <li>
        <Unknown size={16} />
        {t('su.page.bank.characters', { n: decks.characters })}
      </li>
      {(['temka', 'sueta'] as const).map((deck) => (
        <li key={deck}>
          <SquareIcon square={DECK_SQUARES[deck]} size={18} />
          {t('su.page.bank.unseen', { deck: squareName(DECK_SQUARES[deck]), n: CARDS - decks[deck].length })}
        </li>
      ))}
    </ul>
  );
}

export function Happening({ scene, roomy }: { scene: SuScene; roomy: boolean }) {
  const card = drawnCard(scene);
  const told = scene.sentences.filter((sentence) => !card || !sentence.includes(card.text));
  return (
    <div class="su-happening">
      <div class="su-happening-top">
        <Dice scene={scene} size={roomy ? 56 : 38} />
        <ul class="su-told" key={scene.moment}>
          {told.slice(-TOLD).map((sentence, at) => (
            <li key={at}>{sentence}</li>
          ))}
        </ul>
      </div>
      {card && <Drawn scene={scene} card={card} />}
      <Unmasked scene={scene} />
      {roomy && (
        <div class="su-city">
          <p class="su-neon-name" aria-hidden="true">
            {t('su.name')}
          </p>
          <Skyline />
        </div>
      )}
      {roomy && <Stock scene={scene} />}
    </div>
  );
}

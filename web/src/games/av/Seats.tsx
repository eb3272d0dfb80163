/* Seats.tsx - the members around the table: what everybody knows of each. */
import { useState } from 'preact/hooks';
import { t } from '../../lang/lang';
import { useGrowing } from '../../ui/growing';
import { SeatMark } from '../../ui/SeatMark';
import type { Seat } from '../../table/scene';
import { SEAL } from './art-cards';
import { Drawing } from './Drawing';
import { ItemBack, ItemButton, ItemNote } from './ItemCard';
import { Deciding, NoCard, PlayCard, SealedCard } from './PlayCard';
import { timing } from './story';
import { whereIs } from './Track';
import type { AvEvent, AvPlayer, AvScene } from './types';

const EYE = 'M1 8q11-14 22 0q-11 14-22 0zM12 4a4 4 0 1 0 .1 0z';

/** When this seat's card of that kind is turned over in this scene; null: it lay there. */
function turnedAt(scene: AvScene, seat: number, kind: 'place' | 'action'): number | null {
  const events = scene.events as readonly AvEvent[];
  const i = events.findIndex((event) => event.event === kind && event.seat === seat);
  return i < 0 ? null : (timing(events).starts[i] ?? 0);
}

function Choice({ scene, seat, player }: { scene: AvScene; seat: number; player: AvPlayer }) {
  const { phase, must } = scene.view.turn;
  if (phase === 'over') return null;
  const open = must.includes(seat) ? <Deciding /> : <NoCard />;
  const fresh = scene.events.some((event) => event.event === 'seal' && event.seat === seat);
  const together = phase === 'choose';
  const placeSealed = player.committed && (phase === 'place' || together);
  const actionSealed = player.committed && (together || phase === 'action' || phase === 'buy');
  return (
    <div class="av-choice">
      {placeSealed ? (
        <SealedCard fresh={fresh} />
      ) : player.place !== null ? (
        <PlayCard key={player.place} card={player.place} at={turnedAt(scene, seat, 'place')} />
      ) : (
        open
      )}
      {actionSealed ? (
        <SealedCard fresh={fresh} />
      ) : player.action !== null && !together ? (
        <PlayCard key={player.action} card={player.action} at={turnedAt(scene, seat, 'action')} />
      ) : phase === 'action' ? (
        open
      ) : (
        <NoCard />
      )}
      {phase === 'exhibit' && player.committed && (
        <span class={fresh ? 'av-wax av-stamp' : 'av-wax'} role="img" aria-label={t('av.page.sealed')}>
          <Drawing art={SEAL} />
        </span>
      )}
    </div>
  );
}

function Chips({ kind, numbers }: { kind: 'cheque' | 'thief'; numbers: readonly number[] }) {
  return (
    <>
      {numbers.map((n) => (
        <li key={kind + n} class={`av-chip ${kind}`} title={t(`av.action.${kind}`, { n })}>
          <span aria-hidden="true">{n}</span>
          <span class="aloud">{t(`av.action.${kind}`, { n })}</span>
        </li>
      ))}
    </>
  );
}

/** What everybody knows of a collection: the items seen, and how many are not. Who looks on and is
 * shown everything sees all of them. */
function Known({ player, all }: { player: AvPlayer; all: boolean }) {
  const [item, setItem] = useState<string | null>(null);
  const known = all && player.items ? player.items : player.known;
  const unseen = player.item_count - known.length;
  const tap = (tapped: string): void => setItem(tapped === item ? null : tapped);
  return (
    <div class="av-known">
      <p class="av-quiet">{t('av.page.known-about', { n: known.length, unseen })}</p>
      <ul class="av-cards">
        {known.map((each) => (
          <li key={each}>
            <ItemButton item={each} onTap={tap} pressed={each === item} />
          </li>
        ))}
        {Array.from({ length: unseen }, (_, i) => (
          <li key={i}>
            <ItemBack />
          </li>
        ))}
      </ul>
      {item !== null && known.includes(item) && <ItemNote item={item} />}
    </div>
  );
}

function Plate({ scene, seat }: { scene: AvScene; seat: Seat }) {
  const [open, setOpen] = useState(false);
  const player = scene.view.players[seat.seat];
  if (!player) return null;
  const id = `av-known-${seat.seat}`;
  const colour = player.colour === null ? '' : t(`av.colour.${player.colour}`);
  return (
    <li class={`av-plate${seat.you ? ' you' : ''}${scene.view.turn.must.includes(seat.seat) ? ' must' : ''}`}>
      <div class="av-plate-top">
        <span class="av-mark" title={colour}>
          <SeatMark seat={seat.seat} size={30} />
        </span>
        <div class="av-who">
          <strong title={seat.name}>{seat.name}</strong>
          <span class="av-quiet">
            <span class="aloud">{colour}, </span>
            {whereIs(scene, seat.seat)}
          </span>
        </div>
        <Choice scene={scene} seat={seat.seat} player={player} />
      </div>
      <div class="av-plate-foot">
        <ul class="av-hand">
          <Chips kind="cheque" numbers={player.cheques} />
          <Chips kind="thief" numbers={player.thieves} />
        </ul>
        <button
          type="button"
          class="av-items-button"
          aria-expanded={open}
          aria-controls={id}
          title={t('av.page.items-seen', { n: player.item_count, seen: player.known.length })}
          onClick={() => setOpen(!open)}
        >
          <span class="aloud">
            {seat.name}: {t('av.page.items-seen', { n: player.item_count, seen: player.known.length })}
          </span>
          <span class="av-tally" aria-hidden="true">
            <span class="av-tiny-back" />
            {player.item_count}
            <svg viewBox="0 0 24 16" width="20" height="14">
              <path d={EYE} />
            </svg>
            {player.known.length}
          </span>
        </button>
      </div>
      <div id={id} hidden={!open}>
        {open && <Known all={scene.you === null} player={player} />}
      </div>
    </li>
  );
}

export function Seats({ scene }: { scene: AvScene }) {
  const drawn = useGrowing(scene.seats.length, 0, 1);
  return (
    <section aria-label={t('av.page.members')}>
      <ul class="av-plates">
        {scene.seats.slice(0, drawn).map((seat) => (
          <Plate key={seat.seat} scene={scene} seat={seat} />
        ))}
      </ul>
    </section>
  );
}

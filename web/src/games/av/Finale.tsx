/* Finale.tsx - the end, step by step: it is told, the pawns walk their last way, the final
 * collections lie side by side. */
import { useEffect, useState } from 'preact/hooks';
import './cards.css';
import './motion.css';
import './finale.css';
import { t } from '../../lang/lang';
import type { Seat } from '../../table/scene';
import { SeatMark } from '../../ui/SeatMark';
import { ItemCard } from './ItemCard';
import { seatColours, yearOf, type AvEvent, type AvScene } from './types';

const STEP = 1600;

/** How many sentences of the end have been told; `skip` tells them all. */
function useSteps(count: number, live: boolean): { told: number; done: boolean; skip: () => void } {
  const [told, setTold] = useState(live ? 1 : count);
  useEffect(() => {
    if (told >= count) return undefined;
    const timer = setTimeout(() => setTold(told + 1), STEP);
    return () => clearTimeout(timer);
  }, [told, count]);
  return { told, done: told >= count, skip: () => setTold(count) };
}

interface Lane {
  seat: Seat;
  pawn: number;
  bonus: number;
  items: string[];
  wins: boolean;
}

/** Until the end is told, in the order in which the pawns came in; then the winner first. */
function lanesOf(scene: AvScene, done: boolean): Lane[] {
  const { result } = scene.view;
  const events = scene.events as readonly AvEvent[];
  const lanes = scene.seats.map((seat) => ({
    seat,
    pawn: result?.pawns[seat.seat] ?? 0,
    bonus: events.find((event) => event.event === 'bonus' && event.seat === seat.seat)?.steps ?? 0,
    items: result?.collections[seat.seat] ?? [],
    wins: result?.winners.includes(seat.seat) ?? false,
  }));
  return done
    ? lanes.sort((a, b) => Number(b.wins) - Number(a.wins) || b.pawn - a.pawn)
    : lanes.sort((a, b) => b.pawn - b.bonus - (a.pawn - a.bonus));
}

function LaneRow({ lane, furthest, done }: { lane: Lane; furthest: number; done: boolean }) {
  const { seat, pawn, bonus, items, wins } = lane;
  const share = (space: number): string => `${(100 * space) / Math.max(1, furthest)}%`;
  const now = done ? pawn : pawn - bonus;
  const oldest = String(Math.min(...items.map(yearOf)));
  return (
    <li class={wins && done ? 'av-lane wins' : 'av-lane'}>
      <div class="av-lane-head">
        <strong>{seat.name}</strong>
        {wins && done && <span class="av-laurel">{t('av.page.wins')}</span>}
        <span class="av-lane-space">
          {t('av.page.ends-on', { n: now })}
          {done && bonus > 0 && <b class="av-plus">+{bonus}</b>}
        </span>
      </div>
      <div class="av-lane-way" aria-hidden="true">
        <span class="av-lane-run" style={{ width: share(pawn - bonus) }} />
        <span class="av-lane-bonus" style={{ left: share(pawn - bonus), width: done ? share(bonus) : '0' }} />
        <span class="av-lane-pawn" style={{ left: share(now) }}>
          <SeatMark seat={seat.seat} size={26} />
        </span>
      </div>
      {items.length === 0 ? (
        <p class="av-quiet">{t('av.page.no-collection')}</p>
      ) : (
        <>
          <p class="av-quiet">{t('av.page.shows', { n: items.length, year: oldest })}</p>
          <ul class="av-cards small">
            {items.map((item) => (
              <li key={item}>
                <ItemCard item={item} />
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  );
}

export function Finale({ scene }: { scene: AvScene }) {
  const { told, done, skip } = useSteps(scene.ending.length, scene.live);
  const lanes = lanesOf(scene, done);
  const furthest = Math.max(...lanes.map(({ pawn }) => pawn));
  return (
    <section class="av av-finale" style={seatColours(scene.view)} aria-label={t('av.page.finale')}>
      <div class="av-finale-head">
        <h2>{t('av.page.finale')}</h2>
        {!done && (
          <button type="button" class="button" onClick={skip}>
            {t('av.page.skip')}
          </button>
        )}
      </div>
      <ol class="av-ending" aria-live="polite">
        {scene.ending.slice(0, told).map((sentence, i) => (
          <li key={i} class="av-appear">
            {sentence}
          </li>
        ))}
      </ol>
      <ul class="av-lanes">
        {lanes.map((lane) => (
          <LaneRow key={lane.seat.seat} lane={lane} furthest={furthest} done={done} />
        ))}
      </ul>
    </section>
  );
}

/* Board.tsx - the auction table: the lot in the middle, the players around it. */
import { t } from '../../lang/lang';
import { Lot } from './Lot';
import { seatsAround, type HsScene } from './model';
import { useFlight } from './motion';
import { Progress } from './Progress';
import { SeatPlace } from './SeatPlace';
import './seats.css';
import './board.css';

/* Where the seats lie around the lot, clockwise from the viewer's left; the viewer is below. */
const PLACES: Record<number, readonly string[]> = {
  3: ['left', 'right', 'below'],
  4: ['left', 'above', 'right', 'below'],
  5: ['left', 'up-left', 'up-right', 'right', 'below'],
};

export function Board({ scene }: { scene: HsScene }) {
  const places = PLACES[scene.view.seats] ?? [];
  const root = useFlight(scene);
  return (
    <section class="hs-board" ref={root} aria-label={t('hs.page.board')}>
      <Progress scene={scene} />
      <div class="hs-table" data-seats={scene.view.seats}>
        <Lot scene={scene} />
        <ol class="hs-seats" role="list" aria-label={t('hs.page.seats')}>
          {seatsAround(scene).map((seat, i) => (
            <SeatPlace key={seat} scene={scene} seat={seat} place={places[i] ?? ''} />
          ))}
        </ol>
      </div>
    </section>
  );
}

/* Strip.tsx - the board on a phone: the street around the place where things happen. It
 * follows the pawns and can be pushed to either side, all the way round. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../lang/lang';
import { SeatMark } from '../../ui/SeatMark';
import { SQUARES } from './geometry';
import { still } from './motion';
import { Tile } from './Tile';
import type { SuScene } from './types';

const BEHIND = 14; /* how many squares lie before the one in the middle */

function centre(street: HTMLElement, square: number, behavior: ScrollBehavior): void {
  const tile = street.querySelector<HTMLElement>(`[data-square="${square}"]`);
  if (!tile) return;
  const left = tile.offsetLeft - (street.clientWidth - tile.offsetWidth) / 2;
  street.scrollTo({ left, behavior });
}

export function Strip({ scene, focus }: { scene: SuScene; focus: number }) {
  const street = useRef<HTMLOListElement>(null);
  const before = useRef(focus);
  const first = (focus - BEHIND + SQUARES) % SQUARES;

  useLayoutEffect(() => {
    if (!street.current) return;
    centre(street.current, before.current, 'instant');
    centre(street.current, focus, still() || before.current === focus ? 'instant' : 'smooth');
    before.current = focus;
  }, [focus, scene.moment]);

  return (
    <ol class="su-strip" ref={street} aria-label={t('su.page.board')}>
      {Array.from({ length: SQUARES }, (_, at) => (first + at) % SQUARES).map((square) => (
        <li key={square} data-square={square}>
          <Tile scene={scene} square={square} size="strip" lit={square === focus} />
          <span class="su-visitors">
            {scene.view.players.map((player, seat) =>
              player.square === square && !player.out ? <SeatMark key={seat} seat={seat} size={20} /> : null,
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

/* Strip.tsx - the board on a phone: the street around the place where things happen. It
 * follows the pawns and can be pushed to either side, all the way round. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../lang/lang';
import { SeatMark } from '../../ui/SeatMark';
import { useGrowing } from '../../ui/growing';
import { still } from '../../ui/still';
import { SQUARES } from './geometry';
import { Tile } from './Tile';
import type { SuScene } from './types';

const BEHIND = 14; /* how many squares lie before the one in the middle */
const IN_SIGHT = 5; /* to either side of it */
const AT_ONCE = 4;

function centre(street: HTMLElement, square: number, behavior: ScrollBehavior): void {
  const tile = street.querySelector<HTMLElement>(`[data-square="${square}"]`);
  if (!tile) return;
  const left = tile.offsetLeft - (street.clientWidth - tile.offsetWidth) / 2;
  street.scrollTo({ left, behavior });
}

export function Strip({ scene, focus }: { scene: SuScene; focus: number }) {
  const street = useRef<HTMLOListElement>(null);
  const before = useRef(focus);
  const laidOut = useRef(false);
  const first = (focus - BEHIND + SQUARES) % SQUARES;
  const drawn = useGrowing(SQUARES - BEHIND, IN_SIGHT, AT_ONCE);

  /* Once it is laid out, before anybody sees it, and when a phone is turned. */
  useLayoutEffect(() => {
    const shown = street.current;
    if (!shown) return;
    const watcher = new ResizeObserver(() => {
      laidOut.current = true;
      centre(shown, before.current, 'instant');
    });
    watcher.observe(shown);
    return () => watcher.disconnect();
  }, []);

  useLayoutEffect(() => {
    if (street.current && laidOut.current) {
      centre(street.current, before.current, 'instant');
      centre(street.current, focus, still() || before.current === focus ? 'instant' : 'smooth');
    }
    before.current = focus;
  }, [focus, scene.moment]);

  return (
    <ol class="su-strip" ref={street} aria-label={t('su.page.board')}>
      {Array.from({ length: SQUARES }, (_, at) => (first + at) % SQUARES).map((square, at) => (
        <li key={square} data-square={square}>
          {Math.abs(at - BEHIND) <= drawn && (
            <Tile scene={scene} square={square} size="strip" lit={square === focus} />
          )}
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

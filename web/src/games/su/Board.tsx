/* Board.tsx - the table: a full board where there is room for one, else a strip of it. */
import './su.css';
import './board.css';
import './middle.css';
import './sheets.css';
import './street.css';
import { useEffect } from 'preact/hooks';
import { t } from '../../lang/lang';
import { Sign } from './art/icons';
import { focusOf } from './geometry';
import { Happening } from './Happening';
import { useRoom, useSteady } from './motion';
import { Ring } from './Ring';
import { Seats } from './Seats';
import { Sheets } from './Sheets';
import { close, open } from './state';
import { Strip } from './Strip';
import type { Shown } from './types';

const FULL_BOARD = 600; /* pixels; below that names in the ring can't be read */

export function Board({ scene: now }: Shown) {
  const scene = useSteady(now);
  const [host, room] = useRoom(FULL_BOARD);
  const focus = focusOf(scene);

  useEffect(() => close, []);

  return (
    <div class={room ? 'su-board full' : 'su-board'} ref={host}>
      {room ? (
        <Ring scene={scene} lit={focus}>
          <Happening scene={scene} roomy />
          <Seats scene={scene} />
        </Ring>
      ) : (
        <>
          <div class="su-top">
            <Happening scene={scene} roomy={false} />
            <button
              type="button"
              class="button su-map"
              aria-label={t('su.page.overview')}
              onClick={() => open({ kind: 'overview' })}
            >
              <Sign name="map" size={26} />
            </button>
          </div>
          <Strip scene={scene} focus={focus} />
          <Seats scene={scene} />
        </>
      )}
      <Sheets scene={scene} />
    </div>
  );
}

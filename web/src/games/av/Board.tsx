/* Board.tsx - the table: the map, the two places and the jail, the members. */
import { useRef } from 'preact/hooks';
import './cards.css';
import './motion.css';
import './map.css';
import './places.css';
import './seats.css';
import { useGrowing } from '../../ui/growing';
import { AuctionHouse, CastleHall, Jail } from './Places';
import { Seats } from './Seats';
import { follow, type Story } from './story';
import { Track } from './Track';
import { seatColours, type AvScene } from './types';

/* The map is seen first; then comes what you decide, which is not here, and then the rest. */
const MAP = 1;
const PLACES = 3;

export function Board({ scene }: { scene: AvScene }) {
  const memory = useRef<Story | null>(null);
  const story = follow(memory.current, scene);
  memory.current = story;
  const drawn = useGrowing(PLACES, MAP, 1);
  return (
    <div class={drawn < PLACES ? 'av av-board growing' : 'av av-board'} style={seatColours(scene.view)}>
      <div class="av-board-in">
        <Track scene={scene} delay={story.pawnsAt} />
        {drawn >= PLACES && (
          <>
            <div class="av-places">
              <AuctionHouse scene={scene} story={story} />
              <CastleHall scene={scene} story={story} />
              <Jail scene={scene} />
            </div>
            <Seats scene={scene} />
          </>
        )}
      </div>
    </div>
  );
}

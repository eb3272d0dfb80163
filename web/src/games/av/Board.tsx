/* Board.tsx - the table: the map, the two places and the jail, the members. */
import { useRef } from 'preact/hooks';
import './cards.css';
import './motion.css';
import './map.css';
import './places.css';
import './seats.css';
import { AuctionHouse, CastleHall, Jail } from './Places';
import { Seats } from './Seats';
import { follow, type Story } from './story';
import { Track } from './Track';
import { seatColours, type AvScene } from './types';

export function Board({ scene }: { scene: AvScene }) {
  const memory = useRef<Story | null>(null);
  const story = follow(memory.current, scene);
  memory.current = story;
  return (
    <div class="av av-board" style={seatColours(scene.view)}>
      <div class="av-board-in">
        <Track scene={scene} delay={story.pawnsAt} />
        <div class="av-places">
          <AuctionHouse scene={scene} story={story} />
          <CastleHall scene={scene} story={story} />
          <Jail scene={scene} />
        </div>
        <Seats scene={scene} />
      </div>
    </div>
  );
}

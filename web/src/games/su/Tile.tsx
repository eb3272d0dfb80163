/* Tile.tsx - one square of the board, in three sizes: in the ring, in the strip of a phone,
 * and tiny in its overview. Pressed, it shows its deed. */
import { SeatMark } from '../../ui/SeatMark';
import { SquareIcon, Sign } from './art/icons';
import { Buildings, GroupSign } from './art/pieces';
import { open } from './state';
import type { Owned, SuScene } from './types';
import { money, owned, shortName, tileLabel } from './words';

export type TileSize = 'ring' | 'strip' | 'mini';

interface TileProps {
  scene: SuScene;
  square: number;
  size: TileSize;
  lit: boolean;
}

const LONG_NAME = 8; /* letters; longer ones are set smaller */
const ICONS: Record<TileSize, number> = { ring: 30, strip: 36, mini: 18 };

/** What a stop costs, or what the square does. */
function foot(scene: SuScene, square: number, deed: Owned | undefined): string {
  const facts = scene.facts.squares[square];
  if (deed) return deed.mortgaged ? '' : money(scene.insight.rent[square] ?? 0);
  return facts?.price || facts?.fine ? money(facts.price ?? facts.fine ?? 0) : '';
}

function Marks({ deed, size }: { deed: Owned; size: TileSize }) {
  const side = size === 'strip' ? 18 : 15;
  return (
    <span class="su-marks">
      <SeatMark seat={deed.owner} size={side} />
      {size !== 'mini' && deed.mortgaged && <Sign name="lock" size={side - 2} />}
      {size !== 'mini' && deed.raided && <Sign name="flag" size={side - 2} />}
      {size !== 'mini' && deed.racketeer !== null && <Sign name="fist" size={side - 2} />}
    </span>
  );
}

export function Tile({ scene, square, size, lit }: TileProps) {
  const facts = scene.facts.squares[square];
  const deed = owned(scene, square);
  const group = facts?.group ?? null;
  const name = shortName(square);
  const classes = [
    'su-tile',
    size,
    facts?.kind ?? '',
    group === null ? '' : `su-g${group}`,
    deed?.mortgaged ? 'mortgaged' : '',
    deed ? 'owned' : '',
    lit ? 'lit' : '',
  ];
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(' ')}
      style={deed ? { '--owner': `var(--seat-${deed.owner})` } : {}}
      onClick={() => open({ kind: 'deed', square })}
    >
      <span class="aloud">{tileLabel(scene, square)}</span>
      {group !== null && (
        <span class="su-band">
          <GroupSign group={group} size={size === 'strip' ? 13 : 10} />
          {deed && size !== 'mini' && <Buildings objects={deed.objects} size={size === 'strip' ? 11 : 9} />}
        </span>
      )}
      <SquareIcon square={square} size={ICONS[size]} />
      {size !== 'mini' && (
        <span class={name.length >= LONG_NAME ? 'su-tile-name long' : 'su-tile-name'} aria-hidden="true">
          {name}
        </span>
      )}
      {size !== 'mini' && (
        <span class="su-tile-foot" aria-hidden="true">
          {foot(scene, square, deed)}
        </span>
      )}
      {deed && <Marks deed={deed} size={size} />}
    </button>
  );
}

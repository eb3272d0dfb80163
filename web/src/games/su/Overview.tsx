/* Overview.tsx - the whole board on a phone: the ring in small, and every business by its
 * group below, large enough for a finger. */
import { t } from '../../lang/lang';
import { SeatMark } from '../../ui/SeatMark';
import { Buildings, GroupPatch } from './art/pieces';
import { Stock } from './Happening';
import { Ring } from './Ring';
import { open } from './state';
import type { SuScene } from './types';
import { groupName, money, owned, seatName, shortName, tileLabel } from './words';

export function Overview({ scene, lit }: { scene: SuScene; lit: number }) {
  return (
    <div class="su-overview">
      <Ring scene={scene} mini lit={lit}>
        <ul class="su-mini-seats">
          {scene.view.players.map((player, seat) =>
            player.out ? null : (
              <li key={seat}>
                <SeatMark seat={seat} size={20} />
                {seatName(scene, seat)}
                <strong>{money(player.cash)}</strong>
              </li>
            ),
          )}
        </ul>
      </Ring>
      <Stock scene={scene} />
      <ul class="su-register" aria-label={t('su.page.register')}>
        {scene.facts.groups.map((squares, group) => (
          <li key={group} class={`su-g${group}`}>
            <h3>
              <GroupPatch group={group} size={20} /> {groupName(group)}
            </h3>
            <div class="su-register-row">
              {squares.map((square) => {
                const deed = owned(scene, square);
                return (
                  <button
                    key={square}
                    type="button"
                    class="button su-chip"
                    onClick={() => open({ kind: 'deed', square })}
                  >
                    {deed && <SeatMark seat={deed.owner} size={18} />}
                    <span class="aloud">{tileLabel(scene, square)}</span>
                    <span aria-hidden="true">{shortName(square)}</span>
                    {deed && <Buildings objects={deed.objects} />}
                  </button>
                );
              })}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

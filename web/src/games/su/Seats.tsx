/* Seats.tsx - the players: cash, deeds by groups, who is known as what, and who is to act. */
import { t } from '../../lang/lang';
import { SeatMark } from '../../ui/SeatMark';
import { Sign } from './art/icons';
import { GroupPatch } from './art/pieces';
import { Portrait, Unknown } from './art/portraits';
import { open } from './state';
import type { Player, Shown, SuScene } from './types';
import { money, names, seatName } from './words';

/** How many deeds of each group. */
export function deedsByGroup(scene: SuScene, seat: number): [group: number, deeds: number[]][] {
  const deeds = scene.view.players[seat]?.deeds ?? [];
  return scene.facts.groups.flatMap((squares, group): [number, number[]][] => {
    const held = squares.filter((square) => deeds.includes(square));
    return held.length > 0 ? [[group, held]] : [];
  });
}

export function Face({ player, size }: { player: Player; size: number }) {
  if (player.character) return <Portrait name={player.character} size={size} />;
  return player.drawn ? <Unknown size={size} /> : null;
}

function label(scene: SuScene, seat: number, player: Player): string {
  const parts = [seatName(scene, seat)];
  if (player.out) return names([...parts, t('su.page.out')]);
  parts.push(t('su.page.cash', { sum: money(player.cash) }));
  parts.push(t('su.page.worth', { sum: money(scene.insight.worth[seat] ?? 0) }));
  parts.push(t('su.page.deeds', { n: player.deeds.length }));
  if (player.jailed !== null) parts.push(t('su.page.jailed'));
  if (player.character) parts.push(t(`su.character.${player.character}`));
  else if (player.drawn) parts.push(t('su.page.secret'));
  if (seat === scene.view.roller) parts.push(t('su.page.roller'));
  if (scene.view.turn.must.includes(seat)) parts.push(t('su.page.acts'));
  return names(parts);
}

function SeatCard({ scene, seat }: { scene: SuScene; seat: number }) {
  const player = scene.view.players[seat];
  if (!player) return null;
  const acts = scene.view.turn.must.includes(seat);
  const classes = ['su-seat', acts ? 'acts' : '', player.out ? 'out' : '', seat === scene.you ? 'you' : ''];
  return (
    <button
      type="button"
      class={classes.join(' ')}
      onClick={() => open({ kind: 'seat', seat })}
    >
      <span class="aloud">{label(scene, seat, player)}</span>
      <SeatMark seat={seat} size={26} />
      <span class="su-seat-name" aria-hidden="true">
        {seatName(scene, seat)}
      </span>
      <span class="su-seat-signs">
        {seat === scene.view.roller && !player.out && <Sign name="dice" size={16} />}
        {player.jailed !== null && <Sign name="lock" size={16} />}
        <Face player={player} size={20} />
      </span>
      <span class="su-seat-cash" aria-hidden="true">
        {player.out ? t('su.page.out') : money(player.cash)}
        {!player.out && <small>{t('su.page.worth', { sum: money(scene.insight.worth[seat] ?? 0) })}</small>}
      </span>
      <span class="su-seat-deeds" aria-hidden="true">
        {deedsByGroup(scene, seat).map(([group, held]) => (
          <span key={group} class={scene.insight.whole[seat]?.includes(group) ? 'su-tick whole' : 'su-tick'}>
            <GroupPatch group={group} size={15} />
            {held.length > 1 && <small>{held.length}</small>}
          </span>
        ))}
      </span>
    </button>
  );
}

export function Seats({ scene }: Shown) {
  return (
    <ul class="su-seats" aria-label={t('su.page.seats')} data-seats={scene.view.seats}>
      {scene.view.players.map((_, seat) => (
        <li key={seat}>
          <SeatCard scene={scene} seat={seat} />
        </li>
      ))}
    </ul>
  );
}

/* SeatDetails.tsx - one player looked at closely. */
import { t } from '../../lang/lang';
import { SeatMark } from '../../ui/SeatMark';
import { Buildings, GroupPatch } from './art/pieces';
import { deedsByGroup, Face } from './Seats';
import { Sign } from './art/icons';
import { BLANK, open } from './state';
import type { SuScene } from './types';
import { groupName, money, owned, shortName, squareName, tileLabel } from './words';

export function SeatDetails({ scene, seat }: { scene: SuScene; seat: number }) {
  const player = scene.view.players[seat];
  if (!player) return null;
  const worth = scene.insight.worth[seat] ?? 0;
  const partner = scene.you !== null && scene.you !== seat && scene.live && !player.out;
  return (
    <div class="su-player">
      <div class="su-player-head">
        <SeatMark seat={seat} size={44} />
        <dl class="su-terms">
          <div>
            <dt>{t('su.page.term.cash')}</dt>
            <dd>{money(player.cash)}</dd>
          </div>
          <div>
            <dt>{t('su.page.term.worth')}</dt>
            <dd>{money(worth)}</dd>
          </div>
          <div>
            <dt>{t('su.page.term.place')}</dt>
            <dd>{player.jailed !== null ? t('su.page.jailed') : squareName(player.square)}</dd>
          </div>
        </dl>
      </div>
      {player.drawn && (
        <div class="su-owner">
          <Face player={player} size={40} />
          <span>
            {player.character ? t(`su.character.${player.character}`) : t('su.page.secret')}
            {player.used && ` · ${t('su.page.used')}`}
          </span>
        </div>
      )}
      {deedsByGroup(scene, seat).map(([group, held]) => (
        <section key={group} class={`su-g${group}`}>
          <h3>
            <GroupPatch group={group} size={20} /> {groupName(group)}{' '}
            {scene.insight.whole[seat]?.includes(group) && <em>{t('su.page.whole')}</em>}
          </h3>
          <div class="su-register-row">
            {held.map((square) => (
              <button
                key={square}
                type="button"
                class="button su-chip"
                onClick={() => open({ kind: 'deed', square })}
              >
                {owned(scene, square)?.mortgaged && <Sign name="lock" size={16} />}
                <span class="aloud">{tileLabel(scene, square)}</span>
                <span aria-hidden="true">{shortName(square)}</span>
                <Buildings objects={owned(scene, square)?.objects ?? 0} />
              </button>
            ))}
          </div>
        </section>
      ))}
      {partner && (
        <button
          type="button"
          class="button main"
          onClick={() => open({ kind: 'deal', draft: { ...BLANK, to: seat } })}
        >
          <Sign name="hands" /> {t('su.page.deal.with')}
        </button>
      )}
    </div>
  );
}

/* Character.tsx - the viewer's secret character and its power. */
import { t } from '../../lang/lang';
import { SeatMark } from '../../ui/SeatMark';
import { SquareIcon } from './art/icons';
import { Portrait, Unknown } from './art/portraits';
import { MoveButton } from './MoveButton';
import { close, open } from './state';
import type { Shown, SuScene } from './types';
import { can, groupOf, money, owned, seatName, squareName, targets } from './words';

type Verb = 'raid' | 'racket';

export function CharacterCard({ scene }: Shown) {
  const player = scene.you === null ? undefined : scene.view.players[scene.you];
  if (!player?.character) {
    return (
      <div class="su-character">
        <Unknown size={96} />
        <p>{t('su.page.character.none', { square: squareName(20) })}</p>
      </div>
    );
  }
  const attacks = (['raid', 'racket'] as const).filter((verb) => targets(scene, verb).length > 0);
  return (
    <div class="su-character">
      <Portrait name={player.character} size={120} />
      <h3>{t(`su.character.${player.character}`)}</h3>
      <p class="su-secrecy">
        {player.revealed ? t('su.page.character.open') : t('su.page.character.closed')}
        {player.used && ` ${t('su.page.character.used')}`}
      </p>
      <p>{t(`su.power.${player.character}`)}</p>
      <div class="su-moves">
        {attacks.map((verb) => (
          <button
            key={verb}
            type="button"
            class="button danger"
            onClick={() => open({ kind: 'power', verb })}
          >
            {t(`su.page.move.${verb}`)}
          </button>
        ))}
        {can(scene, 'reveal') && (
          <MoveButton scene={scene} move="reveal" look="main" then={close}>
            {t('su.page.move.reveal')}
          </MoveButton>
        )}
      </div>
    </div>
  );
}

/** Whom to hit. */
export function PowerTargets({ scene, verb }: { scene: SuScene; verb: Verb }) {
  return (
    <>
      <p class="su-note">{t(`su.page.power.${verb}`)}</p>
      <ul class="su-targets">
        {targets(scene, verb).map((square) => {
          const deed = owned(scene, square);
          const rent = scene.insight.rent[square];
          return (
            <li key={square}>
              <MoveButton scene={scene} move={`${verb} ${square}`} then={close}>
                <SquareIcon square={square} size={30} group={groupOf(scene, square)} />
                <span class="su-target-name">
                  {squareName(square)}
                  <small>
                    {deed && <SeatMark seat={deed.owner} size={16} />}
                    {deed && `${seatName(scene, deed.owner)} · `}
                    {t('su.page.tile.rent', { sum: money(rent ?? 0) })}
                  </small>
                </span>
              </MoveButton>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/* RentsDue.tsx - rents that wait to be demanded. Whoever is owed one sees how long there is. */
import { t } from '../../lang/lang';
import { SeatMark } from '../../ui/SeatMark';
import { SquareIcon } from './art/icons';
import { MoveButton } from './MoveButton';
import type { Due, Shown, SuScene } from './types';
import { can, groupOf, money, seatName, squareName } from './words';

/** The window in which the rent can be demanded, getting shorter. */
function Window({ scene, due }: { scene: SuScene; due: Due }) {
  const { claims } = scene;
  if (!claims || !claims.seats.includes(due.owner)) return null;
  const gone = performance.now() - claims.since;
  const style = { animationDuration: `${claims.ms}ms`, animationDelay: `${-gone}ms` };
  return (
    <div class="su-window" aria-hidden="true">
      <span key={claims.since} style={style} />
    </div>
  );
}

function DueRent({ scene, due }: { scene: SuScene; due: Due }) {
  const { you } = scene;
  const toYou = due.owner === you;
  const key = toYou ? 'to-you' : due.visitor === you ? 'from-you' : 'others';
  const demand = `demand ${due.visitor}`;
  const pay = `pay ${due.owner}`;
  return (
    <li class={`su-due ${key}`}>
      <div class="su-due-text">
        <SeatMark seat={toYou ? due.visitor : due.owner} size={26} />
        <SquareIcon square={due.square} size={30} group={groupOf(scene, due.square)} />
        <span>
          {t(`su.page.due.${key}`, {
            seat: seatName(scene, due.visitor),
            other: seatName(scene, due.owner),
            square: squareName(due.square),
          })}
        </span>
        <strong class="su-figure">{money(due.amount)}</strong>
      </div>
      <Window scene={scene} due={due} />
      {toYou && can(scene, demand) && (
        <MoveButton scene={scene} move={demand} look="main">
          {t('su.page.move.demand', { sum: money(due.amount) })}
        </MoveButton>
      )}
      {due.visitor === you && can(scene, pay) && (
        <MoveButton scene={scene} move={pay}>{t('su.page.move.pay', { sum: money(due.amount) })}</MoveButton>
      )}
    </li>
  );
}

export function RentsDue({ scene }: Shown) {
  if (scene.view.turn.phase !== 'turn' || scene.view.due.length === 0) return null;
  return (
    <ul class="su-dues" aria-label={t('su.page.dues')}>
      {scene.view.due.map((due, at) => (
        <DueRent key={`${due.visitor}-${due.owner}-${at}`} scene={scene} due={due} />
      ))}
    </ul>
  );
}

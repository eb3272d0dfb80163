/* Holdings.tsx - the viewer's groups; pressed, a group can be built up, sold off, mortgaged
 * and redeemed. */
import { t } from '../../lang/lang';
import { SeatMark } from '../../ui/SeatMark';
import { Sign, SquareIcon } from './art/icons';
import { Buildings, GroupPatch } from './art/pieces';
import { deedsByGroup } from './Seats';
import { SquareMoves } from './SquareMoves';
import { open } from './state';
import type { Shown, SuScene } from './types';
import { groupName, level, money, names, owned, seatName, squareName, targets } from './words';

const RAISING = ['sell', 'sell-network', 'break-network', 'mortgage'];
const GROWING = ['build', 'network', 'redeem'];

/** The squares for which one of these moves is offered. */
function offered(scene: SuScene, verbs: string[]): Set<number> {
  return new Set(verbs.flatMap((verb) => targets(scene, verb)));
}

export function Holdings({ scene, raising = false }: { scene: SuScene; raising?: boolean }) {
  const { you } = scene;
  if (you === null) return null;
  const held = deedsByGroup(scene, you);
  if (held.length === 0) return null;
  const ready = offered(scene, raising ? RAISING : GROWING);
  return (
    <section class="su-holdings" aria-label={t('su.page.holdings')}>
      <ul>
        {held.map(([group, squares]) => {
          const all = scene.facts.groups[group]?.length ?? 0;
          const whole = scene.insight.whole[you]?.includes(group) ?? false;
          const works = squares.some((square) => ready.has(square));
          const label = [groupName(group), t('su.page.of', { n: squares.length, all })];
          if (whole) label.push(t('su.page.whole'));
          return (
            <li key={group}>
              <button
                type="button"
                class={`su-holding su-g${group}${whole ? ' whole' : ''}${works ? ' works' : ''}`}
                onClick={() => open({ kind: 'group', group })}
              >
                <GroupPatch group={group} size={24} />
                <span class="aloud">{names(label)}</span>
                <span class="su-holding-name" aria-hidden="true">
                  {groupName(group)}
                </span>
                <span class="su-lots" aria-hidden="true">
                  {scene.facts.groups[group]?.map((square) => (
                    <Lot key={square} scene={scene} square={square} />
                  ))}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** One square of a group in small: mine, and with what on it, or not. */
function Lot({ scene, square }: { scene: SuScene; square: number }) {
  const deed = owned(scene, square);
  if (!deed || deed.owner !== scene.you) return <span class="su-lot" />;
  if (deed.mortgaged) {
    return (
      <span class="su-lot mine">
        <Sign name="lock" size={11} />
      </span>
    );
  }
  return <span class="su-lot mine">{deed.objects === 5 ? '★' : deed.objects || ''}</span>;
}

export function GroupDetails({ scene, group }: { scene: SuScene; group: number }) {
  return (
    <ul class={`su-group su-g${group}`}>
      {scene.facts.groups[group]?.map((square) => {
        const deed = owned(scene, square);
        const rent = scene.insight.rent[square];
        return (
          <li key={square}>
            <button type="button" class="su-group-square" onClick={() => open({ kind: 'deed', square })}>
              <SquareIcon square={square} size={34} />
              <span>
                <strong>{squareName(square)}</strong>
                <small>
                  {deed
                    ? deed.mortgaged
                      ? t('su.page.mortgaged')
                      : `${level(deed.objects)} · ${t('su.page.tile.rent', { sum: money(rent ?? 0) })}`
                    : t('su.page.tile.free', { sum: money(scene.facts.squares[square]?.price ?? 0) })}
                </small>
              </span>
              {deed && <Buildings objects={deed.objects} size={13} />}
              {deed && <SeatMark seat={deed.owner} size={24} />}
              {deed && <span class="aloud">{seatName(scene, deed.owner)}</span>}
            </button>
            <SquareMoves scene={scene} square={square} />
          </li>
        );
      })}
    </ul>
  );
}

/** What may be raised, beside what one has. */
export function Means({ scene }: Shown) {
  if (scene.you === null) return null;
  const sum = scene.insight.raisable[scene.you] ?? 0;
  return <p class="su-note">{t('su.page.raisable', { sum: money(sum) })}</p>;
}

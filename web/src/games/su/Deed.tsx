/* Deed.tsx - all about one square: what it costs, what it brings, whose it is, and what the
 * viewer can do with it now. */
import { t } from '../../lang/lang';
import { SeatMark } from '../../ui/SeatMark';
import { SquareIcon } from './art/icons';
import { Buildings, GroupPatch } from './art/pieces';
import { Portrait } from './art/portraits';
import { SquareMoves } from './SquareMoves';
import { BLANK, open } from './state';
import type { Owned, SquareFacts, SuScene } from './types';
import { can, groupName, level, money, owned, seatName } from './words';

function Owner({ scene, deed }: { scene: SuScene; deed: Owned | undefined }) {
  if (!deed) return <p class="su-owner">{t('su.page.deed.free')}</p>;
  return (
    <div class="su-owner">
      <SeatMark seat={deed.owner} size={24} />
      <span>
        {t('su.page.deed.owner', { seat: seatName(scene, deed.owner) })}
        {' · '}
        {deed.mortgaged ? t('su.page.mortgaged') : level(deed.objects)}
      </span>
      {deed.racketeer !== null && (
        <span class="su-flag">
          <Portrait name="racketeer" size={22} />
          {t('su.page.racketed', { seat: seatName(scene, deed.racketeer) })}
        </span>
      )}
      {deed.raided && (
        <span class="su-flag">
          <Portrait name="raider" size={22} />
          {t('su.page.raided')}
        </span>
      )}
    </div>
  );
}

function Rents({ scene, square, facts }: { scene: SuScene; square: number; facts: SquareFacts }) {
  const deed = owned(scene, square);
  const now = scene.insight.rent[square] ?? null;
  return (
    <table class="su-rents">
      <caption>{t('su.page.deed.rents')}</caption>
      <tbody>
        {facts.rent?.map((rent, objects) => {
          const current = deed !== undefined && !deed.mortgaged && deed.objects === objects;
          return (
            <tr key={objects} class={current ? 'now' : ''} aria-current={current ? 'true' : undefined}>
              <th scope="row">
                <span>
                  <Buildings objects={objects} size={13} />
                  {level(objects)}
                </span>
              </th>
              <td>
                {money(rent)}
                {current && now !== null && now !== rent && <strong> → {money(now)}</strong>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Terms({ facts }: { facts: SquareFacts }) {
  const terms: [string, number | null][] = [
    ['price', facts.price],
    ['mortgage', facts.mortgage],
    ['fee', facts.fee],
    ['object', facts.object],
    ['network', facts.network],
  ];
  return (
    <dl class="su-terms">
      {terms.map(([name, sum]) => (
        <div key={name}>
          <dt>{t(`su.page.deed.${name}`)}</dt>
          <dd>{money(sum ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Begins a deal about somebody's business. */
function Wish({ scene, deed }: { scene: SuScene; deed: Owned }) {
  if (scene.you === null || scene.view.players[scene.you]?.out) return null;
  const mine = deed.owner === scene.you;
  const draft = mine
    ? { ...BLANK, give: [deed.square] }
    : { ...BLANK, to: deed.owner, want: [deed.square] };
  return (
    <button type="button" class="button" onClick={() => open({ kind: 'deal', draft })}>
      {t(mine ? 'su.page.deal.give-this' : 'su.page.deal.want-this')}
    </button>
  );
}

export function Deed({ scene, square }: { scene: SuScene; square: number }) {
  const facts = scene.facts.squares[square];
  if (!facts) return null;
  const deed = owned(scene, square);
  const { group } = facts;
  if (facts.kind !== 'enterprise' || group === null) {
    return (
      <div class="su-deed special">
        <SquareIcon square={square} size={72} />
        <p>{t(`su.page.square.${facts.kind}`, { sum: money(facts.fine ?? 0) })}</p>
      </div>
    );
  }
  return (
    <div class={`su-deed su-g${group}`}>
      <div class="su-deed-head">
        <SquareIcon square={square} size={64} />
        <div>
          <button type="button" class="button su-group-link" onClick={() => open({ kind: 'group', group })}>
            <GroupPatch group={group} /> {groupName(group)}
          </button>
          <p class="su-about">{t(`su.about.${square}`)}</p>
        </div>
      </div>
      <Owner scene={scene} deed={deed} />
      <SquareMoves scene={scene} square={square} />
      {deed && scene.live && !can(scene, 'buy') && <Wish scene={scene} deed={deed} />}
      <Rents scene={scene} square={square} facts={facts} />
      <Terms facts={facts} />
    </div>
  );
}

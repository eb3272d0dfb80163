/* Phases.tsx - what is asked of the viewer now, a panel for each phase. */
import { t } from '../../lang/lang';
import { SeatMark } from '../../ui/SeatMark';
import { Sign, SquareIcon } from './art/icons';
import { GroupPatch } from './art/pieces';
import { Portrait } from './art/portraits';
import { Holdings, Means } from './Holdings';
import { MoveButton } from './MoveButton';
import { SumOf } from './SumOf';
import { open } from './state';
import type { Shown, SuScene } from './types';
import { can, groupName, groupOf, money, seatName, squareName, targets } from './words';

function cashOf(scene: SuScene): number {
  return scene.you === null ? 0 : (scene.view.players[scene.you]?.cash ?? 0);
}

export function TurnPanel({ scene }: Shown) {
  const jailed = scene.you === null ? null : (scene.view.players[scene.you]?.jailed ?? null);
  const owed = targets(scene, 'demand').length > 0;
  if (!scene.must) return null;
  return (
    <section class="su-panel">
      {jailed !== null && (
        <p class="su-note">
          <Sign name="lock" /> {t('su.page.jail', { n: jailed })}
        </p>
      )}
      <div class="su-actions">
        <MoveButton scene={scene} move="roll" look={owed ? 'plain' : 'main'}>
          <Sign name="dice" size={26} />
          <span class="su-loud-word">{t('su.page.move.roll')}</span>
        </MoveButton>
        {can(scene, 'bail') && (
          <MoveButton scene={scene} move="bail">{t('su.page.move.bail')}</MoveButton>
        )}
      </div>
      {owed && <p class="su-note">{t('su.page.roll-loses')}</p>}
    </section>
  );
}

export function BuyPanel({ scene }: Shown) {
  const square = scene.view.players[scene.view.roller]?.square ?? 0;
  const facts = scene.facts.squares[square];
  const group = facts?.group ?? 0;
  const price = facts?.price ?? 0;
  const cash = cashOf(scene);
  const held = scene.facts.groups[group]?.filter((one) =>
    scene.view.players[scene.view.roller]?.deeds.includes(one),
  );
  return (
    <section class="su-panel">
      <button type="button" class={`su-lot-card su-g${group}`} onClick={() => open({ kind: 'deed', square })}>
        <SquareIcon square={square} size={44} />
        <span>
          <strong>{squareName(square)}</strong>
          <small>
            <GroupPatch group={group} size={18} /> {groupName(group)} ·{' '}
            {t('su.page.of', { n: held?.length ?? 0, all: scene.facts.groups[group]?.length ?? 0 })}
          </small>
        </span>
        <span class="su-figure">{money(price)}</span>
      </button>
      {scene.must && (
        <>
          <p class="su-note">
            {cash >= price
              ? t('su.page.buy.left', { sum: money(cash - price) })
              : t('su.page.buy.short', { sum: money(price - cash) })}
          </p>
          <div class="su-actions">
            <MoveButton scene={scene} move="buy" look="main">
              {t('su.page.move.buy', { sum: money(price) })}
            </MoveButton>
            <MoveButton scene={scene} move="decline">{t('su.page.move.decline')}</MoveButton>
          </div>
          {cash < price && (
            <>
              <Means scene={scene} />
              <Holdings scene={scene} raising />
            </>
          )}
        </>
      )}
    </section>
  );
}

export function RentPanel({ scene }: Shown) {
  const due = scene.view.due.find((one) => one.demanded);
  if (!due) return null;
  const cash = cashOf(scene);
  return (
    <section class="su-panel su-demand">
      <div class="su-due-text">
        <SeatMark seat={due.owner} size={30} />
        <span>
          {t(due.visitor === scene.you ? 'su.page.rent.you' : 'su.page.rent.other', {
            seat: seatName(scene, due.visitor),
            other: seatName(scene, due.owner),
            square: squareName(due.square),
          })}
        </span>
        <strong class="su-figure">{money(due.amount)}</strong>
      </div>
      {scene.must && (
        <>
          {cash < due.amount && (
            <p class="su-note bad">{t('su.page.rent.short', { sum: money(due.amount - cash) })}</p>
          )}
          <div class="su-actions">
            <MoveButton scene={scene} move="pay" look="main">
              {t('su.page.move.pay', { sum: money(due.amount) })}
            </MoveButton>
            {can(scene, 'refuse') && (
              <MoveButton scene={scene} move="refuse">
                <Portrait name="authority" size={26} /> {t('su.page.move.refuse')}
              </MoveButton>
            )}
          </div>
        </>
      )}
    </section>
  );
}

export function ReleasePanel({ scene }: Shown) {
  if (!scene.must) return null;
  return (
    <section class="su-panel">
      <p class="su-note">
        <Sign name="lock" /> {t('su.page.release')}
      </p>
      <div class="su-actions">
        <MoveButton scene={scene} move="pay" look="main">{t('su.page.move.release')}</MoveButton>
        {can(scene, 'free') && (
          <MoveButton scene={scene} move="free">
            <Portrait name="authority" size={26} /> {t('su.page.move.free')}
          </MoveButton>
        )}
      </div>
    </section>
  );
}

export function ContestPanel({ scene }: Shown) {
  const { auction } = scene.view;
  if (!auction || auction.leader === null) return null;
  const site = auction.sites[auction.leader] ?? 0;
  return (
    <section class="su-panel">
      <div class="su-due-text">
        <SeatMark seat={auction.leader} size={28} />
        <span>
          {t(`su.page.contest.${auction.lot}`, {
            seat: seatName(scene, auction.leader),
            square: squareName(site),
          })}
        </span>
        <strong class="su-figure">{money(auction.bid)}</strong>
      </div>
      {scene.must && (
        <>
          <p class="su-note">{t('su.page.contest')}</p>
          <div class="su-actions">
            {targets(scene, 'contest').map((square) => (
              <MoveButton key={square} scene={scene} move={`contest ${square}`}>
                <SquareIcon square={square} size={26} group={groupOf(scene, square)} />
                {squareName(square)}
              </MoveButton>
            ))}
            <MoveButton scene={scene} move="yield" look="main">{t('su.page.move.yield')}</MoveButton>
          </div>
        </>
      )}
    </section>
  );
}

export function TakeoverPanel({ scene }: Shown) {
  const keep = targets(scene, 'keep')[0];
  if (keep === undefined) return null;
  const facts = scene.facts.squares[keep];
  return (
    <section class="su-panel">
      <div class={`su-due-text su-g${facts?.group ?? 0}`}>
        <SquareIcon square={keep} size={34} />
        <span>{t('su.page.takeover', { square: squareName(keep) })}</span>
      </div>
      <div class="su-actions">
        <MoveButton scene={scene} move={`redeem ${keep}`} look="main">
          {t('su.page.move.redeem')} <SumOf scene={scene} move={`redeem ${keep}`} />
        </MoveButton>
        <MoveButton scene={scene} move={`keep ${keep}`}>{t('su.page.move.keep')}</MoveButton>
      </div>
    </section>
  );
}

export function DebtPanel({ scene }: Shown) {
  const debt = scene.view.debts[0];
  if (!debt) return null;
  const cash = scene.view.players[debt.debtor]?.cash ?? 0;
  const yours = debt.debtor === scene.you;
  const creditor = debt.creditor === null ? t('su.page.the-bank') : seatName(scene, debt.creditor);
  return (
    <section class="su-panel su-debt">
      <div class="su-due-text">
        <SeatMark seat={debt.debtor} size={28} />
        <span>
          {t(yours ? 'su.page.debt.you' : 'su.page.debt.other', {
            seat: seatName(scene, debt.debtor),
            other: creditor,
          })}
        </span>
        <strong class="su-figure">{money(debt.amount)}</strong>
      </div>
      <div class="su-meter" aria-hidden="true">
        <span style={{ width: `${Math.min(100, (cash / debt.amount) * 100)}%` }} />
      </div>
      <p class="su-note">
        {t('su.page.debt.state', {
          cash: money(cash),
          sum: money(Math.max(0, debt.amount - cash)),
          more: money(scene.insight.raisable[debt.debtor] ?? 0),
        })}
      </p>
      {yours && (
        <>
          <p class="su-note">{t('su.page.debt.how')}</p>
          <Holdings scene={scene} raising />
          {can(scene, 'bankrupt') && (
            <MoveButton scene={scene} move="bankrupt" look="danger">{t('su.page.move.bankrupt')}</MoveButton>
          )}
        </>
      )}
    </section>
  );
}

/* DealEditor.tsx - puts an offer together: a partner, businesses of both, money from one.
 * Every change is shown to the core, which says whether it can be offered and what it means. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../lang/lang';
import type { Refusal } from '../../table/scene';
import { SeatMark } from '../../ui/SeatMark';
import { Sign } from './art/icons';
import { Buildings, GroupPatch } from './art/pieces';
import { deedsByGroup } from './Seats';
import { close } from './state';
import type { SuScene } from './types';
import { Scales, useWeighed } from './Scales';
import { groupName, money, notation, owned, seatName, shortName, type Draft } from './words';

interface SideProps {
  scene: SuScene;
  seat: number;
  chosen: number[];
  cash: number;
  onSquares(squares: number[]): void;
  onCash(cash: number): void;
}

function Squares({ scene, seat, chosen, onSquares }: Omit<SideProps, 'cash' | 'onCash'>) {
  const flip = (square: number) =>
    onSquares(chosen.includes(square) ? chosen.filter((one) => one !== square) : [...chosen, square]);
  return (
    <>
      {deedsByGroup(scene, seat).map(([group, held]) => (
        <div key={group} class="su-deal-group" role="group" aria-label={groupName(group)}>
          {held.map((square) => (
            <button
              key={square}
              type="button"
              class="su-choice"
              aria-pressed={chosen.includes(square)}
              onClick={() => flip(square)}
            >
              <GroupPatch group={group} size={20} />
              <span>{shortName(square)}</span>
              {owned(scene, square)?.mortgaged && <Sign name="lock" size={14} />}
              <Buildings objects={owned(scene, square)?.objects ?? 0} size={9} />
            </button>
          ))}
        </div>
      ))}
    </>
  );
}

function DealSideEditor(props: SideProps) {
  const { scene, seat, cash, onCash } = props;
  const mine = seat === scene.you;
  return (
    <fieldset class="su-deal-side">
      <legend>
        <SeatMark seat={seat} size={22} />
        {mine ? t('su.page.deal.you-give') : t('su.page.deal.gives', { seat: seatName(scene, seat) })}
      </legend>
      <label class="field">
        <span>{t('su.page.deal.money', { sum: money(scene.view.players[seat]?.cash ?? 0) })}</span>
        <input
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          value={cash > 0 ? cash : ''}
          placeholder="0"
          onInput={(event) => onCash(Math.max(0, Math.floor(Number(event.currentTarget.value) || 0)))}
        />
      </label>
      <Squares {...props} />
    </fieldset>
  );
}

function Partners({ scene, to, onPick }: { scene: SuScene; to: number | null; onPick(seat: number): void }) {
  return (
    <div class="su-partners" role="group" aria-label={t('su.page.deal.partner')}>
      {scene.view.players.map((player, seat) =>
        seat === scene.you || player.out ? null : (
          <button
            key={seat}
            type="button"
            class="su-choice"
            aria-pressed={seat === to}
            onClick={() => onPick(seat)}
          >
            <SeatMark seat={seat} size={24} />
            <span>{seatName(scene, seat)}</span>
            <small>{money(player.cash)}</small>
          </button>
        ),
      )}
    </div>
  );
}

/** What the core says to this offer: undefined while it thinks, null when it can be made. */
function useVerdict(scene: SuScene, move: string | null): Refusal | null | undefined {
  const [verdict, setVerdict] = useState<Refusal | null | undefined>(undefined);
  useEffect(() => {
    setVerdict(undefined);
    if (move === null) return;
    let wanted = true;
    void scene.check(move).then((refusal) => {
      if (wanted) setVerdict(refusal);
    });
    return () => {
      wanted = false;
    };
  }, [move, scene.moment]);
  return verdict;
}

export function DealEditor({ scene, draft: first }: { scene: SuScene; draft: Draft }) {
  const [draft, setDraft] = useState(first);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const { you } = scene;
  const empty = draft.give.length + draft.want.length === 0;
  const move = draft.to === null || empty ? null : notation(draft);
  const verdict = useVerdict(scene, move);
  const preview = useWeighed(scene, move === null ? [] : [move]);
  if (you === null) return null;

  const send = () => {
    if (move === null || verdict === undefined) return;
    if (verdict) {
      scene.explain(verdict);
      return;
    }
    scene.play(move);
    close();
  };

  return (
    <div class="su-deal">
      <Partners scene={scene} to={draft.to} onPick={(to) => change({ to, want: [], wantCash: 0 })} />
      {draft.to !== null && (
        <div class="su-deal-sides">
          <DealSideEditor
            scene={scene}
            seat={you}
            chosen={draft.give}
            cash={draft.giveCash}
            onSquares={(give) => change({ give })}
            onCash={(giveCash) => change({ giveCash, wantCash: 0 })}
          />
          <DealSideEditor
            scene={scene}
            seat={draft.to}
            chosen={draft.want}
            cash={draft.wantCash}
            onSquares={(want) => change({ want })}
            onCash={(wantCash) => change({ wantCash, giveCash: 0 })}
          />
        </div>
      )}
      <div class="su-deal-foot">
        {move !== null && preview && <Scales scene={scene} preview={preview} brief />}
        <p class={verdict ? 'su-verdict bad' : 'su-verdict'} role="status">
          {draft.to === null && t('su.page.deal.choose')}
          {draft.to !== null && empty && t('su.page.deal.empty')}
          {verdict && t(`reason.${verdict.reason}`)}
        </p>
        <button
          type="button"
          class="button main"
          aria-disabled={verdict === null ? undefined : 'true'}
          onClick={send}
        >
          <Sign name="hands" /> {t('su.page.deal.send')}
        </button>
      </div>
    </div>
  );
}

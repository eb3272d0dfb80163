/* Desk.tsx - what the viewer has and decides: first what is asked, then deals, then the
 * property and the drawers with everything that can be done besides. */
import './su.css';
import './desk.css';
import type { ComponentType } from 'preact';
import { t } from '../../lang/lang';
import { Sign } from './art/icons';
import { Portrait, Unknown } from './art/portraits';
import { AuctionPanel } from './Auction';
import { Waiting } from './Happening';
import { Holdings } from './Holdings';
import { useSteady } from './motion';
import { Offers } from './Offers';
import {
  BuyPanel,
  ContestPanel,
  DebtPanel,
  ReleasePanel,
  RentPanel,
  TakeoverPanel,
  TurnPanel,
} from './Phases';
import { RentsDue } from './RentsDue';
import { BLANK, open } from './state';
import type { Shown } from './types';

const PANELS: Record<string, ComponentType<Shown>> = {
  turn: TurnPanel,
  buy: BuyPanel,
  auction: AuctionPanel,
  rent: RentPanel,
  release: ReleasePanel,
  contest: ContestPanel,
  takeover: TakeoverPanel,
  debt: DebtPanel,
};

function Drawers({ scene }: Shown) {
  const player = scene.you === null ? undefined : scene.view.players[scene.you];
  if (!player || player.out) return null;
  const attack = scene.moves.some((move) => /^(raid|racket|reveal)\b/.test(move));
  return (
    <div class="su-drawers">
      <button type="button" class="button" onClick={() => open({ kind: 'deal', draft: BLANK })}>
        <Sign name="hands" /> {t('su.page.sheet.deal')}
      </button>
      <button
        type="button"
        class={attack ? 'button su-ready' : 'button'}
        onClick={() => open({ kind: 'character' })}
      >
        {player.character ? <Portrait name={player.character} size={28} /> : <Unknown size={28} />}
        {player.character ? t(`su.character.${player.character}`) : t('su.page.sheet.character')}
      </button>
      {scene.automatic && (
        <button
          type="button"
          class="button"
          aria-label={t('su.page.sheet.automatic')}
          onClick={() => open({ kind: 'automatic' })}
        >
          <Sign name="auto" />
        </button>
      )}
    </div>
  );
}

export function Desk({ scene: now }: Shown) {
  const scene = useSteady(now);
  const { phase } = scene.view.turn;
  const Panel = PANELS[phase];
  const raising = phase === 'debt' && scene.must;
  return (
    <div class={scene.must ? 'su-desk must' : 'su-desk'}>
      <Waiting scene={scene} />
      <RentsDue scene={scene} />
      <Offers scene={scene} />
      {Panel && <Panel scene={scene} />}
      {scene.pass && (
        <button type="button" class="button su-pass" onClick={scene.pass}>
          {t('su.page.pass')}
        </button>
      )}
      {!raising && <Holdings scene={scene} />}
      <Drawers scene={scene} />
    </div>
  );
}

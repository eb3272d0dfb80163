/* Viewer.tsx - through whose eyes the game is seen. */
import { REFEREE, SPECTATOR } from '../engine/desk';
import { t } from '../lang/lang';
import type { Player } from './player';

export function Viewer({ player }: { player: Player }) {
  return (
    <label class="replay-viewer">
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M1.5 12C6 5 18 5 22.5 12 18 19 6 19 1.5 12Z" />
        <circle cx="12" cy="12" r="3" />
      </svg>
      <span>{t('page.replay.viewer')}</span>
      <select
        value={String(player.viewer.value)}
        onChange={(event) => player.seenBy(Number(event.currentTarget.value))}
      >
        <option value={REFEREE}>{t('page.replay.viewer-all')}</option>
        {player.names().map((name, seat) => (
          <option key={seat} value={seat}>
            {name}
          </option>
        ))}
        <option value={SPECTATOR}>{t('page.replay.viewer-public')}</option>
      </select>
    </label>
  );
}

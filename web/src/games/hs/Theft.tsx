/* Theft.tsx - the theft asks for a possession: one is chosen, then given up. */
import { useState } from 'preact/hooks';
import { t } from '../../lang/lang';
import { nameOf, type HsScene } from './model';
import { StatusCard } from './StatusCard';

export function Theft({ scene }: { scene: HsScene }) {
  const [chosen, choose] = useState<string | null>(null);
  const moves = scene.moves.filter((move) => move.startsWith('discard '));
  const cardOf = (move: string) => Number(move.slice('discard '.length));
  const edition = scene.view.edition;
  const ready = chosen !== null && moves.includes(chosen);
  return (
    <div class="hs-theft">
      <h2>{t('hs.page.lose')}</h2>
      <ul>
        {moves.map((move) => (
          <li key={move}>
            <button
              type="button"
              class="hs-card-button"
              aria-pressed={chosen === move}
              onClick={() => choose(chosen === move ? null : move)}
            >
              <StatusCard card={cardOf(move)} edition={edition} />
            </button>
          </li>
        ))}
      </ul>
      {ready && (
        <button type="button" class="button main" disabled={scene.sending} onClick={() => scene.play(chosen)}>
          {t('hs.page.lose.do', { item: nameOf(cardOf(chosen), edition) })}
        </button>
      )}
    </div>
  );
}

/* Controls.tsx - which moment is shown: a slider, steps, and going by itself. */
import { useEffect } from 'preact/hooks';
import { t } from '../lang/lang';
import type { Player } from './player';

const SIGNS = {
  first: 'M6 5v14M19 5 9 12l10 7Z',
  back: 'M16 5 6 12l10 7Z',
  play: 'M7 4 20 12 7 20Z',
  pause: 'M8 5v14M16 5v14',
  next: 'M8 5 18 12 8 19Z',
  last: 'M18 5v14M5 5l10 7-10 7Z',
};

interface ButtonProps {
  sign: keyof typeof SIGNS;
  main?: boolean;
  disabled?: boolean;
  onClick(): void;
}

function Button({ sign, main = false, disabled = false, onClick }: ButtonProps) {
  const label = t(`page.replay.${sign}`);
  /* A button that goes dead under the finger would take the focus with it. */
  return (
    <button
      type="button"
      class={main ? 'button main replay-button' : 'button replay-button'}
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      onClick={() => disabled || onClick()}
    >
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <path d={SIGNS[sign]} />
      </svg>
    </button>
  );
}

/* What takes arrows for itself. */
const KEEPS_ARROWS = 'input, select, textarea, dialog, [role="radio"], [role="tab"], [role="slider"]';

/** The arrows step, wherever on the page they are not wanted for something else. */
function useArrows(player: Player): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (by === undefined || event.defaultPrevented) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if ((event.target as Element).closest?.(KEEPS_ARROWS)) return;
      event.preventDefault();
      void player.step(by);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [player]);
}

function Slider({ player }: { player: Player }) {
  const ply = player.ply.value;
  const label = t('page.replay.at', { ply, of: player.length });
  return (
    <label class="replay-slider">
      <span>{label}</span>
      <input
        type="range"
        min={0}
        max={player.length}
        value={ply}
        aria-label={t('page.replay.slider')}
        aria-valuetext={label}
        onInput={(event) => player.goTo(Number(event.currentTarget.value))}
      />
    </label>
  );
}

export function Controls({ player }: { player: Player }) {
  useArrows(player);
  const ply = player.ply.value;
  const playing = player.playing.value;
  const atStart = ply === 0;
  const atEnd = ply >= player.length;
  const told = player.scene.value?.sentences.join(' ');
  return (
    <section class="replay-controls" aria-label={t('page.replay.controls')}>
      <p class="replay-told">{told || t('page.replay.start')}</p>
      <Slider player={player} />
      <div class="replay-buttons">
        <Button sign="first" disabled={atStart} onClick={() => player.goTo(0)} />
        <Button sign="back" disabled={atStart} onClick={() => void player.step(-1)} />
        {playing ? (
          <Button sign="pause" main onClick={() => player.pause()} />
        ) : (
          <Button sign="play" main onClick={() => void player.start()} />
        )}
        <Button sign="next" disabled={atEnd} onClick={() => void player.step(1)} />
        <Button sign="last" disabled={atEnd} onClick={() => player.goTo(player.length)} />
      </div>
    </section>
  );
}

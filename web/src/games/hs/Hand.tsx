/* Hand.tsx - the viewer's money: notes to tap. */
import { t } from '../../lang/lang';
import { player, type HsScene } from './model';
import { NoteArt } from './Note';

interface Props {
  scene: HsScene;
  seat: number;
  chosen: ReadonlySet<number>;
  toggle(value: number): void;
}

/** Left and right walk along the notes. */
function walk(event: KeyboardEvent) {
  const by = { ArrowLeft: 'previousElementSibling', ArrowRight: 'nextElementSibling' }[event.key];
  if (!by || !(event.target instanceof Element)) return;
  const item = event.target.closest('li');
  const next = by === 'nextElementSibling' ? item?.nextElementSibling : item?.previousElementSibling;
  next?.querySelector('button')?.focus();
}

export function Hand({ scene, seat, chosen, toggle }: Props) {
  return (
    <ul class="hs-hand" aria-label={t('hs.page.hand')} onKeyDown={walk}>
      {player(scene, seat).hand.map((value) => (
        <li key={value}>
          <button
            type="button"
            class="hs-note-button"
            aria-pressed={chosen.has(value)}
            onClick={() => toggle(value)}
          >
            <span class="aloud">{t('hs.page.note', { n: value })}</span>
            <NoteArt value={value} />
          </button>
        </li>
      ))}
    </ul>
  );
}

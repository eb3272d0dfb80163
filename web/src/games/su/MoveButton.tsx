/* MoveButton.tsx - a button that plays a move, or tells why it can't be played now. */
import type { ComponentChildren } from 'preact';
import type { SuScene } from './types';
import { can } from './words';

interface MoveButtonProps {
  scene: SuScene;
  move: string;
  look?: 'main' | 'danger' | 'bare' | 'plain';
  then?: () => void;
  children: ComponentChildren;
}

export function MoveButton({ scene, move, look = 'plain', then, children }: MoveButtonProps) {
  const legal = can(scene, move);
  const press = async () => {
    if (scene.sending) return;
    const refusal = legal ? null : await scene.check(move);
    if (refusal) {
      scene.explain(refusal);
      return;
    }
    scene.play(move);
    then?.();
  };
  return (
    <button
      type="button"
      class={`button ${look}`}
      aria-disabled={legal ? undefined : 'true'}
      onClick={() => void press()}
    >
      {children}
    </button>
  );
}

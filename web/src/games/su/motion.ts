/* motion.ts - how much room there is, and what stays in its place. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { RefObject } from 'preact';
import type { SuScene } from './types';

/** Is there room for a square of this side? A little of it may lie below the window's edge. */
export function useRoom(side: number): [RefObject<HTMLDivElement>, boolean] {
  const host = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(innerWidth >= side);

  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    const measure = () => setRoom(Math.min(element.clientWidth, innerHeight) >= side);
    const watcher = new ResizeObserver(measure); /* once it is laid out, before it is seen */
    watcher.observe(element);
    addEventListener('resize', measure);
    return () => {
      watcher.disconnect();
      removeEventListener('resize', measure);
    };
  }, [side]);

  return [host, room];
}

/** While a move is on its way no moves are listed; what was offered stays in its place. */
export function useSteady(scene: SuScene): SuScene {
  const last = useRef(scene);
  if (!scene.sending) last.current = scene;
  return scene.sending ? { ...scene, moves: last.current.moves } : scene;
}

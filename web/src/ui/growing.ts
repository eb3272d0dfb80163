/* growing.ts - much of the same, drawn bit by bit. */
import { useEffect, useState } from 'preact/hooks';

/** How many of so many things to draw: the first few at once, then more and more of them, so that
 * nothing else has to wait. */
export function useGrowing(all: number, first: number, step: number): number {
  const [drawn, setDrawn] = useState(first);
  useEffect(() => {
    if (drawn >= all) return;
    const timer = setTimeout(() => setDrawn(drawn + step));
    return () => clearTimeout(timer);
  }, [drawn, all]);
  return Math.min(drawn, all);
}

/* title.ts - the title of the page, with a sign when it is your turn. */
import { useEffect } from 'preact/hooks';

export function useTitle(words: string, calls: boolean): void {
  useEffect(() => {
    document.title = (calls ? '● ' : '') + words + ' · Beau Monde';
    return () => {
      document.title = 'Beau Monde';
    };
  }, [words, calls]);
}

/* Story.tsx - the whole game in sentences; the one that is shown is marked, and a tap on another
 * goes there. */
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../lang/lang';
import type { Player } from './player';

/* Scrolls the list alone: the page stays where the reader has it. */
function intoSight(list: HTMLElement, line: HTMLElement): void {
  const above = line.offsetTop - list.offsetTop;
  const margin = (list.clientHeight - line.offsetHeight) / 2;
  const hidden = above < list.scrollTop || above + line.offsetHeight > list.scrollTop + list.clientHeight;
  if (hidden) list.scrollTop = above - margin;
}

export function Story({ player }: { player: Player }) {
  const list = useRef<HTMLOListElement>(null);
  const entries = player.log.value;
  const ply = player.ply.value;
  const shown = entries.filter((entry) => entry.ply <= ply).at(-1)?.ply;

  useEffect(() => {
    const line = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && line) intoSight(list.current, line);
    else if (list.current) list.current.scrollTop = 0;
  }, [shown, entries]);

  return (
    <section class="replay-story" aria-labelledby="replay-story">
      <h2 id="replay-story">{t('page.replay.story')}</h2>
      <ol ref={list} class="log-list" tabIndex={0} aria-labelledby="replay-story">
        {entries.map((entry) => (
          <li key={entry.ply} class={entry.ply === shown ? 'log-entry shown' : 'log-entry'}>
            <button
              type="button"
              class="log-line"
              aria-current={entry.ply === shown ? 'step' : undefined}
              onClick={() => player.goTo(entry.ply)}
            >
              {entry.sentences.join(' ')}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

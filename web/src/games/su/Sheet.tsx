/* Sheet.tsx - a panel over the table: from below on a phone, in the middle of a screen.
 *
 * It hangs on <body>, so that no ancestor can clip it, and is no <dialog>: what the table
 * says while it is open (why a move is refused) must be able to lie on top of it.
 */
import { render, type ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../lang/lang';
import { Sign } from './art/icons';
import { back, close } from './state';

const FOCUSABLE = 'button:not(:disabled), input, select, a[href], [tabindex="0"]';

interface SheetProps {
  title: string;
  wide?: boolean;
  deep?: boolean; /* another one lies below */
  children: ComponentChildren;
}

/** Keeps Tab inside. A button that has done its work may be gone, and the focus with it. */
function wrap(event: KeyboardEvent, panel: HTMLElement): void {
  const stops = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const [first, last] = [stops[0], stops[stops.length - 1]];
  const [edge, other] = event.shiftKey ? [first, last] : [last, first];
  const now = document.activeElement;
  if (panel.contains(now) && now !== edge && now !== panel) return;
  event.preventDefault();
  other?.focus();
}

function Panel({ title, wide = false, deep = false, children }: SheetProps) {
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  useEffect(() => panel.current?.focus(), [title]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return; /* it lies on top, and has the keys */
      if (event.key === 'Escape') close();
      else if (event.key === 'Tab' && panel.current) wrap(event, panel.current);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <div class="su-layer">
      <div class="su-shroud" onClick={close} />
      <div
        class={wide ? 'su-sheet wide' : 'su-sheet'}
        role="dialog"
        aria-modal="true"
        aria-label={title}
        tabIndex={-1}
        ref={panel}
      >
        <div class="su-sheet-head">
          {deep && (
            <button type="button" class="button bare" aria-label={t('su.page.back')} onClick={back}>
              <Sign name="back" />
            </button>
          )}
          <h2>{title}</h2>
          <button type="button" class="button bare" aria-label={t('su.page.close')} onClick={close}>
            <Sign name="close" />
          </button>
        </div>
        <div class="su-sheet-body">{children}</div>
      </div>
    </div>
  );
}

export function Sheet(props: SheetProps) {
  const [host] = useState(() => document.createElement('div'));

  useEffect(() => {
    document.body.append(host);
    return () => {
      render(null, host);
      host.remove();
    };
  }, [host]);

  useLayoutEffect(() => {
    render(<Panel {...props} />, host);
  });

  return null;
}

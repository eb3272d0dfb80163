/* asking.ts - a request of a form: one at a time, and what became of it. */
import { useState } from 'preact/hooks';
import { recognise } from '../app/person';
import { t } from '../lang/lang';
import { Refusal, Unreachable } from '../net/api';
import { disconnect } from '../net/socket';
import { reasonText } from '../ui/ask';
import { change, settings } from '../ui/settings';

export interface Asking {
  busy: boolean;
  fault: string; /* "": none */
  ask(work: () => Promise<void>): Promise<void>;
}

/* The text is made when it is shown: the language may change meanwhile. */
function words(error: unknown): string {
  if (error instanceof Refusal) return reasonText(error.reason);
  return t(error instanceof Unreachable ? 'page.me.unreachable' : 'page.me.failed');
}

export function useAsking(): Asking {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const ask = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (refused) {
      setError(refused);
    }
    setBusy(false);
  };
  return { busy, fault: error === null ? '' : words(error), ask };
}

/** Somebody else sits at this browser now, or nobody that the server knows: the line to it was
 * the former one's. */
export async function becomes(known: boolean): Promise<void> {
  change({ known });
  disconnect();
  await recognise();
}

/** Tries something with a name that may be refused; then the name stays as it was, so that the
 * next table is not refused for it. */
export async function withName(name: string, work: () => Promise<unknown>): Promise<void> {
  const before = settings.value.name;
  try {
    change({ name });
    await work();
  } catch (error) {
    change({ name: before });
    throw error;
  }
}

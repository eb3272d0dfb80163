/* person.ts - who sits at this browser, as the server knows it. */
import { signal } from '@preact/signals';
import { post, Refusal, Unreachable } from '../net/api';
import { disconnect } from '../net/socket';
import { t } from '../lang/lang';
import { change, settings } from '../ui/settings';

export interface Person {
  person: string;
  name: string;
  kind: 'guest' | 'account' | 'bot';
  tables: string[];
}

/** Null: nobody yet, or not known. */
export const person = signal<Person | null>(null);

/** Whether the server can be reached at all; it is not when the page works offline. */
export const reachable = signal(true);

/* Whoever never had a key need not ask who it is. */
async function look(): Promise<Person | null> {
  if (settings.value.known) return post<Person>('me');
  const answer = await fetch('/livez').catch(() => null);
  if (!answer?.ok) throw new Unreachable('livez');
  return null;
}

/** Asks who this is. */
export async function recognise(): Promise<Person | null> {
  try {
    person.value = await look();
    reachable.value = true;
  } catch (error) {
    person.value = null;
    reachable.value = !(error instanceof Unreachable);
    if (error instanceof Refusal && error.status === 401) change({ known: false });
  }
  return person.value;
}

/* The name of before may be an account's by now. */
async function beGuest(name: string): Promise<void> {
  try {
    await post('guest', { name });
  } catch (error) {
    if (!(error instanceof Refusal) || name === t('page.guest')) throw error;
    await post('guest', { name: t('page.guest') });
  }
}

/** A guest, where nobody was known: no account is needed to play. */
export async function ensurePerson(): Promise<Person> {
  const known = person.value ?? (await recognise());
  if (known) return known;
  await beGuest(settings.value.name.trim() || t('page.guest'));
  change({ known: true });
  disconnect(); /* the line was nobody's */
  const made = await recognise();
  if (!made) throw new Unreachable('me');
  return made;
}

/** Another name; the answer has it as it is kept. */
export async function rename(name: string): Promise<void> {
  if (!person.value) {
    change({ name });
    await ensurePerson();
    return;
  }
  if (person.value.kind !== 'guest') throw new Refusal(403, 'not-a-guest');
  const answer = await post<{ name: string }>('rename', { name });
  change({ name: answer.name });
  person.value = { ...person.value, name: answer.name };
}

/* Account.tsx - making an account, logging in, and getting back into one. */
import { useState } from 'preact/hooks';
import { ensurePerson, person } from '../app/person';
import { t } from '../lang/lang';
import { post, Refusal } from '../net/api';
import { confirm } from '../ui/ask';
import { change, settings } from '../ui/settings';
import '../ui/choice.css';
import { becomes, useAsking, withName } from './asking';
import { Field, Form } from './Form';
import { recovery } from './Recovery';

const WAYS = ['register', 'login', 'recover'] as const;
type Way = (typeof WAYS)[number];

const PASSWORD_MIN = 8; /* docs/WIRE.md */

interface Typed {
  name: string;
  password: string;
  code: string;
}

interface WayProps {
  typed: Typed;
  onTyped(some: Partial<Typed>): void;
}

/* A guest who logs in becomes somebody else, and leaves its seats behind. */
async function leavesSeats(): Promise<boolean> {
  const now = person.value;
  if (now?.kind !== 'guest' || now.tables.length === 0) return true;
  const text = t('page.me.login-leaves', { n: now.tables.length });
  return confirm(t('page.me.login'), text, t('page.me.login'), true);
}

async function register({ name, password }: Typed): Promise<void> {
  if (new TextEncoder().encode(password).length < PASSWORD_MIN) throw new Refusal(400, 'bad-password');
  await withName(name, async () => {
    await ensurePerson(); /* accounts are made of guests */
    recovery.value = (await post<{ recovery: string }>('register', { name, password })).recovery;
  });
  await becomes(true);
}

async function login({ name, password }: Typed): Promise<void> {
  if (!(await leavesSeats())) return;
  const answer = await post<{ name: string }>('login', { name, password });
  change({ name: answer.name });
  await becomes(true);
}

async function recover({ name, password, code }: Typed): Promise<void> {
  if (!(await leavesSeats())) return;
  const asked = { name, recovery: code, password };
  const answer = await post<{ name: string; recovery: string }>('recover', asked);
  recovery.value = answer.recovery;
  change({ name: answer.name });
  await becomes(true);
}

const DOES: Record<Way, (typed: Typed) => Promise<void>> = { register, login, recover };

function Fields({ way, typed, onTyped }: WayProps & { way: Way }) {
  const fresh = way !== 'login';
  return (
    <>
      <Field
        name="username"
        label={t('page.me.name')}
        autocomplete="username"
        value={typed.name}
        onValue={(name) => onTyped({ name })}
      />
      {way === 'recover' && (
        <Field
          name="recovery"
          label={t('page.me.recovery-title')}
          autocomplete="off"
          value={typed.code}
          onValue={(code) => onTyped({ code })}
        />
      )}
      <Field
        name="password"
        label={t(way === 'recover' ? 'page.me.password-new' : 'page.me.password')}
        autocomplete={fresh ? 'new-password' : 'current-password'}
        secret
        value={typed.password}
        onValue={(password) => onTyped({ password })}
        {...(fresh ? { hint: t('page.me.password-hint') } : {})}
      />
    </>
  );
}

export function Account() {
  const [way, setWay] = useState<Way>('register');
  const name = person.value?.name ?? settings.value.name;
  const [typed, setTyped] = useState<Typed>({ name, password: '', code: '' });
  return (
    <section class="panel me-section" aria-labelledby="me-account">
      <h2 id="me-account">{t('page.me.account')}</h2>
      <p>{t('page.me.account-about')}</p>
      <fieldset class="choice">
        <legend class="aloud">{t('page.me.account')}</legend>
        {WAYS.map((one) => (
          <label key={one} class="choice-one">
            <input type="radio" name="way" checked={one === way} onChange={() => setWay(one)} />
            <span>{t(`page.me.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      <AccountForm key={way} way={way} typed={typed} onTyped={(some) => setTyped({ ...typed, ...some })} />
    </section>
  );
}

/* What was refused belongs to the way that was tried, what was typed to all of them. */
function AccountForm({ way, typed, onTyped }: WayProps & { way: Way }) {
  const asking = useAsking();
  return (
    <Form asking={asking} label={t(`page.me.${way}-do`)} onSubmit={() => DOES[way](typed)}>
      <Fields way={way} typed={typed} onTyped={onTyped} />
    </Form>
  );
}

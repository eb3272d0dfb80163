/* YourData.tsx - what the server keeps about you: to be had as a file, and to be erased. */
import { useState } from 'preact/hooks';
import type { Person } from '../app/person';
import { t } from '../lang/lang';
import { post } from '../net/api';
import { day, download } from '../ui/copy';
import { confirm } from '../ui/ask';
import { change } from '../ui/settings';
import { becomes, useAsking } from './asking';
import { Field, Form } from './Form';

function Export() {
  const asking = useAsking();
  const save = () =>
    asking.ask(async () => {
      const all = await post<object>('export');
      download(`beaumonde-${day(Date.now())}.json`, 'application/json', JSON.stringify(all, null, 2) + '\n');
    });
  return (
    <>
      <p>{t('page.me.export-about')}</p>
      <p>
        <button type="button" class="button" aria-busy={asking.busy} onClick={() => void save()}>
          {t('page.me.export')}
        </button>
      </p>
      {asking.fault && (
        <p class="fault" role="alert">
          {asking.fault}
        </p>
      )}
    </>
  );
}

function Erase({ known, onErased }: { known: Person; onErased(): void }) {
  const [password, setPassword] = useState('');
  const asking = useAsking();
  const account = known.kind === 'account';
  const erase = async () => {
    const sure = t('page.me.erase-sure', { name: known.name });
    if (!(await confirm(t('page.me.erase'), sure, t('page.me.erase-do'), true))) return;
    await post('erase', account ? { password } : {});
    change({ name: '' });
    onErased();
    await becomes(false);
  };
  return (
    <details class="me-erase">
      <summary>{t('page.me.erase')}</summary>
      <p>{t('page.me.erase-about')}</p>
      <Form asking={asking} label={t('page.me.erase-do')} danger onSubmit={erase}>
        {account && (
          <>
            <input
              class="aloud"
              name="username"
              autocomplete="username"
              value={known.name}
              readOnly
              tabIndex={-1}
              aria-hidden="true"
            />
            <Field
              name="password"
              label={t('page.me.password')}
              autocomplete="current-password"
              secret
              value={password}
              onValue={setPassword}
            />
          </>
        )}
      </Form>
    </details>
  );
}

export function YourData({ known, onErased }: { known: Person; onErased(): void }) {
  return (
    <section class="panel me-section" aria-labelledby="me-data">
      <h2 id="me-data">{t('page.me.data')}</h2>
      <Export />
      <Erase known={known} onErased={onErased} />
    </section>
  );
}

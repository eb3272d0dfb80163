/* Who.tsx - who you are here: a name, and leaving. */
import { useState } from 'preact/hooks';
import { person, rename, type Person } from '../app/person';
import { t } from '../lang/lang';
import { post } from '../net/api';
import { confirm } from '../ui/ask';
import { change, settings } from '../ui/settings';
import { becomes, useAsking, withName } from './asking';
import { Field, Form } from './Form';

/** A name for whoever has none yet, or another one for a guest. */
function Name({ known }: { known: Person | null }) {
  const [name, setName] = useState(known?.name ?? settings.value.name);
  const [done, setDone] = useState(false);
  const asking = useAsking();
  const take = async () => {
    setDone(false);
    await withName(name, () => rename(name));
    setName(person.value?.name ?? name); /* as it is kept */
    setDone(true);
  };
  const type = (value: string) => {
    setName(value);
    setDone(false);
  };
  return (
    <>
      <Form asking={asking} label={t(known ? 'page.me.rename' : 'page.me.be-guest')} onSubmit={take}>
        <Field
          name="nickname"
          label={t('page.me.your-name')}
          autocomplete="nickname"
          value={name}
          onValue={type}
        />
      </Form>
      <p class="me-done" role="status">
        {done && t('page.me.renamed', { name })}
      </p>
    </>
  );
}

function Leave({ known }: { known: Person }) {
  const asking = useAsking();
  const guest = known.kind === 'guest';
  const leave = async (all: boolean) => {
    const words = t('page.me.logout');
    if (guest && !(await confirm(words, t('page.me.logout-guest'), words, true))) return;
    await asking.ask(async () => {
      await post('logout', all ? { all } : {});
      if (!guest) change({ name: '' }); /* no guest may have an account's name */
      await becomes(false);
    });
  };
  return (
    <>
      <div class="row">
        <button type="button" class="button" onClick={() => void leave(false)}>
          {t(guest ? 'page.me.forget' : 'page.me.logout')}
        </button>
        {!guest && (
          <button type="button" class="button" onClick={() => void leave(true)}>
            {t('page.me.logout-all')}
          </button>
        )}
      </div>
      {asking.fault && (
        <p class="fault" role="alert">
          {asking.fault}
        </p>
      )}
    </>
  );
}

export function Who({ known }: { known: Person | null }) {
  return (
    <section class="panel me-section" aria-labelledby="me-who">
      <h2 id="me-who">{known ? t('page.me.who', { name: known.name }) : t('page.me.nobody')}</h2>
      <p>{t(known ? `page.me.kind-${known.kind}` : 'page.me.nobody-about')}</p>
      {known?.kind !== 'account' && known?.kind !== 'bot' && <Name key={known?.person} known={known} />}
      {known && <Leave known={known} />}
    </section>
  );
}

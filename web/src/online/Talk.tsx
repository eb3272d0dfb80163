/* Talk.tsx - what is said at the table: phrases that everybody reads in their own language, or
 * free words where the table wants them. */
import { useState } from 'preact/hooks';
import { person } from '../app/person';
import { t } from '../lang/lang';
import type { OnlineSource, Said } from '../net/online';
import { explain } from '../ui/ask';

/* As in src/server/phrases.def. */
const PHRASES = [
  'hello', 'good-luck', 'your-turn', 'one-moment', 'thinking', 'back-soon', 'nice-move', 'well-played',
  'that-was-close', 'oh-no', 'ha', 'sorry', 'thanks', 'congratulations', 'good-game', 'rematch',
];

function words(said: Said): string {
  return said.phrase ? t(`chat.${said.phrase}`) : (said.text ?? '');
}

export function Talk({ source }: { source: OnlineSource }) {
  const { terms, said } = source.told.value;
  const [text, setText] = useState('');
  if (terms.chat === 'off') return null;
  const say = async (body: object) => {
    const refusal = await source.ask('say', { ...body, nonce: undefined });
    if (refusal) explain(refusal);
    else setText('');
  };
  return (
    <section class="talk" aria-label={t('page.talk.title')}>
      {said.length > 0 && (
        <ul class="talk-list" tabIndex={0} aria-label={t('page.talk.said')} aria-live="polite">
          {said.map((one) => (
            <li key={one.id}>
              <b>{one.name}</b>
              {words(one)}
            </li>
          ))}
        </ul>
      )}
      {person.value && (
        <form
          class="talk-form"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== '') void say(terms.chat === 'free' ? { text: text.trim() } : { phrase: text });
          }}
        >
          {terms.chat === 'free' ? (
            <input value={text} maxLength={200} aria-label={t('page.talk.say')} onInput={(event) => setText(event.currentTarget.value)} />
          ) : (
            <select value={text} aria-label={t('page.talk.say')} onChange={(event) => setText(event.currentTarget.value)}>
              <option value="">{t('page.talk.choose')}</option>
              {PHRASES.map((phrase) => (
                <option key={phrase} value={phrase}>
                  {t(`chat.${phrase}`)}
                </option>
              ))}
            </select>
          )}
          <button type="submit" class="button" disabled={text.trim() === ''}>
            {t('page.talk.send')}
          </button>
        </form>
      )}
    </section>
  );
}

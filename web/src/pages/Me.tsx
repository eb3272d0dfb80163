/* Me.tsx - who you are, and the games that you have played.
 *
 * Nobody is made a guest for looking at this page: that happens when a name is given.
 */
import { useEffect, useState } from 'preact/hooks';
import { person, reachable, recognise } from '../app/person';
import { t } from '../lang/lang';
import { Account } from '../me/Account';
import { Best } from '../me/Best';
import { Games } from '../me/Games';
import { LocalGames } from '../me/LocalGames';
import { Recovery } from '../me/Recovery';
import { Statistics } from '../me/Statistics';
import { Who } from '../me/Who';
import { YourData } from '../me/YourData';
import { useTitle } from '../ui/title';
import './me.css';

/* What the server knows; each part is another one's when somebody else sits here. */
function AtServer() {
  const known = person.value;
  return (
    <>
      <Recovery />
      <div class="me-beside">
        <Who known={known} />
        {(!known || known.kind === 'guest') && <Account />}
      </div>
      {known && <Statistics key={`figures ${known.person}`} />}
      {known && <Games key={`games ${known.person}`} />}
    </>
  );
}

function Away({ onAgain }: { onAgain(): void }) {
  return (
    <div class="banner" role="status">
      <span>{t('page.me.offline')}</span>
      <button type="button" class="button" onClick={onAgain}>
        {t('page.me.again')}
      </button>
    </div>
  );
}

export function Me() {
  const [asked, setAsked] = useState(false);
  const [erased, setErased] = useState(false);
  const look = () => void recognise().then(() => setAsked(true));
  useEffect(look, []);
  useTitle(t('page.me.title'), false);
  const known = person.value;
  const ready = asked || known !== null;
  return (
    <main id="main" class="page me">
      <h1>{t('page.me.title')}</h1>
      {erased && !known && (
        <p class="banner" role="status">
          {t('page.me.erased')}
        </p>
      )}
      {!ready && <p class="loading">{t('page.loading')}</p>}
      {ready && (reachable.value ? <AtServer /> : <Away onAgain={look} />)}
      <LocalGames />
      {ready && reachable.value && <Best />}
      {known && known.kind !== 'bot' && (
        <YourData key={known.person} known={known} onErased={() => setErased(true)} />
      )}
    </main>
  );
}

/* Best.tsx - the accounts with the best ratings, game by game. */
import { useEffect, useState } from 'preact/hooks';
import { CODES } from '../app/games';
import { person } from '../app/person';
import { number, t } from '../lang/lang';
import { post } from '../net/api';
import type { GameName } from '../table/scene';
import '../ui/choice.css';
import { useAsking } from './asking';

interface Rated {
  name: string;
  rating: number;
  games: number;
}

function List({ game }: { game: GameName }) {
  const [best, setBest] = useState<Rated[] | null>(null);
  const asking = useAsking();
  useEffect(() => {
    void asking.ask(async () => setBest((await post<{ ratings: Rated[] }>('ratings', { game })).ratings));
  }, []);
  const you = person.value?.kind === 'account' ? person.value.name : null;
  if (asking.fault)
    return (
      <p class="fault" role="alert">
        {asking.fault}
      </p>
    );
  if (best?.length === 0) return <p class="me-hint">{t('page.me.best-none')}</p>;
  return (
    <div class="me-best-box" tabIndex={0} role="group" aria-labelledby="me-best">
      <table class="me-best">
        <thead>
          <tr>
            <th scope="col">{t('page.me.rank')}</th>
            <th scope="col">{t('page.me.name')}</th>
            <th scope="col">{t('page.me.rating')}</th>
            <th scope="col">{t('page.me.played')}</th>
          </tr>
        </thead>
        <tbody>
          {best?.map((one, i) => (
            <tr key={one.name} class={one.name === you ? 'you' : ''}>
              <td>{number(i + 1)}</td>
              <th scope="row">{one.name === you ? t('page.me.best-you', { name: one.name }) : one.name}</th>
              <td>{number(one.rating)}</td>
              <td>{number(one.games)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function Best() {
  const [game, setGame] = useState<GameName>('high-society');
  return (
    <section class="panel me-section" aria-labelledby="me-best">
      <h2 id="me-best">{t('page.me.best')}</h2>
      <p>{t('page.me.best-about')}</p>
      <fieldset class="choice">
        <legend class="aloud">{t('page.me.game')}</legend>
        {(Object.keys(CODES) as GameName[]).map((one) => (
          <label key={one} class="choice-one">
            <input type="radio" name="best" checked={one === game} onChange={() => setGame(one)} />
            <span>{t(`${CODES[one]}.name`)}</span>
          </label>
        ))}
      </fieldset>
      <List key={game} game={game} />
    </section>
  );
}

/* Figures.tsx - how games went: how many were played and won, the places, the rating. */
import { CODES } from '../app/games';
import { language, number, t } from '../lang/lang';
import type { GameName } from '../table/scene';
import { Chart } from './Chart';

export interface OneGame {
  game: GameName;
  places: number[]; /* how often the first, the second, … */
  played: number;
  won: number;
}

export interface Rating {
  game: GameName;
  rating: number;
  games: number;
}

function share(part: number, of: number): string {
  return new Intl.NumberFormat(language(), { style: 'percent' }).format(of > 0 ? part / of : 0);
}

function OfGame({ game, rating }: { game: OneGame; rating: Rating | undefined }) {
  const name = t(`${CODES[game.game]}.name`);
  return (
    <article class="me-figures" aria-label={name}>
      <h3>{name}</h3>
      <dl class="me-numbers">
        <div>
          <dt>{t('page.me.played')}</dt>
          <dd>{number(game.played)}</dd>
        </div>
        <div>
          <dt>{t('page.me.won')}</dt>
          <dd>
            {number(game.won)} <small>{share(game.won, game.played)}</small>
          </dd>
        </div>
        {rating && (
          <div>
            <dt>{t('page.me.rating')}</dt>
            <dd>
              {number(rating.rating)} <small>{t('page.me.rating-games', { n: rating.games })}</small>
            </dd>
          </div>
        )}
      </dl>
      <Chart places={game.places} />
    </article>
  );
}

export function Figures({ games, ratings = [] }: { games: OneGame[]; ratings?: Rating[] }) {
  return (
    <div class="me-all-figures">
      {games.map((game) => (
        <OfGame key={game.game} game={game} rating={ratings.find((one) => one.game === game.game)} />
      ))}
    </div>
  );
}

/* Statistics.tsx - how your games went: what you have played, the places, the ratings. */
import { useEffect, useState } from 'preact/hooks';
import { CODES } from '../app/games';
import { language, number, t } from '../lang/lang';
import { post } from '../net/api';
import type { GameName } from '../table/scene';
import { useAsking } from './asking';
import { Chart } from './Chart';

interface Figures {
  games: { game: GameName; places: number[]; played: number; won: number }[];
  ratings: { game: GameName; rating: number; games: number }[];
}

function share(part: number, of: number): string {
  return new Intl.NumberFormat(language(), { style: 'percent' }).format(of > 0 ? part / of : 0);
}

function OfGame({ game, figures }: { game: Figures['games'][number]; figures: Figures }) {
  const rating = figures.ratings.find((one) => one.game === game.game);
  return (
    <article class="me-figures" aria-labelledby={`figures-${game.game}`}>
      <h3 id={`figures-${game.game}`}>{t(`${CODES[game.game]}.name`)}</h3>
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

export function Statistics() {
  const [figures, setFigures] = useState<Figures | null>(null);
  const asking = useAsking();
  useEffect(() => void asking.ask(async () => setFigures(await post<Figures>('statistics'))), []);
  if (figures?.games.length === 0) return null; /* the list of games says so already */
  return (
    <section class="panel me-section" aria-labelledby="me-statistics">
      <h2 id="me-statistics">{t('page.me.statistics')}</h2>
      {asking.fault && (
        <p class="fault" role="alert">
          {asking.fault}
        </p>
      )}
      <div class="me-all-figures">
        {figures?.games.map((game) => (
          <OfGame key={game.game} game={game} figures={figures} />
        ))}
      </div>
    </section>
  );
}

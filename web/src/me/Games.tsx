/* Games.tsx - the games that you have played at this server, newest first. */
import { useEffect, useState } from 'preact/hooks';
import { CODES } from '../app/games';
import { date, number, t } from '../lang/lang';
import { post } from '../net/api';
import type { GameName } from '../table/scene';
import { useAsking } from './asking';

interface Played {
  table: string;
  game: GameName;
  seat: number;
  place: number;
  seats: number;
  won: boolean;
  score: number;
  rated: boolean;
  ended_ms: number;
}

const PAGE = 50; /* as many as the server tells at once */

function Game({ game }: { game: Played }) {
  const name = t(`${CODES[game.game]}.name`);
  const when = date(game.ended_ms);
  return (
    <li class="me-game">
      <span class="me-game-what">
        <strong>{name}</strong>
        <span class="me-hint">{when}</span>
      </span>
      <span class="me-game-how">
        <span>{t('page.me.place-of', { place: game.place, of: game.seats })}</span>
        <span>{t('page.me.score', { score: number(game.score) })}</span>
        {game.won && <span class="me-tag won">{t('page.me.victory')}</span>}
        {game.rated && <span class="me-tag">{t('page.me.rated')}</span>}
      </span>
      <a
        class="button"
        href={`/replay/${game.table}`}
        aria-label={t('page.me.replay-of', { game: name, when })}
      >
        {t('page.me.replay')}
      </a>
    </li>
  );
}

export function Games() {
  const [games, setGames] = useState<Played[]>([]);
  const [more, setMore] = useState(false);
  const [asked, setAsked] = useState(false);
  const asking = useAsking();
  const read = () =>
    asking.ask(async () => {
      const last = games.at(-1);
      const answer = await post<{ games: Played[] }>('history', last ? { before: last.ended_ms } : {});
      setGames([...games, ...answer.games]);
      setMore(answer.games.length === PAGE);
      setAsked(true);
    });
  useEffect(() => void read(), []);
  return (
    <section class="panel me-section" aria-labelledby="me-games">
      <h2 id="me-games">{t('page.me.games')}</h2>
      {asked && games.length === 0 && <p class="me-hint">{t('page.me.games-none')}</p>}
      <ul class="me-games">
        {games.map((game) => (
          <Game key={game.table} game={game} />
        ))}
      </ul>
      {asking.fault && (
        <p class="fault" role="alert">
          {asking.fault}
        </p>
      )}
      {more && (
        <button type="button" class="button" aria-busy={asking.busy} onClick={() => void read()}>
          {t('page.me.older')}
        </button>
      )}
    </section>
  );
}

/* Home.tsx - the start: three games, and how to begin one in a single tap. */
import { useEffect, useState } from 'preact/hooks';
import { CODES, infoOf } from '../app/games';
import { person, reachable, recognise } from '../app/person';
import { go } from '../app/router';
import { t, date } from '../lang/lang';
import { post } from '../net/api';
import { botOf, chooseLevel, level, levelsAt } from '../table/levels';
import { dropTable, keptTables, newTable, type LocalTable } from '../table/local';
import type { GameName } from '../table/scene';
import { LevelChoice } from '../ui/LevelChoice';
import { settings } from '../ui/settings';
import { openWithFriends } from './friends';
import { Poster } from './Poster';
import './home.css';

const GAMES: GameName[] = ['high-society', 'adel-verpflichtet', 'suetologia'];
const USUAL_SEATS = 4;

/** You and three bots, at once and without a server. */
async function playBots(game: GameName): Promise<void> {
  const info = await infoOf(game);
  const bot = botOf(info);
  const you = { name: settings.value.name.trim() || t('page.you'), bot: null };
  const others = Array.from({ length: USUAL_SEATS - 1 }, (_, i) => ({ name: t(`page.bot-name.${i}`), bot }));
  const table = newTable(game, [you, ...others], [], { memoryAid: false });
  go('/play/' + table.id);
}

function GameCard({ game }: { game: GameName }) {
  const code = CODES[game];
  const [fault, setFault] = useState('');
  const friends = () => openWithFriends(game).catch((error: unknown) => setFault(String((error as Error).message)));
  return (
    <article class={`game-card ${code}`} aria-labelledby={`name-${code}`}>
      <Poster code={code} />
      <div class="game-card-body">
        <h2 id={`name-${code}`}>{t(`${code}.name`)}</h2>
        <p>{t(`page.game.${code}`)}</p>
        <p class="game-card-facts">{t(`page.game.${code}-facts`)}</p>
        <div class="game-card-actions">
          <button type="button" class="button main" onClick={() => void playBots(game)}>
            {t('page.home.bots')}
          </button>
          <button type="button" class="button" disabled={!reachable.value} onClick={() => void friends()}>
            {t('page.home.friends')}
          </button>
        </div>
        {fault && (
          <p class="fault" role="alert">
            {t('page.home.failed')}
          </p>
        )}
        <p class="game-card-links">
          <a href={`/learn/${game}`}>{t('page.home.learn')}</a>
          <a href={`/rules/${game}`}>{t('page.home.rules')}</a>
          <a href={`/new/${game}`}>{t('page.home.options')}</a>
        </p>
      </div>
    </article>
  );
}

function Kept({ table, onDrop }: { table: LocalTable; onDrop(): void }) {
  const exercise = table.exercise === undefined ? '' : t('page.exercise.tag');
  const said = [exercise, levelsAt(table.seats), date(table.at)];
  return (
    <li class="kept">
      <a class="button" href={`/play/${table.id}`}>
        {t(`${CODES[table.game]}.name`)}
      </a>
      <span>{said.filter((text) => text !== '').join(' · ')}</span>
      <button type="button" class="button bare" onClick={onDrop}>
        {t('page.home.drop')}
      </button>
    </li>
  );
}

function Unfinished() {
  const [tables, setTables] = useState(() => keptTables().filter((table) => !table.over && table.record !== ''));
  const online = person.value?.tables ?? [];
  const drop = (id: string) => {
    dropTable(id);
    setTables(tables.filter((table) => table.id !== id));
  };
  if (tables.length === 0 && online.length === 0) return null;
  return (
    <section aria-labelledby="unfinished">
      <h2 id="unfinished">{t('page.home.unfinished')}</h2>
      <ul class="kept-list">
        {online.map((code) => (
          <li class="kept" key={code}>
            <a class="button" href={`/t/${code}`}>
              {t('page.home.online', { code })}
            </a>
          </li>
        ))}
        {tables.slice(0, 5).map((table) => (
          <Kept key={table.id} table={table} onDrop={() => drop(table.id)} />
        ))}
      </ul>
    </section>
  );
}

interface Listed {
  table: string;
  game: GameName;
  seats: number;
  open: number[];
}

/** Tables that anybody may join, or look at. */
function OpenTables() {
  const [tables, setTables] = useState<Listed[]>([]);
  useEffect(() => {
    post<{ tables: Listed[] }>('tables').then(
      (answer) => setTables(answer.tables),
      () => undefined, /* then there is nothing to show */
    );
  }, []);
  const joinable = tables.filter((table) => table.open.length > 0).slice(0, 8);
  if (joinable.length === 0) return null;
  return (
    <section aria-labelledby="open-tables">
      <h2 id="open-tables">{t('page.home.open')}</h2>
      <ul class="kept-list">
        {joinable.map((table) => (
          <li class="kept" key={table.table}>
            <a class="button" href={`/t/${table.table}`}>
              {t(`${CODES[table.game]}.name`)}
            </a>
            <span>{t('page.home.open-seats', { n: table.open.length, of: table.seats })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Home() {
  useEffect(() => void recognise(), []);
  return (
    <main id="main" class="home">
      <div class="home-head">
        <h1>{t('page.home.title')}</h1>
        <p>{t('page.home.lead')}</p>
      </div>
      {!reachable.value && (
        <p class="banner" role="status">
          {t('page.home.offline')}
        </p>
      )}
      <LevelChoice value={level()} onChange={chooseLevel} />
      <div class="game-cards">
        {GAMES.map((game) => (
          <GameCard key={game} game={game} />
        ))}
      </div>
      <Unfinished />
      <OpenTables />
    </main>
  );
}

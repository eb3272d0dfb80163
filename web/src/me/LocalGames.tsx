/* LocalGames.tsx - how games on this device went, and those that this browser keeps. */
import { useState } from 'preact/hooks';
import { CODES } from '../app/games';
import { date, t } from '../lang/lang';
import { list } from '../lang/list';
import { dropTable, keptTables, type LocalTable } from '../table/local';
import { dropResult, results, type Result } from '../table/results';
import { confirm } from '../ui/ask';
import { Figures, type OneGame } from './Figures';

/* What came of all games here, also of those whose records are gone. */
function figuresOf(all: Result[]): OneGame[] {
  const games = [...new Set(all.map(({ game }) => game))];
  return games.map((game) => {
    const played = all.filter((result) => result.game === game);
    const most = Math.max(...played.map(({ seats }) => seats));
    const places = Array.from({ length: most }, (_, i) => played.filter(({ place }) => place === i + 1).length);
    return { game, places, played: played.length, won: played.filter(({ won }) => won).length };
  });
}

function Kept({ table, result, onDrop }: { table: LocalTable; result: Result | undefined; onDrop(): void }) {
  const game = t(`${CODES[table.game]}.name`);
  const when = date(table.at);
  return (
    <li class="me-game">
      <span class="me-game-what">
        <strong>{game}</strong>
        <span class="me-hint">{when}</span>
      </span>
      <span class="me-game-how">
        <span>{list(table.seats.map((seat) => seat.name))}</span>
        {result && <span>{t('page.me.place-of', { place: result.place, of: result.seats })}</span>}
        {table.exercise !== undefined && <span class="me-tag">{t('page.exercise.tag')}</span>}
        {result?.won && <span class="me-tag won">{t('page.me.victory')}</span>}
      </span>
      <span class="row">
        <a
          class="button"
          href={`/replay/local-${table.id}`}
          aria-label={t('page.me.replay-of', { game, when })}
        >
          {t('page.me.replay')}
        </a>
        <button
          type="button"
          class="button bare"
          aria-label={t('page.me.drop-of', { game, when })}
          onClick={onDrop}
        >
          {t('page.me.drop')}
        </button>
      </span>
    </li>
  );
}

export function LocalGames() {
  const [tables, setTables] = useState(() => keptTables().filter((table) => table.over));
  const drop = async (table: LocalTable) => {
    if (!(await confirm(t('page.me.drop'), t('page.me.drop-sure'), t('page.me.drop'), true))) return;
    dropTable(table.id);
    dropResult(table.id);
    setTables((now) => now.filter((one) => one.id !== table.id));
  };
  const all = results();
  return (
    <section class="panel me-section" aria-labelledby="me-local">
      <h2 id="me-local">{t('page.me.local')}</h2>
      {tables.length === 0 && <p class="me-hint">{t('page.me.local-none')}</p>}
      <Figures games={figuresOf(all)} />
      <ul class="me-games">
        {tables.map((table) => (
          <Kept
            key={table.id}
            table={table}
            result={all.find(({ id }) => id === table.id)}
            onDrop={() => void drop(table)}
          />
        ))}
      </ul>
      <p>
        <a class="button" href="/replay/file">
          {t('page.replay.pick-title')}
        </a>
      </p>
    </section>
  );
}

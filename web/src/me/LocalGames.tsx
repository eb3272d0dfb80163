/* LocalGames.tsx - finished games that this browser keeps. */
import { useState } from 'preact/hooks';
import { CODES } from '../app/games';
import { date, t } from '../lang/lang';
import { list } from '../lang/list';
import { dropTable, keptTables, type LocalTable } from '../table/local';
import { confirm } from '../ui/ask';

function Kept({ table, onDrop }: { table: LocalTable; onDrop(): void }) {
  const game = t(`${CODES[table.game]}.name`);
  const when = date(table.at);
  return (
    <li class="me-game">
      <span class="me-game-what">
        <strong>{game}</strong>
        <span class="me-hint">{when}</span>
      </span>
      <span class="me-game-how">{list(table.seats.map((seat) => seat.name))}</span>
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
    setTables((now) => now.filter((one) => one.id !== table.id));
  };
  return (
    <section class="panel me-section" aria-labelledby="me-local">
      <h2 id="me-local">{t('page.me.local')}</h2>
      {tables.length === 0 && <p class="me-hint">{t('page.me.local-none')}</p>}
      <ul class="me-games">
        {tables.map((table) => (
          <Kept key={table.id} table={table} onDrop={() => void drop(table)} />
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

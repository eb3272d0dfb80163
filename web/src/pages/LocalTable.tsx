/* LocalTable.tsx - a table on this device: people around it, and bots. */
import { useEffect, useState } from 'preact/hooks';
import { faceOf, infoOf, setTheme } from '../app/games';
import { go } from '../app/router';
import { t } from '../lang/lang';
import { findTable, LocalSource, newExercise, newTable } from '../table/local';
import { OverLinks } from '../table/OverLinks';
import type { GameFace } from '../table/scene';
import { TableView, useStage } from '../table/TableView';
import { explain } from '../ui/ask';
import { useTitle } from '../ui/title';

function Curtain({ source, face }: { source: LocalSource; face: GameFace }) {
  const seat = source.curtain.value!;
  return (
    <main id="main" class="page curtain">
      <h1>{t('page.curtain.title', { seat: source.company.value.seats[seat]?.name ?? '' })}</h1>
      <p>{t('page.curtain.text')}</p>
      <button type="button" class="button main" onClick={() => source.draw()}>
        {t('page.curtain.draw', { seat: source.company.value.seats[seat]?.name ?? '' })}
      </button>
      <p class="aloud">{t(`${face.code}.name`)}</p>
    </main>
  );
}

/* The same company once more, and an exercise from where it began. */
function again(source: LocalSource): void {
  const { game, seats, words, manner, exercise } = source.table;
  const table =
    exercise === undefined ? newTable(game, seats, words, manner) : newExercise(game, seats, exercise, manner);
  go('/play/' + table.id);
}

async function takeBack(source: LocalSource): Promise<void> {
  if (!(await source.undo())) explain({ reason: 'nothing-to-undo', rule: null });
}

function Playing({ source, face }: { source: LocalSource; face: GameFace }) {
  const stage = useStage(source, face);
  const scene = stage.scene.value;
  useTitle(t(`${face.code}.name`), scene !== null && scene.must && scene.live);
  const curtain = source.curtain.value !== null && stage.behind.value === 0;
  if (curtain) return <Curtain source={source} face={face} />;
  const menu = (
    <button type="button" class="button bare" onClick={() => void takeBack(source)}>
      {t('page.undo')}
    </button>
  );
  const actions = (
    <>
      <button type="button" class="button main" onClick={() => again(source)}>
        {t('page.again')}
      </button>
      <OverLinks replay={`local-${source.table.id}`} />
    </>
  );
  const exercise = source.table.exercise !== undefined && <p class="table-note">{t('page.exercise.banner')}</p>;
  return <TableView stage={stage} face={face} banners={exercise} bar={menu} actions={actions} />;
}

export function LocalTablePage({ id }: { id: string }) {
  const [found, setFound] = useState<{ source: LocalSource; face: GameFace } | null>(null);
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    const table = findTable(id);
    if (!table) return setMissing(true);
    setTheme(table.game);
    let left = false;
    void (async () => {
      const opening = infoOf(table.game).then((info) => LocalSource.open(info, table));
      const [face, source] = await Promise.all([faceOf(table.game), opening]);
      if (left) source?.close();
      else if (source) setFound({ source, face });
      else setMissing(true);
    })();
    return () => {
      left = true;
    };
  }, [id]);
  if (missing)
    return (
      <main id="main" class="page">
        <h1>{t('page.local-missing')}</h1>
        <a href="/">{t('page.home')}</a>
      </main>
    );
  return found ? <Playing {...found} /> : <p class="loading">{t('page.loading')}</p>;
}


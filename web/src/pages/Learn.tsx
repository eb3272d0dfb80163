/* Learn.tsx - the lesson of a game, and what to do after it. */
import { useEffect, useState } from 'preact/hooks';
import { faceOf } from '../app/games';
import { t } from '../lang/lang';
import { LessonView } from '../lessons/LessonView';
import { LESSONS } from '../lessons/lessons';
import { openMatch } from '../lessons/match';
import type { GameFace, GameName } from '../table/scene';
import './Learn.css';

function After({ game, onAgain }: { game: GameName; onAgain(): void }) {
  const others = Object.values(LESSONS).filter((lesson) => lesson.game !== game);
  return (
    <section class="learn-after panel">
      <h1>{t('page.learn.after')}</h1>
      <p>{t('page.learn.about-after')}</p>
      <a class="button main" href={`/new/${game}`}>
        {t('page.learn.play')}
      </a>
      <a class="button" href={`/rules/${game}`}>
        {t('page.learn.rules')}
      </a>
      <button type="button" class="button bare" onClick={onAgain}>
        {t('lesson.restart')}
      </button>
      <h2>{t('page.learn.others')}</h2>
      <ul>
        {others.map((lesson) => (
          <li key={lesson.game}>
            <a href={`/learn/${lesson.game}`}>{t(`lesson.${lesson.code}.title`)}</a>
            <p>{t(`lesson.${lesson.code}.about`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Learn({ game }: { game: GameName }) {
  const [face, setFace] = useState<GameFace | null>(null);
  const [failed, setFailed] = useState(false);
  const [done, setDone] = useState(false);
  useEffect(() => {
    let wanted = true;
    setFace(null);
    setFailed(false);
    setDone(false);
    faceOf(game).then(
      (found) => wanted && setFace(found),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [game]);

  return (
    <main id="main">
      {failed && <p role="alert">{t('lesson.failed')}</p>}
      {!face && !failed && <p class="loading" role="status">{t('lesson.loading')}</p>}
      {done && <After game={game} onAgain={() => setDone(false)} />}
      {face?.name === game && !done && (
        <LessonView
          key={game}
          lesson={LESSONS[game]}
          face={face}
          open={openMatch}
          onDone={() => setDone(true)}
        />
      )}
    </main>
  );
}

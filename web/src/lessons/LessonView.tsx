/* LessonView.tsx - a lesson as it is seen: the coach, and the game's own table and desk. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { t } from '../lang/lang';
import type { GameFace, Scene } from '../table/scene';
import { settings } from '../ui/settings';
import { play as playSound } from '../ui/sound';
import { Coach } from './Coach';
import type { OpenDesk } from './desk';
import { LEARNER, type Lesson, type Look } from './lesson';
import { LessonPlayer, type Now } from './player';
import './lesson.css';

/** One does not learn from what has flitted by. */
const SHORTEST = 700;

function paceOf(face: GameFace): (scene: Scene) => number {
  return (scene) => Math.max(SHORTEST, face.pace(scene) * settings.value.pace);
}

/** A player for as long as the lesson is on the page; begun anew when `tries` changes. */
function useLesson(lesson: Lesson, face: GameFace, open: OpenDesk, tries: number) {
  const [player, setPlayer] = useState<LessonPlayer | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let made: LessonPlayer | null = null;
    let left = false;
    const nameOf = (seat: number) => t(seat === LEARNER ? 'lesson.you' : `colour.${seat}`);
    const names = () => Array.from({ length: lesson.seats }, (_, seat) => nameOf(seat));
    setPlayer(null);
    setFailed(false);
    open({ game: lesson.game, seats: lesson.seats, options: lesson.options, names }).then(
      (desk) => {
        made = new LessonPlayer(lesson, desk, paceOf(face));
        if (left) return made.close();
        setPlayer(made);
        made.begin();
      },
      () => !left && setFailed(true),
    );
    return () => {
      left = true;
      made?.close();
    };
  }, [lesson, face, open, tries]);
  return { player, failed: failed || (player?.failed.value ?? false) };
}

/** The learner can act only where the lesson asks; otherwise the desk is to be looked at. */
function useShown(now: Now): Scene {
  const asks = (now.step.kind === 'decide' || now.step.kind === 'try') && !now.busy;
  const open = asks && now.notice?.kind !== 'objection';
  return useMemo(
    () => (open ? now.scene : { ...now.scene, moves: [], partial: false, must: false }),
    [now.scene, open],
  );
}

function lookOf(now: Now): Look | null {
  if (now.busy) return 'board';
  if (now.step.kind === 'say') return now.step.look ?? null;
  return now.notice?.kind === 'objection' ? 'board' : 'desk';
}

function Table({ now, face }: { now: Now; face: GameFace }) {
  const scene = useShown(now);
  const board = useRef<HTMLDivElement>(null);
  const desk = useRef<HTMLDivElement>(null);
  const look = lookOf(now);
  useEffect(() => {
    const sound = face.sound(now.scene);
    if (sound) playSound(sound);
  }, [now.scene]);
  useEffect(() => {
    const target = look === 'desk' ? desk.current : look === 'board' ? board.current : null;
    target?.scrollIntoView({ block: 'nearest' });
  }, [look, now.at]);
  return (
    <>
      <div class={look === 'board' ? 'lesson-board looked' : 'lesson-board'} ref={board}>
        <face.Board scene={scene} />
      </div>
      <div class={look === 'desk' ? 'lesson-desk looked' : 'lesson-desk'} ref={desk}>
        {scene.view.result ? <face.Finale scene={scene} /> : <face.Desk scene={scene} />}
      </div>
    </>
  );
}

/** When the coach speaks, what lies open over the table is closed, as by Escape. */
function closeSheets(): void {
  const escape = () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
  const sheets = document.querySelectorAll('[role="dialog"][aria-modal="true"]');
  for (const sheet of sheets) sheet.dispatchEvent(escape());
}

interface Props {
  lesson: Lesson;
  face: GameFace;
  open: OpenDesk;
  onDone(): void;
}

export function LessonView({ lesson, face, open, onDone }: Props) {
  const [tries, setTries] = useState(0);
  const { player, failed } = useLesson(lesson, face, open, tries);
  const now = player?.now.value ?? null;
  useEffect(closeSheets, [now?.at, now?.notice]);
  return (
    <div class="lesson">
      <header class="lesson-head">
        <h1>{t(`lesson.${lesson.code}.title`)}</h1>
        <button type="button" class="button bare" onClick={() => setTries(tries + 1)}>
          {t('lesson.restart')}
        </button>
        <a class="button bare" href="/">
          {t('lesson.leave')}
        </a>
      </header>
      {failed && <p role="alert">{t('lesson.failed')}</p>}
      {!now && !failed && <p role="status">{t('lesson.loading')}</p>}
      {now && player && (
        <>
          <Coach lesson={lesson} now={now} player={player} onDone={onDone} />
          <div class="lesson-table">
            <Table now={now} face={face} />
          </div>
        </>
      )}
    </div>
  );
}

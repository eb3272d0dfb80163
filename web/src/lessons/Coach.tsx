/* Coach.tsx - who tells the learner what is what: the text of the step, what has just
 * happened, why something was refused or is better taken back, and the buttons to go on. */
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../lang/lang';
import { RuleText } from '../rules/RuleText';
import { reasonText } from '../ui/ask';
import type { Lesson } from './lesson';
import type { LessonPlayer, Notice, Now } from './player';

interface Props {
  lesson: Lesson;
  now: Now;
  player: LessonPlayer;
  onDone(): void;
}

/** A text of the lesson; its arguments are the keys of other texts. */
function say(text: string, args: Record<string, string> = {}): string {
  const spoken = Object.entries(args).map(([name, key]) => [name, t(key)] as const);
  return t(`lesson.${text}`, Object.fromEntries(spoken));
}

/** The learner was to run into this refusal, and has. */
function seen(notice: Notice | null): boolean {
  return notice?.kind === 'refused' && notice.wanted;
}

function Text({ now }: { now: Now }) {
  const { step, notice } = now;
  if (step.kind === 'play' || now.busy) return <p class="coach-text">{t('lesson.watch')}</p>;
  if (notice?.kind === 'objection') {
    return <p class="coach-text coach-objection">{say(notice.text, notice.args)}</p>;
  }
  return (
    <>
      {!seen(notice) && <p class="coach-text">{say(step.text, step.args)}</p>}
      {notice?.kind === 'hint' && <p class="coach-note">{say(notice.text)}</p>}
      {notice?.kind === 'refused' && (
        <div class="coach-refused">
          <p class="coach-note">{t('lesson.refused')}</p>
          <p class="coach-reason">{reasonText(notice.refusal.reason)}</p>
          {notice.refusal.rule && <RuleText rule={notice.refusal.rule} />}
        </div>
      )}
    </>
  );
}

function Buttons({ now, player, last, onDone }: Omit<Props, 'lesson'> & { last: boolean }) {
  const { step, notice, busy } = now;
  const asks = step.kind === 'decide' || step.kind === 'try';
  if (busy) return null;
  if (notice?.kind === 'objection') {
    return (
      <button type="button" class="button main" onClick={() => player.takeBack()}>
        {t('lesson.take-back')}
      </button>
    );
  }
  if (step.kind === 'say' || seen(notice)) {
    return (
      <button type="button" class="button main" onClick={() => (last ? onDone() : player.next())}>
        {t(last ? 'lesson.finish' : 'lesson.next')}
      </button>
    );
  }
  return asks ? (
    <button type="button" class="button" onClick={() => player.show()}>
      {t('lesson.show-me')}
    </button>
  ) : null;
}

export function Coach({ lesson, now, player, onDone }: Props) {
  const box = useRef<HTMLElement>(null);
  const last = now.at === lesson.steps.length - 1;
  const telling = now.busy || now.notice?.kind === 'objection'; /* a text of ours tells the rest */

  /* Where the button that was pressed is gone, reading goes on at the text. */
  useEffect(() => {
    box.current?.scrollTo(0, 0);
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [now.at, now.busy, now.notice?.kind]);

  return (
    <section class="lesson-coach" ref={box} tabIndex={-1} aria-label={t('lesson.coach')}>
      <progress value={now.at} max={lesson.steps.length - 1} aria-label={t('lesson.progress')} />
      <div class="coach-words" aria-live="polite">
        {telling && now.told.length > 0 && <p class="coach-told">{now.told.join(' ')}</p>}
        <Text now={now} />
      </div>
      <div class="coach-buttons">
        <Buttons now={now} player={player} last={last} onDone={onDone} />
      </div>
    </section>
  );
}

/* ask.tsx - questions and explanations that any part of the page can bring up. */
import { signal } from '@preact/signals';
import { has, t } from '../lang/lang';
import { RuleText } from '../rules/RuleText';
import type { Refusal } from '../table/scene';
import { Dialog } from './Dialog';

interface Question {
  title: string;
  text: string;
  yes: string;
  danger: boolean;
  answer(agreed: boolean): void;
}

const question = signal<Question | null>(null);
const refusal = signal<Refusal | null>(null);

/** Asks, and waits for the answer. */
export function confirm(title: string, text: string, yes: string, danger = false): Promise<boolean> {
  return new Promise((resolve) => {
    question.value?.answer(false);
    question.value = { title, text, yes, danger, answer: resolve };
  });
}

/** Why something is not allowed, with the rule that says so. */
export function explain(what: Refusal): void {
  refusal.value = what;
}

/** The text of a reason: of the rules, or of the server. */
export function reasonText(reason: string): string {
  for (const prefix of ['reason.', 'refusal.', 'page.refusal.']) if (has(prefix + reason)) return t(prefix + reason);
  return t('page.refusal.unknown', { reason });
}

function Question({ asked }: { asked: Question }) {
  const close = (agreed: boolean) => {
    question.value = null;
    asked.answer(agreed);
  };
  return (
    <Dialog title={asked.title} onClose={() => close(false)}>
      <p>{asked.text}</p>
      <div class="dialog-actions">
        <button type="button" class="button" onClick={() => close(false)}>
          {t('page.cancel')}
        </button>
        <button type="button" class={asked.danger ? 'button danger' : 'button main'} onClick={() => close(true)}>
          {asked.yes}
        </button>
      </div>
    </Dialog>
  );
}

export function Questions() {
  return (
    <>
      {question.value && <Question asked={question.value} />}
      {refusal.value && (
        <Dialog title={t('page.not-allowed')} onClose={() => (refusal.value = null)}>
          <p>{reasonText(refusal.value.reason)}</p>
          {refusal.value.rule && <RuleText rule={refusal.value.rule} />}
          <div class="dialog-actions">
            <button type="button" class="button main" onClick={() => (refusal.value = null)}>
              {t('page.understood')}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

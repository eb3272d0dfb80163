/* Refused.tsx - a record that the core does not take: why, and at which line. */
import { number, t } from '../lang/lang';
import { RuleText } from '../rules/RuleText';
import { reasonText } from '../ui/ask';
import type { Fault } from './player';

const SHOWN_MAX = 160; /* letters of the line */

export function Refused({ fault, record }: { fault: Fault; record: string }) {
  const line = fault.line ? (record.split('\n')[fault.line - 1] ?? '') : '';
  const shown = line.length > SHOWN_MAX ? line.slice(0, SHOWN_MAX) + '…' : line;
  return (
    <section class="panel replay-refused" role="alert" aria-labelledby="replay-refused">
      <h2 id="replay-refused">{t('page.replay.refused')}</h2>
      <p>{reasonText(fault.reason)}</p>
      {fault.line ? (
        <figure>
          <figcaption>{t('page.replay.line', { line: number(fault.line) })}</figcaption>
          <pre>
            <code>{shown || t('page.replay.line-empty')}</code>
          </pre>
        </figure>
      ) : null}
      {fault.rule && <RuleText rule={fault.rule} />}
      <p>{t('page.replay.refused-about')}</p>
    </section>
  );
}

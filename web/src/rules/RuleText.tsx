/* RuleText.tsx - one rule, quoted where something is not allowed, with the way to the book. */
import { useEffect, useState } from 'preact/hooks';
import { language, t } from '../lang/lang';
import { gameOfRule, rulePath, ruleOf, type Block } from './book';
import { Words } from './Words';
import './RuleText.css';

export function RuleText({ rule }: { rule: string }) {
  const [block, setBlock] = useState<Block | null>(null);
  const game = gameOfRule(rule);
  const spoken = language();

  useEffect(() => {
    let wanted = true;
    setBlock(null);
    if (game) {
      ruleOf(game, spoken, rule).then(
        (found) => wanted && setBlock(found),
        () => undefined, /* without the book the link is still there */
      );
    }
    return () => {
      wanted = false;
    };
  }, [game, spoken, rule]);

  if (!game) return null;
  return (
    <figure class="rule-text">
      {block && (
        <blockquote>
          <Words text={block.text} />
          {block.kind === 'row' &&
            block.cells.map((cell, i) => (
              <p key={i}>
                <Words text={cell.head} />: <Words text={cell.text} />
              </p>
            ))}
        </blockquote>
      )}
      <figcaption>
        <a href={rulePath(game, rule)}>{t('page.rules.in-book', { rule })}</a>
      </figcaption>
    </figure>
  );
}

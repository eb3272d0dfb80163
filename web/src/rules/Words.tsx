/* Words.tsx - text of a rule book as elements: emphasis, code, links to the rules it cites,
 * and marks on what was searched for. */
import { gameOfRule, rulePath, type Span } from './book';
import { pieces } from './search';

function Found({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return <>{text}</>;
  return <>{pieces(text, words).map((piece, i) => (i % 2 === 1 ? <mark key={i}>{piece}</mark> : piece))}</>;
}

function Cited({ rule, words }: { rule: string; words: readonly string[] }) {
  const game = gameOfRule(rule);
  const text = <Found text={rule} words={words} />;
  return game ? (
    <a class="rule-cited" href={rulePath(game, rule)}>
      {text}
    </a>
  ) : (
    text
  );
}

function Piece({ span, words }: { span: Span; words: readonly string[] }) {
  if (typeof span === 'string') return <Found text={span} words={words} />;
  const [mark, text] = span;
  if (mark === 'rule') return <Cited rule={text} words={words} />;
  const Tag = mark;
  return (
    <Tag>
      <Found text={text} words={words} />
    </Tag>
  );
}

export function Words({ text, words = [] }: { text: readonly Span[]; words?: readonly string[] }) {
  return (
    <>
      {text.map((span, i) => (
        <Piece key={i} span={span} words={words} />
      ))}
    </>
  );
}

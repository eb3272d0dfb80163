/* Blocks.tsx - the blocks of a rule book: chapters, rules, examples. */
import { t } from '../lang/lang';
import { rulePath, type Block } from './book';
import type { GameName } from '../table/scene';
import { Words } from './Words';
import './Blocks.css';

export type Heading = Extract<Block, { kind: 'heading' }>;

/** A heading and what stands under it, up to the next one. */
export interface Chapter {
  heading: Heading;
  blocks: Block[];
}

export function chaptersOf(book: readonly Block[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const block of book) {
    if (block.kind === 'heading') chapters.push({ heading: block, blocks: [] });
    else chapters[chapters.length - 1]?.blocks.push(block);
  }
  return chapters;
}

interface Shown {
  game: GameName;
  words?: readonly string[]; /* what was searched for */
  marked?: string | null; /* the rule that one was sent to */
}

function RuleId({ game, id, words = [] }: Shown & { id: string }) {
  return (
    <a class="rule-id" href={rulePath(game, id)} aria-label={t('page.rules.link', { rule: id })}>
      <Words text={[id]} words={words} />
    </a>
  );
}

/** What stands in a block, without the element around it. */
export function BlockText({ block, game, words = [] }: Shown & { block: Block }) {
  const numbered = block.kind === 'rule' || block.kind === 'row';
  return (
    <>
      {numbered && <RuleId game={game} id={block.id} words={words} />}
      <p>
        <Words text={block.text} words={words} />
      </p>
      {block.kind === 'row' && (
        <dl class="rule-cells">
          {block.cells.map((cell, i) => (
            <div key={i}>
              <dt>
                <Words text={cell.head} words={words} />
              </dt>
              <dd>
                <Words text={cell.text} words={words} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function Line({ block, game, marked = null }: Shown & { block: Block }) {
  if (block.kind !== 'rule' && block.kind !== 'row') {
    return (
      <li class="rule-item">
        <BlockText block={block} game={game} />
      </li>
    );
  }
  const here = marked === block.id;
  return (
    <li
      id={block.id}
      tabIndex={-1}
      class={here ? 'rule-line marked' : 'rule-line'}
      aria-current={here || undefined}
    >
      <BlockText block={block} game={game} />
    </li>
  );
}

/** Neighbouring lines make one list. */
function runsOf(blocks: readonly Block[]): Block[][] {
  const isLine = (block: Block) => block.kind === 'rule' || block.kind === 'row' || block.kind === 'item';
  const runs: Block[][] = [];
  for (const block of blocks) {
    const last = runs[runs.length - 1];
    if (last?.[0] && isLine(block) && isLine(last[0])) last.push(block);
    else runs.push([block]);
  }
  return runs;
}

function Run({ run, game, marked = null }: Shown & { run: Block[] }) {
  const first = run[0]!;
  if (first.kind === 'prose') {
    return (
      <p class="rule-prose">
        <Words text={first.text} />
      </p>
    );
  }
  if (first.kind === 'example') {
    return (
      <blockquote class="rule-example">
        <Words text={first.text} />
      </blockquote>
    );
  }
  return (
    <ul class="rule-lines">
      {run.map((block, i) => (
        <Line key={i} block={block} game={game} marked={marked} />
      ))}
    </ul>
  );
}

export function ChapterText({ chapter, game, marked = null }: Shown & { chapter: Chapter }) {
  const { heading } = chapter;
  const Title = heading.depth === 1 ? 'h1' : heading.depth === 2 ? 'h2' : 'h3';
  return (
    <section class="rule-chapter" aria-labelledby={heading.id}>
      <Title id={heading.id} tabIndex={-1}>
        <Words text={heading.text} />
      </Title>
      {runsOf(chapter.blocks).map((run, i) => (
        <Run key={i} run={run} game={game} marked={marked} />
      ))}
    </section>
  );
}

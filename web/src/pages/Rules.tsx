/* Rules.tsx - the rule book of a game: to be read, searched, and linked to rule by rule. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { language, t, type Language } from '../lang/lang';
import { BlockText, ChapterText, chaptersOf, type Chapter } from '../rules/Blocks';
import { BOOKS, bookOf, rulePath, type Block } from '../rules/book';
import { search, wordsOf, type Found } from '../rules/search';
import { Words } from '../rules/Words';
import type { GameName } from '../table/scene';
import './Rules.css';

const WIDE = '(min-width: 60rem)';

type State = { book: Block[] } | 'loading' | 'failed';

function useBook(game: GameName, spoken: Language): { state: State; again: () => void } {
  const [state, setState] = useState<State>('loading');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let wanted = true;
    setState('loading');
    bookOf(game, spoken).then(
      (book) => wanted && setState({ book }),
      () => wanted && setState('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [game, spoken, tries]);
  return { state, again: () => setTries(tries + 1) };
}

function GameTabs({ game }: { game: GameName }) {
  return (
    <nav class="rules-games" aria-label={t('page.rules.games')}>
      {BOOKS.map((book) => (
        <a
          key={book.game}
          href={`/rules/${book.game}`}
          aria-current={book.game === game ? 'page' : undefined}
        >
          {t(`${book.code}.name`)}
        </a>
      ))}
    </nav>
  );
}

interface SearchProps {
  query: string;
  onQuery(query: string): void;
  example: string;
}

function SearchField({ query, onQuery, example }: SearchProps) {
  return (
    <form class="rules-search" role="search" onSubmit={(event) => event.preventDefault()}>
      <label class="field">
        <span class="aloud">{t('page.rules.search')}</span>
        <input
          type="search"
          value={query}
          placeholder={t('page.rules.search-hint', { rule: example })}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => onQuery(event.currentTarget.value)}
        />
      </label>
    </form>
  );
}

function Contents({ chapters, game }: { chapters: Chapter[]; game: GameName }) {
  const box = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (box.current && !matchMedia(WIDE).matches) box.current.open = false;
  };
  return (
    <nav class="rules-contents" aria-label={t('page.rules.contents')}>
      <details ref={box} open={matchMedia(WIDE).matches}>
        <summary>{t('page.rules.contents')}</summary>
        <ol>
          {chapters.slice(1).map(({ heading }) => (
            <li key={heading.id} class={`depth-${heading.depth}`}>
              <a href={rulePath(game, heading.id)} onClick={close}>
                <Words text={heading.text} />
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

interface ResultProps {
  found: Found[];
  query: string;
  game: GameName;
  onLeave(): void;
}

function Results({ found, query, game, onLeave }: ResultProps) {
  const words = wordsOf(query);
  const none = found.length === 0;
  return (
    <section class="rules-results">
      <h1 class="aloud">{t('page.rules.search')}</h1>
      <div class="rules-count">
        <p role="status">
          {none ? t('page.rules.found-none', { words: query }) : t('page.rules.found', { n: found.length })}
        </p>
        <button class="button" type="button" onClick={onLeave}>
          {t('page.rules.back')}
        </button>
      </div>
      <ol>
        {found.map(({ block, chapter, title }, i) => (
          <li key={i} class="rule-found">
            <a
              class="rule-place"
              href={rulePath(game, block.kind === 'rule' || block.kind === 'row' ? block.id : chapter)}
              onClick={onLeave}
            >
              <Words text={[title]} words={words} />
            </a>
            <div class={block.kind === 'example' ? 'rule-example' : undefined} onClick={leaveByLink(onLeave)}>
              <BlockText block={block} game={game} words={words} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/* A link in a result leads into the book, and the book is what is to be seen then. */
function leaveByLink(onLeave: () => void) {
  return (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) onLeave();
  };
}

function visit(anchor: string | null): void {
  const target = anchor ? document.getElementById(anchor) : null;
  target?.scrollIntoView({ block: 'start' });
  target?.focus({ preventScroll: true });
}

/** Brings the rule or chapter that the address names into view. */
function useArrival(anchor: string | null, ready: boolean): void {
  useEffect(() => {
    if (ready) visit(anchor);
  }, [anchor, ready]);
}

/* A link to where one is already changes no address, and is followed all the same. */
function revisit(event: MouseEvent, anchor: string | null): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (anchor !== null && link?.hash === `#${anchor}`) visit(anchor);
}

export function Rules({ game, rule }: { game: GameName; rule: string | null }) {
  const { state, again } = useBook(game, language());
  const [query, setQuery] = useState('');
  const book = typeof state === 'object' ? state.book : null;
  const chapters = useMemo(() => chaptersOf(book ?? []), [book]);
  const found = useMemo(() => search(book ?? [], query), [book, query]);
  const searching = wordsOf(query).length > 0;
  const example = book?.find((block) => block.kind === 'rule');
  useArrival(rule, book !== null && !searching);
  useEffect(() => setQuery(''), [game]);

  return (
    <main class="rules" id="main" onClick={(event) => revisit(event, rule)}>
      <GameTabs game={game} />
      <SearchField query={query} onQuery={setQuery} example={example?.kind === 'rule' ? example.id : ''} />
      {state === 'loading' && <p role="status">{t('page.rules.loading')}</p>}
      {state === 'failed' && (
        <p role="alert">
          {t('page.rules.failed')}{' '}
          <button class="button" type="button" onClick={again}>
            {t('page.rules.again')}
          </button>
        </p>
      )}
      {book && searching && <Results found={found} query={query} game={game} onLeave={() => setQuery('')} />}
      {book && !searching && (
        <div class="rules-body">
          <Contents chapters={chapters} game={game} />
          <div class="rules-book">
            {chapters.map((chapter) => (
              <ChapterText key={chapter.heading.id} chapter={chapter} game={game} marked={rule} />
            ))}
          </div>
        </div>
      )}
    </main>
  );
}

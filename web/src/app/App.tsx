/* App.tsx - the page that the address means, with what every page has around it. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../lang/lang';
import { Questions } from '../ui/ask';
import { Bar } from './Bar';
import { games, setTheme } from './games';
import { broken, fresh, takeFresh } from './update';
import { route, type Route } from './router';

type Page = ComponentType<any>;

/* Each page is loaded when it is first wanted. */
const PAGES: Record<Route['page'], () => Promise<Page>> = {
  home: async () => (await import('../pages/Home')).Home,
  new: async () => (await import('../pages/NewTable')).NewTable,
  table: async () => (await import('../pages/OnlineTable')).OnlineTable,
  play: async () => (await import('../pages/LocalTable')).LocalTablePage,
  replay: async () => (await import('../pages/Replay')).Replay,
  rules: async () => (await import('../pages/Rules')).Rules,
  learn: async () => (await import('../pages/Learn')).Learn,
  me: async () => (await import('../pages/Me')).Me,
  nowhere: async () => Nowhere,
};

/** Begins to load what the address means, while the texts are still on their way. */
export function hasten(): void {
  const { page } = route.value;
  const wanted = [PAGES[page](), ...(page === 'table' || page === 'play' ? [games()] : [])];
  Promise.all(wanted).catch(() => undefined); /* whoever wants it tries again */
}

function Nowhere() {
  return (
    <main id="main" class="page">
      <h1>{t('page.nowhere')}</h1>
      <p>
        <a href="/">{t('page.home')}</a>
      </p>
    </main>
  );
}

/* What is drawn anew when it changes: another page, or the same of something else. */
function keyOf(now: Route): string {
  switch (now.page) {
    case 'table':
      return 'table ' + now.code;
    case 'play':
      return 'play ' + now.id;
    case 'replay':
      return 'replay ' + now.what;
    case 'new':
    case 'learn':
      return now.page + ' ' + now.game;
    default:
      return now.page;
  }
}

function Current({ now }: { now: Route }) {
  const [Page, setPage] = useState<Page | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    setTheme('game' in now ? now.game : null);
    PAGES[now.page]().then(
      (page) => setPage(() => page),
      () => setFailed(true), /* a newer version has replaced the file, or there is no network */
    );
  }, [now.page]);
  if (failed)
    return (
      <main id="main" class="page">
        <p>{t('page.load-failed')}</p>
        <button type="button" class="button main" onClick={() => location.reload()}>
          {t('page.reload')}
        </button>
      </main>
    );
  return Page ? <Page {...now} /> : <p class="loading">{t('page.loading')}</p>;
}

export function App() {
  const now = route.value;
  return (
    <>
      <a class="aloud skip-link" href="#main" onClick={(event) => skip(event)}>
        {t('page.skip-to-main')}
      </a>
      <Bar />
      {broken.value !== null && (
        <div class="banner bad news" role="alert">
          <span>{t('page.broken')}</span>
          <button type="button" class="button main" onClick={() => location.reload()}>
            {t('page.reload')}
          </button>
        </div>
      )}
      {fresh.value && (
        <div class="banner news" role="status">
          <span>{t('page.fresh')}</span>
          <button type="button" class="button main" onClick={takeFresh}>
            {t('page.fresh-take')}
          </button>
        </div>
      )}
      <Current key={keyOf(now)} now={now} />
      <Questions />
    </>
  );
}

function skip(event: MouseEvent): void {
  event.preventDefault();
  const main = document.getElementById('main');
  main?.setAttribute('tabindex', '-1');
  main?.focus();
}

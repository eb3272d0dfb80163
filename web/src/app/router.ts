/* router.ts - which page an address means, and going from one to another. */
import { signal } from '@preact/signals';
import type { GameName } from '../table/scene';

const GAMES: readonly GameName[] = ['high-society', 'adel-verpflichtet', 'suetologia'];

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: GameName }
  | { page: 'table'; code: string }
  | { page: 'play'; id: string }
  | { page: 'replay'; what: string; ply: number | null }
  | { page: 'rules'; game: GameName; rule: string | null }
  | { page: 'learn'; game: GameName }
  | { page: 'me' }
  | { page: 'nowhere' };

function gameOf(word: string | undefined): GameName | null {
  return GAMES.find((game) => game === word) ?? null;
}

/** The door's list of pages (src/server/door_static.c) has the same first words. */
export function routeOf(path: string, hash: string): Route {
  const [first, second, third, ...more] = path.split('/').slice(1);
  const mark = hash.slice(1);
  const game = gameOf(second);
  if (more.length > 0) return { page: 'nowhere' };
  if (first === '') return { page: 'home' };
  if (first === 't' && second && !third) return { page: 'table', code: second };
  if (first === 'play' && second && !third) return { page: 'play', id: second };
  if (first === 'replay' && second) return { page: 'replay', what: second, ply: third ? Number(third) || 0 : null };
  if (first === 'me' && !second) return { page: 'me' };
  if (game && !third && first === 'new') return { page: 'new', game };
  if (game && !third && first === 'rules') return { page: 'rules', game, rule: mark || null };
  if (game && !third && first === 'learn') return { page: 'learn', game };
  return { page: 'nowhere' };
}

export const route = signal<Route>(routeOf(location.pathname, location.hash));

function arrive(): void {
  route.value = routeOf(location.pathname, location.hash);
}

export function go(to: string, instead = false): void {
  if (instead) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  arrive();
  if (!instead && !to.includes('#')) scrollTo(0, 0);
}

/** Links of ours are followed without loading the page again. */
function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element).closest('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api/')) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

export function startRouter(): void {
  addEventListener('popstate', arrive);
  addEventListener('hashchange', arrive);
  document.addEventListener('click', follow);
}

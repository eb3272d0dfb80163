/* games.ts - the games: what the core says of them, and their drawings, each loaded when it
 * is wanted. */
import { Desk, type GameInfo } from '../engine/desk';
import { t } from '../lang/lang';
import type { GameFace, GameName } from '../table/scene';

let list: Promise<GameInfo[]> | null = null;

/** All games; asked of the core once. */
export function games(): Promise<GameInfo[]> {
  list ??= (async () => {
    const desk = new Desk();
    const found = await desk.games();
    desk.close();
    return found;
  })().catch((error: unknown) => {
    list = null; /* the next one may be luckier */
    throw error;
  });
  return list;
}

export async function infoOf(game: GameName): Promise<GameInfo> {
  const found = (await games()).find((info) => info.game === game);
  if (!found) throw new Error(`no such game: ${game}`);
  return found;
}

export const CODES: Record<GameName, 'hs' | 'av' | 'su'> = {
  'high-society': 'hs',
  'adel-verpflichtet': 'av',
  suetologia: 'su',
};

export const THEMES: Record<GameName, string> = {
  'high-society': 'salon',
  'adel-verpflichtet': 'club',
  suetologia: 'city',
};

const FACES: Record<GameName, () => Promise<GameFace>> = {
  'high-society': async () => (await import('../games/hs/face')).hsFace,
  'adel-verpflichtet': async () => (await import('../games/av/face')).avFace,
  suetologia: async () => (await import('../games/su/face')).suFace,
};

export function faceOf(game: GameName): Promise<GameFace> {
  return FACES[game]();
}

/** The look of a page: a game's, or the foyer's. Its letters begin to load: whatever is drawn
 * before they are there is drawn again, a little elsewhere. */
export function setTheme(game: GameName | null): void {
  const root = document.documentElement;
  root.dataset['theme'] = game ? THEMES[game] : 'foyer';
  const letters = getComputedStyle(root).getPropertyValue('--font-title');
  void document.fonts.load('1em ' + letters, t('page.loading') + '1').catch(() => undefined);
}

/* face.ts - High Society on the page: its components, its pace and its sounds. */
import { t } from '../../lang/lang';
import type { GameFace, SoundName } from '../../table/scene';
import { Board } from './Board';
import { cardsOf } from './choices';
import { Desk } from './Desk';
import { Finale } from './Finale';
import { findEvent, isMisfortune, nameOf, player, sum, type HsScene } from './model';

const LARGE = 25;

function pace(scene: HsScene): number {
  const has = (name: string) => findEvent(scene.events, name) !== undefined;
  if (has('end')) return 2600;
  if (has('take') && has('turn-up')) return 2200;
  if (has('take') || has('discard')) return 1800;
  if (has('turn-up')) return 1600;
  return has('bid') ? 900 : 600;
}

/** Did somebody just go above the viewer, who led until then? */
function outbid(scene: HsScene): boolean {
  const bid = findEvent(scene.events, 'bid');
  const { you, view } = scene;
  if (!bid || you === null || bid.seat === you || !player(scene, you).in) return false;
  const mine = sum(player(scene, you).played);
  const before = (bid['total'] as number) - sum(bid['cards'] as number[]);
  const others = view.players.filter((_, seat) => seat !== you && seat !== bid.seat);
  return mine > 0 && before < mine && others.every((one) => sum(one.played) < mine);
}

function sound(scene: HsScene): SoundName | null {
  const has = (name: string) => findEvent(scene.events, name) !== undefined;
  if (has('end')) return 'win';
  if (has('take')) return 'hammer';
  if (has('turn-up') || has('discard')) return 'card';
  if (outbid(scene)) return 'outbid';
  return has('bid') ? 'coin' : null;
}

function large(move: string, scene: HsScene): ReturnType<GameFace['large']> {
  const cards = cardsOf(move);
  if (scene.you === null || cards.length === 0) return null;
  const { hand, played } = player(scene, scene.you);
  const n = sum(played) + sum(cards);
  const rest = sum(hand) - sum(cards);
  return n >= LARGE || n > rest ? { key: 'hs.page.large', args: { n, rest } } : null;
}

function words(move: string, scene: HsScene): string {
  const { lot, edition } = scene.view;
  const cards = cardsOf(move);
  if (move === 'pass') return t(lot !== null && isMisfortune(lot) ? 'hs.page.pass.take' : 'hs.page.pass');
  if (cards.length === 0) return t('hs.page.lose.do', { item: nameOf(Number(move.split(' ')[1]), edition) });
  const front = scene.you === null ? 0 : sum(player(scene, scene.you).played);
  const bid = t('hs.page.bid', { n: front + sum(cards) });
  return front === 0 && cards.length === 1 ? bid : `${bid} (${front > 0 ? '+ ' : ''}${cards.join(' + ')})`;
}

export const hsFace: GameFace = { name: 'high-society', code: 'hs', Board, Desk, Finale, pace, sound, words, large };

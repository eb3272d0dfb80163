/* moves.ts - what a move is called: as on the button that plays it, with what it is about. */
import { t } from '../../lang/lang';
import type { SuScene } from './types';
import { money, seatName, squareName, told } from './words';

const OF_SQUARES = ['build', 'network', 'sell', 'sell-network', 'break-network', 'mortgage', 'redeem', 'keep', 'contest'];
const OF_POWERS = ['raid', 'racket'];

function priceHere(scene: SuScene): number {
  const square = scene.view.players[scene.view.roller]?.square ?? 0;
  return scene.facts.squares[square]?.price ?? 0;
}

/* A rent that `seat` pays or is paid; null: the one that was demanded. */
function rent(scene: SuScene, seat: number | null, verb: 'demand' | 'pay'): number {
  const concerned = scene.view.due.find((due) => {
    if (seat === null) return due.demanded;
    return verb === 'demand' ? due.visitor === seat && due.owner === scene.you : due.owner === seat && due.visitor === scene.you;
  });
  return concerned?.amount ?? 0;
}

/* One side of an offer, from the notation. */
function side(words: string): string {
  const parts = words === 'nothing' ? [] : words.split('+');
  const squares = parts.filter((part) => !part.startsWith('$')).map(Number);
  const cash = parts.find((part) => part.startsWith('$'));
  return told(squares, cash ? Number(cash.slice(1)) : 0);
}

function offer(move: string, scene: SuScene): string {
  const [, to = '0', give = 'nothing', want = 'nothing'] = /^offer (\d) give (\S+) want (\S+)$/.exec(move) ?? [];
  return t('su.page.offer.mine', { other: seatName(scene, Number(to)), give: side(give), want: side(want) });
}

export function moveWords(move: string, scene: SuScene): string {
  const [verb = '', target] = move.split(' ');
  const of = target === undefined ? null : Number(target);
  if (verb === 'offer') return offer(move, scene);
  if (verb === 'bid') return t('su.page.bid', { sum: money(of ?? 0) });
  if (verb === 'buy') return t('su.page.move.buy', { sum: money(priceHere(scene)) });
  if (verb === 'pay' && scene.view.turn.phase === 'release') return t('su.page.move.release');
  if (verb === 'pay' || verb === 'demand') return t(`su.page.move.${verb}`, { sum: money(rent(scene, of, verb)) });
  const called = t(`su.page.move.${verb}`);
  if (of === null) return called;
  return `${called}: ${[...OF_SQUARES, ...OF_POWERS].includes(verb) ? squareName(of) : seatName(scene, of)}`;
}

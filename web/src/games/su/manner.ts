/* manner.ts - how long a moment is looked at, what is heard at it, and which moves are too
 * large for a slip of the finger. */
import type { SoundName } from '../../table/scene';
import { weighed } from './state';
import type { DealPreview, Offer, SuScene } from './types';
import { DICE_MS, path, rolled, walkMs } from './walk';
import { money, seatName, squareName } from './words';

const LOOKS: Record<string, number> = {
  roll: 550, /* with the dice in motion 1200 */
  card: 2500,
  character: 2000,
  jail: 1600,
  buy: 900,
  build: 700,
  bid: 700,
  'knock-down': 1600,
  'no-sale': 1200,
  pay: 900,
  demand: 900,
  refuse: 2000,
  'rent-lost': 1600,
  deal: 2000,
  offer: 1200,
  raid: 2600,
  racket: 2600,
  reveal: 2400,
  'attack-failed': 2600,
  debt: 1400,
  bankrupt: 2800,
  end: 1500,
};
const SHORTEST = 350;
const LONGEST = 5000;

/** Dice and walks take their time, and what is to be read comes on top of that. */
export function pace(scene: SuScene): number {
  const walks = scene.view.players.map((_, seat) => walkMs(path(scene.events, seat)));
  const motion = (rolled(scene) ? DICE_MS : 0) + Math.max(0, ...walks);
  const looks = scene.events.map((event) => LOOKS[event.event] ?? 0);
  return Math.min(LONGEST, Math.max(SHORTEST, motion + Math.max(0, ...looks)));
}

const HEARD: [SoundName, string[]][] = [
  ['win', ['end']],
  ['hammer', ['knock-down', 'attack-failed', 'bankrupt', 'raid', 'racket']],
  ['dice', ['roll', 'order-roll']],
  ['card', ['card', 'character', 'reveal', 'deal']],
  ['coin', ['pay', 'buy', 'build', 'bid', 'share', 'mortgage', 'redeem']],
  ['coin', ['sell', 'sell-network', 'break-network']],
];

export function sound(scene: SuScene): SoundName | null {
  const happened = new Set(scene.events.map((event) => event.event));
  const { auction } = scene.view;
  const { you } = scene;
  const inIt = you !== null && auction !== null && auction.in.includes(you) && auction.leader !== you;
  if (happened.has('bid') && inIt) return 'outbid';
  return HEARD.find(([, events]) => events.some((event) => happened.has(event)))?.[0] ?? null;
}

interface Large {
  key: string;
  args: Record<string, string | number>;
}

const THIN = 100; /* with less cash than this one is easily ruined */

/** A whole group comes about or is broken up, for either side. */
function decisive(preview: DealPreview | undefined): boolean {
  return preview?.sides.some((side) => side.completes.length + side.breaks.length > 0) ?? false;
}

function largeDeal(move: string, scene: SuScene, offer: Offer | undefined): Large | null {
  if (!decisive(weighed.get(move))) return null;
  const other = offer ? offer.from : Number(move.split(' ')[1]);
  const key = offer ? 'su.page.large.accept' : 'su.page.large.offer';
  return { key, args: { seat: seatName(scene, other) } };
}

function largeBuy(scene: SuScene): Large | null {
  const player = scene.view.players[scene.you ?? 0];
  const price = scene.facts.squares[player?.square ?? 0]?.price ?? 0;
  const left = (player?.cash ?? 0) - price;
  return left < THIN ? { key: 'su.page.large.buy', args: { sum: money(left) } } : null;
}

export function large(move: string, scene: SuScene): Large | null {
  const [verb, target] = move.split(' ');
  const square = Number(target);
  switch (verb) {
    case 'bankrupt':
      return { key: 'su.page.large.bankrupt', args: {} };
    case 'buy':
      return largeBuy(scene);
    case 'raid':
    case 'racket': {
      const owner = scene.view.squares.find((one) => one.square === square)?.owner ?? 0;
      return {
        key: `su.page.large.${verb}`,
        args: { square: squareName(square), seat: seatName(scene, owner) },
      };
    }
    case 'accept':
      return largeDeal(move, scene, scene.view.offers.find((offer) => offer.from === square));
    case 'offer':
      return largeDeal(move, scene, undefined);
    default:
      return null;
  }
}

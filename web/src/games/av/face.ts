/* face.ts - Adel Verpflichtet as the page sees it. */
import { t } from '../../lang/lang';
import type { GameFace, SoundName } from '../../table/scene';
import { Board } from './Board';
import { Desk } from './Desk';
import { Finale } from './Finale';
import { itemLabel } from './ItemCard';
import { cardName } from './PlayCard';
import { timing } from './story';
import type { AvEvent, AvScene } from './types';

const LONGEST = 9000;

/** A moment in which something comes to light takes as long as its parts do one by one. */
function pace(scene: AvScene): number {
  const { total } = timing(scene.events as readonly AvEvent[]);
  return total > 0 ? Math.min(total + 300, LONGEST) : 200;
}

const HEARD: readonly (readonly [string, SoundName])[] = [
  ['end', 'win'],
  ['buy', 'hammer'],
  ['exhibit', 'card'],
  ['action', 'card'],
  ['place', 'card'],
  ['steal', 'card'],
  ['show', 'card'],
  ['seal', 'seal'],
];

function sound(scene: AvScene): SoundName | null {
  return HEARD.find(([event]) => scene.events.some((each) => each.event === event))?.[1] ?? null;
}

/** Places, cards and items by their names; which of them is meant, the question says. */
function words(move: string, scene: AvScene): string {
  const [verb = '', ...rest] = move.split(' ');
  const what = rest.join(' ');
  if (verb === 'castle' || verb === 'auction')
    return [t(verb === 'castle' ? 'av.page.castle' : 'av.page.auction-house'), ...(what ? [cardName(what)] : [])].join(', ');
  if (verb === 'take') return itemLabel(scene.view.piles[what === 'left' ? 0 : 1]?.top ?? '');
  if (verb === 'steal' || verb === 'show') return what.split('+').map(itemLabel).join('; ');
  return cardName(move);
}

/** The dearest cheque, and an exhibition with nothing to show. */
function large(move: string, scene: AvScene): ReturnType<GameFace['large']> {
  const cheques = scene.you === null ? [] : (scene.view.players[scene.you]?.cheques ?? []);
  const cheque = /cheque (\d+)$/.exec(move);
  if (cheque && cheques.length > 1 && Number(cheque[1]) === Math.max(...cheques))
    return { key: 'av.page.large-cheque', args: { n: Number(cheque[1]) } };
  if (/exhibition$/.test(move) && scene.insight.best === null)
    return { key: 'av.page.large-exhibition', args: {} };
  return null;
}

export const avFace: GameFace = {
  name: 'adel-verpflichtet',
  code: 'av',
  Board,
  Desk,
  Finale,
  pace,
  sound,
  words,
  large,
};

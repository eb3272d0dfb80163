/* su.ts - the lesson of Суетология: three turns of the learner's, with everything that makes
 * up the first half of a game. */
import type { Lesson } from './lesson';

const GARAGE = 'su.square.6';
const TYRES = 'su.square.8';
const EXHAUSTS = 'su.square.9';
const RADIO = 'su.square.5';
const NAILS = 'su.square.13';

export const SUETOLOGIA: Lesson = {
  game: 'suetologia',
  code: 'su',
  seats: 3,
  options: { rent: 'claim', rounds: '0' },
  begin: ['chance dice 5 6', 'chance dice 3 4', 'chance dice 1 2'],
  steps: [
    { kind: 'say', text: 'su.welcome' },

    /* Rolling and buying; a double. */
    { kind: 'decide', text: 'su.roll', good: [{ move: 'roll' }], wrong: [], show: 'roll' },
    { kind: 'play', lines: ['chance dice 3 3'] },
    {
      kind: 'decide',
      text: 'su.buy',
      args: { deed: GARAGE },
      good: [{ move: 'buy' }],
      wrong: [{ move: 'decline', say: 'su.buy.decline' }],
      show: 'buy',
    },
    {
      kind: 'try',
      text: 'su.group',
      args: { deed: GARAGE, group: 'su.group.garages' },
      reason: 'group-not-whole',
      show: 'build 6',
    },
    { kind: 'decide', text: 'su.double', good: [{ move: 'roll' }], wrong: [], show: 'roll' },
    { kind: 'play', lines: ['chance dice 1 2'] },
    {
      kind: 'decide',
      text: 'su.buy-second',
      args: { deed: EXHAUSTS },
      good: [{ move: 'buy' }],
      wrong: [{ move: 'decline', say: 'su.buy.decline' }],
      show: 'buy',
    },

    /* An auction. */
    { kind: 'play', lines: ['1 roll', 'chance dice 3 5', '1 decline', '2 bid 30'] },
    {
      kind: 'decide',
      text: 'su.auction',
      args: { deed: TYRES },
      good: [{ move: 'bid *', sum: [31, 100], then: ['1 drop', '2 drop'] }],
      wrong: [
        { move: 'drop', say: 'su.auction.drop', then: ['1 drop'] },
        { move: 'bid *', say: 'su.auction.much', then: ['1 drop', '2 drop'] },
      ],
      show: 'bid 50',
    },
    { kind: 'say', text: 'su.whole', look: 'board' },
    { kind: 'play', lines: ['2 roll', 'chance dice 1 4', '2 buy'] },

    /* Building on a whole group, evenly. */
    {
      kind: 'decide',
      text: 'su.build',
      args: { deed: EXHAUSTS },
      good: [{ move: 'build 9' }],
      wrong: [
        { move: 'build *', say: 'su.build.other', args: { deed: EXHAUSTS } },
        { move: 'roll', say: 'su.build.roll' },
      ],
      show: 'build 9',
    },
    { kind: 'try', text: 'su.evenly', args: { deed: EXHAUSTS }, reason: 'build-unevenly', show: 'build 9' },

    /* A character. */
    { kind: 'decide', text: 'su.roll-on', good: [{ move: 'roll' }], wrong: [], show: 'roll' },
    { kind: 'play', lines: ['chance dice 5 6', 'chance character raider'] },
    { kind: 'say', text: 'su.character', args: { character: 'su.character.raider' }, look: 'desk' },

    /* A rent has to be demanded. */
    {
      kind: 'play',
      lines: ['1 roll', 'chance dice 2 3', '1 buy', '2 roll', 'chance dice 1 3'],
    },
    {
      kind: 'decide',
      text: 'su.demand',
      args: { deed: EXHAUSTS },
      good: [{ move: 'demand 2', then: ['2 pay'] }],
      wrong: [{ move: 'roll', say: 'su.demand.roll' }],
      show: 'demand 2',
    },

    /* A deal. */
    {
      kind: 'decide',
      text: 'su.deal',
      args: { deed: RADIO },
      good: [{ move: 'offer 2 give $* want 5', sum: [220, 500], then: ['2 accept 0'] }],
      wrong: [
        { move: 'offer 2 give $* want 5', sum: [1, 219], say: 'su.deal.little', then: ['2 reject 0'] },
        { move: 'offer 2 give $* want 5', say: 'su.deal.much', then: ['2 accept 0'] },
        { move: 'offer *', say: 'su.deal.other', args: { deed: RADIO } },
        { move: 'roll', say: 'su.deal.roll' },
      ],
      show: 'offer 2 give $230 want 5',
    },

    /* Mortgages. */
    { kind: 'try', text: 'su.bare', args: { deed: EXHAUSTS }, reason: 'deed-not-bare', show: 'mortgage 9' },
    {
      kind: 'decide',
      text: 'su.mortgage',
      args: { deed: RADIO },
      good: [{ move: 'mortgage 5' }],
      wrong: [
        { move: 'mortgage *', say: 'su.mortgage.other', args: { deed: RADIO } },
        { move: 'roll', say: 'su.mortgage.roll' },
      ],
      show: 'mortgage 5',
    },

    /* The character strikes. */
    {
      kind: 'decide',
      text: 'su.raid',
      args: { deed: NAILS },
      good: [{ move: 'raid 13' }],
      wrong: [{ move: 'roll', say: 'su.raid.roll' }],
      show: 'raid 13',
    },
    { kind: 'say', text: 'su.raided', look: 'board' },
    { kind: 'say', text: 'su.debts' },
    { kind: 'say', text: 'su.farewell' },
  ],
};

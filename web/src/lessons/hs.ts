/* hs.ts - the lesson of High Society: one short game, from the first bid to the count.
 *
 * The others spend so much that the learner, who may bid a little more or less at each step,
 * is never the poorest at the end unless it ignores all advice. */
import type { Lesson } from './lesson';

export const HIGH_SOCIETY: Lesson = {
  game: 'high-society',
  code: 'hs',
  seats: 3,
  options: { edition: 'ravensburger' },
  begin: ['chance start 1'],
  steps: [
    { kind: 'say', text: 'hs.welcome' },
    { kind: 'say', text: 'hs.money', look: 'desk' },

    /* A possession: raising, equal bids, passing. */
    { kind: 'play', lines: ['chance turn-up 7', '1 bid 4', '2 bid 6'] },
    { kind: 'say', text: 'hs.lot', look: 'board' },
    { kind: 'try', text: 'hs.equal', reason: 'raise-too-low', show: 'bid 6' },
    {
      kind: 'decide',
      text: 'hs.raise',
      good: [{ move: 'bid *', sum: [7, 11] }],
      wrong: [
        { move: 'pass', say: 'hs.raise.pass' },
        { move: 'bid *', say: 'hs.raise.much' },
      ],
      show: 'bid 8',
    },
    { kind: 'play', lines: ['1 bid 12', '2 pass'] },
    {
      kind: 'decide',
      text: 'hs.let-go',
      good: [{ move: 'pass' }],
      wrong: [{ move: 'bid *', say: 'hs.let-go.bid', then: ['1 pass'] }],
      show: 'pass',
    },
    { kind: 'say', text: 'hs.back', look: 'desk' },

    /* A title: what doubles, and the red edges. */
    { kind: 'play', lines: ['chance turn-up title'] },
    { kind: 'say', text: 'hs.title-lot', look: 'board' },
    { kind: 'play', lines: ['1 bid 10', '2 bid 12'] },
    {
      kind: 'decide',
      text: 'hs.title-buy',
      good: [{ move: 'bid *', sum: [13, 16], then: ['1 pass', '2 pass'] }],
      wrong: [
        { move: 'pass', say: 'hs.title-buy.pass', then: ['1 pass'] },
        { move: 'bid *', say: 'hs.title-buy.much', then: ['1 pass', '2 pass'] },
      ],
      show: 'bid 3+10',
    },
    { kind: 'say', text: 'hs.no-change', look: 'desk' },

    /* A misfortune: everything upside down. */
    { kind: 'play', lines: ['chance turn-up scandal'] },
    { kind: 'say', text: 'hs.scandal', look: 'board' },
    {
      kind: 'decide',
      text: 'hs.escape',
      good: [{ move: 'bid *', sum: [1, 8], then: ['1 bid 15', '2 pass'] }],
      wrong: [
        { move: 'pass', say: 'hs.escape.pass' },
        { move: 'bid *', say: 'hs.escape.much' },
      ],
      show: 'bid 1',
    },
    { kind: 'say', text: 'hs.escaped', look: 'board' },

    /* The poorest cannot win. */
    { kind: 'play', lines: ['chance turn-up 10', '2 bid 25'] },
    {
      kind: 'decide',
      text: 'hs.restrain',
      good: [{ move: 'pass' }],
      wrong: [{ move: 'bid *', say: 'hs.restrain.bid', then: ['1 pass', '2 pass'] }],
      show: 'pass',
    },
    { kind: 'play', lines: ['1 bid 10+20', '2 bid 15', '1 pass'] },
    { kind: 'say', text: 'hs.restrained', look: 'board' },

    /* Something for the title to double. */
    { kind: 'play', lines: ['chance turn-up 8', '2 bid 4'] },
    {
      kind: 'decide',
      text: 'hs.buy',
      good: [{ move: 'bid *', sum: [5, 10], then: ['1 pass', '2 pass'] }],
      wrong: [
        { move: 'pass', say: 'hs.buy.pass', then: ['1 pass'] },
        { move: 'bid *', say: 'hs.buy.much', then: ['1 pass', '2 pass'] },
      ],
      show: 'bid 6',
    },

    /* The third red edge, and the fourth. */
    { kind: 'play', lines: ['chance turn-up title'] },
    {
      kind: 'decide',
      text: 'hs.last',
      good: [
        { move: 'bid *', sum: [1, 5], then: ['1 pass', '2 pass'] },
        { move: 'pass', then: ['1 bid 2', '2 pass'] },
      ],
      wrong: [{ move: 'bid *', say: 'hs.last.much', then: ['1 pass', '2 pass'] }],
      show: 'pass',
    },
    { kind: 'play', lines: ['chance turn-up title'] },
    { kind: 'say', text: 'hs.end', look: 'desk' },
    { kind: 'say', text: 'hs.farewell' },
  ],
};

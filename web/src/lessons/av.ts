/* av.ts - the lesson of Adel Verpflichtet: four rounds, and the final exhibition behind them.
 *
 * What the learner steals is free; the lines in lists are there for what the others then
 * still have. */
import type { Lesson } from './lesson';

export const ADEL_VERPFLICHTET: Lesson = {
  game: 'adel-verpflichtet',
  code: 'av',
  seats: 3,
  options: { rounds: '4' },
  begin: [
    'chance colour red',
    'chance colour blue',
    'chance colour green',
    'chance deal A1760',
    'chance deal A1887',
    'chance deal B1905',
    'chance deal D1748',
    'chance deal E1928',
    'chance deal E1932',
    'chance deal E1941',
    'chance deal F1650',
    'chance deal B1906',
    'chance deal C1835',
    'chance deal C1860',
    'chance deal D1616',
    'chance show C1852',
    'chance show F1890',
  ],
  steps: [
    { kind: 'say', text: 'av.welcome' },
    { kind: 'say', text: 'av.items', look: 'desk' },

    /* The auction house: the highest cheque, and a thief at the register. */
    { kind: 'play', lines: ['1 auction', '2 auction'] },
    {
      kind: 'decide',
      text: 'av.place',
      good: [{ move: 'auction' }],
      wrong: [{ move: 'castle', say: 'av.place.castle' }],
      show: 'auction',
    },
    { kind: 'play', lines: ['1 cheque 14', '2 thief 12'] },
    {
      kind: 'decide',
      text: 'av.cheque',
      good: [{ move: 'cheque 16' }, { move: 'cheque 21' }],
      wrong: [
        { move: 'cheque *', say: 'av.cheque.low' },
        { move: 'thief *', say: 'av.cheque.thief' },
      ],
      show: 'cheque 16',
    },
    {
      kind: 'decide',
      text: 'av.take',
      good: [{ move: 'take left' }],
      wrong: [{ move: 'take right', say: 'av.take.right' }],
      show: 'take left',
    },
    { kind: 'play', lines: ['chance show D1819'] },
    { kind: 'say', text: 'av.register', look: 'board' },

    /* The castle: an exhibition. */
    { kind: 'play', lines: ['1 castle', '2 auction'] },
    {
      kind: 'decide',
      text: 'av.castle',
      good: [{ move: 'castle' }],
      wrong: [{ move: 'auction', say: 'av.castle.auction' }],
      show: 'castle',
    },
    { kind: 'play', lines: ['1 exhibition', '2 cheque 5'] },
    {
      kind: 'decide',
      text: 'av.exhibit',
      good: [{ move: 'exhibition' }],
      wrong: [
        { move: 'thief *', say: 'av.exhibit.thief' },
        { move: 'detective', say: 'av.exhibit.detective' },
      ],
      show: 'exhibition',
    },
    { kind: 'play', lines: ['2 take left', 'chance show A1902', '1 show E1928+E1932+E1941+F1650'] },
    { kind: 'try', text: 'av.gap', reason: 'broken-run', show: 'show A1760+A1887+D1748' },
    {
      kind: 'decide',
      text: 'av.show',
      good: [{ move: 'show A1760+A1887+B1905+C1852+D1748' }],
      wrong: [{ move: 'show *', say: 'av.show.fewer' }],
      show: 'show A1760+A1887+B1905+C1852+D1748',
    },
    { kind: 'say', text: 'av.numbers', look: 'board' },

    /* A thief at the castle. */
    { kind: 'play', lines: ['1 castle', '2 castle', '0 castle', '1 exhibition', '2 exhibition'] },
    {
      kind: 'decide',
      text: 'av.thief',
      good: [{ move: 'thief *' }],
      wrong: [
        { move: 'exhibition', say: 'av.thief.exhibition' },
        { move: 'detective', say: 'av.thief.detective' },
      ],
      show: 'thief 11',
    },
    { kind: 'play', lines: ['1 show E1928+E1932+E1941+F1650', '2 show B1906+C1835+C1860+D1616+D1819'] },
    {
      kind: 'decide',
      text: 'av.steal-first',
      good: [{ move: 'steal E*' }],
      wrong: [{ move: 'steal F1650', say: 'av.steal-first.pot' }],
      show: 'steal E1928',
    },
    { kind: 'decide', text: 'av.steal-second', good: [{ move: 'steal *' }], wrong: [], show: 'steal D1616' },
    { kind: 'say', text: 'av.stolen', look: 'desk' },

    /* A detective, and the jail. */
    { kind: 'play', lines: ['1 castle', '2 castle', '0 castle', '1 exhibition', '2 thief 12'] },
    {
      kind: 'decide',
      text: 'av.detective',
      good: [{ move: 'detective' }],
      wrong: [
        { move: 'exhibition', say: 'av.detective.exhibition' },
        { move: 'thief *', say: 'av.detective.thief' },
      ],
      show: 'detective',
    },
    {
      kind: 'play',
      lines: [
        ['1 show E1932+E1941+F1650', '1 show E1928+E1941+F1650', '1 show E1928+E1932+F1650'],
        '2 steal F1650',
      ],
    },
    { kind: 'say', text: 'av.jail', look: 'board' },
    { kind: 'say', text: 'av.end', look: 'desk' },
    { kind: 'say', text: 'av.farewell' },
  ],
};

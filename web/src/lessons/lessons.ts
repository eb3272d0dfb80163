/* lessons.ts - the lessons, one for each game. */
import type { GameName } from '../table/scene';
import { ADEL_VERPFLICHTET } from './av';
import { HIGH_SOCIETY } from './hs';
import type { Lesson } from './lesson';
import { SUETOLOGIA } from './su';

export const LESSONS: Record<GameName, Lesson> = {
  'high-society': HIGH_SOCIETY,
  'adel-verpflichtet': ADEL_VERPFLICHTET,
  suetologia: SUETOLOGIA,
};

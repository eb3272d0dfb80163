/* face.ts - Суетология as the page knows it. */
import type { GameFace } from '../../table/scene';
import { Board } from './Board';
import { Desk } from './Desk';
import { Finale } from './Finale';
import { large, pace, sound } from './manner';
import { moveWords as words } from './moves';

export const suFace: GameFace = { name: 'suetologia', code: 'su', Board, Desk, Finale, pace, sound, words, large };

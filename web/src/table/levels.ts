/* levels.ts - how strong bots play: what people are offered, and what they chose last.
 *
 * Other bots of the core are for programs. A table that is kept with one of them goes on with it.
 */
import type { GameInfo } from '../engine/desk';
import { t } from '../lang/lang';
import { list } from '../lang/list';
import { change, settings } from '../ui/settings';
import type { LocalSeat } from './local';

/** The weakest first. Each has the texts bot.LEVEL and bot.LEVEL.about. */
export const LEVELS = ['easy', 'medium', 'hard', 'master'];
export const USUAL_LEVEL = 'medium';

/** What was chosen last. */
export function level(): string {
  return LEVELS.includes(settings.value.level) ? settings.value.level : USUAL_LEVEL;
}

export function chooseLevel(wanted: string): void {
  change({ level: wanted });
}

/** The bot of a level; in a game without it the strongest there is. */
export function botOf(info: GameInfo, wanted = level()): string {
  return info.bots.includes(wanted) ? wanted : info.bots[0]!;
}

/** How strong those around a table are, in words. */
export function levelsAt(seats: LocalSeat[]): string {
  const bots = new Set(seats.flatMap(({ bot }) => (bot === null ? [] : [bot])));
  return list([...bots].map((bot) => t(`bot.${bot}`)));
}

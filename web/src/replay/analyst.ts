/* analyst.ts - a bot looks back at the game, slice by slice.
 *
 * The core works in the same worker that shows the moments, so it is asked for a few moves at a
 * time: whoever leafs through the game meanwhile does not wait.
 */
import { signal } from '@preact/signals';
import { isRefused, type Analysis, type Desk, type Looked, type Refused } from '../engine/desk';

const SLICE_MS = 80; /* that a slice should take */

function taken<T>(answer: T | Refused): T {
  if (isRefused(answer)) throw new Error(answer.refused.reason);
  return answer;
}

export class Analyst {
  readonly looked = signal<number | null>(null); /* moves looked at; null: not at work */
  readonly found = signal<Analysis | null>(null);
  readonly failed = signal(false);
  private runs = 0; /* counts what ended a run */

  constructor(private readonly desk: Desk) {}

  async start(): Promise<void> {
    if (this.looked.value !== null) return;
    const run = ++this.runs;
    this.failed.value = false;
    this.looked.value = 0;
    try {
      if (await this.look(run)) this.found.value = taken(await this.desk.analysis());
    } catch {
      if (run === this.runs) this.failed.value = true;
    }
    if (run === this.runs) this.looked.value = null;
  }

  stop(): void {
    this.runs++;
    this.looked.value = null;
  }

  /** The sentences in the language of now. */
  async retell(): Promise<void> {
    if (this.found.value !== null) this.found.value = taken(await this.desk.analysis());
  }

  /* Whether it came to its end. */
  private async look(run: number): Promise<boolean> {
    let progress: Looked = taken(await this.desk.analyse());
    let plies = 1;
    while (!progress.done && run === this.runs) {
      const began = performance.now();
      progress = taken(await this.desk.look(plies));
      const took = performance.now() - began;
      if (run === this.runs) this.looked.value = progress.looked;
      if (took < SLICE_MS / 2) plies *= 2;
      else if (took > SLICE_MS * 2) plies = Math.max(1, plies >> 1);
    }
    return run === this.runs;
  }
}

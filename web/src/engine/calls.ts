/* calls.ts - what the page and the worker say to each other. */

/** A function of the core without its prefix (src/wasm/desk.h): texts and bytes are written into
 * its memory, one after the other, and it gets their lengths. */
export interface Call {
  do: string;
  with: (number | string | Uint8Array)[];
}

/** Calls at one desk; null: it is not needed any more. */
export interface Request {
  id: number;
  desk: number;
  calls: Call[] | null;
}

export type Answer = { id: number; values: unknown[] } | { id: number; fault: string };

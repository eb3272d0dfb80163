/* worker.ts - the core at work, off the page's thread.
 *
 * Every desk is an instance of the same WebAssembly module, with its own match and position.
 * A request is a list of calls that are made one after the other, so that whoever asks about
 * a position gets the answer for that position, whatever others ask meanwhile.
 */
import coreUrl from 'core.wasm?url';
import type { Answer, Call, Request } from './calls';

type Exports = Record<string, (...numbers: number[]) => number> & { memory: WebAssembly.Memory };

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const desks = new Map<number, Exports>();
let core: Promise<WebAssembly.Module> | null = null;

/* Not by streaming: a server in between may not know the type of the file. */
function load(): Promise<WebAssembly.Module> {
  core ??= fetch(coreUrl)
    .then((answer) => {
      if (!answer.ok) throw new Error(`core: ${answer.status}`);
      return answer.arrayBuffer();
    })
    .then((bytes) => WebAssembly.compile(bytes))
    .catch((error: unknown) => {
      core = null; /* the next desk tries again */
      throw error;
    });
  return core;
}

async function deskOf(id: number): Promise<Exports> {
  const known = desks.get(id);
  if (known) return known;
  const made = (await WebAssembly.instantiate(await load(), {})).exports as unknown as Exports;
  const first = desks.get(id); /* two requests may have come before it was there */
  if (first) return first;
  desks.set(id, made);
  return made;
}

/* Bytes go to where the core reads; it is told how many. */
function put(desk: Exports, at: number, bytes: Uint8Array): number {
  new Uint8Array(desk.memory.buffer, desk['desk_in']!() + at, bytes.length).set(bytes);
  return bytes.length;
}

function make(desk: Exports, call: Call): unknown {
  const numbers: number[] = [];
  let used = 0;
  for (const argument of call.with) {
    if (typeof argument === 'number') {
      numbers.push(argument);
    } else {
      const bytes = typeof argument === 'string' ? encoder.encode(argument) : argument;
      numbers.push(put(desk, used, bytes));
      used += bytes.length;
    }
  }
  const length = desk['desk_' + call.do]!(...numbers);
  return JSON.parse(decoder.decode(new Uint8Array(desk.memory.buffer, desk['desk_out']!(), length)));
}

async function answer(request: Request): Promise<Answer> {
  if (request.calls === null) {
    desks.delete(request.desk);
    return { id: request.id, values: [] };
  }
  try {
    const desk = await deskOf(request.desk);
    return { id: request.id, values: request.calls.map((call) => make(desk, call)) };
  } catch (error) {
    desks.delete(request.desk); /* after a trap nothing in it can be trusted */
    return { id: request.id, fault: String(error) };
  }
}

self.onmessage = (event: MessageEvent<Request>) => {
  void answer(event.data).then((done) => self.postMessage(done));
};

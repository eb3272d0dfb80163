/* core.mjs - the core itself, for tests: as WebAssembly, which is what the page asks, and as the
 * engine of the program, which knows what is right. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { PROGRAM } from './house.mjs';

export const WASM = process.env.BM_WASM ?? join(dirname(PROGRAM), 'page/core.wasm');
export const REFEREE = -3;

/** One instance of the module, with its functions by what they are called in the page. */
export class Core {
  static async load() {
    const core = new Core();
    core.module = await WebAssembly.compile(await readFile(WASM));
    core.exports = (await WebAssembly.instantiate(core.module, {})).exports;
    return core;
  }

  #answer(length) {
    const bytes = new Uint8Array(this.exports.memory.buffer, this.exports.desk_out(), length);
    return JSON.parse(new TextDecoder().decode(bytes));
  }

  call(name, ...numbers) {
    return this.#answer(this.exports[`desk_${name}`](...numbers));
  }

  /** Begins a match; the words are those of desk_open. */
  open(...words) {
    const bytes = new TextEncoder().encode(words.join('\n'));
    new Uint8Array(this.exports.memory.buffer).set(bytes, this.exports.desk_in());
    return this.call('open', bytes.length);
  }

  /** The moment that these bytes are, as that viewer sees it. */
  moment(game, state, events, viewer) {
    const at = this.exports.desk_in();
    const memory = new Uint8Array(this.exports.memory.buffer);
    memory.set(state, at);
    memory.set(events, at + state.length);
    return this.call('moment', game, state.length, events.length, viewer);
  }
}

/** `beaumonde engine`: a line is asked, a line is answered. */
export class Engine {
  #process = spawn(PROGRAM, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  #lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();

  async ask(line) {
    this.#process.stdin.write(`${line}\n`);
    const { value, done } = await this.#lines.next();
    if (done || !value.startsWith('= ')) throw new Error(`${line.slice(0, 80)}: ${value}`);
    return JSON.parse(value.slice(2));
  }

  async close() {
    this.#process.stdin.end('quit\n');
    await once(this.#process, 'exit');
  }
}

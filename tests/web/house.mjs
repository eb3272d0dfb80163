/* house.mjs - a server for a test: on a free port, with data of its own that outlive it until
 * close(), so that it can be killed and started again as if nothing had happened. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { chmod, mkdtemp, open, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const HERE = dirname(fileURLToPath(import.meta.url));
export const ROOT = resolve(HERE, '../..');
export const PROGRAM = resolve(HERE, process.env.BM_PROGRAM ?? '../../build/beaumonde');

const run = promisify(execFile);
const WAIT_MS = 30000;
const houses = new Set();

/* No server and no data outlive the test, however that ends. */
process.on('exit', () => houses.forEach((house) => house.abandon()));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/* Bots answer at once and do not ponder; no test is to run into a limit. */
const QUICK = [
  ['bot-delay-min-ms', 25],
  ['bot-delay-max-ms', 25],
  ['bot-nodes', 200],
  ['requests-per-second', 1000],
  ['requests-burst', 1000],
  ['requests-per-address', 10000],
  ['guests-per-hour', 10000],
  ['tables-per-person', 1000],
];

/** Runs the program; what it printed. Throws when its status is not 0. */
export async function program(...words) {
  const { stdout } = await run(PROGRAM, words, { maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}

/** The same, whatever its status. */
export async function tryProgram(...words) {
  try {
    return { status: 0, stdout: await program(...words) };
  } catch (error) {
    return { status: error.code, stdout: error.stdout, stderr: error.stderr };
  }
}

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

async function within(promise, what, ms = WAIT_MS) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: not within ${ms} ms`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

function environment(folder) {
  const kept = Object.entries(process.env).filter(([name]) => !/^BEAUMONDE_(?!SANDBOX$)/.test(name));
  return { ...Object.fromEntries(kept), XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
}

export class House {
  #process = null;

  constructor(folder, flags, port) {
    this.folder = folder;
    this.flags = flags;
    this.port = port; /* 0: any; afterwards the same one again */
    this.log = join(folder, 'log');
  }

  /** `flags` are words for `serve`, after those that make it quick. */
  static async open({ flags = [], port = 0 } = {}) {
    const folder = await mkdtemp(join(tmpdir(), 'bm-web-'));
    await chmod(folder, 0o755); /* a server that root starts becomes somebody else */
    const quick = QUICK.map(([name, value]) => `--${name}=${value}`);
    const house = new House(folder, [...quick, ...flags], port);
    houses.add(house);
    await house.start();
    return house;
  }

  get address() {
    return `http://127.0.0.1:${this.port}`;
  }

  async start() {
    const log = await open(this.log, 'a');
    const words = ['serve', `--port=${this.port}`, '--admin-port=0', ...this.flags];
    const stdio = ['ignore', 'pipe', log.fd];
    this.#process = spawn(PROGRAM, words, { env: environment(this.folder), stdio });
    await log.close();
    const lines = createInterface({ input: this.#process.stdout });
    const [line] = await within(
      Promise.race([once(lines, 'line'), once(lines, 'close').then(() => [''])]),
      'the address',
    );
    const found = /^http:\/\/127\.0\.0\.1:(\d+)\/$/.exec(line);
    if (!found) throw new Error(`serve says '${line}', and its log: ${await this.lastWords()}`);
    this.port = Number(found[1]);
    const ready = await fetch(`${this.address}/readyz`);
    if (!ready.ok) throw new Error(`/readyz: ${ready.status}`);
  }

  async lastWords() {
    return (await readFile(this.log, 'utf8')).slice(-2000);
  }

  async #end(signal) {
    const server = this.#process;
    if (!server) return null;
    this.#process = null;
    const ended = once(server, 'exit');
    server.kill(signal);
    const [code] = await within(ended, 'the end of the server');
    return code;
  }

  /** Asks it to end, and holds it to doing so well. */
  async stop() {
    const code = await this.#end('SIGTERM');
    if (code) throw new Error(`status ${code} after SIGTERM: ${await this.lastWords()}`);
  }

  async kill() {
    await this.#end('SIGKILL');
  }

  async close() {
    await this.#end('SIGKILL');
    this.abandon();
  }

  abandon() {
    this.#process?.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
    houses.delete(this);
  }

  /** A request as a program makes it, without a key. */
  async ask(verb, body) {
    const headers = { 'Content-Type': 'application/json', Origin: this.address };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(`${this.address}/api/${verb}`, request);
    const value = await answer.json();
    if (!answer.ok) throw new Error(`${verb}: ${answer.status} ${value.reason}`);
    return value;
  }
}

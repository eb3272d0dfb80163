/* road.mjs - the network between one person and a server: it can be cut, or go silent as it does
 * when a phone leaves its Wi-Fi, where nobody is told that the connection is gone. */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

export class Road {
  #pairs = new Set();
  #open = true;

  constructor(server) {
    this.server = server;
  }

  static async to(house) {
    const road = new Road(createServer((near) => road.#carry(near, house.port)));
    road.server.listen(0, '127.0.0.1');
    await once(road.server, 'listening');
    road.address = `http://127.0.0.1:${road.server.address().port}`;
    return road;
  }

  #carry(near, port) {
    if (!this.#open) {
      near.destroy();
      return;
    }
    const far = connect(port, '127.0.0.1');
    const pair = { near, far, silent: false };
    const end = () => {
      this.#pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    near.on('data', (bytes) => pair.silent || far.write(bytes));
    far.on('data', (bytes) => pair.silent || near.write(bytes));
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
    this.#pairs.add(pair);
  }

  /** Whatever is open ends, and nothing new comes through. */
  cut() {
    this.#open = false;
    for (const { near, far } of [...this.#pairs]) {
      near.destroy();
      far.destroy();
    }
  }

  mend() {
    this.#open = true;
  }

  /** What is open stays open, but nothing goes through any more, and nothing new. */
  silence() {
    this.#open = false;
    for (const pair of this.#pairs) pair.silent = true;
  }

  async close() {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }
}

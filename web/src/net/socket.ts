/* socket.ts - one WebSocket to the server, opened again whenever it is lost.
 *
 * Requests that wait for an answer when it is lost are sent again on the next one: whoever
 * changes something does so with a nonce, so that nothing is done twice.
 */
import { signal } from '@preact/signals';
import { Refusal, Unreachable } from './api';

export type Connection = 'off' | 'opening' | 'open' | 'lost';

interface Waiting {
  message: string;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

const PATIENCE_MS = [300, 700, 1500, 3000, 6000, 10000];
const PROBE_MS = 4000; /* for an answer on a line that may be dead without saying so */

export const connection = signal<Connection>('off');

type Listener = (message: Record<string, unknown>) => void;

const waiting = new Map<string, Waiting>();
const tables = new Map<string, Listener>();
const reopened = new Set<() => void>();
let socket: WebSocket | null = null;
let nextId = 1;
let losses = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastHeard = 0;

function address(): string {
  return (location.protocol === 'https:' ? 'wss://' : 'ws://') + location.host + '/ws';
}

function hear(data: string): void {
  const message = JSON.parse(data) as Record<string, unknown>;
  lastHeard = Date.now();
  if ('id' in message && typeof message['status'] === 'number') {
    const id = String(message['id']);
    const asked = waiting.get(id);
    waiting.delete(id);
    if (message['status'] === 200) asked?.resolve(message);
    else asked?.reject(new Refusal(message['status'], String(message['reason'])));
    return;
  }
  tables.get(String(message['table']))?.(message);
}

function lost(): void {
  socket = null;
  if (connection.value === 'off') return;
  connection.value = 'lost';
  clearTimeout(timer);
  timer = setTimeout(open, PATIENCE_MS[Math.min(losses++, PATIENCE_MS.length - 1)]);
}

function open(): void {
  clearTimeout(timer);
  if (socket) return;
  if (connection.value !== 'lost') connection.value = 'opening';
  const made = new WebSocket(address(), 'beaumonde.1');
  socket = made;
  made.onopen = () => {
    losses = 0;
    lastHeard = Date.now();
    connection.value = 'open';
    const owed = [...waiting.values()];
    for (const again of reopened) again();
    for (const asked of owed) made.send(asked.message);
  };
  made.onmessage = (event: MessageEvent<string>) => hear(event.data);
  made.onclose = () => {
    if (socket === made) lost();
  };
}

/* Anything that is answered will do. */
function probe(open: WebSocket): void {
  const since = Date.now();
  open.send(JSON.stringify({ do: 'me', id: 'probe' }));
  setTimeout(() => {
    if (socket === open && lastHeard < since) {
      open.onclose = null;
      open.close();
      lost();
      hurry();
    }
  }, PROBE_MS);
}

export function connect(): void {
  if (connection.value === 'off') open();
}

/** Tries at once, and not when patience says: the person is looking, or the network is back. */
export function hurry(): void {
  if (connection.value === 'off') return;
  if (socket?.readyState === WebSocket.OPEN) probe(socket);
  else if (!socket) open();
}

export function disconnect(): void {
  connection.value = 'off';
  clearTimeout(timer);
  socket?.close();
  socket = null;
  for (const asked of waiting.values()) asked.reject(new Unreachable('disconnected'));
  waiting.clear();
}

/** Asks by the WebSocket. The answer comes when there is one, perhaps on another socket. */
export function request<T>(verb: string, body: object): Promise<T> {
  const id = String(nextId++);
  const message = JSON.stringify({ ...body, do: verb, id });
  connect();
  return new Promise<T>((resolve, reject) => {
    waiting.set(id, { message, resolve: resolve as (value: unknown) => void, reject });
    setTimeout(() => waiting.has(id) && hurry(), PROBE_MS);
    if (socket?.readyState === WebSocket.OPEN) socket.send(message);
  });
}

/** Everything that is told of a table, until the function that is returned is called.
 * `again` is called whenever there is a new socket: what was watched is not any more. */
export function listen(table: string, hears: Listener, again: () => void): () => void {
  tables.set(table, hears);
  reopened.add(again);
  connect();
  return () => {
    tables.delete(table);
    reopened.delete(again);
  };
}

addEventListener('online', hurry);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') hurry();
});

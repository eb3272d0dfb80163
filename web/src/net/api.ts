/* api.ts - requests to the server, by HTTP (docs/WIRE.md). */

/** Why a request is not granted: `refusal.KEY` or `reason.KEY` in lang/. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
    readonly rule: string | null = null,
  ) {
    super(reason);
  }
}

/** The server cannot be reached: nothing is known of what became of the request. */
export class Unreachable extends Error {}

export async function post<T>(verb: string, body: object = {}): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch('/api/' + verb, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  } catch {
    throw new Unreachable(verb);
  }
  let value: { reason?: string };
  try {
    value = (await answer.json()) as { reason?: string };
  } catch {
    throw new Unreachable(verb);
  }
  if (!answer.ok) throw new Refusal(answer.status, value.reason ?? 'bad-request');
  return value as T;
}

/** Random letters for nonces and salts; also where pages are not secure. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

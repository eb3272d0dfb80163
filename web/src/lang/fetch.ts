/* fetch.ts - data of ours that lies in a file of its own: texts, rule books. */

const fetched = new Map<string, Promise<unknown>>();

/** Loaded once; one that failed is tried again when it is next wanted. */
export function fetchJson<T>(address: string): Promise<T> {
  const known = fetched.get(address);
  if (known) return known as Promise<T>;
  const wanted = fetch(address).then((answer) => {
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return answer.json() as Promise<T>;
  });
  fetched.set(address, wanted);
  wanted.catch(() => fetched.delete(address));
  return wanted;
}

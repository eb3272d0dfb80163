/* data-plugin.ts - texts as files of their own, loaded when they are wanted.
 *
 * A module `virtual:KIND/NAME` is the address of a JSON file that is made when the page is
 * built: texts are no script, and nobody loads those of other languages.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

export interface Data {
  kind: string;
  file(name: string): string; /* what it is made from */
  make(source: string): unknown;
}

export function dataFiles({ kind, file, make }: Data): Plugin {
  const prefix = `virtual:${kind}/`;
  let serving = false;
  return {
    name: `beaumonde-${kind}`,
    config: (_, { command }) => {
      serving = command === 'serve';
    },
    resolveId: (id) => (id.startsWith(prefix) ? '\0' + id : null),
    load(id) {
      if (!id.startsWith('\0' + prefix)) return null;
      const name = id.slice(prefix.length + 1);
      this.addWatchFile(file(name));
      const source = JSON.stringify(make(readFileSync(file(name), 'utf-8')));
      if (serving) return `export default ${JSON.stringify('data:application/json,' + encodeURIComponent(source))}`;
      const reference = this.emitFile({ type: 'asset', name: `${kind}-${name.replace('/', '-')}.json`, source });
      return `export default import.meta.ROLLUP_FILE_URL_${reference}`;
    },
  };
}

/* vite.config.ts - how the page is built.
 *
 * The core comes as BM_WASM (built by tools/page.sh), the texts from lang/, the rule books
 * from docs/rules and lang/rules; everything else is in this folder.
 */
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { dataFiles } from './data-plugin';
import { ruleBooks } from './rules-plugin';

const ROOT = resolve(__dirname, '..');
const CORE = process.env['BM_WASM'] ?? resolve(ROOT, 'build/page/core.wasm');

/* Texts of the terminal, and those that only the core says. */
const NOT_OURS = /^(help|manual|config|store|play|replay|screen|client|load|look|bot\.fault|analyse\.fault|serve|nul)\b|^(hs|av|su)\.(say|end|now|draw|listen|word|help|preview|info|ask|choice|look)\b/;

function ours(source: string): object {
  const texts = JSON.parse(source) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !NOT_OURS.test(key)));
}

function catalogues(): Plugin {
  return dataFiles({ kind: 'lang', file: (name) => resolve(ROOT, 'lang', name + '.json'), make: ours });
}

/* The service worker keeps every file of this very build, and is another one when any of them
 * is another. */
function offline(): Plugin {
  return {
    name: 'beaumonde-offline',
    enforce: 'post',
    generateBundle(_, bundle) {
      const worker = bundle['sw.js'];
      if (worker?.type !== 'chunk') return;
      const files = Object.keys(bundle).filter((name) => name.startsWith('assets/')).sort();
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('there is no page');
      const build = createHash('sha256')
        .update(files.join('\n') + worker.code)
        .update(index.source)
        .digest('hex')
        .slice(0, 12);
      worker.code = worker.code
        .replace('__BUILD__', JSON.stringify(build))
        .replace('__FILES__', JSON.stringify(files.map((name) => '/' + name)));
    },
  };
}

export default defineConfig({
  plugins: [catalogues(), ruleBooks(), offline()],
  base: '/',
  resolve: { alias: [{ find: /^core\.wasm\?url$/, replacement: CORE + '?url' }] },
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  worker: { format: 'es' },
  server: { fs: { allow: [ROOT] } },
  build: {
    target: 'es2021',
    outDir: process.env['BM_PAGE_OUT'] ?? 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { main: resolve(__dirname, 'index.html'), sw: resolve(__dirname, 'src/sw.ts') },
      output: {
        entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        experimentalMinChunkSize: 10_000,
      },
    },
  },
});

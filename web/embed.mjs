/* embed.mjs - the built page as a C source of the server's.
 *
 *     node embed.mjs DIST OUTPUT.c
 *
 * Every file comes plain, and where it helps compressed, once for all. The bytes stay in
 * files of their own, which the assembler includes: a C array of a megabyte takes a compiler
 * longer than all the rest of the program.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { extname, join, relative, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
const COMPRESSED = new Set(['.png', '.woff2']);
const HASHED = /-[A-Za-z0-9_-]{8}\.[a-z0-9]+$/;

const [dist, output] = process.argv.slice(2).map((path) => resolve(path));
const packed = output + '.bytes';
rmSync(packed, { recursive: true, force: true });
mkdirSync(packed, { recursive: true });

function filesBelow(folder) {
  return readdirSync(folder).sort().flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

function brotli(bytes) {
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

let count = 0;
const declared = [];

/* The bytes under a name of their own; what is compressed must be smaller by a tenth. */
function include(bytes, whole) {
  if (bytes === null || bytes.length === 0 || (whole && bytes.length > whole.length * 0.9)) return '{0, 0}';
  const name = `page_${count++}`;
  const file = join(packed, name);
  writeFileSync(file, bytes);
  declared.push(`INCLUDE(${name}, "${file}");`);
  return `{${name}, ${bytes.length}}`;
}

function entry(path) {
  const bytes = readFileSync(path);
  const type = TYPES[extname(path)];
  if (type === undefined) throw new Error(`no type is known for ${path}`);
  const compress = !COMPRESSED.has(extname(path));
  const tag = createHash('sha256').update(bytes).digest('hex').slice(0, 20);
  return {
    path: '/' + relative(dist, path),
    c: [
      JSON.stringify('/' + relative(dist, path)),
      JSON.stringify(type),
      JSON.stringify(`"${tag}"`),
      HASHED.test(path),
      include(bytes, null),
      include(compress ? gzipSync(bytes, { level: 9 }) : null, bytes),
      include(compress ? brotli(bytes) : null, bytes),
    ].join(', '),
  };
}

const entries = filesBelow(dist).map(entry);
const index = entries.find((one) => one.path === '/index.html');
const others = entries.filter((one) => one !== index);
writeFileSync(output, `/* The files of the page, made by web/embed.mjs. */
#include "server/assets.h"

#define INCLUDE(name, file)                                                                        \\
    __asm__(".pushsection .rodata\\n.balign 16\\n" #name ":\\n.incbin \\"" file "\\"\\n.popsection\\n");       \\
    extern const char name[] __attribute__((visibility("hidden")))

${declared.join('\n')}

const bm_asset bm_index = {${index.c}};

const bm_asset bm_assets[] = {
${others.map((one) => `    {${one.c}},`).join('\n')}
};

const int bm_asset_count = ${others.length};
`);

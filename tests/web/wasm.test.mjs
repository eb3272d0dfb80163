/* wasm.test.mjs - the core in browsers plays as the program does: one number over many games. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { Core } from './core.mjs';
import { program } from './house.mjs';

const core = await Core.load();
const said = core.call('signature');

test('the signature of the core is that of the program', async () => {
  assert.deepEqual(WebAssembly.Module.imports(core.module), [], 'it needs nothing from outside');
  assert.equal(said.signature, (await program('bench', '--signature')).trim());
});

test('nets reckon as they do in the program, with vectors and without', async () => {
  const golden = await readFile(new URL('../golden/nets-signature', import.meta.url), 'utf8');
  assert.deepEqual(said.nets, { wasm: golden.trim(), plain: golden.trim() });
});

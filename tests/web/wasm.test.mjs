/* wasm.test.mjs - the core in browsers plays as the program does: one number over many games. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Core } from './core.mjs';
import { program } from './house.mjs';

test('the signature of the core is that of the program', async () => {
  const core = await Core.load();
  assert.deepEqual(WebAssembly.Module.imports(core.module), [], 'it needs nothing from outside');
  assert.equal(core.call('signature').signature, (await program('bench', '--signature')).trim());
});

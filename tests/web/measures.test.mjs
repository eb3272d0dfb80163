/* measures.test.mjs - how soon the page is there, how much of it there is, and how large what is to
 * be pressed. Times are measured with a processor slowed down four times, as a phone's.
 *
 * The score is Lighthouse's (version 10, for mobile devices): each measure on its log-normal
 * curve, given by the median and the tenth percentile, then weighted. What it calls the speed
 * index needs a film of the page; here it is the time of the largest paint, which comes later.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { openFromStart } from './company.mjs';
import { Core } from './core.mjs';
import { House } from './house.mjs';
import { GAMES, Keep, openBrowser, Person, until, violations } from './people.mjs';
import { Player } from './play.mjs';

const SLOWER = 4;
const TRIES = 6; /* the best counts: other programs run here, too */
const ALONE = 3000; /* ms that a page has before it is looked at */
const FIRST_PAINT = 1000;
const TOUCH = 44;
const MOVES = 400; /* of one game, at most */
const CURVES = {
  fcp: { weight: 0.1, median: 3000, p10: 1800 },
  si: { weight: 0.1, median: 5800, p10: 3387 },
  lcp: { weight: 0.25, median: 4000, p10: 2500 },
  tbt: { weight: 0.3, median: 600, p10: 200 },
  cls: { weight: 0.25, median: 0.25, p10: 0.1 },
};
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204800, uploadThroughput: 93750 };

const keep = new Keep();
const tables = {};
let house, browser, person;

/* Abramowitz and Stegun, 7.1.26: good to six digits. */
function erf(x) {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const factors = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  const poly = factors.reduce((sum, factor) => (sum + factor) * t, 0);
  return Math.sign(x) * (1 - poly * Math.exp(-x * x));
}

function scoreOf(value, { median, p10 }) {
  if (value <= 0) return 1;
  const INVERSE_ERFC_ONE_FIFTH = 0.9061938024368232;
  const x = (Math.log(value / median) * INVERSE_ERFC_ONE_FIFTH) / -Math.log(p10 / median);
  return Math.min(1, Math.max(0, (1 - erf(x)) / 2));
}

function score(measured) {
  const parts = Object.entries(CURVES).map(([name, curve]) => curve.weight * scoreOf(measured[name], curve));
  return Math.round(100 * parts.reduce((sum, part) => sum + part, 0));
}

/* Runs in the page before anything else. */
function observe() {
  const seen = { fcp: 0, lcp: 0, cls: 0, long: [] };
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', (entry) => entry.name === 'first-contentful-paint' && (seen.fcp = entry.startTime));
  watch('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime));
  watch('layout-shift', (entry) => entry.hadRecentInput || (seen.cls += entry.value));
  watch('longtask', (entry) => seen.long.push([entry.startTime, entry.duration]));
  window.measured = seen;
}

/* Runs in the page: nothing is asked for and nothing keeps it busy any more. */
function quiet() {
  const now = performance.now();
  const loaded = performance.getEntriesByType('resource').map((entry) => entry.responseEnd);
  const busy = window.measured.long.map(([start, duration]) => start + duration);
  return window.measured.lcp > 0 && now - Math.max(0, ...loaded, ...busy) > 400;
}

/** Loads a page as if for the first time on a slow phone. */
async function load(path, ready, network = null) {
  const storageState = await person.context.storageState();
  const visitor = await Person.enter(browser, house.address, { storageState });
  const { page } = visitor;
  const devtools = await visitor.context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  if (network) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', network);
  }
  await page.addInitScript(observe);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForTimeout(ALONE); /* whoever looks would be measured, too */
  await page.locator(ready).first().waitFor();
  await until(page, quiet);
  const { fcp, lcp, cls, long } = await page.evaluate(() => window.measured);
  await visitor.leave();
  const tbt = long.filter(([start]) => start >= fcp && start < ALONE).reduce((sum, [, duration]) => sum + duration - 50, 0);
  const whole = { fcp, lcp, si: lcp, tbt: Math.max(0, tbt), cls };
  return { ...whole, score: score(whole) };
}

async function best(path, ready, { network = null, first = FIRST_PAINT } = {}) {
  const tries = [];
  for (let i = 0; i < TRIES; i++) {
    const measured = await load(path, ready, network);
    if (measured.score >= 95 && measured.fcp < first) return measured;
    tries.push(measured);
  }
  return tries.sort((a, b) => b.score - a.score)[0];
}

function told({ fcp, lcp, tbt, cls, score: all }) {
  const [first, largest, blocked] = [fcp, lcp, tbt].map((ms) => `${Math.round(ms)} ms`);
  return `FCP ${first}, LCP ${largest}, TBT ${blocked}, CLS ${cls.toFixed(3)}: ${all}`;
}

before(async () => {
  house = keep.add(await House.open());
  browser = keep.add(await openBrowser());
  person = await Person.enter(browser, house.address);
  const { page } = person;
  for (const code of Object.keys(GAMES)) {
    await page.goto('/');
    await page.locator(`.game-card.${code} .game-card-actions .button.main`).click();
    await new Player(page, 61).play(3);
    tables[code] = new URL(page.url()).pathname;
  }
});
after(() => keep.close());

for (const [name, path, ready] of [
  ['the start page', () => '/', '.game-cards'],
  ['a table of High Society', () => tables.hs, '.hs-desk'],
  ['a table of Adel Verpflichtet', () => tables.av, '.av-desk'],
  ['a table of Суетология', () => tables.su, '.su-desk'],
]) {
  test(`${name} is there at once`, async (t) => {
    const measured = await best(path(), ready);
    t.diagnostic(told(measured));
    assert.ok(measured.fcp < FIRST_PAINT, told(measured));
    assert.ok(measured.cls < 0.1, told(measured));
    assert.ok(measured.score >= 95, told(measured));
  });
}

test('the start page over a slow mobile network', async (t) => {
  const measured = await best('/', '.game-cards', { network: SLOW_4G, first: Infinity });
  t.diagnostic(told(measured));
  assert.ok(measured.score >= 95, told(measured));
});

test('it is small', async (t) => {
  const get = async (path) => Buffer.from(await (await fetch(house.address + path)).arrayBuffer());
  const worker = await get('/sw.js');
  const files = [...worker.toString().matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path);
  assert.ok(files.length > 20);
  let scripts = gzipSync(worker).length;
  for (const path of files.filter((file) => file.endsWith('.js')))
    scripts += gzipSync(await get(path)).length;
  const cores = files.filter((file) => file.endsWith('.wasm'));
  assert.equal(cores.length, 1);
  const core = gzipSync(await get(cores[0])).length;
  t.diagnostic(`gzip: scripts ${(scripts / 1024).toFixed(1)} KB, core ${(core / 1024).toFixed(1)} KB`);
  assert.ok(scripts <= 250 * 1024);
  assert.ok(core <= 600 * 1024);
});

test('the core does not keep anybody waiting', async (t) => {
  const core = await Core.load();
  for (const [code, game] of Object.entries(GAMES)) {
    core.open(game, 'seats=4', 'seed=7', 'bots=greedy,greedy,greedy,greedy');
    let length = 0;
    for (let step = core.call('step'); !step.over; step = core.call('step')) length = step.length;
    const begun = performance.now();
    for (let ply = 0; ply <= length; ply++) assert.ok(core.call('ply', ply, 0).view);
    const each = (performance.now() - begun) / (length + 1);
    t.diagnostic(`${code}: ${length} plies, ${each.toFixed(3)} ms for what a player sees of one`);
    assert.ok(each < 5, `${game}: ${each} ms`);
  }
});

/* Runs in the page: a game among bots in the page's own worker; the time of each of their moves. */
async function timesInWorker(url, words, most) {
  const worker = new Worker(url, { type: 'module' });
  const ask = (id, call) =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) =>
        'fault' in data ? reject(new Error(data.fault)) : resolve(data.values[0]);
      worker.postMessage({ id, desk: 1, calls: [call] });
    });
  const times = [];
  await ask(0, { do: 'open', with: [words] });
  for (let id = 1; id <= most; id++) {
    const begun = performance.now();
    const step = await ask(id, { do: 'step', with: [] });
    if (step.over) break;
    times.push(performance.now() - begun);
  }
  worker.terminate();
  return times;
}

test('hard bots answer soon in the worker of a browser', async (t) => {
  const script = await (await fetch(`${house.address}/sw.js`)).text();
  const [worker] = script.match(/\/assets\/worker-[\w-]+\.js/);
  for (const [code, game] of Object.entries(GAMES)) {
    const words = [game, 'seats=4', 'seed=9', 'bots=hard,hard,hard,hard'].join('\n');
    const given = [worker, words, MOVES].map((argument) => JSON.stringify(argument));
    const times = await person.page.evaluate(`(${timesInWorker})(${given})`);
    times.sort((a, b) => a - b);
    const slow = times[Math.floor(times.length * 0.99)];
    t.diagnostic(`${code}: ${times.length} moves of hard, ${slow.toFixed(1)} ms at 99 %`);
    assert.ok(times.length > 20);
    assert.ok(slow <= 400, `${game}: ${slow} ms`);
  }
});

test('strong bots need little memory', async (t) => {
  const core = await Core.load();
  for (const game of Object.values(GAMES)) {
    core.open(game, 'seats=4', 'seed=9', 'bots=master,hard,hard,hard');
    for (let moves = 0; moves < 40 && !core.call('step').over; moves++);
  }
  const size = core.exports.memory.buffer.byteLength / 1024 / 1024;
  t.diagnostic(`${size.toFixed(1)} MB for a desk with bots`);
  assert.ok(size <= 64);
});

/* Runs in the page: what is to be pressed and is too small for a finger. Links in running text are
 * as high as the text is. */
function smallTargets(least) {
  const small = [];
  for (const one of document.querySelectorAll('button, a, select, summary, input, [role="button"]')) {
    const target = one.closest('label') ?? one;
    const box = target.getBoundingClientRect();
    const hidden = target.getClientRects().length === 0 || one.closest('.aloud') || box.width < 2;
    const inText = one.tagName === 'A' && getComputedStyle(one).display === 'inline';
    if (hidden || inText || one.inert) continue;
    if (box.width < least - 0.5 || box.height < least - 0.5)
      small.push(`${Math.round(box.width)}×${Math.round(box.height)} ${one.outerHTML.slice(0, 90)}`);
  }
  return small;
}

test('a finger can press everything, and axe finds nothing', async () => {
  const { page } = person;
  const gathering = new URL(await openFromStart(person, 'hs')).pathname;
  const screens = {
    '/': '.game-cards',
    [gathering]: 'main.gather',
    '/me': 'main.me',
    '/new/suetologia': 'form.page-form',
  };
  for (const [code, path] of Object.entries(tables)) screens[path] = `.${code}-desk`;
  const small = {};
  const against = {};
  for (const [path, ready] of Object.entries(screens)) {
    await page.goto(path);
    await page.locator(ready).first().waitFor();
    const found = await page.evaluate(`(${smallTargets})(${TOUCH})`);
    if (found.length > 0) small[path] = found;
    const said = await violations(page);
    if (said.length > 0) against[path] = said;
  }
  assert.deepEqual({ small, against }, { small: {}, against: {} });
  await person.leave();
});

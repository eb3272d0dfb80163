/* people.mjs - whoever uses the page in a test: a browser of its own kind and size, from which
 * no error goes unnoticed. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '../../web/node_modules/playwright-core/index.mjs';
import { ROOT } from './house.mjs';

export const GAMES = { hs: 'high-society', av: 'adel-verpflichtet', su: 'suetologia' };
export const LANGUAGES = ['en', 'ru', 'it', 'de'];
export const SETTINGS = 'beaumonde.settings';

const AXE = readFileSync(join(ROOT, 'web/node_modules/axe-core/axe.min.js'), 'utf8');
const WAIT_MS = 20000;
const SIZES = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1280, height: 800 } },
};

const CATALOGUES = new Map();

/** A text of the page, as it is in lang/. */
export function text(key, language = 'en') {
  if (!CATALOGUES.has(language))
    CATALOGUES.set(language, JSON.parse(readFileSync(join(ROOT, 'lang', `${language}.json`), 'utf8')));
  return CATALOGUES.get(language)[key];
}

/* What browsers say by themselves when there is no server. */
export const NO_NETWORK = /net::ERR_|WebSocket connection to/;

export function openBrowser(...args) {
  const executablePath = execFileSync('sh', ['-c', 'command -v chromium'], { encoding: 'utf8' }).trim();
  const quiet = [
    '--disable-background-networking',
    '--disable-component-update',
    '--no-first-run',
    '--disable-gpu',
    '--disable-sync',
    '--disable-features=Translate,OptimizationHints',
  ];
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath, args: [...root, ...quiet, ...args] });
}

export class Person {
  pages = [];
  faults = []; /* everything that must not be: errors of the page and of the console */
  forgiven = []; /* patterns of what is expected for a while */

  constructor(context, address) {
    this.context = context;
    this.address = address;
  }

  /** `size` is phone or desk; `likes` are settings of the page. */
  static async enter(browser, address, { size = 'phone', likes = {}, ...more } = {}) {
    const kept = { language: 'en', pace: 0, sound: false, confirm: false, motion: 'less', ...likes };
    const localStorage = [{ name: SETTINGS, value: JSON.stringify(kept) }];
    const context = await browser.newContext({
      ...SIZES[size],
      baseURL: address,
      reducedMotion: 'reduce',
      locale: 'en-GB',
      storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
      ...more,
    });
    context.setDefaultTimeout(WAIT_MS);
    const person = new Person(context, address);
    await person.tab();
    return person;
  }

  /** The first tab. */
  get page() {
    return this.pages[0];
  }

  /** One more tab. */
  async tab() {
    const page = await this.context.newPage();
    page.on('pageerror', (error) => this.#fault(`${page.url()}: ${error.stack ?? error.message}`));
    page.on('crash', () => this.#fault(`${page.url()}: crashed`));
    page.on('console', (message) => {
      const where = message.location().url;
      if (message.type() === 'error') this.#fault(`${page.url()}: ${message.text()} (${where})`);
    });
    this.pages.push(page);
    return page;
  }

  /** From the next page on, what the core says arrives so much later: a slow phone. */
  async answerLate(ms) {
    await this.context.addInitScript((late) => {
      const { set, ...rest } = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage');
      Object.defineProperty(Worker.prototype, 'onmessage', {
        ...rest,
        set(hear) {
          set.call(this, (event) => setTimeout(() => hear(event), late));
        },
      });
    }, ms);
  }

  #fault(text) {
    if (!this.forgiven.some((pattern) => pattern.test(text))) this.faults.push(text);
  }

  assertNoFaults() {
    assert.deepEqual(this.faults, []);
  }

  async leave() {
    await this.context.close();
    this.assertNoFaults();
  }
}

/** Opens browser, people and whatever else for a test, and closes all of it in the end. */
export class Keep {
  #things = [];

  add(thing) {
    this.#things.push(thing);
    return thing;
  }

  async close() {
    for (const thing of this.#things.reverse()) await thing.close?.();
  }
}

/** Waits until the function, which runs in the page, returns something, and returns that; null when
 * that takes too long. (Playwright's own way needs eval, which the page rightly forbids.) */
export function until(page, test, arg = null, ms = WAIT_MS) {
  return page.evaluate(`new Promise((resolve, reject) => {
    const test = ${test};
    const late = performance.now() + ${ms};
    const look = () => {
      try {
        const found = test(${JSON.stringify(arg)});
        if (found || performance.now() > late) resolve(found || null);
        else setTimeout(look, 20);
      } catch (error) {
        reject(error);
      }
    };
    look();
  })`);
}

/** What has happened at a table, line by line. The page writes it down bit by bit: wait for as many
 * lines as there must be. */
export async function story(page, least = 1) {
  const lines = page.locator('.table-story .log-list > li');
  await lines.nth(least - 1).waitFor({ state: 'attached' });
  return lines.allTextContents();
}

/** Nothing sticks out at the right: the page itself cannot be scrolled sideways. */
export async function assertFits(page, where) {
  const { wide, room, culprits } = await page.evaluate(() => {
    const room = innerWidth;
    const wide = document.scrollingElement.scrollWidth;
    const out = wide > room ? [...document.querySelectorAll('body *')] : [];
    const culprits = out.filter((one) => one.getBoundingClientRect().right > room + 1).slice(-3);
    return { wide, room, culprits: culprits.map((one) => one.outerHTML.slice(0, 120)) };
  });
  assert.ok(wide <= room, `${where}: ${wide} px wide in ${room}: ${culprits.join(' | ')}`);
}

/** Nor does anything stick out of the places of a board. */
export async function assertWithin(page, places, where) {
  const out = await page.evaluate(
    (of) =>
      [...document.querySelectorAll(of)]
        .filter((one) => one.scrollWidth > one.clientWidth + 1)
        .map((one) => `${one.className}: ${one.scrollWidth} px in ${one.clientWidth}`),
    places,
  );
  assert.deepEqual(out, [], where);
}

/** What axe has to say against the page as it is now. */
export async function violations(page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  return found.violations.map(
    (one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | ')}`,
  );
}

export async function assertAccessible(page, where) {
  assert.deepEqual(await violations(page), [], where);
}

/* play.mjs - plays any of the games as a person does, by what can be seen and pressed at the
 * table. Which of the possible things is done is drawn from a seed. */
import assert from 'node:assert/strict';
import { assertFits, until } from './people.mjs';

const STUCK = 5; /* times that nothing comes of a press before it counts as a fault */
const MOVE_MS = 4000;
const PATIENCE_MS = 30000; /* for others, and for claims that hold a turn up */

/** Small and repeatable; good enough to choose by. */
export function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/* Runs in the page: what is asked, and a text that is another one after every move. */
function readTable() {
  const shows = (one) => one.getClientRects().length > 0;
  const seen = (selector) => [...document.querySelectorAll(selector)].some(shows);
  const over = document.querySelector('.over-actions') !== null;
  const told = document.querySelector('.table-story .log-list')?.textContent ?? '';
  const kinds = {
    dialog: seen('dialog[open]'),
    sheet: seen('.su-sheet'),
    theft: seen('.table-desk .hs-theft'),
    bid: seen('.table-desk .hs-acts > .button:nth-child(2):not(:disabled, [aria-disabled="true"])'),
    place: seen('.table-desk .av-go:not([aria-disabled="true"])'),
    action: seen('.table-desk .av-option'),
    offer: seen('.table-desk .av-offers .av-tap'),
    exhibit: seen('.table-desk .av-buttons'),
    due: seen('.table-desk .su-due .button.main'),
    answer: seen('.table-desk .su-offer.to-you'),
    pass: seen('.table-desk .su-pass'),
    must: seen('.table-desk .su-desk.must'),
  };
  const kind = Object.keys(kinds).find((name) => kinds[name]) ?? null;
  return { over, kind: over ? null : kind, sign: [over, kind, told.length, told.slice(-80)].join('|') };
}

const READ = `(${readTable})()`;
const CALLED = `() => {
  const now = ${READ};
  return now.over || now.kind !== null ? now : null;
}`;
const MOVED = `(before) => ${READ}.sign !== before`;

export class Player {
  turns = 0; /* decisions made so far */
  kinds = new Map(); /* how often each was asked */

  constructor(page, seed, { onTurn = null } = {}) {
    this.page = page;
    this.chance = chance(seed);
    this.onTurn = onTurn; /* called before each decision, with its number and kind */
    this.size = page.viewportSize().width;
  }

  read() {
    return this.page.evaluate(READ);
  }

  /** Waits until something is asked of this person, or all is over. */
  async called() {
    const now = await until(this.page, CALLED, null, PATIENCE_MS);
    if (!now) assert.fail(`nobody asks any more, after ${this.turns} turns: ${await this.#deskText()}`);
    return now;
  }

  /** Plays so many decisions, or to the end; whether the game is over. */
  async play(limit = Infinity) {
    let stuck = 0;
    for (let made = 0; made < limit; ) {
      const now = await this.called();
      if (now.over) return true;
      if (this.onTurn) await this.onTurn(this.turns, now.kind);
      await assertFits(this.page, `turn ${this.turns}, ${now.kind}, at ${this.size} px`);
      const done = await this.#try(now.kind);
      const moved = done && (await until(this.page, MOVED, now.sign, MOVE_MS));
      stuck = moved ? 0 : stuck + 1;
      if (stuck >= STUCK)
        assert.fail(`nothing comes of '${now.kind}' at turn ${this.turns}: ${await this.#deskText()}`);
      if (!moved) continue;
      this.turns++;
      this.kinds.set(now.kind, (this.kinds.get(now.kind) ?? 0) + 1);
      if (now.kind !== 'dialog' && now.kind !== 'sheet') made++;
    }
    return (await this.read()).over;
  }

  async #deskText() {
    const text = await this.page.locator('.table-desk').innerText();
    const dialog = this.page.locator('dialog[open], .su-sheet');
    return `${text.replace(/\s+/g, ' ').slice(0, 300)} ${(await dialog.allInnerTexts()).join(' ')}`;
  }

  /* Others act meanwhile: what was there may be gone when it is to be pressed. */
  async #try(kind) {
    try {
      await this[kind]();
      return true;
    } catch (error) {
      if (error.name === 'TimeoutError') return false;
      throw error;
    }
  }

  async press(selector) {
    const all = this.page.locator(`${selector}:visible`);
    const count = await all.count();
    if (count === 0) return false;
    await all.nth(Math.floor(this.chance() * count)).click({ timeout: 3000 });
    return true;
  }

  /* Why something is not allowed, or whether it is meant: read, and agreed to. */
  async dialog() {
    await this.press('dialog[open] .dialog-actions .button:last-child');
  }

  async sheet() {
    await this.page.keyboard.press('Escape');
  }

  /* High Society. */

  async theft() {
    await this.press('.hs-theft .hs-card-button[aria-pressed="false"]');
    await this.press('.hs-theft > .button.main');
  }

  async bid() {
    const acts = '.table-desk .hs-acts > .button';
    const wish = this.chance();
    const quick = wish > 0.5 && (await this.press('.table-desk .hs-line .hs-chip'));
    if (quick) await this.press(`${acts}.main:not([aria-disabled="true"])`);
    else await this.press(`${acts}:nth-child(2)`);
  }

  /* Adel Verpflichtet. */

  async place() {
    await this.press('.table-desk .av-go:not([aria-disabled="true"])');
  }

  async action() {
    const shows = this.chance() < 0.5 && (await this.press('.table-desk .av-option[data-kind="exhibition"]'));
    if (!shows) await this.press('.table-desk .av-option');
  }

  async offer() {
    await this.press('.table-desk .av-offers .av-tap');
  }

  async exhibit() {
    await this.press('.table-desk .av-buttons > .button:first-child:not(:disabled)');
    await this.press('.table-desk .av-buttons > .button.main:not([aria-disabled="true"])');
  }

  /* Суетология. */

  async due() {
    await this.press('.table-desk .su-due .button.main');
  }

  async answer() {
    await this.press('.table-desk .su-offer.to-you .su-actions .button:nth-child(2)');
  }

  async pass() {
    await this.press('.table-desk .su-pass');
  }

  async must() {
    const can = '.button:not([aria-disabled="true"]):not(:disabled)';
    if (await this.press('.table-desk .su-debt .su-holding.works')) return this.raise();
    if (await this.press(`.table-desk .su-debt > ${can}`)) return undefined;
    const bids = this.chance() > 0.6 && (await this.press(`.table-desk .su-bids ${can}:first-child`));
    if (bids) return undefined;
    if (await this.press('.table-desk .su-auction .su-actions > .button:last-child')) return undefined;
    if (await this.press(`.table-desk .su-panel .su-actions > ${can}.main`)) return undefined;
    return this.press(`.table-desk .su-panel .su-actions > ${can}`);
  }

  /* Money for a debt: something of a group is sold or mortgaged. */
  async raise() {
    await this.press('.su-sheet .su-moves .button:not([aria-disabled="true"])');
    await this.page.keyboard.press('Escape');
  }
}

/** Several people play so many decisions in all, whoever is asked first; whether the game is over. */
export async function playTogether(players, decisions) {
  for (let made = 0; made < decisions; made++) {
    const asked = await Promise.any(players.map((player) => player.called().then(() => player)));
    if (await asked.play(1)) return true;
  }
  return false;
}

/* keyboard.test.mjs - a whole game of High Society against bots without touching the mouse. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House } from './house.mjs';
import { Keep, openBrowser, Person, text, until } from './people.mjs';
import { Player } from './play.mjs';

const MOST_TABS = 150;
const keep = new Keep();
let person, page;

before(async () => {
  const house = keep.add(await House.open());
  const browser = keep.add(await openBrowser());
  person = await Person.enter(browser, house.address, { size: 'desk' });
  page = person.page;
});
after(() => keep.close());

/* Runs in the page: whether what is wanted has the focus, or else where it is from there. */
function wayTo(selector) {
  const at = document.activeElement;
  const shows = (one) => one.getClientRects().length > 0 && !one.disabled;
  const wanted = [...document.querySelectorAll(selector)].filter(shows);
  if (wanted.includes(at)) return 'there';
  if (wanted.length === 0) return 'nowhere';
  if (at === document.body || at === null) return 'forward';
  return at.compareDocumentPosition(wanted[0]) & Node.DOCUMENT_POSITION_PRECEDING ? 'back' : 'forward';
}

/* Whoever moves by keyboard must see where it is. */
async function assertFocusSeen(selector) {
  const seen = await page.evaluate(() => {
    const at = document.activeElement;
    const box = at.getBoundingClientRect();
    const style = getComputedStyle(at);
    const ring = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0;
    const within = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    return { marked: ring || style.boxShadow !== 'none', within };
  });
  assert.deepEqual(seen, { marked: true, within: true }, `the focus on ${selector} is seen`);
}

/** Goes there by Tab and Shift+Tab; false: there is no such thing, or not any more. */
async function reach(selector) {
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    const way = await page.evaluate(`(${wayTo})(${JSON.stringify(selector)})`);
    if (way === 'nowhere') return false;
    if (way === 'there') {
      await assertFocusSeen(selector);
      return true;
    }
    await page.keyboard.press(way === 'back' ? 'Shift+Tab' : 'Tab');
  }
  throw new assert.AssertionError({ message: `${selector} is not reached by ${MOST_TABS} tabs` });
}

async function goTo(selector) {
  assert.ok(await reach(selector), `${selector} can be reached`);
}

async function press(selector, key = 'Enter') {
  await goTo(selector);
  await page.keyboard.press(key);
}

/** Plays like Player, but by keys alone. */
class Typist extends Player {
  async press(selector) {
    if (!(await reach(selector))) return false;
    await page.keyboard.press(this.chance() < 0.5 ? 'Enter' : 'Space');
    return true;
  }

  /* Notes are walked along by arrows; every third bid is put together by hand. */
  async bid() {
    if (this.turns % 3 !== 1 || (await page.locator('.hs-note-button').count()) === 0) return super.bid();
    await goTo('.hs-note-button');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Space');
    const bid = '.table-desk .hs-acts > .button.main';
    const enough = (button) => document.querySelector(button).ariaDisabled !== 'true';
    if (await until(page, enough, bid, 300)) return press(bid);
    await press('.table-desk .hs-line .hs-chip'); /* back with them */
    return this.press('.table-desk .hs-acts > .button:nth-child(2)');
  }
}

test('the settings open, and give the focus back when they close', async () => {
  await page.goto('/');
  await page.locator('.game-cards').waitFor();
  await press('.bar-nav button.bar-button');
  await page.locator('dialog[open]').waitFor();
  await press('dialog[open] input[type="checkbox"]', 'Space');
  await press('dialog[open] input[type="checkbox"]', 'Space');
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  const back = () => document.activeElement.matches('.bar-nav button.bar-button');
  assert.ok(await until(page, back, null, 2000));
});

test('there is a way past the bar', async () => {
  await page.goto('/');
  await page.locator('.game-cards').waitFor();
  await press('.skip-link');
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement.closest('main') !== null), true);
});

test('a whole game, from the start page to the next one', async () => {
  await page.goto('/');
  await page.locator('.game-cards').waitFor();
  await press('.game-card.hs .game-card-actions .button.main');
  const player = new Typist(page, 21);
  assert.equal(await player.play(), true);
  assert.ok(player.turns > 3);
  const address = page.url();
  await press('.over-actions .button.main');
  assert.ok(await until(page, (before) => location.href !== before, address));
  await player.called();

  /* It counts. */
  await page.goto('/me');
  const figures = page.locator('section[aria-labelledby="me-local"] .me-figures');
  assert.equal(await figures.locator('dd').first().textContent(), '1');
  const place = text('page.me.place-of').replace('{of}', '4');
  const [head, tail] = place.split('{place}');
  const lines = await page.locator('section[aria-labelledby="me-local"] .me-game-how').allTextContents();
  assert.ok(lines.some((line) => line.includes(head) && line.includes(tail)), lines.join('\n'));
  await person.leave();
});

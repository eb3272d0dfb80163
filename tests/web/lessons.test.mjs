/* lessons.test.mjs - the lesson of each game to its end, with one decision that the coach objects to. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House } from './house.mjs';
import { assertAccessible, assertFits, GAMES, Keep, openBrowser, Person, until } from './people.mjs';

const HASTE = 12; /* times as fast as the coach would have it */

/* What the coach advises against, and what is as good as what it would show. */
const DECISIONS = {
  hs: { wrong: '.hs-acts > .button:nth-child(2):not(:disabled, [aria-disabled="true"])' },
  av: { wrong: '.av-go:first-child' },
  su: { wrong: '.su-panel .su-actions .button.main + .button', good: '.su-panel .su-actions .button.main' },
};

const keep = new Keep();
let person;

before(async () => {
  const house = keep.add(await House.open());
  const browser = keep.add(await openBrowser());
  person = await Person.enter(browser, house.address);
  await person.page.addInitScript((haste) => {
    const wait = window.setTimeout;
    window.setTimeout = (act, ms = 0, ...more) => wait(act, ms / haste, ...more);
  }, HASTE);
});
after(() => keep.close());

/* Runs in the page: what the coach wants, and a text that is another one at each step. */
function readCoach() {
  const done = document.querySelector('.learn-after') !== null;
  const button = document.querySelector('.coach-buttons .button');
  const words = document.querySelector('.coach-words')?.textContent ?? '';
  const progress = document.querySelector('.lesson-coach progress');
  const objects = document.querySelector('.coach-objection') !== null;
  const failed = document.querySelector('.lesson [role="alert"]')?.textContent ?? '';
  const says = button?.classList.contains('main') ?? false;
  return {
    ready: done || failed !== '' || button !== null,
    done, objects, failed, says,
    share: progress ? progress.value / progress.max : 0,
    sign: [done, progress?.value, says, words].join('|'),
  };
}

/** The next thing that the coach says or asks. */
async function next(page, before = '') {
  const look = `(before) => {
    const now = (${readCoach})();
    return now.ready && now.sign !== before ? now : null;
  }`;
  const now = await until(page, look, before);
  assert.ok(now, `the coach goes on after: ${before}`);
  assert.equal(now.failed, '');
  return now;
}

for (const [code, { wrong, good }] of Object.entries(DECISIONS)) {
  test(`the lesson of ${GAMES[code]}`, async () => {
    const { page } = person;
    const button = page.locator('.coach-buttons .button');
    const at = (selector) => page.locator(`.lesson-desk ${selector}`).first();
    await page.goto(`/learn/${GAMES[code]}`);
    let objected = false;
    let tried = null; /* how far it had come when something was tried */
    let steps = 0;
    let now = await next(page);
    await assertAccessible(page, 'the first step');
    while (!now.done) {
      await assertFits(page, `step ${steps}`);
      const { sign, says } = now;
      if (now.objects) objected = true;
      const free = !says && !objected && now.share !== tried; /* to decide by ourselves */
      if (free && (await at(wrong).isVisible())) await at(wrong).click();
      else if (free && good && (await at(good).isVisible())) await at(good).click();
      else await button.click();
      tried = now.share;
      now = await next(page, sign);
      if (now.objects) await assertAccessible(page, 'an objection');
      if (!now.done) assert.ok(++steps < 80, 'it comes to an end');
    }
    assert.ok(objected, 'the coach has objected once');
    assert.ok(steps > 15);
    await assertAccessible(page, 'after the lesson');
  });
}

test('nothing went wrong on the way', () => person.leave());

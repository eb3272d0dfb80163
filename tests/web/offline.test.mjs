/* offline.test.mjs - a page that was visited once works without its server: bots are played against,
 * and a game goes on after the page was loaded again. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House } from './house.mjs';
import { assertAccessible, assertFits, Keep, NO_NETWORK, openBrowser, Person, story, until } from './people.mjs';
import { Player } from './play.mjs';

const keep = new Keep();
let house, person;

before(async () => {
  house = keep.add(await House.open());
  const browser = keep.add(await openBrowser());
  person = await Person.enter(browser, house.address);
  person.forgiven.push(NO_NETWORK);
});
after(() => keep.close());

/* The service worker has everything, and what is asked for goes through it. */
function controlled(page) {
  return page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
  });
}

test('the start page comes without a server, and says so', async () => {
  const { page } = person;
  await page.goto('/');
  await controlled(page);
  await house.stop();
  await page.reload();
  await page.locator('.game-cards').waitFor();
  await page.locator('.home > .banner').waitFor();
  assert.equal(await page.locator('.game-card.hs .game-card-actions .button:not(.main)').isDisabled(), true);
  await assertFits(page, 'the start page');
  await assertAccessible(page, 'the start page without a server');
});

for (const [code, decisions] of [['hs', 2], ['av', 6], ['su', 6]]) {
  test(`${code}: some turns against bots, and on after a reload`, async () => {
    const { page } = person;
    await page.goto('/');
    await page.locator(`.game-card.${code} .game-card-actions .button.main`).click();
    const player = new Player(page, 11);
    assert.equal(await player.play(decisions), false);
    await player.called();
    const told = await story(page);
    const address = page.url();
    await page.reload();
    await player.called();
    assert.deepEqual(await story(page, told.length), told, 'it is told as before');
    await player.play(decisions / 2);
    assert.ok((await story(page)).length > told.length);

    /* From the start page the same game is found again. */
    await page.goto('/');
    await page.locator('.kept a.button').first().click();
    assert.equal(page.url(), address);
    await page.locator('.table-view').waitFor();
  });
}

test('rules, lessons and settings are there, too', async () => {
  const { page } = person;
  for (const path of ['/rules/high-society', '/learn/suetologia', '/new/adel-verpflichtet', '/me']) {
    await page.goto(path);
    await page.locator('#main').waitFor();
    assert.equal(await until(page, () => document.querySelector('.loading') === null), true, path);
  }
  for (const language of ['ru', 'it', 'de']) {
    await page.goto('/');
    await page.locator('.language select').selectOption(language);
    assert.equal(await until(page, (wanted) => document.documentElement.lang === wanted, language), true);
  }
});

test('the server is back: friends can be invited again', async () => {
  const { page } = person;
  await house.start();
  await page.goto('/');
  await page.locator('.game-card.hs .game-card-actions .button:not(.main):not(:disabled)').waitFor();
  await person.leave();
});

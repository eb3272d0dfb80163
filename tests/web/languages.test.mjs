/* languages.test.mjs - every screen in every language on a small phone: all texts are there, in the
 * right language, and have room. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openFromStart } from './company.mjs';
import { House } from './house.mjs';
import { GAMES, Keep, LANGUAGES, openBrowser, Person, until } from './people.mjs';
import { Player } from './play.mjs';

const DECISIONS = { hs: 3, av: 5, su: 4 };
const keep = new Keep();
const screens = [['/', '.game-cards']];
const tables = {}; /* where the game of each code is played */
let person, page;

/** From page to page without loading everything again. */
function visit(path) {
  return page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/* Runs in the page: whatever is wrong with its texts. */
function faultsOfTexts(language) {
  const faults = [];
  const html = document.body.innerHTML;
  for (const [missing] of html.matchAll(/⟦[^⟧]*⟧/g)) faults.push(`no text ${missing}`);
  if (document.documentElement.lang !== language) faults.push(`lang is ${document.documentElement.lang}`);
  const { scrollWidth } = document.scrollingElement;
  if (scrollWidth > innerWidth) faults.push(`${scrollWidth} px wide`);
  for (const one of document.querySelectorAll('button, a.button, h1, h2, h3, h4, legend, label, th')) {
    const called = `<${one.tagName} class="${one.className}"> ${one.innerText.slice(0, 60)}`;
    const box = one.getBoundingClientRect();
    const aloud = one.closest('.aloud') !== null || box.width < 2;
    const clips = one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1;
    if (!aloud && clips && one.getClientRects().length > 0)
      faults.push(`clipped by ${one.scrollWidth - one.clientWidth} px: ${called}`);
    if (!aloud && box.right > innerWidth + 1 && !one.closest('[tabindex="0"], .su-strip, .rules-games'))
      faults.push(`out of the page: ${called}`);
  }
  return faults;
}

before(async () => {
  const house = keep.add(await House.open());
  const browser = keep.add(await openBrowser());
  person = await Person.enter(browser, house.address);
  page = person.page;
  const gathering = new URL(await openFromStart(person, 'av')).pathname;
  screens.push([gathering, 'main.gather'], ['/me', 'main.me section'], ['/replay/file', '.pick-file']);
  for (const [code, game] of Object.entries(GAMES)) {
    await page.goto('/');
    await page.locator(`.game-card.${code} .game-card-actions .button.main`).click();
    await new Player(page, 31).play(DECISIONS[code]);
    tables[code] = new URL(page.url()).pathname;
    screens.push([`/new/${game}`, 'form.page-form'], [`/rules/${game}`, '.rules-book']);
    screens.push([`/learn/${game}`, '.coach-text'], [tables[code], '.table-view']);
    screens.push([tables[code].replace('/play/', '/replay/local-'), 'main.replay']);
  }
  screens.push(['/nowhere', 'main h1']);
});
after(() => keep.close());

for (const language of LANGUAGES) {
  test(`every screen in ${language}`, async () => {
    const faults = [];
    const look = async (where) => {
      for (const fault of await page.evaluate(`(${faultsOfTexts})(${JSON.stringify(language)})`))
        faults.push(`${where}: ${fault}`);
    };
    await page.goto('/');
    await page.locator('.language select').selectOption(language);
    assert.ok(await until(page, (wanted) => document.documentElement.lang === wanted, language));
    for (const [path, ready] of screens) {
      await visit(path);
      await page.locator(ready).first().waitFor();
      await look(path);
    }
    await visit('/');
    await page.locator('.bar-nav button.bar-button').click();
    await page.locator('dialog[open]').waitFor();
    await look('the settings');
    assert.deepEqual(faults, []);
  });
}

test('another language in the middle of a game: what has happened is told in it', async () => {
  await page.goto('/');
  await page.locator('.language select').selectOption('en');
  await visit(tables.hs);
  const story = () => page.locator('.table-story .log-line').allTextContents();
  const begun = () => document.querySelectorAll('.table-story .log-line').length > 3;
  assert.ok(await until(page, begun)); /* the story comes after the board */
  const told = await story();
  for (const language of ['ru', 'de', 'it', 'en']) {
    const before = (await story())[0];
    await page.locator('.language select').selectOption(language);
    const line = (first) => document.querySelector('.table-story .log-line')?.textContent !== first;
    assert.ok(await until(page, line, before), language);
    assert.equal((await story()).length, told.length);
  }
  assert.deepEqual(await story(), told);
  await person.leave();
});

/* curtain.test.mjs - several people at one device: between them a curtain falls, and nothing that one
 * of them knows is ever on the page while another one looks. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { House } from './house.mjs';
import { Keep, openBrowser, Person, story } from './people.mjs';

const keep = new Keep();
let person;

before(async () => {
  const house = keep.add(await House.open());
  const browser = keep.add(await openBrowser());
  person = await Person.enter(browser, house.address, { size: 'desk' });
});
after(() => keep.close());

/* Every text that has been on the page since, not only what is there when one looks. */
function watch() {
  window.seen = '';
  const note = () => (window.seen += document.body.textContent + '\n');
  note();
  window.watcher?.disconnect();
  window.watcher = new MutationObserver(note);
  window.watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
}

const ITEM = /\b[A-F]1[4-9][0-9]{2}\b/g;

/* The items that only this person knows: those that it was told of when they were dealt. */
async function dealt(page) {
  const lines = await story(page);
  return lines.map((line) => line.match(ITEM) ?? []).find((items) => items.length === 4) ?? [];
}

test('nobody sees what another one was dealt', async () => {
  const { page } = person;
  await page.goto('/new/adel-verpflichtet');
  await page.locator('input[name=seats]').nth(1).check();
  await page.locator('input[name=people]').nth(2).check();
  const names = ['Red', 'Green', 'Blue'];
  for (const [i, name] of names.entries()) await page.locator('section.panel input[type=text]').nth(i).fill(name);
  await page.locator('section.panel .button.main').first().click();

  const hands = [];
  for (let seat = 0; seat < 3; seat++) {
    await page.locator('.curtain .button.main').waitFor();
    assert.ok((await page.locator('.curtain h1').textContent()).includes(names[seat]));
    await page.evaluate(watch);
    await page.locator('.curtain .button.main').click();
    await page.locator('.table-desk.asked').waitFor();
    const own = await dealt(page);
    assert.equal(own.length, 4, 'one knows what one was dealt');
    const seen = await page.evaluate('window.seen');
    for (const item of hands.flat()) assert.ok(!seen.includes(item), `${item} is seen by seat ${seat}`);
    hands.push(own);
    await page.locator('.table-desk button').nth(1).click(); /* to the auction house, secretly */
  }
  assert.equal(new Set(hands.flat()).size, 12);
  person.assertNoFaults();
});

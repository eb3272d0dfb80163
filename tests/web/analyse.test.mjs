/* analyse.test.mjs - a finished game is looked back at, in the page: chances, luck, and the moves
 * that mattered, which are a press away from their position. */
import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { House, tryProgram } from './house.mjs';
import { assertAccessible, assertFits, Keep, openBrowser, Person, text, until } from './people.mjs';

/* Nobody plays so; there is much to say. */
const HERE = dirname(fileURLToPath(import.meta.url));
const FILE = join(HERE, '../golden/hs-v1-ravensburger-3.bmr');

const keep = new Keep();
let house, browser, person, page, said;

const slider = () => page.locator('.replay-slider input');

async function open(from) {
  await from.goto('/replay/file');
  await from.locator('.pick-file input').setInputFiles(FILE);
  await from.locator('.analysis .button.main').click();
  await from.locator('.share-chart').waitFor();
}

before(async () => {
  house = keep.add(await House.open());
  browser = keep.add(await openBrowser());
  const { status, stdout } = await tryProgram('analyse', '--json', '--seats', 'Player 1,Player 2,Player 3', FILE);
  assert.equal(status, 0);
  said = JSON.parse(stdout);
  person = await Person.enter(browser, house.address, { size: 'desk' });
  page = person.page;
});
after(() => keep.close());

test('the page says what the program says', async () => {
  await open(page);
  assert.equal(await page.locator('.share-line').count(), 3 * 2); /* with the keys in the table */
  assert.equal(await page.locator('.share-band').count(), 3);
  const rows = page.locator('.analysis-table tbody tr');
  assert.equal(await rows.count(), 3);
  const percent = (parts) => String(Math.sign(parts) * Math.round((100 * Math.abs(parts)) / said.unit));
  for (const [i, seat] of said.seats.entries()) {
    const cells = await rows.nth(i).locator('td').allTextContents();
    assert.equal(cells[0], percent(seat.start));
    assert.equal(cells[3], percent(seat.end));
    assert.ok(cells[1].startsWith(percent(seat.luck).replace('-', '−').replace(/^(?=[1-9])/, '+')), cells[1]);
  }
  assert.ok(said.mistakes.length > 0);
  for (const mistake of said.mistakes) {
    const words = await page.locator('.analysis-entry', { hasText: mistake.done }).first().textContent();
    assert.ok(words.includes(mistake.better) && words.includes(mistake.why), words);
  }
});

test('a move that mattered is a press away', async () => {
  const first = said.mistakes[0];
  await page.locator('.analysis-entry .button').first().click();
  const at = (ply) => document.querySelector('.replay-slider input')?.value === String(ply);
  assert.ok(await until(page, at, first.ply), 'the position is shown');
  assert.equal(await slider().inputValue(), String(first.ply));
  await assertAccessible(page, 'the analysis');
});

test('in another language, on a phone', async () => {
  await person.leave();
  person = await Person.enter(browser, house.address, { size: 'phone', likes: { language: 'ru' } });
  page = person.page;
  await open(page);
  const russian = text('analyse.mistakes', 'ru');
  assert.ok((await page.locator('.analysis h3').allTextContents()).includes(russian));
  assert.match(await page.locator('.analysis-entry strong').first().textContent(), /[а-я]/);
  await assertFits(page, 'the analysis on a phone');
  await assertAccessible(page, 'the analysis on a phone');
  await person.leave();
});


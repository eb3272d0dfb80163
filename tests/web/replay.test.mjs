/* replay.test.mjs - a finished game once more: move by move, through anybody's eyes, as a file, and
 * checked, by the page and by the program. */
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { begin, openFromStart } from './company.mjs';
import { House, tryProgram } from './house.mjs';
import { assertAccessible, assertFits, GAMES, Keep, openBrowser, Person, text, until } from './people.mjs';
import { Player } from './play.mjs';

const FIRST = 0, BACK = 1, PLAY = 2, NEXT = 3, LAST = 4; /* the buttons, in their order */
const keep = new Keep();
let house, person, page, file;

const slider = () => page.locator('.replay-slider input');
const press = (button) => page.locator('.replay-buttons .button').nth(button).click();
const told = () => page.locator('.replay-told').textContent();
const ply = async () => Number(await slider().inputValue());
const length = async () => Number(await slider().getAttribute('max'));

async function atPly(wanted) {
  const at = (number) => document.querySelector('.replay-slider input')?.value === String(number);
  assert.ok(await until(page, at, wanted), `ply ${wanted}`);
}

before(async () => {
  house = keep.add(await House.open());
  const browser = keep.add(await openBrowser());
  person = await Person.enter(browser, house.address, { size: 'desk' });
  page = person.page;
});
after(() => keep.close());

test('a game at this device is over: its replay is one press away', async () => {
  await page.goto(`/new/${GAMES.av}`);
  await page.getByLabel(text('page.option.av.rounds')).fill('3');
  await page.locator('section[aria-labelledby="here"] > .button.main').click();
  assert.equal(await new Player(page, 41).play(), true);
  await page.locator('.over-actions a[href^="/replay/local-"]').click();
  await page.locator('main.replay').waitFor();
  assert.ok((await length()) > 20);
});

test('the slider, the steps, the arrows and going by itself', async () => {
  await atPly(0);
  const half = Math.floor((await length()) / 2);
  await slider().fill(String(half));
  await atPly(half);
  const here = await told();
  await press(NEXT);
  await atPly(half + 1);
  await press(BACK);
  await atPly(half);
  assert.ok(await until(page, (words) => document.querySelector('.replay-told').textContent === words, here));
  await page.locator('main.replay h1').evaluate(() => document.activeElement.blur());
  await page.keyboard.press('ArrowRight');
  await atPly(half + 1);
  await press(LAST);
  await atPly(await length());
  await press(FIRST);
  await atPly(0);
  await press(PLAY);
  const goes = () => Number(document.querySelector('.replay-slider input').value) >= 3;
  assert.ok(await until(page, goes), 'it goes by itself');
  await press(PLAY); /* now it pauses */
  const stands = await ply();
  await page.locator('.replay-story .log-line').nth(5).click();
  assert.notEqual(await ply(), stands);
});

test('through the eyes of others', async () => {
  const half = Math.floor((await length()) / 2);
  await slider().fill(String(half));
  await atPly(half);
  const select = page.locator('.replay-viewer select');
  const board = '.replay-main';
  const seen = new Set();
  for (const viewer of ['-3', '0', '1', '-2']) {
    await select.selectOption(viewer);
    const other = ([where, before]) => !before.includes(document.querySelector(where).innerHTML);
    await until(page, other, [board, [...seen]], 2000);
    seen.add(await page.locator(board).innerHTML());
  }
  assert.ok(seen.size >= 3, 'not everybody sees the same');
  await assertAccessible(page, 'the replay');
});

test('the address names the move, and leads to it', async () => {
  const third = Math.floor((await length()) / 3);
  await slider().fill(String(third));
  assert.ok(await until(page, (end) => location.pathname.endsWith(end), `/${third}`));
  const words = await told();
  await page.reload();
  await atPly(third);
  assert.ok(await until(page, (all) => document.querySelector('.replay-told').textContent === all, words));
});

test('the record is checked here, and by the program', async () => {
  assert.equal(await page.locator('.verify .verify-sign.good').count(), 2);
  assert.equal(await page.locator('.verify .verify-sign.bad').count(), 0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: text('page.replay.download') }).click(),
  ]);
  file = join(house.folder, 'record.txt');
  await download.saveAs(file);
  const { status, stdout } = await tryProgram('verify', file);
  assert.equal(status, 0, stdout);
});

test('a record out of a file is shown; one with a changed line is refused at that line', async () => {
  const record = await readFile(file, 'utf8');
  const lines = record.split('\n');
  const at = lines.findIndex((line) => /^\d castle$/.test(line));
  assert.ok(at > 0, 'somebody went to the castle');
  lines[at] = lines[at].replace('castle', 'cheque 99');
  const spoilt = join(house.folder, 'spoilt.txt');
  await writeFile(spoilt, lines.join('\n'));

  await page.goto('/replay/file');
  await page.locator('.pick-file input').setInputFiles(spoilt);
  await page.locator('.replay-refused pre').waitFor();
  assert.equal(await page.locator('.replay-refused pre').textContent(), lines[at]);
  assert.match(await page.locator('.replay-refused figcaption').textContent(), new RegExp(`\\b${at + 1}\\b`));
  assert.equal((await tryProgram('verify', spoilt)).status, 1);

  await page.locator('.pick-file input').setInputFiles(file);
  await page.locator('main.replay').waitFor();
  assert.equal(await page.locator('.verify .verify-sign.good').count(), 2);
});

test('a game at the server: its luck is what was promised before the first move', async () => {
  await openFromStart(person, 'hs');
  await begin(person, []);
  assert.equal(await new Player(page, 42).play(), true);
  await page.locator('.over-actions a[href^="/replay/"]').click();
  await page.locator('main.replay').waitFor();
  assert.equal(await page.locator('.verify .verify-sign.good').count(), 3);
  assert.equal(await page.locator('.verify .verify-sign.bad').count(), 0);
  await press(LAST);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.locator('.hs-finale').waitFor();
  await assertFits(page, 'the replay on a phone');
  await person.leave();
});

/* screenshots.mjs - the pictures of the page that the documents show, taken anew.
 *
 *     node tests/web/screenshots.mjs        (after `make`)
 *
 * Every picture is of a real game: one of fixed luck, played by bots up to a decision of the
 * person who looks.
 */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { House, PROGRAM } from './house.mjs';
import { openBrowser } from './people.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const FOLDER = join(HERE, '../../docs/screenshots');
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

/* A game that seat 0 is to go on with after so many of its decisions, or one that is over: the
 * bots decide for everybody until then. */
async function gameOf(setup, decisions = Infinity) {
  const engine = spawn(PROGRAM, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  const ask = async (line) => {
    engine.stdin.write(line + '\n');
    const answer = (await lines.next()).value;
    if (!answer.startsWith('= ')) throw new Error(`${line}: ${answer}`);
    return JSON.parse(answer.slice(2));
  };
  await ask('new ' + setup);
  let left = decisions;
  for (;;) {
    const turn = await ask('turn');
    if (turn.wait !== 'seats') break;
    if (turn.must.includes(0) && left-- === 0) break;
    const seat = turn.must[0];
    await ask(`play ${seat} ${(await ask(`go ${seat} bot=greedy`)).move}`);
  }
  const { record } = await ask('record');
  engine.stdin.end('quit\n');
  return record;
}

function tableOf(game, record, names) {
  return {
    id: 'shown',
    game,
    seats: names.map((name, seat) => ({ name, bot: seat === 0 ? null : 'medium' })),
    manner: { memoryAid: false },
    automatic: {},
    record,
    words: [],
    at: Date.now(),
    over: false,
  };
}

const NAMES = {
  en: ['You', 'The Countess', 'The Colonel', 'The Baron'],
  de: ['Du', 'Die Gräfin', 'Der Oberst', 'Der Baron'],
  ru: ['Вы', 'Графиня', 'Полковник', 'Барон'],
  it: ['Tu', 'La Contessa', 'Il Colonnello', 'Il Barone'],
};

const PICTURES = [
  { name: 'start', size: WIDE, language: 'en', light: 'dark', path: '/' },
  { name: 'start-phone', size: PHONE, language: 'it', light: 'light', path: '/' },
  { name: 'high-society', size: WIDE, language: 'en', light: 'dark', game: 'high-society', seed: 11, after: 6 },
  { name: 'high-society-phone', size: PHONE, language: 'de', light: 'light', game: 'high-society', seed: 5, after: 4 },
  { name: 'adel-verpflichtet', size: WIDE, language: 'en', light: 'light', game: 'adel-verpflichtet', seed: 7, after: 14 },
  { name: 'adel-verpflichtet-phone', size: PHONE, language: 'it', light: 'dark', game: 'adel-verpflichtet', seed: 8, after: 9 },
  { name: 'suetologia', size: WIDE, language: 'ru', light: 'dark', game: 'suetologia', seed: 3, after: 40 },
  { name: 'suetologia-phone', size: PHONE, language: 'ru', light: 'dark', game: 'suetologia', seed: 4, after: 25 },
  { name: 'analysis', size: WIDE, language: 'en', light: 'light', game: 'high-society', seed: 11, analysed: true },
  { name: 'analysis-phone', size: PHONE, language: 'ru', light: 'dark', game: 'suetologia', seed: 6, analysed: true },
  { name: 'lesson', size: WIDE, language: 'en', light: 'dark', path: '/learn/adel-verpflichtet' },
  { name: 'rules', size: WIDE, language: 'de', light: 'light', path: '/rules/suetologia' },
];

/* The table at which somebody is to decide. */
async function showTable(page, { game, seed, after, language }, house) {
  const record = await gameOf(`${game} seats=4 seed=${seed}`, after);
  await page.addInitScript(
    (table) => localStorage.setItem('beaumonde.local.shown', JSON.stringify(table)),
    tableOf(game, record, NAMES[language]),
  );
  await page.goto(house.address + '/play/shown');
  await page.waitForSelector('.table-desk.asked');
}

/* The whole analysis of a game that is over. */
async function showAnalysis(page, { game, seed }, house) {
  const buffer = Buffer.from(await gameOf(`${game} seats=4 seed=${seed}`));
  await page.goto(house.address + '/replay/file');
  await page.locator('.pick-file input').setInputFiles({ name: 'game.bmr', mimeType: 'text/plain', buffer });
  await page.locator('.analysis .button.main').click();
  await page.locator('.share-chart').waitFor({ timeout: 600_000 });
  await page.locator('.analysis').evaluate((panel) => panel.scrollIntoView());
}

async function take(browser, house, picture) {
  const { size, language, light, game } = picture;
  const context = await browser.newContext({ viewport: size, deviceScaleFactor: 1, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const settings = { language, light, pace: 0, sound: false, confirm: true, motion: 'less' };
  await page.addInitScript(
    (settings) => localStorage.setItem('beaumonde.settings', JSON.stringify(settings)),
    settings,
  );
  if (picture.analysed) await showAnalysis(page, picture, house);
  else if (game) await showTable(page, picture, house);
  else await page.goto(house.address + picture.path);
  await page.waitForSelector('h1');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(800); /* what still moves, stands then */
  await page.screenshot({ path: join(FOLDER, picture.name + '.png') });
  await context.close();
}

mkdirSync(FOLDER, { recursive: true });
const house = await House.open();
const browser = await openBrowser();
for (const picture of PICTURES) await take(browser, house, picture);
await browser.close();
await house.close();

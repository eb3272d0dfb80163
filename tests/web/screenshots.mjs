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

/* A game that seat 0 is to go on with: the bots decide for everybody until then. */
async function gameOf(setup, decisions) {
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
    await ask(`play ${seat} ${(await ask('go ' + seat)).move}`);
  }
  const { record } = await ask('record');
  engine.stdin.end('quit\n');
  return record;
}

function tableOf(game, record, names) {
  return {
    id: 'shown',
    game,
    seats: names.map((name, seat) => ({ name, bot: seat === 0 ? null : 'greedy' })),
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
  { name: 'lesson', size: WIDE, language: 'en', light: 'dark', path: '/learn/adel-verpflichtet' },
  { name: 'rules', size: WIDE, language: 'de', light: 'light', path: '/rules/suetologia' },
];

async function take(browser, house, picture) {
  const { size, language, light, game } = picture;
  const context = await browser.newContext({ viewport: size, deviceScaleFactor: 1, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const settings = { language, light, pace: 0, sound: false, confirm: true, motion: 'less' };
  const table = game
    ? tableOf(game, await gameOf(`${game} seats=4 seed=${picture.seed}`, picture.after), NAMES[language])
    : null;
  await page.addInitScript(
    ([settings, table]) => {
      localStorage.setItem('beaumonde.settings', JSON.stringify(settings));
      if (table) localStorage.setItem('beaumonde.local.shown', JSON.stringify(table));
    },
    [settings, table],
  );
  await page.goto(house.address + (game ? '/play/shown' : picture.path));
  await page.waitForSelector(game ? '.table-desk.asked' : 'h1');
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

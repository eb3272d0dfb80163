/* levels.test.mjs - bots of a chosen strength: wherever one is chosen, what is said of it, and that
 * the choice is remembered; hints; and playing on from the middle of a game. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { begin, openFromStart } from './company.mjs';
import { House } from './house.mjs';
import { assertAccessible, assertFits, GAMES, Keep, openBrowser, Person, text } from './people.mjs';
import { Player } from './play.mjs';

const LEVELS = ['easy', 'medium', 'hard', 'master'];
const keep = new Keep();
let person, page;

before(async () => {
  const house = keep.add(await House.open());
  const browser = keep.add(await openBrowser());
  person = await Person.enter(browser, house.address);
  page = person.page;
});
after(() => keep.close());

const chosen = () => page.locator('.level-choice input:checked + span').innerText();
const choose = (level) => page.getByLabel(text(`bot.${level}`), { exact: true }).check();

/* The tables that this browser keeps, the newest first. */
const kept = () =>
  page.evaluate(() => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith('beaumonde.local.'));
    return keys.map((key) => JSON.parse(localStorage[key])).sort((a, b) => b.at - a.at);
  });

const movesOf = (record) => record.split(/\nmoves .*\n/)[1].split('\n');

test('a newcomer is offered the levels, each with a sentence, and begins with medium bots', async () => {
  await page.goto('/');
  await page.locator('.level-choice').waitFor();
  assert.equal(await chosen(), text('bot.medium'));
  for (const level of LEVELS) {
    await choose(level);
    await page.getByText(text(`bot.${level}.about`)).waitFor();
  }
  await assertFits(page, 'the start page');
  await assertAccessible(page, 'the start page');
  await choose('medium');
  await page.locator('.game-card.av .game-card-actions .button.main').click();
  await page.locator('.table-desk.asked').waitFor();
  assert.deepEqual((await kept())[0].seats.map(({ bot }) => bot), [null, 'medium', 'medium', 'medium']);
});

test('the last choice holds, also for other games and for tables at the server', async () => {
  await page.goto('/');
  await choose('hard');
  await page.goto('/new/high-society');
  assert.equal(await chosen(), text('bot.hard'));
  await choose('easy');
  await page.locator('input[name=people]').nth(1).check();
  await page.locator('section[aria-labelledby="here"] > .button.main').click();
  await page.locator('.curtain').or(page.locator('.table-view')).first().waitFor();
  assert.deepEqual((await kept())[0].seats.map(({ bot }) => bot), [null, null, 'easy', 'easy']);
  await page.goto('/');
  assert.equal(await chosen(), text('bot.easy'));
  await page.locator('.kept').getByText(text('bot.easy')).waitFor();

  await openFromStart(person, 'av');
  assert.equal(await chosen(), text('bot.easy'));
  await choose('master');
  await page.locator('.gather-seats .button:not(.bare)').first().click();
  await page.locator('.gather-name').getByText(`(${text('bot.master')})`).waitFor();
  await assertFits(page, 'the gathering');
  await assertAccessible(page, 'the gathering');
  person.assertNoFaults();
});

test('a hint on request says what a bot would do, and is gone with the next decision', async () => {
  for (const code of [...Object.keys(GAMES), 'online']) {
    if (code === 'online') {
      await openFromStart(person, 'hs');
      await begin(person, []);
    } else {
      await page.goto('/');
      await page.locator(`.game-card.${code} .game-card-actions .button.main`).click();
    }
    const player = new Player(page, 5);
    const { kind } = await player.called();
    await page.locator('.hint-button').click();
    await page.locator('.hint .button').waitFor();
    const said = await page.locator('.hint').innerText();
    const sentences = [text('page.hint.move'), text('page.hint.nothing')].map((one) => one.replace(/{.*?}/g, '.+'));
    assert.match(said, new RegExp(sentences.join('|')));
    assert.match(said, /\b\d{1,3}%/);
    assert.equal((await player.read()).kind, kind, 'nothing was played');
    await assertFits(page, `the hint of ${code}`);
    if (code === 'hs') await assertAccessible(page, 'a hint');
    await player.play(1);
    await page.locator('.hint').waitFor({ state: 'detached' });
  }
  person.assertNoFaults();
});

test('at a rated table there are no hints, and it says why', async () => {
  await page.goto('/new/high-society');
  await page.getByLabel(text('page.new.rated')).check();
  await page.locator('section[aria-labelledby="online"] > .button.main').click();
  await begin(person, []);
  await new Player(page, 5).called();
  await page.locator('.hint-button').click();
  await page.locator('.hint').getByText(text('page.hint.rated')).waitFor();
  person.assertNoFaults();
});

test('a game can be gone on with from any moment, as an exercise that is not counted', async () => {
  const { id, seats, record } = (await kept()).find(({ game }) => game === 'high-society');
  const from = 3; /* behind one's own first bid; whether a bot has answered it yet, nobody knows */
  await page.goto(`/replay/local-${id}/${from}`);
  await page.getByRole('button', { name: text('page.exercise.title') }).click();
  await page.locator('dialog').getByText(text('page.exercise.about')).waitFor();
  await assertFits(page, 'playing on');
  await assertAccessible(page, 'playing on');
  await page.locator('dialog input[name=seat]').nth(1).check();
  await page.getByLabel(text('bot.easy'), { exact: true }).check();
  await page.locator('dialog .button.main').click();
  await page.getByText(text('page.exercise.banner')).waitFor();
  assert.ok(await new Player(page, 3).play(), 'it comes to an end');
  const [table] = await kept();
  assert.deepEqual(table.seats.map(({ bot }) => bot), seats.map((_, seat) => (seat === 1 ? null : 'easy')));
  assert.match(table.record, /\nchance manual\n/);
  assert.deepEqual(movesOf(table.record).slice(0, from), movesOf(record).slice(0, from));
  const counted = await page.evaluate(() => localStorage['beaumonde.results'] ?? '[]');
  assert.ok(!counted.includes(table.id));
  await page.goto(`/replay/local-${table.id}`);
  await page.getByText(text('page.replay.manual')).waitFor();
  person.assertNoFaults();
});

test('a table that was kept with another bot goes on with it', async () => {
  const old = (await kept()).find(({ game }) => game === 'adel-verpflichtet');
  old.seats.forEach((seat) => (seat.bot &&= 'greedy'));
  await page.evaluate((table) => localStorage.setItem(`beaumonde.local.${table.id}`, JSON.stringify(table)), old);
  await page.goto('/');
  await page.locator('.kept').getByText(text('bot.greedy')).waitFor();
  await page.goto(`/play/${old.id}`);
  await page.locator('.table-desk.asked').waitFor();
  person.assertNoFaults();
});

/* reconnect.test.mjs - the connection is lost in the middle of a game, and found again: whoever was
 * away sees what was missed, and what was decided meanwhile is played once. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { begin, joinByLink, openFromStart } from './company.mjs';
import { House } from './house.mjs';
import { Keep, NO_NETWORK, openBrowser, Person, until } from './people.mjs';
import { Road } from './road.mjs';

const HOST = 0; /* seats */
const LOST = '.banner.bad';
const PASS = '.table-desk .hs-acts > .button:nth-child(2):not(:disabled, [aria-disabled="true"])';
const keep = new Keep();
let house, road, host, guest, code;

before(async () => {
  house = keep.add(await House.open());
  road = keep.add(await Road.to(house));
  const browser = keep.add(await openBrowser());
  host = await Person.enter(browser, road.address, { size: 'phone', likes: { name: 'East' } });
  guest = await Person.enter(browser, house.address, { size: 'desk', likes: { name: 'West' } });
  for (const person of [host, guest]) person.forgiven.push(NO_NETWORK);
  code = (await openFromStart(host, 'hs')).split('/').at(-1);
  await joinByLink(guest, `/t/${code}`);
  await begin(host, [guest]);
});
after(() => keep.close());

/** Who has played, ply by ply. */
async function played() {
  const seats = [];
  for (;;) {
    const past = await house.ask('past', { table: code, from: seats.length });
    seats.push(...past.plies.map((ply) => ply.seat));
    if (seats.length >= past.ply || past.plies.length === 0) return seats;
  }
}

/** The one of them who is to decide, when it has come to that. */
function asked() {
  return Promise.any([host, guest].map((one) => one.page.locator(PASS).waitFor().then(() => one)));
}

/** Raises by as little as possible, so that the game lasts; who has no money passes. */
async function decide({ page }) {
  const least = page.locator('.table-desk .hs-line .hs-chip');
  if ((await least.count()) === 0) return page.locator(PASS).click();
  await least.first().click();
  return page.locator('.table-desk .hs-acts > .button.main').click();
}

/** Plays on until this person is asked. */
async function untilAsked(person) {
  for (let now = await asked(); now !== person; now = await asked()) {
    const told = await storyLength(now.page);
    await decide(now);
    await storyGrows(now.page, told);
  }
}

const storyLength = (page) => page.locator('.table-story .log-list > li').count();

async function storyGrows(page, from) {
  const count = (before) => document.querySelectorAll('.table-story .log-list > li').length > before;
  assert.ok(await until(page, count, from), 'what has happened is told');
}

/** The lot and the bids, which are the same for everybody. */
function sameStanding(one, other) {
  const read = (page) => page.locator('.hs-lot, .hs-bid').allInnerTexts();
  return Promise.all([read(one), read(other)]).then(([a, b]) => assert.deepEqual(a.sort(), b.sort()));
}

test('the server is killed and comes back: a move made meanwhile is played once', async () => {
  await untilAsked(host);
  const before = await played();
  const told = await storyLength(guest.page);
  await house.kill();
  for (const { page } of [host, guest]) await page.locator(LOST).waitFor();
  await decide(host);
  await house.start();
  for (const { page } of [host, guest]) await page.locator(LOST).waitFor({ state: 'detached' });
  await storyGrows(guest.page, told);
  await asked();
  const since = (await played()).slice(before.length);
  assert.deepEqual(since.filter((seat) => seat === HOST), [HOST]);
});

test('who has no network sees, when it is back, what the others did', async () => {
  await untilAsked(guest);
  road.cut();
  await host.page.locator(LOST).waitFor();
  const told = await storyLength(host.page);
  const before = await storyLength(guest.page);
  await decide(guest);
  await storyGrows(guest.page, before);
  assert.equal(await storyLength(host.page), told, 'nothing arrives');
  road.mend();
  await storyGrows(host.page, told);
  await host.page.locator(LOST).waitFor({ state: 'detached' });
});

test('a connection that is silently gone is noticed, and a move into it is played once', async () => {
  await untilAsked(host);
  const before = await played();
  road.silence();
  await decide(host);
  await host.page.locator(LOST).waitFor();
  road.mend();
  await host.page.locator(LOST).waitFor({ state: 'detached' });
  await asked();
  const since = (await played()).slice(before.length);
  assert.deepEqual(since.filter((seat) => seat === HOST), [HOST]);
});

test('all tabs of a person show the same, and any of them can be played in', async () => {
  const second = await host.tab();
  await second.goto(`/t/${code}`);
  await untilAsked(host);
  await second.locator(PASS).waitFor();
  await sameStanding(host.page, second);
  const told = await storyLength(host.page);
  await decide({ page: second });
  await storyGrows(host.page, told);
  await untilAsked(host);
  await second.locator(PASS).waitFor();
  await sameStanding(host.page, second);
});

test('nothing went wrong on the way', async () => {
  for (const person of [host, guest]) await person.leave();
});

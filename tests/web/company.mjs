/* company.mjs - two people at one table: one opens it and invites, the other follows the link,
 * bots take the rest, and all of it is played and looked at. */
import assert from 'node:assert/strict';
import { House } from './house.mjs';
import { assertAccessible, assertFits, assertWithin, GAMES, Keep, openBrowser, Person, text } from './people.mjs';
import { Player } from './play.mjs';

/* The part of the end that is the same for everybody, and the button that tells it at once. */
const ENDS = {
  hs: { rows: '.hs-accounts > li', skip: '.hs-finale header .button', done: '.hs-story' },
  av: {
    rows: '.av-lanes > li',
    skip: '.av-finale-head .button',
    done: '.av-finale:not(:has(.av-finale-head .button))',
  },
  su: { rows: '.su-finale > ul:first-of-type > li', skip: '.su-finale > .button', done: '.su-ending' },
};

export async function openFromStart(person, code) {
  const { page } = person;
  await page.goto('/');
  await page.locator(`.game-card.${code} .game-card-actions .button`).nth(1).click();
  await page.locator('main.gather').waitFor();
  return page.url();
}

/** At the server, by the page with all options; `options` are those with numbers, by their names. */
export async function openByOptions(person, code, options) {
  const { page } = person;
  await page.goto(`/new/${GAMES[code]}`);
  for (const [name, value] of Object.entries(options))
    await page.getByLabel(text(`page.option.${code}.${name}`)).fill(String(value));
  await page.locator('section[aria-labelledby="online"] > .button.main').click();
  await page.locator('main.gather').waitFor();
  return page.url();
}

export async function joinByLink(person, link) {
  const { page } = person;
  await page.goto(link);
  await page.locator('main.gather .gather-seats .button.main').first().click();
  await page.locator('main.gather .gather-seats .button.bare').waitFor();
}

/** The host begins; bots take what is open. */
export async function begin(host, others) {
  await host.page.locator('main.gather .button.main.big').click();
  for (const { page } of [host, ...others]) await page.locator('.table-view').waitFor();
}

/** The result as this person sees it, told to its end; who is called "you" has this name. */
export async function resultSeen(page, code, name) {
  const { rows, skip, done } = ENDS[code];
  await page.locator(rows).first().waitFor();
  const told = page.locator(done);
  if (!(await told.count())) await page.locator(skip).click({ timeout: 2000 }).catch(() => undefined);
  await told.waitFor();
  const texts = await page.locator(rows).allInnerTexts();
  const you = new RegExp(`^${text('page.you')} `);
  return texts.map((row) => row.replace(/\s+/g, ' ').trim().replace(you, `${name} `)).sort();
}

/** Looks at a table each time whether it fits, and with axe once for each kind of question. */
function looker(page, who) {
  const kinds = new Set();
  return async (turn, kind) => {
    await assertWithin(page, '.av-place', `${who}, turn ${turn}, ${kind}`);
    if (kinds.has(kind)) return;
    kinds.add(kind);
    await assertAccessible(page, `${who}, turn ${turn}, ${kind}`);
  };
}

/** A whole game of two people; `open` opens the table and returns its link. */
export async function playWhole({ code, seeds, open, lateMs = 0 }) {
  const keep = new Keep();
  try {
    const house = keep.add(await House.open());
    const browser = keep.add(await openBrowser());
    const host = await Person.enter(browser, house.address, { size: 'phone', likes: { name: 'East' } });
    const guest = await Person.enter(browser, house.address, { size: 'desk', likes: { name: 'West' } });
    if (lateMs > 0) await guest.answerLate(lateMs);
    const link = await open(host);
    await joinByLink(guest, link);
    for (const { page } of [host, guest]) {
      await assertFits(page, 'gathering');
      await assertAccessible(page, 'gathering');
    }
    await begin(host, [guest]);

    const players = [host, guest].map(
      ({ page }, i) => new Player(page, seeds[i], { onTurn: looker(page, ['phone', 'desk'][i]) }),
    );
    const overs = await Promise.all(players.map((player) => player.play()));
    assert.deepEqual(overs, [true, true]);
    const [seen, other] = await Promise.all([
      resultSeen(host.page, code, 'East'),
      resultSeen(guest.page, code, 'West'),
    ]);
    assert.deepEqual(seen, other, 'both see the same end');
    assert.equal(seen.length, 4);
    for (const { page } of [host, guest]) {
      await assertFits(page, 'the end');
      await assertAccessible(page, 'the end');
    }

    /* Once more: one asks for it, the other is offered to come along. */
    await host.page.locator('.over-actions .button.main').click();
    await host.page.locator('main.gather').waitFor();
    assert.notEqual(host.page.url(), link);
    await guest.page.locator('.over-actions a.button.main').click();
    await guest.page.locator('main.gather').waitFor();
    assert.equal(guest.page.url(), host.page.url());
    for (const person of [host, guest]) await person.leave();
    return players;
  } finally {
    await keep.close();
  }
}

/* plain_http.test.mjs - over plain HTTP by a host's name, as in a home network: browsers keep some of
 * their interfaces for secure pages, and all the rest must work without them. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { begin, joinByLink, openFromStart } from './company.mjs';
import { freePort, House } from './house.mjs';
import { Keep, openBrowser, Person, text, until } from './people.mjs';
import { Player, playTogether } from './play.mjs';

const keep = new Keep();
let address, host, guest, link;

before(async () => {
  const port = await freePort();
  address = `http://table.test:${port}`;
  keep.add(await House.open({ port, flags: [`--origin=${address}`] }));
  const browser = keep.add(await openBrowser('--host-resolver-rules=MAP table.test 127.0.0.1'));
  host = await Person.enter(browser, address, { size: 'phone', likes: { name: 'East' } });
  guest = await Person.enter(browser, address, { size: 'desk', likes: { name: 'West' } });
});
after(() => keep.close());

test('a table is opened, and its link can be copied', async () => {
  link = await openFromStart(host, 'hs');
  assert.equal(await host.page.evaluate(() => isSecureContext), false);
  assert.ok(link.startsWith(`${address}/t/`));
  assert.equal(await host.page.locator('#invite-link').inputValue(), link);
  await host.page.getByRole('button', { name: text('page.invite.copy') }).click();
  await host.page.getByRole('button', { name: text('page.invite.copied') }).waitFor();
});

test('what needs a secure page is not offered', async () => {
  const { page } = host;
  await page.locator('.bar-nav button.bar-button').click();
  await page.locator('dialog[open]').waitFor();
  assert.equal(await page.getByLabel(text('page.settings.notify')).count(), 0);
  assert.equal(await page.getByLabel(text('page.settings.confirm')).count(), 1);
  await page.keyboard.press('Escape');
  assert.equal(await page.evaluate(() => 'serviceWorker' in navigator), false);
});

test('it is joined, begun and played', async () => {
  await joinByLink(guest, link);
  await begin(host, [guest]);
  await playTogether([host, guest].map(({ page }, i) => new Player(page, 51 + i)), 6);
});

test('it is there again after a reload', async () => {
  await guest.page.reload();
  await guest.page.locator('.hs-note-button').first().waitFor();
  await host.page.goto('/');
  await host.page.locator('.kept a.button').first().click();
  assert.ok(await until(host.page, (wanted) => location.href === wanted, link));
  await host.page.locator('.table-view').waitFor();
});

test('against bots, and the replay of that', async () => {
  const { page } = guest;
  await page.goto('/');
  await page.locator('.game-card.av .game-card-actions .button.main').click();
  await new Player(page, 53).play(3);
  await page.goto(page.url().replace('/play/', '/replay/local-'));
  await page.getByRole('button', { name: text('page.replay.link') }).click();
  const said = (words) => document.body.innerText.includes(words);
  assert.ok(await until(page, said, text('page.replay.copied')));
});

test('nothing went wrong on the way', async () => {
  for (const person of [host, guest]) await person.leave();
});

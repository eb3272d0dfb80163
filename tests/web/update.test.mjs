/* update.test.mjs - a newer version of the page comes while a game is played: it waits, says so,
 * and when it is taken the game goes on as it was. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { House } from './house.mjs';
import { Keep, openBrowser, Person, story } from './people.mjs';
import { Player } from './play.mjs';

const keep = new Keep();
let person, shop;

/* In front of the server; from some moment on it has another build: its service worker is not the
 * same any more, and the page bears a mark. */
class Shop {
  newer = false;

  static async open(house) {
    const shop = new Shop();
    shop.server = createServer((request, answer) => void shop.#serve(house, request, answer));
    shop.server.listen(0, '127.0.0.1');
    await once(shop.server, 'listening');
    shop.address = `http://127.0.0.1:${shop.server.address().port}`;
    return shop;
  }

  async #serve(house, request, answer) {
    const asked = request.method === 'POST' ? Buffer.concat(await request.toArray()) : undefined;
    const headers = { origin: house.address, 'content-type': 'application/json' };
    const got = await fetch(house.address + request.url, { method: request.method, headers, body: asked });
    let body = Buffer.from(await got.arrayBuffer());
    const type = got.headers.get('content-type') ?? '';
    if (this.newer && request.url === '/sw.js')
      body = Buffer.from(body.toString().replace(/"[0-9a-f]{12}"/, '"of-another-build"'));
    if (this.newer && type.startsWith('text/html'))
      body = Buffer.from(body.toString().replace('</head>', '<meta name="newer" content="yes"></head>'));
    answer.writeHead(got.status, { 'content-type': type, 'cache-control': 'no-cache' });
    answer.end(body);
  }

  async close() {
    this.server.closeAllConnections?.();
    this.server.close();
  }
}

before(async () => {
  const house = keep.add(await House.open());
  shop = keep.add(await Shop.open(house));
  const browser = keep.add(await openBrowser());
  person = await Person.enter(browser, shop.address, { size: 'desk' });
});
after(() => keep.close());

const marked = () => document.querySelector('meta[name=newer]') !== null;

test('a newer version is offered in the middle of a game, and loses nothing', async () => {
  const { page } = person;
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 20));
  });
  await page.locator('.game-card.hs .game-card-actions .button.main').click();
  const player = new Player(page, 5);
  assert.equal(await player.play(4), false);
  await player.called();
  const told = await story(page);

  shop.newer = true;
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  await page.locator('.banner.news .button').waitFor();
  assert.equal(await page.evaluate(marked), false);
  await page.reload();
  await player.called();
  assert.equal(await page.evaluate(marked), false, 'nobody is given a version that was not taken');

  await page.locator('.banner.news .button').click();
  await page.locator('meta[name=newer]').waitFor({ state: 'attached' });
  await player.called();
  assert.deepEqual(await story(page, told.length), told);
  assert.equal(await player.play(2), false);
  assert.equal(await page.locator('.banner.news').count(), 0);
  person.assertNoFaults();
});

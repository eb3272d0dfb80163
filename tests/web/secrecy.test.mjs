/* secrecy.test.mjs - a phone is never told what its owner may not know. Everything that comes over
 * the line in a game of Adel Verpflichtet is kept; when it is over, and all has come to light, each
 * piece is compared with what that seat could know then, and searched for what it could not. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { begin, openByOptions } from './company.mjs';
import { Core, Engine, REFEREE } from './core.mjs';
import { House } from './house.mjs';
import { GAMES, Keep, openBrowser, Person } from './people.mjs';
import { Player } from './play.mjs';

const ME = 0; /* the seat of the phone */
const ROUNDS = 3;
const SEALED = ['place', 'action', 'exhibit'];
const keep = new Keep();
const frames = [];
const moments = []; /* every moment in bytes: { ply, state, events } */
const truth = []; /* by ply: what the referee knew, what the seat could know, what it was told */
let person, record;

const bytesOf = (base64) => Buffer.from(base64, 'base64');

function keepFrame({ payload }) {
  const message = JSON.parse(payload);
  frames.push({ message, text: String(payload) });
  if (message.state === undefined) return;
  const plies = message.plies ?? [];
  const first = message.ply - plies.length + 1;
  plies.forEach((ply, i) =>
    moments.push({ ply: first + i, state: ply.state ?? message.state, events: ply.events }),
  );
  if (plies.length === 0) moments.push({ ply: message.ply, state: message.state, events: '' });
}

/* The game once more, with every roll as the record has it. */
async function learnTruth() {
  const lines = record.split('\n');
  const begun = lines.findIndex((line) => line.startsWith('moves '));
  const engine = keep.add(new Engine());
  await engine.ask(`new ${GAMES.av} seats=4 rounds=${ROUNDS} chance=manual`);
  const look = async () => ({
    all: await engine.ask('view all'),
    mine: await engine.ask(`view ${ME}`),
    told: (await engine.ask(`events ${ME}`)).events,
  });
  truth.push(await look());
  for (const line of lines.slice(begun + 1).filter((one) => /^(chance|\d) /.test(one))) {
    await engine.ask(`play ${line}`);
    truth.push(await look());
  }
}

/* What others hold and have never shown. */
function hiddenAt(ply) {
  const { all } = truth[ply];
  return all.players.flatMap(({ items, known }, seat) =>
    seat === ME ? [] : items.filter((item) => !known.includes(item)),
  );
}

before(async () => {
  const house = keep.add(await House.open());
  const browser = keep.add(await openBrowser());
  person = await Person.enter(browser, house.address);
  person.page.on('websocket', (socket) => socket.on('framereceived', keepFrame));
  const link = await openByOptions(person, 'av', { rounds: ROUNDS });
  await begin(person, []);
  assert.equal(await new Player(person.page, 71).play(), true);
  ({ record } = await house.ask('record', { table: link.split('/').at(-1) }));
  await learnTruth();
  await person.leave();
});
after(() => keep.close());

test('all of the game has been heard', () => {
  const heard = new Set(moments.map(({ ply }) => ply));
  assert.deepEqual(truth.map((_, ply) => ply).slice(1).filter((ply) => !heard.has(ply)), []);
});

test('what comes is what the seat may know, no more and no less', async () => {
  const engine = keep.add(new Engine());
  const core = await Core.load();
  const game = core.call('games').findIndex(({ described }) => described.game === GAMES.av);
  for (const { ply, state, events } of moments) {
    assert.deepEqual(await engine.ask(`know ${GAMES.av} ${ME} ${state}`), truth[ply].mine, `ply ${ply}`);
    const moment = core.moment(game, bytesOf(state), bytesOf(events), ME);
    assert.deepEqual(moment.view, truth[ply].mine, `the page's view at ply ${ply}`);
    if (events !== '') assert.deepEqual(moment.events, truth[ply].told, `what is told at ply ${ply}`);
  }
});

test('whoever reads the bytes with all means finds nothing else in them', async () => {
  const core = await Core.load();
  const game = core.call('games').findIndex(({ described }) => described.game === GAMES.av);
  let searched = 0;
  for (const { ply, state, events } of moments) {
    if (truth[ply].all.result !== null) continue;
    const { refused, ...moment } = core.moment(game, bytesOf(state), bytesOf(events), REFEREE);
    if (refused) continue;
    const found = hiddenAt(ply).filter((item) => JSON.stringify(moment).includes(item));
    assert.deepEqual(found, [], `items of others at ply ${ply}`);
    moment.view.players.forEach((player, seat) => {
      const mine = truth[ply].mine.players[seat];
      for (const name of SEALED) assert.deepEqual(player[name], mine[name], `${name} of ${seat}, ply ${ply}`);
    });
    searched += hiddenAt(ply).length;
  }
  assert.ok(searched > 100, `there was something to be found (${searched})`);
});

test('the seed is told when it is over, and not before', () => {
  const seed = /^seed (\w+)$/m.exec(record)[1];
  const over = frames.findIndex(({ message }) => message.phase === 'over');
  assert.ok(over > 0);
  assert.deepEqual(frames.slice(0, over).filter(({ text }) => text.includes(seed)), []);
});

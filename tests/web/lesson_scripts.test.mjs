/* lesson_scripts.test.mjs - the lessons as data, played through the engine: every scripted line is
 * allowed, what is to be refused is refused for that reason, every class of answers has a legal move
 * and what follows it can be played, every good answer leads to the end, and all texts are there. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { build } from '../../web/node_modules/esbuild/lib/main.js';
import { PROGRAM, ROOT } from './house.mjs';
import { chance } from './play.mjs';

const WAYS = 40; /* through each lesson, by other good answers than the one that is shown */

/* Bids and offers are too many to be listed; these are tried, too. */
const UNLISTED = [31, 50, 99, 100, 101, 300]
  .map((sum) => `bid ${sum}`)
  .concat([1, 219, 220, 500, 501].map((sum) => `offer 2 give $${sum} want 5`))
  .concat('offer 1 give $10 want 13');

const texts = Object.fromEntries(
  ['en', 'ru', 'it', 'de'].map((language) => [
    language,
    JSON.parse(readFileSync(join(ROOT, 'lang', language + '.json'), 'utf8')),
  ]),
);
const used = new Set();
let engine, lines, LESSONS, fits;

async function ask(line) {
  engine.stdin.write(line + '\n');
  const answer = (await lines.next()).value;
  return { done: answer.startsWith('= '), value: answer.startsWith('= ') ? JSON.parse(answer.slice(2)) : answer };
}

async function legal(move) {
  return (await ask(`check 0 ${move}`)).value.legal === true;
}

/* Of several lines the first that is allowed. */
async function play(line, where) {
  const answers = [];
  for (const one of typeof line === 'string' ? [line] : line) {
    const answer = await ask('play ' + one);
    if (answer.done) return;
    answers.push(`${one}: ${answer.value}`);
  }
  assert.fail(`${where}: ${answers.join('; ')}`);
}

async function playAll(script, where) {
  for (const line of script ?? []) await play(line, where);
}

function checkText(key, args = {}) {
  used.add('lesson.' + key);
  for (const [language, catalogue] of Object.entries(texts)) {
    const text = catalogue['lesson.' + key];
    assert.ok(text, `${language} lacks lesson.${key}`);
    for (const form of typeof text === 'string' ? [text] : Object.values(text)) {
      const braces = new Set([...form.matchAll(/\{([a-z]+)\}/g)].map((found) => found[1]));
      assert.deepEqual([...braces].sort(), Object.keys(args).sort(), `${language}: ${form}`);
    }
  }
  for (const name of Object.values(args)) assert.ok(name in texts.en, name);
}

async function begin(lesson) {
  const options = Object.entries(lesson.options).map(([name, value]) => ` ${name}=${value}`);
  const opened = await ask(`new ${lesson.game} seats=${lesson.seats}${options.join('')} chance=manual`);
  assert.ok(opened.done, opened.value);
  await playAll(lesson.begin, 'the beginning');
}

async function learnersMoves() {
  const { moves, partial } = (await ask('moves 0')).value;
  assert.ok(moves.length > 0, 'the learner is not asked');
  if (partial) for (const move of UNLISTED) if (!moves.includes(move) && (await legal(move))) moves.push(move);
  return moves;
}

/* Every objection can really be made: the move is played with what follows it, and taken back. */
async function tryWrong(step, moves, where) {
  for (const objection of step.wrong) {
    checkText(objection.say, objection.args);
    const fitting = moves.filter(
      (move) =>
        !step.good.some((good) => fits(move, good)) && step.wrong.find((wrong) => fits(move, wrong)) === objection,
    );
    assert.ok(fitting.length > 0, `${where}: no legal move is “${objection.move}”`);
    for (const move of fitting.slice(0, 12)) {
      await playAll(['0 ' + move, ...(objection.then ?? [])], `${where} after ${move}`);
      for (let i = 0; i < 1 + (objection.then ?? []).length; i++) assert.ok((await ask('undo')).done);
    }
  }
}

async function decide(step, where, pick, thorough) {
  checkText(step.text, step.args);
  const moves = await learnersMoves();
  const good = moves.filter((move) => step.good.some((one) => fits(move, one)));
  if (thorough) {
    assert.ok(await legal(step.show), `${where}: ${step.show}`);
    for (const one of step.good) assert.ok(moves.some((move) => fits(move, one)), `${where}: ${one.move}`);
    await tryWrong(step, moves, where);
  }
  assert.ok(good.length > 0, `${where}: nothing good is left`);
  const move = pick(step, good);
  await playAll(['0 ' + move, ...(step.good.find((one) => fits(move, one)).then ?? [])], where);
}

async function go(lesson, pick, thorough) {
  await begin(lesson);
  for (const [i, step] of lesson.steps.entries()) {
    const where = `${lesson.code}, step ${i}`;
    if (step.kind === 'say') checkText(step.text, step.args);
    else if (step.kind === 'play') await playAll(step.lines, where);
    else if (step.kind === 'decide') await decide(step, where, pick, thorough);
    else {
      checkText(step.text, step.args);
      const judged = (await ask(`check 0 ${step.show}`)).value;
      assert.deepEqual([judged.legal, judged.reason], [false, step.reason], where);
      assert.ok(`reason.${step.reason}` in texts.en);
    }
  }
}

before(async () => {
  const bundled = await build({
    stdin: {
      contents: `export { HIGH_SOCIETY } from './hs'; export { ADEL_VERPFLICHTET } from './av';
                 export { SUETOLOGIA } from './su'; export { fits } from './lesson';`,
      resolveDir: join(ROOT, 'web/src/lessons'),
      loader: 'ts',
    },
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'error',
  });
  const source = Buffer.from(bundled.outputFiles[0].contents).toString('base64');
  const lessons = await import('data:text/javascript;base64,' + source);
  fits = lessons.fits;
  LESSONS = [lessons.HIGH_SOCIETY, lessons.ADEL_VERPFLICHTET, lessons.SUETOLOGIA];
  engine = spawn(PROGRAM, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
});
after(() => engine?.stdin.end('quit\n'));

test('as they are shown', async () => {
  for (const lesson of LESSONS) await go(lesson, (step) => step.show, true);
});

test('by any other good answer', async () => {
  const random = chance(1);
  for (const lesson of LESSONS)
    for (let way = 0; way < WAYS; way++)
      await go(lesson, (_, good) => good[Math.floor(random() * good.length)], false);
});

test('no text is left over', () => {
  const ours = Object.keys(texts.en).filter((key) => /^lesson\.(hs|av|su)\./.test(key));
  assert.deepEqual(ours.filter((key) => !used.has(key) && !/\.(title|about)$/.test(key)), []);
});

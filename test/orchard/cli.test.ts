// Tests of `botbook decide` and `botbook explain` with a position of the orchard, whose book is in the working folder.
import Ajv from 'ajv/dist/2020.js';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { BoundBookSheet } from '../../runtime/declared/bind.ts';
import { writeIn } from '../support/cli.ts';
import { orchardCli } from '../support/orchard-package.ts';
import { positionIn, roster, sheet, type Sketch } from './neighbour.ts';
import { declaredPosition } from './page.ts';
import type { Position } from './position.ts';

const folder = mkdtempSync(join(tmpdir(), 'botbook-orchard-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
writeIn(folder, 'procedures/orchard/roster.json', JSON.stringify(roster));
writeIn(folder, 'procedures/orchard/scenario-1/neighbour.bot', sheet);

const position = (name: string, sketch: Sketch, more: object = {}): string =>
  writeIn(folder, `${name}.json`, JSON.stringify({ ...positionIn(sketch), ...more }));
const frost = position('frost', { sky: 'Frost' });
const carried = position('carried', {
  trees: 'Plum 1 at Gate 1, Apple 1 at Gate 1',
  baskets: 'Basket 1 at Brook 4, Basket 2 at Old 0, Basket 3 at Old 0',
  drops: 'Wall 1',
});
const runIn = await orchardCli();
const botbook = (...words: string[]) => runIn(folder, words);
const isAnswer = new Ajv.default({ strictTypes: false }).compile(
  JSON.parse(readFileSync('docs/schemas/decide.schema.json', 'utf8')) as object,
);

describe('decide', () => {
  it('shows the decision of the neighbour', () => {
    expect(botbook('decide', carried, '--card', 'summer')).toEqual({
      code: 0,
      out: '2c: CARRY 2: Basket 1 goes to Wall Garden\n  Basket 1: Brook Garden → Wall Garden\n',
      err: '',
    });
    expect(botbook('decide', frost, '--card', 'SPRING', '--dice', '4').out).toBe(
      '1: DRAW 1: Rain\n  Rain: pile → sky\n',
    );
  });

  it('has odds, and takes a seed', () => {
    expect(botbook('decide', frost, '--card', 'SPRING', '--odds').out).toBe(
      '1/3  33.3 %  1: DRAW 1: Sun\n1/3  33.3 %  1: DRAW 1: Rain\n1/3  33.3 %  1: DRAW 1: Wind\n',
    );
    const [one, two] = [1, 2].map(() => botbook('decide', frost, '--card', 'SPRING', '--seed', '5').out);
    expect(one).toBe(two);
  });

  it.each([
    ['decide', carried, 'SUMMER'],
    ['decide', frost, 'SPRING', '--odds'],
    ['explain', carried, 'SUMMER'],
    ['explain', carried, 'SUMMER', '--why-not', '2a'],
  ])('prints JSON of the form of its schema: %s %s %s', (verb, file, card, ...more) => {
    const { code, out, err } = botbook(verb, file, '--card', card, ...more, '--json');
    expect([code, err]).toEqual([0, '']);
    expect(isAnswer(JSON.parse(out)), JSON.stringify(isAnswer.errors)).toBe(true);
  });
});

describe('explain', () => {
  it('says why, and cites no ruling of a book that has none', () => {
    const { out } = botbook('explain', carried, '--card', 'SUMMER', '--full');
    expect(out).toMatch(/^SUMMER \(Neighbour, Scenario 1\)\n2c: CARRY 2: Basket 1 goes to Wall Garden\.\nOf the 3 /);
    expect(out).toContain('    2b: Rain is not in the sky\n');
    expect(out).not.toMatch(/\bR\d/);
  });

  it('answers a question', () => {
    const { out } = botbook('explain', carried, '--card', 'SUMMER', '--why-not', 'DRAW');
    expect(out).toBe('SUMMER (Neighbour, Scenario 1)\n  4  not read: 2c comes first and can be done\n');
  });
});

describe('compile', () => {
  it('writes the sheet, the run-time of books without code, and the kernel, which decide by themselves', async () => {
    const out = join(folder, 'compiled');
    expect(botbook('compile', 'orchard/1/neighbour', '--out', out).out).toMatch(/^1 sheet compiled: 9 files/);
    const names = ['declared', 'kernel', 'scenario-1-neighbour'].flatMap((name) => [`${name}.d.ts`, `${name}.js`]);
    expect(readdirSync(out).toSorted()).toEqual(
      ['manifest.js', ...names, 'package.json', 'scenario-1-neighbour.js.map'].toSorted(),
    );
    const file = pathToFileURL(join(out, 'scenario-1-neighbour.js')).href;
    const { decidePosition } = (await import(file)) as Pick<BoundBookSheet, 'decidePosition'>;
    const seen = JSON.parse(readFileSync(carried, 'utf8')) as Position;
    expect(decidePosition(declaredPosition(seen), 'SUMMER')).toMatchObject({
      clause: 2,
      letter: 'c',
      effects: ['Basket 1: Brook Garden → Wall Garden'],
    });
  });

  it('names the part that cannot be compiled', () => {
    const { code, err } = botbook('compile', 'orchard/1/neighbour', '--reading', 'R8=second', '--out', folder);
    expect([code, err]).toEqual([1, expect.stringContaining('The book has no second readings, such as R8.')]);
  });

  it('goes by the roster beside a sheet; sheets of two rosters need two folders', () => {
    const beside = 'test/orchard/neighbour.bot';
    const path = writeIn(folder, 'own/neighbour.bot', readFileSync(beside, 'utf8'));
    writeIn(folder, 'own/roster.json', JSON.stringify({ ...(roster as object), weather: ['Sun', 'Rain', 'Frost'] }));
    expect(botbook('compile', path, '--out', join(folder, 'alone')).code).toBe(0);
    expect(readFileSync(join(folder, 'alone/declared.js'), 'utf8')).toContain('"weather":["Sun","Rain","Frost"]');
    const other = writeIn(folder, 'second.bot', sheet.replace('scenario 1:', 'scenario 2:'));
    const both = botbook('compile', path, other, '--out', join(folder, 'both'));
    expect([both.code, both.err]).toEqual([2, expect.stringContaining('Compile them into folders of their own.')]);
  });
});

describe('the shells', () => {
  it('write a sheet of the game whose data are beside it, or of the named game', () => {
    const own = join(folder, 'new');
    writeIn(own, 'orchard/roster.json', JSON.stringify(roster));
    for (const words of [['orchard/first'], ['second', '--game', 'Orchard']]) runIn(own, ['new', 'sheet', ...words]);
    for (const name of ['orchard/first.bot', 'second.bot']) {
      expect(readFileSync(join(own, name), 'utf8')).toContain('game orchard\nscenario 1\nbot NEIGHBOUR\n');
    }
    expect(runIn(own, ['check']).out).toBe('2 sheets, 2 procedures, 4 clauses: no errors\n');
  });

  it.each([
    ['boards', ['board', 'orchard/1']],
    ['boards', ['board', 'orchard']],
    ['games that can be played', ['simulate', 'orchard/1']],
  ])('say that the game has no %s: %j', (kind, words) => {
    const { code, out, err } = botbook(...words);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(`The Orchard has no ${kind}.\n  ╰─ There are ${kind} of Undaunted 2200: Callisto.`);
  });

  it('list the boards of other games', () => {
    const { code, out } = botbook('board');
    expect([code, out]).toEqual([0, expect.stringContaining('callisto/8')]);
    expect(out).not.toContain('orchard');
  });

  it('say that a book of one scenario has nothing to compare by scenario', () => {
    const { code, out, err } = botbook('matrix', 'orchard');
    expect([code, out, err]).toEqual([2, '', expect.stringContaining('There is nothing to compare')]);
  });

  it('say that no examples of the game can be run', () => {
    const path = writeIn(folder, 'a.example', 'game orchard\nscenario 1\n\nEXAMPLE a\ncard: SPRING\n=> 1\n');
    const { code, err } = botbook('test', path);
    expect([code, err]).toEqual([1, expect.stringContaining('a.example:1`: The Orchard runs no examples.')]);
  });

  it('say that sheets of the game are not compared in play', () => {
    const other = writeIn(folder, 'other.bot', sheet.replace('DRAW 1', 'DRAW 2'));
    const { code, out } = botbook('diff', 'orchard/1/neighbour', other, '--behaviour');
    expect(code).toBe(1);
    expect(out).toContain('not compared in play, since no engine plays The Orchard to the end.');
  });
});

describe('mistakes in the arguments', () => {
  const wrong = position('wrong', {}, { sky: ['Snow'] });
  it.each<[string, string[], number, RegExp]>([
    ['no chance', [frost, '--card', 'SPRING', '--strict'], 1, /Roll a d6: 1–2 Sun, 3–4 Rain, 5–6 Wind\./],
    ['too much chance', [frost, '--card', 'SPRING', '--dice', '1,2'], 1, /Only 1 of the 2 given is needed/],
    ['a face that is none', [frost, '--card', 'SPRING', '--dice', '7'], 1, /A d6 does not show 7/],
    ['what is no face', [frost, '--card', 'SPRING', '--dice', 'Rain'], 2, /--dice has `Rain`/],
    ['a card of nobody', [frost, '--card', 'SPRNG'], 1, /`SPRNG`[\s\S]*Did you mean `SPRING`/],
    ['a reading', [frost, '--card', 'SPRING', '--reading', 'R8=second'], 2, /The Orchard has nothing for --reading/],
    ['an overlay', [frost, '--card', 'SPRING', '--overlay', 'x.json'], 2, /The Orchard has nothing for --overlay/],
    ['unknown weather', [wrong, '--card', 'SPRING'], 1, /wrong\.json`: sky\[0\] should be one of Sun/],
    [
      'another scenario',
      [position('far', {}, { scenario: 2 }), '--card', 'SPRING'],
      1,
      /is of Scenario 2, which the book does not have/,
    ],
  ])('%s', (_name, words, code, message) => {
    const ran = botbook('decide', ...words);
    expect([ran.code, ran.out]).toEqual([code, '']);
    expect(ran.err).toMatch(message);
    expect(ran.err).not.toMatch(/\n\s+at /);
  });

  it('a book that is not there', () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'botbook-no-book-'));
    const { code, err } = runIn(elsewhere, ['decide', frost, '--card', 'SPRING', '--dice', '1']);
    rmSync(elsewhere, { recursive: true, force: true });
    expect([code, err]).toEqual([2, expect.stringContaining('There is no roster.json in `orchard`')]);
  });
});

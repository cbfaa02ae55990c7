// Tests of `botbook roll` and `botbook odds`, and of the command verbs that do not serve a game of tables.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { runIn, writeIn, type Ran } from '../support/cli.ts';
import { eachInFolder } from '../support/folders.ts';
import { setUpSheet } from '../support/tables.ts';

let folder = '';
const run = (...words: readonly string[]): Ran => runIn(folder, words);

eachInFolder((fresh) => (folder = fresh));

const schema = (name: string) =>
  new Ajv.default({ allErrors: true }).compile(
    JSON.parse(readFileSync(`docs/schemas/${name}.schema.json`, 'utf8')) as object,
  );
const isRolled = schema('roll');
const isOdds = schema('odds');
const isRead = schema('read');

describe('roll', () => {
  it('stops at a missing face, strikes a 6 through, and names the next die', () => {
    const { code, out, err } = run('roll', 'heavygear/set-up', '--dice', '6,5,6,3,2', '--html', 'set-up.html');
    expect([code, err]).toEqual([0, '']);
    for (const text of ['d6 5  Extreme Temperatures', '~d6 6~  rolled again', 'd6 3  No Effects', 'd6 2  Narrow Edge'])
      expect(out).toContain(text);
    expect(out).toContain('The next die is a d6 of north on MISSION GENERATION.\n  1    1–4 Standard\n');
    expect(out).toContain('  4    1–2 Defense, 3–4 Offense\n');
    const page = readFileSync(join(folder, 'set-up.html'), 'utf8');
    expect(page).toContain('<s>d6 6</s>');
    expect(page).toContain('@media print');
    expect(page).toContain('color-scheme:light dark');
    expect(page).not.toContain('<script');
  });

  it('prints the same rolls for the same seed, and the seed if none is given', () => {
    const seeded = run('roll', 'heavygear/set-up', '--seed', '5');
    expect(seeded).toEqual(run('roll', 'heavygear/set-up', '--seed', '5'));
    const { out } = run('roll', 'heavygear/set-up');
    const [, seed = ''] = /seed (\d+)\n/.exec(out) ?? [];
    expect(run('roll', 'heavygear/set-up', '--seed', seed).out).toBe(out);
  });

  it('prints JSON by its schema, with and without a missing face', () => {
    for (const dice of ['6,4,3,5,3,1,2,2,4,5', '5,3,1', '']) {
      const { code, out } = run('roll', 'heavygear/set-up', '--dice', dice, '--json');
      expect(code).toBe(0);
      expect(isRolled(JSON.parse(out)), JSON.stringify(isRolled.errors)).toBe(true);
    }
  });

  it('prints an amount with its things, and the reason for a rule', () => {
    const { out } = run('roll', 'heavygear/set-up', '--dice', '6,4,3,5,3,1,2');
    expect(out).toContain('d6 3  3 terrain pieces other than Static models\n');
    expect(out).toContain('Dawn or Dusk with Night: roll one die.');
    expect(out).toContain('d6 2  the first two rounds are Dusk');
    expect(run('roll', 'heavygear/set-up', '--dice', '5,1,2').out).toContain(
      'Night came twice: The second adds nothing.',
    );
  });

  it('prints the chances of outcomes, also of the total of two dice', () => {
    const row = (words: string): string => `game heavygear\n\nTABLE EFFECTS\n1–6 A: Roll ${words}.\n`;
    // Two dice have 36 equally likely results. In 21 of them, the sum is at most 7.
    writeIn(folder, 'two.bot', row('2d6 each round. On a 2-7, p. On a 8-12, q'));
    expect(run('roll', 'two.bot', '--dice', '1').out).toContain('2d6 in play: 2–7 (7/12): p; 8–12 (5/12): q\n');
    writeIn(folder, 'one.bot', row('one die each round. On a 7-9, p'));
    expect(run('check', 'one.bot').err + run('check', 'one.bot').out).toContain('A d6 cannot show 7.');
  });

  it('prints the die of a rule directly below the rule, and `nothing` without an outcome', () => {
    const rows =
      '1–3 Night: Dark. If combined with Fog, it is cold.\n4–6 Fog: If combined with Night, roll one die. On a 1-3, the fog lifts.';
    writeIn(
      folder,
      'mine.bot',
      `game heavygear\n\nSET-UP EFFECTS\n1–6 Roll two Table Effects\n\nTABLE EFFECTS\n${rows}\n`,
    );
    const lines = (die: string): string[] =>
      run('roll', 'mine.bot', '--dice', `1,4,1,${die}`).out.trimEnd().split('\n').slice(-3);
    expect(lines('5')).toEqual(
      [
        '  Fog with Night: roll one die. On a 1-3, the fog lifts',
        '    d6 5  nothing',
        '  Night with Fog: it is cold',
      ].map((line) => line.slice(2)),
    );
    expect(lines('2')[1]).toBe('  d6 2  the fog lifts');
  });

  it('lists a face that is rolled again only there', () => {
    const rows = '1–5 A: x.\n6 B: y. Roll again (reroll another 1 or 3)';
    writeIn(folder, 'mine.bot', `game heavygear\n\nTABLE EFFECTS\n${rows}\n`);
    const { out } = run('roll', 'mine.bot', '--dice', '6');
    expect(out).toContain('  2, 4–5 A\n  6    B\n  1    rolled again\n  3    rolled again\n');
  });

  it('voids no mission if both players roll the same', () => {
    for (const [name, dice] of [
      ['heavygear/set-up', '1,1,1,1'],
      ['heavygear/set-up/mission-generation', '3,3'],
    ] as const)
      expect(run('roll', name, '--dice', dice).out).not.toContain('came twice');
  });

  it('rolls a single table, and a sheet of the user', () => {
    expect(run('roll', 'heavygear/set-up/deployment-zones', '--dice', '6').out).toContain('d6 6  Surrounded');
    writeIn(folder, 'mine.bot', setUpSheet.replace('6   Surrounded', '6   Encircled'));
    expect(run('roll', 'mine.bot', '--dice', '1,6').out).toContain('d6 6  Encircled');
  });

  it('rolls a single table of a file, and names the tables of the file', () => {
    writeIn(folder, 'mine.bot', setUpSheet);
    expect(run('roll', 'mine.bot/deployment-zones', '--dice', '6').out).toContain('d6 6  Surrounded');
    expect(run('odds', 'mine.bot/deployment-zones').out).toMatch(/^Surrounded +1\/6 /m);
    const { code, err } = run('roll', 'mine.bot/zones');
    expect([code, err]).toEqual([2, expect.stringContaining('There are turn-sequence, set-up-the-table-')]);
  });

  it('escapes the words of a sheet in a page', () => {
    writeIn(folder, 'mine.bot', setUpSheet.replace('6   Surrounded', '6   Wind & "rain"'));
    expect(run('roll', 'mine.bot', '--dice', '1,6', '--html', '-').out).toContain('Wind &amp; &quot;rain&quot;');
  });

  it.each([
    [['heavygear/set-up', '--dice', '7'], 1, 'A d6 does not show `7`.'],
    [['heavygear/set-up', '--dice', '1,2,0'], 1, 'This is number 3 of --dice, for MISSION GENERATION.'],
    [['heavygear/set-up', '--dice', 'six'], 1, 'A d6 does not show `six`.'],
    [['heavygear/set-up', '--dice', '1,1,1,1,4'], 1, 'The face 4 of `--dice` is left over.'],
    [
      ['heavygear/set-up', '--dice', '1,1,1,1,4,4,4,4,4,4,4,4,5'],
      1,
      'The last 9 faces (4, 4, 4, 4, 4, 4, 4, 4, …) of `--dice` are left over.',
    ],
    [['heavygear/set-up', '--dice', '1', '--seed', '1'], 2, '--seed and --dice are given.'],
    [['heavygear/set-up', '--seed', 'x'], 2, '--seed is `x`.'],
    [['heavygear/set-pu'], 2, 'Did you mean `set-up`?'],
    [['heavygear/set-up/tabel-effects'], 2, 'Did you mean `table-effects`?'],
    [['callisto/1/lfa'], 2, 'Callisto has no tables that are rolled.'],
    [['callisto'], 2, 'Callisto has no tables that are rolled.'],
    [[], 2, 'No sheet is named.'],
    [['a', 'b'], 2, 'One sheet is rolled at a time.'],
  ])('refuses %j', (words, exit, message) => {
    const { code, out, err } = run('roll', ...words);
    expect([code, out]).toEqual([exit, '']);
    expect(err).toContain(message);
    expect(err).not.toMatch(/\n\s+at /);
  });

  it('refuses tables that roll more and more dice', () => {
    writeIn(folder, 'mine.bot', 'game heavygear\n\nTABLE EFFECTS\n1–5 Roll three Table Effects\n6 Fog\n');
    const { code, out, err } = run('roll', 'mine.bot', '--seed', '1');
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('more than 10000 dice are rolled');
  });

  it('refuses a sheet with errors', () => {
    writeIn(folder, 'mine.bot', setUpSheet.replace('Roll one Table Effect\n', 'Roll one Tabel Effect\n'));
    const { code, err } = run('roll', 'mine.bot');
    expect(code).toBe(1);
    expect(err).toContain('the sheet has 1 error');
  });
});

describe('odds', () => {
  it('prints fractions', () => {
    const { code, out } = run('odds', 'heavygear/set-up');
    expect(code).toBe(0);
    expect(out).toMatch(/^nothing +1\/2 +50\.00 %$/m);
    expect(out).toMatch(/^Night among them +8\/45 /m);
    expect(out).toMatch(/^4 +1\/6 +1\/6 +2\/3$/m);
  });

  it('prints JSON by its schema', () => {
    for (const name of ['heavygear/set-up', 'heavygear/set-up/mission-generation']) {
      const { code, out } = run('odds', name, '--json');
      expect(code).toBe(0);
      expect(isOdds(JSON.parse(out)), JSON.stringify(isOdds.errors)).toBe(true);
    }
  });

  it('says so if there are none', () => {
    writeIn(folder, 'mine.bot', 'game heavygear\n\nTABLE EFFECTS\n1–4 Roll two Table Effects\n5–6 Fog\n');
    const { code, out, err } = run('odds', 'mine.bot');
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('exact odds cannot be counted');
  });
});

describe('other verbs', () => {
  it.each(['ask', 'board', 'compile', 'decide', 'explain', 'matrix', 'play', 'replay', 'simulate', 'table', 'test'])(
    '%s says that the game is not served',
    (verb) => {
      const { code, out, err } = run(verb, 'heavygear/set-up');
      expect([code, out]).toEqual([2, '']);
      expect(err).toContain(`\`botbook ${verb}\` does not serve Heavy Gear`);
      expect(err).toContain('served by check, lint, fmt, outline, read, diff, merge, roll, odds and score');
    },
  );

  it('read prints the meaning of tables', () => {
    const { code, out, err } = run('read', 'heavygear/set-up');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('  SET UP THE TABLE, DETERMINING TABLE EFFECTS\n    1–3: Nothing happens.\n');
    const part = run('read', 'heavygear/set-up/unusual-effects', '--json');
    expect(isRead(JSON.parse(part.out)), JSON.stringify(isRead.errors)).toBe(true);
    expect(JSON.parse(part.out)).toMatchObject({ sheets: [{ tables: [{ title: 'UNUSUAL EFFECTS' }] }] });
  });

  it('check counts a table with an unknown title among the tables', () => {
    writeIn(folder, 'mine.bot', 'game heavygear\n\nWEATHER\n1–3 No Effects\n4–6 Rain\n');
    expect(run('check', 'mine.bot').out).toBe('1 sheet, 1 table or list: 1 error\n');
  });

  it('check, format and outline the sheet', () => {
    expect(run('check', 'heavygear/set-up')).toEqual({
      code: 0,
      out: '1 sheet, 6 tables and lists: no errors\n',
      err: '',
    });
    expect(run('outline', 'heavygear/set-up').out).toContain('MISSION GENERATION');
    expect(run('outline', 'heavygear/set-up/table-effects').out).not.toContain('MISSION GENERATION');
  });
});

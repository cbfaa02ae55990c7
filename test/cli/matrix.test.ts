// Tests of `botbook matrix`: arguments, written files and exit codes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runIn, writeIn, type Ran } from '../support/cli.ts';
import { eachInFolder } from '../support/folders.ts';

let folder = '';
const run = (...words: string[]): Ran => runIn(folder, ['matrix', ...words]);

eachInFolder((fresh) => (folder = fresh));

const sheet = (scenario: number, clauses: string): string =>
  `game callisto\nscenario ${scenario}: Mine\nbot LFA\n\nCORP-SEC\n${clauses}\n`;

/** Returns the first line that begins with a title, with single spaces between its words. */
const lineOf = (text: string, title: string): string =>
  (text.split('\n').find((line) => line.startsWith(`${title} `)) ?? '').replaceAll(/\s+/g, ' ');

describe('matrix', () => {
  it('shows the whole book without details, and with them if asked', () => {
    const { code, out, err } = run('callisto');
    expect([code, err]).toEqual([0, '']);
    expect(lineOf(out, 'SCOUT')).toBe('SCOUT A · · B C+D E F G 7');
    expect(lineOf(out, 'HEWER')).toBe('HEWER · B C A D E F A 6');
    expect(out).toContain('155 procedures, 22 rows, 127 forms.');
    expect(out).not.toContain('nearest');
    const details = run('callisto/4', 'callisto/8', '--details').out;
    expect(details).toContain('   nearest: ');
    expect(run('callisto/4', 'callisto/8', '--details', '--all').out).toBe(details);
  });

  it('shows a procedure of any case, by the title of its row or of one of its sheets', () => {
    const { code, out } = run('callisto', '--procedure', 'scout');
    expect(code).toBe(0);
    expect(out).toContain('\nB scenario 4: 8 changes from A\n');
    expect(out).toContain('   elsewhere: the same as SCANNER of BREAKERS, scenario 4\n');
    expect(out).not.toContain('BREAKERS\n\nprocedure');
    expect(lineOf(run('callisto/lfa', '--procedure', 'commander-h').out, 'COMMANDER')).toContain('E+F');
    const both = run('callisto/breakers', '--procedure', 'squad leader', '--procedure', 'Hewer').out;
    expect(['SQUAD LEADER A AND D', 'SQUAD LEADER B AND C', 'HEWER'].map((one) => lineOf(both, one) !== '')).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('takes a bot, scenarios, and a folder', () => {
    const all = run('callisto/4', 'callisto/8', '--bot', 'lfa').out;
    expect(all).not.toContain('BREAKERS');
    expect(run('callisto/4/lfa', 'callisto/8/lfa').out).toBe(all);
    expect(lineOf(run('callisto/4', 'callisto/8', '--bot', 'breakers').out, 'HEWER')).toBe('HEWER A A 1');
    writeIn(folder, 'a/1.bot', sheet(1, '1 ATTACK 1.'));
    writeIn(folder, 'a/2.bot', sheet(2, '1 ATTACK 2.'));
    expect(lineOf(run('a').out, 'CORP-SEC')).toBe('CORP-SEC A B 2');
    expect(run('a').out).toBe(run().out);
  });

  it('leaves out a sheet with errors, says so, and ends with 1', () => {
    writeIn(folder, '1.bot', sheet(1, '1 ATTACK 1.'));
    writeIn(folder, '2.bot', sheet(2, '1 ATTACK 1.'));
    writeIn(folder, '3.bot', sheet(3, '1 ATACK 1.'));
    const { code, out, err } = run();
    expect(code).toBe(1);
    expect(err).toContain('left out 3.bot: it has errors; `botbook check` tells more.');
    expect(lineOf(out, 'CORP-SEC')).toBe('CORP-SEC A A 1');
    const json = JSON.parse(run('--json').out) as { leftOut: unknown };
    expect(json.leftOut).toEqual([{ file: '3.bot', reason: 'it has errors' }]);
    writeIn(folder, '2.bot', sheet(2, '1 ATACK 1.'));
    expect(run()).toMatchObject({ code: 1, out: '' });
  });

  it('says that a game without scenarios has no matrix, instead of an empty table', () => {
    writeIn(folder, 'a.bot', 'game callisto\nbot LFA\n\nCORP-SEC\n1 ATTACK 1.\n');
    writeIn(folder, 'b.bot', 'game callisto\nbot LFA\n\nCORP-SEC\n1 ATTACK 2.\n');
    for (const words of [[], ['--json'], ['--html', 'm.html']]) {
      const { code, out, err } = run(...words);
      expect([code, out]).toEqual([2, '']);
      expect(err).toContain('no sheet says of which scenario it is');
      expect(err).toContain('`botbook diff A B` compares two sheets');
    }
  });

  it('writes a page, over none but its own', () => {
    expect(run('callisto/1', 'callisto/2', '--procedure', 'CORP-SEC', '--html', 'm.html')).toEqual({
      code: 0,
      out: 'written: m.html\n',
      err: '',
    });
    const page = readFileSync(join(folder, 'm.html'), 'utf8');
    expect(page).toMatch(/^<!doctype html>[^]*<title>CORP-SEC<\/title>/);
    expect(run('callisto/1', 'callisto/2', '--procedure', 'CORP-SEC', '--html', '-').out).toBe(page);
    expect(run('callisto/1', 'callisto/2', '--html', 'm.html').code).toBe(0);
    writeIn(folder, 'mine.html', 'mine');
    expect(run('callisto/1', 'callisto/2', '--html', 'mine.html')).toMatchObject({ code: 2, out: '' });
    expect(readFileSync(join(folder, 'mine.html'), 'utf8')).toBe('mine');
  });

  it.each([
    ['a procedure that is not there', ['callisto/1', 'callisto/2', '--procedure', 'scuot'], 'Did you mean `SCOUT`?'],
    ['nothing like any', ['callisto/1', 'callisto/2', '--procedure', 'xyzzy'], 'There are CAPTAIN, '],
    ['a bot that is not there', ['callisto/1', 'callisto/2', '--bot', 'laf'], 'Did you mean `LFA`?'],
    ['a game that is not there', ['calisto'], 'Did you mean `callisto`?'],
    ['a single sheet', ['callisto/1/lfa'], 'There is nothing to compare'],
    ['a procedure of a sheet', ['callisto/1/lfa/scout'], 'Try `botbook matrix callisto --procedure SCOUT`.'],
    ['standard input', ['-'], 'A single sheet has nothing to be compared with'],
    ['two things for standard output', ['callisto', '--html', '-', '--json'], 'Only one thing goes to standard output'],
    ['all and one', ['callisto', '--all', '--procedure', 'SCOUT'], '--all and --procedure do not go together'],
    ['details of what has them anyway', ['callisto', '--details', '--json'], '--details is for the terminal'],
    ['no sheets', [], 'There is no sheet in'],
  ])('refuses %s', (_, words, said) => {
    const { code, out, err } = run(...words);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(said);
  });
});

// Tests that a sheet is read with the data files near the sheet, if there are any, and not with the data of the
// package.
import { cpSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeIn } from '../support/cli.ts';
import { orchardCli } from '../support/orchard-package.ts';
import { eachInFolder } from '../support/folders.ts';

const runIn = await orchardCli();
let folder = '';
const check = (...names: readonly string[]) => runIn(folder, ['check', ...names]);
const write = (name: string, text: string): string => writeIn(folder, name, text);

const roster = readFileSync('test/orchard/roster.json', 'utf8');
const orchard = 'game orchard\nscenario 1\n\nSPRING\n1 Frost in sky: DRAW 1.\n';
const fog = orchard.replace('Frost', 'Fog');
const withFog = roster.replace('"Frost"', '"Fog"');
const good = 'no errors\n';

eachInFolder((fresh) => (folder = fresh));

describe('the data beside a sheet', () => {
  it('are those of its own folder, or of up to three above', () => {
    write('book/roster.json', roster);
    for (const path of ['book/a.bot', 'book/1/a.bot', 'book/1/2/3/a.bot']) write(path, fog);
    const { code, err } = check();
    expect(code).toBe(1);
    expect(err.match(/error BB2002 I do not know the word `Fog`/g)).toHaveLength(3);
    // The roster is four folders above the sheet, one more than the search covers. So the sheet cannot be read.
    write('book/1/2/3/4/a.bot', fog);
    expect(check('book/1/2/3/4').err).toContain('error BB2051 The data files of the game `orchard` were not found');
  });

  it('are the nearest, a folder each', () => {
    write('book/roster.json', roster);
    write('book/a.bot', orchard);
    write('book/fog/roster.json', withFog);
    write('book/fog/a.bot', fog);
    write('book/fog/deep/b.bot', fog);
    expect(check()).toEqual({ code: 0, out: '3 sheets, 3 procedures, 3 clauses: no errors\n', err: '' });
    expect(check('book/fog/../a.bot').out).toContain(good);
  });

  it('are of the game of the sheet: those of another are passed over', () => {
    write('book/roster.json', withFog);
    cpSync('procedures/callisto/roster.json', join(folder, 'book/mixed/roster.json'), { recursive: true });
    write('book/mixed/a.bot', fog);
    write('book/mixed/b.bot', 'game callisto\nscenario 1\nbot LFA\n\nSCOUT\n1 RECON.\n');
    expect(check('book/mixed')).toEqual({ code: 0, out: '2 sheets, 2 procedures, 2 clauses: no errors\n', err: '' });
  });

  it('are reported if they are broken, and the sheets beside them do not pass', () => {
    write('book/roster.json', roster.replace('"version": 1', '"version": 9'));
    write('book/a.bot', orchard);
    const { code, out, err } = check();
    expect([code, out]).toEqual([1, '']);
    expect(err).toBe(
      'error BB9009 `book/roster.json`: version is 9; this botbook reads 1.\n  ╰─ Correct line 3 of the file.\n',
    );
  });

  it.each([
    ['{}', 'the whole lacks `version`'],
    ['null', 'the whole should be an object, not null'],
    ['[]', 'the whole should be an object, not a list'],
    ['{"version": 9}', 'version is 9'],
  ])('are reported if their decks are %s', (decks, problem) => {
    cpSync('procedures/callisto/roster.json', join(folder, 'mine/roster.json'), { recursive: true });
    write('mine/scenario-1/decks.json', decks);
    write('mine/scenario-1/lfa.bot', 'game callisto\nscenario 1\nbot LFA\n\nSCOUT\n1 CONTROL.\n');
    const { code, out, err } = check('mine');
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(`error BB9009 \`mine/scenario-1/decks.json\`: ${problem}`);
  });

  it.each([
    [/"SUPERVISOR"/, '"SUPERVISR"', 'breakers.force1[0].card is SUPERVISR, which is no card of roster.json'],
    [/"scenario": 1/, '"scenario": 4', 'scenario is 4; its folder is that of scenario 1'],
  ])('are reported if their decks name an unknown card: %s → %s', (right, wrong, problem) => {
    cpSync('procedures/callisto/roster.json', join(folder, 'mine/roster.json'), { recursive: true });
    const decks = readFileSync('procedures/callisto/scenario-1/decks.json', 'utf8');
    write('mine/scenario-1/decks.json', decks.replace(right, wrong));
    for (const name of ['a', 'b']) {
      write(`mine/${name}.bot`, 'game callisto\nscenario 1\nbot LFA\n\nSCOUT\n1 CONTROL.\n');
    }
    write('good.bot', 'game callisto\nscenario 1\nbot LFA\n\nSCOUT\n1 CONTROL.\n');
    const { code, out, err } = check('mine', 'good.bot', '--json');
    expect(code).toBe(1);
    // The broken data file is reported only once, and the sheet of another folder is checked anyway.
    const { sheets, unread } = JSON.parse(out) as { sheets: { file: string }[]; unread: { message: string }[] };
    expect(sheets.map(({ file }) => file)).toEqual(['good.bot']);
    expect(unread.map(({ message }) => message)).toEqual([`\`mine/scenario-1/decks.json\`: ${problem}.`]);
    expect(err.match(/BB9009/g)).toHaveLength(1);
  });

  it('are beside scenarios of an owner, and the book has the other scenarios', () => {
    cpSync('procedures/callisto/roster.json', join(folder, 'mine/roster.json'), { recursive: true });
    const decks = readFileSync('procedures/callisto/scenario-2/decks.json', 'utf8');
    write('mine/scenario-1/decks.json', decks.replace('"scenario": 2', '"scenario": 1'));
    const hewer = (scenario: number): string =>
      `game callisto\nscenario ${scenario}\nbot BREAKERS\n\nHEWER\n1 CONTROL.\n`;
    write('mine/scenario-1/breakers.bot', hewer(1));
    write('mine/scenario-2/breakers.bot', hewer(2));
    write('elsewhere/breakers.bot', hewer(1));
    expect(check('mine')).toEqual({ code: 0, out: '2 sheets, 2 procedures, 2 clauses: no errors\n', err: '' });
    expect(check('elsewhere').err).toContain('The Breaker bot has no card `HEWER` in scenario 1.');
  });

  it('are not needed, because the books have the same data', () => {
    write('a.bot', 'game callisto\nscenario 1\nbot LFA\n\nSCOUT\n1 Space shared with prisoner: RECON.\n');
    expect(check().err).toContain('It belongs to scenario 5');
    expect(check('callisto').out).toBe('16 sheets, 155 procedures, 591 clauses: no errors\n');
  });
});

describe('the toy game', () => {
  it('checks by its folder and by its file, from anywhere', () => {
    const said = (out: string) => ({ code: 0, out: `${out}: no errors\n`, err: '' });
    expect(runIn('.', ['check', 'test/orchard'])).toEqual(said('3 sheets, 12 procedures, 31 clauses'));
    expect(check(resolve('test/orchard/neighbour.bot'))).toEqual(said('1 sheet, 4 procedures, 11 clauses'));
  });
});

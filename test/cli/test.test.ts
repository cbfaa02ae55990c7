// Tests of `botbook test`: output, exit codes, coverage and `--mutate`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runIn, writeIn } from '../support/cli.ts';
import { eachInFolder } from '../support/folders.ts';

let folder = '';
eachInFolder((fresh) => (folder = fresh));

/** Matches any text that contains `part`. */
const text = (part: string): string => expect.stringContaining(part) as string;

const run = (...words: string[]) => runIn(folder, ['test', ...words]);

const head = 'game callisto\nscenario 1\nBreakers hand: INTERFERENCE 2\n\n';
/** D2 is worth 2 points and E1 is worth 1. So the first criterion, `Highest value`, already decides. */
const given =
  'EXAMPLE the highest value\n# fails if the list is read from its end\ncard: SCOUT Y\nunits: SCOUT Y at D1, RIPPER B at D2, RIPPER C at E1\nLFA controlled: D2 E1\nLFA scouted: D1\nBreakers scouted: D2 E1\n';
const good = `${given}=> 2a\ndestination: D2\nladder destination: D2, E1 > D2\npath: D1 D2\nafter: SCOUT Y at D2\n`;
const write = (examples: string): string => writeIn(folder, 'a.example', head + examples);

describe('botbook test', () => {
  it('counts the examples that pass, and the used parts of the sheets', () => {
    write(good);
    const { code, out } = run('.');
    expect(code).toBe(0);
    expect(out).toContain('1 example, all as expected');
    expect(out).toMatch(/Scenario 1 LFA {6}\s+\d\.\d % {2}clauses 1\/22, sub-clauses 1\/11, rows 0\/2, criteria 1\/56/);
  });

  it('explains a failed example, with the line at fault', () => {
    write(good.replace('path: D1 D2', 'path: D1 E1'));
    const { code, out } = run('.');
    expect(code).toBe(1);
    expect(out).toContain('failed a.example:5 the highest value');
    expect(out).toContain('line 15, path: D1 E1 is expected; it is D1 D2');
    expect(out).toContain('Silo One (D2) has the highest value (2; E1 1)');
    expect(out).toContain('1 example, 1 failed');
  });

  it.each([
    ['=> 2b', '=>: 2b is expected; it is 2a'],
    ['=> 2a\nchance: 7', 'No line below `=>` can have the key `chance`'],
    ['=> 2a\ntarget: RIPPER B', 'target: RIPPER B is expected; it is none'],
    ['=> 2a\npassed: 2 condition', 'passed: 2 condition is expected; it is 1 condition'],
    ['=> 2a\nladder destination: E1, D2 > D2', 'ladder destination: E1, D2 > D2 is expected; it is D2, E1 > D2'],
    ['=> 2a\nafter: SCOUT Y away', 'after: SCOUT Y away is expected; it is SCOUT Y at D2'],
    ['=> 2a\nrow: 1-4', 'row: 1–4 is expected; it is none'],
  ])('notices an expectation that is not met: %s', (expected, message) => {
    write(given + expected);
    const { code, out, err } = run('.');
    expect(code).toBe(1);
    expect(out + err).toContain(message);
  });

  it.each([
    ['card: SCOUT Q', 'no card of this scenario is called `SCOUT Q`'],
    ['card: SCOUT Y\nunits: SCOUT Y', 'I cannot read `SCOUT Y`'],
    ['card: SCOUT Y\nunits: SCOUT Y at Z9', 'There is no place `Z9` in this scenario'],
    ['card: SCOUT Y\nwheather: fine', 'No line above `=>` can have the key `wheather`'],
    ['card: SCOUT Y\nposition: none.json', 'none.json'],
    ['card: SCOUT Y\nreading: R99=second', 'a.example:7`: `R99=second` is no reading of an open ruling'],
    ['card: SCOUT Y\nchance: heads', '`heads` is neither a face nor a card'],
    ['units: SCOUT Y at D1', 'names no card'],
  ])('reports a mistake in the given part: %s', (lines, message) => {
    write(`EXAMPLE a\n${lines}\n=> 1\n`);
    const { code, err } = run('.');
    expect([code, err.includes(message) ? message : err]).toEqual([code === 2 ? 2 : 1, message]);
    expect(err).not.toMatch(/ {4}at /);
  });

  it.each([
    ['initiative: me', 7, 'There is no side `me`', 'There are LFA, Breakers.'],
    ['away: BLAH', 7, 'There is no counter `BLAH`', 'There are RIPPER B,'],
    ['away: SCOUT YY', 7, 'There is no counter `SCOUT YY`', 'Did you mean `SCOUT Y`?'],
    ['open doors: NOWHERE', 7, 'There is no door `NOWHERE`', ''],
    ['shut doors: NOWHERE', 7, 'There is no door `NOWHERE`', ''],
    ['neutralised: BLAH', 7, 'There is no counter `BLAH`', ''],
    ['escaped: BLAH', 7, 'There is no counter `BLAH`', ''],
    ['destroyed: BLAH', 7, 'There is no structure `BLAH`', ''],
    ['LFA scouted: A1 Z9', 7, 'There is no space `Z9`', ''],
    ['LFA deck: SCUOT Y', 7, 'There is no card of theirs `SCUOT Y`', 'Did you mean `SCOUT Y`?'],
    ['LFA deck: SCOUT Y, SCOUT Y', 7, '`SCOUT Y` is there twice', 'Give how many'],
    ['Breakers hand: SCOUT Y', 7, 'There is no card of theirs `SCOUT Y`', ''],
    ['tokens: ghost away', 7, 'There is no token `ghost`', ''],
    ['round: third', 7, '`third` is no round', ''],
    ['units: SCOUT Y at D1, scout y at D2', 7, '`SCOUT Y` is placed twice', ''],
    ['units: SCOUT Y at D1\nunits: SCOUT Y at D2', 8, '`SCOUT Y` is placed twice', ''],
    ['units: SCUOT Y at D1', 7, 'There is no counter `SCUOT Y`', 'Did you mean `SCOUT Y`?'],
    ['card: SCOUT Z', 7, '`card` is given twice', ''],
  ])('knows the names of the given part: %s', (lines, line, message, help) => {
    write(`EXAMPLE a\ncard: SCOUT Y\n${lines}\n=> 1\n`);
    const { code, err } = run('.');
    expect(code).toBe(1);
    expect(err).toContain(`a.example:${line}\`: ${message}`);
    expect(err).toContain(help);
  });

  it('lets an example replace a shared line', () => {
    write(`units: SCOUT Y at A1\ncard: SCOUT Z\n\n${good}`);
    expect(run('.').code).toBe(0);
  });

  it.each([
    ['=> 9z', 'SCOUT has no `9z`', 'After `=>` you can write: 1, 2, 2a, 2b,'],
    ['=> 2a\npassed: 1 foo', '`foo` is no reason', 'There are condition, rule'],
    ['=> 2a\npassed: 1 condtion', '`condtion` is no reason', 'Did you mean `condition`?'],
    ['=> 2a\npassed: 1 threshold', '`threshold` is no reason', 'A threshold names the lowest total of a target'],
    ['=> 2a\npassed: 8 condition', 'SCOUT has no clause 8', 'There are 1, 2, 3'],
    ['=> 2a\ndoes: DANCE 2', 'There is no action `DANCE 2`', ''],
    ['=> 2a\ndoes: SCOTU 2', 'There is no action `SCOTU 2`', 'Did you mean `SCOUT`?'],
    ['=> 2a\ndestination: ZZ', 'There is no place `ZZ`', ''],
    ['=> 2a\npath: D1 ZZ', 'There is no place `ZZ`', ''],
    ['=> 2a\ntarget: NOBODY', 'There is no thing `NOBODY`', ''],
    ['=> 2a\nladder destination: D2, ZZ > D2', 'There is no place `ZZ`', ''],
    ['=> 2a\nrow: first', '`first` is no row', ''],
    ['=> 2a\nafter: NOBODY away', 'There is no counter `NOBODY`', ''],
  ])('reports an impossible expectation as a fault of the file: %s', (expected, message, help) => {
    write(given + expected);
    const { code, out, err } = run('.');
    expect(code).toBe(1);
    expect(err).toContain(message);
    expect(err).toContain(help);
    expect(out).toBe('No example could be read.\n');
  });

  it('says which chance is lacking, and which is left over', () => {
    // Now both objectives have the same value and one enemy each. So the last criterion, `Random`, decides.
    const tie = given.replace('RIPPER B at D2', 'RIPPER B at F2').replaceAll('D2', 'C1');
    write(`${tie.replace('RIPPER B at F2', 'RIPPER B at C1')}=> 2a\n`);
    expect(run('.').out).toContain('a d8 is to be rolled (1–4 C1, 5–8 E1), and `chance` has none');
    write(`${given}chance: 3\n=> 2a\n`);
    expect(run('.').out).toContain('chance: all of it used is expected; it is 1 left over');
  });

  it('asks for a share of the sheets', () => {
    write(good);
    expect(run('.', '--threshold', '90')).toMatchObject({
      code: 1,
      out: text('90 % are asked for'),
    });
    expect(run('.', '--threshold', '1').code).toBe(0);
    expect(run('.', '--threshold', 'all').code).toBe(2);
  });

  it('names the parts of sheets that no example uses', () => {
    write(good);
    const { out } = run('.', '--uncovered');
    expect(out).toContain('1/lfa SCOUT 2b\n');
    expect(out).not.toContain('1/lfa SCOUT 2a\n');
  });

  it('leaves out the parts with a NEVER, and gives the reason', () => {
    write(`NEVER LFA SCOUT 2b: nobody gets there\n\n${good}`);
    const { code, out } = run('.', '--uncovered');
    expect(code).toBe(0);
    expect(out).not.toContain('1/lfa SCOUT 2b\n');
    expect(out).toContain('Never decisive:\n  1/lfa SCOUT 2b: nobody gets there\n');
    expect(out).toMatch(/Scenario 1 LFA .*sub-clauses 1\/10, .*, 6 never decisive\n/);
  });

  it.each([
    ['NEVER LFA SCOUT 2a: nobody gets there', '`LFA SCOUT 2a` is decisive in the example `the highest value`'],
    ['NEVER LFA SCOUT 9z: nobody gets there', '`LFA SCOUT 9z` is no part of these sheets'],
    ['NEVER SCOUT 2b: nobody gets there', '`SCOUT 2b` is no part of these sheets'],
    ['NEVER XXX SCOUT 2b: nobody gets there', '`XXX SCOUT 2b` is no part of these sheets'],
    ['NEVER LFA: nobody gets there', '`LFA` is no part of these sheets'],
    ['NEVER LFA SCOUT: nobody gets there', '`LFA SCOUT` is no part of these sheets'],
  ])('refuses the NEVER line %s, and leaves out no part because of it', (line, message) => {
    write(`${line}\n\n${good}`);
    const { code, out, err } = run('.');
    expect(code).toBe(1);
    expect(out).toMatch(/Scenario 1 LFA .*clauses 1\/22, sub-clauses 1\/11, rows 0\/2, criteria 1\/56\n/);
    expect(err).toContain('a.example:5');
    expect(err).toContain(message);
  });

  it('writes a report for machines', () => {
    write(good.replace('=> 2a', '=> 2b'));
    expect(run('.', '--junit', 'report.xml').code).toBe(1);
    const report = readFileSync(join(folder, 'report.xml'), 'utf8');
    expect(report).toContain('<testsuite name="a.example" tests="1" failures="1">');
    expect(report).toContain('<failure message="=&gt;: 2b expected, 2a found">');
  });

  it('prints one JSON object', () => {
    write(good);
    const { examples, coverage } = JSON.parse(run('.', '--json').out) as {
      examples: unknown[];
      coverage: { bot: string; used: number }[];
    };
    expect(examples).toMatchObject([
      { title: 'the highest value', ok: true, failsIf: 'the list is read from its end' },
    ]);
    // The file has no example for the Breakers, so only the LFA is listed.
    expect(coverage).toMatchObject([{ bot: 'lfa', used: 3 }]);
  });

  it('changes the sheets, and names the changes that no example notices', () => {
    write(good);
    const { code, out } = run('.', '--mutate');
    expect(code).toBe(0);
    // In the example, `Highest value` already decides. So the example notices no change of `Fewest enemies`, and such
    // changes are listed.
    expect(out).not.toContain('SCOUT 2a: without `Highest value`');
    expect(out).not.toContain('SCOUT 2a: `Highest` → `lowest`');
    expect(out).toContain('SCOUT 2a: without `Fewest enemies`');
    expect(run('.', '--mutate', '--threshold', '90').code).toBe(1);
  });

  it('notices changes of the procedures of other cards that a decision reads', () => {
    // The Squad Leader guides the Hewer, whose clause 3 has a MOVE 1: the Hewer goes to A3. With MOVE 2, it would go to
    // A4, so the example notices this change. No other clause of the Hewer is carried out.
    const guided = 'card: SQUAD LEADER A\nunits: HEWER A at A2\nBreakers scouted: A2 A3 A4\n';
    const expected = '=> 2\nactor: HEWER A\npath: A2 A3\n';
    writeIn(folder, 'a.example', `game callisto\nscenario 2\n\nEXAMPLE guided\n${guided}${expected}`);
    const { code, out } = run('.', '--mutate');
    expect(code).toBe(0);
    expect(out).not.toContain('HEWER 3: `1` → `2`');
    expect(out).toContain('HEWER 2: `2` → `3`');
  });

  it('refuses options that do not go with changes of sheets', () => {
    write(good);
    for (const idle of [['--junit', 'a.xml'], ['--uncovered']]) {
      expect(run('.', '--mutate', ...idle)).toMatchObject({ code: 2, err: text(`${idle[0]} is given with --mutate`) });
    }
  });

  it('reads open rulings the other way where an example gives none', () => {
    // In the second reading of R2, height does not count for thresholds. In the default reading, the height of the
    // target puts it within the threshold of clause 4.
    const height = 'card: SCOUT Y\nunits: SCOUT Y at D2, NAILGUNNER B at E1\nLFA scouted: C1 C4 D2 D4 E1\n';
    const expected = '=> 5\ndoes: SCOUT 2\ndestination: E1\n';
    write(`EXAMPLE it says nothing\n${height}${expected}`);
    expect(run('.').code).toBe(1);
    expect(run('.', '--reading', 'R2=second').code).toBe(0);
    write(`EXAMPLE it says the first\n${height}reading: R2=default\n${expected}`);
    expect(run('.', '--reading', 'R2=second').code).toBe(1);
    expect(run('.', '--reading', 'R99=second')).toMatchObject({ code: 2, err: text('--reading is `R99=second`') });
  });

  it('refuses a reading whose meaning has changed, in a file of version 1', () => {
    write(good.replace('=> 2a', 'reading: R9=second\n=> 2a'));
    const { code, out, err } = run('.');
    expect(code).toBe(1);
    expect(out + err).toContain('`R9=second` has changed its meaning since version 1 of example files');
    expect(out + err).toContain('add the line `version 2` above the first example');
    writeIn(folder, 'a.example', `version 2\n${head}${good.replace('=> 2a', 'reading: R9=second, R10=third\n=> 2a')}`);
    expect(run('.').code).toBe(0);
    writeIn(folder, 'a.example', `version 3\n${head}${good}`);
    expect(run('.').err).toContain('This botbook reads versions 1 to 2.');
    write(good.replace('=> 2a', 'reading: R10=second, R10=third\n=> 2a'));
    expect(run('.').err).toContain('reading has two readings of R10');
  });

  it('sends nothing from files to the terminal that is no text', () => {
    const noise = '\u0000\u001B[31m\u0007\u009B';
    writeIn(folder, 'bad.json', `{"a": ${noise}}`);
    write(
      `${good.replace('the highest value', `a ${noise}`).replace('=> 2a', '=> 2b')}\nEXAMPLE b\ncard: ${noise}\n=> 1\n`,
    );
    writeIn(folder, 'b.example', `${head}EXAMPLE c\ncard: SCOUT Y\nposition: bad.json\n=> 1\n`);
    writeIn(folder, 'c.example', noise);
    for (const more of [[], ['--json']]) {
      const { code, out, err } = run('.', ...more);
      expect(code).toBe(1);
      expect(err).toContain('not JSON');
      expect(out + err).not.toMatch(/[^\P{Cc}\n]/u);
    }
  });

  it('says where there is nothing to run', () => {
    expect(run('.')).toMatchObject({ code: 2, err: text('There is no example in `.`') });
    expect(run('nowhere')).toMatchObject({ code: 2 });
    write('');
    writeIn(folder, 'b.example', 'EXAMPLE a\n=> 1\n');
    expect(run('b.example')).toMatchObject({ code: 1, err: text('does not say which game') });
    expect(run('a.example', '--threshold', '0')).toMatchObject({ code: 1, out: 'No example could be read.\n' });
    expect(run('b.example', '--threshold', '0')).toMatchObject({ code: 1, out: 'No example could be read.\n' });
  });

  it.each([
    ['game callisto\nscenario 77\n', 'b.example:2`: The book has no Scenario 77.'],
    ['# a note\ngame orchard\nscenario 1\n', 'b.example:2`: No examples of `orchard` can be run'],
    ['game calisto\nscenario 1\n', 'Did you mean `game callisto`?'],
  ])('runs the other files beside one that begins with %j', (begins, message) => {
    write(good);
    writeIn(folder, 'b.example', `${begins}\n${good}`);
    const { code, out, err } = run('.');
    expect(code).toBe(1);
    expect(err).toContain(message);
    expect(out).toContain('1 example, all as expected, 1 could not be read');
  });

  it('speaks only of the bots that examples are about', () => {
    write(good);
    expect(run('.').out).not.toContain('Breakers');
    expect(run('.', '--mutate').out).not.toContain('Breakers');
    const facing = 'EXAMPLE the other bot\ncard: RIPPER B\nunits: RIPPER B at D1 suppressed\n=> readied\n';
    writeIn(folder, 'b.example', `game callisto\nscenario 1\n\n${facing}`);
    expect(run('.').out).toContain('Scenario 1 Breakers');
  });
});

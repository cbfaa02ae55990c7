// botbook test, as a user meets it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runIn, writeIn } from '../support/cli.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'botbook-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A text that has another in it. */
const text = (part: string): string => expect.stringContaining(part) as string;

const run = (...words: string[]) => runIn(folder, ['test', ...words]);

const head = 'game callisto\nscenario 1\nBreakers hand: INTERFERENCE 2\n\n';
/** D2 is worth 2, E1 is worth 1: the list begins with `Highest value`. */
const given =
  'EXAMPLE the highest value\n# fails if the list is read from its end\ncard: SCOUT Y\nunits: SCOUT Y at D1, RIPPER B at D2, RIPPER C at E1\nLFA controlled: D2 E1\nLFA scouted: D1\nBreakers scouted: D2 E1\n';
const good = `${given}=> 2a\ndestination: D2\nladder destination: D2, E1 > D2\npath: D1 D2\nafter: SCOUT Y at D2\n`;
const write = (examples: string): string => writeIn(folder, 'a.example', head + examples);

describe('botbook test', () => {
  it('says how many are as expected, and what of the sheets they use', () => {
    write(good);
    const { code, out } = run('.');
    expect(code).toBe(0);
    expect(out).toContain('1 example, all as expected');
    expect(out).toMatch(/Scenario 1 LFA {6}\s+\d\.\d % {2}clauses 1\/22, sub-clauses 1\/11, rows 0\/2, criteria 1\/56/);
  });

  it('explains one that fails, with the line at fault', () => {
    write(good.replace('path: D1 D2', 'path: D1 E1'));
    const { code, out } = run('.');
    expect(code).toBe(1);
    expect(out).toContain('failed a.example:5 the highest value');
    expect(out).toContain('line 15, path: D1 E1 is expected; it is D1 D2');
    expect(out).toContain('it has the highest value (2; E1 1)');
    expect(out).toContain('1 example, 1 failed');
  });

  it.each([
    ['=> 2b', '=>: 2b is expected; it is 2a'],
    ['=> 2a\nchance: 7', 'Nothing is expected by the key `chance`'],
    ['=> 2a\ntarget: RIPPER B', 'target: RIPPER B is expected; it is none'],
    ['=> 2a\npassed: 2 condition', 'passed: 2 condition is expected; it is 1 condition'],
    ['=> 2a\nladder destination: E1, D2 > D2', 'ladder destination: E1, D2 > D2 is expected; it is D2, E1 > D2'],
    ['=> 2a\nafter: SCOUT Y away', 'after: SCOUT Y away is expected; it is SCOUT Y at D2'],
    ['=> 2a\nrow: 1-4', 'row: 1–4 is expected; it is none'],
  ])('notices what is expected and does not come: %s', (expected, message) => {
    write(given + expected);
    const { code, out, err } = run('.');
    expect(code).toBe(1);
    expect(out + err).toContain(message);
  });

  it.each([
    ['card: SCOUT Q', 'no card of this scenario is called `SCOUT Q`'],
    ['card: SCOUT Y\nunits: SCOUT Y', 'I cannot read `SCOUT Y`'],
    ['card: SCOUT Y\nunits: SCOUT Y at Z9', 'What is given is no position'],
    ['card: SCOUT Y\nwheather: fine', 'Nothing is given by the key `wheather`'],
    ['card: SCOUT Y\nposition: none.json', 'none.json'],
    ['card: SCOUT Y\nreading: R99=second', 'a.example:7`: --reading is `R99=second`'],
    ['card: SCOUT Y\nchance: heads', '`heads` is neither a face nor a card'],
    ['units: SCOUT Y at D1', 'names no card'],
  ])('says what is wrong with what is given: %s', (lines, message) => {
    write(`EXAMPLE a\n${lines}\n=> 1\n`);
    const { code, err } = run('.');
    expect([code, err.includes(message) ? message : err]).toEqual([code === 2 ? 2 : 1, message]);
    expect(err).not.toMatch(/ {4}at /);
  });

  it('says which chance is lacking, and which is left over', () => {
    // Two objectives of like value, with one enemy each: the list ends in `Random`.
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

  it('names what no example uses', () => {
    write(good);
    const { out } = run('.', '--uncovered');
    expect(out).toContain('1/lfa SCOUT 2b\n');
    expect(out).not.toContain('1/lfa SCOUT 2a\n');
  });

  it('leaves out what is excused, and says why', () => {
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
  ])('refuses the excuse %s', (line, message) => {
    write(`${line}\n\n${good}`);
    const { code, err } = run('.');
    expect(code).toBe(1);
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
    expect(coverage).toMatchObject([
      { bot: 'breakers', used: 0 },
      { bot: 'lfa', used: 3 },
    ]);
  });

  it('changes the sheets, and names what no example notices', () => {
    write(good);
    const { code, out } = run('.', '--mutate');
    expect(code).toBe(0);
    // `Highest value` is what decides; what stands behind it is never asked.
    expect(out).not.toContain('SCOUT 2a: without `Highest value`');
    expect(out).not.toContain('SCOUT 2a: `Highest` → `lowest`');
    expect(out).toContain('SCOUT 2a: without `Fewest enemies`');
    expect(run('.', '--mutate', '--threshold', '90').code).toBe(1);
  });

  it('says where there is nothing to run', () => {
    expect(run('.')).toMatchObject({ code: 2, err: text('There is no example in `.`') });
    expect(run('nowhere')).toMatchObject({ code: 2 });
    write('');
    writeIn(folder, 'b.example', 'EXAMPLE a\n=> 1\n');
    expect(run('b.example')).toMatchObject({ code: 1, err: text('does not say which game') });
  });
});

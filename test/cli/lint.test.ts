// Tests of `botbook lint`: the sheets that it reads, its fixes, its output and its exit codes.
import Ajv from 'ajv/dist/2020.js';
import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lint, type LintVerbOptions } from '../../cli/verbs/lint/lint.ts';
import { runIn, writeIn, type Ran } from '../support/cli.ts';
import { eachInFolder } from '../support/folders.ts';

let folder = '';
const run = (words: readonly string[], input?: string | Buffer): Ran => runIn(folder, ['lint', ...words], input);
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const form = new Ajv.default({ allErrors: true }).compile(
  JSON.parse(readFileSync('docs/schemas/lint.schema.json', 'utf8')) as object,
);

interface Found {
  readonly sheets: readonly {
    readonly warnings: number;
    readonly fixes: { readonly written: boolean; readonly done: unknown[] };
  }[];
  readonly diagnostics: readonly { readonly code: string; readonly part: string }[];
  readonly suppressed: readonly { readonly code: string; readonly reason: string }[];
}
const json = (words: readonly string[]): Found => {
  const value = JSON.parse(run([...words, '--json']).out) as Found;
  expect(form(value), JSON.stringify(form.errors)).toBe(true);
  return value;
};

/**
 * Returns a sheet with two findings: a criterion without an effect (with a fix), and a clause that never acts (without
 * a fix).
 */
const sheet = (more = ''): string =>
  `game callisto\nscenario 1: Mine\nbot LFA\n\nCORP-SEC\n1 MOVE 1 to objective.\n   [Nearest > Random]\n\nSCOUT\n1 ATTACK 1.\n${more}2 Threshold 5/6/7: ATTACK 1.\n`;
const mendedSheet = sheet().replace('Nearest > ', '');
const ignore = '# botbook-ignore BB3003: it attacks\n#   anybody\n';

eachInFolder((fresh) => (folder = fresh));

describe('lint', () => {
  it('tells what it finds on standard error, sums it up on standard output, and ends well', () => {
    writeIn(folder, 'a.bot', sheet());
    const { code, out, err } = run([]);
    expect([code, out]).toEqual([0, '1 sheet, 2 procedures, 3 clauses: 2 warnings, 1 fixable with --fix\n']);
    expect(err).toMatch(/^warning BB3001 idle-criterion `Nearest` never decides: .*\n.*a\.bot:7:5 {2}CORP-SEC 1\n/);
    expect(err).toContain('     --fix: Leave `Nearest` out\n');
    expect(err).toMatch(/\nMore about them: botbook docs BB3001 BB3003\n$/);
    expect(run(['-q'])).toMatchObject({ code: 0, out: '' });
  });

  it('reports for a part of the book the findings of this part only', () => {
    const { sheets, diagnostics, suppressed } = json([
      'callisto/4/breakers/hauler-crew',
      'callisto/4/breakers/drill-crew/2d',
    ]);
    expect([sheets.length, diagnostics]).toEqual([1, []]);
    expect(suppressed.map(({ code }) => code)).toEqual(['BB3002', 'BB3002']);
    expect(json(['callisto/4/breakers/ripper']).suppressed).toEqual([]);
  });

  it('exits 1 beyond the allowed warnings, by argument or by botbook.json', () => {
    writeIn(folder, 'a.bot', sheet());
    expect(run(['--max-warnings', '1']).code).toBe(1);
    writeIn(
      folder,
      'botbook.json',
      '{"version": 1, "lint": {"maxWarnings": 0, "rules": {"idle-criterion": "error", "covered-clause": "off"}}}',
    );
    const { code, err, out } = run([]);
    expect([code, err]).toEqual([1, expect.stringContaining('error BB3001')]);
    expect(out).toBe('1 sheet, 2 procedures, 3 clauses: 1 error, 1 fixable with --fix\n');
    writeIn(folder, 'botbook.json', '{"version": 1, "lint": {"maxWarnings": 0}}');
    expect(run([])).toMatchObject({
      code: 1,
      out: expect.stringContaining('2 warnings, but none is allowed') as string,
    });
    expect(run(['--max-warnings', '2']).code).toBe(0);
    writeIn(folder, 'botbook.json', '{"version": 1, "lint": {"rules": {"covered-rows": "off"}}}');
    expect(run([])).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(
        /BB9009 .*lint\.rules has no rule `covered-rows`; did you mean `covered-row`\?/,
      ) as string,
    });
  });

  it('lints a sheet that replaces a sheet of the book, without comparing the two', () => {
    writeIn(folder, 'procedures/callisto/scenario-1/lfa.bot', sheet());
    expect(json(['callisto/1/lfa']).diagnostics.map(({ code }) => code)).toEqual(['BB3001', 'BB3003']);
    expect(run(['callisto/1/lfa']).err).toMatch(/^Your procedures.* stands in for the packaged sheet\.\n/);
  });

  it.each<[LintVerbOptions, string]>([
    [{ dryRun: true }, '--dry-run is for --fix'],
    [{ fix: true, watch: true }, '--fix and --watch do not go together'],
    [{ fix: true, suppressed: true }, '--fix and --suppressed do not go together'],
    [{ watch: true, suppressed: true }, '--watch and --suppressed do not go together'],
    [{ suppressed: true, format: 'sarif' }, '--suppressed is a page, which has no format sarif'],
    [{ fix: true, dryRun: true, json: true }, 'a report would be mixed with this text'],
    [{ json: true, format: 'github' }, '--json and --format github do not go together'],
    [{ maxWarnings: 'few' }, 'At most few warnings make no sense'],
    [{ maxWarnings: '-1' }, 'At most -1 warnings make no sense'],
  ])('refuses %j: %s', (options, said) => expect(() => lint([], options)).toThrow(said));

  it('exits 2 where there is nothing to lint, or no such option', () => {
    const { code, err } = run(['nowhere.bot', '.']);
    expect([code, err]).toEqual([2, expect.stringMatching(/BB9001[^]*BB9005/)]);
    expect(run(['--max-warnings', 'few'])).toMatchObject({ code: 2, out: '' });
  });

  it('takes any text for a sheet, and judges only the readable parts', () => {
    const { code, err } = run(['-'], 'What is this?\n1\n\u0000');
    expect([code, err]).toEqual([1, expect.stringContaining('error BB')]);
    expect(run(['-'], '').code).toBe(1);
    expect(run(['-'], Buffer.from([0xff, 0xfe]))).toMatchObject({
      code: 1,
      err: expect.stringContaining('BB9003') as string,
    });
    writeIn(folder, 'roster.json', '{"version": 1, "game": "callisto"}');
    writeIn(folder, 'a.bot', sheet());
    writeIn(folder, 'b.bot', sheet());
    const broken = run([]);
    expect([broken.code, broken.err.match(/BB9009/g)?.length]).toEqual([1, 1]);
  });
});

describe('lint --fix', () => {
  it('writes the corrected sheets, and says so', () => {
    writeIn(folder, 'a.bot', sheet());
    const { code, out, err } = run(['--fix']);
    expect([code, out]).toEqual([0, '1 sheet, 2 procedures, 3 clauses: 1 warning, 1 fixed\n']);
    expect(err).toMatch(/^fixed a\.bot: BB3001 idle-criterion\. Leave `Nearest` out\.\n/);
    expect(read('a.bot')).toBe(mendedSheet);
    expect(run(['--fix']).out).toBe('1 sheet, 2 procedures, 3 clauses: 1 warning\n');
  });

  it('prints JSON, and corrects only the named part', () => {
    writeIn(folder, 'procedures/callisto/scenario-1/lfa.bot', sheet());
    expect(json(['--fix', 'callisto/1/lfa/scout']).sheets[0]?.fixes).toEqual({ written: false, done: [], refused: [] });
    expect(json(['--fix', 'callisto/1/lfa']).sheets[0]?.fixes).toMatchObject({
      written: true,
      done: [{ code: 'BB3001' }],
    });
    expect(read('procedures/callisto/scenario-1/lfa.bot')).toBe(mendedSheet);
  });

  it('prints with --dry-run a diff that git applies, and nothing else on standard output', () => {
    writeIn(folder, 'a.bot', sheet());
    const { code, out } = run(['--fix', '--dry-run']);
    expect(code).toBe(0);
    expect(out).toMatch(/^--- a\/a\.bot\n\+\+\+ b\/a\.bot\n@@ /);
    expect(read('a.bot')).toBe(sheet());
    expect(spawnSync('git', ['apply', '-'], { cwd: folder, input: out }).status).toBe(0);
    expect(read('a.bot')).toBe(mendedSheet);
  });

  it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
    'names the sheets that it could not write',
    () => {
      chmodSync(writeIn(folder, 'a.bot', sheet()), 0o400);
      const { code, out, err } = run(['--fix']);
      expect([code, out]).toEqual([
        2,
        '1 sheet, 2 procedures, 3 clauses: 2 warnings, 1 fixable with --fix, 1 file not written\n',
      ]);
      expect(err).toMatch(/^error BB9006 /);
    },
  );

  it('cuts the name of a part that is too long', () => {
    const { err } = run(
      ['-'],
      `game callisto\nscenario 1\nbot LFA\n\n${'A'.repeat(100_000)}\n1 CONTROL.\n2 CONTROL.\n`,
    );
    expect(err).toContain(`standard input:5:1  ${'A'.repeat(110)}…\n`);
    expect(err.length).toBeLessThan(2000);
  });

  it('prints standard input with corrections, or unchanged if it has errors', () => {
    expect(run(['--fix', '-'], sheet()).out).toBe(mendedSheet);
    const wrong = sheet().replace('ATTACK 1.', 'ATTAC 1.');
    expect(run(['--fix', '-'], wrong)).toMatchObject({
      code: 1,
      out: wrong,
      err: expect.stringContaining('not fixed standard input: a sheet with errors is left as it is.') as string,
    });
  });
});

describe('lint --suppressed', () => {
  it('prints the oddities of the book, whatever the folder', () => {
    const { code, out, err } = run(['--suppressed']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^Oddities of the book\n/);
    expect(out.match(/^S\d [A-Z]+, /gm)?.length).toBeGreaterThan(15);
  });

  it('prints those of a sheet, as a page or as data', () => {
    writeIn(folder, 'a.bot', sheet(ignore));
    expect(run(['--suppressed', 'a.bot']).out).toContain(
      'S1 LFA, SCOUT 2\n  “2 Threshold 5/6/7: ATTACK 1.”\n  it attacks anybody\n',
    );
    const value: unknown = JSON.parse(run(['--suppressed', '--json', '.']).out);
    expect(form(value), JSON.stringify(form.errors)).toBe(true);
    expect(value).toMatchObject({ oddities: [{ scenario: 1, part: 'SCOUT 2', reason: 'it attacks anybody' }] });
    expect(run([]).out).toContain('1 suppressed');
  });
});

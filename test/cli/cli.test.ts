// Tests of the command line as users see it, each in an empty folder.
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  cpSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SheetOutline } from '../../grammar/outline.ts';
import { readText } from '../../files/files.ts';
import { program, runIn, spawnIn, writeIn, type Ran } from '../support/cli.ts';
import { eachInFolder } from '../support/folders.ts';

const root = resolve('.');
let folder = '';

const run = (words: readonly string[], input?: string | Buffer, env?: Record<string, string>): Ran =>
  runIn(folder, words, input, env);
const write = (name: string, text: string | Buffer): string => writeIn(folder, name, text);

const good = 'game callisto\n\nSCOUT\n1 CONTROL.\n';
const ugly = 'game callisto\nSCOUT\n1   CONTROL\n';
const bad = 'game callisto\n\nSCOUT\nSpace secure: CONTROL.\n2 MOVE 1 to objective. [Nearest\n';

// The bundle is built here, because otherwise tests with a time limit would wait for it.
beforeAll(() => void spawnIn(root, ['--version']));
eachInFolder((fresh) => (folder = fresh));

describe('botbook', () => {
  it('shows its help without words, and its version', () => {
    expect(run([])).toMatchObject({ code: 0, err: '' });
    expect(run([]).out).toMatch(/check.*\n[\s\S]*fmt[\s\S]*outline/);
    expect(run(['--version'])).toEqual({
      code: 0,
      out: `${(JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version}\n`,
      err: '',
    });
  });

  it('starts from its sources, on the Node that runs the tests', () => {
    const words = ['--disable-warning=ExperimentalWarning', join(root, 'cli/main.ts'), '--version'];
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
    expect([status, stdout, stderr]).toEqual([0, run(['--version']).out, '']);
  });

  it('plays games in a worker from its sources too', () => {
    const words = ['--disable-warning=ExperimentalWarning', join(root, 'cli/main.ts')];
    const games = ['simulate', 'callisto/1', '--games', '2', '--workers', '1', '--json'];
    const { status, stdout } = spawnSync(process.execPath, [...words, ...games], { cwd: folder, encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, run(games).out]);
  });

  it.each([[['chek']], [['check', '--josn']], [['fmt', '--width']]])('exits 2 on wrong arguments: %j', (words) => {
    const { code, out, err } = run(words);
    expect([code, out]).toEqual([2, '']);
    expect(err).not.toMatch(/\n\s+at /);
  });

  it.each([
    [['compile', 'callisto/1/lfa', '--out', '--json'], '--out has no value: `--json` is an option', './--json'],
    [['compile', 'callisto/1', '--out', 'out', '--reading', '-q'], '--reading has no value: `-q` is an option', 'R='],
    [['fmt', '--width', '--check', 'a.bot'], '--width has no value: `--check` is an option', '--width <n>'],
    [['explain', 'a.json', '--why-not', '--full'], '--why-not has no value', '--why-not <what>'],
  ])('takes no option for the value of another: %j', (words, problem, help) => {
    const { code, out, err } = run(words);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(problem);
    expect(err).toContain(help);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('runs every example of its help', () => {
    cpSync(join(root, 'procedures'), join(folder, 'procedures'), { recursive: true });
    const verbs = ['', 'check', 'fmt', 'outline', 'docs', 'decide', 'explain', 'new'];
    const examples = new Set(
      verbs.flatMap((verb) =>
        [...run(verb === '' ? ['--help'] : [verb, '--help']).out.matchAll(/\$ botbook (.*)/g)].map(
          (one) => one[1] ?? '',
        ),
      ),
    );
    expect(examples.size).toBeGreaterThan(8);
    const words = (example: string): string[] =>
      [...example.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
    for (const example of examples) expect(run(words(example)).code, example).toBe(0);
  });

  it('ends quietly when its reader goes away', async () => {
    const child = spawn(process.execPath, [program, 'outline', 'callisto', '--json'], { cwd: folder });
    let err = '';
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    child.stdout.once('data', () => child.stdout.destroy());
    const code = await new Promise((done) => child.on('close', done));
    expect([code, err]).toEqual([0, '']);
  });

  it('colours only for a terminal, or when asked to', () => {
    write('bad.bot', bad);
    expect(run(['check']).err).not.toContain('\u001B');
    expect(run(['check'], '', { NO_COLOR: '', FORCE_COLOR: '' }).err).not.toContain('\u001B');
    expect(run(['check'], '', { NO_COLOR: '', FORCE_COLOR: '1' }).err).toContain('\u001B[');
  });
});

describe('check', () => {
  it('says nothing but the count of good sheets', () => {
    write('a/good.bot', good);
    expect(run(['check'])).toEqual({ code: 0, out: '1 sheet, 1 procedure, 1 clause: no errors\n', err: '' });
    expect(run(['check', '--quiet'])).toEqual({ code: 0, out: '', err: '' });
  });

  it('shows several errors, each at its words, and exits 1', () => {
    write('bad.bot', bad);
    const { code, out, err } = run(['check', 'bad.bot']);
    expect(code).toBe(1);
    expect(out).toBe('1 sheet, 1 procedure, 2 clauses: 2 errors\n');
    expect(err).toBe(`error BB1010 A clause must begin with its number, as in \`1 Space secure: CONTROL.\`.
  ╭─ bad.bot:4:1
4 │ Space secure: CONTROL.
  │ ^^^^^^^^^^^^^^^^^^^^^^
  ╰─ Write the number at the left margin. If this line continues the line above, indent this line.

error BB1030 This \`[\` is never closed.
  ╭─ bad.bot:5:24
5 │ 2 MOVE 1 to objective. [Nearest
  │                        ^
  ╰─ Write \`]\` at the end of the list, before the next clause or sub-clause.

More about them: botbook docs BB1010 BB1030
`);
  });

  it('prints one JSON object with places in lines, columns and offsets', () => {
    write('bad.bot', bad);
    const { code, out, err } = run(['check', '--json', 'bad.bot']);
    expect([code, err]).toEqual([1, '']);
    expect(JSON.parse(out)).toMatchObject({
      version: 1,
      sheets: [{ file: 'bad.bot', procedures: 1, clauses: 2, errors: 2 }],
      unread: [],
      diagnostics: [
        {
          file: 'bad.bot',
          code: 'BB1010',
          name: 'clause-without-number',
          severity: 'error',
          start: { line: 4, column: 1, offset: 21 },
        },
        { code: 'BB1030', start: { line: 5, column: 24 }, end: { line: 5, column: 25 } },
      ],
    });
  });

  it('reads standard input, files, folders and addresses', () => {
    expect(run(['check', '-'], good)).toMatchObject({ code: 0 });
    expect(run(['check', '-'], bad)).toMatchObject({ code: 1 });
    expect(run(['check', '-', '-'], good)).toMatchObject({ code: 2 });
    expect(run(['check', 'CALLISTO/5/LFA']).out).toBe('1 sheet, 12 procedures, 44 clauses: no errors\n');
    expect(run(['check', 'callisto']).out).toBe('16 sheets, 155 procedures, 591 clauses: no errors\n');
  });

  it.each([
    ['nowhere.bot', 'BB9001'],
    ['no/such/place', 'BB9001'],
    ['calisto/1/lfa', 'Did you mean `callisto/1/lfa`?'],
    ['callisto/9', 'The scenarios are 1, 2, 3, 4, 5, 6, 7, 8.'],
    ['callisto/1/lfb', 'Did you mean `lfa`?'],
    ['callisto/1/lfa/SCUOT', 'Did you mean `scout`?'],
    ['callisto/1/lfa/SCOUT/9', 'SCOUT has clauses 1 to 5.'],
    ['callisto/1/lfa/SCOUT/2x', 'Clause 2 has a, b, c.'],
    ['callisto/1/lfa/SCOUT/1a', 'Clause 1 has no sub-clauses.'],
  ])('suggests a similar name when there is no %s', (name, said) => {
    const { code, err } = run(['check', name]);
    expect(code).toBe(2);
    expect(err).toContain(said);
  });

  it('names the files that it cannot read, and still checks the rest', () => {
    write('good.bot', good);
    write('binary.bot', Buffer.from([0xff, 0xfe, 0x67, 0x00]));
    const { code, out, err } = run(['check']);
    expect(code).toBe(1);
    expect(err).toContain('error BB9003 `binary.bot` is not UTF-8 text.');
    expect(out).toBe('1 sheet, 1 procedure, 1 clause: no errors, 1 file not read\n');
  });

  it.skipIf(process.platform === 'win32')('names a pipe or device, and goes on without waiting for it', () => {
    write('good.bot', good);
    symlinkSync('loop.bot', join(folder, 'loop.bot'));
    symlinkSync('nothing.bot', join(folder, 'gone.bot'));
    spawnSync('mkfifo', [join(folder, 'pipe.bot')]);
    const { code, out, err } = run(['check']);
    expect([code, out]).toEqual([2, '1 sheet, 1 procedure, 1 clause: no errors, 3 files not read\n']);
    expect(err.match(/BB\d+/g)?.toSorted()).toEqual(['BB9002', 'BB9002', 'BB9012']);
    for (const name of ['pipe.bot', `${'x'.repeat(300)}.bot`, 'good.bot/x'])
      expect(run(['check', name]).code, name).toBe(2);
  });

  it('checks the good arguments beside a bad one', () => {
    write('good.bot', good);
    expect(run(['check', 'nowhere', 'good.bot'])).toMatchObject({
      code: 2,
      out: '1 sheet, 1 procedure, 1 clause: no errors, 1 file not read\n',
    });
  });

  it('says when a folder has no sheets', () => {
    expect(run(['check'])).toMatchObject({ code: 2, err: expect.stringContaining('BB9005') as string });
  });

  it('refuses a sheet of more than 4 MB without reading it', () => {
    write('huge.bot', Buffer.alloc(4_100_000, 'x'));
    const err = expect.stringContaining('`huge.bot` has 5 MB, but I read only files of up to 4 MB') as string;
    expect(run(['check', 'huge.bot'])).toMatchObject({ code: 1, err });
  });

  it.skipIf(process.platform === 'win32')('refuses a device that never ends', () => {
    const zero = openSync('/dev/zero', 'r');
    expect(() => readText(`/dev/fd/${zero}`)).toThrow('I read only files of up to 4 MB');
    closeSync(zero);
    expect(run(['check', '/dev/zero'])).toMatchObject({ code: 2, err: expect.stringContaining('BB9012') as string });
  });

  it('prints a procedure of 130,000 clauses', () => {
    write(
      'long.bot',
      `game callisto\n\nSCOUT\n${Array.from({ length: 130_000 }, (_, i) => `${i + 1} RECON.\n`).join('')}`,
    );
    const { code, out } = run(['outline', 'long.bot']);
    expect([code, out.split('\n').length > 130_000]).toEqual([0, true]);
  });

  it('never sends a sheet’s control characters to the terminal', () => {
    write('evil.bot', 'game callisto\n\nSCOUT\n1 \u001B[31mRED\u0007 \u202Eoops: MOVE 1 [x\n');
    const { err } = run(['check', 'evil.bot']);
    expect(err).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u);
  });

  it('shows at most fifty errors, and says how many there are', () => {
    write('many.bot', `game callisto\n\nSCOUT\n${'Space secure: CONTROL.\n'.repeat(80)}`);
    const { err, out } = run(['check', 'many.bot']);
    expect(err.match(/error BB1010/g)).toHaveLength(50);
    expect(err).toContain('… and 30 more');
    expect(out).toContain('80 errors');
  });

  it('cuts long lines around the words at fault', () => {
    write(
      'long.bot',
      `game callisto\n\nSCOUT\n1 MOVE 1 to objective. [${'Nearest > '.repeat(25_000)}> ${'Nearest > '.repeat(25_000)}Random]\n`,
    );
    const { err } = run(['check', 'long.bot']);
    expect(Math.max(...err.split('\n').map((line) => line.length))).toBeLessThan(140);
    expect(err).toContain('> >');
  });

  it('checks again when a file changes, with --watch', async () => {
    const path = write('a.bot', good);
    const child = spawn(process.execPath, [program, 'check', '--watch', '.'], {
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1' },
    });
    let out = '';
    const until = (text: string): Promise<void> =>
      new Promise((done) => {
        const look = (): void => (out.includes(text) ? done() : void setTimeout(look, 20));
        look();
      });
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (out += chunk.toString()));
    await until('Watching');
    writeFileSync(path, bad);
    await until('2 errors');
    writeFileSync(path, good);
    await until('\n1 sheet, 1 procedure, 1 clause: no errors');
    child.kill('SIGINT');
    expect(await new Promise((done) => child.on('close', done))).toBe(0);
  });
});

describe('check --watch', () => {
  it('sees a file that is replaced, again and again, by address too', async () => {
    const path = write('procedures/callisto/scenario-1/lfa.bot', good);
    const child = spawn(process.execPath, [program, 'check', '--watch', '--quiet', 'callisto/1/lfa'], {
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1' },
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const until = async (times: number): Promise<void> => {
      while ((said.match(/BB1010/g) ?? []).length < times) await new Promise((done) => void setTimeout(done, 20)); // oxlint-disable-line no-await-in-loop
    };
    for (let i = 1; i <= 3; i++) {
      await new Promise((done) => void setTimeout(done, 400)); // oxlint-disable-line no-await-in-loop
      renameSync(write('new.txt', `game callisto\n\nSCOUT\nSpace ${i}: CONTROL.\n`), path);
      await until(i); // oxlint-disable-line no-await-in-loop
    }
    child.kill('SIGINT');
    expect(await new Promise((done) => void child.on('close', done))).toBe(0);
  });

  it('does not watch standard input', () => {
    expect(run(['check', '--watch', '-'], good)).toMatchObject({ code: 2, out: '' });
  });
});

describe('fmt', () => {
  it('finishes its work when nobody reads its output', async () => {
    const paths = [1, 2, 3, 4, 5].map((n) => write(`${n}.bot`, ugly));
    const child = spawn(process.execPath, [program, 'fmt'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    expect(await new Promise((done) => void child.on('close', done))).toBe(0);
    for (const path of paths) expect(readFileSync(path, 'utf8')).toBe(good);
  });

  it('tells what it did as JSON', () => {
    write('a.bot', ugly);
    write('b.bot', bad);
    const { code, out } = run(['fmt', '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toEqual({
      version: 1,
      changed: true,
      files: [
        { file: 'a.bot', state: 'changed' },
        { file: 'b.bot', state: 'failed' },
      ],
    });
  });

  it('puts sheets into form, and then leaves them alone', () => {
    const path = write('a.bot', ugly);
    expect(run(['fmt'])).toEqual({ code: 0, out: 'formatted a.bot\n1 sheet: 1 formatted\n', err: '' });
    expect(readFileSync(path, 'utf8')).toBe(good);
    const { mtimeMs } = statSync(path);
    expect(run(['fmt'])).toEqual({ code: 0, out: '1 sheet: all in form\n', err: '' });
    expect(statSync(path).mtimeMs).toBe(mtimeMs);
  });

  it('changes nothing with --check, and exits 1 if something would change', () => {
    const path = write('a.bot', ugly);
    expect(run(['fmt', '--check'])).toMatchObject({ code: 1, out: 'would change a.bot\n1 sheet: 1 would change\n' });
    expect(readFileSync(path, 'utf8')).toBe(ugly);
  });

  it('formats standard input to standard output', () => {
    expect(run(['fmt', '-'], ugly)).toEqual({ code: 0, out: good, err: '' });
    expect(run(['fmt', '--check', '-'], ugly)).toMatchObject({ code: 1, out: '' });
    expect(run(['fmt', '-'], bad)).toMatchObject({ code: 1, out: '' });
  });

  it('leaves a sheet with errors as it is, and formats the others', () => {
    const path = write('bad.bot', bad);
    write('ugly.bot', ugly);
    const { code, out, err } = run(['fmt']);
    expect([code, out]).toEqual([1, 'formatted ugly.bot\n2 sheets: 1 formatted, 1 sheet not formatted\n']);
    expect(err).toContain('bad.bot is left as it is');
    expect(readFileSync(path, 'utf8')).toBe(bad);
  });

  it('keeps permissions and links, and leaves nothing behind', () => {
    const path = write('real/a.bot', ugly);
    chmodSync(path, 0o600);
    symlinkSync(path, join(folder, 'link.bot'));
    expect(run(['fmt', 'link.bot']).code).toBe(0);
    expect(readFileSync(path, 'utf8')).toBe(good);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, 'real'))).toEqual(['a.bot']);
  });

  it.each(['20', 'wide', '1e9'])('refuses a width of %s', (width) => {
    expect(run(['fmt', '--width', width, '-'], ugly)).toMatchObject({ code: 2, out: '' });
  });

  it('takes paths only', () => {
    expect(run(['fmt', 'callisto/1/lfa'])).toMatchObject({ code: 2, out: '' });
  });
});

describe('outline', () => {
  const json = (words: readonly string[]): SheetOutline[] =>
    JSON.parse(run(['outline', '--json', ...words]).out) as SheetOutline[];

  it('has the whole book, scenario by scenario, LFA first', () => {
    const sheets = json(['callisto']);
    expect(sheets.map(({ scenario, bot }) => `${scenario}${bot?.charAt(0)}`).join(' ')).toBe(
      '1L 1B 2L 2B 3L 3B 4L 4B 5L 5B 6L 6B 7L 7B 8L 8B',
    );
    expect(sheets.flatMap(({ procedures }) => procedures.flatMap(({ clauses }) => clauses))).toHaveLength(591);
  });

  it('shows a part that an address names', () => {
    const [sheet] = json(['callisto/5/lfa/stalker-y-and-scout-y/3']);
    expect(sheet?.procedures).toMatchObject([
      {
        title: 'STALKER Y AND SCOUT Y',
        clauses: [
          {
            n: 3,
            condition: 'Space shared by enemy unit and prisoner, threshold 7/9/11',
            action: 'ATTACK X that unit',
          },
        ],
      },
    ]);
    expect(json(['callisto/1/lfa/SCOUT/2b'])[0]?.procedures[0]?.clauses[0]?.sub.map(({ letter }) => letter)).toEqual([
      'b',
    ]);
  });

  it('shows a person a line a clause', () => {
    const { out } = run(['outline', 'callisto/1/lfa/CAPTAIN']);
    expect(out).toContain('Scenario 1, LFA');
    expect(out).toContain('   1 Roll [d10]: 1–4 BOLSTER 3 (1–3 Y · 4–6 Z · 7–8 A · 9–10 V) · 5–10 COMMAND 2');
  });

  it('lets a sheet of the working folder stand in for the packaged one, and says so', () => {
    write('procedures/callisto/scenario-1/lfa.bot', 'game callisto\nscenario 1: Mine\nbot LFA\n\nSCOUT\n1 CONTROL.\n');
    const { out, err } = run(['outline', '--json', 'callisto/1']);
    expect((JSON.parse(out) as SheetOutline[]).map(({ procedures }) => procedures.length)).toEqual([1, 5]);
    expect(err).toBe('Your procedures/callisto/scenario-1/lfa.bot stands in for the packaged sheet.\n');
  });

  it('looks where the nearest botbook.json says', () => {
    write('botbook.json', '{"version": 1, "books": ["mine"]}');
    write('mine/callisto/scenario-2/lfa.bot', 'game callisto\nscenario 2: Mine\nbot LFA\n\nSCOUT\n1 CONTROL.\n');
    mkdirSync(join(folder, 'deep/down'), { recursive: true });
    const { out } = runIn(join(folder, 'deep/down'), ['outline', '--json', 'callisto/2/lfa']);
    expect((JSON.parse(out) as SheetOutline[])[0]?.procedures).toHaveLength(1);
  });

  it.each([
    ['{"version": 1, "boks": []}', 1, 'unknown field `boks`'],
    ['{"version": 9}', 1, 'is 9; this botbook reads 1'],
    ['{"version": 1, "books": "mine"}', 1, 'books should be a list'],
    ['{"version": 1,', 1, 'BB9008'],
    ['', 1, 'it is empty'],
    ['[]', 1, 'should be an object'],
    ['{"version": 1, "books": ["mien"]}', 2, 'There is no file, folder or address `mien`.'],
  ])('refuses a bad botbook.json: %s', (text, exit, said) => {
    write('botbook.json', text);
    const { code, err } = run(['outline', 'callisto/1']);
    expect(code).toBe(exit);
    expect(err).toContain(said);
  });

  it('shows decks of one scenario or all, by folder or address', () => {
    const all = JSON.parse(run(['outline', '--decks', '--json', 'callisto']).out) as {
      scenario: number;
      bolster: unknown;
    }[];
    expect(all.map(({ scenario }) => scenario)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(Object.keys(all[0] ?? {})).toEqual(['scenario', 'breakers', 'lfa', 'bolster']);
    const folderOf = join(root, 'procedures/callisto/scenario-4');
    expect(JSON.parse(run(['outline', '--decks', '--json', folderOf]).out)).toEqual([all[3]]);
    expect(run(['outline', '--decks', 'callisto/4']).out).toMatch(/Scenario 4, Breakers\n.*card.*deck/);
  });

  it('refuses damaged decks with the place that is wrong', () => {
    const decks = readFileSync('procedures/callisto/scenario-1/decks.json', 'utf8');
    const place = 'procedures/callisto/scenario-1/decks.json';
    for (const [from, to, said] of [
      ['"deck": 1', '"deck": "one"', 'breakers.force1[0].deck should be a whole number'],
      ['"version": 1', '"version": 2', 'is 2; this botbook reads 1'],
      ['"card":', '"crad":', 'unknown field `crad`'],
      ['"provenance": "ruling"', '"provenance": "guess"', 'should be one of printed'],
    ] as const) {
      write(place, decks.replace(from, to));
      const { code, err } = run(['outline', '--decks', 'callisto/1']);
      expect([code, err.includes(said)], err).toEqual([1, true]);
    }
    write(place, decks.slice(0, 700));
    expect(run(['outline', '--decks', 'callisto/1'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('BB9008') as string,
    });
  });

  it('lists the doubtful places with the typed text and the alternative', () => {
    const { doubts } = JSON.parse(run(['outline', '--doubts', '--json', 'callisto']).out) as {
      doubts: Record<string, string>[];
    };
    expect(doubts.length).toBeGreaterThan(80);
    expect(doubts.find(({ clause, scenario }) => clause === 'CAPTAIN 1' && String(scenario) === '7')).toMatchObject({
      sheet: 'LFA',
      typed: 'COMMAND 2',
      alternative: 'COMMAND 3',
      confidence: 'low',
    });
    expect(run(['outline', '--doubts', 'callisto/7/lfa']).out).toMatch(
      /CAPTAIN 1 {2}low\n {5}typed {4}COMMAND 2\n {5}or else {2}COMMAND 3/,
    );
  });

  it.each([['callisto/9'], ['callisto/1/xyz'], ['callisto/1/lfa/SCUOT']])(
    'says that there is no %s to doubt',
    (address) => {
      expect(run(['outline', '--doubts', address])).toMatchObject({ code: 2, out: '' });
      expect(run(['outline', '--decks', address])).toMatchObject({ code: 2, out: '' });
    },
  );

  it('shows two letters of one clause', () => {
    expect(json(['callisto/1/lfa/SCOUT/2a', 'callisto/1/lfa/SCOUT/2b'])).toHaveLength(2);
  });

  it('warns that the outline of a sheet with errors may lack something', () => {
    write('bad.bot', bad);
    const { code, out, err } = run(['outline', '--json', 'bad.bot']);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toHaveLength(1);
    expect(err).toContain('bad.bot has 2 errors');
  });
});

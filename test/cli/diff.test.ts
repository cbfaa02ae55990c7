// Tests of `botbook diff`: its arguments, the pairs of sheets that it compares, and its exit codes.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runIn, writeIn, type Ran } from '../support/cli.ts';

let folder = '';
const run = (words: readonly string[], input?: string | Buffer, env: Record<string, string> = {}): Ran =>
  runIn(folder, ['diff', ...words], input, env);
const git = (...words: string[]): void => {
  const who = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.org', '-c', 'commit.gpgsign=false'];
  const { status, stderr } = spawnSync('git', [...who, ...words], { cwd: folder, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
};

interface Found {
  readonly pairs: readonly {
    readonly before: string | null;
    readonly after: string | null;
    readonly differs: boolean;
  }[];
}
/**
 * Returns the compared pairs of sheets as text, with `≠` between sheets that differ and `=` between sheets that do not.
 */
const pairs = (words: readonly string[], input?: string): string[] =>
  (JSON.parse(run([...words, '--json'], input).out) as Found).pairs.map(
    ({ before, after, differs }) => `${before ?? '-'} ${differs ? '≠' : '='} ${after ?? '-'}`,
  );

const sheet = (more = '', bot = 'LFA', scenario = 1): string =>
  `game callisto\nscenario ${scenario}: Mine\nbot ${bot}\n\nSCOUT\n1 Threshold 5/6/7: ATTACK 1.\n${more}`;
const nothing = (before: string, after: string): string =>
  `${before} → ${after}\nNothing differs. What sheets mean was compared; wording, layout and comments were not.\n`;
const other = sheet('2 ATTACK 2.\n');

const newFolder = (): string => realpathSync(mkdtempSync(join(tmpdir(), 'botbook-')));
beforeEach(() => {
  folder = newFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('diff', () => {
  it('compares two files; layout is no difference', () => {
    writeIn(folder, 'a.bot', sheet());
    writeIn(folder, 'b.bot', sheet().replace('1 Threshold', '1   Threshold'));
    writeIn(folder, 'c.bot', other);
    expect(run(['a.bot', 'b.bot'])).toEqual({ code: 0, out: nothing('a.bot', 'b.bot'), err: '' });
    const { code, out, err } = run(['a.bot', 'c.bot']);
    expect([code, err]).toEqual([1, '']);
    expect(out).toContain('ATTACK 2');
    expect(run(['a.bot', 'c.bot', '-q'])).toEqual({ code: 1, out: '', err: '' });
    expect(run(['a.bot', 'a.bot', '-q'])).toEqual({ code: 0, out: '', err: '' });
  });

  it('prints the text of all tables of the second sheet as an edit, if a line of a table changed', () => {
    const tables = (effect: string): string =>
      `TABLE EFFECTS\n1–3 Night: Dark.\n4–6 ${effect}: Unclear.\n\nDEPLOYMENT ZONES\n1–6 Diagonal`;
    writeIn(folder, 'a.bot', `game heavygear\n\n${tables('Rain')}\n`);
    writeIn(folder, 'b.bot', `game heavygear\n\n${tables('Fog')}\n`);
    const { code, out } = run(['a.bot', 'b.bot', '--script']);
    const edits = { before: 'a.bot', after: 'b.bot', lists: tables('Fog'), procedures: [] };
    expect([code, JSON.parse(out)]).toEqual([1, { version: 1, is: 'script', sheets: [edits] }]);
    const removed = JSON.parse(run(['a.bot', '-', '--script'], 'game heavygear\n').out) as unknown;
    expect(removed).toMatchObject({ sheets: [{ lists: null, procedures: [] }] });
    expect(run(['b.bot', 'b.bot', '--script']).out).not.toContain('lists');
  });

  it('reads one sheet from standard input', () => {
    writeIn(folder, 'a.bot', sheet());
    expect(run(['a.bot', '-'], sheet()).code).toBe(0);
    expect(pairs(['-', 'a.bot'], other)).toEqual(['standard input ≠ a.bot']);
    expect(run(['-', '-'], other)).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('BB9010') as string,
    });
  });

  it('pairs the sheets of folders by path, then by headers; the rest has come or gone', () => {
    for (const [name, text] of [
      ['one/x/a.bot', sheet()],
      ['one/b.bot', sheet('', 'BREAKERS')],
      ['one/gone.bot', sheet('', 'LFA', 7)],
    ] as const)
      writeIn(folder, name, text);
    for (const [name, text] of [
      ['two/x/a.bot', other],
      ['two/moved/c.bot', sheet('', 'BREAKERS')],
      ['two/new.bot', sheet('', 'LFA', 8)],
    ] as const)
      writeIn(folder, name, text);
    expect(pairs(['one', 'two'])).toEqual([
      'one/b.bot = two/moved/c.bot',
      'one/gone.bot ≠ -',
      'one/x/a.bot ≠ two/x/a.bot',
      '- ≠ two/new.bot',
    ]);
  });

  it('pairs scenarios by bot, books by scenario and bot', () => {
    expect(pairs(['callisto/1', 'callisto/2']).map((one) => one.replaceAll(/\S*\/(scenario-)/g, '$1'))).toEqual([
      'scenario-1/lfa.bot ≠ scenario-2/lfa.bot',
      'scenario-1/breakers.bot ≠ scenario-2/breakers.bot',
    ]);
    cpSync(resolve('procedures/callisto'), join(folder, 'mine'), { recursive: true });
    rmSync(join(folder, 'mine/scenario-3/lfa.bot'));
    const found = pairs(['callisto', 'mine']);
    expect([found.length, found.filter((one) => one.includes(' = ')).length]).toEqual([16, 15]);
    expect(found.filter((one) => one.endsWith('≠ -'))).toEqual([expect.stringContaining('scenario-3/lfa.bot')]);
  });

  it('finds the sheet of a folder that belongs to a single sheet', () => {
    writeIn(folder, 'a.bot', sheet());
    const [found] = pairs(['a.bot', 'callisto']);
    expect(found).toMatch(/^a\.bot ≠ \S*scenario-1\/lfa\.bot$/);
    writeIn(folder, 'two/b.bot', sheet('', 'BREAKERS', 2));
    writeIn(folder, 'two/c.bot', sheet('', 'BREAKERS', 3));
    const { code, err } = run(['a.bot', 'two']);
    expect([code, err]).toEqual([2, expect.stringContaining('BB9028') as string]);
    expect(err).toContain('two/b.bot');
  });

  it('compares parts, and looks for a part that only one argument names in the other sheet', () => {
    expect(run(['callisto/1/lfa/SCOUT', 'callisto/4/lfa/SCOUT']).code).toBe(1);
    expect(run(['callisto/1/lfa/SERGEANT', 'callisto/1/lfa']).code).toBe(0);
    writeIn(folder, 'a.bot', sheet());
    const whole = run(['a.bot', 'callisto/1/lfa/captain']);
    expect([whole.code, whole.out]).toEqual([2, '']);
    expect(whole.err).toContain('cannot be compared with `a.bot`: a.bot has no CAPTAIN.');
    expect(run(['a.bot', 'callisto/1/lfa/scout/2b']).err).toContain('a.bot has no clause 2b');
  });

  it.each([
    [[], 'none is named'],
    [['a.bot'], '`botbook diff HEAD:./a.bot a.bot`'],
    [['a.bot', 'a.bot', 'a.bot'], '3 are named'],
    [['a.bot', 'a.bot', '--seed', '3'], '--seed is for --behaviour'],
    [['a.bot', 'a.bot', '--json', '--script'], '--json and --script do not go together'],
    [['a.bot', 'a.bot', '--json', '--format', 'markdown'], '--json and --format markdown'],
    [['a.bot', 'a.bot', '--behaviour', '--positions', 'many'], '--positions is `many`'],
    [['a.bot', 'nowhere.bot'], 'nowhere.bot'],
    [['a.bot', String.raw`C:\sheets\x.bot`], 'There is no file, folder or address'],
    [['a.bot', 'callisto/1/lfa/SCOTU'], 'Did you mean `scout`?'],
    [['a.bot', 'empty'], 'There is no sheet in `empty`'],
    [['--git', 'a.bot', 'b.bot'], '--git is given 2 arguments'],
  ])('exits 2 on %j', (words, told) => {
    writeIn(folder, 'a.bot', sheet());
    mkdirSync(join(folder, 'empty'));
    const { code, out, err } = run(words);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(told);
  });

  it('compares broken sheets as far as they can be read, and reports their errors', () => {
    writeIn(folder, 'a.bot', sheet());
    writeIn(folder, 'garbage.bot', 'no sheet at all\n)(\n');
    writeIn(folder, 'wrong.bot', sheet('2 ATTAKC 2.\n'));
    const { code, err } = run(['a.bot', 'wrong.bot']);
    expect([code, err]).toEqual([1, expect.stringContaining('BB2') as string]);
    expect(run(['garbage.bot', 'a.bot']).code).toBe(1);
    // A sheet is compared with itself. It has errors, so the exit code is 1 although nothing differs.
    expect(run(['wrong.bot', 'wrong.bot'])).toMatchObject({ code: 1, out: nothing('wrong.bot', 'wrong.bot') });
  });

  it('names files that are too big, and files that are not text', () => {
    writeIn(folder, 'a.bot', sheet());
    truncateSync(writeIn(folder, 'big.bot', ''), 65_000_000);
    writeIn(folder, 'bytes.bot', Buffer.from([0xff, 0xfe, 0, 1]));
    expect(run(['a.bot', 'big.bot'])).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('BB9004') as string,
    });
    expect(run(['bytes.bot', 'a.bot'])).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('BB9003') as string,
    });
  });

  it('writes a page, and replaces only a page of its own', () => {
    writeIn(folder, 'a.bot', sheet());
    writeIn(folder, 'b.bot', other);
    for (let time = 0; time < 2; time++) expect(run(['a.bot', 'b.bot', '--html', 'page.html']).code).toBe(1);
    expect(readFileSync(join(folder, 'page.html'), 'utf8')).toContain('<!doctype html>');
    expect(run(['a.bot', 'b.bot', '--html', 'a.bot'])).toMatchObject({ code: 2 });
    expect(run(['a.bot', 'b.bot', '--html', '-']).out).toMatch(/^<!doctype html>/);
  });
});

describe('diff of revisions', () => {
  /** A repository with two commits. Each test works in a copy of the repository. */
  let repository = '';
  beforeAll(() => {
    repository = newFolder();
    folder = repository;
    git('init', '-q', '-b', 'main', '--template=');
    writeIn(folder, 'sheets/a.bot', sheet());
    writeIn(folder, 'sheets/b.bot', sheet('', 'BREAKERS'));
    git('add', '-A');
    git('commit', '-qm', 'first');
    git('tag', 'v1.0');
    writeIn(folder, 'sheets/a.bot', other);
    git('commit', '-qam', 'second');
  });
  afterAll(() => rmSync(repository, { recursive: true, force: true }));
  beforeEach(() => cpSync(repository, folder, { recursive: true, preserveTimestamps: true }));

  it('reads files and folders of a revision, and staged files', () => {
    expect(pairs(['HEAD~1:sheets/a.bot', 'sheets/a.bot'])).toEqual(['HEAD~1:sheets/a.bot ≠ sheets/a.bot']);
    expect(pairs(['v1.0:sheets', 'sheets/'])).toEqual([
      'v1.0:sheets/a.bot ≠ sheets/a.bot',
      'v1.0:sheets/b.bot = sheets/b.bot',
    ]);
    expect(pairs(['v1.0:', 'HEAD:'])).toEqual([
      'v1.0:sheets/a.bot ≠ HEAD:sheets/a.bot',
      'v1.0:sheets/b.bot = HEAD:sheets/b.bot',
    ]);
    writeIn(folder, 'sheets/a.bot', sheet());
    git('add', '-A');
    writeIn(folder, 'sheets/a.bot', other);
    expect(pairs(['HEAD:sheets', ':sheets'])).toEqual([
      'HEAD:sheets/a.bot ≠ :sheets/a.bot',
      'HEAD:sheets/b.bot = :sheets/b.bot',
    ]);
    expect(pairs([':sheets/a.bot', 'sheets/a.bot'])).toEqual([':sheets/a.bot ≠ sheets/a.bot']);
  });

  it('takes paths from the root, or with `./` from here', () => {
    const inside = (words: readonly string[]): Ran => runIn(join(folder, 'sheets'), ['diff', ...words]);
    expect(inside(['HEAD:./a.bot', 'a.bot']).code).toBe(0);
    expect(inside(['HEAD:sheets/a.bot', 'a.bot']).code).toBe(0);
    expect(inside(['HEAD:a.bot', 'a.bot']).err).toContain('did you mean `HEAD:./a.bot`?');
    expect(inside(['HEAD:../../x', 'a.bot'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('out of the repository') as string,
    });
  });

  it('compares a revision with an address, and carries its part over', () => {
    expect(run(['HEAD:sheets/a.bot', 'callisto/1/lfa/SCOUT'])).toMatchObject({ code: 1, err: '' });
  });

  it('reads an old sheet with the data of its time', () => {
    cpSync(resolve('procedures/callisto'), join(folder, 'book'), { recursive: true });
    git('add', '-A');
    git('commit', '-qm', 'a book');
    // In the working folder, the mech has a new name in all files. Only the roster of the revision has the old name,
    // which the old sheet uses.
    for (const file of ['roster.json', 'scenario-5/board.json', 'scenario-5/lfa.bot', 'scenario-5/breakers.bot']) {
      const text = readFileSync(join(folder, 'book', file), 'utf8');
      writeIn(folder, join('book', file), text.replaceAll('HADES', 'STYX').replaceAll('Hades', 'Styx'));
    }
    expect(run(['HEAD:book/scenario-5', 'book/scenario-5'])).toMatchObject({ code: 1, err: '' });
    writeIn(folder, 'book/scenario-5/old.bot', readFileSync(resolve('procedures/callisto/scenario-5/lfa.bot')));
    expect(run(['HEAD:book/scenario-5/lfa.bot', 'book/scenario-5/old.bot']).err).toContain('BB2002');
  });

  it.each([
    ['HEAD~9:sheets', 'BB9025', '`git log --oneline`'],
    ['mian:sheets', 'BB9025', 'Did you mean `main`?'],
    ['v1:sheets', 'BB9025', 'v1.0'],
    ['HEAD:sheetz/a.bot', 'BB9026', 'Did you mean `HEAD:sheets/a.bot`?'],
    ['HEAD:a.bot', 'BB9026', 'Did you mean `HEAD:sheets/a.bot`?'],
    [':nothing.bot', 'BB9026', 'what is staged'],
    ['HEAD', 'BB9001', 'such as `HEAD:procedures`'],
    ['HEAD:.gitignore', 'BB9026', ''],
  ])('reports a mistake in %s', (name, told, help) => {
    const { code, out, err } = run([name, 'sheets']);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(told);
    expect(err).toContain(help);
  });

  it('says that there is no git, or no repository', () => {
    expect(run(['HEAD:sheets', 'sheets'], undefined, { PATH: '' })).toMatchObject({
      code: 2,
      err: expect.stringContaining('BB9023') as string,
    });
    rmSync(join(folder, '.git'), { recursive: true });
    const { code, err } = run(['HEAD:sheets', 'sheets'], undefined, { GIT_CEILING_DIRECTORIES: tmpdir() });
    expect([code, err]).toEqual([2, expect.stringContaining('BB9024') as string]);
  });

  it('says that a repository is broken', () => {
    const object = spawnSync('git', ['rev-parse', 'v1.0:sheets/a.bot'], {
      cwd: folder,
      encoding: 'utf8',
    }).stdout.trim();
    rmSync(join(folder, '.git/objects', object.slice(0, 2), object.slice(2)), { force: true });
    expect(run(['v1.0:sheets', 'sheets'])).toMatchObject({ code: 2, err: expect.stringContaining('BB9027') as string });
  });

  it('reads no bytes, and prefers a path that is there', () => {
    writeIn(folder, 'bytes.bot', Buffer.from([0xff, 0xfe, 0, 1]));
    writeIn(folder, 'HEAD:sheets', sheet());
    git('add', '-A');
    git('commit', '-qm', 'bytes');
    expect(run(['HEAD:bytes.bot', 'sheets/a.bot'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('BB9003') as string,
    });
    expect(pairs(['HEAD:sheets', 'sheets/a.bot'])).toEqual(['HEAD:sheets ≠ sheets/a.bot']);
  });
});

// The examples in the help of `diff` name revisions of git, so the test runs these examples in a repository.
describe('the help of diff', () => {
  it('has examples that run', () => {
    const isFirst = (path: string): boolean => !/scenario-[3-9]/.test(path);
    cpSync(resolve('procedures'), join(folder, 'procedures'), { recursive: true, filter: isFirst });
    git('init', '-q', '--template=');
    git('add', '-A');
    for (const name of ['1', '2', '3', '4']) git('commit', '-q', '--allow-empty', '-m', name);
    const lines = [...run(['--help']).out.matchAll(/\$ botbook diff (.*)/g)].map(([, words = '']) => words);
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(run([...line.split(' '), '-q']), line).toMatchObject({ err: '' });
  });
});

// Tests of `botbook new`: the written files have no errors, and existing files stay as they are.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ruleListedIn } from '../../cli/scaffold/new-rule.ts';
import { isSpawned, runIn, writeIn, type Ran } from '../support/cli.ts';
import { eachInFolder } from '../support/folders.ts';

let folder = '';
const run = (...words: readonly string[]): Ran => runIn(folder, words);
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
/** Returns the paths of all files and folders in the test folder. */
const there = (): string[] => readdirSync(folder, { recursive: true }).map(String).toSorted();

eachInFolder((fresh) => (folder = fresh));

describe('new sheet', () => {
  it('writes a sheet that checks and is in form, with comments that teach', () => {
    expect(run('new', 'sheet', 'scout')).toEqual({
      code: 0,
      out: 'written: a sheet of callisto\n  scout.bot\nnext: botbook check scout.bot\n',
      err: '',
    });
    expect(read('scout.bot')).toMatch(/^game callisto\nscenario 1\nbot LFA\n\n# .*\nSCOUT\n# .*\n1 /m);
    expect(run('check').out).toBe('1 sheet, 1 procedure, 3 clauses: no errors\n');
    expect(run('fmt', '--check').code).toBe(0);
    expect(there()).toEqual(['scout.bot']);
  });

  it('shows the typed name, and refuses a name that nobody can type', () => {
    expect(run('new', 'sheet', 'a b').out).toContain("next: botbook check 'a b.bot'\n");
    expect(run('new', 'sheet', '--', '-x').out).toContain('next: botbook check ./-x.bot\n');
    for (const name of [' ', '.', 'a\nb', '']) {
      const { code, err } = run('new', 'sheet', name);
      expect([code, err]).toEqual([2, expect.stringContaining('A sheet needs a name')]);
    }
    expect(there()).toEqual(['-x.bot', 'a b.bot']);
  });

  it('does not try for ever where nothing can be made', () => {
    writeIn(folder, 'afile', '');
    expect(run('new', 'sheet', 'afile/x').err).toContain('a file of that name is in the way');
    if (!existsSync('/proc/self')) return;
    const { code, err } = run('new', 'sheet', '/proc/there/x');
    expect([code, err]).toEqual([2, expect.stringContaining('error BB9006')]);
    expect(run('docs', '--out', '/proc/there').code).toBe(2);
  });

  it.each(['LFA', 'breakers'])('does the same for %s in every scenario, with an existing title', (bot) => {
    for (const scenario of ['1', '2', '3', '4', '5', '6', '7', '8'])
      expect(run('new', 'sheet', `s${scenario}/${bot}.bot`, '--scenario', scenario, '--bot', bot).code).toBe(0);
    expect(run('check')).toEqual({ code: 0, out: '8 sheets, 8 procedures, 24 clauses: no errors\n', err: '' });
    expect(run('fmt', '--check').code).toBe(0);
  });

  it('has a title of its side in a scenario without data too', () => {
    run('new', 'sheet', 'lfa', '--scenario', '99', '--bot', 'LFA');
    run('new', 'sheet', 'breakers', '--scenario', '99', '--bot', 'BREAKERS');
    expect(read('lfa.bot')).toMatch(/^SCOUT$/m);
    expect(read('breakers.bot')).toMatch(/^SCANNER$/m);
  });

  it('says which command writes data where a scenario has none', () => {
    expect(run('new', 'sheet', 'callisto/scenario-9/lfa')).toEqual({
      code: 0,
      out:
        'written: a sheet of callisto\n  callisto/scenario-9/lfa.bot\nnext: botbook check callisto/scenario-9/lfa.bot\n' +
        'scenario 9 has no names.json, decks.json and board.json: botbook new data callisto/9 writes stand-ins\n',
      err: '',
    });
    const { err } = run('check');
    expect(err).toContain('warning BB2050');
    expect(err).toContain('`botbook new data callisto/9` writes');
    expect(run('new', 'data', 'callisto/9').out).toBe(
      'written: stand-in data of callisto/9, with the decks of scenario 1\n  callisto/scenario-9/names.json\n' +
        '  callisto/scenario-9/decks.json\n  callisto/scenario-9/board.json\n' +
        'next: botbook check callisto/scenario-9/lfa.bot\n',
    );
    const { code, out } = run('check');
    expect(code).toBe(0);
    expect(out).toContain('clauses: no errors\ncallisto/9 can be decided, played and simulated; ');
    expect(run('new', 'sheet', 'callisto/scenario-9/breakers').out).not.toContain('has no');
  });

  it('writes the data with the sheet, in a folder of any name, and checks by them', () => {
    expect(run('new', 'sheet', 'mine/lfa', '--scenario', '9', '--data', '--json').code).toBe(0);
    expect(there().filter((name) => /\./.test(name))).toEqual([
      join('callisto', 'scenario-9', 'board.json'),
      join('callisto', 'scenario-9', 'decks.json'),
      join('callisto', 'scenario-9', 'names.json'),
      join('mine', 'lfa.bot'),
    ]);
    expect(JSON.parse(read('callisto/scenario-9/decks.json'))).toMatchObject({ game: 'callisto', scenario: 9 });
    expect(read('callisto/scenario-9/decks.json')).toContain('"provenance": "stand-in"');
    expect(run('check')).toMatchObject({ code: 0, err: '' });
  });

  it('replaces no data, and writes only what is missing', () => {
    const mine = '{ "version": 1, "game": "callisto", "scenario": 9, "names": [], "compass": [] }';
    writeIn(folder, 'callisto/scenario-9/names.json', mine);
    const known = run('new', 'data', 'callisto/1');
    expect([known.code, known.err]).toEqual([2, expect.stringContaining('`callisto/1` exists already')]);
    expect(run('new', 'sheet', 'x', '--scenario', '2', '--data').err).toContain('Scenario 2 has data already');
    expect(run('new', 'data', 'callisto').err).toContain('For example `botbook new data callisto/9`');
    expect(run('new', 'book', 'shogi', '--data').err).toContain('--data is for a new sheet');
    expect(there().filter((name) => /\./.test(name))).toEqual([join('callisto', 'scenario-9', 'names.json')]);
    expect(run('new', 'sheet', 'x', '--scenario', '9').out).toContain('scenario 9 has no decks.json and board.json: ');
    expect(run('new', 'data', 'callisto/9').code).toBe(0);
    expect([
      read('callisto/scenario-9/names.json'),
      existsSync(join(folder, 'callisto/scenario-9/decks.json')),
    ]).toEqual([mine, true]);
    expect(run('new', 'data', 'callisto/9').err).toContain('`callisto/9` exists already');
  });

  it('puts data beside the roster of a book of one’s own', () => {
    cpSync('procedures/callisto/roster.json', join(folder, 'my/book/roster.json'), { recursive: true });
    expect(run('new', 'sheet', 'my/book/scenario-9/lfa', '--data').code).toBe(0);
    expect(there()).toContain(join('my', 'book', 'scenario-9', 'decks.json'));
    expect(run('check')).toMatchObject({ code: 0, err: '' });
  });

  it('takes its scenario from its folder, and its bot from its name', () => {
    expect(run('new', 'sheet', 'callisto/scenario-3/breakers').code).toBe(0);
    expect(read('callisto/scenario-3/breakers.bot')).toContain('game callisto\nscenario 3\nbot BREAKERS\n');
  });

  it('never takes the place of another file', () => {
    writeIn(folder, 'scout.bot', 'mine');
    mkdirSync(join(folder, 'ripper.bot'));
    for (const name of ['scout', 'scout.bot', 'ripper']) {
      const { code, out, err } = run('new', 'sheet', name);
      expect([code, out]).toEqual([2, '']);
      expect(err).toMatch(/^error BB9018 `\w+\.bot` exists already\.\n {2}╰─ .*Nothing was written\.\n$/);
    }
    expect(read('scout.bot')).toBe('mine');
    expect(there()).toEqual(['ripper.bot', 'scout.bot']);
  });

  it.each([
    [['new', 'sheet', 'x', '--game', 'calisto'], 'Did you mean `callisto`?'],
    [['new', 'sheet', 'x', '--game', 'go'], 'There are callisto, heavygear, unbreakable, drowned-bell.'],
    [['new', 'sheet', 'x', '--bot', 'LFB'], 'Did you mean `LFA`?'],
    [['new', 'sheet', 'x', '--scenario', '1.5'], 'Give a whole number from 1.'],
    [['new', 'sheet', '.bot'], 'A sheet needs a name'],
    [['new', 'sheet', ''], 'A sheet needs a name'],
    [['new', 'rule', 'shogi', '--bot', 'LFA'], '--bot is for a new sheet or book'],
    [['new', 'sheet', 'x', '--tables'], '--tables is for a new book'],
    [['new', 'game', 'shogi'], '`botbook new book shogi` writes a book without code'],
    [['new', 'game', 'shogi', '--tables'], '`botbook new book shogi --tables`'],
    [['new', 'book', 'Big'], 'A book cannot be called Big'],
    [['new', 'book', 'callisto'], '`callisto` exists already'],
    [['new', 'book', 'deep/down/meadow'], 'Botbook looks for no books in deep/down'],
    [['new', 'book', 'meadow', '--cards', 'HERON,HERON'], '--cards names a card twice'],
    [['new', 'book', 'meadow', '--cards', '4'], 'which is no name of a card'],
    [['new', 'book', 'meadow', '--bot', 'player'], 'The bot cannot be called PLAYER'],
    [['new', 'book', 'meadow', '--bot', '{}'], 'The page would have a mistake'],
    [['new', 'book', 'meadow', '--tables', '--cards', 'X'], 'A book of tables has no bot and no cards'],
    [['new', 'sheet', 'x', '--game', 'heavygear'], 'Heavy Gear has no bots'],
    [['new', 'data', 'heavygear/1'], 'Heavy Gear has no bots'],
    [['new', 'sheet', 'x', '--category', 'style'], '--category is for a new rule'],
    [['new', 'sheets', 'x'], 'Did you mean `botbook new sheet`?'],
    [['new', 'moon', 'x'], 'It writes book, sheet, data, rule.'],
    [['new', 'sheet'], "missing required argument 'name'"],
    [['new', 'sheet', 'x', 'y'], 'too many arguments'],
  ])('%j: exit 2, %s', (words, said) => {
    const { code, out, err } = run(...words);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(said);
    expect(there()).toEqual([]);
  });

  it('says with --json what it wrote', () => {
    expect(JSON.parse(run('new', 'sheet', 'a/b', '--json').out)).toEqual({ version: 1, files: ['a/b.bot'] });
  });

  it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)('leaves nothing where it cannot write', () => {
    chmodSync(folder, 0o500);
    expect(run('new', 'sheet', 'a/b')).toMatchObject({ code: 2, out: '' });
    chmodSync(folder, 0o700);
    expect(there()).toEqual([]);
  });

  it('writes nothing if a file has the name of the folder', () => {
    writeIn(folder, 'a', 'mine');
    expect(run('new', 'sheet', 'a/b')).toMatchObject({ code: 2, out: '' });
    expect([there(), read('a')]).toEqual([['a'], 'mine']);
  });
});

describe('new book', () => {
  it('writes a page, a sheet, a position and examples, which decide at once', () => {
    expect(run('new', 'book', 'meadow')).toEqual({
      code: 0,
      out:
        'written: the book meadow\n  meadow/meadow.page\n  meadow/meadow.bot\n  meadow/position.txt\n  meadow/meadow.example\n' +
        'next: botbook explain meadow/position.txt --card "HERON" --full\n',
      err: '',
    });
    expect(run('check', 'meadow').out).toBe(
      '1 sheet, 2 procedures, 4 clauses: no errors\n4 clauses: 4 whole, nothing is by hand\n',
    );
    expect(run('lint', 'meadow').out).toContain('nothing found');
    expect(run('fmt', '--check', 'meadow').code).toBe(0);
    // The round is 3, so clause 1 is passed over. G1 has the highest value, 4, and is free.
    const { code, out } = run('explain', 'meadow/position.txt', '--card', 'HERON', '--full');
    expect([code, out]).toEqual([0, expect.stringContaining('2: PLACE 2')]);
    expect(out).toContain('G1');
    expect(run('read', 'meadow', '--in', 'meadow/position.txt').out).toContain('free: F2, G1 (2 of 4)\n');
  });

  it('takes a title, a bot and cards, in a folder of books too', () => {
    const names = ['--title', 'The Bell', '--bot', 'Bell Keeper', '--cards', 'tide, fog 3, ebb'];
    expect(run('new', 'book', 'procedures/night-bell', ...names).code).toBe(0);
    expect(run('check', 'procedures/night-bell').out).toContain('1 sheet, 3 procedures, 6 clauses: no errors\n');
    const decided = run('decide', 'procedures/night-bell/position.txt', '--card', 'FOG');
    expect(decided.out).toContain('2: PLACE 3 (X): F2\n  A2: supply → F2\n  A3: supply → F2\n');
  });

  it('writes a book of tables that checks and rolls', () => {
    expect(run('new', 'book', 'shelf', '--tables', '--json').out).toContain('shelf/tables.bot');
    expect(run('check', 'shelf')).toMatchObject({ code: 0, err: '' });
    expect(run('fmt', '--check', 'shelf').code).toBe(0);
    // The first 6 of the Wind die is a storm, the second 6 is rolled again, and the 2 means clear.
    expect(run('roll', 'shelf/tables', '--dice', '6,1,6,2').out).toMatch(/Wind[^]*~d6 6~[^]*Clear/);
    expect(run('odds', 'shelf/tables').out).toContain('3/5');
    expect(run('lint', 'shelf').out).toContain('nothing found');
    expect(run('read', 'shelf/tables').out).toContain('4–5 Rain: Players apply: Each step costs one more card.');
    expect(run('test', 'shelf').code).toBe(2);
    expect(run('score', 'shelf', 'none.json').code).toBe(2);
    expect(run('roll', 'shelf/tables', '--force', 'north=none.json').err).toContain('Shelf has no battles');
  });

  it('writes nothing if the folder is there', () => {
    mkdirSync(join(folder, 'meadow'));
    expect(run('new', 'book', 'meadow')).toMatchObject({ code: 2, out: '' });
    expect(there()).toEqual(['meadow']);
  });
});

describe('new rule', () => {
  it('needs a checkout', () => {
    const { code, out, err } = run('new', 'rule', 'left-note');
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(
      /^error BB9019 A new rule can be made only in a checkout of Botbook, and `.*` is not in a checkout\./,
    );
    expect(there()).toEqual([]);
  });

  describe('in a checkout', () => {
    let checkout = '';
    const from = (...words: readonly string[]): Ran => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [join(checkout, 'bin/botbook.js'), ...words], {
        cwd: join(checkout, 'procedures'),
        encoding: 'utf8',
        env: { ...process.env, NO_COLOR: '1' },
      });
      return { code: status, out: stdout, err: stderr };
    };
    const tool = (name: string, ...words: readonly string[]) =>
      spawnSync(process.execPath, [join(checkout, 'node_modules', name), ...words], {
        cwd: checkout,
        encoding: 'utf8',
      });

    beforeAll(() => {
      checkout = mkdtempSync(join(tmpdir(), 'botbook-'));
      const needed = [
        'bin',
        'cli',
        'page',
        'files',
        'server',
        'debugger',
        'compiler',
        'grammar',
        'runtime',
        'views',
        'library',
        'procedures',
        'tools/bundle.mjs',
        'tools/bundled-rooms.mjs',
        'tools/constants.mjs',
        'docs/diagnostics',
        // The tests of lint rules import these files, so the copied checkout needs these files too.
        'test/support/lint.ts',
        'test/support/diagnostic-sections.ts',
      ];
      // The bundle is copied last: a bundle that is older than a source would be made again.
      for (const name of [...needed, 'package.json', 'tsconfig.json', '.oxfmtrc.json', 'dist'])
        // Test files are not copied, because they would need all of `test/support`.
        cpSync(name, join(checkout, name), { recursive: true, filter: (path) => !path.endsWith('.test.ts') });
      symlinkSync(resolve('node_modules'), join(checkout, 'node_modules'), 'junction');
    });
    afterAll(() => rmSync(checkout, { recursive: true, force: true }));

    const rulePaths = ['rule.ts', 'rule.test.ts'].map((name) => `compiler/lint/rules/left-note/${name}`);

    it.runIf(isSpawned)('writes a rule with a page and a test, and its name in the list', () => {
      const list = (): string => readFileSync(join(checkout, 'compiler/lint/lint-rules.ts'), 'utf8');
      const before = list();
      const made = from('new', 'rule', 'left-note', '--category', 'style', '--json');
      expect([made.code, made.err]).toEqual([0, '']);
      expect(JSON.parse(made.out)).toEqual({
        version: 1,
        files: [
          ...rulePaths,
          'compiler/lint/lint-rules.ts',
          'views/reference/diagnostic-links.ts',
          'docs/diagnostics/style.md',
        ].map((path) => `../${path}`),
      });
      expect(list()).toBe(ruleListedIn(before, 'left-note'));
      expect(from('docs', 'left-note').out).toMatch(
        /^BB30\d\d: left-note\n\nA sheet should [^]*\n {2}category +style /,
      );
      // The new rule reports the example on its own page, and reports nothing in the book.
      expect(from('lint', 'callisto/1').err).not.toContain('left-note');
      for (const name of ['left-note', 'covered-clause', 'games', 'Two Words', 'class']) {
        expect(from('new', 'rule', name)).toMatchObject({ code: 2, out: '' });
      }
    });

    it.runIf(isSpawned)('writes a rule whose test passes', () => {
      const { status, stdout } = tool('vitest/vitest.mjs', 'run', '--reporter=dot', 'compiler/lint/rules/left-note');
      expect([status, stdout.includes('4 passed')], stdout).toEqual([0, true]);
    });

    it.runIf(isSpawned)('writes files that TypeScript and the formatter accept', () => {
      const types = tool('typescript/bin/tsc', '-p', '.');
      expect([types.status, types.stdout]).toEqual([0, '']);
      const form = tool('oxfmt/bin/oxfmt', '--check', ...rulePaths, 'compiler/lint/lint-rules.ts');
      expect([form.status, form.stderr]).toEqual([0, '']);
    });
  });

  it('knows the list of rules by its form', () => {
    const listed = ruleListedIn(readFileSync('compiler/lint/lint-rules.ts', 'utf8'), 'left-note');
    expect(listed).toContain("import { rule as leftNote } from './rules/left-note/rule.ts';\n");
    expect(listed).toMatch(/^ {2}leftNote,\n\];$/m);
    expect(ruleListedIn('export const rules = new Map();\n', 'go')).toBeNull();
  });
});

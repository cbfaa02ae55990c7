// Tests of `botbook compile`: the modules run without Botbook, and after an error nothing is written, not even in part.
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withManifest } from '../../cli/verbs/compile/module-manifest.ts';
import { runIn, writeIn, type Ran } from '../support/cli.ts';
import { eachInFolder } from '../support/folders.ts';

let folder = '';
const run = (...words: readonly string[]): Ran => runIn(folder, words);
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const there = (name: string): string[] => readdirSync(join(folder, name)).toSorted();

eachInFolder((fresh) => (folder = fresh));

const sheets = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((one) => [`scenario-${one}-breakers`, `scenario-${one}-lfa`]);
const runtime = ['callisto', 'kernel'].flatMap((name) => [`${name}.d.ts`, `${name}.js`]);
const filesOf = (names: readonly string[]): string[] =>
  [
    ...runtime,
    'manifest.js',
    'package.json',
    ...names.flatMap((name) => [`${name}.d.ts`, `${name}.js`, `${name}.js.map`]),
  ].toSorted();

/** Returns the path of a file of the book of Callisto. */
const book = (name: string): string => resolve('procedures/callisto', name);

/** Runs a script in the test folder, and returns its output. */
function script(text: string): string {
  writeIn(folder, 'use.mjs', text);
  return execFileSync(process.execPath, [join(folder, 'use.mjs')], { encoding: 'utf8', cwd: folder });
}

describe('botbook compile', () => {
  it('writes the whole book, flat, the same bytes each time', () => {
    const first = run('compile', 'callisto', '--out', 'a/b');
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out).toMatch(/^16 sheets compiled: 54 files, \d+ kB of JavaScript in a\/b\n$/);
    expect(there('a/b')).toEqual(filesOf(sheets));
    const before = there('a/b').map((name) => read(`a/b/${name}`));
    expect(run('compile', 'callisto', '--out', 'a/b').code).toBe(0);
    expect(there('a/b').map((name) => read(`a/b/${name}`))).toEqual(before);
  });

  it('writes one sheet, with the data of its scenario alone, that decides', () => {
    expect(run('compile', 'callisto/1/lfa', '--out', 'out', '--json')).toMatchObject({ code: 0, err: '' });
    expect(there('out')).toEqual(filesOf(['scenario-1-lfa']));
    expect(read('out/callisto.js').match(/export const book\w+/g)).toEqual([
      'export const bookRoster',
      'export const bookOverlay',
      'export const bookScenario1',
    ]);
    copyFileSync(book('scenario-1/examples/opening.json'), join(folder, 'opening.json'));
    // A d8 chooses the destination: 1–4 is E1, and 5–8 is F3. docs/library.md has this decision as an example.
    const told = script(`import { readFileSync } from 'node:fs';
import { decidePosition } from './out/scenario-1-lfa.js';
const text = readFileSync('opening.json', 'utf8');
const { name, choices } = decidePosition(text, 'SCOUT Y', [6]);
console.log(name, choices[0].id, decidePosition(JSON.parse(text), 'SCOUT Y').die);`);
    expect(told).toBe('SCOUT 2b F3 8\n');
  });

  it('leaves sheets that were compiled before as they were, with the data that they need', () => {
    run('compile', 'callisto/2', '--out', 'out');
    expect(run('compile', 'callisto/1/lfa', '--out', 'out').code).toBe(0);
    expect(read('out/callisto.js').match(/export const bookScenario\w+/g)).toEqual([
      'export const bookScenario1',
      'export const bookScenario2',
    ]);
    const told = script(`import { bookRoster, bookScenario2, gameOf } from './out/callisto.js';
import { bind } from './out/scenario-2-lfa.js';
import { bind as other } from './out/scenario-1-lfa.js';
const game = gameOf(bookRoster, bookScenario2);
console.log(typeof bind(game).decide);
try {
  other(game);
} catch (error) {
  console.log(error.message);
}`);
    expect(told).toMatch(/^function\nThe sheet /);
  });

  it('says what to call if no sheet is bound, if two runtimes are mixed, and which datum is faulty', () => {
    run('compile', 'callisto/1/lfa', '--out', 'out');
    run('compile', 'callisto/1/lfa', '--out', 'other');
    const told = script(`import { State, bookRoster, bookScenario1, gameOf, start } from './out/callisto.js';
import { bind } from './out/scenario-1-lfa.js';
import { bind as bindOther } from './other/scenario-1-lfa.js';
const game = gameOf(bookRoster, bookScenario1);
const calls = [
  () => start(game, new State(), 7, 0, 2),
  () => bindOther(game),
  () => gameOf(bookRoster, { ...bookScenario1, board: { ...bookScenario1.board, spaces: 3 } }),
  () => bind(game).decidePosition('{}', 'SCOUT Q'),
];
for (const call of calls) {
  try {
    call();
  } catch (error) {
    console.log(String(error), error.file ?? '', error.where ?? '');
  }
}`);
    expect(told.split('\n')).toEqual([
      'Error: No sheet plays the bot lfa: call `bind(game)` of its sheet first.  ',
      'TypeError: Two runtimes are mixed: make the game with `gameOf` of the runtime that the sheet imports.  ',
      'ShapeError: spaces should be a list, not a number board.json spaces',
      expect.stringMatching(/^(?:CardError|ShapeError): /),
      '',
    ]);
  });

  it('is ES modules in any folder, and leaves a package.json of somebody else', () => {
    writeIn(folder, 'package.json', '{ "type": "commonjs" }');
    run('compile', 'callisto/1/lfa', '--out', 'out');
    expect(script(`import { sheet } from './out/scenario-1-lfa.js';\nconsole.log(sheet.scenario);`)).toBe('1\n');
    writeIn(folder, 'mine/package.json', '{ "type": "module", "name": "mine" }');
    expect(run('compile', 'callisto/1/lfa', '--out', 'mine').code).toBe(0);
    expect(read('mine/package.json')).toBe('{ "type": "module", "name": "mine" }');
  });

  it('has stack traces that read like the book, and lead to the line of the sheet', () => {
    run('compile', 'callisto/1/lfa', '--out', 'out');
    writeIn(
      folder,
      'use.mjs',
      `import { sheet } from './out/scenario-1-lfa.js';
const broken = { get() { throw new Error('broken'); } };
const turn = { card: 0, procedureOfCard: [sheet.titles.indexOf('SCOUT')], masks: new Proxy({}, broken) };
try {
  sheet.resolve(turn);
} catch (error) {
  console.log(error.stack);
}`,
    );
    const words = ['--enable-source-maps', join(folder, 'use.mjs')];
    const told = execFileSync(process.execPath, words, { encoding: 'utf8', cwd: folder });
    const lines = readFileSync(book('scenario-1/lfa.bot'), 'utf8').split('\n');
    const clause = lines.findIndex((line, index) => line.startsWith('1 ') && lines[index - 1] === 'SCOUT') + 1;
    expect(told).toMatch(new RegExp(`at SCOUT_1 .*lfa\\.bot:${clause}:`));
  });

  it('finishes the file that it is writing when it is interrupted', async () => {
    const child = spawn(process.execPath, [resolve('bin/botbook.js'), 'compile', 'callisto', '--out', 'out'], {
      cwd: folder,
    });
    const ended = new Promise((done) => child.on('exit', done));
    const out = join(folder, 'out');
    while (child.exitCode === null && !(existsSync(out) && readdirSync(out).some((name) => name.endsWith('.tmp'))))
      await new Promise((next) => setTimeout(next, 1));
    child.kill('SIGINT');
    await ended;
    expect(there('out')).toEqual(filesOf(sheets));
  });

  it('takes a file beside its facing sheet, and names it as seen from the working folder', () => {
    for (const bot of ['lfa', 'breakers']) copyFileSync(book(`scenario-1/${bot}.bot`), join(folder, `${bot}.bot`));
    expect(run('compile', 'lfa.bot', '--out', 'out/deep').code).toBe(0);
    expect(read('out/deep/scenario-1-lfa.js').split('\n')[0]).toContain('from lfa.bot: ');
    expect(JSON.parse(read('out/deep/scenario-1-lfa.js.map'))).toMatchObject({
      sourceRoot: 'botbook:///',
      sources: ['lfa.bot'],
      sourcesContent: [read('lfa.bot')],
    });
  });

  it('writes the same bytes for any output folder and any form of a path, and no path of the machine', () => {
    mkdirSync(join(folder, 'sheets'));
    for (const bot of ['lfa', 'breakers'])
      copyFileSync(book(`scenario-1/${bot}.bot`), join(folder, 'sheets', `${bot}.bot`));
    const outside = mkdtempSync(join(tmpdir(), 'botbook-outside-'));
    run('compile', 'sheets', '--out', 'out');
    run('compile', join(folder, 'sheets'), '--out', outside);
    expect(there('out')).toContain('scenario-1-lfa.js.map');
    for (const name of there('out')) {
      const text = read(join('out', name));
      expect(text).toBe(readFileSync(join(outside, name), 'utf8'));
      expect(text).not.toContain(folder);
      expect(text).not.toContain(realpathSync(folder));
    }
    expect(read('out/manifest.js')).toContain('"botbook compile sheets"');
    rmSync(outside, { recursive: true });
  });

  it('names a sheet outside of the working folder by its file, and a sheet of the package by its book', () => {
    mkdirSync(join(folder, 'inside'));
    copyFileSync(book('scenario-1/lfa.bot'), join(folder, 'lfa.bot'));
    expect(runIn(join(folder, 'inside'), ['compile', '../lfa.bot', '--out', 'own'], '').code).toBe(0);
    run('compile', 'callisto/1/lfa', '--out', 'book');
    const sources = (path: string): unknown => (JSON.parse(read(path)) as { readonly sources: unknown }).sources;
    expect(sources('inside/own/scenario-1-lfa.js.map')).toEqual(['lfa.bot']);
    expect(sources('book/scenario-1-lfa.js.map')).toEqual(['callisto/scenario-1/lfa.bot']);
  });

  it('leaves the texts of sheets out of the maps with --no-sources', () => {
    run('compile', 'callisto/1/lfa', '--out', 'out', '--no-sources');
    const map = JSON.parse(read('out/scenario-1-lfa.js.map')) as object;
    expect(map).toHaveProperty('mappings');
    expect(map).not.toHaveProperty('sourcesContent');
  });

  it('compiles for large boards if asked, and refuses boards that are too large', () => {
    run('compile', 'callisto/1/lfa', '--out', 'one');
    run('compile', 'callisto/1/lfa', '--out', 'two', '--wide');
    expect(read('one/scenario-1-lfa.js')).toContain('{ width: 1, ');
    expect(read('two/scenario-1-lfa.js')).toContain('{ width: 2, ');
    // The board of Scenario 8 has 48 places, so its sets need two words. The sets of the module `one` have one word.
    run('compile', 'callisto/8/lfa', '--out', 'eight');
    const told = script(`import { bookRoster, bookScenario8, gameOf } from './eight/callisto.js';
import { bind } from './one/scenario-1-lfa.js';
import * as c from './one/callisto.js';
try {
  bind(c.gameOf(bookRoster, bookScenario8));
} catch (error) {
  console.log(error.message);
}`);
    expect(told).toBe(
      'The sheet was compiled for boards of up to 32 places, and this one has 48: compile it with --wide.\n',
    );
  });

  it('names the readings in the head of a module, and uses them', () => {
    expect(run('compile', 'callisto/1/lfa', '--out', 'out', '--reading', 'R8=second', 'R2=second').code).toBe(0);
    expect(read('out/scenario-1-lfa.js').split('\n')[0]).toMatch(/Readings: R8 second, R2 second\.$/);
  });

  it('lays an owner’s figures over the roster', () => {
    const overlay = { version: 1, game: 'callisto', counters: { 'SCOUT Y': { defence: 3 } } };
    writeIn(folder, 'mine.json', JSON.stringify(overlay));
    expect(run('compile', 'callisto/1/lfa', '--out', 'out', '--overlay', 'mine.json')).toMatchObject({
      code: 0,
      err: '',
    });
    expect(read('out/callisto.js')).toContain(`export const bookOverlay = ${JSON.stringify(overlay)};`);
  });

  it('puts an owner’s board in place of the board of the book', () => {
    const board = JSON.parse(readFileSync(book('scenario-1/board.json'), 'utf8')) as object;
    const overlay = { version: 1, game: 'callisto', boards: { 1: { ...board, note: 'measured at home' } } };
    writeIn(folder, 'mine.json', JSON.stringify(overlay));
    expect(run('compile', 'callisto/1/lfa', '--out', 'out', '--overlay', 'mine.json')).toMatchObject({ code: 0 });
    const [scenario] = /^export const \w+1 = .*$/m.exec(read('out/callisto.js')) ?? [];
    expect(scenario).toContain('measured at home');
  });
});

describe('mistakes in the arguments', () => {
  it('is a sheet with errors: nothing is written', () => {
    copyFileSync(book('scenario-1/breakers.bot'), join(folder, 'breakers.bot'));
    const text = readFileSync(book('scenario-1/lfa.bot'), 'utf8').replace('RECON.', 'RECONN.');
    writeIn(folder, 'lfa.bot', text);
    const { code, out, err } = run('compile', '.', '--out', 'out');
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('RECONN');
    expect(err).toMatch(/Nothing is written: 1 sheet with errors\.\n$/);
    expect(there('.')).toEqual(['breakers.bot', 'lfa.bot']);
  });

  it('is a facing sheet with errors', () => {
    copyFileSync(book('scenario-1/lfa.bot'), join(folder, 'lfa.bot'));
    writeIn(folder, 'breakers.bot', 'game callisto\nscenario 1\nbot BREAKERS\n\nRIPPER\n1 RECONN.\n');
    const { code, err } = run('compile', 'lfa.bot', '--out', 'out');
    expect(code).toBe(1);
    expect(err).toContain('breakers.bot');
    expect(there('.')).toEqual(['breakers.bot', 'lfa.bot']);
  });

  it.each<[string, string[], number, RegExp]>([
    ['no folder', ['compile', 'callisto'], 2, /No folder is named/],
    ['a part of a sheet', ['compile', 'callisto/1/lfa/SCOUT', '--out', 'out'], 2, /A part of a sheet is named/],
    ['an address of nothing', ['compile', 'callisto/9', '--out', 'out'], 2, /callisto\/9/],
    ['a reading of nothing', ['compile', 'callisto/1/lfa', '--out', 'out', '--reading', 'R1=second'], 2, /R1=second/],
  ])('is %s', (_what, words, code, said) => {
    const found = run(...words);
    expect(found).toMatchObject({ code, out: '' });
    expect(found.err).toMatch(said);
    expect(there('.')).toEqual([]);
  });

  it.each([
    ['its game', 'SCOUT\n1 CONTROL.\n', /error|game/],
    ['its scenario', 'game callisto\nbot LFA\n\nSCOUT\n1 CONTROL.\n', /scenario/],
    ['whose it is', 'game callisto\nscenario 1\n\nSCOUT\n1 CONTROL.\n', /bot/],
  ])('is a sheet that does not say %s', (_what, text, said) => {
    writeIn(folder, 'sheet.bot', text);
    const { code, err } = run('compile', 'sheet.bot', '--out', 'out');
    expect(code).toBe(1);
    expect(err).toMatch(said);
    expect(err).not.toContain('    at ');
    expect(there('.')).toEqual(['sheet.bot']);
  });

  it('is a sheet without procedures', () => {
    writeIn(folder, 'lfa.bot', 'game callisto\nscenario 1\nbot LFA\n\nDANGEROUS BREAKER UNITS\n1 Ripper\n');
    expect(run('check', 'lfa.bot').code).toBe(0);
    const { code, out, err } = run('compile', 'lfa.bot', '--out', 'out');
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('`lfa.bot`: has no procedures.');
    expect(there('.')).toEqual(['lfa.bot']);
  });

  it('is a sheet of a scenario that the book does not have', () => {
    for (const bot of ['lfa', 'breakers']) {
      const text = readFileSync(book(`scenario-1/${bot}.bot`), 'utf8').replace('scenario 1:', 'scenario 99:');
      writeIn(folder, `${bot}.bot`, text);
      const { code, err } = run('compile', `${bot}.bot`, '--out', 'out');
      expect(code).toBe(1);
      expect(err).toContain(`\`${bot}.bot\`: is of Scenario 99, which the book does not have.`);
      expect(err).toContain('It has 1, 2, 3, 4, 5, 6, 7, 8.');
    }
    expect(there('.')).toEqual(['breakers.bot', 'lfa.bot']);
  });

  it('is a sheet that comes twice', () => {
    for (const name of ['a', 'b']) {
      for (const bot of ['lfa', 'breakers']) {
        writeIn(folder, `${name}/${bot}.bot`, readFileSync(book(`scenario-1/${bot}.bot`), 'utf8'));
      }
    }
    expect(run('compile', '.', '--out', 'out')).toMatchObject({ code: 2, out: '' });
    expect(there('.')).toEqual(['a', 'b']);
  });

  it('include a file of another program in the way, which is not changed', () => {
    mkdirSync(join(folder, 'out'));
    writeFileSync(join(folder, 'out/kernel.js'), 'mine');
    const { code, err } = run('compile', 'callisto/1/lfa', '--out', 'out');
    expect(code).toBe(2);
    expect(err).toContain('kernel.js');
    expect(there('out')).toEqual(['kernel.js']);
    expect(read('out/kernel.js')).toBe('mine');
  });

  it.skipIf(process.getuid?.() === 0)('is a folder that cannot be written', () => {
    mkdirSync(join(folder, 'out'));
    chmodSync(join(folder, 'out'), 0o500);
    expect(run('compile', 'callisto/1/lfa', '--out', 'out')).toMatchObject({ code: 2, out: '' });
    expect(there('out')).toEqual([]);
  });
});

/** Calls `work` with the test folder as the working folder. */
function inFolder<T>(work: () => T): T {
  const home = process.cwd();
  process.chdir(folder);
  try {
    return work();
  } finally {
    process.chdir(home);
  }
}

describe('a killed run of botbook compile', () => {
  const load = (): string =>
    script(`try {
  const { sheet } = await import('./out/scenario-1-lfa.js');
  console.log(typeof sheet);
} catch (error) {
  console.log(error.message);
}`).trim();

  /** Compiles in a process that kills itself after it has renamed `number` files. */
  function killedAt(number: number): void {
    const preload = `import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { renameSync } = fs;
let left = ${number};
fs.renameSync = (...paths) => (left-- === 0 ? process.kill(process.pid, 'SIGKILL') : renameSync(...paths));
syncBuiltinESMExports();`;
    const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preload)}` };
    expect(runIn(folder, ['compile', 'lfa.bot', '--out', 'out'], '', env).code).toBeNull();
  }

  const interrupted = ', because a run of botbook was interrupted';
  const mixed = ': two runtimes are mixed in this folder, because the file was changed or comes from another folder';
  const refused = (file: string, command: string, reason = interrupted): string =>
    `${file} does not go with the modules beside it${reason}. ` +
    `To compile it again, run in the folder of the sheets: ${command} --out "${realpathSync(folder)}/out/"`;

  it.skipIf(process.platform === 'win32')('leaves modules that name the command which repairs the folder', () => {
    writeIn(folder, 'lfa.bot', 'game callisto\nscenario 1\nbot LFA\n\nSCOUT\n1 CONTROL.\n');
    // Before the kill, two files get their final names: the first manifest and the module of the sheet.
    killedAt(2);
    expect(there('out').filter((name) => name.endsWith('.js'))).toEqual(['manifest.js', 'scenario-1-lfa.js']);
    run('compile', 'lfa.bot', '--out', 'whole');
    for (const name of ['kernel.js', 'callisto.js', 'package.json'])
      copyFileSync(join(folder, 'whole', name), join(folder, 'out', name));
    expect(load()).toBe(refused('kernel.js', 'botbook compile lfa.bot'));
    expect(run('compile', 'lfa.bot', '--out', 'out').code).toBe(0);
    expect(load()).toBe('object');
  });

  it('stays refused after a run for other sheets, and names its own command', () => {
    const [first, second, wide] = ['compile 1', 'compile 2', 'compile 1 --wide'];
    mkdirSync(join(folder, 'out'));
    /**
     * Writes the first `count` files that a compilation of a sheet would write. A small count imitates a killed run.
     */
    function compiled(sheet: string, command: string, count = 9): void {
      const code = `// ${command}\nimport './kernel.js';\n`;
      const files = new Map([
        [`${sheet}.js`, code],
        ['kernel.js', `// ${command}\n`],
      ]);
      const written = inFolder(() => withManifest('out', files, command));
      for (const [name, text] of written.slice(0, count)) writeIn(folder, `out/${name}`, text);
    }
    const loads = (...names: readonly string[]): unknown =>
      JSON.parse(
        script(`const said = [];
for (const name of ${JSON.stringify(names)}) said.push(await import('./out/' + name + '.js').then(() => 'loaded', (error) => error.message));
console.log(JSON.stringify(said));`),
      );
    compiled('one', first);
    compiled('two', second);
    expect(loads('one', 'two')).toEqual(['loaded', 'loaded']);
    // The killed run has written the manifest and the module of the sheet. `kernel.js` is still the file of an earlier
    // run.
    compiled('one', wide, 2);
    expect(loads('one', 'two')).toEqual([refused('kernel.js', wide), refused('kernel.js', wide)]);
    compiled('two', second);
    expect(loads('one', 'two')).toEqual([refused('one.js', wide), 'loaded']);
    compiled('one', wide);
    expect(loads('one', 'two')).toEqual(['loaded', 'loaded']);
    // The manifest lists `two.js` with another fingerprint, and does not list `three.js`. A later run does not accept
    // either module.
    writeIn(folder, 'out/two.js', read('out/two.js').replace(/(?<=two.js', ')\w+/, 'other'));
    writeIn(folder, 'out/three.js', read('out/one.js').replace('one.js', 'three.js'));
    compiled('one', first);
    expect(loads('one', 'two', 'three')).toEqual([
      'loaded',
      refused('two.js', second, mixed),
      'three.js does not go with the modules beside it. Compile its sheet into this folder again.',
    ]);
  });
});

// The slower suites of .ci/run. Each has a share of the time and prints how long it took of it; the fuzzer goes on for
// its share. One that cannot run fails the run.
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { page } from '../test/proofs/page.ts';
import { readmeExamples } from './readme.ts';
import { stage } from './stage.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

interface Suite {
  /** Seconds that it should take at most. */
  readonly share: number;
  /** One that keeps a single core busy runs beside another such; any other has the machine to itself. */
  readonly isSingle?: true;
  readonly run: (share: number) => void | Promise<void>;
}

interface RunOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly input?: string;
}

/** Runs a program; fails with what it printed if it fails. */
function run(
  program: string,
  words: readonly string[],
  { cwd = root, env = process.env, input = '' }: RunOptions = {},
): string {
  const { status, stdout, stderr, error } = spawnSync(program, words, {
    cwd,
    env,
    input,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  if (error || status !== 0)
    throw new Error(`${program} ${words.join(' ')}: ${error?.message ?? `exit ${status}`}\n${stdout}${stderr}`);
  return stdout;
}

/** Runs a program while others run; fails with what it printed if it fails. */
function beside(program: string, words: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(program, words, { cwd: root, maxBuffer: 1e9 }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${program} ${words.join(' ')}: ${error.message}\n${stdout}${stderr}`));
      else resolve(stdout);
    });
  });
}

function demand(holds: boolean, what: string): void {
  if (!holds) throw new Error(`does not hold: ${what}`);
}

/** The Node of the system, without the one that the checkout installs. */
function systemNode(): { node: string; env: NodeJS.ProcessEnv } {
  const own = join(root, 'node_modules');
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.startsWith(own));
  const folder = folders.find((one) => existsSync(join(one, 'node')));
  if (!folder) throw new Error('no node on the system');
  return {
    node: join(folder, 'node'),
    env: { ...process.env, PATH: folders.join(delimiter), npm_config_update_notifier: 'false' },
  };
}

/** At least a hundred thousand mutated and random texts. */
function fuzz(share: number): void {
  const seconds = String(Math.floor(share * 0.8));
  process.stdout.write(
    run(process.execPath, [
      '--disable-warning=ExperimentalWarning',
      'test/proofs/fuzz.ts',
      '--seconds',
      seconds,
      '--at-least',
      '100000',
    ]),
  );
}

/** The checker against twenty thousand broken clauses; fails below its floors. */
function mutants(): void {
  const words = ['--disable-warning=ExperimentalWarning', 'test/proofs/mutants.ts', '--count', '20000', '--show', '1'];
  process.stdout.write(run(process.execPath, words));
}

/** Completion against the book: the next word is offered, and what is offered has an end. */
function completion(): void {
  const words = ['--disable-warning=ExperimentalWarning', 'test/proofs/completion.ts', '--show', '3'];
  process.stdout.write(run(process.execPath, words));
}

/** The packed tarball, in an empty project, on the system's Node. */
function packed(): void {
  const folder = mkdtempSync(join(tmpdir(), 'botbook-package-'));
  try {
    const { node, env } = systemNode();
    run(process.execPath, ['tools/build.mjs']);
    stage(root, join(folder, 'package'));
    const tarball = run('npm', ['pack', '--silent', '--pack-destination', folder], {
      cwd: join(folder, 'package'),
      env,
    }).trim();
    process.stdout.write(
      run(process.execPath, [join(root, 'node_modules/publint/src/cli.js'), '--strict', join(folder, tarball)], {
        cwd: folder,
      }),
    );
    process.stdout.write(
      run(
        process.execPath,
        [
          join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js'),
          '--profile',
          'esm-only',
          '--no-emoji',
          join(folder, tarball),
        ],
        { cwd: folder },
      ),
    );
    project(join(folder, 'project'), join(folder, tarball), node, env);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function project(folder: string, tarball: string, node: string, env: NodeJS.ProcessEnv): void {
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{"name": "empty", "private": true, "type": "module"}');
  run('npm', ['install', '--no-audit', '--no-fund', '--silent', tarball], { cwd: folder, env });
  demand(
    readdirSync(join(folder, 'node_modules'))
      .filter((name) => !name.startsWith('.'))
      .join(' ') === 'botbook',
    'the package brings no other',
  );
  const botbook = (...words: string[]): string =>
    run(join(folder, 'node_modules/.bin/botbook'), words, { cwd: folder, env });
  console.log(`on node ${run(node, ['--version'], { env }).trim()}: botbook ${botbook('--version').trim()}`);
  demand(
    botbook('check', 'callisto') === '16 sheets, 155 procedures, 591 clauses: no errors\n',
    'the packaged book is checked',
  );
  const sheets = JSON.parse(botbook('outline', '--json', 'callisto')) as unknown[];
  demand(sheets.length === 16, 'the outline has 16 sheets');
  const shown = readmeExamples();
  for (const [index, { title, code, prints }] of shown.entries()) {
    const file = `example-${index}.js`;
    writeFileSync(join(folder, file), code);
    const printed = run(node, [file], { cwd: folder, env });
    demand(printed === prints, `the example of the README prints what it says: ${title}\n${printed}`);
  }
  console.log(`${shown.length} examples of the README print what they say`);
}

/** Prettier itself, with our plugin. */
function prettierSuite(): void {
  const folder = mkdtempSync(join(tmpdir(), 'botbook-prettier-'));
  try {
    run(process.execPath, ['tools/build.mjs']);
    writeFileSync(join(folder, 'a.bot'), 'game callisto\nSCOUT\n1   CONTROL\n');
    const prettier = join(root, 'node_modules/prettier/bin/prettier.cjs');
    const words = [prettier, '--plugin', join(root, 'dist/prettier.js')];
    demand(
      run(process.execPath, [...words, 'a.bot'], { cwd: folder }) === 'game callisto\n\nSCOUT\n1 CONTROL.\n',
      'Prettier formats a sheet',
    );
    run(process.execPath, [...words, '--check', join(root, 'procedures/**/*.bot')], { cwd: folder });
    console.log('Prettier finds the whole book in form');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Games of every scenario under every check, for most of the share, and at least 120 of each and 1,500 lighter ones. */
function soak(share: number): void {
  const words = [
    'test/proofs/soak.ts',
    '--seconds',
    String(Math.floor(share * 0.8)),
    '--full',
    '120',
    '--light',
    '1500',
  ];
  process.stdout.write(run(process.execPath, ['--disable-warning=ExperimentalWarning', ...words]));
}

/** Games of bots against players: 100 of each set-up under every check, and 2,000 lighter ones; each bot on a core. */
async function bots(): Promise<void> {
  const words = ['test/proofs/soak.ts', '--seconds', '0', '--full', '100', '--light', '2000'];
  const told = await Promise.all(
    ['1', '2'].map((bot) =>
      beside(process.execPath, ['--disable-warning=ExperimentalWarning', ...words, '--bots', bot]),
    ),
  );
  process.stdout.write(told.join(''));
}

/** Examples use all of the sheets but what is excused; nine of ten small changes of Scenarios 1 and 5 are noticed by one. */
function examples(): void {
  process.stdout.write(run(process.execPath, ['bin/botbook.js', 'test', 'procedures', '--threshold', '100']));
  const words = ['test', 'callisto/1', 'callisto/5', '--mutate', '--threshold', '90'];
  process.stdout.write(run(process.execPath, ['bin/botbook.js', ...words]));
}

/** What bots never use in play has an example or a reason; as many games as fit. The whole is `npm run use`. */
function use(share: number): void {
  const games = String(Math.floor(share * 1.5));
  process.stdout.write(
    run(process.execPath, ['--disable-warning=ExperimentalWarning', 'test/proofs/use.ts', '--games', games]),
  );
}

/** Interpreted and compiled sheets in 200,000 positions of games and at the borders; half of the scenarios on a core. */
async function agree(): Promise<void> {
  // Fewer readings of a position, fewer at borders, of examples and of changed sheets than `npm run agree` compares.
  const fewer = ['--readings', '3', '--borders', '40', '--seeds', '2', '--changes', '8'];
  const words = ['--disable-warning=ExperimentalWarning', 'test/proofs/agree.ts', ...fewer];
  const told = await Promise.all(
    ['2,3,5,8', '1,4,6,7'].map((some) => beside(process.execPath, [...words, '--scenarios', some])),
  );
  process.stdout.write(told.join(''));
}

/** What the linter says of the book and of drafts, held against games by them; other games on each core. */
async function lint(): Promise<void> {
  const words = [
    '--disable-warning=ExperimentalWarning',
    'test/proofs/lint.ts',
    '--positions',
    '450',
    '--word-positions',
    '110',
  ];
  const told = await Promise.all(['1', '2'].map((seed) => beside(process.execPath, [...words, '--seed', seed])));
  process.stdout.write(told.join(''));
}

/** On every board greedy against greedy, a thousand games, and each bot against greedy, two hundred. */
function balance(): void {
  const words = ['--disable-warning=ExperimentalWarning', 'test/proofs/balance.ts'];
  process.stdout.write(run(process.execPath, words));
  process.stdout.write(run(process.execPath, [...words, '--bots']));
}

/** Every capability of the language server on every sheet, whole and with a line cut off. */
function capabilities(share: number): void {
  const words = ['--disable-warning=ExperimentalWarning', 'test/proofs/capabilities.ts', '--samples', '1000'];
  process.stdout.write(run(process.execPath, [...words, '--seconds', String(Math.floor(share * 0.8))]));
}

/** The bugs that our tests have to find. */
function bugs(): void {
  process.stdout.write(run(process.execPath, ['--disable-warning=ExperimentalWarning', 'test/proofs/bugs.ts']));
}

/** The tests of the command line, each call as a program of its own; in `npm test` a thread answers. */
function cli(): void {
  const words = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', 'test/cli', 'test/orchard/cli.test.ts'];
  const told = run(process.execPath, words, { env: { ...process.env, BOTBOOK_CLI: 'spawned', NO_COLOR: '1' } });
  console.log(/^ +Tests .*$/m.exec(told)?.[0].trim());
}

/** Two hundred edits of known effect, and every sheet beside every other: what `diff` says of them, in words and in play. */
async function diff(): Promise<void> {
  const words = ['--disable-warning=ExperimentalWarning', 'test/proofs/diff.ts', '--edits', '100'];
  const found = await Promise.all(['1', '2'].map((seed) => beside(process.execPath, [...words, '--seed', seed])));
  process.stdout.write(found.join(''));
}

/** Neovim and Emacs with the language server. */
function editors(): void {
  run(process.execPath, ['tools/build.mjs']);
  process.stdout.write(
    run(process.execPath, ['--disable-warning=ExperimentalWarning', 'test/editors/test-editors.ts']),
  );
}

/** Edits at random against the language server; as many as fit. The whole is `npm run soak:lsp`. */
function soakLsp(share: number): void {
  run(process.execPath, ['tools/build.mjs']);
  const words = ['test/proofs/soak-lsp.ts', '--seconds', String(Math.floor(share * 0.75))];
  process.stdout.write(run(process.execPath, ['--disable-warning=ExperimentalWarning', ...words]));
}

/** That the figures can be taken at all; what they are is for `npm run bench` on a quiet machine. */
function bench(): void {
  process.stdout.write(
    run(process.execPath, ['--expose-gc', '--disable-warning=ExperimentalWarning', 'bench/bench.ts', '--rounds=3']),
  );
}

/** The packed extension in a real VS Code: steps of a person in a browser, and tests inside the extension host. */
function vscode(): void {
  process.stdout.write(run(process.execPath, ['--disable-warning=ExperimentalWarning', 'test/vscode/test-vscode.ts']));
}

const suites: Readonly<Record<string, Suite>> = {
  fuzz: { isSingle: true, share: 120, run: fuzz },
  mutants: { isSingle: true, share: 60, run: mutants },
  soak: { isSingle: true, share: 100, run: soak },
  bots: { share: 180, run: bots },
  agree: { share: 300, run: agree },
  lint: { share: 60, run: lint },
  balance: { isSingle: true, share: 60, run: balance },
  diff: { share: 240, run: diff },
  completion: { isSingle: true, share: 90, run: completion },
  examples: { isSingle: true, share: 60, run: examples },
  use: { isSingle: true, share: 90, run: use },
  capabilities: { isSingle: true, share: 60, run: capabilities },
  bugs: { isSingle: true, share: 240, run: bugs },
  cli: { share: 120, run: cli },
  package: { isSingle: true, share: 90, run: packed },
  page: { isSingle: true, share: 60, run: page },
  prettier: { isSingle: true, share: 30, run: prettierSuite },
  editors: { share: 90, run: editors },
  'soak-lsp': { share: 80, run: soakLsp },
  vscode: { share: 120, run: vscode },
  bench: { share: 120, run: bench },
};

/** Runs a suite in this process and says what came of it. */
async function runHere(name: string): Promise<boolean> {
  const { share, run: work } = suites[name] as Suite;
  const started = performance.now();
  let isGood = true;
  try {
    await work(share);
  } catch (error) {
    isGood = false;
    console.error(error instanceof Error ? error.message : error);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`suite ${name}: ${isGood ? 'ok' : 'FAILED'}, ${seconds} s of ${share} s`);
  return isGood;
}

/** Runs a suite as a process of its own, and prints what it printed when it is done: two at once do not mingle. */
function runBeside(name: string): Promise<boolean> {
  const own = ['--disable-warning=ExperimentalWarning', fileURLToPath(import.meta.url), '--only', name];
  return new Promise((resolve) => {
    execFile(process.execPath, own, { cwd: root, maxBuffer: 1e9 }, (error, stdout, stderr) => {
      const lines = stdout.split('\n').filter((line) => !/^\d+ passed, \d+ failed$/.test(line));
      process.stdout.write(stderr + lines.join('\n'));
      resolve(!error);
    });
  });
}

/** Runs some suites, as many at once as there are lanes; how many failed. */
async function inLanes(queued: readonly string[], lanes: number): Promise<number> {
  const queue = [...queued];
  let bad = 0;
  const lane = async (): Promise<void> => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) if (!(await runBeside(name))) bad++;
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return bad;
}

const at = process.argv.indexOf('--only');
const only = at < 0 ? null : (process.argv[at + 1] ?? '');
const names = Object.keys(suites).filter((name) => only === null || name === only);
if (names.length === 0) {
  console.error(`There is no suite ${only}; there are: test, ${Object.keys(suites).join(', ')}.`);
  process.exit(2);
}
const [first = ''] = names;
// The longest first, so that the lanes end together.
const single = names
  .filter((name) => suites[name]?.isSingle)
  .toSorted((a, b) => (suites[b]?.share ?? 0) - (suites[a]?.share ?? 0));
const failed =
  only === null
    ? (await inLanes(single, 2)) +
      (await inLanes(
        names.filter((name) => !single.includes(name)),
        1,
      ))
    : Number(!(await runHere(first)));
console.log(`${names.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

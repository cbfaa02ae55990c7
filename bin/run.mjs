// Runs the tasks of the project, such as `npm test`. Installs missing packages first, and then runs the task with the
// Node in node_modules. This file is plain JavaScript for Node 20, because it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { taskHelp } from './task-help.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');
const [task = '', ...rest] = process.argv.slice(2);
const windows = process.platform === 'win32';

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Installs the packages if node_modules is missing or older than the lock file. */
function setUp() {
  const time = (name) => statSync(join(root, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  // If node_modules is a link, nothing is installed, because `npm ci` would empty the linked folder.
  const isLink = lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  if (isLink || time('node_modules/.package-lock.json') >= time('package-lock.json')) return;
  console.log('Setting up (npm ci) …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  });
  if (status !== 0) fail('npm ci failed; see above.');
}

/** Systems for which npm can install Node 24. The packages with Node are optional dependencies in package.json. */
const systems = ['linux-x64', 'linux-arm64', 'win32-x64'];

/** Returns an error message that says which Node is needed and how to get it. */
function lacksNode() {
  const system = `${process.platform}-${process.arch}`;
  const fromNpm = systems.includes(system)
    ? 'npm installs Node 24 into node_modules, but optional packages were left out. Either\n' +
      '  - run `npm ci --include=optional` (without `--omit=optional`, and without `omit=optional` in .npmrc), or\n' +
      '  - install'
    : `The registry has no Node for ${system}:\n  - install`;
  return (
    `Botbook's checkout runs TypeScript with Node 24 or later. This is Node ${process.versions.node}.\n${fromNpm} ` +
    'Node 24 from https://nodejs.org, then run `npm ci` again.'
  );
}

/**
 * Returns the path of the Node that runs TypeScript: the Node in node_modules, or else this Node if it is new enough.
 */
function node() {
  const installed = join(bin, windows ? 'node.exe' : 'node');
  if (existsSync(installed) && spawnSync(installed, ['--version']).status === 0) return installed;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(lacksNode());
}

const tool = (path) => join('node_modules', path);
const script = (path) => ['--disable-warning=ExperimentalWarning', path];
const steps = {
  start: [['', [...script('tools/start.ts')]]],
  bench: [
    ['bundle', ['tools/build.mjs']],
    ['', ['--expose-gc', ...script('bench/bench.ts')]],
  ],
  proofs: [['', script('test/proofs/main.ts')]],
  'soak:lsp': [['', [...script('test/proofs/main.ts'), 'soak-lsp']]],
  screenshots: [['', [...script('tools/screenshots.ts')]]],
  docs: [['', [...script('tools/docs.ts')]]],
  build: [['bundle', ['tools/build.mjs']]],
  release: [['', [...script('tools/release.ts')]]],
  package: [['', ['tools/package-extension.mjs']]],
  'test:vscode': [['', script('test/vscode/test-vscode.ts')]],
  site: [
    ['bundle', ['tools/build.mjs']],
    ['', [...script('tools/site.ts')]],
  ],
  fix: [
    ['format', [tool('oxfmt/bin/oxfmt')]],
    ['lint', [tool('oxlint/bin/oxlint'), '--fix']],
    ['docs', [...script('tools/docs.ts')]],
  ],
  test: [
    ['', ['tools/lines.mjs']],
    ['tests', [tool('vitest/vitest.mjs'), 'run']],
  ],
};

/** The steps that run first in a task, all at the same time. The other steps of the task follow. */
const stepsBefore = {
  test: [
    // The linter reads the types of all files anyway, so it reports their errors too, as `tsc -p .` and `tsc -p page` do.
    ['types and lint', [tool('oxlint/bin/oxlint'), '--quiet', '--type-check']],
    // `--code` does not build the types for users of the library, because no test needs them. The proof `package`
    // builds them.
    ['bundle', ['tools/build.mjs', '--code', '--stale']],
    ['unused code', [tool('knip/bin/knip.js'), '--no-progress']],
    ['format', [tool('oxfmt/bin/oxfmt'), '--check']],
  ],
};

if (task === 'refuse-publish')
  fail(
    'This is a checkout. Build the release, and publish its tarball: npm run release; see docs/contributing-appendix.md.',
  );
if (!Object.hasOwn(steps, task)) fail(`Unknown task; there are: ${Object.keys(steps).join(', ')}.`);
if (rest.includes('--help') || rest.includes('-h')) {
  console.log(taskHelp[task]);
  process.exit(0);
}
// `npm ci` builds too, while the packages are being installed, so only `npm pack` installs before it builds.
if (task !== 'build' || process.env.npm_command === 'pack') setUp();
const runner = node();
/**
 * Tasks with many processes that load the same TypeScript files. Node stores the compiled files, so that each is
 * compiled once.
 */
const isCompiledOnce = ['test', 'proofs'].includes(task);
/** The folder in which Node stores the compiled files for the tasks `test` and `proofs`. */
const compiled = join(root, 'node_modules', '.cache', 'compiled');

/**
 * Empties the folder of compiled files if it is large. Tests also load files of temporary folders, and nobody loads
 * their compiled files again.
 */
function forgetCompiled() {
  const files = existsSync(compiled) ? readdirSync(compiled, { recursive: true }) : [];
  if (files.length > 12_000) rmSync(compiled, { recursive: true, force: true });
}

if (isCompiledOnce) forgetCompiled();
const environment = {
  ...process.env,
  PATH: `${bin}${windows ? ';' : ':'}${process.env.PATH}`,
  ...(isCompiledOnce && { NODE_COMPILE_CACHE: compiled }),
};
const report = (name, started, isDone) =>
  console.log(`${isDone ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);

/** Runs a step, and prints its output when the step has ended. Returns the exit code. */
function runBeside([name, words]) {
  const started = performance.now();
  const child = spawn(runner, words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: environment });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => output.push(bytes));
  return new Promise((resolve) => {
    child.on('close', (status) => {
      process.stdout.write(Buffer.concat(output));
      report(name, started, status === 0);
      resolve(status ?? 1);
    });
  });
}

const statuses = await Promise.all((stepsBefore[task] ?? []).map(runBeside));
const failed = statuses.find((status) => status !== 0);
if (failed !== undefined) process.exit(failed);
for (const [name, words] of steps[task]) {
  const started = performance.now();
  const isLast = name === steps[task].at(-1)[0];
  const { status, signal } = spawnSync(runner, [...words, ...(isLast ? rest : [])], {
    cwd: root,
    stdio: 'inherit',
    env: environment,
  });
  if (name !== '') report(name, started, status === 0);
  if (status !== 0) process.exit(signal === 'SIGINT' ? 130 : (status ?? 1));
}

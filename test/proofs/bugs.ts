// npm run bugs: puts each family of bugs that engines of board games have had into a copy of ours, one at a time, and
// shows which test finds it. A bug that no test finds fails the run.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bugs } from './bugs/list.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const only = process.argv[2];

/** What the tests need; the rest of the house stays where it is. */
const needed = [
  'grammar',
  'compiler',
  'runtime',
  'views',
  'files',
  'server',
  'cli',
  'bin',
  'tools',
  'procedures',
  'docs',
  'test',
  'library',
  'bench',
  'package.json',
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'tsconfig.json',
  'vitest.config.ts',
];

/** A golden game goes red for anything; it is the tests of single rules that have to find the bug. */
const leftOut = ['golden', 'games'].map((name) => `--exclude=test/engine/${name}.test.ts`);

const copy = mkdtempSync(join(tmpdir(), 'botbook-bugs-'));
let missed = 0;
try {
  for (const name of needed) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const bug of bugs.filter(({ name }) => only === undefined || name.includes(only))) tryBug(bug);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(missed === 0 ? `${bugs.length} bugs, each found` : `${missed} of ${bugs.length} bugs not found`);
process.exitCode = missed === 0 ? 0 : 1;

function tryBug({ family, name, file, from, to, tests }: (typeof bugs)[number]): void {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(from).length !== 2) {
    throw new Error(`${name}: \`${from}\` stands ${text.split(from).length - 1} times in ${file}, not once.`);
  }
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const words = [vitest, 'run', '--reporter=json', `--outputFile=${report}`, '--bail=1', ...leftOut, ...tests];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
    maxBuffer: 1e9,
  });
  writeFileSync(path, text);
  if (!existsSync(report)) throw new Error(`${name}: the tests did not run: ${stdout}${stderr}`);
  const found = status === 0 ? null : redTest(readFileSync(report, 'utf8'));
  if (found === null) missed++;
  console.log(`${family}: ${name}\n  ${found ?? 'NOT FOUND'}`);
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** The first test that went red; a file that could not even be loaded goes red as a whole. */
function redTest(output: string): string {
  const { testResults } = JSON.parse(output) as Report;
  for (const { name, assertionResults } of testResults) {
    const red = assertionResults.find(({ status }) => status === 'failed');
    if (red) return `${name.slice(name.indexOf('test/'))}: ${red.fullName}`;
  }
  return 'a test file cannot be loaded';
}

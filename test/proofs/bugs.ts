// Proof that the tests find every kind of bug that engines of board games have had. The proof puts one bug at a time
// into a copy of the checkout, and runs the tests.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bugs } from './bugs/list.ts';
import { prove } from './kit.ts';
import { checkout, inNewFolder } from './process.ts';

/** Folders that are not copied. The tests need no generated files. */
const leftBehind = new Set(['.git', '.proofs', 'coverage', 'dist', 'node_modules', 'screenshots']);

/**
 * Options that leave out the tests of golden games, which are stored games that are compared move by move. Golden games
 * fail at every change, but a test of a single rule must find each bug.
 */
const leftOut = ['golden', 'games', 'team-games'].map((name) => `--exclude=test/engine/${name}.test.ts`);

/**
 * Puts a bug into a copy of the checkout, and runs the tests there. Returns the name of the test that finds the bug;
 * null if no test does.
 */
function finderOf({ name, file, from, to, tests }: (typeof bugs)[number], copy: string): string | null {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(from).length !== 2) {
    throw new Error(`${name}: \`${from}\` occurs ${text.split(from).length - 1} times in ${file}, not once.`);
  }
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  const vitest = join(checkout, 'node_modules/vitest/vitest.mjs');
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const words = [vitest, 'run', '--reporter=json', `--outputFile=${report}`, '--bail=1', ...leftOut, tests];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: copy,
    encoding: 'utf8',
    // Each run of the tests loads the files anew. This cache of compiled code saves time.
    env: { ...process.env, NO_COLOR: '1', NODE_COMPILE_CACHE: join(copy, '.compiled') },
    maxBuffer: 1e9,
  });
  writeFileSync(path, text);
  if (!existsSync(report)) throw new Error(`${name}: the tests did not run: ${stdout}${stderr}`);
  return status === 0 ? null : redTest(readFileSync(report, 'utf8'));
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/**
 * Returns the name of the first test that failed. If no test failed, returns a text that says that a test file cannot
 * be loaded.
 */
function redTest(output: string): string {
  const { testResults } = JSON.parse(output) as Report;
  for (const { name, assertionResults } of testResults) {
    const red = assertionResults.find(({ status }) => status === 'failed');
    if (red) return `${name.slice(name.indexOf('test/'))}: ${red.fullName}`;
  }
  return 'a test file cannot be loaded';
}

await prove(
  // A bug is chosen if its index divided by `of` leaves the remainder `rest`, and if its name contains `name`.
  { name: 'bugs', numbers: { of: 6, rest: 0, seed: 0 }, texts: { name: '' } },
  ({ of, rest, name: words }, report) =>
    inNewFolder('bugs', (copy) => {
      const chosen = bugs.filter(({ name }, index) => index % of === rest && name.includes(words));
      const names = readdirSync(checkout).filter((name) => !leftBehind.has(name));
      for (const name of names) cpSync(join(checkout, name), join(copy, name), { recursive: true });
      symlinkSync(join(checkout, 'node_modules'), join(copy, 'node_modules'));
      for (const [index, bug] of chosen.entries()) {
        const finder = finderOf(bug, copy);
        console.log(`${bug.family}: ${bug.name}\n  ${finder ?? 'by no test'}`);
        if (finder === null) report.fault(`no test finds: ${bug.name}`, { of: 1, name: `'${bug.name}'` });
        report.progress(index, chosen.length);
      }
      return `${chosen.length} of ${bugs.length} bugs`;
    }),
);

// Proof of the tests with small faults: one fault at a time is put into a copy of the checkout, and the tests that import
// the file are run. The tests must notice 92 % of the faults, and each other fault is judged in mutation/judged.json.
import { cpSync, globSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Random } from '../support/random.ts';
import { prove } from './kit.ts';
import { importersOf, testsOf } from './mutation/importers.ts';
import { faultsIn, type Fault } from './mutation/operators.ts';
import { judgementOf, keyOf, Results } from './mutation/results.ts';
import { firstRed, withFault, type Noticed } from './mutation/run-tests.ts';
import { checkout, inNewFolder } from './process.ts';

/** The files into which faults are put, by room. */
const rooms: Readonly<Record<string, string>> = {
  kernel: 'runtime/kernel/*.ts',
  engine: 'runtime/callisto/rules/**/*.ts',
  decide: 'compiler/decide/{*,ask/*}.ts',
  interpret: 'compiler/{decide/interpret,games/callisto/facts}/*.ts',
  emit: 'compiler/{emit,games/callisto/emit}/*.ts',
};

/** The part of the faults that the tests must notice, if so many faults are tried that chance does not decide. */
const floor = 0.92;
const many = 200;

/** Folders that are not copied. The copy bundles the command line itself. */
const leftBehind = new Set(['.git', '.proofs', 'coverage', 'dist', 'node_modules', 'screenshots']);

const textsOf = (pattern: string): [string, string][] =>
  globSync(pattern, { cwd: checkout, exclude: ['node_modules/**', 'dist/**'] })
    .map((file) => file.replaceAll('\\', '/'))
    .map((file) => [file, readFileSync(join(checkout, file), 'utf8')]);

function shuffled<T>(all: readonly T[], seed: number): T[] {
  const random = new Random(seed);
  const rest = [...all];
  for (let last = rest.length - 1; last > 0; last--) {
    const other = random.below(last + 1);
    [rest[last], rest[other]] = [rest[other] as T, rest[last] as T];
  }
  return rest;
}

/** The most test files that are run for a fault: first the nearest, which often notice the fault, then the others. */
const [nearest, most] = [8, 40];

/** Tries a fault, and returns the test that notices the fault. */
const noticed = (copy: string, fault: Fault, tests: readonly string[]): Promise<Noticed> =>
  withFault(copy, fault, async () => {
    const first = tests.length === 0 ? null : await firstRed(copy, tests.slice(0, nearest));
    return first ?? (tests.length > nearest ? firstRed(copy, tests.slice(nearest)) : null);
  });

function copyInto(copy: string): void {
  for (const name of readdirSync(checkout).filter((each) => !leftBehind.has(each)))
    cpSync(join(checkout, name), join(copy, name), { recursive: true, preserveTimestamps: true });
  symlinkSync(join(checkout, 'node_modules'), join(copy, 'node_modules'));
}

const nameOf = ({ file, line, change }: Fault): string => `${file}:${line}: ${change}`;

await prove(
  // `count` is the number of faults. `room` and `file` limit the files; `again` tries faults that no test noticed again.
  { name: 'mutation', numbers: { count: 1200, seed: 1, again: 0 }, texts: { room: '', file: '' } },
  ({ count, seed, again, room, file }, report) =>
    inNewFolder('mutation', async (copy) => {
      copyInto(copy);
      const texts = new Map(textsOf('{grammar,runtime,compiler,views,files,server,library,test}/**/*.ts'));
      const importers = importersOf(texts);
      const patterns = Object.entries(rooms).flatMap(([name, pattern]) => (name.includes(room) ? [pattern] : []));
      const files = patterns.flatMap(textsOf).filter(([path]) => path.includes(file) && !path.endsWith('.test.ts'));
      const faults = shuffled(
        files.flatMap(([path, text]) => faultsIn(path, text)),
        seed,
      ).slice(0, count);
      const results = new Results();
      const red = new Set<string>();
      const unnoticed: Fault[] = [];
      for (const [index, fault] of faults.entries()) {
        const tests = testsOf(fault.file, importers).slice(0, most);
        const key = keyOf(fault, texts, tests);
        let by = results.get(key);
        if (by === undefined || (by === null && again > 0)) {
          by = await noticed(copy, fault, tests);
          results.add(key, fault, by);
        }
        if (by === null) unnoticed.push(fault);
        else if (by.startsWith('test/')) red.add(by.replace(/:.*/s, ''));
        report.progress(index + 1, faults.length);
      }
      const falsely = red.size === 0 ? null : await firstRed(copy, [...red]);
      if (falsely !== null) report.fault(`Without a fault in the code, a test fails: ${falsely}`);
      for (const fault of unnoticed.filter((each) => !judgementOf(each)))
        report.fault(`No test notices ${nameOf(fault)}`);
      const share = 1 - unnoticed.length / faults.length;
      if (faults.length >= many && share < floor) report.fault(`Fewer than ${floor * 100} % are noticed.`);
      return `${faults.length} faults, ${(share * 100).toFixed(1)} % noticed, ${unnoticed.length} not`;
    }),
);

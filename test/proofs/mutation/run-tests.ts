// Runs tests in a copy of the checkout. One file of the copy has faults.
import { spawn } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { getOrMake } from '../../../runtime/kernel/lazily.ts';
import { checkout } from '../process.ts';

/** Folders that are not copied. `dist` is not needed, because tests that run the command line bundle it again. */
const leftBehind = new Set(['.git', '.proofs', 'coverage', 'dist', 'node_modules', 'screenshots']);

/** Copies the checkout into a folder, in which faults can be put into files. */
export function copyCheckout(copy: string): void {
  for (const name of readdirSync(checkout).filter((each) => !leftBehind.has(each)))
    cpSync(join(checkout, name), join(copy, name), { recursive: true, preserveTimestamps: true });
  symlinkSync(join(checkout, 'node_modules'), join(copy, 'node_modules'));
  // Each run of the tests loads the files anew. This cache of compiled code saves time.
  process.env['NODE_COMPILE_CACHE'] = join(copy, '.compiled');
}

/** The test that notices a fault, as its file and name. `time` if the tests do not end. Null if all tests pass. */
export type Noticed = string | null;

interface TestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/**
 * Returns the first test that failed, from the report of Vitest. A test file that cannot be loaded counts as a failed
 * test.
 */
function redTest(report: string): string {
  const { testResults } = JSON.parse(report) as TestReport;
  const named = (path: string): string => path.slice(path.indexOf('/test/') + 1);
  for (const { name, assertionResults } of testResults) {
    const red = assertionResults.find(({ status }) => status === 'failed');
    if (red) return `${named(name)}: ${red.fullName}`;
  }
  const unloaded = testResults.find(({ status }) => status === 'failed');
  return unloaded ? `${named(unloaded.name)}: it cannot be loaded` : 'no test can be loaded';
}

/**
 * The time in milliseconds after which a run of the tests is killed. With a fault in the code, the tests may never end.
 */
const patience = 400_000;

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs Vitest in a process group of its own. If the tests do not end, the whole group is killed, with the processes
 * that tests started. Returns the exit code; null if the tests were killed.
 */
async function vitestCode(copy: string, words: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number | null> {
  const vitest = join(checkout, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', ...words], {
    cwd: copy,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, NO_COLOR: '1', ...env },
  });
  const kill = (): void => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  const timer = setTimeout(kill, patience);
  const end = (): never => {
    kill();
    process.exit(130);
  };
  for (const signal of signals) process.once(signal, end);
  const code = await new Promise<number | null>((done) => child.on('exit', done));
  clearTimeout(timer);
  for (const signal of signals) process.off(signal, end);
  return code;
}

/**
 * Runs test files until a test fails, and returns this test. Returns null if all tests pass, and `time` if the tests do
 * not end.
 */
export async function firstRed(copy: string, tests: readonly string[]): Promise<Noticed> {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const code = await vitestCode(copy, ['--reporter=json', `--outputFile=${report}`, '--bail=1', ...tests]);
  if (code === null) return 'time';
  if (code === 0) return null;
  return existsSync(report) ? redTest(readFileSync(report, 'utf8')) : 'no test can be loaded';
}

/**
 * The largest number of runs for the faults of a file. A new run is needed after each fault with which the tests do not
 * end.
 */
const mostRuns = 6;

/** The result of trying many faults of a file together. */
interface ManyTried {
  /** The names of the tests that notice faults, by the number of the fault. */
  readonly noticed: ReadonlyMap<number, string>;
  /**
   * Faults that must be tried in separate processes. Their code runs while modules are loaded or tests are prepared, or
   * a test keeps an earlier result of the code. `all` if even the last run did not end.
   */
  readonly unclear: ReadonlySet<number> | 'all';
}

/** The options of a run that tries many faults. */
const manyFaults = ['--config', 'test/proofs/mutation/vitest.config.ts', '--root', '.'];

/** Writes the list of results, in which the faults that are not tried are marked. Returns the path of the list. */
function writeLeft(copy: string, left: readonly number[]): string {
  const list = join(copy, 'faults.txt');
  writeFileSync(list, left.map((fault) => `${fault} left\n`).join(''));
  return list;
}

/**
 * Tries many faults of a file in the same run, because the file in the copy contains the code of all faults. If the
 * tests hang at a fault, another run tries the remaining faults, up to `mostRuns` runs.
 */
export async function noticedAtOnce(
  copy: string,
  tests: readonly string[],
  left: readonly number[],
): Promise<ManyTried> {
  const list = writeLeft(copy, left);
  let hasEnded = false;
  for (let runs = 0; runs < mostRuns; runs++) {
    hasEnded = (await vitestCode(copy, [...manyFaults, ...tests], { BOTBOOK_FAULTS: list })) !== null;
    if (hasEnded) break;
    const [fault, is] = (readFileSync(list, 'utf8').trim().split('\n').at(-1) ?? '').split(' ');
    if (is !== 'tried') break;
    appendFileSync(list, `${fault} noticed time\n`);
  }
  const rows = readFileSync(list, 'utf8').split('\n');
  const noticed = rows.map((line) => /^(\d+) noticed (.*)$/.exec(line));
  const unclear = rows.flatMap((line) => /^(\d+) unclear$/.exec(line)?.[1] ?? []);
  return {
    noticed: new Map(noticed.flatMap((row) => (row ? [[Number(row[1]), row[2] ?? '']] : []))),
    unclear: hasEnded ? new Set(unclear.map(Number)) : 'all',
  };
}

/**
 * Tries many faults of a file in one run, each with each test file. Returns the test files that notice each fault.
 */
export async function noticedByFiles(
  copy: string,
  tests: readonly string[],
  left: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const list = writeLeft(copy, left);
  await vitestCode(copy, [...manyFaults, ...tests], { BOTBOOK_FAULTS: list, BOTBOOK_FAULT_FILES: 'all' });
  const noticed = new Map<number, Set<string>>();
  for (const line of readFileSync(list, 'utf8').split('\n')) {
    const [, fault, file = ''] = /^(\d+) noticed ([^:]*):/.exec(line) ?? [];
    if (fault !== undefined) getOrMake(noticed, Number(fault), () => new Set<string>()).add(file);
  }
  return noticed;
}

/** Runs test files without a fault, and returns the seconds that each takes. */
export async function secondsOfTests(copy: string, tests: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const report = join(copy, 'seconds.json');
  await vitestCode(copy, ['--reporter=json', `--outputFile=${report}`, ...tests]);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[];
  };
  return new Map(
    testResults.map(({ name, startTime, endTime }) => [
      name.slice(name.indexOf('/test/') + 1),
      (endTime - startTime) / 1000,
    ]),
  );
}

/**
 * Changes a file of the copy while `work` runs. The file keeps its modification time; otherwise the tests would bundle
 * the command line anew.
 */
export async function withCode<T>(copy: string, file: string, code: string, work: () => Promise<T>): Promise<T> {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  const { atime, mtime } = statSync(path);
  const put = (changed: string): void => {
    writeFileSync(path, changed);
    utimesSync(path, atime, mtime);
  };
  put(code);
  try {
    return await work();
  } finally {
    put(text);
  }
}

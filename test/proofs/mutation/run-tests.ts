// Runs tests in a copy of the checkout, in which one file has a fault.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../process.ts';
import type { Fault } from './operators.ts';

/** The test that notices a fault: its file and name; `time` if the tests do not end. Null if all tests pass. */
export type Noticed = string | null;

interface TestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** Returns the first test that failed. A file that cannot be loaded counts as a failed test. */
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

/** The time in milliseconds after which tests with a fault count as endless. */
const patience = 240_000;

/** Runs test files until one fails. */
export async function firstRed(copy: string, tests: readonly string[]): Promise<Noticed> {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const vitest = join(checkout, 'node_modules/vitest/vitest.mjs');
  const words = [vitest, 'run', '--reporter=json', `--outputFile=${report}`, '--bail=1', ...tests];
  // Tests that do not end are killed with all their processes.
  const child = spawn(process.execPath, words, {
    cwd: copy,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, NO_COLOR: '1' },
  });
  let isEndless = false;
  const timer = setTimeout(() => {
    isEndless = true;
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  }, patience);
  const code = await new Promise<number | null>((done) => child.on('exit', done));
  clearTimeout(timer);
  if (isEndless) return 'time';
  if (code === 0) return null;
  return existsSync(report) ? redTest(readFileSync(report, 'utf8')) : 'no test can be loaded';
}

/** Puts a fault into the copy while `work` runs. The time of the file stays, so that nothing is bundled again. */
export async function withFault<T>(copy: string, { file, start, end, to }: Fault, work: () => Promise<T>): Promise<T> {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  const { atime, mtime } = statSync(path);
  const put = (changed: string): void => {
    writeFileSync(path, changed);
    utimesSync(path, atime, mtime);
  };
  put(text.slice(0, start) + to + text.slice(end));
  try {
    return await work();
  } finally {
    put(text);
  }
}

// Runs tests in the extension host, one after another, and reports each test at its end.
import { hasWords } from '../chosen.ts';
import { revert, type HostTest } from './kit.ts';

/** The time limit for one test, in milliseconds. */
const limit = 600_000;

async function within(test: HostTest): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`takes longer than ${limit / 1000} s`)), limit);
  });
  await Promise.race([test.run(), late]).finally(() => clearTimeout(timer));
}

/** Runs the tests whose names contain the words of `ONLY`. Returns after all tests have ended. */
export async function runTests(all: readonly HostTest[]): Promise<void> {
  const tests = all.filter(({ name }) => hasWords(name, process.env['ONLY'] ?? ''));
  let failed = 0;
  for (const test of tests) {
    const begun = performance.now();
    let verdict = 'ok   ';
    let why = '';
    try {
      await within(test);
    } catch (error) {
      failed++;
      verdict = 'FAIL ';
      why = `: ${error instanceof Error ? error.message : String(error)}`;
    }
    await revert();
    console.log(`TEST   ${verdict}${test.name} (${((performance.now() - begun) / 1000).toFixed(1)} s)${why}`);
  }
  console.log(`TEST ${tests.length - failed} of ${tests.length} tests in the extension host`);
  if (failed > 0) throw new Error(`${failed} failed`);
}

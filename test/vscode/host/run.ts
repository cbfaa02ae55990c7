// Runs in the extension host as the tests of VS Code: one test after another, each reported when it ends.
import * as vscode from 'vscode';
import { revert, type HostTest } from './kit.ts';
import { debugging } from './debugging.ts';
import { exampleFeatures } from './examples.ts';
import { languageFeatures } from './language.ts';
import { untrusted } from './untrusted.ts';

/** The time limit for one test, in milliseconds. */
const limit = 600_000;

async function within(test: HostTest): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`takes longer than ${limit / 1000} s`)), limit);
  });
  await Promise.race([test.run(), late]).finally(() => clearTimeout(timer));
}

/** Called by VS Code. The function must not return before all tests have ended. */
export async function run(): Promise<void> {
  const all = vscode.workspace.isTrusted ? [...languageFeatures, ...exampleFeatures, ...debugging] : untrusted;
  const tests = all.filter(({ name }) => name.includes(process.env['ONLY'] ?? ''));
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

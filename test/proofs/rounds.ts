// Proof that tests with random samples also pass with all their rounds. `npm test` runs only a few rounds of each test.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prove } from './kit.ts';
import { inNewFolder, nodeOutput } from './process.ts';
import { sampledTests } from './sampled-tests.ts';

interface TestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly { readonly name: string; readonly status: string }[];
}

await prove({ name: 'rounds', numbers: { seed: 0, files: sampledTests.length } }, ({ files }, report) =>
  inNewFolder('rounds', (folder) => {
    const file = join(folder, 'report.json');
    const words = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile=${file}`];
    const env = { ...process.env, BOTBOOK_ROUNDS: 'all', NO_COLOR: '1' };
    report.holds('the tests', () => void nodeOutput([...words, ...sampledTests.slice(0, files)], { env }));
    const { numPassedTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as TestReport;
    for (const { name, status } of testResults) if (status !== 'passed') report.fault(`did not pass: ${name}`);
    return `${numPassedTests} tests, all rounds`;
  }),
);

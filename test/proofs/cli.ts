// Proof that chosen tests of the command line also pass if each call starts a separate program. In `npm test`, a worker
// thread makes the calls.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prove } from './kit.ts';
import { inNewFolder, nodeOutput } from './process.ts';

/** The chosen tests by file. They cover arguments, standard input, files, signals, workers and other programs. */
const chosen: Readonly<Record<string, readonly string[]>> = {
  'test/cli/cache.test.ts': ['follows a change of the data'],
  'test/cli/check.test.ts': [
    'shows several errors, each at its words, and exits 1',
    'reads standard input, files, folders and addresses',
  ],
  'test/cli/compile.test.ts': ['writes the whole book, flat, the same bytes each time'],
  'test/cli/diff.test.ts': ['reads files and folders of a revision, and staged files'],
  'test/cli/docs.test.ts': ['writes all pages, cross-linked, and writes them again'],
  'test/cli/fmt.test.ts': ['keeps permissions and links, and leaves no other files'],
  'test/cli/lint.test.ts': ['prints standard input with corrections, or unchanged if it has errors'],
  // All these tests are chosen, because the later tests need files that the first test and the test of a rule write.
  'test/cli/new.test.ts': [
    'writes a page, a sheet, a position and examples, which decide at once',
    'takes a title, a bot and cards, in a folder of books too',
    'writes a book of tables that checks and rolls',
    'writes a rule with a page and a test, and its name in the list',
    'writes a rule whose test passes',
    'writes files that TypeScript and the formatter accept',
  ],
  'test/cli/simulate.test.ts': [
    'gives the same totals twice, and for any number of workers',
    'prints the result so far when it is interrupted',
  ],
  'test/orchard/cli.test.ts': [
    'writes the sheet, the run-time of books without code, and the kernel, which decide by themselves',
  ],
};

interface TestReport {
  readonly testResults: readonly { readonly assertionResults: readonly { readonly status: string; title: string }[] }[];
}

await prove({ name: 'cli', numbers: { seed: 0 } }, (_words, report) =>
  inNewFolder('cli', (folder) => {
    const names = Object.values(chosen).flat();
    const file = join(folder, 'report.json');
    const pattern = names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|');
    const words = ['run', '--reporter=json', `--outputFile=${file}`, '-t', pattern, ...Object.keys(chosen)];
    const env = { ...process.env, BOTBOOK_CLI: 'spawned', NO_COLOR: '1' };
    report.holds('the tests', () => void nodeOutput(['node_modules/vitest/vitest.mjs', ...words], { env }));
    const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as TestReport;
    const passed = testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'passed').map(({ title }) => title),
    );
    for (const name of names) if (!passed.includes(name)) report.fault(`did not pass: ${name}`);
    return `${passed.length} tests, each call a program`;
  }),
);

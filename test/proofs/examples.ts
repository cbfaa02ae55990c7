// Proof of the examples. The examples use all parts of the sheets, except parts with a `NEVER`. In some scenarios, the
// examples notice nine of ten small changes. An editor shows the same coverage of each sheet as `botbook test
// --uncovered` prints.
import { scenarios } from '../support/played.ts';
import { Random } from '../support/random.ts';
import {
  copyBooks,
  countFaults,
  coverageFaults,
  editorCoverage,
  printedTest,
  thinnedBooks,
} from './examples/editor-coverage.ts';
import { numbersIn, prove, type ProofReport } from './kit.ts';
import { inNewFolder, nodeOutput } from './process.ts';

const threshold = { use: '100', changes: '90' } as const;

/**
 * Compares the coverage in an editor with the printed coverage: with all examples, and with only some examples. Returns
 * the number of sheets.
 */
async function editorPart(books: string, text: string, seed: number, report: ProofReport): Promise<number> {
  const whole = await editorCoverage(books);
  for (const fault of coverageFaults(text, whole)) report.fault(`coverage in an editor: ${fault}`);
  await inNewFolder('thinned', async (folder) => {
    thinnedBooks(folder, new Random(seed));
    const sheets = await editorCoverage(folder);
    const json = JSON.parse(printedTest(folder, '--json')) as Parameters<typeof countFaults>[0];
    const faults = [...coverageFaults(printedTest(folder, '--uncovered'), sheets), ...countFaults(json, sheets)];
    for (const fault of faults) report.fault(`coverage with fewer examples: ${fault}`);
    if (sheets.length !== whole.length) report.fault(`${sheets.length} sheets of ${whole.length} are covered`);
  });
  return whole.length;
}

await prove(
  { name: 'examples', numbers: { seed: 1 }, texts: { scenarios: '1' } },
  async ({ scenarios: list, seed }, report) => {
    let covered = 0;
    await inNewFolder('books', async (books) => {
      copyBooks(books);
      const text = printedTest(books, '--uncovered', '--threshold', threshold.use);
      console.log(text);
      covered = await editorPart(books, text, seed, report);
    });
    const addresses = numbersIn(list, scenarios).map((scenario) => `callisto/${scenario}`);
    const words = ['--mutate', '--threshold', threshold.changes];
    console.log(nodeOutput(['bin/botbook.js', 'test', ...addresses, ...words]));
    return `all of the book is used; changes of ${addresses.join(', ')} are noticed; ${covered} sheets in an editor`;
  },
);

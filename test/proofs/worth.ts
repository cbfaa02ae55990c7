// Measures what each test file is worth: its seconds, and the small faults that it alone notices. A test file that takes
// long and alone notices nothing can perhaps be cut. The results of a file of code are stored, so that a run can be
// continued.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from '../../runtime/kernel/fingerprint.ts';
import { getOrMake } from '../../runtime/kernel/lazily.ts';
import { prove } from './kit.ts';
import { chooseFaults, textsOf } from './mutation/choose-faults.ts';
import { importersOf, testsOf } from './mutation/importers.ts';
import { faultyFile, type Fault } from './mutation/operators.ts';
import { copyCheckout, noticedByFiles, secondsOfTests, withCode } from './mutation/run-tests.ts';
import { checkout, inNewFolder, nodeOutput } from './process.ts';

const stored = join(checkout, 'node_modules/.cache/botbook-worth.jsonl');

/** The test files that notice the faults of a file: for each fault, a list. */
interface Row {
  readonly key: string;
  readonly noticed: readonly (readonly string[])[];
}

function storedRows(): ReadonlyMap<string, Row> {
  if (!existsSync(stored)) return new Map();
  // If a run was killed, its last line may be cut off. Such a line is skipped.
  const lines = readFileSync(stored, 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('}'));
  return new Map(lines.map((line) => JSON.parse(line) as Row).map((row) => [row.key, row]));
}

const rows = storedRows();

/** Tries the faults of a file with each of its test files. */
async function tryFaults(copy: string, path: string, chosen: readonly Fault[], tests: readonly string[]): Promise<Row> {
  const text = readFileSync(join(copy, path), 'utf8');
  const key = fingerprint([path, text, ...tests, ...chosen.map(({ index }) => index)]);
  const known = rows.get(key);
  if (known) return known;
  const { code, faults } = faultyFile(path, text);
  const numbers = new Set(chosen.map(({ index }) => index));
  const others = faults.filter(({ index }) => !numbers.has(index)).map(({ index }) => index);
  const noticed = await withCode(copy, path, code, () => noticedByFiles(copy, tests, others));
  const row = { key, noticed: chosen.map(({ index }) => [...(noticed.get(index) ?? [])]) };
  appendFileSync(stored, `${JSON.stringify(row)}\n`);
  return row;
}

interface Worth {
  noticed: number;
  alone: number;
}

await prove(
  // `count` is the number of faults, `tests` the most test files for a file of code, and `least` the seconds of a test
  // file that is listed.
  { name: 'worth', numbers: { count: 300, tests: 60, least: 5, seed: 1 }, texts: { room: '', file: '' } },
  ({ count, tests: most, least, seed, room, file }, report) =>
    inNewFolder('worth', async (copy) => {
      copyCheckout(copy);
      nodeOutput(['bin/botbook.js', '--version'], { cwd: copy });
      const texts = new Map(textsOf('{grammar,runtime,compiler,views,files,server,library,test}/**/*.ts'));
      const importers = importersOf(texts);
      const worths = new Map<string, Worth>();
      let tried = 0;
      for (const [path, faults] of chooseFaults({ count, seed, room, file, mostOfFile: 10 })) {
        const tests = testsOf(path, importers).slice(0, most);
        for (const test of tests) getOrMake(worths, test, () => ({ noticed: 0, alone: 0 }));
        const { noticed } = await tryFaults(copy, path, faults, tests);
        for (const by of noticed)
          for (const test of by) {
            const worth = getOrMake(worths, test, () => ({ noticed: 0, alone: 0 }));
            worth.noticed++;
            if (by.length === 1) worth.alone++;
          }
        tried += faults.length;
        report.progress(tried, count);
      }
      const seconds = await secondsOfTests(copy, [...worths.keys()]);
      const listed = [...worths]
        .map(([test, worth]) => ({ test, ...worth, seconds: seconds.get(test) ?? 0 }))
        .filter((row) => row.seconds >= least)
        .toSorted((a, b) => a.alone - b.alone || b.seconds - a.seconds);
      console.log('seconds  notices  alone  test file');
      for (const row of listed) {
        const cells = [row.seconds.toFixed(1).padStart(7), `${row.noticed}`.padStart(8), `${row.alone}`.padStart(6)];
        console.log(`${cells.join(' ')}  ${row.test}`);
      }
      return `${tried} faults, ${worths.size} test files, ${listed.length} of them take ${least} s or more`;
    }),
);

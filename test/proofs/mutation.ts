// Proof that the tests notice small faults. The proof puts one fault at a time into a copy of the checkout, and runs
// the tests that import the file. The tests must notice 92 % of the faults. For the other faults, mutation/judged.json
// has the judgements of a person.
import { prove } from './kit.ts';
import { chooseFaults, textsOf } from './mutation/choose-faults.ts';
import { importersOf, testsOf } from './mutation/importers.ts';
import { faultyFile, type Fault } from './mutation/operators.ts';
import { judgementOf, Results } from './mutation/results.ts';
import { copyCheckout, firstRed, noticedAtOnce, withCode, type Noticed } from './mutation/run-tests.ts';
import { inNewFolder, nodeOutput } from './process.ts';

/**
 * The share of the faults that the tests must notice. The share is judged only if at least `many` faults were tried.
 * With fewer faults, chance would decide.
 */
const floor = 0.92;
const many = 200;

/**
 * The greatest number of faults that are tried in one file, unless the options name the file. The limit spreads the
 * faults over many files.
 */
const mostOfFile = 40;

const nameOf = ({ file, line, change }: Fault): string => `${file}:${line}: ${change}`;

/** Tries faults, and stores their results. */
class Trial {
  private readonly copy: string;
  private readonly texts = new Map(textsOf('{grammar,runtime,compiler,views,files,server,library,test}/**/*.ts'));
  private readonly importers = importersOf(this.texts);
  private readonly results = new Results(this.texts);
  private readonly most: number;

  constructor(copy: string, most: number) {
    this.copy = copy;
    this.most = most;
    copyCheckout(copy);
    // The command line is bundled here, before a fault is put into a file, because some tests run the bundled command
    // line.
    nodeOutput(['bin/botbook.js', '--version'], { cwd: copy });
  }

  private testsOf(file: string): readonly string[] {
    return testsOf(file, this.importers).slice(0, this.most);
  }

  /**
   * Returns the test that notices a fault; null if no test notices the fault, and undefined if the fault was not tried
   * yet.
   */
  result(fault: Fault): Noticed | undefined {
    return this.results.get(fault, this.testsOf(fault.file));
  }

  /**
   * Tries many faults of a file at once, in the same run of the tests. No result is stored for a fault that must be
   * tried alone, in separate processes.
   */
  async together(file: string, chosen: readonly Fault[]): Promise<void> {
    const { code, faults } = faultyFile(file, this.texts.get(file) ?? '');
    const numbers = new Set(chosen.filter((fault) => this.result(fault) === undefined).map(({ index }) => index));
    if (numbers.size === 0) return;
    const others = faults.filter(({ index }) => !numbers.has(index)).map(({ index }) => index);
    const tests = this.testsOf(file);
    const { noticed, unclear } = await withCode(this.copy, file, code, () => noticedAtOnce(this.copy, tests, others));
    for (const fault of faults.filter(({ index }) => numbers.has(index))) {
      const by = noticed.get(fault.index) ?? null;
      if (by !== null || (unclear !== 'all' && !unclear.has(fault.index))) this.results.add(fault, tests, by);
    }
  }

  /** Tries a fault alone, in separate processes, so that the modules are loaded with the fault. */
  async alone(fault: Fault): Promise<Noticed> {
    const { file, start, end, to } = fault;
    const text = this.texts.get(file) ?? '';
    const code = text.slice(0, start) + to + text.slice(end);
    const tests = this.testsOf(file);
    const by = await withCode(this.copy, file, code, () => firstRed(this.copy, tests));
    this.results.add(fault, tests, by);
    return by;
  }

  /**
   * Runs the test files that have noticed faults again, now on code without a fault. Returns the first test that fails
   * even so; null if all pass.
   */
  falseRed(faults: readonly Fault[]): Promise<Noticed> {
    const names = faults.flatMap((fault) => /^test\/[^:]*/.exec(this.result(fault) ?? '')?.[0] ?? []);
    return names.length === 0 ? Promise.resolve(null) : firstRed(this.copy, [...new Set(names)]);
  }
}

await prove(
  // `count` is the number of faults, and `tests` the most test files for a fault. `alone` is the most faults that are
  // tried one by one, after a run with many faults has left their results open. `room` and `file` limit the files. Each
  // room gets the same share of the faults. The seed chooses files and faults.
  { name: 'mutation', numbers: { count: 1000, tests: 40, alone: 1000, seed: 1 }, texts: { room: '', file: '' } },
  ({ count, tests, alone, seed, room, file }, report) =>
    inNewFolder('mutation', async (copy) => {
      const trial = new Trial(copy, tests);
      const faults: Fault[] = [];
      for (const [path, own] of chooseFaults({ count, seed, room, file, mostOfFile })) {
        faults.push(...own);
        await trial.together(path, own);
        report.progress(faults.length, count);
      }
      const untried = faults.filter((fault) => trial.result(fault) === undefined);
      for (const [index, fault] of untried.slice(0, alone).entries()) {
        await trial.alone(fault);
        report.progress(index + 1, untried.length);
      }
      const red = await trial.falseRed(faults);
      if (red !== null) report.fault(`Without a fault in the code, a test fails: ${red}`);
      const unnoticed = faults.filter((fault) => (trial.result(fault) ?? null) === null);
      for (const fault of unnoticed) if (!judgementOf(fault)) report.fault(`No test notices ${nameOf(fault)}`);
      const share = 1 - unnoticed.length / faults.length;
      if (faults.length >= many && share < floor) report.fault(`Fewer than ${floor * 100} % are noticed.`);
      return `${faults.length} faults, ${(share * 100).toFixed(1)} % noticed, ${unnoticed.length} not`;
    }),
);

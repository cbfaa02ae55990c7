// botbook test: runs examples, and says which parts of the sheets they use.
import { pose, runExample } from '../../compiler/games/callisto/examples/run.ts';
import type { Ran } from '../../compiler/games/callisto/examples/run.ts';
import { planWordsIn } from '../../compiler/wording/wording.ts';
import { callistoLexis } from '../../compiler/games/callisto/words/lexis.ts';
import { ExampleFault } from '../../grammar/example-file.ts';
import { isReport, junitText, testedJson, testedText } from '../../views/examples/examples.ts';
import type { Tested } from '../../views/examples/examples.ts';
import { mutatedJson, mutatedText, noticedShare } from '../../views/examples/mutated.ts';
import { UserError } from '../../files/errors.ts';
import { coverage, judgeExcuses, shareOf } from '../coverage.ts';
import { putAll } from '../create.ts';
import { badExample, exampleFiles, readExampleFile, Tables } from '../example-files.ts';
import type { ReadFile } from '../example-files.ts';
import { err, out, outJson, paintOut, tell } from '../io.ts';
import { mutate } from '../mutating.ts';
import { readingsOf } from '../readings.ts';

export interface TestOptions {
  readonly threshold?: string;
  readonly junit?: string;
  readonly uncovered?: boolean;
  readonly mutate?: boolean;
  readonly reading?: readonly string[];
  readonly overlay?: string;
  readonly json?: boolean;
}

function thresholdOf(given: string | undefined): number {
  if (given === undefined) return 0;
  const share = Number(given);
  if (given.trim() !== '' && share >= 0 && share <= 100) return share;
  throw new UserError('bad-option', { problem: `--threshold is \`${given}\``, help: 'Give a share from 0 to 100.' });
}

/** Runs the examples of a file; one that cannot be read is told and counts as wrong. */
function runFile(read: ReadFile, tables: Tables): { ran: Ran[]; unread: number } {
  const { file, path } = read;
  const table = tables.table(read);
  const ran: Ran[] = [];
  let unread = 0;
  for (const example of file.examples) {
    try {
      ran.push(runExample(example, pose(example, file.shared, table)));
    } catch (error) {
      if (!(error instanceof ExampleFault)) throw error;
      unread++;
      tell(badExample(path, error));
    }
  }
  return { ran, unread };
}

/** Refuses options that `--mutate` has nothing for. */
function refuseIdle({ mutate: isMutating, junit, uncovered }: TestOptions): void {
  const idle = junit === undefined ? (uncovered ? '--uncovered' : null) : '--junit';
  if (!isMutating || idle === null) return;
  const help = 'Run the examples with it first, and `--mutate` on its own.';
  throw new UserError('bad-option', { problem: `${idle} is given with --mutate`, help });
}

function tellProgress(done: number): void {
  if (process.stderr.isTTY && done % 20 === 0) err(`\r${done} changes`);
}

/** Which changes of the sheets the examples notice; without a fault in the examples alone. */
function mutateAll(
  tested: Tested['files'],
  scenarios: readonly number[],
  tables: Tables,
  threshold: number,
  { json }: TestOptions,
): number {
  const all = scenarios.flatMap((scenario) => mutate(scenario, tables, tested, tellProgress));
  if (process.stderr.isTTY) err('\r\u001B[K');
  if (json) outJson({ version: 1, is: 'mutations', threshold, sheets: mutatedJson(all) });
  else out(mutatedText(all, threshold, paintOut));
  return noticedShare(all) < threshold ? 1 : 0;
}

/** Runs the verb; returns the exit code. */
export async function test(names: readonly string[], options: TestOptions): Promise<number> {
  const threshold = thresholdOf(options.threshold);
  refuseIdle(options);
  const tables = new Tables(options.overlay, readingsOf(options.reading ?? []));
  const tested: (Tested['files'][number] & { readonly read: ReadFile })[] = [];
  let unread = 0;
  for (const path of exampleFiles(names)) {
    try {
      const read = readExampleFile(path);
      await tables.compile(read);
      const result = runFile(read, tables);
      const { definition, names: things } = tables.of(read.scenario).scene;
      unread += result.unread;
      tested.push({
        read,
        path,
        scenario: read.scenario,
        ran: result.ran,
        words: planWordsIn(callistoLexis(definition.roster, [things])),
      });
    } catch (error) {
      if (!(error instanceof UserError) || error.exit === 2) throw error;
      unread++;
      tell(error);
    }
  }
  const scenarios = [...new Set(tested.map((one) => one.scenario))].toSorted((a, b) => a - b);
  const covered = scenarios.flatMap((scenario) => {
    const files = tested.filter((one) => one.scenario === scenario);
    const own = files.flatMap(({ ran }) => ran);
    const reads = files.map(({ read }) => read);
    const { good, bad } = judgeExcuses(reads, tables, own);
    unread += bad.length;
    bad.forEach(tell);
    return coverage(scenario, tables, own, good);
  });
  const isNone = tested.every(({ ran }) => ran.length === 0);
  const isWrong = isNone || unread > 0 || tested.some(({ ran }) => ran.some(({ wrong }) => wrong.length > 0));
  if (options.mutate && !isWrong) return mutateAll(tested, scenarios, tables, threshold, options);
  const result: Tested = { files: tested, unread, covered, threshold };
  if (options.junit !== undefined) putAll(new Map([[options.junit, junitText(result)]]), isReport);
  if (options.json) outJson(testedJson(result));
  else out(testedText(result, options.uncovered ?? false, paintOut));
  return isWrong || shareOf(covered) < threshold ? 1 : 0;
}

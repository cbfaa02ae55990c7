// `botbook test`: runs examples, and shows which parts of the sheets the examples use.
import { coverage, judgeExcuses, shareOf, type UncoveredSheet } from '../../../compiler/game/example-coverage.ts';
import type { RanExample } from '../../../compiler/game/examples.ts';
import type { ExampleTable, ReadExampleFile } from '../../../files/example-runner.ts';
import { ExampleFault } from '../../../grammar/example-lines.ts';
import {
  isReport,
  testedJson,
  type ExampleReport,
  testedDocument,
  testedJunit,
} from '../../../views/examples/examples.ts';
import { mutatedJson, noticedShare, mutatedDocument } from '../../../views/examples/mutation-results.ts';
import { UserError, badOption } from '../../../files/errors.ts';
import { putAll } from '../../create.ts';
import { badExample, exampleFiles, readExampleFile, ExampleTables } from '../../example-files.ts';
import { out, outJson, tell, outDocument } from '../../io.ts';
import { attackNever, attackedLines } from './attack-never.ts';
import { fill } from './fill.ts';
import { mutate } from './mutate-sheets.ts';

interface TestOptions {
  readonly threshold?: string;
  readonly junit?: string;
  readonly uncovered?: boolean;
  readonly mutate?: boolean;
  readonly reading?: readonly string[];
  readonly overlay?: string;
  readonly fill?: string;
  readonly search?: boolean;
  readonly json?: boolean;
}

/** The number of small changes of each sheet that are tried without `--mutate`. */
const sampledChanges = 30;

function thresholdOf(text: string | undefined): number {
  if (text === undefined) return 0;
  const share = Number(text);
  if (text.trim() !== '' && share >= 0 && share <= 100) return share;
  throw badOption(`--threshold is \`${text}\``, 'Give a share from 0 to 100.');
}

/** Runs the examples of a file. An example that cannot be read is reported and counts as failed. */
function runFile(read: ReadExampleFile, tables: ExampleTables): { ran: RanExample[]; unread: number } {
  const { file, path } = read;
  const ran: RanExample[] = [];
  let unread = 0;
  for (const example of file.examples) {
    try {
      ran.push(tables.run(read, example));
    } catch (error) {
      if (!(error instanceof ExampleFault)) throw error;
      unread++;
      for (const fault of error.all) tell(badExample(path, fault));
    }
  }
  return { ran, unread };
}

/** Refuses options that have no effect with `--mutate`. */
function refuseIdle(options: TestOptions): void {
  const { mutate: isMutating, junit, uncovered, fill: folder } = options;
  const beside = Object.keys(options).find((name) => name !== 'fill');
  if (options.search && (isMutating || junit !== undefined || uncovered || options.json))
    throw badOption('--search and another report do not go together', 'Give --search on its own.');
  if (folder !== undefined && beside !== undefined)
    throw badOption(`--${beside} and --fill do not go together`, 'Write the examples first, and run them afterwards.');
  const idle = junit === undefined ? (uncovered ? '--uncovered' : null) : '--junit';
  if (!isMutating || idle === null) return;
  const help = 'Run the examples with it first, and `--mutate` on its own.';
  throw badOption(`${idle} is given with --mutate`, help);
}

/** Reports which small changes of the sheets make an example fail. Called only if all examples pass. */
function mutateAll(
  tested: ExampleReport['files'],
  tables: readonly ExampleTable[],
  threshold: number,
  { json }: TestOptions,
): number {
  const all = mutate(tables, tested);
  if (json) outJson({ version: 2, is: 'mutations', threshold, sheets: mutatedJson(all) });
  else outDocument(mutatedDocument(all, threshold));
  return noticedShare(all) < threshold ? 1 : 0;
}

/** True if an example fails or cannot be read. */
const isFailed = (tested: ExampleReport['files'], unread: number): boolean =>
  unread > 0 || tested.some(({ ran }) => ran.some(({ wrong }) => wrong.length > 0));

/** Searches positions that refute the lines `NEVER`, if all examples pass. */
function attackAll(tables: readonly ExampleTable[], covered: readonly UncoveredSheet[], hasFailed: boolean): number {
  if (hasFailed) {
    out('Not all examples pass, so the lines NEVER are not searched. Run `botbook test` first.\n');
    return 1;
  }
  const attacked = attackNever(tables, covered);
  for (const line of attackedLines(attacked)) out(`${line}\n`);
  if (attacked.length === 0) out('The examples have no line NEVER about a sheet that can be searched.\n');
  return attacked.some(({ refuted }) => refuted.length > 0) ? 1 : 0;
}

/** Runs the command verb; returns the exit code. */
export async function test(names: readonly string[], options: TestOptions): Promise<number> {
  const threshold = thresholdOf(options.threshold);
  refuseIdle(options);
  if (options.fill !== undefined) return fill(names, options.fill);
  const tables = new ExampleTables(options.overlay, options.reading);
  const tested: (ExampleReport['files'][number] & { readonly read: ReadExampleFile })[] = [];
  let unread = 0;
  for (const path of exampleFiles(names)) {
    try {
      const read = readExampleFile(path);
      await tables.compile(read);
      const result = runFile(read, tables);
      unread += result.unread;
      tested.push({ read, path, game: read.game.name, scenario: read.scenario, ran: result.ran });
    } catch (error) {
      if (!(error instanceof UserError) || error.exit === 2) throw error;
      unread++;
      tell(error);
    }
  }
  const all = [...new Set(tested.map(({ read }) => tables.of(read)))].toSorted((a, b) => a.scenario - b.scenario);
  const covered = all.flatMap((table) => {
    const files = tested.filter(({ read }) => tables.of(read) === table);
    const own = files.flatMap(({ ran }) => ran);
    const reads = files.map(({ read }) => read);
    const { good, bad } = judgeExcuses(reads, table, own);
    unread += bad.length;
    for (const { file, fault } of bad) tell(badExample(file.path, fault));
    return coverage(table, own, good);
  });
  if (options.search) return attackAll(all, covered, isFailed(tested, unread));
  const isNone = tested.every(({ ran }) => ran.length === 0);
  const isWrong = isNone || unread > 0 || tested.some(({ ran }) => ran.some(({ wrong }) => wrong.length > 0));
  if (options.mutate && !isWrong) return mutateAll(tested, all, threshold, options);
  const mutated = isWrong ? [] : mutate(all, tested, sampledChanges);
  const result: ExampleReport = { files: tested, unread, covered, threshold, mutated };
  if (options.junit !== undefined) putAll(new Map([[options.junit, testedJunit(result)]]), isReport);
  if (options.json) outJson(testedJson(result));
  else outDocument(testedDocument(result, options.uncovered ?? false));
  return isWrong || shareOf(covered) < threshold ? 1 : 0;
}

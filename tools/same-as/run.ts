// The whole comparison: both sides are built, probed and compared, surface by surface.
import { join, resolve } from 'node:path';
import { Exceptions } from './compare.ts';
import { checkEarlier, originOf, writeOrigin } from './earlier.ts';
import type { Exception } from './exceptions.ts';
import { Modules } from './modules.ts';
import { probe } from './probing.ts';
import type { Printed } from './probing.ts';
import { Differences, compareRecords } from './records.ts';
import type { Compared } from './records.ts';
import { exceptionLines, rowLines, totals } from './report.ts';
import type { Row } from './report.ts';
import { Scratch, build, gatherInputs, git, stage } from './sides.ts';
import type { Side } from './sides.ts';

export interface Orders {
  readonly commit: string;
  readonly surfaces: readonly string[];
  /** An exception that is never used is a fault. */
  readonly isStrict: boolean;
  /** A folder for the records of both sides; null if nobody wants to look at them. */
  readonly out: string | null;
  /** Such a folder of an earlier run, whose records stand for the commit. */
  readonly earlier: string | null;
}

const seconds = (since: number): number => (performance.now() - since) / 1000;

class Comparison {
  readonly rows: Row[] = [];
  readonly exceptions: Exceptions;
  readonly modules: Modules;
  private readonly records: readonly [string, string];
  private readonly waiting = new Map<string, Printed>();

  constructor(records: readonly [string, string], table: readonly Exception[]) {
    this.records = records;
    this.exceptions = new Exceptions(table);
    this.modules = new Modules(this.exceptions);
  }

  /** Compares a surface as soon as both sides have printed their records of that. */
  take(index: number, printed: Printed): void {
    const { surface } = printed;
    const other = this.waiting.get(surface);
    if (!other) {
      this.waiting.set(surface, printed);
      return;
    }
    const [before, after] = index === 1 ? [other, printed] : [printed, other];
    const skipped = before.skipped ?? after.skipped;
    if (skipped !== null) {
      console.log(`note   ${surface} is left out: ${skipped}`);
      return;
    }
    const compared = compareRecords(surface, this.records, this.exceptions, this.modules);
    this.show({ surface, seconds: [before.seconds, after.seconds], counts: after.counts, compared });
  }

  show(row: Row): void {
    this.rows.push(row);
    for (const line of rowLines(row)) console.log(line);
  }

  /** Names of imports, held together over all modules. */
  finish(): void {
    const { renames } = this.modules;
    const differences = new Differences('modules', this.exceptions);
    renames.finish(differences.add);
    const { count, covered, shown } = differences;
    const compared: Compared = { records: 0, differences: count, covered, shown };
    if (count > 0) this.show({ surface: 'imports', seconds: [], counts: {}, compared });
    const changed = renames.changed().map(([before, after]) => `${before} → ${after}`);
    if (changed.length > 0) console.log(`\nRenamed run-time imports (${changed.length}): ${changed.join(', ')}`);
  }
}

interface Prepared {
  /** Null where an earlier run has left the records. */
  readonly sides: readonly [Side | null, Side];
  readonly records: readonly [string, string];
  readonly inputs: string;
}

/** Both sides, built at the same time and staged. */
async function prepared(root: string, scratch: Scratch, orders: Orders): Promise<Prepared> {
  const started = performance.now();
  const { earlier, out, surfaces } = orders;
  const commit = git(root, 'rev-parse', '--verify', `${orders.commit}^{commit}`);
  const origin = originOf(commit);
  const home = out === null ? join(scratch.folder, 'records') : resolve(out);
  const after = join(home, 'after');
  if (earlier !== null) {
    const before = join(resolve(earlier), 'before');
    checkEarlier(before, origin, surfaces);
    await build(scratch, root);
    const side = stage(root, join(scratch.folder, 'after'), after);
    console.log(`built  this side    ${seconds(started).toFixed(1).padStart(6)} s`);
    return { sides: [null, side], records: [before, after], inputs: join(resolve(earlier), 'inputs') };
  }
  const before = join(home, 'before');
  const old = scratch.checkOut(commit);
  await Promise.all([build(scratch, old), build(scratch, root)]);
  const sides = [
    stage(old, join(scratch.folder, 'before'), before),
    stage(root, join(scratch.folder, 'after'), after),
  ] as const;
  gatherInputs(old, join(home, 'inputs'));
  scratch.dropWorktree();
  writeOrigin(before, origin);
  console.log(`built  both sides   ${seconds(started).toFixed(1).padStart(6)} s`);
  return { sides, records: [before, after], inputs: join(home, 'inputs') };
}

/** Runs the probes, and compares each surface as soon as both sides have printed that. */
async function runProbes(
  scratch: Scratch,
  { surfaces }: Orders,
  { sides, records, inputs }: Prepared,
  table: readonly Exception[],
): Promise<Comparison> {
  const comparison = new Comparison(records, table);
  const runs = sides.map((side, index) => {
    const take = (printed: Printed): void => comparison.take(index, printed);
    if (side) return probe(scratch, side, inputs, surfaces, take);
    for (const surface of surfaces) take({ surface, seconds: { passed: 0, busy: 0 }, counts: {}, skipped: null });
    return Promise.resolve();
  });
  await Promise.all(runs);
  comparison.finish();
  return comparison;
}

/** Compares the checkout with a commit; the exit code. */
export async function sameAs(root: string, orders: Orders, table: readonly Exception[]): Promise<number> {
  const started = performance.now();
  const scratch = new Scratch(root);
  const { rows, exceptions } = await runProbes(scratch, orders, await prepared(root, scratch, orders), table);
  console.log(`\nExceptions, and how often each was used:\n${exceptionLines(exceptions).join('\n')}`);
  const idle = orders.isStrict ? table.filter((row) => exceptions.timesOf(row) === 0) : [];
  for (const { surface, path } of idle) console.log(`FAIL   the exception ${surface} ${path} was never used`);
  const differences = rows.reduce((sum, row) => sum + row.compared.differences, 0);
  const { commit } = orders;
  const verdict = differences === 0 ? `The same as ${commit}` : `${differences} differences from ${commit}`;
  console.log(`\n${verdict}, in ${seconds(started).toFixed(0)} s: ${totals(rows)}.`);
  return differences > 0 || idle.length > 0 ? 1 : 0;
}

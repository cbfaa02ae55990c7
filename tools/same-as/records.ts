// Records of both sides compared, surface by surface.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compare } from './compare.ts';
import type { Difference, Exceptions } from './compare.ts';
import type { Module, Modules } from './modules.ts';

export interface Compared {
  /** The number of records that were compared. */
  readonly records: number;
  /** The number of differences that no exception covers, and the first few of them. */
  readonly differences: number;
  readonly shown: readonly Difference[];
  /** The number of differences that an exception covers. */
  readonly covered: number;
}

const mostShown = 5;
/** The path of the record that a probe writes when it fails. */
const failure = 'the probe';

/** Gathers differences: counts all, keeps a few. */
export class Differences {
  readonly shown: Difference[] = [];
  count = 0;
  covered = 0;
  private readonly surface: string;
  private readonly exceptions: Exceptions;

  constructor(surface: string, exceptions: Exceptions) {
    this.surface = surface;
    this.exceptions = exceptions;
  }

  readonly add = (difference: Difference): void => {
    if (this.exceptions.cover(this.surface, difference)) {
      this.covered++;
      return;
    }
    this.count++;
    if (this.shown.length < mostShown) this.shown.push(difference);
  };
}

const linesOf = (folder: string, surface: string): string[] =>
  readFileSync(join(folder, `${surface}.jsonl`), 'utf8')
    .split('\n')
    .slice(0, -1);

/** A line of records: `["path",…]`. */
function parsed(line: string): readonly [path: string, record: unknown] {
  return JSON.parse(line) as [string, unknown];
}

const isModule = (record: unknown): record is { readonly module: Module } =>
  typeof record === 'object' && record !== null && 'module' in record;

/** Compares the records of a surface; equal lines need no second look, but modules, whose names are held together. */
export function compareRecords(
  surface: string,
  [before, after]: readonly [string, string],
  exceptions: Exceptions,
  modules: Modules,
): Compared {
  const differences = new Differences(surface, exceptions);
  const earlier = new Map(linesOf(before, surface).map((line) => [pathOf(line), line]));
  const later = linesOf(after, surface);
  let records = 0;
  // A probe that fails proves nothing, even if both do.
  for (const line of [...earlier.values(), ...later].filter((text) => pathOf(text) === failure)) {
    differences.add({ path: failure, before: null, after: parsed(line)[1] });
  }
  for (const line of later) {
    records++;
    const path = pathOf(line);
    const other = earlier.get(path);
    earlier.delete(path);
    if (other === line && !line.includes('{"module":{')) continue;
    if (other === undefined) {
      differences.add({ path, before: undefined, after: parsed(line)[1] });
      continue;
    }
    const [[, left], [, right]] = [parsed(other), parsed(line)];
    if (isModule(left) && isModule(right)) modules.compare(surface, path, [left.module, right.module], differences.add);
    else compare(left, right, path, differences.add);
  }
  for (const [path, line] of earlier) differences.add({ path, before: parsed(line)[1], after: undefined });
  return { records, differences: differences.count, shown: differences.shown, covered: differences.covered };
}

/** The path of a line without the rest being read. */
function pathOf(line: string): string {
  const text = /^\["(?:[^"\\]|\\.)*"/.exec(line)?.[0] ?? '[""';
  return JSON.parse(text.slice(1)) as string;
}

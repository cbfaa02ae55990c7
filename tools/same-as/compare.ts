// Compares the records of two versions. Differences that an exception covers are counted separately.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Exception } from './exceptions.ts';
import { withNewKeys } from './renames.ts';

export interface RecordDifference {
  /** The path of the record, followed by the keys inside the record. `/` separates the names. */
  readonly path: string;
  /** The value in the earlier version; undefined if the earlier version has no value at this path. */
  readonly before: unknown;
  readonly after: unknown;
}

type Report = (difference: RecordDifference) => void;
type Texts = readonly string[];

/**
 * The greatest number of elements, counted in both lists together, that are skipped to find the next equal elements. If
 * no equal elements are found, the other elements are paired in order.
 */
const farthest = 200;

/**
 * Skips texts of both lists until two successive texts of one list equal two successive texts of the other list.
 * Returns the index of the first of these texts in each list. If too many texts would be skipped, returns the lengths
 * of the lists.
 */
function nextSame(before: Texts, after: Texts, left: number, right: number): readonly [number, number] {
  for (let distance = 1; distance <= farthest; distance++) {
    for (let skipped = 0; skipped <= distance; skipped++) {
      const [to, other] = [left + distance - skipped, right + skipped];
      if (to >= before.length && other >= after.length) return [before.length, after.length];
      const isSame = to < before.length && before[to] === after[other];
      if (isSame && before[to + 1] === after[other + 1]) return [to, other];
    }
  }
  return [before.length, after.length];
}

/**
 * Returns the indexes of the texts that differ between two lists, as pairs: the index in `before`, and the index in
 * `after`. An index is null if its list has no text in this place.
 */
function changedPairs(before: Texts, after: Texts): readonly (readonly [number | null, number | null])[] {
  const pairs: (readonly [number | null, number | null])[] = [];
  let [left, right] = [0, 0];
  while (left < before.length || right < after.length) {
    if (left < before.length && before[left] === after[right]) {
      left++;
      right++;
      continue;
    }
    const [to, other] = nextSame(before, after, left, right);
    while (left < to || right < other) pairs.push([left < to ? left++ : null, right < other ? right++ : null]);
  }
  return pairs;
}

const isObject = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** Reports every difference between two JSON values. The order of keys does not matter. */
export function compareJson(before: unknown, after: unknown, path: string, report: Report): void {
  if (Array.isArray(before) && Array.isArray(after)) compareLists(before, after, path, report);
  else if (isObject(before) && isObject(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const [left, right] = [before, after].map((side) => (Object.hasOwn(side, key) ? side[key] : undefined));
      compareJson(left, right, `${path}/${key}`, report);
    }
  } else if (!Object.is(before, after)) report({ path, before, after });
}

const asTexts = (list: readonly unknown[]): Texts => list.map((part) => JSON.stringify(part));

/**
 * Compares two lists of the same length by index, and other lists by their equal elements. In the path of a difference,
 * `+3` is the index of an element that only the later list has.
 */
function compareLists(before: readonly unknown[], after: readonly unknown[], path: string, report: Report): void {
  if (before.length === after.length) {
    for (const [index, left] of before.entries()) compareJson(left, after[index], `${path}/${index}`, report);
    return;
  }
  for (const [left, right] of changedPairs(asTexts(before), asTexts(after))) {
    const place = left === null ? `+${right}` : String(left);
    const [old, now] = [left === null ? undefined : before[left], right === null ? undefined : after[right]];
    compareJson(old, now, `${path}/${place}`, report);
  }
}

/** True if a pattern matches a path or the beginning of the path. */
function matches([first, ...others]: readonly string[], path: readonly string[]): boolean {
  if (first === undefined) return true;
  if (first === '**') return others.length === 0 || path.some((_part, index) => matches(others, path.slice(index)));
  const [part, ...rest] = path;
  return part !== undefined && (first === '*' || first === part) && matches(others, rest);
}

/** The exceptions, with the number of differences that each exception has covered. */
export class Exceptions {
  readonly table: readonly Exception[];
  private readonly uses = new Map<Exception, number>();

  constructor(table: readonly Exception[]) {
    this.table = table;
  }

  /** Returns true if an exception covers the difference, and counts this use of the exception. */
  cover(surface: string, { path, before, after }: RecordDifference): boolean {
    const areTexts = typeof before === 'string' && typeof after === 'string';
    const row = this.table.find(
      (exception) =>
        ['*', surface].includes(exception.surface) &&
        (exception.texts !== true || areTexts) &&
        matches(exception.path.split('/'), path.split('/')),
    );
    if (row) this.uses.set(row, this.timesOf(row) + 1);
    return row !== undefined;
  }

  timesOf(row: Exception): number {
    return this.uses.get(row) ?? 0;
  }
}

/**
 * Checks changed names of imports. Each old name must have the same new name in all modules, and two old names must not
 * have the same new name.
 */
export class ImportNames {
  private readonly after = new Map<string, string>();
  private readonly before = new Map<string, string>();

  add(names: readonly string[], others: readonly string[], path: string, report: Report): void {
    for (const [index, name] of names.entries()) {
      const other = others[index];
      if (other === undefined) continue;
      const [first, reverse] = [this.after.get(name) ?? other, this.before.get(other) ?? name];
      if (first !== other) report({ path: `${path}/import ${name}`, before: `elsewhere ${first}`, after: other });
      if (reverse !== name)
        report({ path: `${path}/import ${other}`, before: `elsewhere for ${reverse}`, after: name });
      this.after.set(name, first);
      this.before.set(other, reverse);
    }
  }

  changedNames(): readonly (readonly [string, string])[] {
    return [...this.after].filter(([before, after]) => before !== after);
  }

  /**
   * Reports each changed name whose new name was earlier the name of another function. Such a change may be a mistake.
   */
  finish(report: Report): void {
    for (const [before, after] of this.changedNames())
      if (this.after.has(after)) report({ path: `import ${before}`, before, after: `${after}, which was another` });
  }
}

export interface ComparedSurface {
  readonly surface: string;
  records: number;
  /**
   * The number of differences that no exception covers. `shown` has the first of them, and `covered` is the number of
   * differences that an exception covers.
   */
  differences: number;
  readonly shown: RecordDifference[];
  covered: number;
}

const mostShown = 5;

/**
 * Returns a row without differences for a surface (a kind of compared output, such as plans), and a function that adds
 * a difference to the row.
 */
export function newSurface(surface: string, exceptions: Exceptions): { row: ComparedSurface; report: Report } {
  const row: ComparedSurface = { surface, records: 0, differences: 0, shown: [], covered: 0 };
  const report = (difference: RecordDifference): void => {
    if (exceptions.cover(surface, difference)) row.covered++;
    else if (++row.differences <= mostShown) row.shown.push(difference);
  };
  return { row, report };
}

/** Returns the path of a record from its line `["path",…]`, without parsing the rest of the line. */
const pathOf = (line: string): string =>
  JSON.parse((/^\["(?:[^"\\]|\\.)*"/.exec(line)?.[0] ?? '[""').slice(1)) as string;

const recordOf = (line: string): unknown => (JSON.parse(line) as [string, unknown])[1];

const linesOf = (folder: string, surface: string): string[] =>
  readFileSync(join(folder, `${surface}.jsonl`), 'utf8')
    .split('\n')
    .filter(Boolean);

/** The path of the record that the program probe.mjs writes if a probe fails. */
const failure = 'the probe';

/** True if a record is an emitted module. Imported names are compared across all modules. */
const hasImports = (record: unknown): record is { readonly imports: readonly string[] } =>
  isObject(record) && 'imports' in record;

/**
 * Compares the records of a surface (a kind of output, such as plans or emitted modules). Skips equal records, except
 * modules, whose imported names must be collected.
 */
export function compareRecords(
  surface: string,
  [before, after]: readonly [string, string],
  exceptions: Exceptions,
  importNames: ImportNames,
): ComparedSurface {
  const { row, report } = newSurface(surface, exceptions);
  const earlier = new Map(linesOf(before, surface).map((line) => [pathOf(line), line]));
  const later = linesOf(after, surface);
  row.records = later.length;
  // A failed probe counts as a difference, even if it fails in both versions.
  for (const line of [...earlier.values(), ...later].filter((text) => pathOf(text) === failure))
    report({ path: failure, before: null, after: recordOf(line) });
  for (const line of later) {
    const path = pathOf(line);
    const other = earlier.get(path);
    earlier.delete(path);
    if (other === line && !line.includes('"imports":')) continue;
    const left = other === undefined ? undefined : withNewKeys(surface, recordOf(other), path.split('/'));
    const right = recordOf(line);
    if (!hasImports(left) || !hasImports(right)) {
      compareJson(left, right, path, report);
      continue;
    }
    const seen = row.differences + row.covered;
    compareJson({ ...left, imports: null }, { ...right, imports: null }, path, report);
    if (row.differences + row.covered === seen) importNames.add(left.imports, right.imports, path, report);
  }
  for (const [path, line] of earlier) report({ path, before: recordOf(line), after: undefined });
  return row;
}

// Values of JSON compared in depth, and differences that an exception covers.
import { align, pairsOf } from './align.ts';
import type { Exception } from './exceptions.ts';

export interface Difference {
  /** The path of the record and the keys within, parted by `/`. */
  readonly path: string;
  /** Undefined where there is nothing on that side. */
  readonly before: unknown;
  readonly after: unknown;
}

type Report = (difference: Difference) => void;

const isObject = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** Reports every difference between two values; the order of keys is none. */
export function compare(before: unknown, after: unknown, path: string, report: Report): void {
  if (Array.isArray(before) && Array.isArray(after)) {
    compareLists(before, after, path, report);
    return;
  }
  if (isObject(before) && isObject(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const [left, right] = [before, after].map((side) => (Object.hasOwn(side, key) ? side[key] : undefined));
      compare(left, right, `${path}/${key}`, report);
    }
    return;
  }
  if (!Object.is(before, after)) report({ path, before, after });
}

/** Lists of one length by their places, others by what is equal in them: `+3` is the place of what is new. */
function compareLists(before: readonly unknown[], after: readonly unknown[], path: string, report: Report): void {
  if (before.length === after.length) {
    for (const [index, left] of before.entries()) compare(left, after[index], `${path}/${index}`, report);
    return;
  }
  const { changed } = align(before.map(asText), after.map(asText));
  for (const [left, right] of changed.flatMap(pairsOf)) {
    const place = left === null ? `+${right}` : String(left);
    const [old, now] = [left === null ? undefined : before[left], right === null ? undefined : after[right]];
    compare(old, now, `${path}/${place}`, report);
  }
}

const asText = (json: unknown): string => JSON.stringify(json);

function matches(pattern: readonly string[], path: readonly string[]): boolean {
  const [first, ...others] = pattern;
  // A pattern covers all that lies below it.
  if (first === undefined) return true;
  if (first === '**') {
    return others.length === 0 || path.some((_part, index) => matches(others, path.slice(index)));
  }
  const [part, ...rest] = path;
  return part !== undefined && (first === '*' || first === part) && matches(others, rest);
}

const areTexts = ({ before, after }: Difference): boolean => typeof before === 'string' && typeof after === 'string';

/** The table of exceptions, and how often each row was used. */
export class Exceptions {
  readonly table: readonly Exception[];
  private readonly uses = new Map<Exception, number>();

  constructor(table: readonly Exception[]) {
    this.table = table;
  }

  /** Says whether a row covers the difference, and counts its use. */
  cover(surface: string, difference: Difference): boolean {
    const path = difference.path.split('/');
    const row = this.of(surface).find(
      (exception) =>
        exception.renamed === undefined &&
        (exception.texts !== true || areTexts(difference)) &&
        matches(exception.path.split('/'), path),
    );
    if (row) this.count(row);
    return row !== undefined;
  }

  /** Rows about members that emitted code calls otherwise. */
  renaming(surface: string, path: string): readonly Exception[] {
    return this.of(surface).filter(
      (exception) => exception.renamed !== undefined && matches(exception.path.split('/'), path.split('/')),
    );
  }

  count(row: Exception, times = 1): void {
    this.uses.set(row, this.timesOf(row) + times);
  }

  timesOf(row: Exception): number {
    return this.uses.get(row) ?? 0;
  }

  private of(surface: string): readonly Exception[] {
    return this.table.filter((row) => row.surface === '*' || row.surface === surface);
  }
}

// Reports for people: a line a surface, its differences, the exceptions that were used, the counts.
import type { Difference, Exceptions } from './compare.ts';
import type { Compared } from './records.ts';

const mostCharacters = 200;

/** A value on one line, from shortly before the place at which it differs. */
function cut(text: string | undefined, from: number): string {
  if (text === undefined) return '(nothing)';
  const start = Math.max(0, from - 60);
  const part = text.slice(start, start + mostCharacters);
  return `${start > 0 ? '…' : ''}${part}${start + mostCharacters < text.length ? '…' : ''}`;
}

/** The number of characters that two texts begin with in common. */
function sameUpTo(left: string, right: string): number {
  let length = 0;
  while (length < left.length && left[length] === right[length]) length++;
  return length;
}

export function differenceLines({ path, before, after }: Difference): string[] {
  const [left, right] = [before, after].map((side) => (side === undefined ? undefined : JSON.stringify(side)));
  const from = sameUpTo(left ?? '', right ?? '');
  return [`    ${path}`, `      before: ${cut(left, from)}`, `      after:  ${cut(right, from)}`];
}

const grouped = (count: number): string => count.toLocaleString('en');

const counted = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([kind, count]) => `${grouped(count)} ${kind}`)
    .join(', ');

export interface Row {
  readonly surface: string;
  /** The time of each side, and the part of it in which a processor was busy. */
  readonly seconds: readonly { readonly passed: number; readonly busy: number }[];
  readonly counts: Readonly<Record<string, number>>;
  readonly compared: Compared;
}

export function rowLines({ surface, seconds, counts, compared }: Row): string[] {
  const { records, differences, covered, shown } = compared;
  const state = differences === 0 ? 'same  ' : 'DIFFER';
  const parts = [`${grouped(records)} records`, ...(Object.keys(counts).length > 0 ? [counted(counts)] : [])];
  if (covered > 0) parts.push(`${grouped(covered)} differences excepted`);
  const [passed, busy] = [seconds.map((side) => side.passed), seconds.map((side) => side.busy)];
  const most = Math.max(0, ...passed).toFixed(1);
  const time = `${most.padStart(6)} s (${busy.map((side) => side.toFixed(1)).join(' + ')} busy)`;
  const head = `${state} ${surface.padEnd(13)}${time}  ${parts.join(', ')}`;
  if (differences === 0) return [head];
  const more = differences > shown.length ? [`    … and ${grouped(differences - shown.length)} more`] : [];
  return [head, `  ${grouped(differences)} differences:`, ...shown.flatMap(differenceLines), ...more];
}

/** The table of exceptions: how often each row was used. */
export function exceptionLines(exceptions: Exceptions): string[] {
  return exceptions.table.map((row) => {
    const where = `${row.surface} ${row.path}${row.renamed ? ` ${row.renamed.join(' → ')}` : ''}`;
    return `  ${grouped(exceptions.timesOf(row)).padStart(7)} × ${where}: ${row.reason}`;
  });
}

/** The counts of all surfaces in a line. */
export function totals(rows: readonly Row[]): string {
  const sums = new Map<string, number>();
  for (const { counts } of rows)
    for (const [kind, count] of Object.entries(counts)) sums.set(kind, (sums.get(kind) ?? 0) + count);
  const records = rows.reduce((sum, { compared }) => sum + compared.records, 0);
  return `${counted(Object.fromEntries(sums))}; ${grouped(records)} records in ${rows.length} surfaces`;
}

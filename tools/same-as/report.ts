// Reports of `npm run same-as`: a line for each surface, its differences, and the exceptions that were used.
import type { ComparedSurface, Exceptions, RecordDifference } from './compare.ts';

const mostCharacters = 200;

/**
 * Returns the part of a text that begins shortly before the first difference, with at most `mostCharacters` characters.
 * Returns `(nothing)` for a missing text.
 */
function cut(text: string | undefined, from: number): string {
  if (text === undefined) return '(nothing)';
  const start = Math.max(0, from - 60);
  const part = text.slice(start, start + mostCharacters);
  return `${start > 0 ? '…' : ''}${part}${start + mostCharacters < text.length ? '…' : ''}`;
}

export function differenceLines({ path, before, after }: RecordDifference): string[] {
  const [left, right] = [before, after].map((side) => (side === undefined ? undefined : JSON.stringify(side)));
  let from = 0;
  while (from < (left?.length ?? 0) && left?.[from] === right?.[from]) from++;
  return [`    ${path}`, `      before: ${cut(left, from)}`, `      after:  ${cut(right, from)}`];
}

const groupDigits = (count: number): string => count.toLocaleString('en');

/**
 * Returns the lines of the report about a surface, which is one of the compared kinds of output. `seconds` is the time
 * of the slower of the two versions.
 */
export function surfaceLines({ surface, records, differences, covered, shown }: ComparedSurface, seconds: number) {
  const state = differences === 0 ? 'same  ' : 'DIFFER';
  const excepted = covered > 0 ? `, ${groupDigits(covered)} differences excepted` : '';
  const head = `${state} ${surface.padEnd(13)}${seconds.toFixed(1).padStart(6)} s  ${groupDigits(records)} records${excepted}`;
  if (differences === 0) return [head];
  const more = differences > shown.length ? [`    … and ${groupDigits(differences - shown.length)} more`] : [];
  return [head, `  ${groupDigits(differences)} differences:`, ...shown.flatMap(differenceLines), ...more];
}

/** Returns the exceptions, each with the number of differences that it covered. */
export const exceptionLines = (exceptions: Exceptions): string[] =>
  exceptions.table.map((row) => {
    const times = groupDigits(exceptions.timesOf(row)).padStart(7);
    return `  ${times} × ${row.surface} ${row.path}: ${row.reason}`;
  });

/** Returns the verdict of the comparison as text: the number of differences over all surfaces (kinds of output). */
export function verdictOn(rows: readonly ComparedSurface[], commit: string): string {
  const sum = (key: 'records' | 'differences'): number => rows.reduce((total, row) => total + row[key], 0);
  const differences = sum('differences');
  const verdict =
    differences === 0 ? `The same as ${commit}` : `${groupDigits(differences)} differences from ${commit}`;
  return `${verdict}: ${groupDigits(sum('records'))} records in ${rows.length} surfaces`;
}

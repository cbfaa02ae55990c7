// Rows of tables with bars between the cells, as Markdown writes them: `| 1–4 | BOLSTER 2 Y |`.
import type { Fix } from './registry.ts';

/** A single bar can also be a mistaken number 1, so a second bar or a number must follow. */
const openingBar = /^\s*\|(?=.*\||\s*[\d-])/;
const barAfterFaces = /^(?:\s+\d+|\s*\d+\s*[–-]\s*\d+)(?:\s*\||[^|]*\|\s*$)/;

/** True if a line is a row of a table with bars. */
const isBarRow = (text: string): boolean => openingBar.test(text) || barAfterFaces.test(text);

/** True for the line under the headings of a table: `|---|---|`. */
const isDivider = (text: string): boolean => /^[\s:|-]*-{2,}[\s:|-]*$/.test(text);

const beginsWithFaces = (text: string): boolean => /^[\s|]*\d/.test(text);

/** The rows of a table with bars, one directly below the other. */
export interface BarTable {
  /** The first row as the writer should type it. */
  readonly line: string;
  /** The span of the first bar. */
  readonly at: { readonly start: number; readonly end: number };
  readonly edits: Fix['edits'];
  /**
   * The lines that the grammar reads in place of the rows, with spaces in place of bars. Each line is as long as its
   * row.
   */
  readonly plain: readonly string[];
}

const withoutBars = (row: string): string =>
  row
    .trim()
    .replace(/^\|\s*/, '')
    .replace(/\s*\|$/, '')
    .replaceAll(/\s*\|\s*/g, ' ');

/**
 * Returns the indentation for a row that begins at the margin: the indentation of another row in `lines`, or else three
 * spaces.
 */
const indentFrom = (lines: readonly string[]): string =>
  lines.flatMap((line) => /^(\s+)\d/.exec(line)?.[1] ?? [])[0] ?? '   ';

/**
 * Returns the table whose first row is the line at `index`, which begins at the offset `start`; null if there is none.
 */
export function barTableAt(lines: readonly string[], index: number, start: number): BarTable | null {
  let end = index;
  while (isBarRow(lines[end] ?? '')) end++;
  const rows = lines.slice(index, end);
  // The row above a divider has the headings of columns. A sheet does not need these headings, so the row is left out.
  const isLeftOut = rows.map(
    (row, place) => isDivider(row) || (isDivider(rows[place + 1] ?? '') && !beginsWithFaces(row)),
  );
  const kept = rows.find((_row, place) => !isLeftOut[place]);
  if (kept === undefined) return null;
  let offset = start;
  const edits = rows.map((row, place): Fix['edits'][number] => {
    const from = offset;
    offset += row.length;
    if (isLeftOut[place]) return { start: from, end: offset, text: '' };
    const [indent = ''] = /^\s*/.exec(row) ?? [];
    const text = (indent === '' ? indentFrom([lines[index - 1] ?? '', lines[end] ?? '']) : indent) + withoutBars(row);
    return { start: from, end: from + row.trimEnd().length, text };
  });
  const first = start + (rows[0] ?? '').indexOf('|');
  const plain = rows.map((row, place) => row.replaceAll(isLeftOut[place] ? /[^\r\n]/g : /\|/g, ' '));
  return { line: withoutBars(kept), at: { start: first, end: first + 1 }, edits, plain };
}

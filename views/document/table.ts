// Tables for a terminal.
import type { Paint } from './palette.ts';

export interface Column {
  readonly title: string;
  readonly align?: 'left' | 'right';
}

const width = (cell: string): number => Array.from(cell).length;

/** Returns rows as aligned text under their column titles. A row `null` is a horizontal line. */
export function table(columns: readonly Column[], rows: readonly (readonly string[] | null)[], paint: Paint): string {
  const widths = columns.map((column, i) => Math.max(width(column.title), ...rows.map((row) => width(row?.[i] ?? ''))));
  const set = (cells: readonly string[]): string =>
    cells
      .map((cell, i) => {
        const pad = ' '.repeat((widths[i] ?? 0) - width(cell));
        return columns[i]?.align === 'right' ? pad + cell : cell + pad;
      })
      .join('  ')
      .trimEnd();
  const rule = paint('dim', widths.map((n) => '─'.repeat(n)).join('──'));
  const head = paint('strong', set(columns.map(({ title }) => title)));
  return [head, rule, ...rows.map((row) => (row ? set(row) : rule)), ''].join('\n');
}

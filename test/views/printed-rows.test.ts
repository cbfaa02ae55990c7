// Tests of the rows of a table in the words of the page.
import { describe, expect, it } from 'vitest';
import type { PrintedLine } from '../../compiler/decide/printed-procedure.ts';
import { printedRow, printedRowAmong } from '../../views/decision/procedure-lines.ts';

/** The procedure of a captain, whose first row opens a table with the same first row. */
const printed: readonly PrintedLine[] = [
  { label: '1', head: '1', depth: 0, text: 'Roll [d10]:' },
  { label: '1 row 1–5', head: '1–5', depth: 1, text: 'BOLSTER 3, Roll [d10]:' },
  { label: '1 row 1–5', head: '1–5', depth: 2, text: 'Y' },
  { label: '1 row 6–10', head: '6–10', depth: 2, text: 'Z' },
  { label: '1 row 6–10', head: '6–10', depth: 1, text: 'COMMAND 2' },
];
const roll = { die: 10, rolled: [2], row: '1–5', passed: [] };

describe('a roll for a row', () => {
  it('is shown as the printed row of the table that is rolled', () => {
    const outer = { clause: 1, rolls: [] };
    expect(printedRow(printed, outer, 'row 1–5')).toBe('1–5 BOLSTER 3, Roll [d10]');
    expect(printedRow(printed, outer, 'row 6–10')).toBe('6–10 COMMAND 2');
    const inner = { clause: 1, rolls: [roll] };
    expect(printedRow(printed, inner, 'row 1–5')).toBe('1–5 Y');
    expect(printedRow(printed, inner, 'row 6–10')).toBe('6–10 Z');
  });

  it('has no printed row for a thing or another clause', () => {
    expect(printedRow(printed, { clause: 1, rolls: [] }, 'E4')).toBeNull();
    expect(printedRow(printed, { clause: 2, rolls: [] }, 'row 1–5')).toBeNull();
  });

  it('is shown as printed without the earlier rolls if only one row can be meant', () => {
    const rows = ['row 1–5', 'row 6–10'];
    expect(printedRowAmong(printed, 1, rows, 'row 6–10')).toBe('6–10 COMMAND 2');
    const twice = [...printed, { label: '1 row 6–10', head: '6–10', depth: 1, text: 'RECON' }];
    expect(printedRowAmong(twice, 1, rows, 'row 6–10')).toBe('row 6–10');
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatSheet, readSheet } from '../../library/index.ts';
import { format } from '../../grammar/format.ts';
import { print } from '../../grammar/print.ts';
import { sameTree } from '../../grammar/tree.ts';
import { hasNoSlip, sheets } from '../support/arbitrary.ts';
import { rounds } from '../support/rounds.ts';

// The number of runs was enough to find every fault that the printer has had. The proof `rounds` makes more runs.
const runs = { numRuns: rounds(8, 25) };
const widths = fc.integer({ min: 40, max: 160 });

describe('trees', () => {
  it('differ if either has a field that the other lacks', () => {
    const [section] = readSheet('SCOUT\n1 RECON.').sheet.sections;
    const clause = section?.type === 'procedure' ? section.clauses[0] : undefined;
    // The full stop in `1.` is a mark. A clause without a mark lacks the field `mark`.
    const marked = { ...clause, mark: '.' };
    expect([sameTree(clause, { ...clause, start: 3 }), sameTree(marked, marked)]).toEqual([true, true]);
    expect([sameTree(marked, clause), sameTree(clause, marked)]).toEqual([false, false]);
  });
});

describe('printing', () => {
  it('prints what parses to the same tree, at any width', () => {
    fc.assert(
      fc.property(sheets, widths, (sheet, width) => {
        const text = print(sheet, { width });
        fc.pre(hasNoSlip(text));
        const { sheet: again, diagnostics } = readSheet(text);
        expect(diagnostics, text).toEqual([]);
        expect(sameTree({ ...sheet, comments: [], blanks: [] }, again), text).toBe(true);
      }),
      runs,
    );
  });

  it('prints a canonical form: printed again, it stays as it is', () => {
    fc.assert(
      fc.property(sheets, widths, (sheet, width) => {
        const text = print(sheet, { width });
        fc.pre(hasNoSlip(text));
        expect(formatSheet(text, { width })).toEqual({ ok: true, text });
      }),
      runs,
    );
  });

  it('keeps every comment at its place', () => {
    fc.assert(
      fc.property(sheets, fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 8 }), (sheet, places) => {
        const lines = print(sheet).trimEnd().split('\n');
        places.forEach(([place, beside], i) => {
          const line = place % lines.length;
          if (beside) lines[line] = `${lines[line] ?? ''} # note ${i}`;
          else lines.splice(line, 0, `  # note ${i}`);
        });
        const text = `${lines.join('\n')}\n`;
        fc.pre(hasNoSlip(text));
        const once = formatSheet(text);
        expect(once.ok, text).toBe(true);
        if (!once.ok) return;
        const notes = (from: string): string[] => (from.match(/# note \d+/g) ?? []).toSorted();
        expect(notes(once.text)).toEqual(notes(text));
        expect(formatSheet(once.text), text).toEqual(once);
      }),
      runs,
    );
  });
});

describe('format', () => {
  it('refuses a print that has another meaning, or lacks a comment', () => {
    const text = 'game callisto\nscenario 1: T\nbot LFA\n\nSCOUT\n# A note.\n1 MOVE 2 to objective.\n   [Random]\n';
    const printedBy = (change: (text: string) => string) =>
      format(text, {}, (sheet, options) => change(print(sheet, options)));
    expect(printedBy((printed) => printed)).toEqual({ ok: true, text });
    for (const [words, other] of [
      ['MOVE 2', 'MOVE 3'],
      ['# A note.\n', ''],
      ['[Random]', '[Random'],
    ] as const)
      expect(printedBy((printed) => printed.replace(words, other))).toMatchObject({ ok: false, reason: 'changed' });
  });

  const sheet = 'game callisto\n\nSCOUT\n1 CONTROL.\n';

  it('leaves a sheet with errors alone and says why', () => {
    const result = formatSheet('game callisto\n\nSCOUT\n1 MOVE 1 to [Nearest\n');
    expect(result).toMatchObject({ ok: false, reason: 'errors', diagnostics: [{ code: 'BB1030' }] });
  });

  it('keeps Windows line ends and drops a byte-order mark', () => {
    expect(formatSheet(`\uFEFF${sheet.replaceAll('\n', '\r\n')}`)).toEqual({
      ok: true,
      text: sheet.replaceAll('\n', '\r\n'),
    });
  });

  it('leaves no space before the colon of a name', () => {
    const table = 'game heavygear\n\nTABLE EFFECTS\n1–3 A: x.\n4–6 B: y.\n';
    for (const typed of ['4-6 B : y.', '4-6 B\t: y.', '4-6 B\n    : y.'])
      expect(formatSheet(table.replace('4–6 B: y.', typed))).toEqual({ ok: true, text: table });
  });

  it('puts a full stop, a blank line and a final newline where they belong', () => {
    expect(formatSheet('game   callisto\nSCOUT\n\n1   CONTROL\n\n\n\n2 ATTACK 1')).toEqual({
      ok: true,
      text: 'game callisto\n\nSCOUT\n1 CONTROL.\n\n2 ATTACK 1.\n',
    });
  });

  it('keeps the full stop after a sentence in parentheses if another sentence follows', () => {
    const written =
      'game callisto\n\nSCOUT\n1 PULSE 2. (Lyssa considers doors to be an enemy.). MOVE 1 towards objective.\n';
    expect(formatSheet(written)).toEqual({ ok: true, text: written });
    const last = 'game callisto\n\nSCOUT\n1 PULSE 2. (Lyssa considers doors to be an enemy.)\n';
    expect(formatSheet(last.replace('.)', '.).'))).toEqual({ ok: true, text: last });
  });

  it('keeps a title that begins with a letter like the next number', () => {
    const written = 'game callisto\n\nSCOUT\n1 A.\n2 B.\n3 D.\n4 U.\n\nS C\n1 CONTROL.\n';
    expect(formatSheet(written.replace('S C', 'S\tC'))).toEqual({ ok: true, text: written });
  });

  it('never lets a wrapped line open with a number or a letter that would be read as a row or a sub-clause', () => {
    const words = 'space 3 a) it and the prisoner or b) the prisoner and 4–5 other units of the same squad in range';
    const text = `game callisto\n\nSCOUT\n1 Roll [d2]:\n   1 MOVE 1 to ${words} ${words}\n   2 CONTROL\n`;
    for (let width = 40; width < 90; width++) {
      const result = formatSheet(text, { width });
      expect(result.ok, String(width)).toBe(true);
      if (result.ok) expect(result.text).not.toMatch(/\n {5,}(?:\d|[ab]\))/);
    }
  });
});

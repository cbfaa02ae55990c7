// What the linter has found, as one JSON value: docs/schemas/lint.schema.json says its form.
import { partNameAt } from '../../compiler/lint/addresses.ts';
import type { LintFix } from '../../compiler/lint/rule.ts';
import { Lines } from '../../grammar/positions.ts';
import type { Diagnostic } from '../../grammar/registry.ts';
import { diagnosticJson, spanJson, unreadJson } from './check-json.ts';
import { isMendableIn, tallyOf, type LintedSheet, type LintReport } from './linted.ts';

const briefly = ({ code, name, message, fix }: Diagnostic): object => ({ code, name, message, fix: fix?.title ?? '' });

/** What is said of a fix besides its edits. */
const ofFix = (sheet: LintedSheet, one: Diagnostic): object => ({
  keeps: (one.fix as Partial<LintFix> | undefined)?.keeps ?? null,
  mendable: isMendableIn(sheet, one),
});

const foundJson = (sheet: LintedSheet, lines: Lines, one: Diagnostic): object => ({
  ...diagnosticJson(sheet.file, lines, one, ofFix(sheet, one)),
  part: partNameAt(sheet.tree, one.start),
});

export function lintJson(report: LintReport): unknown {
  const { sheets, maxWarnings, mending } = report;
  const lined = sheets.map((sheet) => ({ sheet, lines: new Lines(sheet.text) }));
  return {
    version: 1,
    maxWarnings,
    sheets: sheets.map((sheet) => {
      const { file, procedures, clauses, mended, refused } = sheet;
      const fixes = {
        written: mending === 'written' && mended.length > 0,
        done: mended.map(briefly),
        refused: refused.map(briefly),
      };
      return { file, procedures, clauses, ...tallyOf([sheet]), fixes };
    }),
    unread: unreadJson(report),
    diagnostics: lined.flatMap(({ sheet, lines }) => sheet.diagnostics.map((one) => foundJson(sheet, lines, one))),
    suppressed: lined.flatMap(({ sheet, lines }) =>
      sheet.suppressed.map(({ diagnostic, ignore }) => ({
        ...foundJson(sheet, lines, diagnostic),
        reason: ignore.reason,
        ignore: spanJson(lines, ignore.at),
      })),
    ),
  };
}

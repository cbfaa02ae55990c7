// The JSON of `botbook lint`; docs/schemas/lint.schema.json declares its form.
import { partNameAt } from '../../compiler/lint/addresses.ts';
import type { LintFix } from '../../compiler/lint/rule.ts';
import { Lines } from '../../grammar/positions.ts';
import type { Diagnostic } from '../../grammar/registry.ts';
import { diagnosticJson, spanJson, unreadJson } from './check-json.ts';
import { isFixableIn, tallyOf, type LintedSheet, type LintReport } from './lint-report.ts';

const briefJson = ({ code, name, message, fix }: Diagnostic): object => ({
  code,
  name,
  message,
  fix: fix?.title ?? '',
});

/** Returns the fields that the JSON of a fix has in addition to its edits. */
const ofFix = (sheet: LintedSheet, diagnostic: Diagnostic): object => ({
  keeps: (diagnostic.fix as Partial<LintFix> | undefined)?.keeps ?? null,
  fixable: isFixableIn(sheet, diagnostic),
});

const foundJson = (sheet: LintedSheet, lines: Lines, diagnostic: Diagnostic): object => ({
  ...diagnosticJson(sheet.file, lines, diagnostic, ofFix(sheet, diagnostic)),
  part: partNameAt(sheet.tree, diagnostic.start),
});

export function lintJson(report: LintReport): unknown {
  const { sheets, maxWarnings, fixing } = report;
  const lined = sheets.map((sheet) => ({ sheet, lines: new Lines(sheet.text) }));
  return {
    version: 2,
    maxWarnings,
    sheets: sheets.map((sheet) => {
      const { file, procedures, clauses, fixed, refused } = sheet;
      const fixes = {
        written: fixing === 'written' && fixed.length > 0,
        done: fixed.map(briefJson),
        refused: refused.map(briefJson),
      };
      return { file, procedures, clauses, ...tallyOf([sheet]), fixes };
    }),
    unread: unreadJson(report),
    diagnostics: lined.flatMap(({ sheet, lines }) =>
      sheet.diagnostics.map((diagnostic) => foundJson(sheet, lines, diagnostic)),
    ),
    suppressed: lined.flatMap(({ sheet, lines }) =>
      sheet.suppressed.map(({ diagnostic, ignore }) => ({
        ...foundJson(sheet, lines, diagnostic),
        reason: ignore.reason,
        ignore: spanJson(lines, ignore.at),
      })),
    ),
  };
}

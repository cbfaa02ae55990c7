// What the linter has found, as one JSON value: docs/schemas/lint.schema.json says its form.
import { isMendable } from '../compiler/lint/mend.ts';
import { partAt } from '../compiler/lint/addresses.ts';
import type { LintFix } from '../compiler/lint/rule.ts';
import { Lines } from '../grammar/positions.ts';
import type { Diagnostic } from '../grammar/registry.ts';
import { diagnosticJson, spanJson, unreadJson } from './check-json.ts';
import { tallyOf } from './linted.ts';
import type { LintReport } from './linted.ts';

const briefly = ({ code, name, message, fix }: Diagnostic): object => ({ code, name, message, fix: fix?.title ?? '' });

/** What is said of a fix besides its edits. */
const ofFix = (one: Diagnostic): object => ({
  keeps: (one.fix as Partial<LintFix> | undefined)?.keeps ?? null,
  mendable: isMendable(one),
});

export function lintJson(report: LintReport): unknown {
  const { sheets, maxWarnings, isWritten } = report;
  const lined = sheets.map((sheet) => ({ sheet, lines: new Lines(sheet.text) }));
  return {
    version: 1,
    maxWarnings,
    sheets: sheets.map((sheet) => {
      const { file, procedures, clauses, mended, refused } = sheet;
      const fixes = {
        written: isWritten && mended.length > 0,
        done: mended.map(briefly),
        refused: refused.map(briefly),
      };
      return { file, procedures, clauses, ...tallyOf([sheet]), fixes };
    }),
    unread: unreadJson(report),
    diagnostics: lined.flatMap(({ sheet: { file, tree, diagnostics }, lines }) =>
      diagnostics.map((one) => ({ ...diagnosticJson(file, lines, one, ofFix(one)), part: partAt(tree, one.start) })),
    ),
    suppressed: lined.flatMap(({ sheet: { file, tree, suppressed }, lines }) =>
      suppressed.map(({ diagnostic, ignore }) => ({
        ...diagnosticJson(file, lines, diagnostic, ofFix(diagnostic)),
        part: partAt(tree, diagnostic.start),
        reason: ignore.reason,
        ignore: spanJson(lines, ignore.at),
      })),
    ),
  };
}

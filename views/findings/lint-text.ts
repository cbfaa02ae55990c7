// Results of the linter for a person: the findings of each sheet, and a one-line summary.
import { groupBy } from '../../compiler/diff/group-by.ts';
import { partNameAt } from '../../compiler/lint/addresses.ts';
import { Lines } from '../../grammar/positions.ts';
import type { Diagnostic } from '../../grammar/registry.ts';
import { type LintedSheet, type LintReport, isFixableIn, isOverfull, tallyOf } from './lint-report.ts';
import { contentsText } from './contents-text.ts';
import { countText, diagnosticLines, moreAbout } from './diagnostics.ts';
import { inWords, joinedWords, markedText, type Document, type Words } from '../document/words.ts';

const tallyWords = ({ errors, warnings, suppressed }: ReturnType<typeof tallyOf>): Words[] => [
  ...(errors > 0 ? [markedText('error', countText(errors, 'error'))] : []),
  ...(warnings > 0 ? [markedText('warning', countText(warnings, 'warning'))] : []),
  ...(errors + warnings === 0 ? [markedText('good', 'nothing found')] : []),
  ...(suppressed > 0 ? [`${suppressed} suppressed`] : []),
];

function sheetLines(sheet: LintedSheet, shown: readonly Diagnostic[]): Document {
  const { file, text, tree } = sheet;
  const lines = new Lines(text);
  return shown.flatMap((diagnostic) => {
    const fix = isFixableIn(sheet, diagnostic) ? (diagnostic.fix?.title ?? null) : null;
    const part = partNameAt(tree, diagnostic.start);
    return diagnosticLines(file, lines, diagnostic, { name: diagnostic.name, part, fix });
  });
}

/** The greatest number of rules that the summary names. */
const mostRules = 8;

/**
 * Returns a line for each of the most frequent rules, with its number of findings, the most frequent first. A last line
 * has the number of other rules.
 */
function byRule(findings: readonly Diagnostic[]): Document {
  const rows = [...groupBy(findings, ({ code }) => code).values()].toSorted((a, b) => b.length - a.length);
  const width = String(rows[0]?.length ?? 0).length;
  return [
    ...rows
      .slice(0, mostRules)
      .map(
        (all) =>
          inWords`  ${String(all.length).padStart(width)} × ${all[0]?.code ?? ''} ${markedText('dim', all[0]?.name ?? '')}`,
      ),
    ...(rows.length > mostRules ? [markedText('dim', `  … and ${rows.length - mostRules} more`)] : []),
  ];
}

/** Returns the first `most` findings. If several sheets have findings, each sheet gets a heading. */
export function lintDocument({ sheets }: LintReport, most: number): Document {
  const wrong = sheets.filter(({ diagnostics }) => diagnostics.length > 0);
  const all = wrong.flatMap(({ diagnostics }) => diagnostics);
  let room = most;
  const shownSheets = wrong.flatMap((sheet) => {
    const shown = sheet.diagnostics.slice(0, Math.max(0, room));
    room -= sheet.diagnostics.length;
    if (shown.length === 0) return [];
    const head = inWords`${markedText('title', sheet.file)}${markedText('dim', ':')} ${joinedWords(tallyWords(tallyOf([sheet])), ', ')}`;
    return [...(wrong.length > 1 ? [head, ''] : []), ...sheetLines(sheet, shown)];
  });
  const left = `… and ${all.length - most} more; --format compact lists them all.`;
  return [
    ...shownSheets,
    ...(all.length > most ? [markedText('dim', left)] : []),
    ...(new Set(all.map(({ code }) => code)).size > 1 ? byRule(all) : []),
  ];
}

/** Returns a hint to the command that explains the findings. */
export const moreLines = ({ sheets }: LintReport): Document =>
  moreAbout([...new Set(sheets.flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code)))].slice(0, mostRules));

const refusal = (file: string, why: string): Words => inWords`${markedText('warning', 'not fixed')} ${file}: ${why}`;

export function refusedLines({ sheets, fixing }: LintReport): Document {
  if (fixing === 'none') return [];
  return sheets.flatMap(({ file, refused, isBroken }) => [
    ...(isBroken ? [refusal(file, 'a sheet with errors is left as it is.')] : []),
    ...refused.map(({ code, name, fix }) =>
      refusal(
        file,
        `${code} ${name}. “${fix?.title ?? ''}” would change what the sheet says there; look at it yourself.`,
      ),
    ),
  ]);
}

export function lintSummary(report: LintReport): Document {
  const { sheets, unread, maxWarnings } = report;
  const read = contentsText(sheets);
  const tally = tallyOf(sheets);
  const parts = tallyWords(tally);
  const fixable = sheets.flatMap((sheet) =>
    sheet.diagnostics.filter((diagnostic) => isFixableIn(sheet, diagnostic)),
  ).length;
  const fixed = sheets.reduce((total, sheet) => total + sheet.fixed.length, 0);
  if (fixed > 0) parts.push(markedText('good', `${fixed} ${report.fixing === 'written' ? 'fixed' : 'would be fixed'}`));
  else if (fixable > 0) parts.push(`${fixable} fixable with --fix`);
  if (unread.length > 0) {
    const what = unread.every(({ code }) => code === 'BB9006') ? 'written' : 'read';
    parts.push(markedText('error', `${countText(unread.length, 'file')} not ${what}`));
  }
  // If no sheet was read, there is no summary, because a summary without findings would sound like a good result.
  const isRead = sheets.length > 0 || unread.length === 0;
  const allowed = maxWarnings === 0 ? 'none is' : `at most ${maxWarnings} are`;
  const over = `${countText(tally.warnings, 'warning')}, but ${allowed} allowed`;
  return [
    ...(isRead ? [inWords`${read}: ${joinedWords(parts, ', ')}`] : []),
    ...(isOverfull(report, tally) ? [markedText('error', over)] : []),
  ];
}

// Results of the linter for a person: the findings of each sheet, and a one-line summary.
import { groupBy } from '../../compiler/diff/bags.ts';
import { partNameAt } from '../../compiler/lint/addresses.ts';
import { Lines } from '../../grammar/positions.ts';
import type { Diagnostic } from '../../grammar/registry.ts';
import { type LintedSheet, type LintReport, isFixableIn, isOverfull, tallyOf } from './linted.ts';
import { contentsText } from './contents-text.ts';
import { countText, diagnosticText } from './diagnostics.ts';
import { visible, type Paint } from '../document/palette.ts';

const tallied = ({ errors, warnings, suppressed }: ReturnType<typeof tallyOf>, paint: Paint): string[] => [
  ...(errors > 0 ? [paint('error', countText(errors, 'error'))] : []),
  ...(warnings > 0 ? [paint('warning', countText(warnings, 'warning'))] : []),
  ...(errors + warnings === 0 ? [paint('good', 'nothing found')] : []),
  ...(suppressed > 0 ? [`${suppressed} suppressed`] : []),
];

function sheetText(sheet: LintedSheet, shown: readonly Diagnostic[], paint: Paint): string {
  const { file, text, tree } = sheet;
  const lines = new Lines(text);
  return shown
    .map((diagnostic) => {
      const fix = isFixableIn(sheet, diagnostic) ? (diagnostic.fix?.title ?? null) : null;
      const beside = { name: diagnostic.name, part: partNameAt(tree, diagnostic.start), fix };
      return `${diagnosticText(file, lines, diagnostic, paint, beside)}\n`;
    })
    .join('');
}

/** The greatest number of rules that the summary names. */
const mostRules = 8;

/** Returns a line for each rule with its number of findings, the greatest number first. */
function byRule(findings: readonly Diagnostic[], paint: Paint): string {
  const rows = [...groupBy(findings, ({ code }) => code).values()].toSorted((a, b) => b.length - a.length);
  const width = String(rows[0]?.length ?? 0).length;
  const rest = rows.length > mostRules ? `  … and ${rows.length - mostRules} more\n` : '';
  const texts = rows
    .slice(0, mostRules)
    .map((all) => `  ${String(all.length).padStart(width)} × ${all[0]?.code} ${paint('dim', all[0]?.name ?? '')}\n`);
  return texts.join('') + paint('dim', rest);
}

/** Returns the first `most` findings as text. If several sheets have findings, each sheet gets a heading. */
export function lintText({ sheets }: LintReport, most: number, paint: Paint): string {
  const wrong = sheets.filter(({ diagnostics }) => diagnostics.length > 0);
  const all = wrong.flatMap(({ diagnostics }) => diagnostics);
  let room = most;
  const texts = wrong.map((sheet) => {
    const shown = sheet.diagnostics.slice(0, Math.max(0, room));
    room -= sheet.diagnostics.length;
    if (shown.length === 0) return '';
    const head = `${paint('title', sheet.file)}${paint('dim', ':')} ${tallied(tallyOf([sheet]), paint).join(', ')}\n\n`;
    return (wrong.length > 1 ? head : '') + sheetText(sheet, shown, paint);
  });
  if (all.length > most)
    texts.push(`${paint('dim', `… and ${all.length - most} more; --format compact lists them all.`)}\n`);
  if (new Set(all.map(({ code }) => code)).size > 1) texts.push(byRule(all, paint));
  return texts.join('');
}

/** Returns a hint that names a command which prints more about the findings. */
export function moreText({ sheets }: LintReport, paint: Paint): string {
  const codes = [...new Set(sheets.flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code)))];
  if (codes.length === 0) return '';
  return `${paint('dim', `More about ${codes.length === 1 ? 'it' : 'them'}: botbook docs ${codes.slice(0, mostRules).join(' ')}`)}\n`;
}

export function refusedText({ sheets, fixing }: LintReport, paint: Paint): string {
  if (fixing === 'none') return '';
  const say = (file: string, why: string): string => `${paint('warning', 'not fixed')} ${visible(file)}: ${why}\n`;
  return sheets
    .flatMap(({ file, refused, isBroken }) => [
      ...(isBroken ? [say(file, 'a sheet with errors is left as it is.')] : []),
      ...refused.map(({ code, name, fix }) =>
        say(
          file,
          `${code} ${name}. “${visible(fix?.title ?? '')}” would change what the sheet says there; look at it yourself.`,
        ),
      ),
    ])
    .join('');
}

export function lintSummary(report: LintReport, paint: Paint): string {
  const { sheets, unread, maxWarnings } = report;
  const read = contentsText(sheets);
  const tally = tallyOf(sheets);
  const parts = tallied(tally, paint);
  const fixable = sheets.flatMap((sheet) =>
    sheet.diagnostics.filter((diagnostic) => isFixableIn(sheet, diagnostic)),
  ).length;
  const fixed = sheets.reduce((total, sheet) => total + sheet.fixed.length, 0);
  if (fixed > 0) parts.push(paint('good', `${fixed} ${report.fixing === 'written' ? 'fixed' : 'would be fixed'}`));
  else if (fixable > 0) parts.push(`${fixable} fixable with --fix`);
  if (unread.length > 0) {
    const what = unread.every(({ code }) => code === 'BB9006') ? 'written' : 'read';
    parts.push(paint('error', `${countText(unread.length, 'file')} not ${what}`));
  }
  // If no sheet was read, there is no summary, because a summary without findings would sound like a good result.
  const line = sheets.length > 0 || unread.length === 0 ? `${read}: ${parts.join(', ')}\n` : '';
  const over = isOverfull(report, tally)
    ? `${paint('error', `${countText(tally.warnings, 'warning')}, but ${maxWarnings === 0 ? 'none is' : `at most ${maxWarnings} are`} allowed`)}\n`
    : '';
  return line + over;
}

// The report of `check`.
import type { UserError } from '../../../files/errors.ts';
import type { HandShare } from '../../../compiler/game/game-declaration.ts';
import { Lines } from '../../../grammar/positions.ts';
import { errorsIn, type DiagnosticRegistry } from '../../../grammar/registry.ts';
import { checkJson } from '../../../views/findings/check-json.ts';
import type { CheckResults, ScenarioState } from '../../../views/findings/check-results.ts';
import { stateLines } from '../../../views/findings/scenario-text.ts';
import { contentsText } from '../../../views/findings/contents-text.ts';
import { inWords, markedText, type Document } from '../../../views/document/words.ts';
import { countText, diagnosticLines, moreAbout } from '../../../views/findings/diagnostics.ts';
import { tell, errDocument } from '../../io.ts';
import { printReport, type ReportOptions } from '../../report.ts';

/** The maximum number of findings in the format `pretty`. The other formats print all findings. */
const mostShown = 50;

/** The checked sheets, the errors about files that could not be read, and the faults of whole books. */
interface CheckedSources extends CheckResults {
  readonly unread: readonly UserError[];
  readonly faults: readonly UserError[];
  /** The states of the scenarios of the user. */
  readonly scenarios: readonly ScenarioState[];
  /** The shares by hand of the books without code; absent if there are none. */
  readonly shares?: readonly HandShare[];
}

/** Prints the report; returns the exit code. `registry` is needed only for the format `sarif`. */
export function reportChecked(
  { faults, scenarios, sheets, unread, shares = [] }: CheckedSources,
  options: ReportOptions,
  registry: DiagnosticRegistry = {},
): number {
  const allFaults = [...unread, ...faults];
  const checked: CheckResults = { sheets, unread: allFaults };
  const errors = sheets.reduce((sum, { diagnostics }) => sum + errorsIn(diagnostics), faults.length);
  for (const error of allFaults) tell(error);
  printReport(checked, options, {
    verb: 'check',
    registry,
    json: () => checkJson(checked, scenarios),
    show: () => show(checked, options.quiet ?? false),
    summary: () => [
      ...summaryOf({ sheets, unread }, errors),
      ...scenarios.flatMap(stateLines).map((text) => inWords`${text}`),
      ...shares.map((share) => inWords`${shareText(share)}`),
    ],
  });
  return Math.max(errors > 0 ? 1 : 0, ...allFaults.map(({ exit }) => exit));
}

/** Returns the share by hand of a book in words. */
function shareText({ whole, part, byHand }: HandShare): string {
  const all = countText(whole + part + byHand, 'clause');
  const rest = part + byHand === 0 ? 'nothing is by hand' : `${byHand} by hand, ${part} in part by hand`;
  return `${all}: ${whole} whole, ${rest}`;
}

function show({ sheets }: CheckResults, quiet: boolean): void {
  const codes = new Set<string>();
  let shown = 0;
  let left = 0;
  for (const { file, text, diagnostics } of sheets) {
    if (diagnostics.length === 0) continue;
    const lines = new Lines(text);
    for (const diagnostic of diagnostics) {
      if (shown++ < mostShown) {
        codes.add(diagnostic.code);
        errDocument(diagnosticLines(file, lines, diagnostic));
      } else left++;
    }
  }
  if (left > 0) errDocument([markedText('dim', `… and ${left} more; --json lists them all.`)]);
  if (!quiet) errDocument(moreAbout([...codes]));
}

function summaryOf({ sheets, unread }: CheckResults, errors: number): Document {
  const read = contentsText(sheets);
  const verdict = errors > 0 ? markedText('error', countText(errors, 'error')) : markedText('good', 'no errors');
  const missed = unread.length > 0 ? markedText('error', `, ${countText(unread.length, 'file')} not read`) : '';
  // If no sheet could be read, the report has no summary.
  return sheets.length > 0 || unread.length === 0 ? [inWords`${read}: ${verdict}${missed}`] : [];
}

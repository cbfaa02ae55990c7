// `botbook check`: reports the mistakes in sheets.
import { allDiagnostics } from '../../compiler/lint/lint-rules.ts';
import { Lines } from '../../grammar/positions.ts';
import { errorsIn } from '../../grammar/registry.ts';
import { checkJson } from '../../views/findings/check-json.ts';
import type { Checked, CheckedSheet } from '../../views/findings/checked.ts';
import { contentsText } from '../../views/findings/contents-text.ts';
import { countText, diagnosticText } from '../../views/findings/diagnostics.ts';
import { tried, type UserError } from '../../files/errors.ts';
import { checkText } from '../checking.ts';
import { err, paintErr, paintOut, tell } from '../io.ts';
import { onceInto, placeOf, printReport, refuseTwoFormats } from '../report.ts';
import { readSources, tellShadows, type Source } from '../sources.ts';
import { watched, type WatchOptions } from '../watching.ts';

type CheckOptions = WatchOptions;

/** The maximum number of findings in the format `pretty`. The other formats print all findings. */
const mostShown = 50;

function checkSource({ name, path, text }: Source): CheckedSheet {
  return { file: name, ...placeOf(path), text, ...checkText(path, text) };
}

/** Runs the verb once; returns the exit code. */
function checkOnce(names: readonly string[], options: CheckOptions): number {
  const failed: UserError[] = [];
  const sources = [...readSources(names, (error) => failed.push(error))];
  if (!options.quiet) tellShadows(sources);
  const onError = onceInto(failed);
  const sheets = sources.flatMap((source) => tried(() => checkSource(source), onError) ?? []);
  const checked: Checked = { sheets, unread: failed };
  const errors = checked.sheets.reduce((sum, { diagnostics }) => sum + errorsIn(diagnostics), 0);
  for (const error of failed) tell(error);
  printReport(checked, options, {
    verb: 'check',
    registry: allDiagnostics,
    json: () => checkJson(checked),
    show: () => show(checked, options.quiet ?? false),
    summary: () => summaryOf(checked, errors),
  });
  return Math.max(errors > 0 ? 1 : 0, ...failed.map(({ exit }) => exit));
}

function show({ sheets }: Checked, quiet: boolean): void {
  const codes = new Set<string>();
  let shown = 0;
  let left = 0;
  for (const { file, text, diagnostics } of sheets) {
    if (diagnostics.length === 0) continue;
    const lines = new Lines(text);
    for (const diagnostic of diagnostics) {
      if (shown++ < mostShown) {
        codes.add(diagnostic.code);
        err(`${diagnosticText(file, lines, diagnostic, paintErr)}\n`);
      } else left++;
    }
  }
  if (left > 0) err(`${paintErr('dim', `… and ${left} more; --json lists them all.`)}\n`);
  if (codes.size === 0 || quiet) return;
  err(`${paintErr('dim', `More about ${codes.size === 1 ? 'it' : 'them'}: botbook docs ${[...codes].join(' ')}`)}\n`);
}

function summaryOf({ sheets, unread }: Checked, errors: number): string {
  const read = contentsText(sheets);
  const verdict = errors > 0 ? paintOut('error', countText(errors, 'error')) : paintOut('good', 'no errors');
  const missed = unread.length > 0 ? paintOut('error', `, ${countText(unread.length, 'file')} not read`) : '';
  // If no sheet could be read, nothing can be said about sheets.
  return sheets.length > 0 || unread.length === 0 ? `${read}: ${verdict}${missed}\n` : '';
}

/** Runs the verb. With `--watch`, the verb runs again after every change of a file. */
export function check(names: readonly string[], options: CheckOptions): number | Promise<never> {
  refuseTwoFormats(options);
  return watched(names, options, () => checkOnce(names, options));
}

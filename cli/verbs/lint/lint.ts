// `botbook lint`: finds dead, contradictory or duplicate parts of sheets. With `--suppressed`, it lists the suppressed
// findings and their reasons.
import { books, games } from '../../books.ts';
import { everyDiagnostic } from '../../../compiler/lint/lint-rules.ts';
import { lintJson } from '../../../views/findings/lint-json.ts';
import { lintSummary, lintDocument, moreLines, refusedLines } from '../../../views/findings/lint-text.ts';
import { isOverfull, tallyOf, type LintReport } from '../../../views/findings/lint-report.ts';
import { inWords, markedText, type Document } from '../../../views/document/words.ts';
import { odditiesJson, odditiesDocument } from '../../../views/findings/oddities.ts';
import { unifiedDiff } from '../../../views/diff/unified-diff.ts';
import { badOption, catchUserErrors, type UserError } from '../../../files/errors.ts';
import { writeText } from '../../../files/file-writer.ts';
import { out, outJson, outSheet, tell, errDocument, outDocument } from '../../io.ts';
import { withSearch, type PartSearch } from './search-parts.ts';
import { seedOf } from '../../seeds.ts';
import { searchTries } from '../../searched-sheets.ts';
import { bookSheets, lintSources, oddSheets, type LintedSource } from './lint-sources.ts';
import { formatOf, printReport, refuseTwoFormats } from '../../report.ts';
import { readSources, tellShadows, type Source } from '../../sources.ts';
import { runAndWatch, type WatchOptions } from '../../watch-files.ts';

export interface LintVerbOptions extends WatchOptions {
  readonly fix?: boolean;
  readonly dryRun?: boolean;
  readonly maxWarnings?: string;
  readonly suppressed?: boolean;
  readonly search?: boolean;
  readonly tries?: string;
  readonly seed?: string;
}

/** The maximum number of findings in the format `pretty`. The other formats print all findings. */
const mostShown = 50;

/** Refuses options that cannot be used together. */
function refuseIdle(names: readonly string[], options: LintVerbOptions): void {
  refuseTwoFormats(options);
  const format = formatOf(options);
  const wrong: readonly (readonly [boolean | undefined, string, string])[] = [
    [options.dryRun && !options.fix, '--dry-run is for --fix', 'Give both: `botbook lint --fix --dry-run`.'],
    [
      (options.tries !== undefined || options.seed !== undefined) && !options.search,
      `--${options.tries === undefined ? 'seed' : 'tries'} is for --search`,
      'Give both: `botbook lint --search --tries 2000`.',
    ],
    [
      options.search && options.fix,
      '--search and --fix do not go together',
      'Run --fix first, and --search afterwards.',
    ],
    [options.search && options.suppressed, '--search and --suppressed do not go together', 'Give one of them.'],
    [options.fix && options.watch, '--fix and --watch do not go together', 'Run --fix first, and --watch afterwards.'],
    [options.fix && options.suppressed, '--fix and --suppressed do not go together', 'Give one of them.'],
    [options.watch && options.suppressed, '--watch and --suppressed do not go together', 'Give one of them.'],
    [
      options.suppressed && format !== 'pretty' && format !== 'json',
      `--suppressed is a page, which has no format ${format}`,
      'Leave --format out, or give json.',
    ],
    [
      options.fix && format !== 'pretty' && (options.dryRun || names.includes('-')),
      '--fix prints a sheet or a diff here, and a report would be mixed with this text',
      `Leave ${options.json ? '--json' : '--format'} out.`,
    ],
  ];
  const wrongPair = wrong.find(([is]) => is);
  if (wrongPair) throw badOption(wrongPair[1], wrongPair[2]);
}

/** The number of tries for a part, on average, without `--tries`. */
const usualTries = 1000;

const searchOf = ({ tries, seed }: LintVerbOptions): PartSearch => ({
  seed: seed === undefined ? 1 : seedOf(seed),
  tries: searchTries(tries, usualTries),
});

function maxWarningsOf({ maxWarnings }: LintVerbOptions): number | null {
  if (maxWarnings === undefined) return books.lint().maxWarnings ?? null;
  if (/^\d{1,9}$/.test(maxWarnings)) return Number(maxWarnings);
  throw badOption(`At most ${maxWarnings} warnings make no sense`, 'Give a whole number from 0.');
}

/**
 * Writes a fixed sheet to its file. A sheet from standard input goes to standard output. With `--dry-run`, prints a
 * diff instead. Returns false if writing failed.
 */
function isPut({ source, sheet }: LintedSource, options: LintVerbOptions, failed: UserError[]): boolean {
  if (options.dryRun) out(unifiedDiff(sheet.path ?? 'stdin.bot', source.text, sheet.text));
  else if (source.path === null) outSheet(sheet.text);
  else if (sheet.text !== source.text) {
    const { path } = source;
    return (
      catchUserErrors(
        () => writeText(path, sheet.text),
        (error) => failed.push(error),
      ) !== null
    );
  }
  return true;
}

/** Prints a line for each applied fix on standard error. */
function reportFixed({ sheets, fixing }: LintReport): void {
  for (const { file, fixed } of sheets) {
    for (const { code, name, fix } of fixed)
      errDocument([
        inWords`${markedText('good', fixing === 'written' ? 'fixed' : 'would fix')} ${file}: ${code} ${name}. ${fix?.title ?? ''}.`,
      ]);
  }
}

function lintOnce(names: readonly string[], options: LintVerbOptions, maxWarnings: number | null): number {
  const failed: UserError[] = [];
  const sources: Source[] = [...readSources(names, (error) => failed.push(error))];
  if (!options.quiet) tellShadows(sources);
  const isFixing = options.fix ?? false;
  const settings = books.lint().rules;
  const lintedOf = (some: readonly Source[], isFixed: boolean): LintedSource[] =>
    lintSources(some, { settings, isFixing: isFixed }, failed);
  const linted = lintedOf(sources, isFixing).flatMap((source) =>
    // A sheet that could not be written has not changed, so it is linted again without fixes.
    !isFixing || isPut(source, options, failed) ? [source] : lintedOf([source.source], false),
  );
  const fixing = isFixing ? (options.dryRun ? 'tried' : 'written') : 'none';
  const shown = options.search ? withSearch(linted, sources, searchOf(options), failed) : linted;
  for (const error of failed) tell(error);
  const report: LintReport = { sheets: shown.map(({ sheet }) => sheet), unread: failed, maxWarnings, fixing };
  print(report, options, names.includes('-'));
  const tally = tallyOf(report.sheets);
  const isBad = tally.errors > 0 || isOverfull(report, tally);
  return Math.max(isBad ? 1 : 0, ...failed.map(({ exit }) => exit));
}

function print(report: LintReport, options: LintVerbOptions, isStdin: boolean): void {
  // If a diff or a fixed sheet goes to standard output, the summary goes to standard error.
  const isTaken = (options.fix ?? false) && (options.dryRun || isStdin);
  const summary = (): Document => lintSummary(report);
  const show = (): void => {
    if (!options.quiet) reportFixed(report);
    errDocument([...refusedLines(report), ...lintDocument(report, mostShown)]);
    if (!options.quiet) errDocument(moreLines(report));
  };
  if (formatOf(options) === 'pretty') {
    show();
    if (!options.quiet) (isTaken ? errDocument : outDocument)(summary());
    return;
  }
  printReport(report, options, {
    verb: 'lint',
    registry: everyDiagnostic(games),
    json: () => lintJson(report),
    show,
    summary,
  });
}

/** Prints the suppressed findings (oddities) of the named sheets, or of all books, for `--suppressed`. */
function tellOddities(names: readonly string[], options: LintVerbOptions): number {
  const failed: UserError[] = [];
  const asked = names.length > 0 ? names : games.all.flatMap(bookSheets);
  const sources = asked.length > 0 ? [...readSources(asked, (error) => failed.push(error))] : [];
  const odd = oddSheets(sources, books.lint().rules, failed);
  for (const error of failed) tell(error);
  if (options.json || formatOf(options) === 'json') outJson(odditiesJson(odd));
  else outDocument(odditiesDocument(odd, games));
  return Math.max(0, ...failed.map(({ exit }) => exit));
}

/** Runs the command verb. With `--watch`, the command verb runs again after every change of a file. */
export function lint(names: readonly string[], options: LintVerbOptions): number | Promise<never> {
  refuseIdle(names, options);
  const maxWarnings = maxWarningsOf(options);
  if (options.suppressed) return tellOddities(names, options);
  return runAndWatch(names, options, () => lintOnce(names, options, maxWarnings));
}

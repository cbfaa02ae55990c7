// Prepares sheets for the linter: reads each file once, adds the other sheets of the books for comparison, and drops
// findings outside the parts that the arguments name.
import { books, games, languagesFor } from '../../books.ts';
import { lintKind, results, type LintResult } from '../../results.ts';
import { resolve } from 'node:path';
import type { GameDeclaration } from '../../../compiler/game/game-declaration.ts';
import { isBroken, fixSheets } from '../../../compiler/lint/fix-rounds.ts';
import { oddSheetOf } from '../../../compiler/lint/oddities.ts';
import { spanOfPart } from '../../../compiler/lint/addresses.ts';
import { lintEach, type SheetLint, type LintSource } from '../../../compiler/lint/lint-sheets.ts';
import { atOnce } from '../../../compiler/language/steps.ts';
import type { LintSettings } from '../../../compiler/lint/rule.ts';
import { checkSheet, readSheet } from '../../../compiler/language/checking/sheet/read-sheet.ts';
import { gameNameIn } from '../../../grammar/game-name.ts';
import type { Diagnostic } from '../../../grammar/registry.ts';
import type { Sheet, Span } from '../../../grammar/tree.ts';
import type { LintedSheet } from '../../../views/findings/lint-report.ts';
import type { OddSource } from '../../../views/findings/oddities.ts';
import { catchUserErrors, type UserError } from '../../../files/errors.ts';
import { readText } from '../../../files/files.ts';
import { lazily } from '../../../runtime/kernel/lazily.ts';
import { textsForCheck, sheetSize } from '../../check-text.ts';
import { onceInto, placeOf } from '../../report.ts';
import { askedSheets, type AskedSheet, type Source } from '../../sources.ts';

/** A sheet of the books. The linted sheets are compared with this sheet. */
type BesideSheet = Pick<Source, 'path' | 'text'>;

const sourceOf = ({ path, text }: BesideSheet): LintSource => ({ text, languageOf: languagesFor(path), games });

/** Returns the paths of all sheets in the books of a game. */
export const bookSheets = (game: GameDeclaration): string[] => books.sheetFiles(game).map(({ path }) => path);

/**
 * Returns the other sheets of the books, for comparison with the linted sheets. A sheet that cannot be read is left
 * out.
 */
function besideOf(sheets: readonly AskedSheet[]): BesideSheet[] {
  const named = new Set(sheets.flatMap(({ source: { path } }) => (path === null ? [] : [resolve(path)])));
  const played = games.all.filter((game) =>
    sheets.some(({ source }) => games.gameNamed(gameNameIn(source.text)) === game),
  );
  return played.flatMap(bookSheets).flatMap((path) => {
    return named.has(resolve(path)) ? [] : (catchUserErrors(() => ({ path, text: readText(path) })) ?? []);
  });
}

/** Returns the sheets whose data can be read. Called only after linting all sheets together has failed. */
function readableSheets<T>(
  all: readonly T[],
  of: (sheet: T) => BesideSheet,
  onError?: (error: UserError) => void,
): T[] {
  return all.filter((sheet) => {
    const { text, languageOf } = sourceOf(of(sheet));
    return catchUserErrors(() => checkSheet(text, languageOf, games), onError) !== null;
  });
}

export interface LintTask {
  readonly settings: LintSettings;
  readonly isFixing: boolean;
}

function spansOf({ parts }: AskedSheet, sheet: () => Sheet): Span[] | null {
  return parts && parts.flatMap((part) => spanOfPart(sheet(), part) ?? []);
}

const isIn = (spans: readonly Span[] | null, { start }: Span): boolean =>
  spans === null || spans.some((span) => span.start <= start && start <= span.end);

/** The findings in a sheet, in a form that the cache can store, and the tree of the sheet. */
interface Findings extends LintResult {
  readonly text: string;
  readonly tree: () => Sheet;
  readonly fixed: readonly Diagnostic[];
  readonly refused: readonly Diagnostic[];
}

const resultOf = ({ sheet, diagnostics, suppressed }: SheetLint): LintResult => ({
  diagnostics,
  suppressed,
  ...sheetSize(sheet),
});

function findingsInParts(named: AskedSheet, { tree, diagnostics, suppressed, ...findings }: Findings): LintedSheet {
  const { source } = named;
  const spans = spansOf(named, tree);
  return {
    file: source.name,
    ...placeOf(source.path),
    ...findings,
    get tree() {
      return tree();
    },
    diagnostics: diagnostics.filter((each) => isIn(spans, each)),
    suppressed: suppressed.filter(({ diagnostic }) => isIn(spans, diagnostic)),
    isBroken: isBroken(diagnostics),
  };
}

/** A sheet before and after linting. */
export interface LintedSource {
  readonly source: Source;
  readonly sheet: LintedSheet;
}

/**
 * Returns the texts on which the findings in the linted sheets depend; they are the key of the cache. Returns null if
 * the data of a sheet cannot be read.
 */
function textsForLint(
  sheets: readonly AskedSheet[],
  beside: readonly BesideSheet[],
  { settings }: LintTask,
): string[] | null {
  const texts = [...sheets.map(({ source }) => source), ...beside].map(({ path, text }) => textsForCheck(path, text));
  if (texts.includes(null)) return null;
  return [JSON.stringify(settings), String(sheets.length), ...texts.flatMap((each) => each ?? [])];
}

/** Lints sheets without fixing them. */
function lintedOf(sheets: readonly AskedSheet[], beside: readonly BesideSheet[], task: LintTask): Findings[] {
  /**
   * The tree of the sheet, if only one sheet is linted now. Null if there are several sheets or if the findings come
   * from the cache. A sheet is then parsed again when its tree is needed.
   */
  let lone: Sheet | null = null;
  const linted = results.getOrMake(
    lintKind(sheets.length),
    () => textsForLint(sheets, beside, task),
    () => {
      const stored: LintResult[] = [];
      const sources = sheets.map(({ source }) => sourceOf(source));
      // Only the result of a sheet is stored, so that its tree uses no memory while the next sheets are linted.
      const see = (index: number, sheet: SheetLint): void => {
        stored[index] = resultOf(sheet);
        if (sheets.length === 1) lone = sheet.sheet;
      };
      atOnce(lintEach(sources, beside.map(sourceOf), task.settings, see));
      return stored;
    },
  );
  return sheets.map(({ source: { text } }, index) => ({
    ...(linted[index] as LintResult),
    text,
    tree: lazily(() => lone ?? readSheet(text, games).sheet),
    fixed: [],
    refused: [],
  }));
}

/** Lints sheets and applies fixes. */
function fixedOf(sheets: readonly AskedSheet[], beside: readonly BesideSheet[], { settings }: LintTask): Findings[] {
  return fixSheets({
    sources: sheets.map(({ source }) => sourceOf(source)),
    beside: beside.map(sourceOf),
    settings,
    isWanted: (index, { sheet }, finding) =>
      isIn(
        spansOf(sheets[index] as AskedSheet, () => sheet),
        finding,
      ),
  }).map(({ text, linted, done, refused }) => ({
    ...resultOf(linted),
    text,
    tree: () => linted.sheet,
    fixed: done,
    refused,
  }));
}

function run(sheets: readonly AskedSheet[], beside: readonly BesideSheet[], task: LintTask): LintedSource[] {
  const all = (task.isFixing ? fixedOf : lintedOf)(sheets, beside, task);
  return sheets.map((sheet, index) => ({
    source: sheet.source,
    sheet: findingsInParts(sheet, all[index] as Findings),
  }));
}

/** Lints sheets. A sheet that cannot be read is left out, and its error is added to `failed` once. */
export function lintSources(sources: readonly Source[], linting: LintTask, failed: UserError[]): LintedSource[] {
  const asked = askedSheets(sources);
  const linted = catchUserErrors(() => run(asked, besideOf(asked), linting));
  if (linted) return linted;
  const left = readableSheets(asked, ({ source }) => source, onceInto(failed));
  return run(
    left,
    readableSheets(besideOf(left), (source) => source),
    linting,
  );
}

/**
 * Returns the findings that ignore comments suppress, with the reasons. Lints only sheets with ignore comments, and
 * compares them with the other sheets.
 */
export function oddSheets(sources: readonly Source[], settings: LintSettings, failed: UserError[]): OddSource[] {
  const asked = sources.filter(({ text }) => /#\s*botbook-ignore\b/i.test(text));
  return lintSources(asked, { settings, isFixing: false }, failed).map(({ sheet }) => ({
    file: sheet.file,
    text: sheet.text,
    ...oddSheetOf(sheet.tree, sheet.suppressed),
  }));
}

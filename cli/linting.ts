// Prepares sheets for the linter: reads each file once, adds the other sheets of the books for comparison, and drops
// the findings outside the named parts.
import { books, games, languagesFor } from './books.ts';
import { resolve } from 'node:path';
import type { Address } from '../compiler/language/book/address.ts';
import type { Game } from '../compiler/game/game-declaration.ts';
import { isBroken, fixSheets, type FixedSheet } from '../compiler/lint/fix-rounds.ts';
import { oddSheetOf } from '../compiler/lint/oddities.ts';
import { spanOfPart } from '../compiler/lint/addresses.ts';
import { lintSheets, type Linted, type LintSource } from '../compiler/lint/lint-sheets.ts';
import type { LintSettings } from '../compiler/lint/rule.ts';
import { checkSheet } from '../compiler/language/checking/read-sheet.ts';
import { gameNameIn } from '../grammar/parse.ts';
import type { Span } from '../grammar/tree.ts';
import type { LintedSheet } from '../views/findings/linted.ts';
import type { OddSource } from '../views/findings/oddities.ts';
import { tried, type UserError } from '../files/errors.ts';
import { readText } from '../files/files.ts';
import { onceInto, placeOf, sheetSize } from './report.ts';
import type { Source } from './sources.ts';

/** A file to lint, and the parts of it that the arguments name; null for the whole file. */
interface AskedSheet {
  readonly source: Source;
  readonly parts: readonly Address[] | null;
}

/** Returns each file once, with all its parts that the arguments name. */
function askedSheets(sources: readonly Source[]): AskedSheet[] {
  const found = new Map<string, AskedSheet>();
  for (const source of sources) {
    const key = source.path === null ? '' : resolve(source.path);
    const before = found.get(key);
    const isWhole = source.part === null || (before && before.parts === null);
    const parts = isWhole ? null : [...(before?.parts ?? []), source.part];
    found.set(key, { source: before?.source ?? source, parts });
  }
  return [...found.values()];
}

const sourceOf = (path: string | null, text: string): LintSource => ({
  text,
  languageOf: languagesFor(path),
  games: games,
});

/** Returns the paths of all sheets in the books of a game. */
export const bookSheets = (game: Game): string[] =>
  game.bots.flatMap(({ file }) => books.files(game, `${file}.bot`, null).map(({ path }) => path));

/**
 * Returns the other sheets of the books, for comparison with the linted sheets. A sheet that cannot be read is left
 * out.
 */
function besideOf(sheets: readonly AskedSheet[]): LintSource[] {
  const named = new Set(sheets.flatMap(({ source: { path } }) => (path === null ? [] : [resolve(path)])));
  const played = games.all.filter((game) =>
    sheets.some(({ source }) => games.gameNamed(gameNameIn(source.text)) === game),
  );
  return played.flatMap(bookSheets).flatMap((path) => {
    return named.has(resolve(path)) ? [] : (tried(() => sourceOf(path, readText(path))) ?? []);
  });
}

/** Leaves out the sheets whose data cannot be read. This is needed only if linting all sheets together has failed. */
function readable<T>(all: readonly T[], of: (sheet: T) => LintSource, onError?: (error: UserError) => void): T[] {
  return all.filter((sheet) => {
    const { text, languageOf } = of(sheet);
    return tried(() => checkSheet(text, languageOf, games), onError) !== null;
  });
}

export interface LintTask {
  readonly settings: LintSettings;
  readonly isMending: boolean;
}

function spansOf({ parts }: AskedSheet, { sheet }: Linted): Span[] | null {
  return parts && parts.flatMap((part) => spanOfPart(sheet, part) ?? []);
}

const isIn = (spans: readonly Span[] | null, { start }: Span): boolean =>
  spans === null || spans.some((span) => span.start <= start && start <= span.end);

function reported(named: AskedSheet, { text, linted, done, refused }: FixedSheet): LintedSheet {
  const { source } = named;
  const spans = spansOf(named, linted);
  return {
    file: source.name,
    ...placeOf(source.path),
    ...sheetSize(linted.sheet),
    text,
    tree: linted.sheet,
    diagnostics: linted.diagnostics.filter((each) => isIn(spans, each)),
    suppressed: linted.suppressed.filter(({ diagnostic }) => isIn(spans, diagnostic)),
    mended: done,
    refused,
    isBroken: isBroken(linted.diagnostics),
  };
}

/** A sheet before and after linting. */
export interface LintedSource {
  readonly source: Source;
  readonly sheet: LintedSheet;
}

function run(
  sheets: readonly AskedSheet[],
  beside: readonly LintSource[],
  { settings, isMending }: LintTask,
): LintedSource[] {
  const sources = sheets.map(({ source }) => sourceOf(source.path, source.text));
  const all: readonly FixedSheet[] = isMending
    ? fixSheets({
        sources,
        beside,
        settings,
        isWanted: (index, linted, finding) => isIn(spansOf(sheets[index] as AskedSheet, linted), finding),
      })
    : lintSheets(sources, beside, settings).map((linted) => {
        return { text: linted.sheet.source, linted, done: [], refused: [] };
      });
  return sheets.map((sheet, index) => ({ source: sheet.source, sheet: reported(sheet, all[index] as FixedSheet) }));
}

/** Lints sheets. The error about a sheet that cannot be read is added to `failed` once. */
export function lintSources(sources: readonly Source[], linting: LintTask, failed: UserError[]): LintedSource[] {
  const asked = askedSheets(sources);
  const linted = tried(() => run(asked, besideOf(asked), linting));
  if (linted) return linted;
  const left = readable(asked, ({ source }) => sourceOf(source.path, source.text), onceInto(failed));
  return run(
    left,
    readable(besideOf(left), (source) => source),
    linting,
  );
}

/**
 * Returns the findings that ignore comments suppress, with the reasons. Only sheets with ignore comments are linted;
 * the others serve for comparison.
 */
export function oddSheets(sources: readonly Source[], settings: LintSettings, failed: UserError[]): OddSource[] {
  const asked = sources.filter(({ text }) => /#\s*botbook-ignore\b/i.test(text));
  return lintSources(asked, { settings, isMending: false }, failed).map(({ sheet }) => ({
    file: sheet.file,
    text: sheet.text,
    ...oddSheetOf(sheet.tree, sheet.suppressed),
  }));
}

// Sheets as the linter takes them: each file once, the rest of its game's books beside it, and only the asked parts told.
import { resolve } from 'node:path';
import type { Address } from '../compiler/language/book/address.ts';
import { builtInGames } from '../library/games.ts';
import type { Game } from '../compiler/game/game.ts';
import { isBroken, fixSheets } from '../compiler/lint/fix-rounds.ts';
import type { FixedSheet } from '../compiler/lint/fix-rounds.ts';
import { oddSheetOf } from '../compiler/lint/oddities.ts';
import { spanOfPart } from '../compiler/lint/addresses.ts';
import { lintSheets } from '../compiler/lint/lint-sheets.ts';
import type { Linted, LintSource } from '../compiler/lint/lint-sheets.ts';
import type { LintSettings } from '../compiler/lint/settings.ts';
import { checkSheet } from '../compiler/language/checking/read-sheet.ts';
import { gameNameIn } from '../grammar/parse.ts';
import type { Span } from '../grammar/tree.ts';
import type { LintedSheet } from '../views/findings/linted.ts';
import type { OddSource } from '../views/findings/oddities.ts';
import { bookFiles } from '../files/books.ts';
import { UserError } from '../files/errors.ts';
import { readText } from '../files/files.ts';
import { languagesFor } from '../files/languages.ts';
import { addFailure, placeOf, sizeOf } from './report.ts';
import type { Source } from './sources.ts';

/** A file, and the parts of it that are asked about; null for all of it. */
interface Asked {
  readonly source: Source;
  readonly parts: readonly Address[] | null;
}

/** Each file once, however many of its parts are named. */
function askedOf(sources: readonly Source[]): Asked[] {
  const found = new Map<string, Asked>();
  for (const source of sources) {
    const key = source.path === null ? '' : resolve(source.path);
    const known = found.get(key);
    const isWhole = source.part === null || (known && known.parts === null);
    const parts = isWhole ? null : [...(known?.parts ?? []), source.part];
    found.set(key, { source: known?.source ?? source, parts });
  }
  return [...found.values()];
}

const sourceOf = (path: string | null, text: string): LintSource => ({
  text,
  languageOf: languagesFor(path),
  games: builtInGames,
});

/** The sheets of a game's books. */
export const bookSheets = (game: Game): string[] =>
  game.bots.flatMap(({ file }) => bookFiles(game, `${file}.bot`, null).map(({ path }) => path));

/** The sheets of the books that are compared with what is linted; one that cannot be read is no hindrance. */
function besideOf(asked: readonly Asked[]): LintSource[] {
  const named = new Set(asked.flatMap(({ source: { path } }) => (path === null ? [] : [resolve(path)])));
  const played = builtInGames.all.filter((game) =>
    asked.some(({ source }) => builtInGames.gameNamed(gameNameIn(source.text)) === game),
  );
  return played.flatMap(bookSheets).flatMap((path) => {
    if (named.has(resolve(path))) return [];
    try {
      return [sourceOf(path, readText(path))];
    } catch (error) {
      if (error instanceof UserError) return [];
      throw error;
    }
  });
}

/** Leaves out sheets whose data cannot be read: only then is each asked by itself. */
function readable<T>(all: readonly T[], of: (one: T) => LintSource, failed: UserError[] | null): T[] {
  return all.filter((one) => {
    const { text, languageOf } = of(one);
    try {
      checkSheet(text, languageOf, builtInGames);
      return true;
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      if (failed) addFailure(failed, error);
      return false;
    }
  });
}

export interface Linting {
  readonly settings: LintSettings;
  readonly isMending: boolean;
}

function spansOf({ parts }: Asked, { sheet }: Linted): Span[] | null {
  return parts && parts.flatMap((part) => spanOfPart(sheet, part) ?? []);
}

const isIn = (spans: readonly Span[] | null, { start }: Span): boolean =>
  spans === null || spans.some((span) => span.start <= start && start <= span.end);

function reported(one: Asked, { text, linted, done, refused }: FixedSheet): LintedSheet {
  const { source } = one;
  const spans = spansOf(one, linted);
  return {
    file: source.name,
    ...placeOf(source.path),
    ...sizeOf(linted.sheet),
    text,
    tree: linted.sheet,
    diagnostics: linted.diagnostics.filter((each) => isIn(spans, each)),
    suppressed: linted.suppressed.filter(({ diagnostic }) => isIn(spans, diagnostic)),
    mended: done,
    refused,
    isBroken: isBroken(linted.diagnostics),
  };
}

/** A sheet as it was given, and as it is after linting. */
export interface LintedSource {
  readonly source: Source;
  readonly sheet: LintedSheet;
}

function run(asked: readonly Asked[], beside: readonly LintSource[], { settings, isMending }: Linting): LintedSource[] {
  const sources = asked.map(({ source }) => sourceOf(source.path, source.text));
  const all: readonly FixedSheet[] = isMending
    ? fixSheets({
        sources,
        beside,
        settings,
        isWanted: (index, linted, one) => isIn(spansOf(asked[index] as Asked, linted), one),
      })
    : lintSheets(sources, beside, settings).map((linted) => ({
        text: linted.sheet.source,
        linted,
        done: [],
        refused: [],
      }));
  return asked.flatMap((one, index) => {
    const mended = all[index];
    return mended ? [{ source: one.source, sheet: reported(one, mended) }] : [];
  });
}

/** Lints sheets; what keeps one from being read goes to `failed`, once. */
export function lintSources(sources: readonly Source[], linting: Linting, failed: UserError[]): LintedSource[] {
  const asked = askedOf(sources);
  try {
    return run(asked, besideOf(asked), linting);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const left = readable(asked, ({ source }) => sourceOf(source.path, source.text), failed);
    const beside = readable(besideOf(left), (one) => one, null);
    return run(left, beside, linting);
  }
}

/** What stays of sheets, and why. Sheets without an ignore have nothing to say, and are only compared with. */
export function oddSheets(sources: readonly Source[], settings: LintSettings, failed: UserError[]): OddSource[] {
  const asked = sources.filter(({ text }) => /#\s*botbook-ignore\b/i.test(text));
  return lintSources(asked, { settings, isMending: false }, failed).map(({ sheet }) => ({
    file: sheet.file,
    text: sheet.text,
    ...oddSheetOf(sheet.tree, sheet.suppressed),
  }));
}

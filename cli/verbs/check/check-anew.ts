// Checks sheets with the complete games loaded. With `--watch`, checks the sheets again after each change.
import { dirname, resolve, sep } from 'node:path';
import { readSheet } from '../../../compiler/language/checking/sheet/read-sheet.ts';
import { readText } from '../../../files/files.ts';
import type { BookPage, GameDeclaration, HandShare } from '../../../compiler/game/game-declaration.ts';
import { pageEnding } from '../../../files/page-ending.ts';
import { filesInside } from '../../../files/inside.ts';
import { shownPath } from '../../../files/working-folder.ts';
import { allDiagnostics } from '../../../compiler/lint/lint-rules.ts';
import { catchUserErrors, type UserError } from '../../../files/errors.ts';
import type { CheckedSheet } from '../../../views/findings/check-results.ts';
import { gameNameIn } from '../../../grammar/game-name.ts';
import { errorsIn } from '../../../grammar/registry.ts';
import { battleBookOf } from '../../battle-books.ts';
import { books, unusedPages, games } from '../../books.ts';
import { scenarioStates } from './missing-parts.ts';
import { reportChecked } from './check-report.ts';
import { isWholeBook, textsForBattles } from '../../cached-checks.ts';
import { checkText } from '../../check-text.ts';
import { onceInto, placeOf } from '../../report.ts';
import { battlesKind, results } from '../../results.ts';
import { readSources, tellShadows, type Source } from '../../sources.ts';
import { runAndWatch, type WatchOptions } from '../../watch-files.ts';

function checkSource({ name, path, text }: Source): CheckedSheet {
  return { file: name, ...placeOf(path), text, ...checkText(path, text) };
}

const isNamed = (argument: string, name: string, path: string): boolean =>
  argument === name || [path, dirname(path)].some((each) => resolve(each) === resolve(argument));

interface NamedPage {
  readonly game: GameDeclaration;
  readonly page: BookPage;
}

const allPages = (): readonly NamedPage[] =>
  games.all.flatMap((game) => (game.page ? [{ game, page: game.page }] : []));

/** Returns the declaration pages that the arguments name: pages, folders with pages, and addresses of their games. */
const pagesNamed = (names: readonly string[]): readonly NamedPage[] =>
  allPages().filter(({ game, page }) =>
    (names.length === 0 ? ['.'] : names).some((each) => isNamed(each, game.name, page.path)),
  );

/** Returns the pages with mistakes that other pages do not include, and of which a sheet is checked. */
function faultyPagesOf(sources: readonly Source[], others: readonly NamedPage[]): readonly NamedPage[] {
  const names = new Set(sources.map(({ text }) => gameNameIn(text)));
  const faulty = allPages().filter(({ game, page }) => names.has(game.name) && page.diagnostics.length > 0);
  return faulty.filter(({ page: { path } }) => others.every(({ page }) => page.path !== path));
}

/** True for an argument that names the folder of a page in which there are no sheets. */
const hasNoSheets = (name: string, pages: readonly NamedPage[]): boolean =>
  pages.some(({ page: { path } }) => dirname(path) === resolve(name)) && filesInside(name, '.bot').length === 0;

/** Checks a page: alone, and together with the sheets of its book. */
function checkPage({ game, page: { path, text, diagnostics, withSheets } }: NamedPage): CheckedSheet {
  const sheets =
    diagnostics.length > 0 ? [] : books.plainSheets(game).map((sheet) => readSheet(readText(sheet.path), games).sheet);
  return {
    file: shownPath(path),
    ...placeOf(path),
    text,
    diagnostics: [...diagnostics, ...withSheets(sheets)],
    isPage: true,
    procedures: 0,
    clauses: 0,
    lists: 0,
  };
}

/** Reports pages that are not used. Such a page counts if it is in a folder that an argument names. */
function refuseUnused(names: readonly string[], onError: (error: UserError) => void): void {
  const folders = (names.length === 0 ? ['.'] : names).map((name) => resolve(name));
  for (const { path: file, error } of unusedPages())
    if (folders.some((folder) => file === folder || file.startsWith(folder + sep))) onError(error);
}

/**
 * Checks the rules of battles of a game, but only if all sheets of the game are among the sources. The check covers the
 * sections and the data file that battles need.
 */
export function checkBooks(sources: readonly Source[], onError: (error: UserError) => void): void {
  const paths = new Set(sources.map(({ path }) => path !== null && resolve(path)));
  for (const game of games.all) {
    const { battles } = game;
    if (!battles || !isWholeBook(books, game, paths)) continue;
    // The cache stores only that the book has no fault. A book with a fault throws, so nothing is stored.
    const readRules = (): true => {
      battleBookOf(game);
      return true;
    };
    catchUserErrors(
      () => results.getOrMake(battlesKind, () => textsForBattles(books, game, battles.dataFile), readRules),
      onError,
    );
  }
}

/** Returns, for each book without code among the sources, the share of its clauses that is by hand. */
function handShares(sources: readonly Source[], sheets: readonly CheckedSheet[]): readonly HandShare[] {
  if (sheets.some(({ diagnostics }) => errorsIn(diagnostics) > 0)) return [];
  return games.all.flatMap(({ name, page }) => {
    const texts = sources.map(({ text }) => text).filter((text) => gameNameIn(text) === name);
    return page && texts.length > 0 ? [page.handShareIn(texts)] : [];
  });
}

function checkOnce(names: readonly string[], options: WatchOptions): number {
  const unread: UserError[] = [];
  const pages = pagesNamed(names);
  const ofSheets = names.filter((name) => !name.endsWith(pageEnding));
  const isOnlyPages = names.length > 0 && ofSheets.every((name) => hasNoSheets(name, pages));
  const sources = isOnlyPages ? [] : [...readSources(ofSheets, (error) => unread.push(error))];
  if (!options.quiet) tellShadows(sources);
  const onError = onceInto(unread);
  // A page without mistakes is counted only if nothing else is checked.
  const ofPages = [...pages, ...faultyPagesOf(sources, pages)]
    .map(checkPage)
    .filter(({ diagnostics }) => isOnlyPages || diagnostics.length > 0);
  const checkedSheets = sources.flatMap((source) => catchUserErrors(() => checkSource(source), onError) ?? []);
  const sheets = [...ofPages, ...checkedSheets];
  const faults: UserError[] = [];
  refuseUnused(names, onceInto(faults));
  if (unread.length === 0 && sheets.every(({ diagnostics }) => errorsIn(diagnostics) === 0))
    checkBooks(sources, onceInto(faults));
  const scenarios = scenarioStates(sheets, onceInto(faults));
  const shares = handShares(sources, sheets);
  return reportChecked({ sheets, unread, faults, scenarios, shares }, options, allDiagnostics);
}

/** Checks sheets and prints the report; returns the exit code. */
export const checkAnew = (names: readonly string[], options: WatchOptions): number | Promise<never> =>
  runAndWatch(names, options, () => checkOnce(names, options));

// Finds the stored results of sheets that were checked before. This is fast, because only data files of the games are
// read and no game is loaded.
import { resolve, sep } from 'node:path';
import { hasPlainSheets } from '../compiler/game/game-declaration.ts';
import type { GameParts } from '../compiler/game/game-parts.ts';
import { addressOf, plainAddressOf } from '../compiler/language/book/address.ts';
import { BookData } from '../files/book-data.ts';
import { packagedBooks, type BookFolders, type BookGame } from '../files/book-folders.ts';
import { isCacheAllowed } from '../files/cache-folder.ts';
import { nearestConfiguration } from '../files/configuration.ts';
import { catchUserErrors } from '../files/errors.ts';
import { pathKind, readText } from '../files/files.ts';
import { workingFolder, shownPath } from '../files/working-folder.ts';
import { filesInside } from '../files/inside.ts';
import { gameNameIn } from '../grammar/game-name.ts';
import { errorsIn } from '../grammar/registry.ts';
import { gameParts } from '../library/game-parts.ts';
import type { CheckedSheet } from '../views/findings/check-results.ts';
import { visibleText } from '../views/document/palette.ts';
import { onForget } from './forget-books.ts';
import { placeOf } from './report.ts';
import { battlesKind, checkKind, results } from './results.ts';

/**
 * Returns the texts that decide the result of checking a sheet, as the key of the cache. Null if the data of the sheet
 * cannot be read.
 */
export function textsForCachedCheck(
  books: Pick<BookData<never>, 'languageKey'>,
  path: string | null,
  text: string,
): readonly string[] | null {
  const key = catchUserErrors(() => books.languageKey(gameNameIn(text), path));
  return key === null ? null : [key, text];
}

/**
 * Returns the texts that decide the rules of battles of a game, as the key of the cache. Null if a text cannot be read.
 */
export const textsForBattles = (
  books: Pick<BookFolders, 'plainSheets' | 'gameFile'>,
  game: BookGame,
  dataFile: string,
): readonly string[] | null =>
  catchUserErrors(() => {
    const path = books.gameFile(game, dataFile);
    const sheets = books.plainSheets(game).map((sheet) => readText(sheet.path));
    return [game.name, path === null ? '' : readText(path), ...sheets];
  });

/** True if `paths` has all sheets of the book of a game. The paths are absolute. */
export const isWholeBook = (
  books: Pick<BookFolders, 'plainSheets'>,
  game: BookGame,
  paths: ReadonlySet<string | false>,
): boolean => books.plainSheets(game).every((sheet) => paths.has(resolve(sheet.path)));

const bookData = new BookData(gameParts, '');
onForget(() => bookData.forget());

/**
 * Returns the paths of the sheets that an address such as `GAME/1` names. Null if the text is no address of whole
 * sheets, or if one of the sheets takes the place of a packaged sheet.
 */
function pathsAt(name: string): readonly string[] | null {
  const [plain, address] = [plainAddressOf(name), addressOf(name)];
  const game = plain && bookData.games.gameNamed(plain.game);
  if (!game) return null;
  const files = (): readonly { readonly path: string; readonly shadows: boolean }[] => {
    if (hasPlainSheets(game))
      return plain.section === null
        ? bookData.plainSheets(game).filter((sheet) => plain.sheet === null || sheet.name === plain.sheet)
        : [];
    if (!address || address.procedure !== null) return [];
    return game.bots
      .filter((bot) => address.bot === null || bot === address.bot)
      .flatMap((bot) => bookData.files(game, `${bot}.bot`, address.scenario))
      .toSorted((a, b) => a.scenario - b.scenario);
  };
  const sheetFiles = catchUserErrors(files) ?? [];
  return sheetFiles.length === 0 || sheetFiles.some(({ shadows }) => shadows)
    ? null
    : sheetFiles.map(({ path }) => path);
}

/**
 * Returns the paths of the sheets that an argument names. Null if the argument names a part of a sheet, or if it cannot
 * be read as a path or address.
 */
function pathsOf(name: string): readonly string[] | null {
  const kind = name === '-' ? null : pathKind(name);
  if (kind === 'file') return [name];
  if (kind !== 'folder') return kind === null ? pathsAt(name) : null;
  const paths = catchUserErrors(() => filesInside(name, '.bot'));
  return paths?.length === 0 ? null : paths;
}

/** True if a sheet is in the folder of a scenario outside the package. */
export const isOfOwnScenario = (path: string | null): boolean =>
  path !== null &&
  /[\\/]scenario-\d+[\\/][^\\/]+$/.test(resolve(path)) &&
  !resolve(path).startsWith(packagedBooks + sep);

function checkedAt(path: string): CheckedSheet | null {
  const text = catchUserErrors(() => readText(path));
  if (text === null) return null;
  const result = results.find(checkKind, () => textsForCachedCheck(bookData, path, text));
  return result && { file: visibleText(shownPath(path)), ...placeOf(path), text, ...result };
}

/**
 * True if the rules of battles of a game need no check now. Either an earlier run has read them without a fault, or the
 * game has no battles, or `paths` does not have its whole book.
 */
function hasSoundBattles(game: GameParts, paths: ReadonlySet<string>): boolean {
  const { battleData } = game;
  if (battleData === undefined || !isWholeBook(bookData, game, paths)) return true;
  return results.find(battlesKind, () => textsForBattles(bookData, game, battleData)) !== null;
}

/**
 * Returns the stored results of the named sheets. Null if a result is missing, a name has a fault, the cache is off, a
 * botbook.json applies, or the rules of battles must be checked.
 */
export function checkedBefore(names: readonly string[]): readonly CheckedSheet[] | null {
  if (!isCacheAllowed() || nearestConfiguration(workingFolder()) !== null) return null;
  const paths = new Map<string, string>();
  for (const name of names.length === 0 ? ['.'] : names) {
    const named = pathsOf(name);
    if (!named) return null;
    for (const path of named) paths.set(resolve(path), path);
  }
  const sheets: CheckedSheet[] = [];
  for (const path of paths.values()) {
    const sheet = checkedAt(path);
    if (!sheet) return null;
    sheets.push(sheet);
  }
  const hasErrors = sheets.some(({ diagnostics }) => errorsIn(diagnostics) > 0);
  return hasErrors || bookData.games.all.every((game) => hasSoundBattles(game, new Set(paths.keys()))) ? sheets : null;
}

// Finds the results of sheets that were checked before. Only the data files of the games are read, and no game is loaded.
import { resolve } from 'node:path';
import { hasPlainSheets } from '../compiler/game/game-declaration.ts';
import { BookData } from '../files/book-data.ts';
import { isCacheAllowed } from '../files/cache-folder.ts';
import { nearestConfiguration } from '../files/configuration.ts';
import { tried } from '../files/errors.ts';
import { pathKind, readText } from '../files/files.ts';
import { here, shownPath } from '../files/here.ts';
import { filesInside } from '../files/inside.ts';
import { gameNameIn } from '../grammar/game-name.ts';
import { gameParts } from '../library/game-parts.ts';
import type { CheckedSheet } from '../views/findings/checked.ts';
import { visible } from '../views/document/palette.ts';
import { onForget } from './forgetting.ts';
import { placeOf } from './report.ts';
import { results } from './results.ts';

export type CheckResult = Pick<CheckedSheet, 'diagnostics' | 'procedures' | 'clauses' | 'lists'>;

/** Returns the texts on which the check of a sheet depends; null if the data of the sheet cannot be read. */
export function textsBehindCheck(
  books: Pick<BookData<never>, 'languageKey'>,
  path: string | null,
  text: string,
): readonly string[] | null {
  const key = tried(() => books.languageKey(gameNameIn(text), path));
  return key === null ? null : [key, text];
}

const bookData = new BookData(gameParts, '');
onForget(() => bookData.forget());

/** Returns the sheets that a name means; null if the name is an address, or if a path has a fault. */
function pathsOf(name: string): readonly string[] | null {
  const kind = name === '-' ? null : pathKind(name);
  if (kind === 'file') return [name];
  const paths = kind === 'folder' ? tried(() => filesInside(name, '.bot')) : null;
  return paths?.length === 0 ? null : paths;
}

/** True for a sheet of a game without bots, whose sheets are also checked together as a book. */
function isOfBook(text: string): boolean {
  const game = bookData.games.gameNamed(gameNameIn(text));
  return game !== undefined && hasPlainSheets(game);
}

function checkedAt(path: string): CheckedSheet | null {
  const text = tried(() => readText(path));
  if (text === null || isOfBook(text)) return null;
  const result = results.find('check', () => textsBehindCheck(bookData, path, text)) as CheckResult | null;
  return result && { file: visible(shownPath(path)), ...placeOf(path), text, ...result };
}

/** Returns the results of the named sheets from earlier runs; null if a result is missing or a name has a fault. */
export function checkedBefore(names: readonly string[]): readonly CheckedSheet[] | null {
  if (!isCacheAllowed() || nearestConfiguration(here()) !== null) return null;
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
  return sheets;
}

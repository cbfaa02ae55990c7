// Functions of the library that take the list of games as their last argument. The default is the list of built-in
// games.
import { bookOf, type Book } from '../compiler/game/book.ts';
import type { Games } from '../compiler/game/game-declaration.ts';
import type { BookFiles } from '../compiler/language/checking/sheet/sheet-games.ts';
import type { LanguageOf } from '../compiler/language/checking/sheet/sheet-setting.ts';
import { formatSheet, readSheet, type SheetRead } from '../compiler/language/checking/sheet/read-sheet.ts';
import { ServiceDocument } from '../compiler/service/document.ts';
import type { Formatted } from '../grammar/format.ts';
import type { PrintOptions } from '../grammar/print.ts';
import { builtInGames } from './games.ts';

/** Returns the book of a game. Throws a ShapeError that names the faulty file. */
export const bookAmong = (name: string, files: BookFiles, games: Games = builtInGames): Book =>
  bookOf(name, files, games);

/** Parses the text of a sheet, and checks only its grammar. */
export const readAmong = (source: string, games: Games = builtInGames): SheetRead => readSheet(source, games);

/** Returns the text of a sheet in canonical form. */
export const formatAmong = (source: string, options: PrintOptions = {}, games: Games = builtInGames): Formatted =>
  formatSheet(source, options, games);

/** A sheet that is open in an editor. */
export class DocumentAmong extends ServiceDocument {
  constructor(uri: string, text: string, languageOf: LanguageOf, games: Games = builtInGames) {
    super(uri, text, languageOf, games);
  }
}

// Reads the rules of battles from the sheets and the data file of a game.
import type { BattleBook } from '../compiler/game/battle-book.ts';
import type { GameDeclaration } from '../compiler/game/game-declaration.ts';
import { ShapeError } from '../runtime/kernel/shape.ts';
import { errorsIn } from '../grammar/registry.ts';
import { badData, faultyFile, notFound } from '../files/errors.ts';
import { readJson, readText } from '../files/files.ts';
import { countText } from '../views/findings/diagnostics.ts';
import { books } from './books.ts';
import { checkAndRead } from './check-text.ts';
import { unservedFeature } from './unserved-games.ts';

/** Returns the error for a command verb about battles that is used with a game without battles. */
export const unservedBattles = (game: GameDeclaration) =>
  unservedFeature(game, 'battles', ({ battles }) => battles !== undefined);

/** Returns the rules of battles of a game. Throws for a game without battles, and for sheets with errors. */
export function battleBookOf(game: GameDeclaration): BattleBook {
  const { battles } = game;
  if (!battles) throw unservedBattles(game);
  const sheets = books.plainSheets(game).map(({ path }) => {
    const { sheet, diagnostics } = checkAndRead(path, readText(path)).read();
    const errors = errorsIn(diagnostics);
    if (errors > 0)
      throw faultyFile(path, `the sheet has ${countText(errors, 'error')}`, '`botbook check` shows the errors.');
    return sheet;
  });
  const path = books.gameFile(game, battles.dataFile);
  if (path === null) throw notFound(battles.dataFile, `The book of ${game.title} needs this file beside its sheets.`);
  const json = readJson(path);
  try {
    const book = battles.read(sheets, json);
    if ('stray' in book) throw new ShapeError(book.stray.where, book.stray.problem);
    if (!('missing' in book)) return book;
    const problem = `no sheet has the rules of ${book.missing.join(', ')}`;
    throw faultyFile(`the book of ${game.title}`, problem, 'Add the section with these rules to a sheet of the book.');
  } catch (error) {
    throw error instanceof ShapeError ? badData(path, error) : error;
  }
}

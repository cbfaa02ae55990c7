// The book of a game with the data of one scenario, as compiled sheets are made with it.
import { dirname } from 'node:path';
import type { Book } from '../compiler/game/book.ts';
import type { GameLanguage } from '../compiler/language/checking/sheet-world.ts';
import { builtInGames } from '../library/games.ts';
import type { Game } from '../compiler/game/game-declaration.ts';
import { bookFiles } from './books.ts';
import { UserError } from './errors.ts';
import { readJson } from './files.ts';
import { rosterPath } from './languages.ts';

/** Throws a UserError if there is no roster, or a file is broken. An owner's overlay is left aside: code has no figures. */
export function scenarioBook(game: Game, scenario: number, language: GameLanguage, sheet: string | null): Book {
  const path = rosterPath(game, sheet === null ? '.' : dirname(sheet));
  if (path === null) throw new UserError('no-data', { what: 'roster.json', name: game.name });
  const valueOf = (name: string): unknown => {
    const [file] = bookFiles(game, name, scenario);
    return file && readJson(file.path);
  };
  const files = { board: valueOf('board.json'), decks: valueOf('decks.json'), names: valueOf('names.json') };
  return {
    game,
    games: builtInGames,
    language,
    files: { roster: readJson(path), scenarios: [{ scenario, ...files }] },
  };
}

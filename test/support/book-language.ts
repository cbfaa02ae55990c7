// Makes the language of a game from the files of this checkout.
import { globSync, readFileSync } from 'node:fs';
import { hasPlainSheets, type GameDeclaration } from '../../compiler/game/game-declaration.ts';
import type { BookFiles } from '../../compiler/language/checking/sheet/sheet-games.ts';
import type { GameLanguage } from '../../compiler/language/checking/report/sheet-world.ts';
import { builtInGames } from '../../library/games.ts';
import { madeOnce } from './made-once.ts';

const procedures = new URL('../../procedures/', import.meta.url);
const json = (path: string): unknown => JSON.parse(readFileSync(new URL(path, procedures), 'utf8'));

/** Returns the data files of the book of a game. */
export function bookFilesOf(game: string): BookFiles {
  const folders = globSync(`${game}/scenario-*`, { cwd: procedures });
  const numbers = folders.map((one) => Number(/\d+$/.exec(one)?.[0])).toSorted((a, b) => a - b);
  const scenarios = numbers.map((scenario) => ({
    scenario,
    names: json(`${game}/scenario-${scenario}/names.json`),
    decks: json(`${game}/scenario-${scenario}/decks.json`),
    board: json(`${game}/scenario-${scenario}/board.json`),
  }));
  return { roster: json(`${game}/roster.json`), scenarios };
}

/** Returns the data files of a game without scenarios, including the file with the places that sheets name. */
const plainFilesOf = ({ name, placesFile }: GameDeclaration): BookFiles => ({
  roster: undefined,
  scenarios: [],
  ...(placesFile !== undefined && { dataFile: json(`${name}/${placesFile}`) }),
});

/** Returns a new language, whose caches are empty. */
export function newLanguageOf(game: string): GameLanguage {
  const found = builtInGames.gameNamed(game);
  if (!found) throw new Error(`There is no game called ${game}.`);
  return found.language(hasPlainSheets(found) ? plainFilesOf(found) : bookFilesOf(game));
}

const languages = new Map<string, GameLanguage>();

/** Returns the language of a game. All tests of a process share the language with its caches, as sheets in an editor do. */
export const languageOf = (game: string): GameLanguage => madeOnce(languages, game, () => newLanguageOf(game));

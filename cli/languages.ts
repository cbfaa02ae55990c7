// The language of a game, made once from the files of its book.
import type { GameLanguage } from '../compiler/check/world.ts';
import { gameNamed } from '../compiler/games.ts';
import type { Game } from '../compiler/games.ts';
import { ShapeError } from '../runtime/kernel/shape.ts';
import { badData, bookFiles, gameFile } from './books.ts';
import { readJson } from './files.ts';

const made = new Map<string, GameLanguage | null>();

/** The words of a game and what its scenarios have; null if its book has no roster. */
export function languageOf(name: string): GameLanguage | null {
  const known = made.get(name);
  if (known !== undefined) return known;
  const game = gameNamed(name);
  const language = game ? read(game) : null;
  made.set(name, language);
  return language;
}

function read(game: Game): GameLanguage | null {
  const roster = gameFile(game, 'roster.json');
  if (roster === null) return null;
  const names = bookFiles(game, 'names.json', null);
  const decks = bookFiles(game, 'decks.json', null);
  const numbers = [...new Set([...names, ...decks].map(({ scenario }) => scenario))];
  const fileOf = (files: typeof names, scenario: number): unknown => {
    const found = files.find((one) => one.scenario === scenario);
    return found && readJson(found.path);
  };
  const scenarios = numbers.map((scenario) => ({
    scenario,
    names: fileOf(names, scenario),
    decks: fileOf(decks, scenario),
  }));
  try {
    return game.language({ roster: readJson(roster), scenarios });
  } catch (error) {
    throw badData(error instanceof ShapeError && error.file !== null ? `${game.name}: ${error.file}` : roster, error);
  }
}

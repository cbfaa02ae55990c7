// The data of a scenario as the engine plays it: roster, decks, names and board from the books, an owner's figures
// over them.
import { addressOf } from '../compiler/book/address.ts';
import type { Game as Book } from '../compiler/games.ts';
import { boardOf } from '../runtime/callisto/board/read.ts';
import { decksOf } from '../runtime/callisto/decks.ts';
import { findings } from '../runtime/callisto/board/findings.ts';
import { Game } from '../runtime/callisto/engine/game.ts';
import type { GameData } from '../runtime/callisto/engine/game.ts';
import { namesOf } from '../runtime/callisto/names.ts';
import type { Names } from '../runtime/callisto/names.ts';
import { rosterOf } from '../runtime/callisto/roster.ts';
import { rulesOf } from '../runtime/callisto/scenarios/scenarios.ts';
import { badData, bookFiles, gameFile, gameOfAddress, shown } from './books.ts';
import { UserError } from './errors.ts';
import { readJson } from './files.ts';
import { overlayInForce } from './overlay.ts';

export interface Scene {
  readonly data: GameData;
  /** What its board has names for. */
  readonly names: Names;
  /** The overlay in force, in words. */
  readonly overlay: string | null;
}

/** Reads a file of data; what is wrong with it is told with its name. */
function read<T>(path: string, of: (value: unknown) => T): T {
  const value = readJson(path);
  try {
    return of(value);
  } catch (error) {
    throw badData(path, error);
  }
}

function scenarioFile(book: Book, name: string, scenario: number, address: string): string {
  const [file] = bookFiles(book, name, scenario);
  if (file) return file.path;
  const scenarios = [...new Set(bookFiles(book, name, null).map((one) => one.scenario))];
  const help = `The book has boards of Scenarios ${scenarios.join(', ')}.`;
  throw new UserError('not-found', { name: address, help });
}

/** The scenario that an address names, such as `callisto/1`. */
export function sceneOf(name: string, overlayOption: string | undefined): Scene {
  const address = addressOf(name);
  if (!address || address.scenario === null || address.bot !== null) {
    throw new UserError('not-found', { name, help: 'Give the address of a scenario, such as `callisto/1`.' });
  }
  const book = gameOfAddress(address, name);
  const { scenario } = address;
  const rosterPath = gameFile(book, 'roster.json');
  if (book.name !== 'callisto' || rosterPath === null) throw new UserError('no-data', { what: 'engine', name });
  const file = (of: string): string => scenarioFile(book, of, scenario, name);
  const printed = read(rosterPath, rosterOf);
  const overlay = overlayInForce(printed, overlayOption);
  const roster = overlay?.roster ?? printed;
  const decks = read(file('decks.json'), decksOf);
  const names = read(file('names.json'), namesOf);
  const own = overlay?.boards.get(scenario);
  const board = read(own === undefined ? file('board.json') : shown(own), (value) =>
    boardOf(value, { roster, names, decks }),
  );
  const boardName = own === undefined ? file('board.json') : shown(own);
  const [wrong] = findings(board, { roster, names, decks }).filter(({ severity }) => severity === 'error');
  if (wrong) {
    const problem = `${wrong.where} ${wrong.message}`.replace(/\.$/, '');
    throw new UserError('bad-data', { name: boardName, problem, help: `${wrong.help} \`botbook board\` shows all.` });
  }
  const data = { board, roster, decks, rules: rulesOf(scenario) };
  read(overlay?.name ?? rosterPath, () => new Game(data));
  return { data, names, overlay: overlay?.line ?? null };
}

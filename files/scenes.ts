// Reads everything that a scenario needs: roster, decks, names and board from the books, and the overlay.
import { dirname } from 'node:path';
import type { Book } from '../compiler/game/book.ts';
import type { GameDeclaration } from '../compiler/game/game-declaration.ts';
import type { Scene, SceneFiles } from '../compiler/game/scene.ts';
import { addressOf } from '../compiler/language/book/address.ts';
import type { GameLanguage } from '../compiler/language/checking/report/sheet-world.ts';
import { ShapeError } from '../runtime/kernel/shape.ts';
import type { BookFolders, BookGame } from './book-folders.ts';
import type { GameBooks } from './books.ts';
import { badData, faultyFile, lineInFile, notFound } from './errors.ts';
import { readJson } from './files.ts';
import { overlayInForce, type OverlayOption } from './overlay.ts';

export interface SceneRead {
  readonly game: GameDeclaration;
  readonly scenario: number;
  readonly scene: Scene;
  /** The line that names the overlay; null if no overlay is used. */
  readonly overlay: string | null;
}

/** Calls `work`. If the data have a fault, throws an error that names the file. */
export function withDataErrors<T>(pathOf: (file: string) => string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw badData(pathOf(error instanceof ShapeError ? (error.file ?? '') : ''), error);
  }
}

/** Returns the path of a file that every scenario with a board has. Throws if the file is missing. */
function scenarioFile(books: BookFolders, game: BookGame, name: string, scenario: number): string {
  const path = books.path(game, name, scenario);
  if (path !== undefined) return path;
  throw books.noScenarioFile(game, name, scenario);
}

/** Reads the scenario of an address such as `GAME/1`. */
export function sceneOf(books: GameBooks, name: string, overlayOption: OverlayOption): SceneRead {
  const address = addressOf(name);
  if (!address || address.scenario === null || address.bot !== null) {
    const help = `Give the address of a scenario, such as \`${books.shownAddress.scenario}\`.`;
    throw notFound(name, help);
  }
  const game = books.gameAt(address, name);
  const { scenario } = address;
  return { game, scenario, ...sceneIn(books, game, { scenario, name }, overlayOption) };
}

/** A game, or the part of a game that decides cards. */
interface SceneGame<S> extends Pick<GameDeclaration, 'name' | 'overlay'> {
  /** The declaration of boards; absent if the game has no boards. */
  readonly board?: unknown;
  readonly bookFiles?: readonly string[];
  readonly scene?: (files: SceneFiles) => S;
}

/**
 * Reads the scene of a game without scenarios. The game declares the names of the files that its scene needs. Throws if
 * a file is missing.
 */
export function plainSceneIn<S>(books: BookFolders, game: SceneGame<S>): S {
  const { scene: read, bookFiles = [] } = game;
  if (!read) throw books.noData('engine', game.name);
  const paths = new Map(
    bookFiles.map((file) => {
      const path = books.gameFile(game, file);
      if (path === null) throw books.noData(file, game.name);
      return [file, path] as const;
    }),
  );
  const more = Object.fromEntries([...paths].map(([file, path]) => [file, readJson(path)]));
  const none = { roster: undefined, board: undefined, decks: undefined, names: undefined };
  return withDataErrors(
    (file) => paths.get(file) ?? game.name,
    () => read({ scenario: 0, ...none, more }),
  );
}

/** Reads a scenario of a game. `name` is the address of the scenario in messages. */
export function sceneIn<S extends Pick<Scene, 'fault'>>(
  books: BookFolders,
  game: SceneGame<S>,
  { scenario, name }: { readonly scenario: number; readonly name: string },
  overlayOption: OverlayOption,
): { readonly scene: S; readonly overlay: string | null } {
  const { scene: read } = game;
  if (!read) throw books.noData('engine', name);
  const rosterPath = books.gameFile(game, 'roster.json');
  if (rosterPath === null) throw books.noData('roster.json', game.name);
  const roster = books.roster(rosterPath);
  const overlay = overlayInForce(books, game, { name: rosterPath, json: roster }, overlayOption);
  const board = overlay?.boards.get(scenario);
  // A game without boards needs only the roster. The other files of its scenarios may be missing.
  const pathOf = (file: string): string | undefined => {
    if (file === 'board.json' && board) return board.name;
    return game.board ? scenarioFile(books, game, file, scenario) : books.path(game, file, scenario);
  };
  const fileOf = (file: string): string => {
    if (file === 'overlay.json') return overlay?.name ?? rosterPath;
    return file === 'roster.json' ? rosterPath : (pathOf(file) ?? rosterPath);
  };
  const jsonIn = (file: string): unknown => {
    if (file === 'board.json' && board) return board.json();
    const path = pathOf(file);
    return path === undefined ? undefined : readJson(path);
  };
  const data = { board: jsonIn('board.json'), decks: jsonIn('decks.json'), names: jsonIn('names.json') };
  const files = { scenario, roster, ...data, ...(overlay && { overlay: overlay.json }) };
  const scene = withDataErrors(fileOf, () => read(files));
  const fault = withDataErrors(fileOf, () => scene.fault?.() ?? null);
  if (fault) {
    const file = fileOf('board.json');
    const line = lineInFile(file, fault.where);
    const where = line === null ? fault.where : `${fault.where} (line ${line})`;
    const help = `${fault.help} \`botbook board ${name}\` shows all.`;
    throw faultyFile(file, `${where}: ${fault.message}`.replace(/\.$/, ''), help);
  }
  return { scene, overlay: overlay?.line ?? null };
}

/**
 * Returns the book of a game with the data of a single scenario, for the compiler. Throws if the roster is missing or a
 * file has a fault. Overlays are ignored, because compiled code contains no figures.
 */
export function scenarioBook(
  books: GameBooks,
  game: GameDeclaration,
  scenario: number,
  language: GameLanguage,
  sheet: string | null,
): Book {
  const path = books.rosterPath(game, sheet === null ? '.' : dirname(sheet));
  if (path === null) throw books.noData('roster.json', game.name);
  const jsonIn = (name: string): unknown => {
    const file = books.path(game, name, scenario);
    return file === undefined ? undefined : readJson(file);
  };
  const files = { board: jsonIn('board.json'), decks: jsonIn('decks.json'), names: jsonIn('names.json') };
  return {
    game,
    games: books.games,
    language,
    files: { roster: readJson(path), scenarios: [{ scenario, ...files }] },
  };
}

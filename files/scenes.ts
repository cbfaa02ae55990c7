// A scenario made ready by its game: roster, decks, names and board from the books, an owner's figures over them.
import { addressOf } from '../compiler/language/book/address.ts';
import type { Game } from '../compiler/game/game-declaration.ts';
import type { Scene } from '../compiler/game/scene.ts';
import { ShapeError } from '../runtime/kernel/shape.ts';
import { badData, bookFiles, gameFile, gameOfAddress, scenariosWith, shownPath } from './books.ts';
import { UserError } from './errors.ts';
import { readJson } from './files.ts';
import { overlayInForce } from './overlay.ts';
import type { OverlayInForce } from './overlay.ts';
import { shownAddress } from './shown-addresses.ts';

export interface SceneRead {
  readonly game: Game;
  readonly scenario: number;
  readonly scene: Scene;
  /** The overlay in force, in words. */
  readonly overlay: string | null;
}

/** Does work; a fault in data is thrown with the name of its file. */
function named<T>(pathOf: (file: string) => string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw badData(pathOf(error instanceof ShapeError ? (error.file ?? '') : ''), error);
  }
}

function scenarioFile(game: Game, name: string, scenario: number, address: string): string {
  const [file] = bookFiles(game, name, scenario);
  if (file) return file.path;
  const help = `The book has boards of Scenarios ${scenariosWith(game, name).join(', ')}.`;
  throw new UserError('not-found', { name: address, help });
}

/** Rosters by path: the scenarios of a book share one. */
const rosters = new Map<string, unknown>();

/** Has every roster read anew from its file. */
export const forgetRosters = (): void => rosters.clear();

function rosterAt(path: string): unknown {
  if (!rosters.has(path)) rosters.set(path, readJson(path));
  return rosters.get(path);
}

/** The paths of the data of a scenario; a game without boards may have nothing but the roster. */
function pathsOf(
  game: Game,
  scenario: number,
  overlay: OverlayInForce | null,
  address: string,
): (file: string) => string | undefined {
  const boardPath = overlay?.boards.get(scenario);
  return (file) => {
    if (file === 'board.json' && boardPath !== undefined) return shownPath(boardPath);
    return game.board ? scenarioFile(game, file, scenario, address) : bookFiles(game, file, scenario)[0]?.path;
  };
}

/** The scenario that an address names, such as `callisto/1`. */
export function sceneOf(name: string, overlayOption: string | undefined): SceneRead {
  const address = addressOf(name);
  if (!address || address.scenario === null || address.bot !== null) {
    throw new UserError('not-found', {
      name,
      help: `Give the address of a scenario, such as \`${shownAddress.scenario}\`.`,
    });
  }
  const game = gameOfAddress(address, name);
  const { scenario } = address;
  if (!game.scene) throw new UserError('no-data', { what: 'engine', name });
  const rosterPath = gameFile(game, 'roster.json');
  if (rosterPath === null) throw new UserError('no-data', { what: 'roster.json', name: game.name });
  const roster = rosterAt(rosterPath);
  const overlay = overlayInForce(game, { name: rosterPath, json: roster }, overlayOption);
  const pathOf = pathsOf(game, scenario, overlay, name);
  const fileOf = (file: string): string => {
    if (file === 'overlay.json') return overlay?.name ?? rosterPath;
    return file === 'roster.json' ? rosterPath : (pathOf(file) ?? rosterPath);
  };
  const jsonIn = (file: string): unknown => {
    const path = pathOf(file);
    return path === undefined ? undefined : readJson(path);
  };
  const data = { board: jsonIn('board.json'), decks: jsonIn('decks.json'), names: jsonIn('names.json') };
  const files = { scenario, roster, ...data, ...(overlay && { overlay: overlay.json }) };
  const { scene: read } = game;
  const scene = named(fileOf, () => read(files));
  const wrong = named(fileOf, () => scene.fault?.() ?? null);
  if (wrong) {
    const problem = `${wrong.where} ${wrong.message}`.replace(/\.$/, '');
    const help = `${wrong.help} \`botbook board\` shows all.`;
    throw new UserError('bad-data', { name: fileOf('board.json'), problem, help });
  }
  return { game, scenario, scene, overlay: overlay?.line ?? null };
}

// Reads the scenes and the saved games of people at a played table, and gives the style of replies.
import { wordOfReading } from '../compiler/plan/reading-names.ts';
import { refusalWithoutTurn } from '../compiler/declared/turn/book-text.ts';
import type { CardQuery } from '../compiler/decide/card-query.ts';
import { printedProcedure } from '../compiler/decide/printed-procedure.ts';
import type { GameDeclaration } from '../compiler/game/game-declaration.ts';
import { basisLine, savedGameIn, type SavedGameFile } from '../compiler/game/saved-game.ts';
import type { SceneSheets } from '../compiler/game/scene-sheets.ts';
import type { LineScene, LineTable, TableChoices } from '../compiler/game/table-scene.ts';
import { badOption, faultyFile, type UserError } from '../files/errors.ts';
import { pathKind, readText } from '../files/files.ts';
import { saveNamed, usualSaves } from '../files/saved-games.ts';
import { ShapeError } from '../runtime/kernel/shape.ts';
import { visibleText } from '../views/document/palette.ts';
import type { ReplyStyle } from '../views/table/replies.ts';
import { err, paintErr, paintOut, widthOut } from './io.ts';
import { loadedSheets } from './loaded-sheets.ts';
import { games } from './books.ts';
import { readingsOf } from '../files/readings.ts';
import { namedAt, refuseWithoutTables, scenarioAt, pageScenario } from './scenario.ts';
import { unservedFeature } from './unserved-games.ts';
import { shownPosition } from '../views/board/shown-map.ts';

/** Options of all command verbs that read saved games. */
export interface TableOptions {
  readonly saves?: string;
  readonly reading?: readonly string[];
  readonly overlay?: string;
}

/** The file of a saved game. */
interface SavedFile extends SavedGameFile {
  readonly path: string;
}

interface SceneForTables {
  readonly game: GameDeclaration;
  readonly scenario: number | string;
  readonly sheets: SceneSheets;
  readonly choices: TableChoices;
  readonly scene: LineScene;
}

/**
 * Returns the path of a saved game. `name` is the path of a file, or the name of a game in the folder of saved games.
 */
export const savedPath = (name: string, { saves }: TableOptions): string =>
  pathKind(name) === 'file' ? name : saveNamed(saves ?? usualSaves(), name);

/** Returns the error about a declaration page without the steps of a turn. */
export const saysNoTurn = (path: string): UserError =>
  faultyFile(path, refusalWithoutTurn.problem, refusalWithoutTurn.help);

/** Returns the scene of a scenario for games at a played table. Prints a line about the overlay, if there is one. */
export async function sceneFor(
  name: string,
  { overlay, reading }: TableOptions,
  saved?: SavedFile,
): Promise<SceneForTables> {
  const named = namedAt(name);
  if (named) refuseWithoutTables(named);
  const inside = saved && saved.basis.overlay !== null ? { path: saved.path, json: saved.basis.overlay } : undefined;
  const { game, scenario, scene, choices, overlay: line, ...read } = scenarioAt(name, overlay ?? inside);
  if (game.page && !choices) throw saysNoTurn(game.page.path);
  if (!choices || !scene.tables) throw unservedFeature(game, 'tables', ({ tables }) => tables !== undefined);
  if (line !== null) err(`${paintErr('dim', visibleText(line))}\n`);
  if (named && reading !== undefined) {
    const help = 'Games of this scenario take every open ruling as decided: leave it out.';
    throw badOption('--reading is given', help);
  }
  const savedReadings = (saved?.basis.readings ?? []).map(wordOfReading);
  const readings = readingsOf(reading ?? savedReadings, game.switchable ?? []);
  const sheets = read.sheets(readings);
  return { game, scenario, sheets, choices, scene: await scene.tables(sheets, loadedSheets) };
}

/** Reads the file of a saved game; its journal is not replayed. */
export function savedFile(path: string): SavedFile {
  const saved = { path, ...savedFileIn(path) };
  if (saved.is === 'journal') return saved;
  throw faultyFile(path, 'has answers about cards and no table', 'The page of `botbook table` opens it.');
}

function savedFileIn(path: string): SavedGameFile {
  const saved = readText(path);
  try {
    return savedGameIn(saved);
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    if (/^\s*\{\s*"version": ?\d+,\s*"is": ?"game"/.test(saved))
      throw faultyFile(path, 'is a saved game of the library, not of a table', 'Open it with `loadSession`.');
    throw faultyFile(path, 'is no saved game', 'The first line of a saved game says its `game` and `scenario`.');
  }
}

/** Refuses a saved game of an unknown game, or of a scenario whose games are never saved. */
function refuseStranger({ path, game, scenario }: SavedFile): void {
  const owner = games.gameNamed(game);
  const saving = games.all.filter(({ tables, named = [] }) => tables || named.some((each) => each.tables));
  const help = `Games are saved of ${saving.map(({ name }) => name).join(', ')}.`;
  if (!owner) throw faultyFile(path, `line 1.game is ${game}, which is no game of the books`, help);
  if (scenario === pageScenario && owner.page) return;
  const names = (owner.named ?? []).flatMap((each) => (each.tables ? [each.name] : []));
  if (typeof scenario === 'number' ? owner.tables : names.includes(scenario)) return;
  const choices = names.length > 0 ? names.join(', ') : 'scenarios with numbers';
  throw faultyFile(path, `line 1.scenario is ${scenario}`, `Games of ${game} are saved of ${choices}.`);
}

/** A saved game after its journal was replayed. */
interface SavedTable {
  readonly game: GameDeclaration;
  readonly table: LineTable;
  /** The incomplete last line of a file that breaks off; null for a complete file. */
  readonly cut: string | null;
  /**
   * The first part of the file, before the journal: a line with the chosen readings and the overlay. Empty if the game
   * uses neither.
   */
  readonly before: string;
}

/** Reads a saved game and replays its journal. */
export async function loadSaved(path: string, options: TableOptions): Promise<SavedTable> {
  const saved = savedFile(path);
  refuseStranger(saved);
  const name = saved.scenario === pageScenario ? saved.game : `${saved.game}/${saved.scenario}`;
  const { game, scene } = await sceneFor(name, options, saved);
  try {
    return { game, before: basisLine(saved.basis), ...scene.load(saved.journal) };
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    const help = 'A saved game is replayed only by the sheets, data and version that played it.';
    throw faultyFile(path, error.message, help);
  }
}

export const styleFor = (game: GameDeclaration): ReplyStyle => ({
  paint: paintOut,
  width: widthOut(),
  printed: (query: CardQuery) => printedProcedure(query, game),
  mapText: shownPosition,
});

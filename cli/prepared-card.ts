// Makes queries about cards of the packaged books with prepared sheets. Loads only the parts of the game that decide
// cards.
import type { CardQuery, CardWithOdds } from '../compiler/decide/card-query.ts';
import type { PreparedProcedure } from '../compiler/decide/prepared-sheet.ts';
import type { PrintedLine } from '../compiler/decide/printed-procedure.ts';
import type { GameParts } from '../compiler/game/game-parts.ts';
import type { SceneSheets } from '../compiler/game/scene-sheets.ts';
import { BookFolders } from '../files/book-folders.ts';
import { nearestConfiguration } from '../files/configuration.ts';
import { readText } from '../files/files.ts';
import { workingFolder } from '../files/working-folder.ts';
import { preparedSheets, preparedUrls } from '../files/prepared-sheets.ts';
import { sceneIn } from '../files/scenes.ts';
import { gameParts } from '../library/game-parts.ts';
import { loadedSheets } from './loaded-sheets.ts';

export interface DecidingOptions {
  readonly card?: string;
  readonly seed?: string;
  readonly dice?: string;
  readonly reading?: readonly string[];
  readonly overlay?: string;
  readonly sheet?: string;
  readonly json?: boolean;
  readonly strict?: boolean;
}

/** A card in a position. `name` is the name of the position in messages. */
export interface AskedCard {
  readonly position: unknown;
  readonly name: string;
  readonly card: string;
}

/** A query about a card that is to be decided, and the name of its position for messages. */
export interface CardToDecide {
  readonly query: CardWithOdds;
  readonly name: string;
  /** Returns the printed lines of the procedure of the card. */
  readonly printed: () => readonly PrintedLine[];
  /**
   * Returns the rulings that define the words of each clause. The key is the number of the clause. The result is empty
   * if the book has no rulings.
   */
  readonly rulings: () => ReadonlyMap<number, readonly string[]>;
}

/** Returns a field of a position whose form is not checked yet; undefined if the position lacks the field. */
export const positionField = (position: unknown, field: 'is' | 'game' | 'scenario' | 'sheet'): unknown =>
  typeof position === 'object' && position !== null
    ? (position as Readonly<Record<string, unknown>>)[field]
    : undefined;

/**
 * Returns the procedure of the card as it was read when the package was built; null if the package lacks the procedure.
 */
export const preparedFor = (query: CardQuery, { prepared }: SceneSheets): PreparedProcedure | null =>
  prepared?.get(query.head.side)?.procedures.get(query.procedure?.title ?? '') ?? null;

/**
 * Returns the sheets of a scenario; null if a sheet differs from the sheet that was read when the package was built.
 */
function sheetsOfPackage(books: BookFolders, game: GameParts, scenario: number): SceneSheets | null {
  const prepared = preparedSheets(books, game, scenario);
  const texts = game.bots.flatMap((bot) => {
    const path = books.path(game, `${bot}.bot`, scenario);
    const text = path === undefined ? null : readText(path);
    return text !== null && text === prepared.get(bot)?.text ? [[bot, text] as const] : [];
  });
  if (texts.length < game.bots.length) return null;
  return { texts: new Map(texts), scriptOf: () => null, readings: [], prepared };
}

/**
 * Makes the query about a card with prepared sheets. Returns null if the position or the options need the whole game,
 * or if a prepared sheet or procedure is missing.
 * The caller then loads the whole game, whose code also reports faults.
 */
export async function decidingByPackage(
  { position, name, card }: AskedCard,
  { reading, overlay, sheet }: DecidingOptions,
): Promise<CardToDecide | null> {
  if (positionField(position, 'is') === 'game' || nearestConfiguration(workingFolder()) !== null) return null;
  if (reading !== undefined || overlay !== undefined || sheet !== undefined) return null;
  const [called, scenario] = [positionField(position, 'game'), positionField(position, 'scenario')];
  const parts = typeof called === 'string' ? gameParts.gameNamed(called) : undefined;
  const game = await parts?.deciding?.();
  if (!parts || !game || typeof scenario !== 'number') return null;
  const books = new BookFolders(game.name);
  const sheets = sheetsOfPackage(books, parts, scenario);
  if (!sheets?.prepared) return null;
  const { scene } = sceneIn(books, game, { scenario, name: `${game.name}/${scenario}` }, undefined);
  const modules = await loadedSheets(preparedUrls(game.name, scenario, sheets.prepared));
  const query = { ...scene.asking({ ...sheets, modules })(position, card), readings: [] };
  const prepared = preparedFor(query, sheets);
  if (!prepared) return null;
  return { query, name, printed: () => prepared.printed, rulings: () => prepared.rulings };
}

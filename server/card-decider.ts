// Decides cards in positions by the sheets as they are in the editor, even if they are not saved.
import { basename } from 'node:path';
import type { CardQuery } from '../compiler/decide/card-query.ts';
import type { DrawnBoard } from '../compiler/game/board.ts';
import type { DrawnHexMap } from '../compiler/game/hex-map.ts';
import type { Scene } from '../compiler/game/scene.ts';
import type { SceneSheets } from '../compiler/game/scene-sheets.ts';
import type { ServiceDocument } from '../compiler/service/document.ts';
import type { GameBooks } from '../files/books.ts';
import { sheetReader } from '../compiler/decide/script-reader.ts';
import { plainSceneIn, sceneOf } from '../files/scenes.ts';
import { getOrMake } from '../runtime/kernel/lazily.ts';
import { pathOf } from './books.ts';

export interface CardDecider {
  /** Returns a query about a card in a position, as if the card were resolved next. */
  readonly ask: (position: unknown, card: string) => CardQuery;
  /** Draws the board or the map of a position; absent if the game draws none. */
  readonly drawn?: (position: unknown) => DrawnBoard | DrawnHexMap;
}

/**
 * Returns the decider for a sheet; null if the game cannot decide cards. `texts` has the sheets of the scenario (in a
 * game without scenarios: all sheets) by the names of their files. `scenes` caches scenes by game and scenario.
 */
export function cardDeciderFor(
  books: GameBooks,
  document: ServiceDocument,
  texts: ReadonlyMap<string, string>,
  scenes: Map<string, Scene>,
): CardDecider | null {
  const { game, language, scenario } = document;
  if (!game?.scene || !language) return null;
  const address = `${game.name}/${scenario ?? ''}`;
  const scene = getOrMake(scenes, address, () =>
    scenario === null ? plainSceneIn(books, game) : sceneOf(books, address, undefined).scene,
  );
  const sheets = { texts, scriptOf: sheetReader(game.headings, () => language) };
  const ask = scene.asking(sheets);
  const bot = game.bots.find(({ name }) => name === document.bot)?.file ?? '';
  const drawn = scene.drawn ?? mapDrawer(scene, sheetName(document), sheets);
  return {
    ask: (position, card) => ask(scene.dealt?.(position, bot, card) ?? position, card),
    ...(drawn && { drawn }),
  };
}

/** Returns the name of a sheet of a game without scenarios. */
export const sheetName = ({ uri }: ServiceDocument): string => basename(pathOf(uri) ?? '', '.bot');

/** Returns a function that draws the map of hexes for the sheet called `name`; null if the sheet has no such map. */
function mapDrawer(scene: Scene, name: string, sheets: SceneSheets): CardDecider['drawn'] | null {
  const draw = scene.named?.(name).hexMap?.(sheets);
  return draw ? (position) => draw({ position }) : null;
}

// Decides cards in positions by the sheets as they are in the editor, even if they are not saved.
import type { CardQuery } from '../compiler/decide/card-query.ts';
import type { Scene } from '../compiler/game/scene.ts';
import type { ServiceDocument } from '../compiler/service/document.ts';
import type { GameBooks } from '../files/books.ts';
import { sheetReader } from '../compiler/decide/script-reader.ts';
import { sceneOf } from '../files/scenes.ts';

export interface CardDecider {
  /** Returns a query about a card in a position, as if the card were resolved next. */
  readonly ask: (position: unknown, card: string) => CardQuery;
  /** Draws the board of a position; absent if the game has no drawn boards. */
  readonly drawn?: Scene['drawn'];
}

/**
 * Returns the decider of a sheet; null if the game cannot decide cards. `texts` has the sheets of the scenario by the
 * names of their files. `scenes` is a cache of scenes by game and scenario.
 */
export function cardDeciderFor(
  books: GameBooks,
  document: ServiceDocument,
  scenario: number,
  texts: ReadonlyMap<string, string>,
  scenes: Map<string, Scene>,
): CardDecider | null {
  const { game, language } = document;
  if (!game?.scene || !language) return null;
  const address = `${game.name}/${scenario}`;
  const scene = scenes.get(address) ?? sceneOf(books, address, undefined).scene;
  scenes.set(address, scene);
  const ask = scene.asking({ texts, scriptOf: sheetReader(game.headings, () => language) });
  const bot = game.bots.find(({ name }) => name === document.bot)?.file ?? '';
  return {
    ask: (position, card) => ask(scene.dealt?.(position, bot, card) ?? position, card),
    ...(scene.drawn && { drawn: scene.drawn }),
  };
}

// Who decides cards in positions: a scenario made ready by its game, and its sheets as they stand in the editor.
import type { CardQuery } from '../compiler/decide/card-query.ts';
import type { Scene } from '../compiler/game/scene.ts';
import { builtInGames } from '../library/games.ts';
import type { ServiceDocument } from '../compiler/service/document.ts';
import { sceneOf } from '../files/scenes.ts';

/** Asks about a card in a position; throws what is wrong with either. */
export interface Table {
  /** The card is taken to be about to be resolved, whether the position has it so or not. */
  readonly ask: (position: unknown, card: string) => CardQuery;
  /** Draws the board of a position; missing where the game has none. */
  readonly drawn?: Scene['drawn'];
}

/** By the name of a bot's file, the text of its sheet. */
type Texts = ReadonlyMap<string, string>;

export interface TableGiven {
  readonly document: ServiceDocument;
  readonly texts: Texts;
  readonly scenario: number;
  /** The scenes that were read before, by their addresses. */
  readonly scenes: Map<string, Scene>;
}

/** Null where nobody can decide for the game of the sheet. */
export function tableOf({ document, texts, scenario, scenes }: TableGiven): Table | null {
  const game = builtInGames.gameNamed(document.game?.name ?? '');
  const { language } = document;
  if (!game?.scene || !language) return null;
  const address = `${game.name}/${scenario}`;
  const scene = scenes.get(address) ?? sceneOf(address, undefined).scene;
  scenes.set(address, scene);
  const ask = scene.asking({ texts, language });
  const bot = game.bots.find(({ name }) => name === document.bot)?.file ?? '';
  return {
    ask: (position, card) => ask(scene.dealt?.(position, bot, card) ?? position, card),
    ...(scene.drawn && { drawn: scene.drawn }),
  };
}

// Who decides cards in positions: the board of a scenario, and both of its sheets as they stand in the editor.
import type { Asked } from '../compiler/decide/card-query.ts';
import type { Game } from '../compiler/game/game.ts';
import { builtInGames } from '../library/games.ts';
import type { ServiceDocument } from '../compiler/service/document.ts';
import { callisto } from '../compiler/games/callisto/game.ts';
import { scriptOfText } from '../compiler/games/callisto/play/sheets.ts';
import { gameFile } from '../files/books.ts';
import { readJson } from '../files/files.ts';
import { sceneOf } from '../files/scenes.ts';
import type { Scene } from '../files/scenes.ts';
import type { CallistoBoard, BoardSide } from '../runtime/callisto/board/board.ts';
import { callistoTable, withCard } from '../views/callisto/asked-callisto.ts';

/** Asks about a card in a position; throws what is wrong with either. */
export interface Table {
  /** The card is taken to lie in the play area, whether the position has it there or not. */
  readonly ask: (position: unknown, card: string) => Asked;
  /** Null where the game has none. */
  readonly board: { readonly drawn: CallistoBoard; readonly sideOf: (counter: string) => BoardSide } | null;
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

const sideOf = (game: Game, bot: string): string => game.bots.find(({ name }) => name === bot)?.file ?? '';

function callistoHalf({ document, texts, scenario, scenes }: TableGiven): Table {
  const address = `callisto/${scenario}`;
  const scene = scenes.get(address) ?? sceneOf(address, undefined);
  scenes.set(address, scene);
  const [breakers, lfa] = [texts.get('breakers') ?? '', texts.get('lfa') ?? ''];
  const of = (text: string) => scriptOfText(text, document.languageOf);
  const ask = callistoTable(scene, { texts: { breakers, lfa }, scripts: [of(breakers), of(lfa)] });
  const side = sideOf(callisto, document.bot);
  const { board, roster } = scene.definition;
  const sides = new Map(roster.counters.map((one) => [one.name, one.side]));
  return {
    ask: (position, card) => ask(withCard(position, side, card), card),
    board: { drawn: board, sideOf: (counter) => sides.get(counter) ?? 'lfa' },
  };
}

/** A game that is asked by the files of its book alone. */
function listed(game: Game, { document, texts, scenario }: TableGiven): Table | null {
  const { language } = document;
  const path = gameFile(game, 'roster.json');
  const { asked } = game;
  if (!asked || !language || path === null) return null;
  const sheets = new Map(game.bots.map(({ name, file }) => [name, texts.get(file) ?? '']));
  const roster = readJson(path);
  return { ask: (position, card) => asked({ position, card, scenario, roster, language, sheets }), board: null };
}

/** Null where nobody can decide for the game of the sheet. */
export function tableOf(given: TableGiven): Table | null {
  const game = builtInGames.gameNamed(given.document.game?.name ?? '');
  if (!game) return null;
  return game.name === callisto.name ? callistoHalf(given) : listed(game, given);
}

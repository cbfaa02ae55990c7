// Makes the books of the playground from the books of the package.
import { basename } from 'node:path';
import { hasPlainSheets, type Game } from '../../compiler/game/game-declaration.ts';
import type { BookFiles } from '../../compiler/language/checking/sheet-games.ts';
import { books, games } from '../../cli/books.ts';
import { readJson, readText } from '../../files/files.ts';
import { sceneOf } from '../../files/scenes.ts';
import type { ExampleSheet, PlaygroundBook } from '../../site/playground-book.ts';

const jsonAt = (path: string | null | undefined): unknown =>
  path === null || path === undefined ? undefined : readJson(path);

function sheetsIn(game: Game): ExampleSheet[] {
  return books.sheetFiles(game).map(({ path, scenario }): ExampleSheet => {
    const name = basename(path, '.bot');
    const bot = game.bots.find(({ file }) => file === name);
    const title = bot ? `${game.title}, Scenario ${scenario}: ${bot.title}` : `${game.title}: ${name}`;
    const uri = `book:/${game.name}/${bot ? `${scenario}/` : ''}${name}.bot`;
    return { title, uri, text: readText(path) };
  });
}

/** Returns the data of a game. A game without scenarios has its sheets and the data file of its battles instead. */
function filesOf(game: Game, sheets: readonly ExampleSheet[]): BookFiles {
  const dataFile = game.battles ? jsonAt(books.gameFile(game, game.battles.dataFile)) : undefined;
  if (hasPlainSheets(game))
    return {
      roster: undefined,
      scenarios: [],
      sheets: sheets.map(({ text }) => text),
      ...(dataFile !== undefined && { dataFile }),
    };
  const jsonIn = (name: string, scenario: number): unknown => jsonAt(books.files(game, name, scenario)[0]?.path);
  const numbers = [...new Set(books.sheetFiles(game).map(({ scenario }) => scenario))].toSorted((a, b) => a - b);
  return {
    roster: jsonAt(books.gameFile(game, 'roster.json')),
    scenarios: numbers.map((scenario) => ({
      scenario,
      names: jsonIn('names.json', scenario),
      decks: jsonIn('decks.json', scenario),
      board: jsonIn('board.json', scenario),
    })),
  };
}

/** Returns the start of a game of a scenario, in which a bot resolves cards in the first round. */
function firstPositions(game: Game, scenario: number): Readonly<Record<string, unknown>> {
  const definition = sceneOf(books, `${game.name}/${scenario}`, undefined).scene.play?.().definition;
  if (definition === undefined) return {};
  const start = game.play?.position?.({ definition }) as object;
  return Object.fromEntries(
    game.bots.map(({ file }) => {
      const turn = { side: file, chooser: file, phase: 'resolving' };
      return [file, { ...start, round: 1, turn, bots: [file] }];
    }),
  );
}

/** Returns the first positions of all scenarios of a game, by scenario; empty if the game draws no boards. */
const positionsOf = (game: Game, { scenarios }: BookFiles): PlaygroundBook['positions'] =>
  game.board && game.play?.position
    ? Object.fromEntries(scenarios.map(({ scenario }) => [String(scenario), firstPositions(game, scenario)]))
    : {};

/** Returns the books of all games. */
export const playgroundBooks = (): PlaygroundBook[] =>
  games.all.map((game) => {
    const sheets = sheetsIn(game);
    const rulings = jsonAt(books.gameFile(game, 'rulings.json')) ?? null;
    const files = filesOf(game, sheets);
    return { game: game.name, files, rulings, sheets, positions: positionsOf(game, files) };
  });

// Makes the books of the playground from the books of the package.
import { basename, join } from 'node:path';
import { hasPlainSheets, type GameDeclaration } from '../../compiler/game/game-declaration.ts';
import type { BookFiles } from '../../compiler/language/checking/sheet/sheet-games.ts';
import { books, games } from '../../cli/books.ts';
import { readJson, readText } from '../../files/files.ts';
import { filesInside } from '../../files/inside.ts';
import { sceneOf } from '../../files/scenes.ts';
import type { ExampleSheet, PlaygroundBook } from '../../site/playground-book.ts';
import type { BookNotes, Showcase } from '../../site/showcase.ts';
import type { LoadedBook } from '../../site/workbench.ts';

const jsonAt = (path: string | null | undefined): unknown =>
  path === null || path === undefined ? undefined : readJson(path);

/** Returns the sheets of a game, sorted by scenario as in the language server. */
function sheetsIn(game: GameDeclaration): ExampleSheet[] {
  const files = books.sheetFiles(game).toSorted((a, b) => a.scenario - b.scenario);
  return files.map(({ path, scenario }): ExampleSheet => {
    const name = basename(path, '.bot');
    const bot = game.bots.find(({ file }) => file === name);
    const title = bot ? `${game.title}, Scenario ${scenario}: ${bot.title}` : `${game.title}: ${name}`;
    const uri = `book:/${game.name}/${bot ? `${scenario}/` : ''}${name}.bot`;
    return { title, gameTitle: game.title, uri, text: readText(path) };
  });
}

/**
 * Returns the data files of a game. For a game without scenarios, returns its sheets and the data file of its battles.
 */
function filesOf(game: GameDeclaration, sheets: readonly ExampleSheet[]): BookFiles {
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

/**
 * Returns a position for each bot of a scenario: the first round of a game, with this bot about to resolve its cards.
 */
function firstPositions(game: GameDeclaration, scenario: number): Readonly<Record<string, unknown>> {
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

/**
 * Returns a position for each sheet of a game without scenarios, if the game decides cards. It is the position that
 * most examples of the sheet use.
 */
function plainPositions(game: GameDeclaration): Readonly<Record<string, unknown>> {
  const found = new Map<string, { readonly uses: number; readonly position: unknown }>();
  for (const folder of game.scene ? books.folders(game).slice(0, 1) : []) {
    const inside = join(folder, 'examples');
    const examples = filesInside(inside, '.example').map(readText).join('\n');
    for (const path of filesInside(inside, '.json').toSorted()) {
      const position = readJson(path) as { readonly sheet?: unknown };
      const uses = examples.split(`position: ${basename(path)}`).length - 1;
      const { sheet } = position;
      if (typeof sheet === 'string' && uses > (found.get(sheet)?.uses ?? -1)) found.set(sheet, { uses, position });
    }
  }
  return Object.fromEntries([...found].map(([sheet, { position }]) => [sheet, position]));
}

/** Returns the words of a book for the site; null if the book has no such file. */
export const bookNotes = (game: GameDeclaration): BookNotes | null =>
  (jsonAt(books.gameFile(game, 'showcase.json')) as BookNotes | undefined) ?? null;

const showcaseOf = (game: GameDeclaration): Showcase | null => bookNotes(game)?.opening ?? null;

/** Returns the first positions of a scenario. If the showcase is of this scenario, its bot begins in its position. */
function positionsIn(game: GameDeclaration, scenario: number): Readonly<Record<string, unknown>> {
  const first = firstPositions(game, scenario);
  const showcase = showcaseOf(game);
  if (showcase?.scenario !== scenario) return first;
  return { ...first, [showcase.bot]: jsonAt(books.gameFile(game, showcase.position)) };
}

/** An example of a book without code: a card in a position. */
interface PositionedCard {
  readonly position: string;
  readonly card: string;
}

/** Returns the examples of decisions of a book without code, in the order of its files. */
function examplesOf(game: GameDeclaration): PositionedCard[] {
  const inside = join(books.folders(game)[0] ?? '', 'examples');
  const blocks = filesInside(inside, '.example')
    .toSorted()
    .flatMap((path) => readText(path).split(/^EXAMPLE /m));
  return blocks.flatMap((block) => {
    const [position, card] = ['position', 'card'].map((key) => new RegExp(`^${key}: (.+)$`, 'm').exec(block)?.[1]);
    return position === undefined || card === undefined ? [] : [{ position: readText(join(inside, position)), card }];
  });
}

/** Returns the position of the first example of a book without code; undefined if it has none. */
export const firstExample = (game: GameDeclaration): string | undefined => examplesOf(game)[0]?.position;

/** Returns a position for each sheet of a book without code: that of the first example with a card of the sheet. */
function examplePositions(game: GameDeclaration, sheets: readonly ExampleSheet[]): Readonly<Record<string, unknown>> {
  const examples = examplesOf(game);
  return Object.fromEntries(
    sheets.flatMap(({ text, uri }) => {
      const titles = new Set(text.split('\n'));
      const example = examples.find(({ card }) => titles.has(card));
      return example ? [[basename(uri, '.bot'), game.page?.positions.json(example.position)]] : [];
    }),
  );
}

/**
 * Returns the first positions of a game, by scenario and bot. A game without scenarios has the key 0. Returns an empty
 * object if the game has no positions.
 */
function positionsOf(
  game: GameDeclaration,
  { scenarios }: BookFiles,
  sheets: readonly ExampleSheet[],
): PlaygroundBook['positions'] {
  if (game.page) return { 0: examplePositions(game, sheets) };
  if (hasPlainSheets(game)) return { 0: plainPositions(game) };
  if (!game.board || !game.play?.position) return {};
  return Object.fromEntries(scenarios.map(({ scenario }) => [String(scenario), positionsIn(game, scenario)]));
}

/** Returns the contents of the files in `bookFiles` of a game, by name. The scene of the game reads these files too. */
const otherFiles = (game: GameDeclaration): PlaygroundBook['more'] =>
  Object.fromEntries((game.bookFiles ?? []).map((name) => [name, jsonAt(books.gameFile(game, name))]));

/** Returns the books of all games of the package, and the books without code that have words for the site. */
export const playgroundBooks = (): PlaygroundBook[] =>
  games.all
    .filter((game) => !game.page || bookNotes(game) !== null)
    .map((game) => {
      const sheets = sheetsIn(game);
      const rulings = jsonAt(books.gameFile(game, 'rulings.json')) ?? null;
      const files = filesOf(game, sheets);
      return {
        game: game.name,
        page: game.page ? readText(game.page.path) : null,
        files,
        rulings,
        sheets,
        more: otherFiles(game),
        positions: positionsOf(game, files, sheets),
        showcase: showcaseOf(game),
      };
    });

/** Returns the part of a book that its showcase needs; the book itself if it has no showcase. */
export function openingPart(book: PlaygroundBook): PlaygroundBook {
  const { files, game, positions, sheets, showcase } = book;
  if (!showcase) return book;
  const { bot, scenario } = showcase;
  return {
    ...book,
    // Only help about words cites rulings. The help comes with the whole book, soon after the decision.
    rulings: null,
    files: { ...files, scenarios: files.scenarios.filter((each) => each.scenario === scenario) },
    sheets: sheets.filter(({ uri }) => uri.startsWith(`book:/${game}/${scenario}/`)),
    positions: { [scenario]: { [bot]: positions[scenario]?.[bot] } },
  };
}

/** Returns books together with their games, as the worker of the playground loads them. */
export const loadedBooks = (all: readonly PlaygroundBook[] = playgroundBooks()): LoadedBook[] =>
  all.flatMap((book) => {
    const game = games.gameNamed(book.game);
    return game ? [{ game, book }] : [];
  });

/** Returns the text of the module that has the game of a book. */
export const gameModule = ({ game, page }: PlaygroundBook): string =>
  page === null
    ? `import { ${game} } from './compiler/games/${game}/game.ts';\nexport const gameOf = () => ${game};`
    : `import { gameOfBook } from './compiler/declared/declared-book.ts';
       import { recentBook } from './compiler/declared/recent-books.ts';
       export const gameOf = (page) => gameOfBook(recentBook(page), '');`;

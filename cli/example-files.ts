// Example files: finds them, reads them, and runs their examples.
import { books, games, shownAddress } from './books.ts';
import { shownPath } from '../files/here.ts';
import { plainSceneIn, sceneOf, type SceneRead } from '../files/scenes.ts';
import { dirname, resolve } from 'node:path';
import { addressOf } from '../compiler/language/book/address.ts';
import { hasPlainSheets, type Game } from '../compiler/game/game-declaration.ts';
import type { ExampleReaders, ExampleScene, RanExample } from '../compiler/game/examples.ts';
import type { SceneSheets, SheetModules } from '../compiler/game/scene-sheets.ts';
import {
  ExampleFault,
  readExamples,
  type WrittenExample,
  type ExampleFile,
  type ExampleLine,
} from '../grammar/example-file.ts';
import { nearest } from '../runtime/kernel/nearest.ts';
import { decidedScenarios, plainSheetsOf, sheetsOf } from './bots.ts';
import { compiledSheets } from './compiled.ts';
import { UserError, badData, faultyFile, notFound, tried } from '../files/errors.ts';
import { pathKind, readJson, readText } from '../files/files.ts';
import { filesInside, namedPath, refuseLarge } from '../files/inside.ts';
import { readingsOf } from './readings.ts';

const ending = '.example';

/** Returns the folders with examples for an address of a game or scenario. */
function foldersAt(name: string): string[] {
  const address = addressOf(name);
  if (!address || address.bot !== null) {
    const help = `Give files, folders, or addresses of games and scenarios, such as \`${shownAddress.scenario}\`.`;
    throw notFound(name, help);
  }
  const scenario = address.scenario === null ? [] : [`scenario-${address.scenario}`];
  const folders = books.folders(books.gameAt(address, name)).map((book) => resolve(book, ...scenario));
  const there = folders.filter((folder) => pathKind(folder) === 'folder').slice(0, 1);
  if (there.length === 0) throw notFound(name, 'The book has no such scenario.');
  return there;
}

/** Returns the example files that the arguments name, each file once. */
export function exampleFiles(names: readonly string[]): string[] {
  const paths = (names.length === 0 ? ['.'] : names).flatMap((name) => {
    const kind = pathKind(name);
    if (kind === 'file') return [name];
    const files = (kind === 'folder' ? [name] : foldersAt(name)).flatMap((folder) => filesInside(folder, ending));
    if (files.length === 0) throw new UserError('no-examples', { name });
    return files;
  });
  return [...new Set(paths.map((path) => resolve(path)))].map(shownPath);
}

/** Turns a fault of an example file into an error for the user. */
export const badExample = (path: string, { line, message, help }: ExampleFault): UserError =>
  faultyFile(`${path}:${line}`, message, help);

export interface ReadFile {
  readonly path: string;
  readonly game: Game;
  readonly scenario: number;
  readonly file: ExampleFile;
}

/** Returns the game that an example file names. Throws if the game cannot run examples. */
function gameIn({ game: name, at }: ExampleFile): Game {
  const names = games.all.map((each) => each.name);
  if (name === null) {
    const help = `Begin it with \`game ${names[0]}\`.`;
    throw new ExampleFault(1, 'The file does not say which game it is of', help);
  }
  const game = games.gameNamed(name);
  if (game?.scene) return game;
  const near = game ? undefined : nearest(name, names);
  const help = near === undefined ? `There are ${names.join(', ')}.` : `Did you mean \`game ${near}\`?`;
  throw new ExampleFault(at.game, `No examples of \`${name}\` can be run`, help);
}

/** Returns the scenario that an example file names. */
function scenarioOf(game: Game, { scenario, at }: ExampleFile): number {
  if (hasPlainSheets(game)) return 0;
  if (scenario === null) {
    throw new ExampleFault(1, 'The file does not say which scenario it is of', 'Add `scenario 1` at the top.');
  }
  const scenarios = decidedScenarios(game);
  if (scenarios.includes(scenario)) return scenario;
  if (scenarios.length === 0) {
    const help = 'It has neither boards nor sheets here: ask about a card with `botbook decide`.';
    throw new ExampleFault(at.game, `No examples of ${game.title} can be run`, help);
  }
  throw new ExampleFault(at.scenario, `The book has no Scenario ${scenario}`, `It has ${scenarios.join(', ')}.`);
}

/** Reads a file of examples. */
export function readExampleFile(path: string): ReadFile {
  try {
    const file = readExamples(readText(path));
    const game = gameIn(file);
    return { path, game, scenario: scenarioOf(game, file), file };
  } catch (error) {
    throw error instanceof ExampleFault ? badExample(path, error) : error;
  }
}

/** A scenario with everything that its examples need to run. */
export interface ExampleTable {
  readonly game: Game;
  readonly scenario: number;
  readonly read: SceneRead;
  readonly sheets: SceneSheets;
  readonly examples: ExampleScene;
  /** The compiled sheets, by the rulings whose second reading applies. */
  readonly compiled: Map<string, SheetModules>;
}

const keyOf = (readings: readonly string[]): string => readings.toSorted().join();

const wordsOf = (text: string): string[] => text.split(',').map((word) => word.trim());

/**
 * Returns each set of readings that the lines of examples name. A wrong reading is reported later, when its example
 * runs.
 */
function readingsIn(lines: readonly ExampleLine[], { switchable = [] }: Game): (readonly string[])[] {
  return lines.flatMap(({ key, text }) => {
    const readings = key === 'reading' ? tried(() => readingsOf(wordsOf(text), switchable, 'reading: ')) : null;
    return readings ? [readings] : [];
  });
}

/** Returns the fault of an example that an error for the user means. */
function faultAt(line: number, error: unknown): unknown {
  return error instanceof UserError ? new ExampleFault(line, error.message.replace(/\.$/, ''), error.help) : error;
}

/** Cache of the scenarios that examples need, so that each scenario is read only once. */
export class ExampleTables {
  private readonly tables = new Map<string, ExampleTable>();
  private readonly overlay: string | undefined;
  private readonly reading: readonly string[];

  /** `reading` is the option `--reading`, which applies to examples that name no reading. */
  constructor(overlay?: string, reading: readonly string[] = []) {
    this.overlay = overlay;
    this.reading = reading;
  }

  of({ game, scenario, file }: Pick<ReadFile, 'game' | 'scenario' | 'file'>): ExampleTable {
    const address = `${game.name}/${scenario}`;
    const known = this.tables.get(address);
    if (known) return known;
    const isPlain = hasPlainSheets(game);
    const read: SceneRead = isPlain
      ? { game, scenario, scene: plainSceneIn(books, game), overlay: null }
      : sceneOf(books, address, this.overlay);
    const readings = readingsOf(this.reading, game.switchable ?? []);
    const sheets = isPlain ? plainSheetsOf(game) : sheetsOf(game, scenario, readings);
    const examples = read.scene.examples?.(sheets);
    if (!examples) {
      throw new ExampleFault(file.at.game, `${game.title} runs no examples`, 'Ask about a card with `botbook decide`.');
    }
    const table = { game, scenario, read, sheets, examples, compiled: new Map<string, SheetModules>() };
    this.tables.set(address, table);
    return table;
  }

  /** Compiles the sheets that the examples of a file need: once for each set of readings. */
  async compile(of: ReadFile): Promise<void> {
    const { game, file } = of;
    const { read, sheets, compiled } = this.tableFor(of);
    const lines = [...file.shared, ...file.examples.flatMap(({ setup }) => setup)];
    for (const readings of [sheets.readings ?? [], ...readingsIn(lines, game)]) {
      const key = keyOf(readings);
      if (!compiled.has(key)) compiled.set(key, await compiledSheets(read, { ...sheets, readings }));
    }
  }

  run(of: ReadFile, example: WrittenExample): RanExample {
    const table = this.tableFor(of);
    return table.examples.run(example, of.file.shared, this.readersFor(of, table));
  }

  private tableFor(of: ReadFile): ExampleTable {
    try {
      return this.of(of);
    } catch (error) {
      throw error instanceof ExampleFault ? badExample(of.path, error) : error;
    }
  }

  private readersFor({ path, game }: ReadFile, { compiled }: ExampleTable): ExampleReaders {
    return {
      position: (name, line, read) => {
        const file = resolve(dirname(path), name);
        try {
          namedPath(name, { from: dirname(path), folders: [dirname(path), '.'] });
          refuseLarge(file);
          return read(readJson(file));
        } catch (error) {
          throw faultAt(line, error instanceof UserError ? error : badData(shownPath(file), error));
        }
      },
      readings: (text, line) => {
        try {
          return readingsOf(wordsOf(text), game.switchable ?? [], 'reading: ');
        } catch (error) {
          throw faultAt(line, error);
        }
      },
      modules: (readings) => compiled.get(keyOf(readings)) ?? new Map(),
    };
  }
}

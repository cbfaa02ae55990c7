// Finds the games of example files, and runs examples on the scenes of their scenarios.
import { dirname, resolve } from 'node:path';
import { hasPlainSheets, type GameDeclaration } from '../compiler/game/game-declaration.ts';
import type { ExampleReaders, ExampleScene, RanExample } from '../compiler/game/examples.ts';
import type { SceneSheets, SheetModules } from '../compiler/game/scene-sheets.ts';
import { exampleVersion, type ExampleFile, type WrittenExample } from '../grammar/example-file.ts';
import { ExampleFault, listParts, readEach, splitList, type ExampleLine } from '../grammar/example-lines.ts';
import { nearest } from '../runtime/kernel/nearest.ts';
import type { GameBooks } from './books.ts';
import { UserError, badData, catchUserErrors } from './errors.ts';
import { readText } from './files.ts';
import { positionIn } from './position-text.ts';
import { shownPath } from './working-folder.ts';
import { namedPath, refuseLarge } from './inside.ts';
import { onlyReadings, readingsOf } from './readings.ts';
import { plainSceneIn, sceneOf, type SceneRead } from './scenes.ts';

/** An example file with its game and scenario. */
export interface ReadExampleFile {
  readonly path: string;
  readonly game: GameDeclaration;
  readonly scenario: number;
  readonly file: ExampleFile;
  /** Positions that are not written to the disk yet, by their paths; absent if there are none. */
  readonly unwritten?: ReadonlyMap<string, unknown>;
}

/** Returns the game that an example file names. Throws if the game cannot run examples. */
function gameIn(books: GameBooks, { game: name, at }: ExampleFile): GameDeclaration {
  const { games } = books;
  const names = games.all.map((each) => each.name);
  if (name === null) {
    const help = `Begin it with \`game ${names[0]}\`.`;
    throw new ExampleFault(1, 'The file does not say which game it is of', help, 'header');
  }
  const game = games.gameNamed(name);
  if (game?.scene) return game;
  const near = game ? undefined : nearest(name, names);
  const help = near === undefined ? `There are ${names.join(', ')}.` : `Did you mean \`game ${near}\`?`;
  throw new ExampleFault(at.game, `No examples of \`${name}\` can be run`, help, 'header');
}

/** Returns the scenario that an example file names. */
function scenarioOf(books: GameBooks, game: GameDeclaration, { scenario, at }: ExampleFile): number {
  if (hasPlainSheets(game)) return 0;
  if (scenario === null) {
    const help = 'Add `scenario 1` at the top.';
    throw new ExampleFault(1, 'The file does not say which scenario it is of', help, 'header');
  }
  const scenarios = books.decidedScenarios(game);
  if (scenarios.includes(scenario)) return scenario;
  if (scenarios.length === 0) {
    const help = 'It has neither boards nor sheets here: ask about a card with `botbook decide`.';
    throw new ExampleFault(at.game, `No examples of ${game.title} can be run`, help, 'header');
  }
  const help = `It has ${scenarios.join(', ')}.`;
  throw new ExampleFault(at.scenario, `The book has no Scenario ${scenario}`, help, 'header');
}

/**
 * Returns an example file with its game and scenario. Throws an ExampleFault if the file does not name them, or if
 * examples cannot be run with them.
 */
export function examplesWithGame(books: GameBooks, path: string, file: ExampleFile): ReadExampleFile {
  const game = gameIn(books, file);
  return { path, game, scenario: scenarioOf(books, game, file), file };
}

/** A scenario with everything that its examples need to run. */
export interface ExampleTable {
  readonly game: GameDeclaration;
  readonly scenario: number;
  readonly read: SceneRead;
  readonly sheets: SceneSheets;
  readonly examples: ExampleScene;
  /** The compiled sheets for each set of readings. */
  readonly compiled: Map<string, SheetModules>;
}

const keyOf = (readings: readonly string[]): string => readings.toSorted().join();

/**
 * Returns each set of readings that a line of an example names. A wrong reading is skipped here, and reported when its
 * example runs.
 */
function readingsIn(lines: readonly ExampleLine[], { switchable = [] }: GameDeclaration): (readonly string[])[] {
  return lines.flatMap(({ key, text }) => {
    const readings =
      key === 'reading' ? catchUserErrors(() => readingsOf(splitList(text), switchable, 'reading: ')) : null;
    return readings ? [readings] : [];
  });
}

/** Turns an error for the user into a fault at a line of an example. */
function faultAt(line: ExampleLine, error: unknown, kind: ExampleFault['kind']): unknown {
  return error instanceof UserError
    ? new ExampleFault(line, error.message.replace(/\.$/, ''), error.help, kind)
    : error;
}

/** Refuses a reading that had another meaning in the version of the file. */
function refuseChanged(
  line: ExampleLine,
  names: readonly string[],
  { changedReadings = {} }: GameDeclaration,
  { version }: ExampleFile,
): void {
  const change = version < exampleVersion && names.flatMap((name) => changedReadings[name] ?? [])[0];
  if (!change) return;
  const help = `${change} For the present meaning, add the line \`version ${exampleVersion}\` above the first example.`;
  throw new ExampleFault(
    line,
    `\`${line.text}\` has changed its meaning since version ${version} of example files`,
    help,
    'name',
  );
}

/** The sheets and settings with which examples run. */
export interface ExampleSettings {
  readonly books: GameBooks;
  /** Returns the sheets of a scenario, or all sheets if the game has no scenarios. */
  readonly sheetsOf: (game: GameDeclaration, scenario: number, readings: readonly string[]) => SceneSheets;
  readonly overlay?: string;
  /** The option `--reading`, which applies to examples that name no reading. */
  readonly reading?: readonly string[];
}

/** Runs examples. Each scenario that the examples need is read only once. */
export class ExampleRunner {
  private readonly tables = new Map<string, ExampleTable>();
  private readonly settings: ExampleSettings;

  constructor(settings: ExampleSettings) {
    this.settings = settings;
  }

  of({ game, scenario, file }: Pick<ReadExampleFile, 'game' | 'scenario' | 'file'>): ExampleTable {
    const address = `${game.name}/${scenario}`;
    const known = this.tables.get(address);
    if (known) return known;
    const { books, overlay, reading = [] } = this.settings;
    const read: SceneRead = hasPlainSheets(game)
      ? { game, scenario, scene: plainSceneIn(books, game), overlay: null }
      : sceneOf(books, address, overlay);
    const sheets = this.settings.sheetsOf(game, scenario, readingsOf(reading, game.switchable ?? []));
    const examples = read.scene.examples?.(sheets);
    if (!examples) {
      const help = 'Ask about a card with `botbook decide`.';
      throw new ExampleFault(file.at.game, `${game.title} runs no examples`, help, 'header');
    }
    const table = { game, scenario, read, sheets, examples, compiled: new Map<string, SheetModules>() };
    this.tables.set(address, table);
    return table;
  }

  /** Runs an example. Throws an ExampleFault if the example cannot be run. */
  run(of: ReadExampleFile, example: WrittenExample): RanExample {
    const table = this.of(of);
    return table.examples.run(example, of.file.shared, this.readersFor(of, table));
  }

  /** Returns the faces and cards that an example needs, in order. A face or card that the example lacks is made up. */
  chanceFor(of: ReadExampleFile, example: WrittenExample): readonly string[] {
    const table = this.of(of);
    return table.examples.chanceFor?.(example, of.file.shared, this.readersFor(of, table)) ?? [];
  }

  private readersFor(
    { path, game, file: written, unwritten }: ReadExampleFile,
    { compiled }: ExampleTable,
  ): ExampleReaders {
    return {
      position: (line, read) => {
        const file = resolve(dirname(path), line.text);
        if (unwritten?.has(file)) return read(unwritten.get(file));
        try {
          namedPath(line.text, { from: dirname(path), folders: [dirname(path), '.'] });
          refuseLarge(file);
          return read(positionIn(readText(file), file));
        } catch (error) {
          throw faultAt(line, error instanceof UserError ? error : badData(shownPath(file), error), 'file');
        }
      },
      readings: (line) => {
        const all = readEach(listParts(line), (part) => {
          try {
            const names = readingsOf([part.text], game.switchable ?? [], 'reading: ');
            refuseChanged(part, names, game, written);
            return names;
          } catch (error) {
            throw faultAt(part, error, 'name');
          }
        });
        try {
          return onlyReadings(all.flat(), 'reading: ');
        } catch (error) {
          throw faultAt(line, error, 'name');
        }
      },
      modules: (readings) => compiled.get(keyOf(readings)) ?? new Map(),
    };
  }

  /**
   * Compiles the sheets for the examples of a file, once for each set of readings. The decision of each example is
   * later compared with the decision of the compiled sheets.
   */
  async compile(
    of: ReadExampleFile,
    compiler: (read: SceneRead, sheets: SceneSheets) => Promise<SheetModules>,
  ): Promise<void> {
    const { read, sheets, compiled } = this.of(of);
    const lines = [...of.file.shared, ...of.file.examples.flatMap(({ setup }) => setup)];
    for (const readings of [sheets.readings ?? [], ...readingsIn(lines, of.game)]) {
      const key = keyOf(readings);
      if (!compiled.has(key)) compiled.set(key, await compiler(read, { ...sheets, readings }));
    }
  }
}

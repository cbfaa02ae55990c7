// Files of examples: where they are, and what their examples are played with.
import { dirname, resolve } from 'node:path';
import { addressOf } from '../compiler/language/book/address.ts';
import { builtInGames } from '../library/games.ts';
import { callisto } from '../compiler/games/callisto/game.ts';
import { Decider } from '../compiler/games/callisto/play/decide-card.ts';
import type { Scripts } from '../compiler/games/callisto/play/decide-card.ts';
import type { Table } from '../compiler/games/callisto/examples/run.ts';
import type { Readings } from '../compiler/games/callisto/facts/seat.ts';
import { ExampleFault, readExamples } from '../grammar/example-file.ts';
import type { ExampleFile, ExampleLine } from '../grammar/example-file.ts';
import { Game } from '../runtime/callisto/rules/engine/game-tables.ts';
import { stateOf } from '../runtime/callisto/rules/engine/read-position.ts';
import { positionOf } from '../runtime/callisto/rules/engine/write-position.ts';
import { nearest } from '../runtime/kernel/nearest.ts';
import { scriptsOf, sheetTexts } from './bots.ts';
import { badData, gameFolders, gameOfAddress, scenariosWith, shown } from '../files/books.ts';
import { compiledSheets } from './compiled.ts';
import type { CompiledSheets } from './compiled.ts';
import { UserError } from '../files/errors.ts';
import { filesUnder, kindOf, readJson, readText } from '../files/files.ts';
import { readingsOf } from './readings.ts';
import { sceneOf } from '../files/scenes.ts';
import type { Scene } from '../files/scenes.ts';

const ending = '.example';

/** An address, such as `callisto` or `callisto/1`: the folders of it. */
function foldersAt(name: string): string[] {
  const address = addressOf(name);
  if (!address || address.bot !== null) {
    const help = 'Give files, folders, or addresses of games and scenarios, such as `callisto/1`.';
    throw new UserError('not-found', { name, help });
  }
  const scenario = address.scenario === null ? [] : [`scenario-${address.scenario}`];
  const folders = gameFolders(gameOfAddress(address, name)).map((one) => resolve(one, ...scenario));
  const there = folders.filter((one) => kindOf(one) === 'folder').slice(0, 1);
  if (there.length === 0) throw new UserError('not-found', { name, help: 'The book has no such scenario.' });
  return there;
}

/** The files that the arguments name, each once. */
export function exampleFiles(names: readonly string[]): string[] {
  const found = (names.length === 0 ? ['.'] : names).flatMap((name) => {
    const kind = kindOf(name);
    if (kind === 'file') return [name];
    const files = (kind === 'folder' ? [name] : foldersAt(name)).flatMap((one) => filesUnder(one, ending));
    if (files.length === 0) throw new UserError('no-examples', { name });
    return files;
  });
  return [...new Set(found.map((one) => resolve(one)))].map(shown);
}

/** What is wrong with a file of examples, as an error for the user. */
export const badExample = (path: string, { line, message, help }: ExampleFault): UserError =>
  new UserError('bad-data', { name: `${path}:${line}`, problem: message, help });

export interface ReadFile {
  readonly path: string;
  readonly scenario: number;
  readonly file: ExampleFile;
}

/** The scenario that a file of examples is of. */
function scenarioOf({ game, scenario, at }: ExampleFile): number {
  if (game === null) {
    throw new ExampleFault(1, 'The file does not say which game it is of', 'Begin it with `game callisto`.');
  }
  if (game !== callisto.name) {
    const names = builtInGames.all.map(({ name }) => name);
    const near = names.includes(game) ? undefined : nearest(game, names);
    const help = near === callisto.name ? 'Did you mean `game callisto`?' : 'Examples of other games cannot be run.';
    throw new ExampleFault(
      at.game,
      `Examples are read for Callisto only so far, and this file is of \`${game}\``,
      help,
    );
  }
  if (scenario === null) {
    throw new ExampleFault(1, 'The file does not say which scenario it is of', 'Add `scenario 1` at the top.');
  }
  const known = scenariosWith(callisto, 'board.json');
  if (known.includes(scenario)) return scenario;
  throw new ExampleFault(at.scenario, `The book has no Scenario ${scenario}`, `It has ${known.join(', ')}.`);
}

/** Reads a file of examples. */
export function readExampleFile(path: string): ReadFile {
  try {
    const file = readExamples(readText(path));
    return { path, scenario: scenarioOf(file), file };
  } catch (error) {
    throw error instanceof ExampleFault ? badExample(path, error) : error;
  }
}

/** What the examples of a scenario are decided by. */
interface Scenario {
  readonly scene: Scene;
  readonly scripts: Scripts;
  /** By the readings that are switched. */
  readonly compiled: Map<string, CompiledSheets>;
}

const keyOf = (readings: Readings): string => Object.keys(readings).toSorted().join();

/** The readings that examples ask for; one that is none is told of when its example is run. */
function readingsIn(lines: readonly ExampleLine[]): Readings[] {
  return lines.flatMap(({ key, text }) => {
    if (key !== 'reading') return [];
    try {
      return [
        readingsOf(
          text.split(',').map((one) => one.trim()),
          'reading: ',
        ),
      ];
    } catch (error) {
      if (error instanceof UserError) return [];
      throw error;
    }
  });
}

/** The scenarios that examples are played in, each read once. */
export class Tables {
  private readonly scenes = new Map<number, Scenario>();
  private readonly overlay: string | undefined;
  private readonly usual: Readings;

  /** `usual` are the readings of examples that give none. */
  constructor(overlay?: string, usual: Readings = {}) {
    this.overlay = overlay;
    this.usual = usual;
  }

  of(scenario: number): Scenario {
    const known = this.scenes.get(scenario);
    if (known) return known;
    const scene = sceneOf(`callisto/${scenario}`, this.overlay);
    const one = { scene, scripts: scriptsOf(sheetTexts(scenario)), compiled: new Map<string, CompiledSheets>() };
    this.scenes.set(scenario, one);
    return one;
  }

  /** Compiles the sheets that the examples of a file are decided by. */
  async compile({ scenario, file }: ReadFile): Promise<void> {
    const { scene, scripts, compiled } = this.of(scenario);
    const lines = [...file.shared, ...file.examples.flatMap(({ setup }) => setup)];
    for (const readings of [this.usual, ...readingsIn(lines)]) {
      const key = keyOf(readings);
      if (!compiled.has(key)) compiled.set(key, await compiledSheets(scripts, scene, readings));
    }
  }

  table({ path, scenario }: ReadFile): Table {
    const { scene, scripts, compiled } = this.of(scenario);
    const game = new Game(scene.definition);
    return {
      usual: this.usual,
      decider: (readings) => new Decider(game, scripts, readings, compiled.get(keyOf(readings))),
      position: (name, line) => {
        const file = resolve(dirname(path), name);
        try {
          return positionOf(game, stateOf(game, readJson(file)));
        } catch (error) {
          const told = error instanceof UserError ? error : badData(shown(file), error);
          throw new ExampleFault(line, told.message.replace(/\.$/, ''), told.help);
        }
      },
      readings: (given, line) => {
        try {
          return readingsOf(
            given.split(',').map((one) => one.trim()),
            'reading: ',
          );
        } catch (error) {
          throw error instanceof UserError
            ? new ExampleFault(line, error.message.replace(/\.$/, ''), error.help)
            : error;
        }
      },
    };
  }
}

// Prepares examples of the package, so that a test can decide their cards.
import { dirname, resolve } from 'node:path';
import { pose, type ReadyExample, type ExampleSources } from '../../compiler/games/callisto/examples/run.ts';
import { Decider } from '../../compiler/games/callisto/play/decide-card.ts';
import { secondReadings } from '../../compiler/games/callisto/play/sheets.ts';
import type { ReadExampleFile } from '../../files/example-runner.ts';
import { readJson } from '../../files/files.ts';
import type { WrittenExample } from '../../grammar/example-file.ts';
import { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import { stateOf } from '../../runtime/callisto/rules/engine/read-position.ts';
import { positionOf } from '../../runtime/callisto/rules/engine/write-position.ts';
import { packagedScripts } from './bots.ts';
import { packagedGame } from './played.ts';

/** Returns a function that prepares an example of a file: its position and the card to decide. */
export function posed({ path, scenario, file }: ReadExampleFile): (example: WrittenExample) => ReadyExample {
  const game = new Game(packagedGame(scenario).definition);
  const scripts = packagedScripts(scenario);
  const table: ExampleSources = {
    usual: {},
    decider: (readings) => new Decider(game, scripts, readings),
    position: ({ text }) => positionOf(game, stateOf(game, readJson(resolve(dirname(path), text)))),
    readings: ({ text }) => secondReadings(text.split(',').map((word) => word.trim().replace(/=second$/, ''))),
  };
  return (example) => pose(example, file.shared, table);
}

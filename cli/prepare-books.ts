// Reads and compiles the sheets of the packaged books when the package is built, and writes the results into a folder.
// A sheet with a fault is left out; it is read, and its fault reported, when somebody uses it. Usage: node
// prepare-books.js FOLDER
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Game } from '../compiler/game/game-declaration.ts';
import { UserError } from '../files/errors.ts';
import { preparedModuleName, preparedName, prepareScenario } from '../files/prepared-sheets.ts';
import { sceneOf } from '../files/scenes.ts';
import { books, games } from './books.ts';
import { decidedScenarios, languageIn, sheetsOf } from './bots.ts';

/** Returns the imports of a compiled module. Its folder is beside the folder with the bundles of the package. */
const importsOf = (game: string): string =>
  `import * as k from '../runtime.js';\nimport * as c from '../${game}.js';\n`;

function prepare(game: Game, scenario: number, folder: string): void {
  const sheets = sheetsOf(game, scenario, []);
  const prepared = prepareScenario(books, game, scenario, sheets.texts, languageIn(game));
  writeFileSync(join(folder, preparedName(game.name, scenario)), JSON.stringify(prepared));
  const { scene } = sceneOf(books, `${game.name}/${scenario}`, undefined);
  for (const [bot, code] of scene.code?.(sheets) ?? [])
    writeFileSync(join(folder, preparedModuleName(game.name, scenario, bot)), importsOf(game.name) + code);
}

function prepareSound(game: Game, scenario: number): void {
  try {
    prepare(game, scenario, folder);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
  }
}

const [folder = ''] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const game of games.all)
  if (game.scene) for (const scenario of decidedScenarios(game)) prepareSound(game, scenario);

// Reads and compiles the sheets of the packaged books when the package is built. Writes the results into a folder.
// Leaves out a sheet or a game with a fault, such as a badly declared word, and prints a line about the fault. The fault
// is reported again when somebody uses the sheet. Usage: node prepare-books.js FOLDER
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packagedBooks } from '../files/book-folders.ts';
import { prepareSheet } from '../compiler/decide/prepare-sheet.ts';
import { preparedSheetJson } from '../compiler/decide/prepared-sheet.ts';
import type { GameDeclaration } from '../compiler/game/game-declaration.ts';
import { catchUserErrors, type UserError } from '../files/errors.ts';
import { preparedModuleName, preparedName, sourcesOf, type PreparedScenario } from '../files/prepared-sheets.ts';
import { sceneOf } from '../files/scenes.ts';
import { packagedFiles } from '../files/result-cache.ts';
import { books, games } from './books.ts';
import { onceInto } from './report.ts';
import { packagedCode, results } from './results.ts';
import { checkBooks } from './verbs/check/check-anew.ts';
import { checkText } from './check-text.ts';
import { lintSources } from './verbs/lint/lint-sources.ts';
import { readSources } from './sources.ts';
import { compileFiles } from './verbs/compile/compile.ts';
import { decidedScenarios, languageIn, sheetsOf } from './bots.ts';

/** Returns the imports of a compiled module. The module is in a folder beside the bundles of the package. */
const importsOf = (game: string): string =>
  `import * as k from '../runtime.js';\nimport * as c from '../${game}.js';\n`;

/** Reads the sheets of a scenario. `texts` has the texts of the sheets, by the names of the sheet files. */
function preparedScenario(
  game: GameDeclaration,
  scenario: number,
  texts: ReadonlyMap<string, string>,
): PreparedScenario {
  const sheets = [...texts].flatMap(([bot, text]) => {
    const sheet = prepareSheet(text, game, languageIn(game));
    return sheet ? [[bot, preparedSheetJson(sheet)] as const] : [];
  });
  const head = { version: 1, is: 'prepared sheets', build: process.env['BOTBOOK_BUILD'] ?? '' } as const;
  const madeFrom = sourcesOf(books, game, scenario);
  return { ...head, game: game.name, scenario, madeFrom, sheets: Object.fromEntries(sheets) };
}

function prepare(game: GameDeclaration, scenario: number, folder: string): void {
  const sheets = sheetsOf(game, scenario, []);
  const prepared = preparedScenario(game, scenario, sheets.texts);
  writeFileSync(join(folder, preparedName(game.name, scenario)), JSON.stringify(prepared));
  const { scene } = sceneOf(books, `${game.name}/${scenario}`, undefined);
  for (const [bot, code] of scene.code?.(sheets) ?? [])
    writeFileSync(join(folder, preparedModuleName(game.name, scenario, bot)), importsOf(game.name) + code);
}

/** Checks and lints the sheets of all books, and then of each book, so that the caches store the results. */
function prepareResults(): void {
  // The folder of a book and the address of its game list the same sheets in different orders. The cache
  // stores separate results for each order.
  for (const name of [packagedBooks, ...games.all.flatMap((game) => [join(packagedBooks, game.name), game.name])]) {
    const sources = [...readSources([name], () => {})];
    for (const { path, text } of sources) catchUserErrors(() => checkText(path, text), leaveOut);
    checkBooks(sources, leaveOut);
    lintSources(sources, { settings: {}, isFixing: false }, []);
  }
}

/**
 * Compiles the sheets of a book, so that `packagedCode` stores their code. Nothing else needs the compiled files, so
 * they are removed.
 */
function prepareCode(game: GameDeclaration): void {
  if (!game.emit || decidedScenarios(game).length === 0) return;
  const out = join(folder, 'compiled');
  catchUserErrors(() => compileFiles([game.name], { out, quiet: true }), leaveOut);
  rmSync(out, { recursive: true, force: true });
}

const [folder = ''] = process.argv.slice(2);
const faults: UserError[] = [];
const leaveOut = onceInto(faults);
mkdirSync(folder, { recursive: true });
for (const game of games.all)
  if (game.scene)
    for (const scenario of decidedScenarios(game)) catchUserErrors(() => prepare(game, scenario, folder), leaveOut);
results.collect();
prepareResults();
packagedCode.collect();
for (const game of games.all) prepareCode(game);
writeFileSync(join(folder, packagedFiles.results), results.json());
writeFileSync(join(folder, packagedFiles.code), packagedCode.json());
for (const { code, message } of faults) console.error(`Some sheets are not prepared: ${code} ${message}`);

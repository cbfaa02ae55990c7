// Writes a folder with compiled sheets as users get them: the sheets of the book, the runtime, and the data of the
// scenarios.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bookOf, type Book } from '../../compiler/game/book.ts';
import { compileSheet } from '../../compiler/game/compile.ts';
import { scenarioDataName, packageFile, runtimeFile, runtimeTypes } from '../../compiler/emit/sheet-module.ts';
import { bundleBeside, packagedGames } from '../../tools/bundle.mjs';
import { bookFilesOf } from './book-language.ts';
import { packagedText } from './bots.ts';
import { madeOnce } from './made-once.ts';
import { scenarios } from './played.ts';
import { builtInGames } from '../../library/games.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Returns a new book of Callisto with its boards, whose caches are empty. */
export const newCallistoBook = (): Book => bookOf('callisto', bookFilesOf('callisto'), builtInGames);

const books = new Map<string, Book>();

/** Returns the book of Callisto with its boards. All tests of a process share the book. */
export const callistoBook = (): Book => madeOnce(books, 'callisto', newCallistoBook);

/** Writes the compiled sheets, the runtime and the data of Callisto into a folder. */
export async function emitAll(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await bundleBeside(
    root,
    folder,
    packagedGames(root).filter(({ name }) => name === 'callisto'),
  );
  const book = callistoBook();
  const values = book.files.scenarios.map(({ scenario, board, decks, names }) => [
    scenarioDataName(scenario),
    { board, decks, names },
  ]);
  const scenariosOf = Object.fromEntries(values) as Readonly<Record<string, unknown>>;
  const data = { bookRoster: book.files.roster, bookOverlay: undefined, ...scenariosOf };
  const [code, declared] = [join(folder, 'callisto.js'), join(folder, 'callisto.d.ts')];
  writeFileSync(code, runtimeFile('callisto', readFileSync(code, 'utf8'), data));
  writeFileSync(declared, runtimeTypes('callisto', readFileSync(declared, 'utf8'), data));
  writeFileSync(join(folder, 'package.json'), packageFile);
  for (const scenario of scenarios) {
    for (const [bot, other] of [
      ['breakers', 'lfa'],
      ['lfa', 'breakers'],
    ] as const) {
      const facing = packagedText(scenario, other);
      const { code: module, types, map } = compileSheet(packagedText(scenario, bot), { book, facing });
      if (module === null || types === null || map === null)
        throw new Error(`The sheet of scenario ${scenario}, ${bot}, has errors.`);
      for (const [ending, text] of Object.entries({ js: module, 'd.ts': types, 'js.map': map }))
        writeFileSync(join(folder, `scenario-${scenario}-${bot}.${ending}`), text);
    }
  }
}

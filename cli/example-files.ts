// Finds and reads example files, and runs their examples.
import { books, shownAddress } from './books.ts';
import { shownPath } from '../files/working-folder.ts';
import { resolve } from 'node:path';
import { addressOf } from '../compiler/language/book/address.ts';
import { hasPlainSheets } from '../compiler/game/game-declaration.ts';
import type { RanExample } from '../compiler/game/examples.ts';
import { readExamples, type WrittenExample } from '../grammar/example-file.ts';
import { ExampleFault } from '../grammar/example-lines.ts';
import { plainSheetsOf, sheetsOf } from './bots.ts';
import { compiledSheets } from './compiled-sheets.ts';
import { ExampleRunner, examplesWithGame, type ExampleTable, type ReadExampleFile } from '../files/example-runner.ts';
import { UserError, exampleError, notFound } from '../files/errors.ts';
import { pathKind, readText } from '../files/files.ts';
import { filesInside } from '../files/inside.ts';

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
export const badExample = (path: string, { line, kind, message, help }: ExampleFault): UserError =>
  exampleError(kind, { name: `${shownPath(path)}:${line}`, problem: message, help });

export function readExampleFile(path: string): ReadExampleFile {
  return withPath(path, () => examplesWithGame(books, path, readExamples(readText(path))));
}

/** Calls `work`. A fault of the example file becomes an error for the user. */
function withPath<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof ExampleFault ? badExample(path, error) : error;
  }
}

/**
 * Runs examples with the sheets of the books. After `compile`, the decisions are also compared with those of the
 * compiled sheets.
 */
export class ExampleTables {
  private readonly runner: ExampleRunner;

  /** `reading` is the option `--reading`. It applies to examples without a reading of their own. */
  constructor(overlay?: string, reading: readonly string[] = []) {
    this.runner = new ExampleRunner({
      books,
      reading,
      ...(overlay !== undefined && { overlay }),
      sheetsOf: (game, scenario, readings) =>
        hasPlainSheets(game) ? plainSheetsOf(game) : sheetsOf(game, scenario, readings),
    });
  }

  of(read: ReadExampleFile): ExampleTable {
    return withPath(read.path, () => this.runner.of(read));
  }

  async compile(read: ReadExampleFile): Promise<void> {
    this.of(read);
    await this.runner.compile(read, compiledSheets);
  }

  /** Runs an example. Throws an ExampleFault if the example cannot be run. */
  run(read: ReadExampleFile, example: WrittenExample): RanExample {
    this.of(read);
    return this.runner.run(read, example);
  }
}

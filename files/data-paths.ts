// The files to which editors link: the data files that define the words of a sheet, and the pages of the documentation.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { GameDeclaration } from '../compiler/game/game-declaration.ts';
import { packagedBooks } from './book-folders.ts';
import type { GameBooks } from './books.ts';

export interface DataPath {
  readonly path: string;
  /** The path in the book, such as `scenario-1/names.json`. For a page, the path in `docs`. */
  readonly name: string;
}

const ofScenarios = ['names.json', 'decks.json', 'board.json'];
const pageFolders = ['diagnostics', 'words', 'rulings'];

/** Returns the paths of the pages about rulings, words and codes. */
const pages = (docs: string): DataPath[] =>
  pageFolders.flatMap((folder) => pagesIn(docs, folder)).map((name) => ({ path: join(docs, name), name }));

const pagesIn = (docs: string, folder: string): string[] =>
  existsSync(join(docs, folder))
    ? readdirSync(join(docs, folder))
        .filter((name) => name.endsWith('.md'))
        .map((name) => `${folder}/${name}`)
    : [];

/**
 * Returns the paths of the data files for the sheets of a folder, and the paths of documentation pages. A checkout has
 * pages about words and rulings only after a build.
 */
export function dataPaths(books: GameBooks, game: GameDeclaration, folder: string): readonly DataPath[] {
  const ofGame = {
    'roster.json': books.rosterPath(game, folder),
    'rulings.json': books.gameFile(game, 'rulings.json'),
  };
  return [
    ...Object.entries(ofGame).flatMap(([name, path]) => (path === null ? [] : [{ path, name }])),
    ...ofScenarios.flatMap((name) =>
      books.files(game, name, null).map(({ path, scenario }) => ({ path, name: `scenario-${scenario}/${name}` })),
    ),
    ...pages(join(dirname(packagedBooks), 'docs')),
  ];
}

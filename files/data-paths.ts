// The paths of the data files that explain a sheet's words, and of the documentation pages, for links from an editor.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Game } from '../compiler/game/game-declaration.ts';
import { packaged, type GameBooks } from './books.ts';

export interface DataPath {
  readonly path: string;
  /** The path in the book, such as `scenario-1/names.json`; for a page, its path in `docs`. */
  readonly name: string;
}

const ofScenarios = ['names.json', 'decks.json', 'board.json'];
const pageFolders = ['diagnostics', 'lint'];

/** Returns the pages about the rulings and about each code. */
const pages = (docs: string): DataPath[] =>
  ['rulings.md', ...pageFolders.flatMap((folder) => pagesIn(docs, folder))].map((name) => ({
    path: join(docs, name),
    name,
  }));

const pagesIn = (docs: string, folder: string): string[] =>
  existsSync(join(docs, folder))
    ? readdirSync(join(docs, folder))
        .filter((name) => name.endsWith('.md'))
        .map((name) => `${folder}/${name}`)
    : [];

/** Returns the data files for the sheets of a folder, and the pages. The page rulings.md may not exist on the disk. */
export function dataPaths(books: GameBooks, game: Game, folder: string): readonly DataPath[] {
  const ofGame = {
    'roster.json': books.rosterPath(game, folder),
    'rulings.json': books.gameFile(game, 'rulings.json'),
  };
  return [
    ...Object.entries(ofGame).flatMap(([name, path]) => (path === null ? [] : [{ path, name }])),
    ...ofScenarios.flatMap((name) =>
      books.files(game, name, null).map(({ path, scenario }) => ({ path, name: `scenario-${scenario}/${name}` })),
    ),
    ...pages(join(dirname(packaged), 'docs')),
  ];
}

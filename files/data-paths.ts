// The files of data that a sheet's words are made of, and the pages about them, for those who send somebody there.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Game } from '../compiler/game/game-declaration.ts';
import { bookFiles, gameFile, packaged } from './books.ts';
import { rosterPath } from './languages.ts';

export interface DataPath {
  readonly path: string;
  /** Its path within the book, such as `scenario-1/names.json`; of a page, its name. */
  readonly name: string;
}

const ofScenarios = ['names.json', 'decks.json', 'board.json'];
const pageFolders = ['diagnostics', 'lint'];

/** The pages about rulings and about each code. */
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

const one = (path: string | null, name: string): DataPath[] => (path === null ? [] : [{ path, name }]);

/** The data for sheets of a folder; those of a page may not be there. */
export function dataPaths(game: Game, folder: string): readonly DataPath[] {
  return [
    ...one(rosterPath(game, folder), 'roster.json'),
    ...one(gameFile(game, 'rulings.json'), 'rulings.json'),
    ...ofScenarios.flatMap((name) =>
      bookFiles(game, name, null).map(({ path, scenario }) => ({ path, name: `scenario-${scenario}/${name}` })),
    ),
    ...pages(join(dirname(packaged), 'docs')),
  ];
}

// The files of data that a sheet's words are made of, and the pages about them, for those who send somebody there.
import { dirname, join } from 'node:path';
import type { Game } from '../compiler/game/game.ts';
import { bookFiles, gameFile, packaged } from './books.ts';
import { rosterPath } from './languages.ts';

export interface DataPath {
  readonly path: string;
  /** Its path within the book, such as `scenario-1/names.json`; of a page, its name. */
  readonly name: string;
}

const ofScenarios = ['names.json', 'decks.json', 'board.json'];
const pages = ['rulings.md', 'diagnostics.md', 'lint.md'];

const one = (path: string | null, name: string): DataPath[] => (path === null ? [] : [{ path, name }]);

/** The data for sheets of a folder; those of a page may not be there. */
export function dataPaths(game: Game, folder: string): readonly DataPath[] {
  return [
    ...one(rosterPath(game, folder), 'roster.json'),
    ...one(gameFile(game, 'rulings.json'), 'rulings.json'),
    ...ofScenarios.flatMap((name) =>
      bookFiles(game, name, null).map(({ path, scenario }) => ({ path, name: `scenario-${scenario}/${name}` })),
    ),
    ...pages.map((name) => ({ path: join(dirname(packaged), 'docs', name), name })),
  ];
}

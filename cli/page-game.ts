// Finds the book with a declaration page that an argument names.
import { dirname, resolve } from 'node:path';
import type { BookPage, GameDeclaration } from '../compiler/game/game-declaration.ts';
import { badOption, faultyFile, type UserError } from '../files/errors.ts';
import { nearest } from '../runtime/kernel/nearest.ts';
import { games } from './books.ts';

export type PageGame = GameDeclaration & { readonly page: BookPage };

const hasPage = (game: GameDeclaration): game is PageGame => game.page !== undefined;

/** Returns the book whose folder, page or game has the name; null if no book has a declaration page there. */
export const pageGameAt = (name: string): PageGame | null =>
  games.all
    .filter(hasPage)
    .find(
      (game) =>
        game.name === name || [dirname(game.page.path), game.page.path].some((path) => resolve(path) === resolve(name)),
    ) ?? null;

/** Returns the book that the arguments name. Refuses a game without a declaration page, and a page with mistakes. */
export function namedPageGame(names: readonly string[], use: string): PageGame {
  const game = anyPageGame(names, use);
  const [mistake] = game.page.diagnostics;
  if (mistake) throw pageMistake(game.page.path, mistake.message);
  return game;
}

/** Returns the error about a mistake on a page, for a command that needs the whole page. */
export const pageMistake = (path: string, message: string): UserError =>
  faultyFile(path, `the page has a mistake: ${message.replace(/\.$/, '')}`, '`botbook check` shows all.');

/** Returns the book that the arguments name, also with mistakes on its page. Refuses a game without a declaration page. */
export function anyPageGame([name, ...more]: readonly string[], use: string): PageGame {
  const game = name === undefined || more.length > 0 ? null : pageGameAt(name);
  if (!game) {
    const names = games.all.filter(hasPage).map((each) => each.name);
    const near = nearest(name ?? '', names);
    const help = near === undefined ? 'Name the folder of the book, or its game.' : `Did you mean \`${near}\`?`;
    throw badOption(`${use} is for a book with a declaration page`, help);
  }
  return game;
}

/** True if a game has a declaration page, so that its positions name no scenario. */
export const isPageGame = (name: string): boolean => games.gameNamed(name)?.page !== undefined;

// The error about a game that lacks a feature, such as boards. Its help names the games that have the feature.
import { games } from './books.ts';
import type { Game } from '../compiler/game/game-declaration.ts';
import { type UserError, badOption } from '../files/errors.ts';

/** Returns the error about a game that lacks a feature. `kind` is the feature in words, such as `boards`. */
export function unserved(game: Game, kind: string, serves: (game: Game) => boolean): UserError {
  const others = games.all.filter(serves).map(({ title }) => title);
  const help = others.length === 0 ? 'No game has any.' : `There are ${kind} of ${others.join(', ')}.`;
  return badOption(`${game.title} has no ${kind}`, help);
}

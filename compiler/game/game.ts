// A game as the tools are handed it. Each part stands in the lowest room that needs it, and none imports anything of a game.
import type { DeckTables } from '../../runtime/kernel/deck-tables.ts';
import type { Ruling } from '../../runtime/kernel/ruling.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';
import type { DecidingGame } from '../decide/decided-game.ts';
import type { EmittingGame } from '../emit/emitting-game.ts';
import type { GameList, SheetGame } from '../language/checking/sheet-games.ts';
import type { LintingGame } from '../lint/lint-rules.ts';

export interface Game extends SheetGame, LintingGame, DecidingGame, EmittingGame {
  /** Reads a decks.json of the game; throws a ShapeError that says what is wrong. */
  readonly decks: (value: unknown) => DeckTables;
  /** Reads the rulings.json of the game; throws a ShapeError that says what is wrong. */
  readonly rulings: (value: unknown) => readonly Ruling[];
  readonly starter: Starter;
}

/** The games of a program, with all that they can do. */
export type Games = GameList<Game>;

/** A procedure for a new sheet: the titles that it may have, the best first, and its clauses, with comments that teach. */
interface Starter {
  readonly titles: readonly string[];
  readonly clauses: string;
}

/** A reader for files that a game has none of. */
export const noSuch = (game: string, what: string) => (): never => {
  throw new ShapeError('', `is no file of ${game}, which has no ${what}`);
};

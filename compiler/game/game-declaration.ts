// The declaration of a game for the tools. Each part is in the lowest room that needs it, and none imports a game.
import type { DeckTables } from '../../runtime/kernel/deck-tables.ts';
import type { Ruling } from '../../runtime/kernel/ruling.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';
import type { WalkRules } from '../decide/plan-actions.ts';
import type { EmittingGame } from '../emit/sheet-module.ts';
import type { GameList, SheetGame } from '../language/checking/sheet-games.ts';
import type { LintingGame } from '../lint/lint-rules.ts';
import type { BoardFiles, BoardRead } from './board.ts';
import type { GamePlay } from './play.ts';
import type { OverlayRead, Scene, SceneFiles } from './scene.ts';

export interface Game extends SheetGame, LintingGame, EmittingGame {
  /** The rules by which its procedures are read. */
  readonly walk: WalkRules;
  /** Reads a decks.json of the game; throws a ShapeError that says what is wrong. */
  readonly decks: (json: unknown) => DeckTables;
  /** Reads the rulings.json of the game; throws a ShapeError that says what is wrong. */
  readonly rulings: (json: unknown) => readonly Ruling[];
  /** Reads a board of the game; throws a ShapeError that says what is wrong with which file. Missing where it has none. */
  readonly board?: (files: BoardFiles) => BoardRead;
  /**
   * A scenario made ready from its files; throws a ShapeError that says what is wrong with which. Missing where its bots do
   * not decide yet.
   */
  readonly scene?: (files: SceneFiles) => Scene;
  /** Reads an owner's figures beside the roster; throws a ShapeError. Missing where nobody can have any. */
  readonly overlay?: (roster: unknown, overlay: unknown) => OverlayRead;
  /** The open rulings that can be switched; missing where there are none. */
  readonly switchable?: readonly string[];
  /** Missing where no games of it can be played. */
  readonly play?: GamePlay;
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
export const noSuch = (game: string, part: string) => (): never => {
  throw new ShapeError('', `is no file of ${game}, which has no ${part}`);
};

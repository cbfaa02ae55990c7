// The declaration of a game for the tools. Each part of the type is declared in the lowest room that needs the part;
// none of these rooms imports a game.
import type { DeckTables } from '../../runtime/kernel/deck-tables.ts';
import type { Ruling } from '../../runtime/kernel/ruling.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';
import type { WalkRules } from '../decide/plan-actions.ts';
import type { EmittingGame } from '../emit/sheet-module.ts';
import type { GameList, SheetGame } from '../language/checking/sheet-games.ts';
import type { LintingGame } from '../lint/lint-rules.ts';
import type { BoardFiles, BoardRead } from './board.ts';
import type { GamePlay } from './play.ts';
import type { TableChoices } from './table-scene.ts';
import type { OverlayRead, Scene, SceneFiles } from './scene.ts';

export interface Game extends SheetGame, LintingGame, EmittingGame {
  /** The rules by which procedures of the game are read. */
  readonly walk: WalkRules;
  /** Reads a decks.json of the game; throws a ShapeError with the fault. */
  readonly decks: (json: unknown) => DeckTables;
  /** Reads the rulings.json of the game; throws a ShapeError with the fault. */
  readonly rulings: (json: unknown) => readonly Ruling[];
  /**
   * Reads a board of the game; throws a ShapeError that names the file and the fault. Missing if the game has no board.
   */
  readonly board?: (files: BoardFiles) => BoardRead;
  /**
   * Prepares a scenario from its files; throws a ShapeError that names the file and the fault. Missing if bots of the
   * game cannot decide yet.
   */
  readonly scene?: (files: SceneFiles) => Scene;
  /** Reads an overlay together with the roster; throws a ShapeError. Missing if the game has no overlays. */
  readonly overlay?: (roster: unknown, overlay: unknown) => OverlayRead;
  /** The open rulings that can be switched to their second reading; missing if there are none. */
  readonly switchable?: readonly string[];
  /** Simulated games; missing if the tools cannot play the game. */
  readonly play?: GamePlay;
  /** The choices for tables at which people play with the bots; missing if the game has no tables. */
  readonly tables?: TableChoices;
  readonly starter: Starter;
  readonly frames: PhraseFrames;
}

/** The games of a program, with all their parts. */
export type Games = GameList<Game>;

/** A procedure for a new sheet: possible titles, the best first, and clauses with explaining comments. */
interface Starter {
  readonly titles: readonly string[];
  readonly clauses: string;
}

/**
 * The lines of a procedure in which a phrase that stands alone is read; `{phrase}` is the place of the phrase. A kind of
 * phrase has several frames if the meaning depends on the action: a criterion ranks spaces, units or other things.
 */
interface PhraseFrames {
  readonly condition: readonly string[];
  readonly destination: readonly string[];
  readonly criterion: readonly string[];
}

/** Returns a reader that refuses a kind of file which the game does not have. */
export const noSuch = (game: string, part: string) => (): never => {
  throw new ShapeError('', `is no file of ${game}, which has no ${part}`);
};

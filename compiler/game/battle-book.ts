// The battles of a game whose tables decide about forces: the set-up of both sides after the rolls, and the score.
import type { Sheet } from '../../grammar/tree.ts';

/** A heading, a paragraph or a list of a printed page. */
export type PageBlock =
  | { readonly is: 'heading'; readonly text: string }
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'list'; readonly lines: readonly string[] };

/** A result for people as blocks of a page, and for programs as JSON. */
export interface BattlePage {
  readonly blocks: readonly PageBlock[];
  readonly json: Readonly<Record<string, unknown>>;
}

/**
 * Thrown if the rules do not allow the choice of a player, or if the book has no rules for the cell that a player
 * rolled.
 */
export class RefusedChoice extends Error {
  readonly player: string;
  /**
   * The option of `botbook roll` with which the player made the refused choice; `roll` if the rolled cell is refused.
   */
  readonly of: string;

  constructor(player: string, of: string, problem: string) {
    super(problem);
    this.player = player;
    this.of = of;
  }
}

/**
 * Draws one of `names`, and returns its number, counted from 1. Returns null if the person has supplied no number for
 * this draw.
 */
export type DrawNumber = (names: readonly string[], purpose: string) => number | null;

/** Draws a number from 0 up to, not including, `count`. */
export type DrawIndex = (count: bigint) => bigint;

/** The files of a battle as parsed JSON. `forces` has the file of each player’s force. */
export interface BattleFiles {
  readonly table: unknown;
  readonly forces: ReadonlyMap<string, unknown>;
}

export interface BattleChoices {
  /** For each option of the command, the choice that each player wrote, by the name of the player. */
  readonly written: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /**
   * The function that draws the choices that are missing in `written`; null if the players make these choices later.
   */
  readonly fill: DrawIndex | null;
  /** True if the set-up also lists the legal sets of objectives and support. */
  readonly isListing: boolean;
}

/** The rolls on which the set-up of the sides depends. */
export interface RolledBattle {
  /** For each player, the cell that was rolled in the column of the player. */
  readonly cells: ReadonlyMap<string, string>;
  /** The texts of the rows of effects that were rolled. */
  readonly effects: readonly string[];
}

/** A battle whose files were read and are without fault. */
export interface OpenedBattle {
  /** For each player, the head of the column of the player in tables of two ways. */
  readonly columns: ReadonlyMap<string, string>;
  /**
   * Draws pieces of scenery. For the text `2 hills`, `count` is 2 and `of` is `hills`. Returns no pieces if `of` names
   * no scenery. Returns null if `draw` cannot supply a number that is needed.
   */
  drawPieces(count: number, of: string, draw: DrawNumber): readonly string[] | null;
  /**
   * Returns a page with the number of choices and of possible targets, for each player and each cell that the player
   * can roll.
   */
  choices(): BattlePage;
  /** Returns the set-up of both sides. Throws a RefusedChoice if the rules forbid a choice of a player. */
  setUp(rolled: RolledBattle, choices: BattleChoices, draw: DrawNumber): BattlePage;
}

/** The rules of battles, read from the sheets of a book. */
export interface BattleBook {
  /**
   * Reads the files of a battle. Throws a ShapeError for a fault in a file. The field `file` of the error is `table`,
   * or the name of the player of a force.
   * `readings` are the open rulings whose second reading applies.
   */
  open(files: BattleFiles, readings?: readonly string[]): OpenedBattle;
  /** Scores a played battle. Throws a ShapeError at a fault. */
  score(played: unknown, readings?: readonly string[]): BattlePage;
}

/** The reason why sheets and their data file are not a complete book. */
type UnreadBook =
  | { readonly missing: readonly string[] }
  /** The data file uses a name that no sheet has. `where` is the path of this name in the data file. */
  | { readonly stray: { readonly where: string; readonly problem: string } };

export interface GameBattles {
  /** The name of the data file that belongs to the sheets. */
  readonly dataFile: string;
  /** The open rulings whose second reading changes a set-up or a score; absent if there are none. */
  readonly seconds?: { readonly setUp: readonly string[]; readonly score: readonly string[] };
  /**
   * Returns the rules of battles if the book is complete. Otherwise returns the titles of the missing sections, or the
   * first name in the data file that no sheet has.
   */
  read(sheets: readonly Sheet[], reference: unknown): BattleBook | UnreadBook;
}

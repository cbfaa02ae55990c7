// Declares the rules of a game for the tables of its sheets.

/** The rules of a game about its tables. */
export interface ListRules {
  /** Titles of the tables on which each player rolls. */
  readonly each: readonly string[];
  /** True if words name pieces that a roll draws, such as hills; absent if no roll of the game draws pieces. */
  readonly isDrawn?: (words: string) => boolean;
}

// Rules of the clause walk. Books differ in them, so each game declares its own; the kernel has no default.
export interface WalkRules {
  /**
   * The effect of a clause whose condition holds and whose action is impossible: the next clause is read, or the card
   * does nothing.
   */
  readonly impossibleClause: 'pass over' | 'end the reading';
  /**
   * The effect of an impossible row of a table: the other rows are rolled for, or the row can be rolled and does
   * nothing.
   */
  readonly impossibleRow: 'roll again' | 'do nothing';
  /** The sentences of a clause of which one has to be possible for the clause to apply: the first one, or any. */
  readonly possibleSentence: 'first' | 'any';
}

// Rules of the clause walk. Books differ in them, so that each game declares its own and the kernel has no standard.
export interface WalkRules {
  /** A clause whose condition holds and whose action cannot be done: the next clause is read, or the card does nothing. */
  readonly impossibleClause: 'pass over' | 'end the reading';
  /** A row of a table that cannot be done: the roll is made among the other rows, or the row is rolled and does nothing. */
  readonly impossibleRow: 'roll again' | 'do nothing';
  /** The sentences of a clause that have to be possible for the clause to count: its first one, or any one. */
  readonly possibleSentence: 'first' | 'any';
}

// Rules of the clause walk. Books differ in them, so each game declares its own; the kernel has no default.
export interface WalkRules {
  /** The effect of a clause whose condition holds, but whose action is impossible. */
  readonly impossibleClause: 'pass over' | 'end the reading';
  /** The effect of an impossible row of a table. */
  readonly impossibleRow: 'roll again' | 'do nothing';
  /** The sentences of a clause of which one has to be possible for the clause to apply: the first one, or any. */
  readonly possibleSentence: 'first' | 'any';
}

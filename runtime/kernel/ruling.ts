// What the words of a book mean where it leaves a gap: one numbered ruling a gap.

/** The two readings of an open ruling, each a short name, a colon and its meaning. */
export interface Readings {
  readonly default: string;
  readonly second: string;
}

export interface Ruling {
  /** As it is cited: `R8`. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Only where a second reading is sound too. */
  readonly open?: Readings;
  /** Further parts of the ruling, as binding as its text. */
  readonly cases: readonly string[];
  /** The clauses that a ruling of the project itself decides. */
  readonly touches: readonly string[];
  /** Ids of related rulings. */
  readonly see: readonly string[];
}

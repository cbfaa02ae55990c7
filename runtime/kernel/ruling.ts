// Rulings: numbered decisions about the meaning of a book where its words leave a gap.

/** The two readings of an open ruling. Each is a short name, a colon and its meaning. */
export interface Readings {
  readonly default: string;
  readonly second: string;
}

export interface Ruling {
  /** The number by which the ruling is cited, such as `R8`. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Present only if a second reading is sound too. */
  readonly open?: Readings;
  /** Further parts of the ruling, as binding as its text. */
  readonly cases: readonly string[];
  /** The clauses that a ruling of the project itself decides. */
  readonly touches: readonly string[];
  readonly see: readonly string[];
}

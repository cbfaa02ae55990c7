// Rulings: numbered decisions about the meaning of a book where its words leave a question open.

/** The readings of an open ruling. Each is a short name, a colon and its meaning. */
export interface Readings {
  readonly default: string;
  readonly second: string;
  readonly third?: string;
}

export interface Ruling {
  /** The number by which the ruling is cited, such as `R8`. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** The readings of an open ruling; absent if only one reading is sound. */
  readonly open?: Readings;
  /** Further rules of the ruling. They are as binding as its text. */
  readonly cases: readonly string[];
  /** The addresses of the clauses that made the ruling necessary; empty if the ruling repeats a printed rule. */
  readonly touches: readonly string[];
  readonly see: readonly string[];
}

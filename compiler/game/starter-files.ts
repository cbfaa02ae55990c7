// Declares the data from which a game makes the first data files of a new scenario.

/** The files of a new scenario that exist, as unchecked JSON. */
export interface StarterFiles {
  readonly scenario: number;
  readonly roster: unknown;
  readonly decks: unknown;
  /** The JSON of names.json; undefined if the file does not exist. */
  readonly names: unknown;
}

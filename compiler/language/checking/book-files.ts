// The data of a game's book, read from its files and not yet looked at.

export interface ScenarioFiles {
  readonly scenario: number;
  /** Missing where the book has no such file. */
  readonly names: unknown;
  readonly decks: unknown;
  /** Only what plays and decides asks for one. */
  readonly board?: unknown;
}

export interface BookFiles {
  readonly roster: unknown;
  readonly scenarios: readonly ScenarioFiles[];
}

// The data of a game's book as read from its files, not checked yet.

export interface ScenarioFiles {
  readonly scenario: number;
  /** Missing if the book has no such file. */
  readonly names: unknown;
  readonly decks: unknown;
  /** Needed only for playing and deciding. */
  readonly board?: unknown;
}

export interface BookFiles {
  readonly roster: unknown;
  readonly scenarios: readonly ScenarioFiles[];
}

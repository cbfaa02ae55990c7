// The data of a game's book as read from its files, not checked yet.

export interface ScenarioFiles {
  readonly scenario: number;
  readonly names: unknown;
  readonly decks: unknown;
  readonly board?: unknown;
}

export interface BookFiles {
  readonly roster: unknown;
  readonly scenarios: readonly ScenarioFiles[];
}

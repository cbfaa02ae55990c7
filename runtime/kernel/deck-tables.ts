// What a tool shows of the decks of a scenario, whatever the game: sides, groups of cards, rows with their source.

interface DeckRow {
  readonly card: string;
  /** How many, by where they start. */
  readonly counts: readonly number[];
  readonly source: string;
}

export interface SideTable {
  readonly name: string;
  /** What the counts of a row stand for. */
  readonly columns: readonly string[];
  readonly groups: readonly { readonly name: string; readonly rows: readonly DeckRow[] }[];
  /** Decks from which cards join later, each with what it holds. */
  readonly piles: readonly { readonly name: string; readonly contents: string; readonly source: string }[];
}

export interface DeckTables {
  readonly scenario: number;
  readonly sides: readonly SideTable[];
  /** The data as they stand, for other tools. */
  readonly data: unknown;
}

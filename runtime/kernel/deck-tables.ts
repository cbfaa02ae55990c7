// Tables of the decks of a scenario, as a tool shows them for any game: sides, groups of cards, rows with their source.

interface DeckRow {
  readonly card: string;
  /** Number of copies in each column: a column is a place where cards start. */
  readonly counts: readonly number[];
  readonly source: string;
}

export interface SideTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly groups: readonly { readonly name: string; readonly rows: readonly DeckRow[] }[];
  /** Decks from which cards join later, each with its contents. */
  readonly piles: readonly { readonly name: string; readonly contents: string; readonly source: string }[];
}

export interface DeckTables {
  readonly scenario: number;
  readonly sides: readonly SideTable[];
  /** The data of the file, for other tools. */
  readonly fileContents: unknown;
}

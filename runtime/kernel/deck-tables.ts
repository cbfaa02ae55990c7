// The decks of a scenario as tables that `outline` can print for any game: sides, groups of cards, and rows with their
// source.

interface DeckRow {
  readonly card: string;
  /** The number of copies of the card in each column. A column is a place where cards start. */
  readonly counts: readonly number[];
  readonly source: string;
}

export interface SideTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly groups: readonly { readonly name: string; readonly rows: readonly DeckRow[] }[];
  /** Decks from which cards join the game later, each with its contents. */
  readonly piles: readonly { readonly name: string; readonly contents: string; readonly source: string }[];
}

export interface DeckTables {
  readonly scenario: number;
  readonly sides: readonly SideTable[];
  /** The JSON of the decks file, which `outline --json` prints. */
  readonly fileContents: unknown;
}

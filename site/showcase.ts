// The words of a book for the site, and the sheet that the site shows first: its position, its card, a slip and dares.

/** An edit of a line of the sheet: the first `from` in the line becomes `to`. */
export interface LineEdit {
  readonly line: number;
  readonly from: string;
  readonly to: string;
}

/** A small change of the sheet that a person is invited to make. `words` may have code in backquotes. */
export interface Dare {
  readonly title: string;
  readonly words: string;
  readonly edit: LineEdit;
}

/** The words about a book on the site. */
export interface BookNotes {
  readonly about: string;
  /** The parts of the book that are typed as printed. */
  readonly printed: string;
  /** The parts that are invented in place of printed ones. */
  readonly standIn: string;
  /** The sheet that the site shows first; absent if the book has none. */
  readonly opening?: Showcase;
}

export interface Showcase {
  readonly scenario: number;
  /** The name of the file of the bot’s sheet, without its ending. */
  readonly bot: string;
  readonly card: string;
  /** The path of the position in the folder of the book. */
  readonly position: string;
  /** The numbers of the lines that the home page shows. */
  readonly lines: readonly number[];
  readonly slip: LineEdit;
  /** The sentences beside the board while the slip stops the bot. */
  readonly waiting: string;
  readonly invitation: string;
  readonly dares: readonly Dare[];
}

/** The offsets of an edit in a text, with the new words. */
export interface PlacedEdit {
  readonly start: number;
  readonly end: number;
  readonly insert: string;
}

/** Returns the place of an edit in a text; null if the line does not have the words. */
export function placeEdit(text: string, { from, line, to }: LineEdit): PlacedEdit | null {
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  const at = lines[line - 1]?.indexOf(from) ?? -1;
  return at < 0 ? null : { start: before + at, end: before + at + from.length, insert: to };
}

/** Returns a text after an edit; the same text if the line does not have the words. */
export function editedText(text: string, edit: LineEdit): string {
  const placed = placeEdit(text, edit);
  return placed ? text.slice(0, placed.start) + placed.insert + text.slice(placed.end) : text;
}

// Documents: marked words in lines, tables and columns. Views make documents from data. `terminal.ts` prints a whole
// document. `markdown.ts` and `words-markup.ts` print the words of a line in Markdown and HTML, and `frame.ts` prints a
// table of an HTML page. Each printer makes the text safe.
import type { TextRole } from './palette.ts';

/** A piece of text and its mark. The mark is a role of text, such as `error`; `same` means no mark. */
export interface TextPiece {
  readonly text: string;
  readonly mark: TextRole | 'same';
}

export type Words = string | number | TextPiece | readonly Words[];

export const markedText = (mark: TextRole, text: string | number): TextPiece => ({ text: String(text), mark });

/** Returns words as pieces of text. */
export function textPieces(words: Words): readonly TextPiece[] {
  if (typeof words !== 'object') return [{ text: String(words), mark: 'same' }];
  return 'mark' in words ? [words] : words.flatMap(textPieces);
}

/** Template tag that returns words. */
export const inWords = (texts: TemplateStringsArray, ...values: readonly Words[]): Words =>
  texts.map((text, index) => [text, values[index] ?? '']);

/** Returns a text as words, in which code in backquotes has a mark. The backquotes stay in the text. */
export const codeWords = (text: string): Words =>
  text.split(/(`[^`]+`)/).map((part, index) => (index % 2 === 1 ? markedText('code', part) : part));

/** Joins words. The text `between` is put between each two of them. */
export const joinedWords = (all: readonly Words[], between: string): Words =>
  all.map((words, index) => (index === 0 ? words : [between, words]));

export interface Column {
  readonly title: string;
  readonly align?: 'left' | 'right';
}

/** A paragraph: a printer breaks its words into lines. */
interface Flow {
  readonly is: 'flow';
  readonly words: Words;
  /** Words before the first line. All further lines are indented by the width of these words plus `hang`. */
  readonly lead?: Words;
  readonly hang?: number;
  /**
   * The sign of a change, such as `+`. A printer puts the sign in a column of its own, before each line of the
   * paragraph.
   */
  readonly gutter?: TextPiece;
  /**
   * A remark, printed at the end of the last line if there is room, otherwise on a line of its own under the last line.
   */
  readonly note?: string;
}

/** A part of a document. A block that is only words is a single line, which no printer breaks. */
export type DocumentBlock =
  | Words
  | Flow
  | { readonly is: 'indented'; readonly by: number; readonly blocks: Document }
  /** Rows under the titles of their columns. A row `null` is a horizontal line. */
  | { readonly is: 'table'; readonly columns: readonly Column[]; readonly rows: readonly (readonly Words[] | null)[] }
  /** Two documents side by side. Each document gets a column of `width` characters. */
  | { readonly is: 'beside'; readonly left: Document; readonly right: Document; readonly width: number };

export type Document = readonly DocumentBlock[];

/**
 * Returns a table block. A string in `columns` is the title of a left-aligned column. For a right-aligned column, use
 * `atRight`.
 */
export const tableBlock = (
  columns: readonly (string | Column)[],
  rows: readonly (readonly Words[] | null)[],
): DocumentBlock => ({
  is: 'table',
  columns: columns.map((column) => (typeof column === 'string' ? { title: column } : column)),
  rows,
});

export const atRight = (title: string): Column => ({ title, align: 'right' });

export const flow = (words: Words, lead: Words = ''): DocumentBlock => ({ is: 'flow', words, lead });

export const indentedBlock = (by: number, blocks: Document): DocumentBlock => ({ is: 'indented', by, blocks });

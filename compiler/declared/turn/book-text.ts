// The text of a whole book in one file: the declaration page and the sheets, one after another. Each part begins with
// its line `game …`, so that a person can make the file by joining the files of a folder.

/** The greatest number of characters of a book. */
export const largestBook = 1_000_000;

/** A part of the text of a book, and the offset at which it begins. */
export interface BookPart {
  readonly text: string;
  readonly start: number;
}

/** The parts of the text of a book. `page` is null if no part is a declaration page. */
export interface BookParts {
  readonly page: BookPart | null;
  readonly sheets: readonly BookPart[];
}

const gameLine = /^game(?:[^\S\r\n]|[:=])+[^\s#:]+[^\S\r\n]*(?:#.*)?$/gim;

const isPage = ({ text }: BookPart): boolean => /^THINGS[^\S\r\n]*(?:#.*)?$/m.test(text);

const withEnd = (text: string): string => (text.endsWith('\n') ? text : `${text}\n`);

/** Joins a declaration page and the sheets of its book. */
export const joinedBook = (page: string, sheets: Iterable<string>): string =>
  [page, ...sheets].map((text) => withEnd(text.replaceAll('\uFEFF', ''))).join('');

/** Returns the parts of the text of a book. Words before the first line `game …` belong to the first part. */
export function partsOfBook(text: string): BookParts {
  const starts = [...text.matchAll(gameLine)].map(({ index }) => index);
  const all = [0, ...starts.slice(1)].map((start, at) => ({ text: text.slice(start, starts[at + 1]), start }));
  const page = all.find(isPage) ?? null;
  return { page, sheets: all.filter((part) => part !== page) };
}

/** The refusal to play a page without the steps of a turn, after the name of the page. */
export const refusalWithoutTurn = {
  problem: 'has no TURN, so there is nothing to play',
  help: 'Write the steps of a turn in a section `TURN`. `botbook decide`, `explain` and `ask` decide single cards.',
} as const;

// The texts of the list of books, which the page loads with this list.
export const booksWords = {
  title: 'Books',
  back: 'Games',
  open: 'Open a book',
  hint: 'A book is a declaration page with the sheets of its cards: one file, or all of its files chosen together. The book and its games stay on this device.',
  remove: 'Remove',
  removed: 'The book is removed. Its games are kept, and are here again when the book is opened again.',
  line: (line: number, file?: string): string => (file === undefined ? `Line ${line}` : `${file}, line ${line}`),
  faultyHint: 'The book is not opened. Correct the text, and open it again.',
  more: (faults: number): string => `${faults} more ${faults === 1 ? 'mistake' : 'mistakes'}.`,
  tooLarge: 'The files are larger than a book can be.',
  rival: (title: string): string => `“${title}” is here already, with another text`,
  rivalHint: 'The opened book has the same name. Nothing is changed yet.',
  rivalGames: (games: number): string =>
    games === 1
      ? 'The saved game goes on with the text with which it began. New games begin with the new text.'
      : `The ${games} saved games go on with the text with which they began. New games begin with the new text.`,
  replace: (title: string): string => `Replace “${title}”`,
  both: 'Keep both',
  neither: 'Leave everything as it is',
} as const;

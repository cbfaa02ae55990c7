// The books of the page: the book with which the page was made, and the declared books that a person has opened.
import type { BookFinding, BookReading } from '../compiler/declared/turn/read-book-text.ts';
import type { BookText, TableBook, TableGame } from '../compiler/game/table-book.ts';
import { basisInJournal, type StoredBook } from './saved-games.ts';
import { storedText, storeText } from './small-storage.ts';

/** Loads the reader of declared books. */
export type LoadReader = () => Promise<{ readonly readBookText: (text: string) => BookReading }>;

/** A book that can be played. */
export interface ShelvedBook {
  /** The name of the book on the shelf: the name of its game, with a number if another book has the same name. */
  readonly name: string;
  readonly book: TableBook;
  readonly game: TableGame;
  /** The text of a declared book; null for a book of played tables. */
  readonly text: string | null;
  /** The fingerprint of the text, which the journals of its games have, too. */
  readonly basis: string | null;
}

/** The name of a book in its saved games; null for a book of played tables. */
export const nameInGames = ({ name, text }: ShelvedBook): string | null => (text === null ? null : name);

/** An opened text: a book that is here now, or a book with the name of kept books and another text. */
export type OpenedBook = { readonly is: 'here'; readonly shelved: ShelvedBook } | RivalText;

/** A book that is not stored yet, with the kept books that have the same name. */
export interface RivalText {
  readonly is: 'rival';
  readonly shelved: ShelvedBook;
  readonly rivals: readonly ShelfRow[];
}

/** A fault of a text, with its file if the text is joined from several files. */
export type FileFinding = BookFinding & { readonly file?: string };

/** A row of the list of books. */
export interface ShelfRow {
  readonly name: string;
  readonly title: string;
  /** False for the book with which the page was made, which cannot be removed. */
  readonly isOwn: boolean;
}

export interface BookStore {
  readonly books: () => Promise<readonly StoredBook[]>;
  readonly writeBook: (book: StoredBook) => Promise<void>;
  readonly removeBook: (name: string) => Promise<void>;
}

interface ShelfParts {
  /** The book with which the page was made. */
  readonly book: TableBook | BookText;
  /** The games that the page can play without the reader of declared books. */
  readonly games: readonly TableGame[];
  readonly store: BookStore;
  /** Null if the page has no reader of declared books. */
  readonly reader: LoadReader | null;
}

/** Thrown for a book with faults. */
export class FaultyBook extends Error {
  readonly findings: readonly FileFinding[];

  constructor(findings: readonly FileFinding[]) {
    super('The book has faults.');
    this.findings = findings;
  }
}

const unreadable: BookFinding = {
  line: null,
  words: ['', '', ''],
  message: 'The text cannot be read as a book.',
  help: 'Open the declaration page and the sheets of a book, without other files.',
};

export class BookShelf {
  private readonly parts: ShelfParts;

  constructor(parts: ShelfParts) {
    this.parts = parts;
  }

  get store(): BookStore {
    return this.parts.store;
  }

  get hasReader(): boolean {
    return this.parts.reader !== null;
  }

  /** The key of the book that was chosen last. Pages that were made with other books have other keys. */
  private get presentKey(): string {
    return `botbook book ${this.parts.book.game}`;
  }

  /** Returns the book that was chosen last; if it has become faulty, the book with which the page was made. */
  async present(): Promise<ShelvedBook> {
    try {
      return await this.named(storedText(this.presentKey));
    } catch (error) {
      if (!(error instanceof FaultyBook)) throw error;
      return await this.first();
    }
  }

  keepPresent(name: string): void {
    storeText(this.presentKey, name);
  }

  /** Reads the text of a book; throws a FaultyBook if the text has faults. */
  async read(text: string, row?: Pick<StoredBook, 'name' | 'title'>): Promise<ShelvedBook> {
    const { reader } = this.parts;
    if (!reader) throw new FaultyBook([unreadable]);
    const { readBookText } = await reader();
    const reading = readingOf(() => readBookText(text));
    if (reading.is === 'faulty') throw new FaultyBook(reading.findings);
    const { basis, book, game } = reading;
    const { name, title } = row ?? game;
    return { name, book, game: { ...game, title }, text, basis };
  }

  /** Returns the book with which the page was made. */
  async first(): Promise<ShelvedBook> {
    const { book, games } = this.parts;
    if (book.is === 'book text') return await this.read(book.text);
    const game = games.find(({ name }) => name === book.game);
    if (!game) throw new FaultyBook([unreadable]);
    return { name: game.name, book, game, text: null, basis: null };
  }

  /** Returns a book by its name. Returns the book with which the page was made if there is no such book. */
  async named(name: string | null): Promise<ShelvedBook> {
    const stored = name === null ? undefined : (await this.parts.store.books()).find((row) => row.name === name);
    return stored ? await this.read(stored.text, stored) : await this.first();
  }

  /** Returns the rows of the books whose games have a name. */
  async rowsOf(game: string): Promise<readonly ShelfRow[]> {
    const names = (await this.store.books()).flatMap((row) => ((row.game ?? row.name) === game ? row.name : []));
    return (await this.rows()).filter(({ isOwn, name }) => (isOwn ? names.includes(name) : name === game));
  }

  /** Returns the books whose games have a name. A book that cannot be read any more is left out. */
  async booksOf(game: string): Promise<ShelvedBook[]> {
    const readings = (await this.rowsOf(game)).map(({ name }) => this.named(name));
    return (await Promise.allSettled(readings)).flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  }

  /**
   * Returns the book with the text with which a game began; `present` if this book fits. `text` is the text that is
   * stored with the game, or null. Returns null if no text fits.
   */
  async bookOfJournal(journal: string, text: string | null, present: ShelvedBook): Promise<ShelvedBook | null> {
    const began = basisInJournal(journal);
    if (present.text === text || (present.game.name === began.game && present.basis === began.basis)) return present;
    if (text !== null) return await this.read(text);
    return (await this.booksOf(began.game)).find(({ basis }) => basis === began.basis) ?? null;
  }

  /** Returns the list of books. An opened book takes the place of a book with the same name that the page was made with. */
  async rows(): Promise<readonly ShelfRow[]> {
    const { book, games, store } = this.parts;
    const own = (await store.books()).map(({ name, title }) => ({ name, title, isOwn: true }));
    const name = book.game;
    if (own.some((row) => row.name === name)) return own;
    const title = book.is === 'book text' ? book.title : (games.find((game) => game.name === name)?.title ?? name);
    return [{ name, title, isOwn: false }, ...own];
  }
}

/** Reads a book. The text comes from a stranger, so an error of the reader is a finding, too. */
function readingOf(read: () => BookReading): BookReading {
  try {
    return read();
  } catch {
    return { is: 'faulty', findings: [unreadable] };
  }
}

/** True for a text that can only be a declared book. */
export const isBookText = (text: string): boolean => !text.trimStart().startsWith('{') && /^game[ :=]/im.test(text);

// Loads books while the page is open, each with the code of its game. The code of a game and its book are files beside
// the worker.
import type { GameDeclaration } from '../compiler/game/game-declaration.ts';
import type { BooksWanted, BookOnShelf, PlaygroundBook } from './playground-book.ts';
import type { Workbench } from './workbench.ts';

/** The module of a game. The module of a book without code makes the game of a declaration page. */
interface GameModule {
  readonly gameOf: (page: string | null) => GameDeclaration;
}

async function bookAt(address: string): Promise<PlaygroundBook> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`There is no ${address}.`);
  return (await answer.json()) as PlaygroundBook;
}

const moduleAt = async (address: string): Promise<GameModule> => (await import(address)) as GameModule;

export class LoadedShelf {
  private readonly workbench: Workbench;
  private readonly books = new Map<string, Promise<BookOnShelf>>();

  constructor(workbench: Workbench) {
    this.workbench = workbench;
  }

  /** Loads books, and puts them into the workbench. A book that was loaded before is not loaded again. */
  async load({ isOpening, names }: BooksWanted): Promise<readonly BookOnShelf[]> {
    const books = names.map((name) => {
      const address = `books/${name}${isOpening ? '-opening' : ''}.json`;
      const book = this.books.get(address) ?? this.loadBook(name, address);
      this.books.set(address, book);
      return book;
    });
    return await Promise.all(books);
  }

  private async loadBook(name: string, address: string): Promise<BookOnShelf> {
    const [book, { gameOf }] = await Promise.all([bookAt(address), moduleAt(`./games/${name}.js`)]);
    this.workbench.add({ game: gameOf(book.page), book });
    const { sheets, showcase } = book;
    return { game: name, sheets, showcase };
  }
}

// Tests of the books of the page: the book with which the page was made, and books that a person opens.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { joinedBook } from '../../compiler/declared/turn/book-text.ts';
import { readBookText } from '../../compiler/declared/turn/read-book-text.ts';
import { BookShelf, FaultyBook, isBookText, nameInGames, type BookStore } from '../../page/book-shelf.ts';
import { gamesOfBook, type StoredBook } from '../../page/saved-games.ts';

const textOf = (name: string): string => readFileSync(new URL(`../declared/${name}`, import.meta.url), 'utf8');
const teahouse = joinedBook(textOf('teahouse.page'), [textOf('teahouse.bot')]);
const rills = joinedBook(textOf('rills.page'), [textOf('rills.bot')]);

/** Store in memory. */
class MemoryBooks implements BookStore {
  stored: readonly StoredBook[] = [];

  books = (): Promise<readonly StoredBook[]> => Promise.resolve(this.stored);

  writeBook = (book: StoredBook): Promise<void> => {
    this.stored = [book, ...this.stored.filter(({ name }) => name !== book.name)];
    return Promise.resolve();
  };

  removeBook = (name: string): Promise<void> => {
    this.stored = this.stored.filter((book) => book.name !== name);
    return Promise.resolve();
  };
}

const shelfOf = (store: BookStore, text = rills): BookShelf =>
  new BookShelf({
    book: { version: 1, is: 'book text', game: 'rills', title: 'Rills', text },
    games: [],
    store,
    reader: () => Promise.resolve({ readBookText }),
  });

describe('the shelf', () => {
  it('opens, lists and removes books beside the book of the page', async () => {
    const shelf = shelfOf(new MemoryBooks());
    expect((await shelf.named(null)).game.title).toBe('Rills');
    const added = await shelf.add(teahouse, 1);
    expect([added.game.name, nameInGames(added)]).toEqual(['teahouse', 'teahouse']);
    expect(await shelf.rows()).toEqual([
      { name: 'rills', title: 'Rills', isOwn: false },
      { name: 'teahouse', title: 'The Tea House', isOwn: true },
    ]);
    expect((await shelf.named('teahouse')).game.title).toBe('The Tea House');
    await shelf.remove('teahouse');
    // A book that is not there any more gives way to the book of the page.
    expect((await shelf.named('teahouse')).game.name).toBe('rills');
  });

  it('stores no faulty book, and takes an error of the reader for a fault', async () => {
    const store = new MemoryBooks();
    await expect(shelfOf(store).add(teahouse.replace('A side has', 'A side hath'), 1)).rejects.toThrow(FaultyBook);
    expect(store.stored).toEqual([]);
    const broken = new BookShelf({
      book: { version: 1, is: 'book text', game: 'rills', title: 'Rills', text: rills },
      games: [],
      store,
      reader: () =>
        Promise.resolve({
          readBookText: () => {
            throw new Error('A fault of the program');
          },
        }),
    });
    const error: unknown = await broken.first().catch((reason: unknown) => reason);
    expect(error instanceof FaultyBook && error.findings.map(({ message }) => message)).toEqual([
      'The text cannot be read as a book.',
    ]);
  });

  it('tells a book from a saved game and from other texts', () => {
    expect([teahouse, '{"is":"journal"}', 'A letter.'].map(isBookText)).toEqual([true, false, false]);
  });

  it('keeps the games of books apart', () => {
    const game = { title: '', changed: 1 };
    const games = [
      { ...game, id: 'a' },
      { ...game, id: 'b', book: 'rills' },
    ];
    expect([gamesOfBook(games, null), gamesOfBook(games, 'rills')].map((of) => of.map(({ id }) => id))).toEqual([
      ['a'],
      ['b'],
    ]);
  });
});

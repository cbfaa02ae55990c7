// Tests of the books of the page: the book with which the page was made, and books that a person opens.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { joinedBook } from '../../compiler/declared/turn/book-text.ts';
import { readBookText } from '../../compiler/declared/turn/read-book-text.ts';
import {
  BookShelf,
  FaultyBook,
  isBookText,
  nameInGames,
  type BookStore,
  type ShelvedBook,
} from '../../page/book-shelf.ts';
import { keepBeside, keepBook, openBookText, removeBook } from '../../page/opened-books.ts';
import { openFiles } from '../../page/opened-files.ts';
import { gamesOfBook, type SavedGame, type StoredBook, type StoredGame } from '../../page/saved-games.ts';

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

/** The teahouse with a card that does otherwise. */
const laterTeahouse = teahouse.replace('SERVE 2', 'SERVE 3');

/** Returns the first line of the journal of a new game of a book. */
function headOf({ game }: ShelvedBook): string {
  const files = { scenario: 1, roster: null, board: null, names: null, decks: null };
  const scene = game.tables(files, { texts: new Map(), scriptOf: () => null });
  return scene.begin({ side: 'player', difficulty: 'busy', mode: 'whole', seed: 1, byPeople: [] }).journal[0] ?? '';
}

const fileOf = (name: string, text: string) => ({ name, size: text.length, text: () => Promise.resolve(text) });

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
    const { is, shelved: added } = await openBookText(shelf, teahouse, 1);
    expect([is, added.game.name, nameInGames(added)]).toEqual(['here', 'teahouse', 'teahouse']);
    expect(await shelf.rows()).toEqual([
      { name: 'rills', title: 'Rills', isOwn: false },
      { name: 'teahouse', title: 'The Tea House', isOwn: true },
    ]);
    expect((await shelf.named('teahouse')).game.title).toBe('The Tea House');
    await shelf.store.removeBook('teahouse');
    // A book that is not there any more gives way to the book of the page.
    expect((await shelf.named('teahouse')).game.name).toBe('rills');
  });

  it('stores no faulty book, and takes an error of the reader for a fault', async () => {
    const store = new MemoryBooks();
    await expect(openBookText(shelfOf(store), teahouse.replace('A side has', 'A side hath'), 1)).rejects.toThrow(
      FaultyBook,
    );
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

  it('asks before another text with the same name takes the place of a kept book', async () => {
    const store = new MemoryBooks();
    const shelf = shelfOf(store);
    await openBookText(shelf, teahouse, 1);
    const opened = await openBookText(shelf, laterTeahouse, 2);
    expect(opened.is === 'rival' && opened.rivals).toEqual([{ name: 'teahouse', title: 'The Tea House', isOwn: true }]);
    expect(store.stored.map(({ text }) => text)).toEqual([teahouse]);
    // The same text is the kept book, also if its parts stand in another order.
    const again = await openBookText(shelf, joinedBook(textOf('teahouse.bot'), [textOf('teahouse.page')]), 3);
    expect([again.is, again.shelved.text]).toEqual(['here', teahouse]);
    await keepBook(shelf, opened.shelved, 'teahouse', 4);
    expect(store.stored.map(({ name, text, title }) => [name, title, text])).toEqual([
      ['teahouse', 'The Tea House', laterTeahouse],
    ]);
  });

  it('asks about the book with which the page was made, too', async () => {
    const shelf = shelfOf(new MemoryBooks());
    const opened = await openBookText(shelf, rills.replace(/^title .*$/m, 'title Other Rills'), 1);
    expect(opened.is === 'rival' && opened.rivals).toEqual([{ name: 'rills', title: 'Rills', isOwn: false }]);
  });

  it('keeps both books with a number, and tells their games apart', async () => {
    const store = new MemoryBooks();
    const shelf = shelfOf(store);
    await openBookText(shelf, teahouse, 1);
    const { shelved } = await openBookText(shelf, laterTeahouse, 2);
    const second = await keepBeside(shelf, shelved, 2);
    expect([second.game.title, nameInGames(second)]).toEqual(['The Tea House (2)', 'teahouse 2']);
    expect(await shelf.rows()).toEqual([
      { name: 'rills', title: 'Rills', isOwn: false },
      { name: 'teahouse 2', title: 'The Tea House (2)', isOwn: true },
      { name: 'teahouse', title: 'The Tea House', isOwn: true },
    ]);
    expect((await shelf.named('teahouse 2')).text).toBe(laterTeahouse);
    expect((await openBookText(shelf, laterTeahouse, 3)).shelved.name).toBe('teahouse 2');
    const third = await openBookText(shelf, teahouse.replace('SERVE 2', 'SERVE 4'), 4);
    expect(third.is === 'rival' && third.rivals.map(({ name }) => name)).toEqual(['teahouse 2', 'teahouse']);
  });

  it('opens a game with the text with which the game began', async () => {
    const shelf = shelfOf(new MemoryBooks());
    const { shelved: first } = await openBookText(shelf, teahouse, 1);
    const { shelved: later } = await openBookText(shelf, laterTeahouse, 2);
    const journal = headOf(first);
    // The book is replaced. The text of the game is stored with the game.
    const present = await keepBook(shelf, later, 'teahouse', 2);
    expect((await shelf.bookOfJournal(journal, teahouse, present))?.text).toBe(teahouse);
    expect((await shelf.bookOfJournal(headOf(later), null, present))?.text).toBe(laterTeahouse);
    // A game of an earlier version of the page has no text. It goes on as soon as its text is here again.
    expect(await shelf.bookOfJournal(journal, null, present)).toBeNull();
    const again = await openBookText(shelf, teahouse, 3);
    await keepBeside(shelf, again.shelved, 3);
    expect((await shelf.bookOfJournal(journal, null, present))?.name).toBe('teahouse 2');
  });

  it('keeps the text of a removed book with its games', async () => {
    const shelf = shelfOf(new MemoryBooks());
    const { shelved } = await openBookText(shelf, teahouse, 1);
    const gameOf = (id: string, book: string, line: string): StoredGame => {
      const game: SavedGame = { id, title: '', changed: 1, book };
      return { game, basis: { readings: [], overlay: null }, text: null, lines: [line] };
    };
    const [head, other] = [headOf(shelved), headOf(await shelf.first())];
    const stored = [gameOf('a', 'teahouse', head), gameOf('b', 'rills', other), gameOf('c', 'teahouse', other)];
    const texts: (readonly [id: string, text: string])[] = [];
    const games = {
      games: () => Promise.resolve(stored.map(({ game }) => game)),
      game: (id: string) => Promise.resolve(stored.find(({ game }) => game.id === id) ?? null),
      keepText: (kept: readonly StoredGame[], text: string) => {
        texts.push(...kept.map(({ game: { id } }) => [id, text] as const));
        return Promise.resolve();
      },
    };
    await removeBook(shelf, games, 'teahouse');
    // The game `c` began with another text, so this text would not fit.
    expect(texts).toEqual([['a', teahouse]]);
    expect((await shelf.rows()).map(({ name }) => name)).toEqual(['rills']);
  });

  it('names the file of a fault, and the line in this file', async () => {
    const faulty = textOf('teahouse.bot').replace('1 SERVE 1.', '1 SERVV 1.');
    const line = faulty.split('\n').findIndex((row) => row.includes('SERVV')) + 1;
    const files = [fileOf('teahouse.page', textOf('teahouse.page')), fileOf('kettle.bot', faulty)];
    const error: unknown = await openFiles(shelfOf(new MemoryBooks()), files, 1).catch((reason: unknown) => reason);
    const [finding] = error instanceof FaultyBook ? error.findings : [];
    expect([finding?.file, finding?.line, finding?.words[1]]).toEqual(['kettle.bot', line, 'SERVV']);
    const page = textOf('teahouse.page').replace('A side has', 'A side hath');
    const ofPage = page.split('\n').findIndex((row) => row.includes('A side hath')) + 1;
    const both = [fileOf('teahouse.page', page), fileOf('kettle.bot', textOf('teahouse.bot'))];
    const other: unknown = await openFiles(shelfOf(new MemoryBooks()), both, 1).catch((reason: unknown) => reason);
    expect(other instanceof FaultyBook && [other.findings[0]?.file, other.findings[0]?.line]).toEqual([
      'teahouse.page',
      ofPage,
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

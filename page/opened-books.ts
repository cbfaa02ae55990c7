// The books that a person opens, replaces and removes. A book with the name of a kept book and another text takes the
// place of the kept book only after a question.
import type { BookShelf, OpenedBook, RivalText, ShelvedBook } from './book-shelf.ts';
import { basisInJournal, gamesOfBook, type SavedGame, type StoredGame } from './saved-games.ts';

/** The saved games with their texts. */
export interface GameTexts {
  readonly games: () => Promise<readonly SavedGame[]>;
  readonly game: (id: string) => Promise<StoredGame | null>;
  readonly keepText: (games: readonly StoredGame[], text: string) => Promise<void>;
}

/**
 * Reads a text and stores its book. A book with the name of a kept book and another text is not stored: a person decides
 * what becomes of the kept book. Throws a FaultyBook if the text has faults.
 */
export async function openBookText(shelf: BookShelf, text: string, opened: number): Promise<OpenedBook> {
  const shelved = await shelf.read(text);
  const { name } = shelved.game;
  const kept = await shelf.booksOf(name);
  const same = kept.find(({ basis }) => basis === shelved.basis);
  if (same) return { is: 'here', shelved: same };
  const rivals = await shelf.rowsOf(name);
  if (rivals.length > 0) return { is: 'rival', shelved, rivals };
  return { is: 'here', shelved: await keepBook(shelf, shelved, shelved.name, opened) };
}

/** Returns a name that no other row has; `numbered` adds a number to the name. */
function withNumber(name: string, others: readonly string[], numbered: (number: number) => string): string {
  if (!others.includes(name)) return name;
  let number = 2;
  while (others.includes(numbered(number))) number++;
  return numbered(number);
}

/** Stores a book under a name on the shelf, in place of the book that has the name so far. */
export async function keepBook(
  shelf: BookShelf,
  shelved: ShelvedBook,
  name: string,
  opened: number,
): Promise<ShelvedBook> {
  const { game, text } = shelved;
  const titles = (await shelf.rows()).flatMap((row) => (row.name === name ? [] : row.title));
  const title = withNumber(game.title, titles, (number) => `${game.title} (${number})`);
  await shelf.store.writeBook({ name, game: game.name, title, text: text ?? '', opened });
  return { ...shelved, name, game: { ...game, title } };
}

/** Stores a book beside the books that have the same name. */
export async function keepBeside(shelf: BookShelf, shelved: ShelvedBook, opened: number): Promise<ShelvedBook> {
  const names = (await shelf.rows()).map((row) => row.name);
  const { name } = shelved.game;
  const free = withNumber(name, names, (number) => `${name} ${number}`);
  return await keepBook(shelf, shelved, free, opened);
}

/** Returns a book by its name; null if the book has become faulty. */
async function readOrNull(shelf: BookShelf, name: string): Promise<ShelvedBook | null> {
  try {
    return await shelf.named(name);
  } catch {
    return null;
  }
}

/**
 * Stores the text of a kept book with its games that do not have a text yet, before the book is removed or replaced. So
 * each game can go on.
 */
async function keepTextOfGames(shelf: BookShelf, store: GameTexts, name: string): Promise<void> {
  const kept = await readOrNull(shelf, name);
  if (kept === null || kept.text === null) return;
  const ids = gamesOfBook(await store.games(), name).map(({ id }) => id);
  const games = await Promise.all(ids.map((id) => store.game(id)));
  const needy = games.filter(
    (game): game is StoredGame => game?.text === null && basisInJournal(game.lines[0] ?? '{}').basis === kept.basis,
  );
  await store.keepText(needy, kept.text);
}

export async function removeBook(shelf: BookShelf, store: GameTexts, name: string): Promise<void> {
  await keepTextOfGames(shelf, store, name);
  await shelf.store.removeBook(name);
}

/** The question about a text that was opened. */
export interface BookQuestion {
  readonly rivals: RivalText['rivals'];
  /** The number of saved games of the kept books. */
  readonly games: number;
  readonly onReplace: (name: string) => void;
  readonly onBoth: () => void;
  readonly onNeither: () => void;
}

interface Answers {
  /** Shows the book that an answer has stored. */
  readonly onKept: (keep: () => Promise<ShelvedBook>) => void;
  readonly onNeither: () => void;
}

/** Returns the question about an opened text. */
export async function questionAbout(
  { rivals, shelved }: RivalText,
  shelf: BookShelf,
  store: GameTexts,
  { onKept, onNeither }: Answers,
): Promise<BookQuestion> {
  const games = await store.games();
  return {
    rivals,
    games: rivals.reduce((sum, { name }) => sum + gamesOfBook(games, name).length, 0),
    onReplace: (name) =>
      onKept(async () => {
        await keepTextOfGames(shelf, store, name);
        return await keepBook(shelf, shelved, name, Date.now());
      }),
    onBoth: () => onKept(() => keepBeside(shelf, shelved, Date.now())),
    onNeither,
  };
}

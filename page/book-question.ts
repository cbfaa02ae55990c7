// The question that the page asks before a book takes the place of a kept book: the opened text has the name of the kept
// book and is otherwise.
import type { BookShelf, RivalText, ShelvedBook } from './book-shelf.ts';
import { element } from './elements.ts';
import { buttonWithKey } from './focus.ts';
import type { GameStore } from './game-store.ts';
import { basisInJournal, gamesOfBook, type StoredGame } from './saved-games.ts';
import { words } from './words.ts';

export interface BookQuestion {
  readonly rivals: RivalText['rivals'];
  /** The number of saved games of the kept books. */
  readonly games: number;
  readonly onReplace: (name: string) => void;
  readonly onBoth: () => void;
  readonly onNeither: () => void;
}

export function questionView({ games, onBoth, onNeither, onReplace, rivals }: BookQuestion): HTMLElement {
  const [first] = rivals;
  return element(
    'section',
    { class: 'book-question', role: 'alert' },
    element('h2', {}, words.books.rival(first?.title ?? '')),
    element('p', {}, words.books.rivalHint),
    games === 0 ? null : element('p', {}, words.books.rivalGames(games)),
    element(
      'div',
      { class: 'pad' },
      rivals.map(({ name, title }) =>
        buttonWithKey(`replace ${name}`, words.books.replace(title), () => onReplace(name)),
      ),
      buttonWithKey('both', words.books.both, onBoth),
      buttonWithKey('neither', words.books.neither, onNeither, 'quiet'),
    ),
  );
}

/**
 * Stores the text of a kept book with its games that do not have a text yet, before the book is removed or replaced. So
 * each game can go on.
 */
export async function keepTextOfGames(shelf: BookShelf, store: GameStore, name: string): Promise<void> {
  const kept = await readOrNull(() => shelf.named(name));
  if (kept === null || kept.text === null) return;
  const ids = gamesOfBook(await store.games(), name).map(({ id }) => id);
  const games = await Promise.all(ids.map((id) => store.game(id)));
  const needy = games.filter(
    (game): game is StoredGame => game?.text === null && basisInJournal(game.lines[0] ?? '{}').data === kept.basis,
  );
  await store.keepText(needy, kept.text);
}

/** Returns a book; null if the book has become faulty. */
async function readOrNull(read: () => Promise<ShelvedBook>): Promise<ShelvedBook | null> {
  try {
    return await read();
  } catch {
    return null;
  }
}

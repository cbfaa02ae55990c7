// Stores saved games in the browser: a row for each game, and a row for each line of its journal. Also stores overlays,
// photos of boards, drafts of boards, and declared books.
import { plainBasis, type TableBasis } from '../compiler/game/saved-game.ts';
import { answerOf, transactionEnd } from './database.ts';
import { StaleGame, type LineStore, type SavedGame, type StoredBook, type StoredGame } from './saved-games.ts';

/** A row of the store `bases`. A game of a declared book keeps the text with which the game began. */
type StoredBasis = TableBasis & { readonly text?: string };

const allLines = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Infinity]);

const basisWith = ({ overlay, readings }: TableBasis, text: string | null): StoredBasis => ({
  readings,
  overlay,
  ...(text !== null && { text }),
});

export class GameStore implements LineStore {
  private readonly database: IDBDatabase;

  /** `onLost` is called if another tab deletes or upgrades the database, or if the browser closes the database. */
  constructor(database: IDBDatabase, onLost: () => void) {
    this.database = database;
    database.addEventListener('versionchange', () => {
      database.close();
      onLost();
    });
    database.addEventListener('close', onLost);
  }

  private read<T>(store: string, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    return answerOf(ask(this.database.transaction(store).objectStore(store)));
  }

  /**
   * Writes in a single transaction. If the promise resolves, everything is stored. If the promise rejects, nothing has
   * changed.
   */
  private async write(
    names: readonly string[],
    work: (store: (name: string) => IDBObjectStore) => void,
  ): Promise<void> {
    const transaction = this.database.transaction(names, 'readwrite', { durability: 'strict' });
    const done = transactionEnd(transaction);
    work((name) => transaction.objectStore(name));
    await done;
  }

  /** Returns all games. The game that was changed last is first. */
  async games(): Promise<SavedGame[]> {
    const all = (await this.read('games', (games) => games.getAll())) as SavedGame[];
    return all.toSorted((a, b) => b.changed - a.changed);
  }

  /** Returns a saved game by its name in the browser; null if no game has this name. */
  async game(id: string): Promise<StoredGame | null> {
    const [game, basis, lines] = await Promise.all([
      this.read('games', (games) => games.get(id)) as Promise<SavedGame | undefined>,
      this.read('bases', (bases) => bases.get(id)) as Promise<StoredBasis | undefined>,
      this.read('lines', (rows) => rows.getAll(allLines(id))) as Promise<string[]>,
    ]);
    return game ? { game, basis: basis ?? plainBasis, text: basis?.text ?? null, lines } : null;
  }

  async addGame({ basis, game, lines, text }: StoredGame): Promise<void> {
    await this.write(['games', 'bases', 'lines'], (store) => {
      store('games').add(game);
      if (basis !== plainBasis || text !== null) store('bases').put(basisWith(basis, text), game.id);
      for (const [index, line] of lines.entries()) store('lines').add(line, [game.id, index]);
    });
  }

  async addLines(game: SavedGame, journal: readonly string[], saved: number): Promise<void> {
    let isStale = false as boolean;
    try {
      await this.write(['games', 'lines'], (store) => {
        const [games, lines] = [store('games'), store('lines')];
        const last = lines.getKey([game.id, saved - 1]);
        // If another tab has deleted the game, the beginning of the journal is missing. The new lines alone would be no
        // game, so nothing is stored.
        last.addEventListener('success', () => {
          isStale = last.result === undefined;
          if (isStale) return lines.transaction.abort();
          games.put(game);
          for (const [index, line] of journal.entries()) if (index >= saved) lines.add(line, [game.id, index]);
        });
      });
    } catch (error) {
      if (isStale || (error as { name?: unknown }).name === 'ConstraintError') throw new StaleGame();
      throw error;
    }
  }

  /** Adds a summary to a game, unless the game has changed since the summary was made. */
  async addSummary({ id }: SavedGame, summary: NonNullable<SavedGame['summary']>): Promise<void> {
    await this.write(['games'], (store) => {
      const games = store('games');
      const stored = games.get(id) as IDBRequest<SavedGame | undefined>;
      stored.addEventListener('success', () => {
        if (stored.result?.changed === summary.changed) games.put({ ...stored.result, summary });
      });
    });
  }

  /** Stores the text with which games began that do not have a text yet. */
  async keepText(games: readonly StoredGame[], text: string): Promise<void> {
    await this.write(['bases'], (store) => {
      for (const { basis, game } of games) store('bases').put(basisWith(basis, text), game.id);
    });
  }

  async remove(id: string): Promise<void> {
    await this.write(['games', 'bases', 'lines'], (store) => {
      for (const name of ['games', 'bases']) store(name).delete(id);
      store('lines').delete(allLines(id));
    });
  }

  /** Returns the overlay for a game of the book, by the name of this game; null if no overlay is stored. */
  async overlay(game: string): Promise<unknown> {
    return (await this.read('overlays', (overlays) => overlays.get(game) as IDBRequest<unknown>)) ?? null;
  }

  async writeOverlay(game: string, overlay: unknown): Promise<void> {
    await this.writeOwn(game, overlay, new Map());
  }

  /**
   * Writes the overlay of a game together with drafts of its boards by their addresses. A draft that is null is deleted.
   * If the promise rejects, nothing has changed.
   */
  async writeOwn(game: string, overlay: unknown, drafts: ReadonlyMap<string, unknown>): Promise<void> {
    await this.write(['overlays', 'drafts'], (store) => {
      if (overlay === null) store('overlays').delete(game);
      else store('overlays').put(overlay, game);
      for (const [address, draft] of drafts)
        if (draft === null) store('drafts').delete(address);
        else store('drafts').put(draft, address);
    });
  }

  /** Returns the photo of a board by its address, such as `game/1`; null if no photo is stored. */
  async photo(address: string): Promise<Blob | null> {
    return ((await this.read('photos', (photos) => photos.get(address))) as Blob | undefined) ?? null;
  }

  async writePhoto(address: string, photo: Blob | null): Promise<void> {
    await this.write(['photos'], (store) => {
      if (photo === null) store('photos').delete(address);
      else store('photos').put(photo, address);
    });
  }

  /** Returns the unfinished draft of a board by its address; null if no draft is stored. */
  async draft(address: string): Promise<unknown> {
    return (await this.read('drafts', (drafts) => drafts.get(address) as IDBRequest<unknown>)) ?? null;
  }

  async writeDraft(address: string, draft: unknown): Promise<void> {
    await this.write(['drafts'], (store) => store('drafts').put(draft, address));
  }

  /** Returns the declared books that a person has opened. The book that was opened last is first. */
  async books(): Promise<StoredBook[]> {
    const all = (await this.read('books', (books) => books.getAll())) as StoredBook[];
    return all.toSorted((a, b) => b.opened - a.opened);
  }

  async writeBook(book: StoredBook): Promise<void> {
    await this.write(['books'], (store) => store('books').put(book));
  }

  async removeBook(name: string): Promise<void> {
    await this.write(['books'], (store) => store('books').delete(name));
  }

  close(): void {
    this.database.close();
  }
}

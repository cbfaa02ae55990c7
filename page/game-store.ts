// Saved games in the browser: a row for each game, and a row for each line of its journal.

export interface SavedGame {
  readonly id: string;
  readonly title: string;
  readonly changed: number;
}

/** Thrown if another tab has added lines to the same game. */
export class StaleGame extends Error {}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser does not answer.')));
  });

const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The browser does not save.')));
  });

const allLines = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Infinity]);

export class GameStore {
  private readonly database: IDBDatabase;

  private constructor(database: IDBDatabase) {
    this.database = database;
  }

  static async open(): Promise<GameStore> {
    const request = indexedDB.open('botbook', 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('games', { keyPath: 'id' });
      request.result.createObjectStore('lines');
    });
    return new GameStore(await answerOf(request));
  }

  /** Returns all games, the last changed first. */
  async games(): Promise<SavedGame[]> {
    const found = await answerOf(this.database.transaction('games').objectStore('games').getAll());
    return (found as SavedGame[]).toSorted((a, b) => b.changed - a.changed);
  }

  async journalOf(id: string): Promise<string> {
    const lines = await answerOf(this.database.transaction('lines').objectStore('lines').getAll(allLines(id)));
    return (lines as string[]).join('');
  }

  /** Adds the lines of a journal that are not saved yet; `saved` is the number of saved lines. */
  async add(game: SavedGame, journal: readonly string[], saved: number): Promise<void> {
    const transaction = this.database.transaction(['games', 'lines'], 'readwrite');
    const lines = transaction.objectStore('lines');
    transaction.objectStore('games').put(game);
    for (const [index, line] of journal.entries()) if (index >= saved) lines.add(line, [game.id, index]);
    try {
      await ended(transaction);
    } catch (error) {
      if ((error as { name?: unknown }).name === 'ConstraintError') throw new StaleGame();
      throw error;
    }
  }

  async remove(id: string): Promise<void> {
    const transaction = this.database.transaction(['games', 'lines'], 'readwrite');
    transaction.objectStore('games').delete(id);
    transaction.objectStore('lines').delete(allLines(id));
    await ended(transaction);
  }
}

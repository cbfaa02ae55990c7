// The database of the page in the browser: its stores, and the upgrade from older versions. Older pages must be able to
// read the database of later pages. So a later version may add stores but must not change existing stores.

const databaseName = 'botbook';
const databaseVersion = 3;

/** The names of the stores, each with the field that is the key of its rows. */
const stores: Readonly<Record<string, string | null>> = {
  games: 'id',
  lines: null,
  bases: null,
  overlays: null,
  photos: null,
  drafts: null,
  books: 'name',
};

/** Thrown if the browser does not let the page have a database. The message is the reason. */
export class NoStorage extends Error {}

export const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser does not answer.')));
  });

export const transactionEnd = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The browser does not save.')));
  });

function addStores(database: IDBDatabase): void {
  for (const [name, keyPath] of Object.entries(stores))
    if (!database.objectStoreNames.contains(name))
      database.createObjectStore(name, keyPath === null ? {} : { keyPath });
}

function opening(version: number | undefined, onBlocked: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, version);
  request.addEventListener('upgradeneeded', () => addStores(request.result));
  request.addEventListener('blocked', onBlocked);
  return answerOf(request);
}

/**
 * Opens the database. `onBlocked` is called while another tab has an older version open. A database of a later version
 * is opened without a change. Throws NoStorage if the browser does not let the page have a database.
 */
export async function openDatabase(onBlocked: () => void): Promise<IDBDatabase> {
  try {
    return await opening(databaseVersion, onBlocked);
  } catch (error) {
    if ((error as { name?: unknown }).name !== 'VersionError') throw new NoStorage((error as Error).message);
  }
  const later = await opening(undefined, onBlocked);
  const missing = Object.keys(stores).find((name) => !later.objectStoreNames.contains(name));
  if (missing === undefined) return later;
  later.close();
  throw new NoStorage(`The store ${missing} is missing.`);
}

export async function deleteDatabase(): Promise<void> {
  await answerOf(indexedDB.deleteDatabase(databaseName));
}

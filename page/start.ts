// Starts the page of a played table. The JSON of the book is inside the page, or in the file `book.json` next to the
// page.
import { pageBookIn, type BookText, type TableBook } from '../compiler/game/table-book.ts';
import { tableGames } from '../library/table-games.ts';
import { BookShelf, FaultyBook, type LoadReader } from './book-shelf.ts';
import { NoStorage, openDatabase } from './database.ts';
import { element, refill } from './elements.ts';
import { GameStore } from './game-store.ts';
import { Notices } from './notices.ts';
import type { LaterScreens } from './opened-game.ts';
import { Page } from './page.ts';
import { serveSimulations } from './simulations.ts';
import { askedVersion, Updates } from './updates.ts';
import { words } from './words.ts';

async function readBook(): Promise<TableBook | BookText> {
  const inside = document.querySelector('#book')?.textContent;
  return pageBookIn(inside === undefined ? await (await fetch('book.json')).json() : JSON.parse(inside));
}

function updatesWith(notices: Notices): Updates {
  const use = { text: words.notices.useUpdate, onClick: () => updates.accept() };
  const reload = { text: words.notices.reload, onClick: () => location.reload() };
  const later = { text: words.notices.later, onClick: () => {} };
  const updates = new Updates(
    () => notices.show('update', { text: words.notices.updateReady, buttons: [use, later] }),
    () => notices.show('update', { text: words.notices.updateUsed, buttons: [reload, later] }),
  );
  return updates;
}

async function openStore(notices: Notices): Promise<GameStore> {
  const database = await openDatabase(() => notices.show('blocked', { text: words.notices.blocked }));
  notices.remove('blocked');
  return new GameStore(database, () => notices.show('lost', { text: words.notices.lost, isUrgent: true }));
}

/** The parts of the page that are loaded when a person needs them. */
export interface LaterParts {
  readonly laterScreens: LaterScreens;
  /** Loads the reader of declared books; null if the page has none. */
  readonly reader: LoadReader | null;
}

async function start(root: HTMLElement, { laterScreens, reader }: LaterParts): Promise<void> {
  const notices = new Notices(root);
  const updates = updatesWith(notices);
  const registered = updates.register();
  const book = await readBook();
  if (askedVersion() !== null) notices.show('old version', { text: words.notices.oldVersion });
  try {
    const store = await openStore(notices);
    const isOffline = await registered;
    const shelf = new BookShelf({ book, games: tableGames, store, reader });
    await new Page({ root, shelf, store, notices, updates, isOffline, laterScreens }, await shelf.present()).start();
  } catch (error) {
    if (error instanceof FaultyBook) {
      const { showFaults } = await laterScreens();
      return showFaults(root, error.findings);
    }
    if (!(error instanceof NoStorage)) throw error;
    refill(root, element('p', { role: 'alert' }, `${words.notices.noStorage} (${error.message})`));
  }
}

/** Starts the page. The page also runs its script in a worker, to play games beside the page. */
export function startPage(parts: LaterParts): void {
  if (typeof document === 'undefined') return serveSimulations();
  document.title = words.title;
  const main = document.querySelector('main');
  if (main) void start(main, parts);
}

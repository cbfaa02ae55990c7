// Starts the page of a played table. The JSON of the book is inside the page, or in the file `book.json` next to the
// page.
import { tableBookIn, type TableBook } from '../compiler/game/table-book.ts';
import { tableGames } from '../library/table-games.ts';
import { NoStorage, openDatabase } from './database.ts';
import { element, refill } from './elements.ts';
import { GameStore } from './game-store.ts';
import { Notices } from './notices.ts';
import type { LaterScreens } from './opened-game.ts';
import { Page } from './page.ts';
import { serveSimulations } from './simulations.ts';
import { askedVersion, Updates } from './updates.ts';
import { words } from './words.ts';

async function readBook(): Promise<TableBook> {
  const inside = document.querySelector('#book')?.textContent;
  return tableBookIn(inside === undefined ? await (await fetch('book.json')).json() : JSON.parse(inside));
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

async function start(root: HTMLElement, laterScreens: LaterScreens): Promise<void> {
  const notices = new Notices(root);
  const updates = updatesWith(notices);
  const registered = updates.register();
  const book = await readBook();
  const game = tableGames.find(({ name }) => name === book.game);
  if (!game) return;
  if (askedVersion() !== null) notices.show('old version', { text: words.notices.oldVersion });
  try {
    const store = await openStore(notices);
    const isOffline = await registered;
    await new Page({ root, book, game, store, notices, updates, isOffline, laterScreens }).start();
  } catch (error) {
    if (!(error instanceof NoStorage)) throw error;
    refill(root, element('p', { role: 'alert' }, `${words.notices.noStorage} (${error.message})`));
  }
}

/**
 * Starts the page. The page also runs its script in a worker, to play games beside the page. `laterScreens` loads the
 * screens that the page does not need at first.
 */
export function startPage(laterScreens: LaterScreens): void {
  if (typeof document === 'undefined') return serveSimulations();
  document.title = words.title;
  const main = document.querySelector('main');
  if (main) void start(main, laterScreens);
}

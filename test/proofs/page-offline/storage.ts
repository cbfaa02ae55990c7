// Tests of the storage of the page: two tabs, a deleted game, a full disk, databases of other versions, and the
// deletion of everything.
import type { Browser, Page } from 'playwright-core';
import type { PageHost } from './page-host.ts';
import { PlayedPage, ready, shown, until, watchedPage, writeLine } from './played-page.ts';

type Pick = (count: number) => number;

/** In the notice that contains the text `notice`, clicks the button with the text `button`. */
const clickIn = (page: Page, notice: string, button: string): Promise<void> =>
  page.click(`.notice:has-text("${notice}") >> text=${button}`);

async function twoTabs(browser: Browser, host: PageHost, pick: Pick): Promise<string[]> {
  const faults: string[] = [];
  const context = await browser.newContext();
  const first = await watchedPage(context, host.address, faults);
  const game = await PlayedPage.begin(first, host.address);
  const second = await watchedPage(context, host.address, faults);
  await second.goto(`${host.address}#game/${game.id}`);
  await shown(second);
  await game.play(2, pick);
  await second.waitForSelector('.notice:has-text("Another tab has changed this game")');
  await writeLine(second, game.nextLine(pick));
  faults.push(...(await game.faults('after a line in a stale tab')));
  await clickIn(second, 'Another tab', 'Open the game again');
  await shown(second);
  const there = game.continuedIn(second, game.table);
  await there.play(2, pick);
  await first.waitForSelector('.notice:has-text("Another tab has changed this game")');
  faults.push(...(await there.faults('after lines in both tabs')));
  // The second tab deletes the game while the first tab plays the game.
  await clickIn(first, 'Another tab', 'Open the game again');
  await shown(first);
  await second.goto(`${host.address}#games`);
  await second.click('ul.games summary');
  await second.click('text=Delete');
  await first.waitForSelector('.notice:has-text("Another tab has changed this game")');
  await writeLine(first, there.nextLine(pick));
  await clickIn(second, 'is deleted', 'Undo');
  await second.waitForSelector('ul.games');
  faults.push(...(await there.faults('after undoing the deletion')));
  await context.close();
  return faults;
}

/**
 * A script for the page. While `isFull` is true, the database acts as on a full disk: transactions that add records
 * abort.
 */
const actFull = `
  window.isFull = false;
  const { add } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = function (...words) {
    const request = add.apply(this, words);
    if (window.isFull && !this.transaction.isFull) {
      this.transaction.isFull = true;
      const error = new DOMException('The disk is full.', 'QuotaExceededError');
      Object.defineProperty(this.transaction, 'error', { get: () => error, configurable: true });
      request.addEventListener('success', () => this.transaction.abort(), { once: true });
    }
    return request;
  };`;

async function fullDisk(browser: Browser, host: PageHost, pick: Pick): Promise<string[]> {
  const faults: string[] = [];
  const context = await browser.newContext();
  const page = await watchedPage(context, host.address, faults);
  await page.addInitScript(actFull);
  const game = await PlayedPage.begin(page, host.address);
  await game.play(2, pick);
  await page.evaluate('window.isFull = true');
  for (let step = 0; step < 3; step++) {
    const line = game.nextLine(pick);
    await writeLine(page, line);
    game.follow(line);
  }
  await page.waitForSelector('.notice:has-text("The disk is full")');
  await page.evaluate('window.isFull = false');
  await clickIn(page, 'The disk is full', 'Try again');
  await game.stored();
  await page.waitForSelector('.notice:has-text("The disk is full")', { state: 'detached' });
  await page.reload();
  await shown(page);
  await game.play(2, pick);
  faults.push(...(await game.faults('after a full disk')));
  await context.close();
  return faults;
}

/** Makes a database with a saved game, as a certain version of the page makes its database. */
const makeDatabase = (page: Page, version: number, journal: readonly string[]): Promise<void> =>
  page.evaluate(`new Promise((resolve, reject) => {
    const request = indexedDB.open('botbook', ${version});
    request.onerror = () => reject(request.error);
    request.onupgradeneeded = () => {
      const database = request.result;
      if (!database.objectStoreNames.contains('games')) database.createObjectStore('games', { keyPath: 'id' });
      if (!database.objectStoreNames.contains('lines')) database.createObjectStore('lines');
      if (${version} > 1) for (const name of ['bases', 'overlays', 'photos', 'drafts', 'books', 'later']) database.createObjectStore(name);
    };
    request.onsuccess = () => {
      const database = request.result;
      const stores = database.transaction(['games', 'lines'], 'readwrite');
      stores.objectStore('games').put({ id: 'old', title: 'An old game', changed: 1 });
      ${JSON.stringify(journal)}.forEach((line, index) => stores.objectStore('lines').put(line, ['old', index]));
      stores.oncomplete = () => { database.close(); resolve(); };
    };
  })`);

/**
 * Opens a saved game in a database of an older version of the page, and another in a database of a later version.
 * Returns the faults.
 */
async function otherVersions(browser: Browser, host: PageHost, pick: Pick): Promise<string[]> {
  const faults: string[] = [];
  for (const version of [1, 99]) {
    const context = await browser.newContext();
    const page = await watchedPage(context, host.address, faults);
    await page.goto(`${host.address}icon.svg`);
    const journal = PlayedPage.newJournal();
    await makeDatabase(page, version, journal);
    await page.goto(`${host.address}#games`);
    await page.click('ul.games .spine');
    await shown(page);
    const game = PlayedPage.loaded(page, 'old', journal);
    await game.play(2, pick);
    faults.push(...(await game.faults(`with a database of version ${version}`)));
    await context.close();
  }
  return faults;
}

/**
 * Presses the button of the page that deletes everything. Returns a fault for each trace that the page leaves in the
 * browser.
 */
async function erased(browser: Browser, host: PageHost): Promise<string[]> {
  const faults: string[] = [];
  const context = await browser.newContext();
  const page = await watchedPage(context, host.address, faults);
  await page.goto(host.address);
  await ready(page);
  await PlayedPage.begin(page, host.address);
  const other = await watchedPage(context, host.address, faults);
  await other.goto(`${host.address}#games`);
  await other.waitForSelector('ul.games');
  await page.goto(`${host.address}#settings`);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.click('button.danger');
  await page.waitForSelector('text=Everything is deleted');
  await other.waitForSelector('.notice:has-text("Another tab has deleted")');
  await other.close();
  const left = (): Promise<unknown> =>
    page.evaluate(`Promise.all([indexedDB.databases(), caches.keys(), navigator.serviceWorker.getRegistrations()])
      .then((all) => all.map((rows) => rows.length))`);
  await until('nothing left', left, (counts) => JSON.stringify(counts) === '[0,0,0]').catch((error: unknown) =>
    faults.push(String(error)),
  );
  await context.close();
  return faults;
}

export async function storagePart(browser: Browser, host: PageHost, pick: Pick): Promise<string[]> {
  return [
    ...(await twoTabs(browser, host, pick)),
    ...(await fullDisk(browser, host, pick)),
    ...(await otherVersions(browser, host, pick)),
    ...(await erased(browser, host)),
  ];
}

// Plays the same game in the page, by typed lines, and in Node. Compares the lines that the browser has stored with the
// journal in Node.
import type { BrowserContext, Page } from 'playwright-core';
import type { PlayedTable } from '../../../compiler/game/table-scene.ts';
import { packagedTables } from '../../support/packaged-tables.ts';
import { afterToldCards } from '../../../views/table/told-cards.ts';
import { workerReady } from './page-host.ts';

/** The milliseconds that a page may take to show or store something. */
const patience = 30_000;

/** Returns the script that reads the stored lines of a game. */
export const storedScript = (id: string): string => `new Promise((resolve, reject) => {
    const request = indexedDB.open('botbook');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      const lines = database.transaction('lines').objectStore('lines').getAll(IDBKeyRange.bound(['${id}', 0], ['${id}', Infinity]));
      lines.onsuccess = () => { database.close(); resolve(lines.result); };
    };
  })`;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, milliseconds));

/**
 * Calls `read` again and again until `fits` accepts the result, and returns this result. Throws after `limit`
 * milliseconds.
 */
export async function until<T>(
  name: string,
  read: () => Promise<T>,
  fits: (seen: T) => boolean,
  limit = patience,
): Promise<T> {
  const end = performance.now() + limit;
  for (;;) {
    const seen = await read();
    if (fits(seen)) return seen;
    if (performance.now() > end) throw new Error(`${name}: nothing but ${JSON.stringify(seen).slice(0, 200)}`);
    await pause(20);
  }
}

/** Returns the stored lines of a game. */
export const storedLines = (page: Page, id: string): Promise<string[]> => page.evaluate(storedScript(id));

/** Returns the script that enters a line into the input field of the page and submits it. */
export const lineScript = (line: string): string => `(() => {
    const input = document.querySelector('input[list=lines]');
    input.value = ${JSON.stringify(line)};
    input.form.requestSubmit();
  })()`;

export const writeLine = (page: Page, line: string): Promise<void> => page.evaluate(lineScript(line));

/** Waits until a page shows a played table. */
export const shown = async (page: Page): Promise<void> => {
  await page.waitForSelector('main:not([inert]) input[list=lines]', { state: 'attached', timeout: patience });
};

/** Returns the version of the shown page. */
export const shownVersion = (page: Page): Promise<string> =>
  page.evaluate(`document.querySelector('meta[name=version]').content`);

/** Returns a played table after a line, as the page goes on by itself after cards that ask for no work. */
export const tableAfter = (table: PlayedTable, line: string): PlayedTable =>
  afterToldCards(table.take(line), table).reply.table;

/** A game in a page, and the same game in Node. */
export class PlayedPage {
  readonly page: Page;
  readonly id: string;
  table: PlayedTable;

  private constructor(page: Page, id: string, table: PlayedTable) {
    this.page = page;
    this.id = id;
    this.table = table;
  }

  /** Begins a game of Scenario 1 in which the app deals and rolls everything. */
  static async begin(page: Page, address: string): Promise<PlayedPage> {
    await page.goto(`${address}#new`);
    await page.check('input[name=scenario][value="1"]');
    await page.click('[data-key="change"]');
    await page.check('input[name=mode][value=whole]');
    for (const chance of ['dice', 'deck', 'bolster']) await page.check(`input[name=${chance}][value=app]`);
    await page.click('form button[type=submit]');
    await shown(page);
    const id = /#game\/(\w+)/.exec(page.url())?.[1] ?? '';
    const lines = await storedLines(page, id);
    return PlayedPage.loaded(page, id, lines);
  }

  /** Returns the journal of a new game of Scenario 1, in which the app deals and rolls everything. */
  static newJournal(): readonly string[] {
    const setUp = { side: 'lfa', difficulty: 'normal', mode: 'whole', seed: 3, byPeople: [] };
    return packagedTables(1).begin(setUp).journal;
  }

  /** Returns the game that a page shows. `journal` is its journal. */
  static loaded(page: Page, id: string, journal: readonly string[]): PlayedPage {
    return new PlayedPage(page, id, packagedTables(1).load(journal.join('')).table);
  }

  /**
   * Returns this game for another page that shows it. `table` is the played table in Node from which the game
   * continues.
   */
  continuedIn(page: Page, table: PlayedTable): PlayedPage {
    return new PlayedPage(page, this.id, table);
  }

  /** Returns a next line that the game allows: the line of a button that `pick` chooses. */
  nextLine(pick: (count: number) => number): string {
    const { buttons } = this.table.wish();
    return buttons[pick(buttons.length)]?.line ?? '';
  }

  /** Enters a line only at the played table in Node. */
  follow(line: string): void {
    this.table = tableAfter(this.table, line);
  }

  /** Enters some lines in the page and in Node. Waits after each line until the page has stored it. */
  async play(steps: number, pick: (count: number) => number): Promise<void> {
    for (let step = 0; step < steps; step++) {
      const line = this.nextLine(pick);
      await writeLine(this.page, line);
      this.follow(line);
      await this.stored();
    }
  }

  /** Waits until the page has stored at least as many lines as the journal in Node has. */
  async stored(): Promise<void> {
    const { journal } = this.table;
    await until(
      'stored lines',
      () => storedLines(this.page, this.id),
      (lines) => lines.length >= journal.length,
    );
  }

  /** Returns a fault if the stored lines differ from the game in Node. */
  async faults(where: string): Promise<string[]> {
    const lines = await storedLines(this.page, this.id);
    return lines.join('') === this.table.journal.join('') ? [] : [`${where}: the stored lines differ from the game`];
  }
}

/** Opens a page. Errors of the page, and requests of the page to other hosts, are added to `faults`. */
export async function watchedPage(context: BrowserContext, address: string, faults: string[]): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => faults.push(`in the page: ${message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(address) && !/^(?:data|blob):/.test(url)) faults.push(`a request to ${url}`);
  });
  return page;
}

/** Waits until the service worker has stored the page. */
export const ready = async (page: Page): Promise<void> => {
  await page.evaluate(workerReady);
};

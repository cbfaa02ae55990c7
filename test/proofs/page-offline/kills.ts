// Kills the process of the page at random moments. Then at most the event that the page was just storing may be
// missing.
import type { Browser } from 'playwright-core';
import type { PageHost } from './page-host.ts';
import { PlayedPage, ready, shown, storedLines, tableAfter, watchedPage, writeLine } from './played-page.ts';

type Pick = (count: number) => number;

/**
 * Kills the process of the page `kills` times. A new game begins after every `gameLength` kills. Returns the faults.
 */
export async function killsPart(browser: Browser, host: PageHost, pick: Pick, kills: number): Promise<string[]> {
  const gameLength = 25;
  const faults: string[] = [];
  const context = await browser.newContext();
  const first = await watchedPage(context, host.address, faults);
  await first.goto(host.address);
  await ready(first);
  let game = await PlayedPage.begin(first, host.address);
  let { page } = game;
  for (let kill = 0; kill < kills; kill++) {
    const before = game.table;
    const crash = new Promise<void>((resolve) => page.once('crash', () => resolve()));
    const session = await context.newCDPSession(page);
    const delay = pick(200);
    setTimeout(() => void session.send('Page.crash').catch(() => {}), delay);
    /**
     * The lines that were entered in the page since the last kill. Each line was stored before the next line was
     * entered.
     */
    const given: string[] = [];
    try {
      for (;;) {
        if (game.table.wish().isOver) break;
        const line = game.nextLine(pick);
        given.push(line);
        await Promise.race([writeLine(page, line), crash.then(() => Promise.reject(new Error('crash')))]);
        game.follow(line);
        await Promise.race([game.stored(), crash.then(() => Promise.reject(new Error('crash')))]);
      }
    } catch {
      // The page has crashed.
    }
    await crash;
    await page.close();
    page = await watchedPage(context, host.address, faults);
    await page.goto(`${host.address}#game/${game.id}`);
    await shown(page);
    const lines = await storedLines(page, game.id);
    const loaded = loadedFrom(lines, before, given);
    if (loaded === null) faults.push(`kill ${kill}: the stored lines are not those of the game`);
    else if (loaded.steps < given.length - 1)
      faults.push(`kill ${kill}: ${given.length - loaded.steps} of ${given.length} lines are lost`);
    if (loaded === null || kill % gameLength === gameLength - 1 || loaded.table.wish().isOver)
      game = await PlayedPage.begin(page, host.address);
    else game = game.continuedIn(page, loaded.table);
    ({ page } = game);
  }
  await context.close();
  return faults;
}

/**
 * Returns the game that the page has stored, and the number of lines of `given` that this game contains. Null if the
 * stored lines are not the beginning of the game that was entered.
 */
function loadedFrom(
  lines: readonly string[],
  before: PlayedPage['table'],
  given: readonly string[],
): { readonly table: PlayedPage['table']; readonly steps: number } | null {
  let table = before;
  for (let steps = 0; steps <= given.length; steps++) {
    if (table.journal.join('') === lines.join('')) return { table, steps };
    table = tableAfter(table, given[steps] ?? '');
  }
  return null;
}

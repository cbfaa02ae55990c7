// The page of a played table in Chromium. Writes the page as one file, opens it without a network, loads games from
// journals, and touches buttons by their keys.
import { chromium, type Browser, type Page } from 'playwright-core';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromiumFlags, programPath } from '../../tools/programs.ts';

export const phone = { width: 360, height: 640 };

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: programPath('chromium'), args: [...chromiumFlags] });

/** Writes the page as one file into a folder. Returns the address of the file. */
export function writePage(folder: string): string {
  const file = join(folder, 'table.html');
  const made = spawnSync(process.execPath, ['bin/botbook.js', 'table', '--single', file], { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(made.stderr);
  return pathToFileURL(file).href;
}

export interface PageOptions {
  readonly colorScheme?: 'light' | 'dark';
  readonly bypassCSP?: boolean;
  readonly reducedMotion?: 'reduce';
}

/** Opens the page without a network and without motions. `report` gets each error and each request to the network. */
export async function openPage(
  browser: Browser,
  address: string,
  report: (fault: string) => void,
  options: PageOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: phone, reducedMotion: 'reduce', ...options });
  await context.setOffline(true);
  const page = await context.newPage();
  // On a busy machine, the page may need seconds to answer.
  page.setDefaultTimeout(20_000);
  page.on('pageerror', ({ message }) => report(`in the page: ${message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') report(`in the console: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (!/^(?:file|data|blob|about):/.test(request.url())) report(`a request to ${request.url()}`);
  });
  await page.goto(address);
  if (address !== 'about:blank') await page.waitForSelector('input[type=file]', { state: 'attached' });
  return page;
}

/** Opens a saved game from its journal. */
export async function loadGame(page: Page, journal: readonly string[]): Promise<void> {
  const buffer = Buffer.from(journal.join(''));
  await page.setInputFiles('input[type=file]', { name: 'game.jsonl', mimeType: 'application/jsonl', buffer });
  // The page draws the board only when the size of the board on the screen is known. So a tag on the board shows that
  // the page is ready.
  await page.waitForSelector('.board .scene[viewBox] .tags g g', { state: 'attached' });
}

/** Begins a session of questions, from the list of games or from a game. */
export async function beginQuestions(page: Page, scenario: number, side: string): Promise<void> {
  await page.evaluate(`location.hash = '#new'`);
  await page.check(`input[name=scenario][value="${scenario}"]`);
  await page.check(`input[name=side][value="${side}"]`);
  await page.click('[data-key="change"]');
  await page.check('input[name=board][value=none]');
  await page.click('form.new button[type=submit]');
  await page.waitForSelector('.choosing');
}

export async function closeGame(page: Page): Promise<void> {
  await page.click('[data-key="back"]');
  await page.waitForSelector('input[type=file]', { state: 'attached' });
}

/** Returns the journal of the game that changed last in the browser. */
const journalIn = (page: Page): Promise<string> =>
  page.evaluate(`new Promise((resolve, reject) => {
    const request = indexedDB.open('botbook');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const stores = request.result.transaction(['games', 'lines']);
      const games = stores.objectStore('games').getAll();
      games.onsuccess = () => {
        const { id } = games.result.sort((a, b) => b.changed - a.changed)[0];
        const lines = stores.objectStore('lines').getAll(IDBKeyRange.bound([id, 0], [id, Infinity]));
        lines.onsuccess = () => { request.result.close(); resolve(lines.result.join('')); };
      };
    };
  })`);

/** Returns the journal of the page as soon as the journal no longer grows. */
export async function savedJournal(page: Page): Promise<string> {
  let journal = await journalIn(page);
  for (;;) {
    await page.waitForTimeout(150);
    const next = await journalIn(page);
    if (next === journal) return journal;
    journal = next;
  }
}

const selectorOf = (key: string): string => `[data-key=${JSON.stringify(key)}]`;

export const wishOf = async (page: Page): Promise<string> => (await page.textContent('.wish')) ?? '';

/** Puts the last card of the bot aside if the page shows this card before the person plays. */
export async function goToTurn(page: Page): Promise<void> {
  const button = page.locator('[data-key="go on"]');
  if ((await button.count()) > 0) await button.click();
}

/** Clicks the button that has a key. */
export const touchKey = (page: Page, key: string): Promise<void> => page.locator(selectorOf(key)).first().click();

/**
 * Touches buttons one after another inside the page, which is faster in long games. Before each touch, puts aside a
 * card that the page shows. If a key has no enabled button, touches the main button. Returns the first key for which
 * neither can be touched; null after the last key.
 */
export const touchAll = (page: Page, keys: readonly string[]): Promise<string | null> =>
  page.evaluate(
    `(async (keys) => {
      const first = Number(document.querySelector('.head').dataset.step);
      for (const [index, keysOfStep] of keys.entries()) {
        // The page may have gone on by itself after cards that ask for no work. The first key makes the second step.
        if (Number(document.querySelector('.head').dataset.step) > index + first) continue;
        const aside = document.querySelector('[data-key="go on"]');
        aside?.click();
        if (aside) await new Promise((done) => setTimeout(done));
        const buttons = keysOfStep.map((key) => document.querySelector('[data-key=' + JSON.stringify(key) + ']'));
        const button = buttons.find((one) => one !== null && !one.disabled);
        if (!button) return keysOfStep[0];
        button.click();
        await new Promise((done) => setTimeout(done));
      }
      return null;
    })(${JSON.stringify(keys.map((key) => [key, 'main']))})`,
  );

// Proof of the page of a table. Chromium plays games of all sides by the buttons of the page, in a single file without
// a network. The command line then replays each journal, and must reach the table of the page.
import { chromium, type Page } from 'playwright-core';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PlayedTable } from '../../compiler/game/table-scene.ts';
import { chromiumFlags, programPath } from '../../tools/programs.ts';
import { packagedTables } from '../support/packaged-tables.ts';
import { scenarios } from '../support/played.ts';
import { prove } from './kit.ts';
import { inNewFolder } from './process.ts';

const sides = ['breakers', 'lfa'] as const;

/** Returns a function that returns random numbers below a limit. The numbers depend only on the seed. */
function picker(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * limit);
  };
}

/** Returns the journal of the game that the browser saved last. */
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

/**
 * Clicks on a random answer of the page: a button, or the faces and cards that are needed. Returns false at the end of
 * the game.
 */
async function step(page: Page, below: (limit: number) => number): Promise<boolean> {
  const before = await page.textContent('.wish h1');
  if (before?.startsWith('The game is over')) return false;
  const count = Number(/(?:Draw|Roll) (\d+)/.exec(before ?? '')?.[1] ?? 1);
  const main = page.locator('.wish .pad button.main');
  const answers = (await main.count()) > 0 ? main : page.locator('.wish .pad').first().locator('button:not(.quiet)');
  const all = await answers.count();
  if (all === 0) throw new Error(`Nothing can be touched: ${before}`);
  const isPad = (await main.count()) === 0;
  // On a pad of cards, each click takes the next card, because a deck may have only one copy of a card.
  const first = below(all);
  for (let click = 0; click < (isPad ? count : 1); click++) await answers.nth((first + click) % all).click();
  return true;
}

async function playInPage(page: Page, scenario: number, side: string, steps: number, seed: number): Promise<void> {
  const below = picker(seed);
  await page.click('a[href="#new"]');
  await page.check(`input[name=scenario][value="${scenario}"]`);
  await page.check(`input[name=side][value=${side}]`);
  await page.click('button[type=submit].main');
  await page.waitForSelector('.wish');
  for (let count = 0; count < steps; count++) if (!(await step(page, below))) break;
}

/** Returns the differences between the page and the table that the command line replays. */
async function faultsOf(page: Page, table: PlayedTable, clicks: number): Promise<string[]> {
  const wish = await page.textContent('.wish h1');
  const steps = await page.locator('.log li').allTextContents();
  const plates: string[] = await page.evaluate(
    `[...document.querySelectorAll('[data-piece]')].map((plate) => plate.dataset.piece)`,
  );
  const standing = table.board().standing.map(({ name }) => name);
  return [
    ...(wish === table.wish().text ? [] : [`the page wants “${wish}”, the command line “${table.wish().text}”`]),
    ...(steps.join('\n') === table.steps.join('\n') ? [] : ['the steps differ']),
    ...(table.steps.length > Math.min(clicks, 10) / 2 ? [] : [`only ${table.steps.length} steps were played`]),
    ...standing.filter((name) => !plates.includes(name)).map((name) => `${name} cannot be touched`),
  ];
}

await prove({ name: 'companion', numbers: { steps: 200, seed: 1 } }, ({ steps, seed }, report) =>
  inNewFolder('companion', async (folder) => {
    const file = join(folder, 'table.html');
    const made = spawnSync(process.execPath, ['bin/botbook.js', 'table', '--single', file], { encoding: 'utf8' });
    if (made.status !== 0) throw new Error(made.stderr);
    const browser = await chromium.launch({ executablePath: programPath('chromium'), args: [...chromiumFlags] });
    const faults: string[] = [];
    let played = 0;
    try {
      const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
      await context.setOffline(true);
      const page = await context.newPage();
      page.on('pageerror', ({ message }) => faults.push(`in the page: ${message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(`in the console: ${message.text()}`);
      });
      page.on('request', (request) => {
        if (!/^(?:file|data|blob):/.test(request.url())) faults.push(`a request to ${request.url()}`);
      });
      await page.goto(pathToFileURL(file).href);
      for (const scenario of scenarios) {
        for (const side of sides) {
          await playInPage(page, scenario, side, steps, seed + scenario);
          await page.waitForTimeout(50);
          const { table } = packagedTables(scenario).load(await journalIn(page));
          faults.push(
            ...(await faultsOf(page, table, steps)).map((fault) => `Scenario ${scenario}, ${side}: ${fault}`),
          );
          played += table.steps.length;
          await page.click('nav button:first-child');
        }
      }
    } finally {
      await browser.close();
    }
    for (const fault of faults) report.fault(fault);
    return `16 games, ${played} steps in the page`;
  }),
);

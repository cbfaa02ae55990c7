// Searches the documentation by keys alone, and opens a sheet of the documentation in the playground.
import type { Page } from 'playwright-core';
import { typedSheet, until } from '../playground/page-waits.ts';
import type { ProofReport } from '../kit.ts';

const focused = 'document.activeElement';

/** Types a query into the search of a page, and waits for a match. */
export async function typeQuery(page: Page, query: string, match: string): Promise<void> {
  await page.keyboard.press('/');
  await until(page, `${focused}.id === 'search'`);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(query);
  await until(page, `document.querySelector('#matches a')?.getAttribute('href').includes('${match}') ?? false`);
}

/** Goes to sections by queries with a slip and with a question, without the mouse. */
async function byKeys(page: Page, address: string, report: ProofReport): Promise<void> {
  await page.goto(`${address}docs/tutorial.html`);
  await typeQuery(page, 'elevatd', 'words/callisto-a-l.html#elevated');
  await page.keyboard.press('Enter');
  await until(page, "location.hash === '#elevated'");
  await typeQuery(page, 'how do I write a table of dice', 'rolling.html');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const second = await page.getAttribute('#matches li:nth-child(2) a', 'href');
  if ((await page.evaluate<string | null>(`${focused}.getAttribute('href')`)) !== second)
    report.fault('the arrow keys do not go through the matches');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await until(page, `${focused}.id === 'search'`);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await until(page, `${focused}.id === 'search' && document.querySelector('#matches').hidden`);
  await page.keyboard.type(' ');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await until(page, "location.pathname.endsWith('/docs/rolling.html')");
  await typeQuery(page, 'install neovim', 'editors.html');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('qqqqqq');
  await until(page, "document.querySelector('#matches').textContent === 'No page has these words.'");
}

/** Searches, and opens the sheet of a section in the playground. */
export async function searchPart(page: Page, address: string, report: ProofReport): Promise<void> {
  await byKeys(page, address, report);
  await page.goto(`${address}docs/diagnostics/letters.html`);
  await typeQuery(page, 'idle-criterion', 'bb3001');
  await page.keyboard.press('Enter');
  await until(page, "location.hash.startsWith('#bb3001')");
  await page.click('.sheet .open');
  await until(page, `${typedSheet}.includes('Enemy occupied')`);
  await page.waitForSelector('.cm-lintRange');
  if (!(await page.evaluate<boolean>(`${typedSheet}.includes('SCOUT 2 to unscouted objective')`)))
    report.fault('the playground has another sheet than the page');
}

// Shares boards from one browser to another: by a link, and by a file. The second browser shows what differs before
// anything is taken. A cut link is refused, and what was taken can be undone.
import type { Browser, Page } from 'playwright-core';
import { isDeepStrictEqual } from 'node:util';
import { overlayInPage } from './overlay-in-page.ts';

const openFile = (page: Page, json: unknown): Promise<void> =>
  page.setInputFiles('input[type=file]', {
    name: 'boards.overlay.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(json)),
  });

/** Opens a text under “Open boards”, and returns the texts of the rows, or the reason for a refusal. */
async function rowsFor(page: Page, text: string): Promise<string[]> {
  await page.evaluate(`location.hash = '#open'`);
  await page.waitForSelector('textarea:not([readonly])');
  await page.fill('textarea', text);
  await page.getByRole('button', { name: 'Open the link' }).click();
  await page.waitForSelector('.changes, .refused');
  return await page.locator('.changes li, .refused').allTextContents();
}

const take = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Take/ }).click();
  await page.waitForSelector('.notice');
};

/**
 * Returns the faults of sharing. `address` is the address of the page, `mine` and `theirs` are two overlays, and
 * `changes` has the rows that the page must show when the owner of `mine` opens `theirs`.
 */
export async function sharingFaults(
  browser: Browser,
  address: string,
  [mine, theirs]: readonly [unknown, unknown],
  changes: readonly string[],
): Promise<string[]> {
  const faults: string[] = [];
  const newPage = async (hash: string): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
    const page = await context.newPage();
    page.on('pageerror', ({ message }) => faults.push(`sharing, in the page: ${message}`));
    await page.goto(`${address}${hash}`);
    await page.waitForSelector('h1');
    return page;
  };
  const expectSame = (what: string, is: unknown, wanted: unknown): void => {
    if (!isDeepStrictEqual(is, wanted)) faults.push(`${what}: ${JSON.stringify([is]).slice(0, 300)}`);
  };
  const first = await newPage('#open');
  await openFile(first, theirs);
  await first.waitForSelector('.changes');
  expectSame('before Take, the first browser has', await overlayInPage(first), undefined);
  await take(first);
  expectSame('the first browser took', await overlayInPage(first), theirs);
  await first.evaluate(`location.hash = '#share'`);
  const link = await first.inputValue('textarea[readonly]');
  await first.context().close();
  const second = await newPage(link);
  await second.waitForSelector('.changes');
  await take(second);
  expectSame('the second browser took', await overlayInPage(second), theirs);
  await second.getByRole('button', { name: 'Undo' }).click();
  await second.waitForSelector('.home');
  expectSame('after Undo, the second browser has', await overlayInPage(second), undefined);
  await second.evaluate(`location.hash = '#open'`);
  await openFile(second, mine);
  await second.waitForSelector('.changes');
  await take(second);
  const [reason = ''] = await rowsFor(second, link.slice(0, -100));
  if (!reason.includes('cut or damaged')) faults.push(`a cut link: ${reason}`);
  expectSame('the rows are', await rowsFor(second, link), changes);
  await second.getByRole('button', { name: 'Leave' }).click();
  await second.waitForSelector('.home');
  expectSame('after Leave, the second browser has', await overlayInPage(second), mine);
  await second.context().close();
  return faults;
}

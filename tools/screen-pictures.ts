// Takes pictures of all screens of the page of a played table, in four sizes and three looks. People look at these
// pictures; the repository does not keep them.
import type { Page } from 'playwright-core';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { inNewFolder } from '../test/proofs/process.ts';
import { openBrowser, openPage, phone, writePage } from '../test/support/table-page.ts';
import { visitAllScreens } from '../test/support/table-screens.ts';

const sizes = [phone, { width: 768, height: 1024 }, { width: 1280, height: 800 }, { width: 740, height: 360 }] as const;

/** The colours of a picture. Grey shows whether shapes alone tell things apart. */
const looks = [
  { look: 'light', colorScheme: 'light', filter: '' },
  { look: 'dark', colorScheme: 'dark', filter: '' },
  { look: 'grey', colorScheme: 'light', filter: 'grayscale(1)' },
] as const;

/** Takes the pictures of the present screen. Their names begin with `start`. */
async function takeScreen(page: Page, start: string): Promise<void> {
  // At the size of a phone, the page stays where the touches have scrolled it. At other sizes, the page begins at its top.
  const scrolled: number = await page.evaluate('scrollY');
  for (const size of sizes) {
    await page.setViewportSize(size);
    if (size !== phone) await page.evaluate('scrollTo(0, 0)');
    // The page draws the board again after a change of the size.
    await page.waitForTimeout(200);
    for (const { colorScheme, filter, look } of looks) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(`document.documentElement.style.filter = '${filter}'`);
      await page.screenshot({ path: `${start}-${size.width}x${size.height}-${look}.png` });
    }
    await page.evaluate(`document.documentElement.style.filter = ''`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(phone);
  await page.evaluate(`scrollTo(0, ${scrolled})`);
}

function fail(fault: string): never {
  throw new Error(fault);
}

/** Takes all pictures into a folder; if no folder is named, into a new temporary folder. Prints the folder. */
export async function takeScreens(named: string | undefined): Promise<void> {
  const folder = named === undefined ? mkdtempSync(join(tmpdir(), 'botbook-screens-')) : resolve(named);
  mkdirSync(folder, { recursive: true });
  const browser = await openBrowser();
  try {
    await inNewFolder('page', async (pageFolder) => {
      const page = await openPage(browser, writePage(pageFolder), fail, { colorScheme: 'light' });
      let number = 0;
      const screens = await visitAllScreens(page, (name) => {
        const start = `${String(++number).padStart(2, '0')}-${name.replaceAll(' ', '-')}`;
        return takeScreen(page, join(folder, start));
      });
      console.log(`${screens} screens, ${screens * sizes.length * looks.length} pictures: ${folder}`);
    });
  } finally {
    await browser.close();
  }
}

// Takes pictures of the site in three widths, in light and dark. People look at these pictures beside the design; the
// repository does not keep them.
import { chromium } from 'playwright-core';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ownMachine, serveTable } from '../cli/verbs/table/table-server.ts';
import { patience, until } from '../test/proofs/playground/page-waits.ts';
import { isReady } from '../test/proofs/site/checked-pages.ts';
import { typeQuery } from '../test/proofs/site/search-by-keys.ts';
import { chromiumFlags, programPath } from './programs.ts';
import { siteFiles } from './site/site-files.ts';

const widths = [360, 768, 1280] as const;

interface SiteScreen {
  readonly name: string;
  readonly path: string;
  /** True if the picture has the whole page, and not only the part on the screen. */
  readonly isWhole?: true;
  /** True if the search is open. */
  readonly isSearched?: true;
}

const screens: readonly SiteScreen[] = [
  { name: 'home', path: '', isWhole: true },
  { name: 'playground', path: 'playground/' },
  { name: 'docs', path: 'docs/', isWhole: true },
  { name: 'page', path: 'docs/tutorial.html' },
  { name: 'search', path: 'docs/language.html', isSearched: true },
];

/** Takes all pictures into a folder; if no folder is named, into a new temporary folder. Prints the folder. */
export async function takeSite(named: string | undefined): Promise<void> {
  const folder = named === undefined ? mkdtempSync(join(tmpdir(), 'botbook-site-')) : resolve(named);
  mkdirSync(folder, { recursive: true });
  const { address, close } = await serveTable(await siteFiles(), ownMachine, 0);
  const browser = await chromium.launch({ executablePath: programPath('chromium'), args: [...chromiumFlags] });
  try {
    for (const { name, path, isWhole, isSearched } of screens)
      for (const width of widths)
        for (const colorScheme of ['light', 'dark'] as const) {
          const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme });
          const page = await context.newPage();
          page.setDefaultTimeout(patience);
          await page.goto(address + path);
          if (!path.startsWith('docs')) await until(page, isReady);
          if (isSearched) await typeQuery(page, 'how do I write a table of dice', 'rolling.html');
          // Pictures and parts below the screen are drawn when they are reached.
          const turns = isWhole ? 10 : 0;
          for (let turn = 0; turn < turns; turn++) await page.mouse.wheel(0, 800);
          await page.waitForTimeout(300);
          await page.screenshot({
            path: join(folder, `${name}-${width}-${colorScheme}.png`),
            fullPage: isWhole === true,
          });
          await context.close();
        }
  } finally {
    close();
    await browser.close();
  }
  console.log(`${screens.length} screens, ${screens.length * widths.length * 2} pictures: ${folder}`);
}

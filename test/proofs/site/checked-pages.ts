// Checks pages of the site with axe in light and dark, on a phone and on a wide screen, and without JavaScript.
import type { Browser, Page } from 'playwright-core';
import { axeFaults } from '../accessible/checked-screens.ts';
import type { ProofReport } from '../kit.ts';
import { patience, until } from '../playground/page-waits.ts';
import { narrowPart } from '../playground/used-page.ts';
import { typeQuery } from './search-by-keys.ts';

/** Takes a picture of a page under a name. */
export type TakePicture = (page: Page, name: string) => Promise<void>;

/** A script that is true when a page has loaded its live part. */
export const isReady = "'ready' in document.body.dataset";

/** The checked pages. A page with a query has its search open. */
const checked: readonly { readonly path: string; readonly query?: readonly [typed: string, match: string] }[] = [
  { path: '' },
  { path: 'play/' },
  { path: 'docs/' },
  { path: 'docs/language.html' },
  { path: 'docs/grammar.html' },
  { path: 'docs/tutorial.html', query: ['install neovim', 'editors.html'] },
  { path: 'playground/' },
];

const widths = [360, 1280] as const;

export async function axePart(
  browser: Browser,
  address: string,
  takeOf: TakePicture,
  report: ProofReport,
): Promise<void> {
  // The security policy of the pages blocks the script of axe, so this context ignores the policy.
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  for (const { path, query } of checked) {
    await page.goto(address + path);
    if (path === 'playground/' || path === '') await until(page, isReady);
    if (query) await typeQuery(page, ...query);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const screen = `${colorScheme}, ${width}, /${path}${query ? ' with the search' : ''}`;
        // Nothing but the colours differs in dark mode.
        const rules = colorScheme === 'dark' ? ['color-contrast'] : [];
        for (const fault of await axeFaults(page, screen, rules)) report.fault(fault);
        await takeOf(page, `${path.replaceAll(/\W+/g, '-') || 'home'}${query ? 'search' : ''}-${width}-${colorScheme}`);
      }
    }
    await narrowPart(page, `/${path}`, report);
  }
  await context.close();
}

/** Opens pages without JavaScript. Each must have a text and links to all parts of the site. */
export async function withoutScriptsPart(
  browser: Browser,
  address: string,
  takeOf: TakePicture,
  report: ProofReport,
): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  for (const path of ['', 'play/', 'playground/']) {
    await page.goto(address + path);
    await takeOf(page, `no-scripts-${path.replace('/', '') || 'front'}`);
    for (const target of ['playground/index.html', 'table/index.html', 'docs/index.html', 'docs/tutorial.html']) {
      const links = page.locator(`main a[href$="${target}"]`);
      if ((await links.filter({ visible: true }).count()) === 0)
        report.fault(`/${path} without scripts lacks ${target}`);
    }
    if (!(await page.locator('main p').first().isVisible())) report.fault(`/${path} without scripts has no words`);
  }
  await context.close();
}

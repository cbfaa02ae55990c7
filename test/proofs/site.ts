// Proof of the site in a browser: its home page with the story, its documentation with the search, and all its links.
import { chromium, type Page } from 'playwright-core';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ownMachine, serveTable } from '../../cli/verbs/table/table-server.ts';
import type { FileContent } from '../../files/file-writer.ts';
import { chromiumFlags, programPath } from '../../tools/programs.ts';
import { siteFiles } from '../../tools/site/site-files.ts';
import { brokenLinks, idsIn } from '../support/site-links.ts';
import { grouped, prove, type ProofReport } from './kit.ts';
import { patience } from './playground/page-waits.ts';
import { axePart, withoutScriptsPart } from './site/checked-pages.ts';
import { homePart } from './site/home-page.ts';
import { searchPart } from './site/search-by-keys.ts';
import { siteSizes } from './site/site-sizes.ts';

/** Reports each link of the site that leads to no file or to no heading. Returns the number of pages. */
function linksPart(files: ReadonlyMap<string, FileContent>, report: ProofReport): number {
  const pages = [...files].filter(([address]) => address.endsWith('.html'));
  const ids = new Map(pages.map(([address, html]) => [address, idsIn(String(html))]));
  // The page of a played table is left out, because other proofs test it.
  const targets = { files: new Set([...files.keys(), 'table/index.html']), ids };
  for (const [address, html] of pages)
    for (const target of brokenLinks(address, String(html), targets))
      report.fault(`/${address} has a link to ${target}, which is missing`);
  return pages.length;
}

const form = { name: 'site', numbers: { seed: 1 }, texts: { keep: '' } } as const;

await prove(form, async ({ keep }, report) => {
  const files = await siteFiles(() => []);
  const sizes = siteSizes(files);
  for (const fault of sizes.faults) report.fault(fault);
  const pages = linksPart(files, report);
  const { address, close } = await serveTable(files, ownMachine, 0);
  const browser = await chromium.launch({ executablePath: programPath('chromium'), args: [...chromiumFlags] });
  const takeOf = async (shown: Page, name: string): Promise<void> => {
    if (keep !== '') await shown.screenshot({ path: join(keep, `site-${name}.png`) });
  };
  try {
    if (keep !== '') mkdirSync(keep, { recursive: true });
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.setDefaultTimeout(patience);
    page.on('pageerror', ({ message }) => report.fault(`the page has an error: ${message}`));
    // The story takes 20 seconds, in which the proof does the rest.
    const home = homePart(browser, address, takeOf, report);
    const rest = searchPart(page, address, report)
      .then(() => axePart(browser, address, takeOf, report))
      .then(() => withoutScriptsPart(browser, address, takeOf, report));
    await Promise.all([home, rest]);
  } finally {
    close();
    await browser.close();
  }
  return `the home page with its story, the search by keys, axe in light and dark on a phone and a wide screen, pages without scripts; links of ${grouped(pages)} pages; ${sizes.line}`;
});

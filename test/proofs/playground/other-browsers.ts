// The story of the home page and the three dares of the playground in Firefox and WebKitGTK.
import { inNewFolder } from '../process.ts';
import { inOtherBrowsers, type DrivenBrowser } from '../page-offline/driven-browsers.ts';
import { until } from '../page-offline/played-page.ts';
import { patience } from './page-waits.ts';

/** The sentences of the decision: of the corrected sheet, without its first criterion, and with a smaller number. */
const sentences = {
  right: 'Scout Z scouts Silo Two (D4).',
  lazy: 'Scout Z scouts Customs Hall (F3).',
  mean: 'Scout Z scouts Loading Lane (D3).',
} as const;

const isSaid = (selector: string, text: string): string =>
  `document.querySelector('${selector}')?.textContent === ${JSON.stringify(text)}`;

/** Visits the home page and the playground; each wait ends when the page shows the expected words. */
async function visit(browser: DrivenBrowser, address: string): Promise<void> {
  const shows = (expression: string): Promise<unknown> =>
    until(
      expression,
      // An error means that the page is loading or lacks an element, so the expression is evaluated again.
      () => browser.evaluate(expression).catch(() => false),
      (is) => is === true,
      patience,
    );
  const click = (selector: string): Promise<unknown> =>
    browser.evaluate(`document.querySelector('${selector}').click()`);
  await browser.open(address);
  await shows("'ready' in document.body.dataset");
  await click('#correct');
  await shows(isSaid('#decision', sentences.right));
  await click('#show');
  await shows("document.querySelector('.say .alarm') !== null");
  await shows(isSaid('#decision', sentences.right));
  await browser.open(`${address}playground/`);
  await shows("'ready' in document.body.dataset");
  await shows(isSaid('#sentence', sentences.right));
  await click('.dares li:nth-child(1) button');
  await shows(isSaid('#sentence', sentences.lazy));
  await click('.dares li:nth-child(2) button');
  await shows("document.querySelector('#findings').textContent.includes('I do not know the word Hihgest')");
  await click('#findings button');
  await shows(isSaid('#sentence', sentences.right));
  await click('.dares li:nth-child(3) button');
  await shows(isSaid('#sentence', sentences.mean));
}

/** Runs the part of the proof in Firefox and in WebKitGTK, one after the other. Returns the faults. */
export const otherBrowsersPart = (address: string): Promise<readonly string[]> =>
  inNewFolder('other-browsers', (folder) => inOtherBrowsers(folder, (browser) => visit(browser, address)));

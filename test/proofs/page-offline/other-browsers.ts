// The part of the proof in Firefox and WebKitGTK. A game is played by typed lines, then by keys alone, and then without
// the host.
import type { PlayedTable } from '../../../compiler/game/table-scene.ts';
import { packagedTables } from '../../support/packaged-tables.ts';
import { inOtherBrowsers, type DrivenBrowser } from './driven-browsers.ts';
import { workerReady, type PageHost } from './page-host.ts';
import { lineScript, storedScript, tableAfter, until } from './played-page.ts';

type Pick = (count: number) => number;

const begin = `(() => {
  for (const [name, value] of Object.entries({ scenario: '1', mode: 'whole', dice: 'app', deck: 'app', bolster: 'app' }))
    document.querySelector('input[name=' + name + '][value="' + value + '"]').click();
  document.querySelector('form button[type=submit]').click();
})()`;

const has = (browser: DrivenBrowser, selector: string): Promise<unknown> =>
  until(
    selector,
    () => browser.evaluate(`document.querySelector('${selector}') !== null`),
    (is) => is === true,
  );

/**
 * Enters lines in the page, and the same lines at a played table in Node. Returns the resulting played table in Node.
 */
async function played(
  browser: DrivenBrowser,
  id: string,
  begun: PlayedTable,
  steps: number,
  pick: Pick,
): Promise<PlayedTable> {
  let table = begun;
  for (let step = 0; step < steps; step++) {
    const { buttons } = table.wish();
    const line = buttons[pick(buttons.length)]?.line ?? '';
    await browser.evaluate(lineScript(line));
    table = tableAfter(table, line);
    await expectStored(browser, id, table);
  }
  return table;
}

/** Throws unless the browser stores the lines of a played table exactly as its journal in Node. */
async function expectStored(browser: DrivenBrowser, id: string, { journal }: PlayedTable): Promise<void> {
  const stored = async (): Promise<string[]> => (await browser.evaluate(storedScript(id))) as string[];
  const lines = await until('stored lines', stored, (rows) => rows.length >= journal.length);
  if (lines.join('') !== journal.join('')) throw new Error('The stored lines differ from the game.');
}

/** The greatest number of presses of Tab until the focus must be on an answer. */
const mostTabs = 150;

/**
 * Presses Tab until the focus is on an answer, and then Enter. Returns the played table in Node after the same answer.
 */
async function playedByKeys(browser: DrivenBrowser, id: string, table: PlayedTable): Promise<PlayedTable> {
  const keyOf = async (): Promise<string> =>
    String(await browser.evaluate(`document.activeElement?.getAttribute('data-key') ?? ''`));
  const lineOf = (key: string): string | undefined =>
    key === 'main' ? table.wish().buttons[0]?.line : /^line (.+)$/.exec(key)?.[1];
  for (let pressed = 0; pressed < mostTabs; pressed++) {
    await browser.press('Tab');
    const key = await keyOf();
    const line = lineOf(key);
    // `go on` is the button that closes the card of the bot. The person can answer only after this.
    if (line !== undefined || key === 'go on') await browser.press('Enter');
    const isAsked = await browser.evaluate(`document.querySelector('[data-key="not yet"]') !== null`);
    if (line === undefined || isAsked === true) continue;
    const next = tableAfter(table, line);
    await expectStored(browser, id, next);
    if ((await keyOf()) === '') throw new Error('The focus is lost.');
    return next;
  }
  throw new Error('The key Tab reaches no answer.');
}

async function inBrowser(browser: DrivenBrowser, host: PageHost, steps: number, pick: Pick): Promise<void> {
  await browser.open(`${host.address}#new`);
  await has(browser, 'form.new');
  await browser.evaluate(workerReady);
  await browser.evaluate(begin);
  await has(browser, 'input[list=lines]');
  const id = String(await browser.evaluate('location.hash')).replace('#game/', '');
  const lines = (await browser.evaluate(storedScript(id))) as string[];
  const begun = await played(browser, id, packagedTables(1).load(lines.join('')).table, steps - 1, pick);
  const table = await playedByKeys(browser, id, begun);
  await host.stop();
  try {
    await browser.open(`${host.address}?again#game/${id}`);
    await has(browser, 'input[list=lines]');
    await played(browser, id, table, steps, pick);
  } finally {
    await host.start();
  }
}

/** Runs the part of the proof in Firefox and in WebKitGTK, one after the other. Returns the faults. */
export const otherBrowsersPart = (host: PageHost, folder: string, steps: number, pick: Pick): Promise<string[]> =>
  inOtherBrowsers(folder, (browser) => inBrowser(browser, host, steps, pick));

// Tests that the page works without its host after it was loaded once. Meanwhile the page may ask the host only for
// updates.
import type { Browser, Page } from 'playwright-core';
import { PlayedPage, ready, shown, watchedPage } from './played-page.ts';
import type { PageHost } from './page-host.ts';

type Pick = (count: number) => number;

/** Plays simulated games from the turns of a game. The page plays them in a worker, which loads the script again. */
async function playBeside(page: Page, id: string): Promise<void> {
  await page.evaluate(`location.hash = '#replay/${id}'`);
  await page.click('[data-key="compute"]');
  await page.waitForSelector('.verdict', { timeout: 120_000 });
}

export async function offlinePart(browser: Browser, host: PageHost, pick: Pick, steps: number): Promise<string[]> {
  const faults: string[] = [];
  const context = await browser.newContext();
  const page = await watchedPage(context, host.address, faults);
  await page.goto(host.address);
  await ready(page);
  host.requests = [];
  const game = await PlayedPage.begin(page, host.address);
  await page.reload();
  await shown(page);
  await game.play(steps, pick);
  const strange = host.requests.filter((path) => path !== '/service-worker.js');
  if (strange.length > 0) faults.push(`with a network, the page asks for ${[...new Set(strange)].join(', ')}`);
  await host.stop();
  await page.reload();
  await shown(page);
  await game.play(steps, pick);
  faults.push(...(await game.faults('without the host')));
  await playBeside(page, game.id);
  const other = await watchedPage(context, host.address, faults);
  const second = await PlayedPage.begin(other, host.address);
  await second.play(steps, pick);
  faults.push(...(await second.faults('a game that begins without the host')));
  await host.start();
  await context.close();
  return faults;
}

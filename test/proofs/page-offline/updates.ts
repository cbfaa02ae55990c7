// Tests of updates of the page. A new version waits until the person accepts it, and no version loses a running game.
import type { Browser, Page } from 'playwright-core';
import { versionIn, type PageFiles, type PageHost } from './page-host.ts';
import { PlayedPage, ready, shown, shownVersion, until, watchedPage } from './played-page.ts';

type Pick = (count: number) => number;

/** The versions of the page, from the oldest to the newest. */
export interface Versions {
  readonly first: PageFiles;
  /** A version that can also continue games of the first version. */
  readonly second: PageFiles;
  /** A version of the page with a changed sheet, so this version cannot continue games of the earlier versions. */
  readonly third: PageFiles;
}

/** Accepts the new version that waits. The page then loads again. */
const accept = (page: Page): Promise<void> => page.click('.notice:has-text("A new version is here") >> text=Use it');

export async function updatesPart(
  browser: Browser,
  host: PageHost,
  { first, second, third }: Versions,
  pick: Pick,
): Promise<string[]> {
  const faults: string[] = [];
  const context = await browser.newContext();
  const page = await watchedPage(context, host.address, faults);
  host.files = first;
  await page.goto(host.address);
  await ready(page);
  const game = await PlayedPage.begin(page, host.address);
  await game.play(5, pick);
  const expectVersion = async (files: PageFiles, where: string): Promise<void> => {
    if ((await shownVersion(page)) !== versionIn(files)) faults.push(`${where}: another version is shown`);
  };

  host.files = second;
  await page.reload();
  await page.waitForSelector('.notice:has-text("A new version is here")');
  await game.play(3, pick);
  await expectVersion(first, 'before the person accepts');
  await accept(page);
  const version = (): Promise<string> => shownVersion(page).catch(() => '');
  await until('the new version', version, (seen) => seen === versionIn(second));
  await shown(page);
  await game.play(3, pick);
  faults.push(...(await game.faults('after an update')));

  host.files = third;
  await page.reload();
  await accept(page);
  // A game continues in the version in which it began, so the page loads the older version at once.
  await page.waitForURL(/\?version=/);
  await shown(page);
  await expectVersion(second, 'a game that the new version cannot play');
  await game.play(3, pick);
  faults.push(...(await game.faults('in the older version')));
  await page.evaluate(`location.hash = '#new'`);
  await page.waitForSelector('form.new');
  await expectVersion(third, 'besides the older game');
  await page.click('form button[type=submit]');
  await shown(page);
  await page.goto(`${host.address}#game/${game.id}`);
  await page.waitForURL(/\?version=/);
  await shown(page);
  await game.play(2, pick);
  faults.push(...(await game.faults('in the older version again')));
  await context.close();
  return faults;
}

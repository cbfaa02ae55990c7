// Proves that the page works as an app. The page works without its host, and a new version waits until the person
// accepts it. A crash loses at most the event that is just being stored. A second tab or a full disk loses no game.
// A part of the proof also runs in Firefox and WebKitGTK.
import { chromium, type Browser } from 'playwright-core';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumFlags, programPath } from '../../tools/programs.ts';
import { prove } from './kit.ts';
import { killsPart } from './page-offline/kills.ts';
import { offlinePart } from './page-offline/offline.ts';
import { otherBrowsersPart } from './page-offline/other-browsers.ts';
import { PageHost, writtenPage } from './page-offline/page-host.ts';
import { storagePart } from './page-offline/storage.ts';
import { updatesPart, type Versions } from './page-offline/updates.ts';
import { checkout, inNewFolder } from './process.ts';

/** Returns three versions of the page, for tests of updates. The third version has a changed sheet for Scenario 1. */
function versionsIn(folder: string): Versions {
  const sheets = join(folder, 'sheets');
  mkdirSync(sheets);
  const text = readFileSync(join(checkout, 'procedures/callisto/scenario-1/lfa.bot'), 'utf8');
  writeFileSync(join(sheets, 'lfa.bot'), `# A later edition.\n${text}`);
  return {
    first: writtenPage(join(folder, 'first'), ['callisto/1']),
    second: writtenPage(join(folder, 'second'), []),
    third: writtenPage(join(folder, 'third'), [sheets]),
  };
}

/** Returns a function that picks numbers at random, from 0 to below `limit`. The same seed gives the same numbers. */
function picker(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * limit);
  };
}

async function allParts(browser: Browser, folder: string, kills: number, seed: number): Promise<string[]> {
  const versions = versionsIn(folder);
  const pick = picker(seed);
  const host = new PageHost(versions.first);
  await host.start();
  try {
    const first = [
      ...(await offlinePart(browser, host, pick, 10)),
      ...(await updatesPart(browser, host, versions, pick)),
    ];
    host.files = versions.first;
    return [
      ...first,
      ...(await storagePart(browser, host, pick)),
      ...(await otherBrowsersPart(host, folder, 5, pick)),
      ...(await killsPart(browser, host, pick, kills)),
    ];
  } finally {
    await host.stop();
  }
}

await prove({ name: 'page-offline', numbers: { kills: 500, seed: 1 } }, ({ kills, seed }, report) =>
  inNewFolder('page-offline', async (folder) => {
    const browser = await chromium.launch({ executablePath: programPath('chromium'), args: [...chromiumFlags] });
    try {
      for (const fault of await allParts(browser, folder, kills, seed)) report.fault(fault);
    } finally {
      await browser.close();
    }
    return `offline, updates, two tabs, a full disk, other databases, and ${kills} crashes of the page`;
  }),
);

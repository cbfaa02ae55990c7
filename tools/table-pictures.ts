// Takes the pictures of the page of a table: a card of the bot on a phone, and the board on a tablet.
import type { Browser } from 'playwright-core';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packagedTables } from '../test/support/packaged-tables.ts';
import { loadGame, openPage, phone, writePage } from '../test/support/table-page.ts';
import { keepPicture } from './picture.ts';

/** The lines that the person types. After these lines, the bot resolves a card that moves a scout. */
const steps = ['next', 'bid none', 'next', 'next', 'next', 'next'];

function journalOfGame(): readonly string[] {
  const setUp = { side: 'breakers', difficulty: 'normal', mode: 'companion', seed: 1, byPeople: [] };
  let table = packagedTables(1).begin(setUp);
  for (const line of steps) ({ table } = table.take(line));
  return table.journal;
}

function fail(fault: string): never {
  throw new Error(fault);
}

export async function tablePictures(browser: Browser): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'botbook-pictures-'));
  try {
    const address = writePage(folder);
    for (const [name, size] of [
      ['table-phone', phone],
      ['table-tablet', { width: 1024, height: 768 }],
    ] as const) {
      const page = await openPage(browser, address, fail);
      await page.setViewportSize(size);
      await loadGame(page, journalOfGame());
      await page.waitForTimeout(500);
      await keepPicture(page, name);
      await page.context().close();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

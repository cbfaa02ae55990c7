// Walks over a page by keys alone.
import type { Page } from 'playwright-core';
import { wishOf } from '../../support/table-page.ts';

/** Returns the key of the focused element, or the name of its tag. */
export const keyOf = (page: Page): Promise<string> =>
  page.evaluate(`document.activeElement?.getAttribute('data-key') ?? document.activeElement?.tagName ?? ''`);

/** Walks by Tab to the first element whose key fits; throws if no element has the focus after many keys. */
export async function tabTo(page: Page, fits: (key: string) => boolean): Promise<void> {
  for (let pressed = 0; pressed < 300; pressed++) {
    if (fits(await keyOf(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The key Tab reaches nothing for “${await wishOf(page)}”.`);
}

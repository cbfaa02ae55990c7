// Moves the focus of a page by keys alone.
import type { Page } from 'playwright-core';

/**
 * Returns the name of the element with the focus: its key, its name for readers of screens, the text of a button, or
 * its tag.
 */
export const keyOf = (page: Page): Promise<string> =>
  page.evaluate(`(() => {
    const part = document.activeElement;
    const named = part?.getAttribute('data-key') ?? part?.getAttribute('aria-label');
    return named ?? (part?.tagName === 'BUTTON' ? part.textContent : part?.tagName) ?? '';
  })()`);

/** Presses Tab until `fits` accepts the key of the focused element. Throws if no element fits after 300 presses. */
export async function tabTo(page: Page, fits: (key: string) => boolean): Promise<void> {
  for (let pressed = 0; pressed < 300; pressed++) {
    if (fits(await keyOf(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The key Tab reaches nothing for “${await page.locator('h1').first().textContent()}”.`);
}

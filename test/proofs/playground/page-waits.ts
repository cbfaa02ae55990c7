// Functions that use the page of the playground like a person, and wait for the page.
import type { Browser, Page } from 'playwright-core';
import type { ProofReport } from '../kit.ts';

/** The longest wait for the page, in milliseconds. The wait is long enough for a busy machine. */
export const patience = 180_000;

/**
 * If no message appears after this number of milliseconds, the mouse leaves the words and moves over them again. The
 * reason is that a new finding may have closed the message.
 */
const hoverPatience = 4000;

/** Opens an empty page on a wide screen. Errors of the page are faults; `what` names the page in them. */
export async function widePage(browser: Browser, what: string, report: ProofReport): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  page.on('pageerror', ({ message }) => report.fault(`${what} has an error: ${message}`));
  return page;
}

export const textIn = async (page: Page, selector: string): Promise<string> => (await page.textContent(selector)) ?? '';

/**
 * A script that returns the sheet in the editor, without the hints about the decision that the editor adds to lines.
 */
export const typedSheet = `[...document.querySelectorAll('.cm-line')].map((line) => {
  const copy = line.cloneNode(true);
  for (const hint of copy.querySelectorAll('.hint')) hint.remove();
  return copy.textContent;
}).join('\\n')`;

/** Waits until an expression is true in the page. Throws after the longest wait. */
export async function until(page: Page, expression: string): Promise<void> {
  // Evaluates the expression again and again. The security policy of the page forbids the wait function of Playwright.
  for (const end = Date.now() + patience; Date.now() < end; await page.waitForTimeout(40))
    // An error means that the page is loading or lacks an element, so the expression is evaluated again.
    if (await page.evaluate<boolean>(expression).catch(() => false)) return;
  throw new Error(`The page never had: ${expression}`);
}

/** Replaces the sheet in the editor. */
export async function type(page: Page, text: string): Promise<void> {
  await page.mouse.move(0, 0);
  await page.focus('.cm-content');
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}

/** Replaces the sheet in the editor by a text from the clipboard, which is much faster for a long text than typing. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.focus('.cm-content');
  await page.keyboard.press('Control+a');
  if (text === '') return page.keyboard.press('Delete');
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  await page.keyboard.press('Control+v');
}

/** Moves the mouse over words, and calls `work`, which uses the message that appears. If `work` fails, tries again. */
export async function hoverOverWords(
  page: Page,
  words: string,
  work: (most: number) => Promise<unknown>,
): Promise<void> {
  for (const end = Date.now() + patience; Date.now() < end;) {
    await page.mouse.move(0, 0);
    await page.hover(words);
    // Each attempt may wait longer than the attempt before, so that a slow machine has enough time to show the message.
    const most = Math.min(hoverPatience + (patience - (end - Date.now())), patience);
    const isDone = await work(most).then(
      () => true,
      () => false,
    );
    if (isDone) return;
  }
  throw new Error(`No message appears at ${words}.`);
}

export interface Picture {
  readonly page: Page;
  readonly take: (name: string) => Promise<void>;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/**
 * Returns the middle of the first element that fits. The board is drawn anew after a decision, so the element may be
 * missing for a moment.
 */
export async function middleOf(page: Page, selector: string): Promise<Spot> {
  const part = page.locator(selector).first();
  for (;;) {
    const box = await part.boundingBox();
    if (box) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await part.waitFor();
  }
}

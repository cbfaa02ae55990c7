// Functions of the proof that use the page like a person, and wait for it.
import type { Page } from 'playwright-core';

/**
 * The longest wait for the page, in milliseconds. A quiet machine needs a part of this time, and a busy machine needs
 * more of it.
 */
export const patience = 180_000;

/**
 * The milliseconds after which the mouse is moved over the words again, because a new finding has closed the message
 * about the words.
 */
const hoverPatience = 4000;

export const textIn = async (page: Page, selector: string): Promise<string> => (await page.textContent(selector)) ?? '';

/** The sheet in the editor, without the hints about the decision, which come into its lines a little later. */
export const typedSheet = `[...document.querySelectorAll('.cm-line')].map((line) => {
  const copy = line.cloneNode(true);
  for (const hint of copy.querySelectorAll('.hint')) hint.remove();
  return copy.textContent;
}).join('\\n')`;

/** Waits until an expression is true in the page. */
export async function until(page: Page, expression: string): Promise<void> {
  // The policy of the page forbids code in texts, so the proof asks again and again.
  for (const end = Date.now() + patience; Date.now() < end; await page.waitForTimeout(40))
    // A page that is just being left, or lacks a part yet, is asked again.
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

/** Replaces the sheet in the editor by a text from the clipboard. A long text is pasted much faster than typed. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.focus('.cm-content');
  await page.keyboard.press('Control+a');
  if (text === '') return page.keyboard.press('Delete');
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  await page.keyboard.press('Control+v');
}

/** Moves the mouse over words, and does `work` with the message that appears. */
export async function hoverOverWords(
  page: Page,
  words: string,
  work: (most: number) => Promise<unknown>,
): Promise<void> {
  for (const end = Date.now() + patience; Date.now() < end;) {
    await page.mouse.move(0, 0);
    await page.hover(words);
    // The wait grows, so that a slow machine has the time that it needs.
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

/** Returns the middle of the first part of a page. The board is drawn anew after a decision, so a part can be missing for a moment. */
export async function middleOf(page: Page, selector: string, text?: RegExp): Promise<Spot> {
  const part = page.locator(selector, text ? { hasText: text } : {}).first();
  for (;;) {
    const box = await part.boundingBox();
    if (box) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await part.waitFor();
  }
}

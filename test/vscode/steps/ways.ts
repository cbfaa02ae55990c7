// Functions that the steps share.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import type { OpenBook, Scene, Step } from '../steps.ts';
import type { Window } from '../window.ts';

/** The sheet in which the steps work. */
export const sheet = 'procedures/callisto/scenario-1/lfa.bot';

/** Makes a step that starts with the sheet open in the active editor. */
export const onSheet = (name: string, run: Step['run']): Step => ({
  name,
  run: async (scene) => {
    await scene.window.file(sheet);
    await run(scene);
  },
});

/** Puts the cursor after some words of a procedure in the sheet. */
export async function goBehind({ window, book }: OpenBook, procedure: string, words: string): Promise<void> {
  const { to } = book.find(sheet, procedure, words);
  await window.go(to.line, to.column);
}

/** Changes the words of SCOUT 2a so that sub-clause b) is never taken. */
export async function coverLetter(scene: OpenBook): Promise<void> {
  await goBehind(scene, 'SCOUT', 'a) Threatened');
  await scene.window.press(...Array.from('Threatened', () => 'Backspace'));
  await scene.window.type('Unscouted');
  await scene.window.press('Escape');
}

/** Removes the hints of a pinned position from the end of a line. They begin with an arrow or a cross. */
const withoutHints = (line: string): string => line.replace(/[→✗].*$/, '').trim();

/** Waits until the editor shows a line with exactly this text. Hints of a pinned position may follow the text. */
export async function lineIs({ window }: OpenBook, text: string): Promise<void> {
  const isThere = async (): Promise<boolean> => (await window.lines()).some((line) => withoutHints(line) === text);
  await window.until(`the line "${text}"`, isThere, 5000).catch(async (error: unknown) => {
    throw new Error(
      `${error instanceof Error ? error.message : ''}; the lines are:\n${(await window.lines()).join('\n')}`,
    );
  });
}

/** Opens the menu of actions at the cursor, calls `look`, and chooses a row. */
export async function chooseAction(
  window: Window,
  title: RegExp,
  look: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  // A busy editor may lose the key, and new findings may close the menu. So the key is pressed again after a failed
  // try. Escape comes first, because the key would choose a row in an open menu.
  const rows = '.action-widget .monaco-list-row';
  let wait = 4000;
  let offered: readonly string[] = [];
  const isChosen = async (): Promise<boolean> => {
    await window.press('Control+.');
    const row = await window.see(rows, title, wait).catch(() => null);
    offered = row ? [] : await window.page.locator(rows).allInnerTexts();
    if (row) await look();
    await (row ? row.click() : window.press('Escape'));
    wait *= 2;
    return row !== null;
  };
  await window.until(`the action ${String(title)}`, isChosen).catch((error: unknown) => {
    throw new Error(`${String(error)}; there is: ${offered.join(' | ')}`);
  });
  await window.seeNo('.action-widget');
}

/** Opens a sheet, and pins the position with the file name `name` to this sheet. */
export async function pinPosition({ window }: OpenBook, path: string, name: string): Promise<void> {
  await window.file(path);
  await window.until('the list of positions', async () => {
    // The keys do nothing until the extension is active, so they may be needed more than once.
    await window.press('Control+Alt+p');
    return await window.see('.quick-input-title', /Which\sposition/, 3000).then(
      () => true,
      () => false,
    );
  });
  await window.pick(name, `${name}.json`);
}

/** Opens the sheet and pins the position `opening.json` to it. */
export const pinOpening = (open: OpenBook): Promise<void> => pinPosition(open, sheet, 'opening');

/**
 * Moves the mouse over some words until a hover shows a text. The move is repeated, because lines may shift in the
 * meantime.
 */
export async function hoverOver(
  { window }: Scene,
  { line, words }: Readonly<Record<'line' | 'words', string>>,
  shown: { readonly where: string; readonly text: string | RegExp },
): Promise<void> {
  // A slow machine needs longer for a hover, so each try waits longer than the try before.
  let wait = 1500;
  await window.until(`a hover over ${words}`, async () => {
    wait *= 2;
    // The mouse first leaves the words, because an older hover would stay.
    await window.page.mouse.move(640, 784);
    const { x, y } = await window.placeOf(line, words);
    await window.page.mouse.move(x, y, { steps: 3 });
    return window.see(shown.where, shown.text, wait).then(
      () => true,
      () => false,
    );
  });
}

/**
 * Opens nested nodes of the book in the side bar, and returns the row of the last name. The first name is a scenario.
 */
export async function inBook({ window }: OpenBook, ...names: readonly string[]): Promise<Locator> {
  await openBook(window);
  const rowOf = (name: string): Promise<Locator> => window.see(`${bookRow}[aria-label^="${name}"]`);
  for (const [index, name] of names.entries()) {
    const row = await rowOf(name);
    if (index < names.length - 1 && (await row.getAttribute('aria-expanded')) === 'false') await row.click();
  }
  return rowOf(names.at(-1) ?? '');
}

/** Selector of the rows of the book in the side bar. */
export const bookRow = '.pane-body .tree-explorer-viewlet-tree-view .monaco-list-row';

/** Shows the book in the side bar by a click on its symbol. A second click would hide the book, so it is avoided. */
async function openBook(window: Window): Promise<void> {
  const symbol = await window.see('.activitybar .action-label[aria-label^="Botbook"]');
  if (!(await window.page.locator('.part.sidebar .composite.title', { hasText: 'Botbook' }).isVisible()))
    await symbol.click();
  await window.see(bookRow);
}

/** Calls `work` while the folder has the given settings. */
export async function withSettings(
  { book: { folder } }: OpenBook,
  settings: Readonly<Record<string, unknown>>,
  work: () => Promise<void>,
): Promise<void> {
  const path = join(folder, '.vscode/settings.json');
  mkdirSync(join(folder, '.vscode'), { recursive: true });
  writeFileSync(path, JSON.stringify(settings));
  try {
    await work();
  } finally {
    rmSync(path);
  }
}

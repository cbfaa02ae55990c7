// Window of VS Code that tests use like a person: they press keys, call commands, and wait until something appears. No
// function waits for a fixed time.
import type { Browser, Locator, Page } from 'playwright-core';
import { colourOf, drawnLines, linesWithMarks, middleOf } from './in-page.ts';

/**
 * The longest time in milliseconds to wait for something on the screen. It is long because other tests may keep the
 * machine busy.
 */
const patience = 30_000;

/**
 * Returns a text with a backslash before each sign that would have a special meaning in a pattern. So the pattern
 * matches exactly this text.
 */
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Keys that are pressed one after another. */
type Keys = readonly string[];

export class Window {
  readonly page: Page;
  readonly #close: () => Promise<void>;

  private constructor(page: Page, close: () => Promise<void>) {
    this.page = page;
    this.#close = close;
  }

  /** Opens an address in a fresh browser profile, and waits until VS Code is ready. */
  static async open(browser: Browser, address: string, size = { width: 1280, height: 800 }): Promise<Window> {
    const context = await browser.newContext({ viewport: size });
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    await page.goto(address, { waitUntil: 'domcontentloaded', timeout: 60_000 });
    const window = new Window(page, () => context.close());
    await window.#ready();
    return window;
  }

  async #ready(): Promise<void> {
    await this.page.locator('.monaco-workbench').waitFor({ timeout: 60_000 });
    // Without animations, a screenshot shows everything at once.
    await this.page.addStyleTag({ content: '* { animation: none !important; transition: none !important; }' });
  }

  /** Reloads the window. */
  async reload(): Promise<void> {
    await this.page.reload({ waitUntil: 'domcontentloaded' });
    await this.#ready();
  }

  /** Opens another folder in the window while `work` runs. `folder` is the address of the folder for the window. */
  async inFolder(folder: string, work: () => Promise<void>): Promise<void> {
    const before = this.page.url();
    const address = new URL(before);
    address.searchParams.set('folder', folder);
    await this.page.goto(address.href, { waitUntil: 'domcontentloaded' });
    await this.#ready();
    try {
      await work();
    } finally {
      await this.page.goto(before, { waitUntil: 'domcontentloaded' });
      await this.#ready();
    }
  }

  close(): Promise<void> {
    return this.#close();
  }

  async press(...keys: Keys): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Types slowly, like a person, so that VS Code shows suggestions meanwhile. */
  type(text: string): Promise<void> {
    return this.page.keyboard.type(text, { delay: 15 });
  }

  /** Waits until an element with a text is visible, and returns the element. */
  async see(where: string, text?: string | RegExp, limit = patience): Promise<Locator> {
    const all = this.page.locator(where);
    // Invisible elements may come first in the page, so they are filtered out.
    const found = (text === undefined ? all : all.filter({ hasText: text })).filter({ visible: true }).first();
    try {
      await found.waitFor({ state: 'visible', timeout: limit });
    } catch {
      const seen = (await all.allInnerTexts()).map((one) => one.replaceAll(/\s+/g, ' ').slice(0, 200));
      const instead = seen.length === 0 ? 'nothing is there' : `there is: ${seen.slice(0, 12).join(' | ')}`;
      throw new Error(`${text === undefined ? 'nothing' : `no ${String(text)}`} in ${where}; ${instead}`);
    }
    return found;
  }

  /** Waits until a web view (a page inside the window) shows an element with a text, and returns the element. */
  async seeInside(where: string, text: string | RegExp = ''): Promise<Locator> {
    const seen: Locator[] = [];
    await this.until(`${where} ${String(text)} in a view`, async () => {
      for (const frame of this.page.frames()) {
        const found = frame.locator(where).filter({ hasText: text }).first();
        if (frame.parentFrame() !== null && (await found.isVisible().catch(() => false))) seen.push(found);
      }
      return seen.length > 0;
    });
    return seen[0] as Locator;
  }

  /** Waits for an element inside a view and clicks it. */
  async clickInside(where: string, text: string): Promise<void> {
    await (await this.seeInside(where, text)).click();
  }

  /** Waits until no element with a text is visible. */
  async seeNo(where: string, text?: string | RegExp): Promise<void> {
    const all = this.page.locator(where);
    const found = (text === undefined ? all : all.filter({ hasText: text })).first();
    try {
      await found.waitFor({ state: 'hidden' });
    } catch {
      throw new Error(`${text === undefined ? '' : `${String(text)} in `}${where} is still there`);
    }
  }

  /** Repeats a question until the answer is true. */
  async until(what: string, holds: () => Promise<boolean>, limit = patience): Promise<void> {
    const end = Date.now() + limit;
    while (!(await holds())) {
      if (Date.now() > end) throw new Error(`does not come: ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  }

  /** Opens the input box at the top of the window by a key. The key is pressed again if a busy editor has lost it. */
  private async open(key: string): Promise<void> {
    await this.seeNo('.quick-input-widget');
    const box = this.page.locator('.quick-input-widget input').first();
    await this.until(`a box by ${key}`, async () => {
      await this.press(key);
      return await box.waitFor({ state: 'visible', timeout: 3000 }).then(
        () => true,
        () => false,
      );
    });
  }

  /** Types a text into the input box and clicks a row of the list below it. */
  async pick(text: string, row: string | RegExp, limit = patience): Promise<void> {
    await this.page.locator('.quick-input-widget input').first().fill(text, { timeout: limit });
    const found = await this.see('.quick-input-list .monaco-list-row .label-name', row, limit);
    await found.click({ timeout: limit });
  }

  /**
   * Calls a command by its name in the command palette. If the palette closes early because another part takes the
   * focus, it is opened again.
   */
  async command(title: string): Promise<void> {
    const row = new RegExp(`^${escaped(title).replaceAll(' ', '\\s')}$`);
    for (let tries = 1; ; tries++) {
      await this.open('F1');
      try {
        await this.pick(`>${title}`, row, tries < 3 ? patience / 3 : patience);
        break;
      } catch (error) {
        if (tries === 3 || (await this.page.locator('.quick-input-widget').first().isVisible())) throw error;
      }
    }
    await this.seeNo('.quick-input-widget .quick-input-list .monaco-list-row', title);
  }

  /**
   * Opens a file by the end of its path. A busy window may carry out the keys of {@link clear} late, and close the file
   * again, or may lose the click. So the file is opened again until its text stays.
   */
  async file(path: string): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        await this.openFile(path, tries < 3 ? patience / 3 : patience);
        return;
      } catch (error) {
        if (tries === 3) throw error;
        await this.press('Escape');
      }
    }
  }

  private async openFile(path: string, limit: number): Promise<void> {
    const name = path.split('/').at(-1) ?? path;
    const folder = path.split('/').at(-2) ?? '';
    await this.open('Control+p');
    await this.page.locator('.quick-input-widget input').first().fill(path);
    // The list begins with the files that were open before, and such a file can have the same name in another folder.
    // So the row must have the folder too.
    const row = new RegExp([name, folder].map(escaped).join('[^]*'));
    await (await this.see('.quick-input-list .monaco-list-row', row, limit)).click();
    await this.see('.tabs-container .tab.active', name, limit);
    await this.see('.editor-group-container.active .monaco-editor .view-lines .view-line', undefined, limit);
  }

  /** Puts the cursor at a line and a column, which count from 1. */
  async go(line: number, column = 1): Promise<void> {
    await this.open('Control+g');
    await this.page.locator('.quick-input-widget input').first().fill(`:${line}:${column}`);
    await this.press('Enter');
    await this.seeNo('.quick-input-widget');
    await this.see('#status\\.editor\\.selection', new RegExp(`Ln ${line}, Col ${column}\\b`));
  }

  /** Makes the side bar wider by a number of pixels. */
  async widen(by: number): Promise<void> {
    const edge = await this.page.locator('.part.sidebar').boundingBox();
    if (edge === null) throw new Error('there is no side bar');
    const [x, y] = [edge.x + edge.width + 2, edge.y + edge.height / 2];
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await this.page.mouse.move(x + by, y, { steps: 5 });
    await this.page.mouse.up();
    await this.page.mouse.move(x, 0);
  }

  /** Returns the visible lines of the active editor, with plain spaces. */
  async lines(): Promise<string[]> {
    const drawn = this.page.locator('.editor-group-container.active .monaco-editor .view-lines .view-line');
    const found = await drawn.evaluateAll(drawnLines);
    return found.map((text) => text.replaceAll('\u00a0', ' '));
  }

  /** Returns the visible lines of the active editor with the marks that decorations draw after their words. */
  async markedLines(): Promise<string[]> {
    const drawn = this.page.locator('.editor-group-container.active .monaco-editor .view-lines .view-line');
    const found = await drawn.evaluateAll(linesWithMarks);
    return found.map((text) => text.replaceAll('\u00a0', ' '));
  }

  /** Waits until a hint shows how a list of criteria narrows the candidates, such as `6 → 3 → 1`. */
  seeLadder(): Promise<void> {
    const isThere = async (): Promise<boolean> => (await this.lines()).some((line) => /\d+ → \d+/.test(line));
    return this.until('a ladder such as 6 → 3 → 1', isThere);
  }

  /** Returns the coordinates of some words in a visible line, for the mouse. */
  async placeOf(line: string, words: string): Promise<{ x: number; y: number }> {
    const row = await this.see('.editor-group-container.active .monaco-editor .view-lines .view-line', line);
    const box = await row.evaluate(middleOf, words);
    if (box === null) throw new Error(`no ${words} in the line ${line}`);
    return box;
  }

  /** Returns the colour of some words in a visible line. */
  async colourOf(line: string, words: string): Promise<string> {
    const row = await this.see('.editor-group-container.active .monaco-editor .view-lines .view-line', line);
    return row.evaluate(colourOf, words);
  }

  /** Opens the menu at the beginning of an element and chooses a row, which must not be grey. */
  async chooseFromMenu(element: Locator, title: string): Promise<void> {
    const row = this.page.locator('.monaco-menu .action-item').filter({ hasText: title }).first();
    const timeout = 3000;
    let classes = '';
    let obstacle = '';
    const isGrey = (): boolean => classes.includes('disabled');
    // VS Code ignores clicks directly after the menu has opened, so the row is clicked until it disappears. If the menu
    // closes because it loses the focus, it is opened again.
    const disappears = (): Promise<boolean> =>
      row.waitFor({ state: 'hidden', timeout: 300 }).then(
        () => true,
        () => false,
      );
    await this.until(`${title} in the menu`, async () => {
      try {
        await element.click({ button: 'right', position: { x: 20, y: 9 }, timeout });
        await row.waitFor({ state: 'visible', timeout });
        classes = (await row.getAttribute('class', { timeout })) ?? '';
        if (isGrey()) return true;
        await this.until(
          'an end of the menu',
          async () => {
            await row.click({ timeout });
            return disappears();
          },
          timeout,
        );
        return true;
      } catch (error) {
        obstacle = String(error);
        await this.press('Escape');
        return false;
      }
    }).catch((error: unknown) => {
      throw new Error(`${String(error)}; ${obstacle}`);
    });
    if (isGrey()) throw new Error(`${title} is grey in the menu`);
  }

  /**
   * Clicks a code lens, that is, a text that the editor shows above a line. The mouse first leaves other elements,
   * because their hovers would cover the text.
   */
  async clickLens(text: string | RegExp): Promise<void> {
    await this.page.mouse.move(640, 784);
    await this.seeNo('.workbench-hover');
    await (await this.see('.codelens-decoration a', text)).click();
  }

  /** Clicks a button of the title of a view. The button must not be grey. */
  async clickTitle(view: string, label: string): Promise<void> {
    const title = this.page.locator(`.pane-header[aria-label^="${view}"]`);
    await title.hover();
    const button = title.locator(`.action-label[aria-label^="${label}"]`).first();
    await button.waitFor({ state: 'visible' });
    if (((await button.getAttribute('class')) ?? '').includes('disabled'))
      throw new Error(`${label} is grey above ${view}`);
    await button.click();
  }

  /**
   * Waits for a message, and returns its element. In these tests, VS Code shows messages only in the list that the bell
   * opens.
   */
  async seeMessage(text: string | RegExp): Promise<Locator> {
    const message = this.page
      .locator('.notifications-center .notification-list-item')
      .filter({ hasText: text })
      .first();
    await this.until(`the message ${String(text)}`, async () => {
      if (await message.isVisible()) return true;
      if (!(await this.page.locator('.notifications-center').isVisible()))
        await this.page.locator('#status\\.notifications').click();
      return false;
    });
    return message;
  }

  /** Waits for a message, and presses one of its buttons. */
  async answer(text: string | RegExp, button: string): Promise<void> {
    const message = await this.seeMessage(text);
    // Newer messages of VS Code may have moved the list, so that the header is over the message. So the list is moved
    // back to its top.
    await this.page.locator('.notifications-center .notifications-list-container').hover();
    await this.page.mouse.wheel(0, -2000);
    // A message shows its buttons while the mouse is over it.
    await message.hover();
    await message.locator('.monaco-button').filter({ hasText: button }).first().click();
  }

  /** Discards all changes and closes all editors. */
  async clear(): Promise<void> {
    await this.page.mouse.move(640, 784);
    await this.press('Escape', 'Escape');
    const tabs = this.page.locator('.tabs-container .tab');
    const discard = this.page.locator('.monaco-dialog-box .monaco-button').filter({ hasText: /^Don.t Save$/ });
    await this.until('an end of all editors', async () => {
      if ((await tabs.count()) === 0) return true;
      // VS Code asks whether to save only some time after the keys. A busy editor can lose the keys, so they are
      // pressed again until no editor is open.
      await this.press('Control+k', 'Control+w');
      await this.until(
        'an answer',
        async () => {
          if ((await discard.count()) > 0) await discard.first().click();
          return (await tabs.count()) === 0;
        },
        3000,
      ).catch(() => {});
      return (await tabs.count()) === 0;
    });
  }
}

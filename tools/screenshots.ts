// `npm run screenshots`: takes all pictures in docs/images again: the page of a table, the editor, a comparison, and an
// explanation in a terminal. With `-- table`, takes only the pictures of the page; with `-- editor`, only the others; with
// `-- extension`, only those of the page of the extension.
// With `-- screens` or `-- site`, takes pictures of all screens of the page, or of the site, into another folder, for
// people who look at them.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { packagedTables } from '../test/support/packaged-tables.ts';
import { loadGame, openBrowser, openPage, phone, writePage } from '../test/support/table-page.ts';
import { Book } from '../test/vscode/book.ts';
import { root } from '../test/vscode/install.ts';
import { Server } from '../test/vscode/server.ts';
import { onStage, type Stage } from '../test/vscode/stage.ts';
import type { OpenBook } from '../test/vscode/steps.ts';
import { chooseAction, goBehind, pinOpening, sheet } from '../test/vscode/steps/ways.ts';
import type { Frame } from '../test/vscode/png.ts';
import { Window } from '../test/vscode/window.ts';
import { keepMoving, keepPicture } from './picture.ts';
import { takeScreens } from './screen-pictures.ts';
import { takeSite } from './site-pictures.ts';
import { refuseTask, taskWords } from './task-words.ts';

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

async function tablePictures(browser: Browser): Promise<void> {
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

/** The size of a window of the editor, and settings of the editor in it. */
interface Look {
  readonly size: Readonly<Record<'width' | 'height', number>>;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** A small window. Without lenses, its lines stay in their places. */
const small: Look = { size: { width: 1000, height: 600 }, settings: { 'editor.codeLens': false } };

/** Takes pictures in a window of the editor with a colour theme. */
async function inTheme(
  stage: Stage,
  theme: string,
  play: (scene: OpenBook) => Promise<void>,
  { size, settings: more }: Look = { size: { width: 1280, height: 760 }, settings: {} },
): Promise<void> {
  const { code, browser, folder, extensions } = stage;
  const home = join(folder, `${theme} ${size.width}`);
  const settings = { 'workbench.colorTheme': theme, 'editor.minimap.enabled': false, 'editor.wordWrap': 'on', ...more };
  const server = await Server.start(code, extensions, { folder: home, asksForTrust: false, settings });
  const book = new Book(home);
  const window = await Window.open(browser, server.address(book.folder), size);
  try {
    await play({ window, book });
  } finally {
    await window.close();
    server.stop();
  }
}

/**
 * Takes a picture of a sheet with a pinned position: hints and marks in the sheet, the board beside it, and an error in
 * the list of problems.
 */
async function takePinned(scene: OpenBook): Promise<void> {
  const { window, book } = scene;
  await pinOpening(scene);
  await window.command('Botbook: Focus on Board View');
  await window.widen(150);
  await window.seeInside('svg');
  await window.file(sheet);
  await window.go(book.find(sheet, 'SCOUT', '5 SCOUT 2 towards').from.line);
  await goBehind(scene, 'SCOUT', 'SCOUT 2 towards preferred attack target');
  await window.press('Backspace');
  await window.see('.editor-group-container.active .squiggly-error');
  await window.press('Escape');
  await window.command('View: Toggle Problems');
  await window.see('.markers-panel .monaco-list-row', /BB\d{4}/);
  await window.seeLadder();
  // The mouse is still over a button of the side bar. The editor would show the name of this button over a part of the
  // book, so the mouse moves away.
  await window.page.mouse.move(900, 640);
  await window.seeNo('.monaco-hover');
  await keepPicture(window.page, 'editor-light');
}

/** Takes a picture of a completion list in a phrase, with the meaning of a word beside the list. */
async function takeCompletion(scene: OpenBook): Promise<void> {
  const { window } = scene;
  await window.file(sheet);
  await window.command('View: Toggle Primary Side Bar Visibility');
  await goBehind(scene, 'SCOUT', '3 Threatened objective within 2 spaces: SCOUT 2 to threatened objective.');
  await window.press('ArrowDown', 'Home', 'Shift+End');
  await window.type('[Highest ');
  await window.see('.suggest-widget.visible .monaco-list-row', 'cover');
  await window.press('Control+Space');
  // The list of completions appears first. The meaning of the chosen word and the lenses follow, so the picture waits
  // for them.
  await window.see('.suggest-details', 'The cover that a space gives');
  await window.see('.codelens-decoration', /scenarios/);
  await keepPicture(window.page, 'completion-dark');
}

/**
 * Takes a moving picture: a person types another criterion with a misspelt word, and lets the editor correct the word.
 * Then the bot decides for another space, and the board shows the way.
 */
async function takeTyping(scene: OpenBook): Promise<void> {
  const { window } = scene;
  const frames: Frame[] = [];
  const keep = async (milliseconds: number): Promise<void> => {
    frames.push({ file: await window.page.screenshot(), milliseconds });
  };
  await pinOpening(scene);
  await window.command('Botbook: Focus on Board View');
  await window.widen(60);
  // Without the list of the book, the side bar has room for the whole board and the decision.
  await (await window.see('.pane-header', /Book/)).click();
  await window.file(sheet);
  await goBehind(scene, 'SCOUT', '[Highest value > Nearest');
  await window.seeLadder();
  await window.seeInside('p', 'SCOUT 2 to Customs Hall');
  await window.page.mouse.move(900, 540);
  await window.seeNo('.workbench-hover');
  await keep(1500);
  await window.press('Control+Shift+ArrowLeft');
  for (const part of ['Furth', 'est f', 'rom ', 'ene', 'mys']) {
    await window.type(part);
    await keep(part === 'mys' ? 500 : 160);
  }
  await window.see('.editor-group-container.active .squiggly-error');
  await keep(1300);
  await chooseAction(window, /enemies/, () => keep(1300));
  await window.see('.view-line', /Furthest\sfrom\senemies/);
  await window.seeLadder();
  await window.seeInside('p', 'SCOUT 2 to Bay Office');
  await keep(2800);
  keepMoving(frames, 'typing');
}

function botbook(...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'bin/botbook.js'), ...words], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status === null || status > 1) throw new Error(`botbook ${words.join(' ')}: ${stderr}`);
  return stdout;
}

async function show(browser: Browser, html: string, name: string, width: number): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height: 200 } });
  const page = await context.newPage();
  await page.setContent(html);
  const height = Math.ceil((await page.locator('body').boundingBox())?.height ?? 600);
  await page.setViewportSize({ width, height: Math.min(height + 16, 900) });
  await keepPicture(page, name);
  await context.close();
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const terminal = (command: string, output: string): string => `<!doctype html><meta charset="utf-8"><style>
html { background: #1b1f24; } body { margin: 0; padding: 16px 20px; box-sizing: border-box; }
pre { margin: 0; color: #d7dce2; font: 14px/1.45 "DejaVu Sans Mono", monospace; white-space: pre-wrap; }
b { color: #7ee2a8; font-weight: normal; }
</style><pre><b>$ ${escapeHtml(command)}</b>\n${escapeHtml(output.trimEnd())}</pre>`;

const position = 'procedures/callisto/scenario-1/examples/opening.json';

const {
  positionals: [only, ...others],
} = taskWords('screenshots', { allowPositionals: true });
const inFolder: Readonly<Record<string, (folder: string | undefined) => Promise<void>>> = {
  screens: takeScreens,
  site: takeSite,
};
const taken = inFolder[only ?? ''];
if (!taken && ![undefined, 'table', 'editor', 'extension'].includes(only))
  refuseTask('screenshots', 'The pictures are `table`, `editor`, `extension`, `screens` or `site`.');
if (others.length > (taken ? 1 : 0)) refuseTask('screenshots', `\`${others.at(-1)}\` is one word too many.`);

if (taken) await taken(others[0]);

if (only === undefined || only === 'table') {
  const browser = await openBrowser();
  await tablePictures(browser);
  await browser.close();
}

if (only !== 'table' && !taken)
  await onStage(undefined, async (stage) => {
    await inTheme(stage, 'Light Modern', takePinned);
    await inTheme(stage, 'Dark Modern', takeCompletion);
    await inTheme(stage, 'Light Modern', takeTyping, small);
    if (only === 'extension') return;
    const pages = ['diff', 'callisto/1/lfa/SCOUT', 'callisto/4/lfa/SCOUT', '--html', '-'];
    await show(stage.browser, botbook(...pages), 'diff', 1000);
    const told = botbook('explain', position, '--card', 'CORP-SEC Y');
    await show(stage.browser, terminal('botbook explain opening.json --card "CORP-SEC Y"', told), 'explanation', 1000);
  });

// Proof that files of strangers do no harm.
// A damaged saved game, overlay or board is refused with a clear message, or can be played. On the page, no script of
// the file runs, and the saved games of the person stay.
import { chromium, type Browser, type Page } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { savedGameIn } from '../../compiler/game/saved-game.ts';
import { preparedTables, tableBookIn, type TableBook } from '../../compiler/game/table-book.ts';
import type { PlayedTable } from '../../compiler/game/table-scene.ts';
import { tableGames } from '../../library/table-games.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';
import { chromiumFlags, programPath } from '../../tools/programs.ts';
import { damageKinds, hostileFile, wholeFile, type WholeGame } from './hostile-files/damages.ts';
import { errorText, prove, type ProofReport } from './kit.ts';
import { PageHost, writtenPage, type PageFiles } from './page-offline/page-host.ts';
import { PlayedPage, shown, storedLines, watchedPage } from './page-offline/played-page.ts';
import { checkout, inNewFolder } from './process.ts';

/** The longest allowed time for opening a file, in milliseconds. No file may make the page wait for ever. */
const patience = 10_000;

const scenario = 1;
const setUp = { side: 'lfa', difficulty: 'normal', mode: 'whole', seed: 5, byPeople: ['dice'] };
const [game] = tableGames;

/** Returns a function that picks numbers below a limit. The same seed gives the same numbers. */
function picker(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * limit);
  };
}

/** Returns a saved game of thirty steps, with the board and figures of an owner. */
function wholeGame(book: TableBook): WholeGame {
  if (!game) throw new Error('There is no game.');
  const board: unknown = JSON.parse(readFileSync(join(checkout, 'procedures/callisto/scenario-1/board.json'), 'utf8'));
  const counters = { 'SCOUT Y': { defence: 6 }, HADES: { defence: 9, bonus: 1, note: 'mine' } };
  const titles = { SCOUT: { initiative: 6, actions: [{ verb: 'SCOUT', strength: 2 }, { verb: 'RECON' }] } };
  const overlay = { version: 1, game: 'callisto', titles, counters, boards: { [scenario]: board } };
  const { tables } = preparedTables(book, game, scenario, { readings: [], overlay });
  let table = tables.begin(setUp);
  const pick = picker(7);
  for (let step = 0; step < 30; step++) {
    const { buttons, pad } = table.wish();
    const line = pad?.is === 'dice' ? `roll ${1 + pick(pad.die)}` : (buttons[pick(buttons.length)]?.line ?? 'skip');
    ({ table } = table.take(line));
  }
  return { overlay, lines: table.journal };
}

/** Enters four lines into a played table. Reads the question and the board before each line, as the page does. */
function useTable(begun: PlayedTable): void {
  let table = begun;
  for (let step = 0; step < 4; step++) {
    const { buttons } = table.wish();
    table.board();
    ({ table } = table.take(buttons[0]?.line ?? 'skip'));
  }
}

/**
 * Opens a file as the page does. Returns true if the game can be played, and false if the file is refused with a
 * message. Throws any other error.
 */
function isPlayed(book: TableBook, file: string): boolean {
  if (!game) return false;
  try {
    const { basis, journal, scenario: named } = savedGameIn(file);
    if (typeof named !== 'number') return false;
    const { tables } = preparedTables(book, game, named, basis);
    // Plays two games: first a new game with the board and figures of the file, and then the game of the file.
    useTable(tables.begin(setUp));
    useTable(tables.load(journal).table);
    return true;
  } catch (error) {
    if (!(error instanceof ShapeError) || error.message.length < 5) throw error;
    return false;
  }
}

/**
 * Opens damaged files of saved games in Node, without a browser. Returns the number of these files whose game can still
 * be played.
 */
function inNode(book: TableBook, whole: WholeGame, files: number, seed: number, report: ProofReport): number {
  let played = 0;
  for (let index = 0; index < files; index++) {
    const kind = damageKinds[index % damageKinds.length] ?? 'text';
    const file = hostileFile(kind, whole, scenario, picker(seed + index));
    const started = performance.now();
    try {
      if (isPlayed(book, file)) played++;
    } catch (error) {
      report.fault(`file ${index} (${kind}): ${errorText(error)}`);
    }
    const time = performance.now() - started;
    if (time > patience) report.fault(`file ${index} (${kind}) takes ${Math.round(time)} ms`);
    report.progress(index, files);
  }
  return played;
}

/**
 * Returns the signs of harm on the page. `ran` is true if a script of the file ran. `alien` is the number of elements
 * that come from the file. `alert` is the message of the page.
 */
const stateOf = (page: Page): Promise<{ ran: boolean; alien: number; alert: string }> =>
  page.evaluate(`({
    ran: window.ran !== undefined,
    alien: document.querySelectorAll('main img, main script, main iframe').length,
    alert: document.querySelector('[role=alert]')?.textContent ?? '',
  })`);

/** Opens damaged files in the page, and reports faults. */
async function inPage(
  browser: Browser,
  pageFiles: PageFiles,
  files: readonly string[],
  report: ProofReport,
): Promise<void> {
  const host = new PageHost(pageFiles);
  await host.start();
  const faults: string[] = [];
  try {
    const context = await browser.newContext();
    const page = await watchedPage(context, host.address, faults);
    page.on('dialog', (dialog) => {
      faults.push('a dialog');
      void dialog.dismiss();
    });
    const own = await PlayedPage.begin(page, host.address);
    for (const [index, text] of files.entries()) {
      await page.goto(`${host.address}#games`);
      // The message about the previous file would stay until another screen is shown. So the proof removes the message.
      await page.evaluate(`document.querySelector('p[role=alert]')?.remove()`);
      const input = page.locator('input[type=file]');
      const name = `${index}<img src=x onerror=window.ran=1>.jsonl`;
      await input.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
      const table = shown(page).then(() => 'table');
      const alert = page.waitForSelector('p[role=alert]', { timeout: 30_000 }).then(() => 'alert');
      const end = await Promise.race([table, alert]);
      table.catch(() => {});
      alert.catch(() => {});
      const state = await stateOf(page);
      if (state.ran || state.alien > 0) faults.push(`file ${index} brings elements or a script into the page`);
      if (end === 'alert' && state.alert.trim().length < 20)
        faults.push(`file ${index}: “${state.alert}” says nothing`);
      if (/\bat \w+ \(|undefined|TypeError/.test(state.alert)) faults.push(`file ${index}: “${state.alert}”`);
    }
    const lines = await storedLines(page, own.id);
    if (lines.join('') !== own.table.journal.join('')) faults.push('a saved game has changed');
    await context.close();
  } finally {
    await host.stop();
  }
  for (const fault of faults) report.fault(fault);
}

await prove(
  { name: 'hostile-files', numbers: { files: 5000, pages: 200, seed: 1 } },
  ({ files, pages, seed }, report) =>
    inNewFolder('hostile-files', async (folder) => {
      const pageFiles = writtenPage(join(folder, 'page'), ['callisto/1']);
      const book = tableBookIn(JSON.parse(pageFiles.get('book.json')?.toString() ?? ''));
      const whole = wholeGame(book);
      if (!isPlayed(book, wholeFile(whole))) throw new Error('The whole file cannot be opened.');
      const played = inNode(book, whole, files, seed, report);
      const shownFiles = Array.from({ length: pages }, (_, index) =>
        hostileFile(damageKinds[index % damageKinds.length] ?? 'text', whole, scenario, picker(seed + index)),
      );
      const browser = await chromium.launch({ executablePath: programPath('chromium'), args: [...chromiumFlags] });
      try {
        await inPage(browser, pageFiles, shownFiles, report);
      } finally {
        await browser.close();
      }
      return `${files} damaged files, of which ${played} can be played; ${pages} of them in the page`;
    }),
);

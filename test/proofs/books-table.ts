// Proof of declared books on the page of played tables. In Chromium, on a screen of 360 × 640 pixels and without a
// network, a person plays rounds of the sample and of another book that the page opens from its files. The person
// corrects a wrong touch two steps later. The game is there after the page was loaded again, and the command line takes
// the saved game and shows the same state.
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { joinedBook } from '../../compiler/declared/turn/book-text.ts';
import { readBookText } from '../../compiler/declared/turn/read-book-text.ts';
import type { PlayedTable } from '../../compiler/game/table-scene.ts';
import { Whim } from '../../runtime/callisto/players/policy.ts';
import { openBrowser, openPage, savedJournal, touchKey } from '../support/table-page.ts';
import { checkScreen } from './accessible/checked-screens.ts';
import { BookPlayer, differencesFrom } from './books-table/book-player.ts';
import { layoutFaults } from './layout/measured.ts';
import { grouped, prove, type ProofReport } from './kit.ts';
import { checkout, inNewFolder, nodeOutput } from './process.ts';

/** A book with its files, and the wrong touch of a person with its correction. */
interface ProvedBook {
  readonly name: string;
  readonly text: string;
  readonly files: readonly string[];
  /** Makes a wrong change in a turn of a person. */
  readonly wrong: (player: BookPlayer) => Promise<void>;
  /** Corrects the change by touch, in the state two steps later. */
  readonly correct: (player: BookPlayer) => Promise<void>;
  /** True if the played table has the correct state. */
  readonly isCorrect: (position: Readonly<Record<string, unknown>>) => boolean;
}

const sample = join(checkout, 'procedures/drowned-bell');
const own = join(checkout, 'test/declared');

function bookOf(folder: string, name: string, isSheet: (file: string) => boolean): Pick<ProvedBook, 'text' | 'files'> {
  const sheets = readdirSync(folder).filter((file) => file.endsWith('.bot') && isSheet(file));
  const files = [`${name}.page`, ...sheets.toSorted()].map((file) => join(folder, file));
  const [page = '', ...texts] = files.map((path) => readFileSync(path, 'utf8'));
  return { files, text: joinedBook(page, texts) };
}

const books: readonly ProvedBook[] = [
  {
    name: 'drowned-bell',
    ...bookOf(sample, 'drowned-bell', () => true),
    async wrong(player) {
      await player.touchSpace('A3');
      await player.touchSpace('B1');
      await player.close();
    },
    async correct(player) {
      await player.touch('correct table');
      await player.touchSpace('B1');
      await player.touchSpace('C2');
      await player.close();
    },
    isCorrect: ({ figures }) => (figures as Readonly<Record<string, string>>)['Tamsin'] === 'C2',
  },
  {
    name: 'teahouse',
    ...bookOf(own, 'teahouse', (file) => file === 'teahouse.bot'),
    async wrong(player) {
      await player.touch('tea track: player');
      await player.touch('line tea track of player 1');
      await player.close();
    },
    async correct(player) {
      await player.touch('correct table');
      await player.touch('tea track: player');
      await player.touch('line tea track of player 0');
      await player.close();
    },
    isCorrect: (position) => !JSON.stringify(position['tea track'] ?? {}).includes('"player":1'),
  },
];

/** Returns the played table of a saved game. The command line reads the same journal and must show the same question. */
function tableOf({ name, text }: ProvedBook, journal: string, folder: string): PlayedTable {
  const reading = readBookText(text);
  if (reading.is === 'faulty') throw new Error(`${name}: ${reading.findings[0]?.message}`);
  const { table } = reading.game
    .tables(
      { scenario: 1, roster: null, board: null, names: null, decks: null },
      { texts: new Map(), scriptOf: () => null },
    )
    .load(journal);
  const [saved, script] = [join(folder, `${name}.jsonl`), join(folder, 'empty.txt')];
  writeFileSync(saved, journal);
  writeFileSync(script, '');
  const words = ['play', saved, '--script', script];
  const shown = nodeOutput([join(checkout, 'bin/botbook.js'), ...words], { cwd: folder });
  if (!shown.includes(table.wish().text)) throw new Error(`${name}: the command line shows ${shown.slice(0, 400)}`);
  return table;
}

/** Compares the page with the saved game. */
async function compare(page: Page, book: ProvedBook, folder: string, report: ProofReport, when: string) {
  const table = tableOf(book, await savedJournal(page), folder);
  for (const fault of await differencesFrom(page, table)) report.fault(`${book.name}, ${when}: ${fault}`);
  return table;
}

/** Plays a book for some rounds. Returns the number of touches. */
async function playBook(page: Page, book: ProvedBook, folder: string, rounds: number, report: ProofReport) {
  const whim = new Whim();
  whim.seed(1, book.name.length);
  const player = new BookPlayer(page, (limit) => whim.below(limit));
  const look = async (screen: string): Promise<void> => {
    for (const fault of await layoutFaults(page)) report.fault(`${book.name}, ${screen}: ${fault}`);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await checkScreen(page, colorScheme, `${book.name}, ${screen}`, report);
    }
  };
  await page.click('a.main');
  await page.waitForSelector('form.new');
  await page.click('form.new button[type=submit]');
  await page.waitForSelector('.table-screen');
  await look('set-up');
  await player.toTurn(1);
  await book.wrong(player);
  await look('changed table');
  await player.endTurn();
  await player.answer();
  await book.correct(player);
  const table = await compare(page, book, folder, report, 'corrected');
  if (!book.isCorrect(table.position() as Readonly<Record<string, unknown>>))
    report.fault(`${book.name}: the wrong touch is not corrected`);
  for (let round = 2; round <= rounds; round++) {
    await player.toTurn(round);
    await player.endTurn();
  }
  await compare(page, book, folder, report, `round ${rounds}`);
  const before = await savedJournal(page);
  await page.reload();
  await page.waitForSelector('.table-screen');
  if ((await savedJournal(page)) !== before) report.fault(`${book.name}: a reload changes the game`);
  await compare(page, book, folder, report, 'loaded again');
  await touchKey(page, 'undo');
  await touchKey(page, 'redo');
  await compare(page, book, folder, report, 'undone and redone');
  const last = Number(await page.getAttribute('[data-step]', 'data-step'));
  for (const step of [2, last]) {
    await touchKey(page, 'state');
    await touchKey(page, `step ${step}`);
    if (!(await page.isVisible(`[data-step="${step}"]`))) report.fault(`${book.name}: no touch leads to step ${step}`);
    await compare(page, book, folder, report, `at step ${step} of the list`);
  }
  await touchKey(page, 'back');
  await page.waitForSelector('ul.games');
  return player.touches;
}

/** Gives new games of a page a seed, so that a run can be repeated. Other random numbers of the page stay as they are. */
async function withGameSeed(page: Page, seed: number): Promise<void> {
  const fixed = `(() => {
    const original = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (numbers) =>
      numbers instanceof Uint32Array && numbers.length === 1 ? numbers.fill(${seed}) : original(numbers);
  })()`;
  await page.addInitScript(fixed);
  await page.evaluate(fixed);
}

/** Opens a book from its files on the page. A faulty text shows its faults with their lines. */
async function openBook(page: Page, { files, text }: ProvedBook, report: ProofReport): Promise<void> {
  await page.click('a[href="#books"]');
  await page.waitForSelector('[data-key="book files"]', { state: 'attached' });
  const faulty = Buffer.from(text.replace('A side has points', 'A side hath pionts'));
  await page.setInputFiles('[data-key="book files"]', { name: 'a.txt', mimeType: 'text/plain', buffer: faulty });
  await page.waitForSelector('.book-findings');
  const line = text.split('\n').findIndex((row) => row.startsWith('A side has points')) + 1;
  if (!(await page.textContent('.book-findings'))?.includes(`Line ${line}`))
    report.fault(`the faults do not name line ${line}`);
  await checkScreen(page, 'light', 'faults of a book', report);
  await page.setInputFiles('[data-key="book files"]', [...files]);
  await page.waitForSelector('a.main');
}

/** Opens a text of a book whose name is that of a kept book, and waits for the question. */
async function openRival(page: Page, text: string): Promise<void> {
  await page.evaluate(`location.hash = '#books'`);
  await page.waitForSelector('[data-key="book files"]', { state: 'attached' });
  const buffer = Buffer.from(text);
  await page.setInputFiles('[data-key="book files"]', { name: 'b.txt', mimeType: 'text/plain', buffer });
  await page.waitForSelector('.book-question');
}

/**
 * Opens other texts of a kept book with a running game. The page asks first, and the game goes on with its own text after
 * the book is replaced.
 */
async function meetRivals(page: Page, book: ProvedBook, folder: string, report: ProofReport): Promise<void> {
  const count = (): Promise<number> => page.locator('ul.games > li').count();
  const journal = await savedJournal(page);
  await openRival(page, book.text.replace('SERVE 2', 'SERVE 3'));
  await checkScreen(page, 'light', 'question about a book', report);
  if (!(await page.textContent('.book-question'))?.includes('The saved game goes on with the text'))
    report.fault('the question does not say what becomes of the game');
  await touchKey(page, 'both');
  await page.waitForSelector('.welcome');
  if (!(await page.textContent('h1'))?.includes('(2)')) report.fault('the second book has no title of its own');
  await openRival(page, book.text.replace('SERVE 2', 'SERVE 1'));
  await touchKey(page, `replace ${book.name}`);
  await page.waitForSelector('ul.games');
  if ((await count()) !== 1) report.fault('the game of the replaced book is not in the list');
  await page.click('ul.games a.spine');
  await page.waitForSelector('.table-screen');
  if (!(await page.textContent('.notices'))?.includes('goes on with the text of the book with which it began'))
    report.fault('the page does not say that the game has an earlier text');
  if ((await savedJournal(page)) !== journal) report.fault('the game of the replaced book has changed');
  await touchKey(page, 'undo');
  await touchKey(page, 'redo');
  await compare(page, book, folder, report, 'after the book is replaced');
  await touchKey(page, 'back');
  await page.waitForSelector('ul.games');
}

await prove({ name: 'books-table', numbers: { rounds: 3, seed: 4 } }, ({ rounds, seed }, report) =>
  inNewFolder('books-table', async (folder) => {
    const [bell, teahouse] = books as readonly [ProvedBook, ProvedBook];
    for (const { files, name } of books) {
      mkdirSync(join(folder, name));
      for (const file of files) cpSync(file, join(folder, name, file.split(/[\\/]/).at(-1) ?? ''));
    }
    const single = join(folder, 'bell.html');
    nodeOutput([join(checkout, 'bin/botbook.js'), 'table', bell.name, '--single', single], { cwd: folder });
    const browser = await openBrowser();
    try {
      // The content security policy of the page would block the script of axe, so the browser ignores this policy.
      const page = await openPage(browser, pathToFileURL(single).href, (fault) => report.fault(fault), {
        bypassCSP: true,
        reducedMotion: 'reduce',
      });
      await withGameSeed(page, seed);
      await checkScreen(page, 'light', 'the first screen', report);
      let touches = await playBook(page, bell, folder, rounds, report);
      await openBook(page, teahouse, report);
      touches += await playBook(page, teahouse, folder, rounds, report);
      // Each book has its own games.
      const games = await page.locator('ul.games > li').count();
      await page.click('a[href="#books"]');
      await touchKey(page, `book ${bell.name}`);
      await page.waitForSelector('ul.games');
      const ofBell = await page.locator('ul.games > li').count();
      if (games !== 1 || ofBell !== 1) report.fault(`the books show ${games} and ${ofBell} games in place of 1 and 1`);
      await page.click('a[href="#books"]');
      await touchKey(page, `book ${teahouse.name}`);
      await page.waitForSelector('ul.games');
      await meetRivals(page, teahouse, folder, report);
      return `${rounds} rounds of ${books.length} books by ${grouped(touches)} touches, games with the seed ${seed}`;
    } finally {
      await browser.close();
    }
  }),
);

// Proof of the site in a browser. While a person types and drags, the playground reports, completes, explains, corrects
// and decides. After the first opening, it needs no network.
import { chromium, type Browser, type Page } from 'playwright-core';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ownMachine, serveTable } from '../../cli/verbs/table/table-server.ts';
import { same } from '../../compiler/plan/same.ts';
import type { PlaygroundBook } from '../../site/playground-book.ts';
import { SheetDecider } from '../../site/sheet-decider.ts';
import { Workbench } from '../../site/workbench.ts';
import { loadedBooks, playgroundBooks } from '../../tools/site/playground-books.ts';
import { siteFiles } from '../../tools/site/site-files.ts';
import { chromiumFlags, programPath } from '../../tools/programs.ts';
import { Random } from '../support/random.ts';
import { prove, type ProofReport } from './kit.ts';
import { bundledBooks, bundledParts, type BundledParts } from './playground/bundled-parts.ts';
import { SameAnswers } from './playground/same-answers.ts';
import { daresPart } from './playground/dares.ts';
import { otherBrowsersPart } from './playground/other-browsers.ts';
import { oddAddressesPart } from './playground/odd-addresses.ts';
import {
  hoverOverWords,
  middleOf,
  patience,
  textIn,
  type,
  typedSheet,
  until,
  type Picture,
  type Spot,
} from './playground/page-waits.ts';
import { typingAndFixesPart } from './playground/typing-and-fixes.ts';
import { keysPart, mapPart } from './playground/used-page.ts';
import { isReady } from './site/checked-pages.ts';
import { workerReady } from './page-offline/page-host.ts';

const sheet = `game callisto
scenario 1: Test
bot LFA

SCOUT
1 SCOUT 2 to objective.
   [Fewest enemies > Random]
`;

/**
 * The number of edits of each sheet. After each edit, the answers of the page are compared with the answers of an
 * editor.
 */
const turnsOfSheet = 5;

async function openSite(browser: Browser, address: string, faults: string[]): Promise<Page> {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 }, permissions });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  page.on('pageerror', ({ message }) => faults.push(`the page has an error: ${message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`the console has an error: ${message.text()}`);
  });
  await page.goto(address);
  await until(page, isReady);
  return page;
}

async function typingPart({ page, take }: Picture, report: ProofReport): Promise<void> {
  const expect = (isTrue: boolean, fault: string): void => {
    if (!isTrue) report.fault(fault);
  };
  await type(page, sheet.replace('Fewest', 'Fewst'));
  await page.waitForSelector('.cm-lintRange-error');
  await until(page, "document.querySelector('#answer').classList.contains('problem')");
  await hoverOverWords(page, '.cm-lintRange-error', async (timeout) => {
    await page.waitForSelector('.cm-diagnosticAction', { timeout });
    await take('mistake');
    await page.click('.cm-diagnosticAction', { timeout });
  });
  await until(page, `${typedSheet}.includes('Fewest enemies')`);
  await until(page, "!document.querySelector('#answer').classList.contains('problem')");
  let hover = '';
  await hoverOverWords(page, '.t-function', async (timeout) => {
    hover = (await (await page.waitForSelector('.cm-tooltip .hover', { timeout })).textContent()) ?? '';
    await take('hover');
  });
  expect(hover.includes('SCOUT'), 'the hover does not name the word');
  await type(page, sheet.replace('Fewest enemies > Random]\n', 'Few'));
  await page.waitForSelector('.cm-tooltip-autocomplete li');
  await take('completion');
  expect(/fewest/i.test(await textIn(page, '.cm-tooltip-autocomplete')), 'no word completes `Few`');
  await page.keyboard.press('Escape');
  await type(page, sheet.replace(' > ', '>'));
  await page.click('#format');
  await until(page, `${typedSheet}.includes('Fewest enemies > Random')`);
}

async function boardPart({ page, take }: Picture, report: ProofReport): Promise<void> {
  await page.selectOption('#card', 'SCOUT Z');
  await until(page, "document.querySelector('.hint')?.textContent === 'SCOUT Z'");
  await until(page, "document.querySelector('#answer').textContent.startsWith('Clause 1. ')");
  await take('decision-on-part');
  // The part of the board shows the piece at its goal, and the whole board shows where it stands.
  await page.click('#whole');
  const placeOf = async (name: string): Promise<string | null> =>
    await page.evaluate(
      `(() => {
        const box = document.querySelector(${JSON.stringify(`#board [data-piece="${name}"]`)})?.getBoundingClientRect();
        const at = box && document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return at?.map((part) => part.getAttribute('data-place')).find((place) => place !== null) ?? null;
      })()`,
    );
  const start = await placeOf('SCOUT Z');
  const from = await middleOf(page, '#board [data-piece="SCOUT Z"]');
  const to = await middleOf(page, '#board [data-place="D5"]');
  if (start === null) return report.fault('the board has no SCOUT Z');
  const before = await textIn(page, '#reasons');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await take('drag');
  await page.mouse.up();
  await until(page, `document.querySelector('#reasons').textContent !== ${JSON.stringify(before)}`);
  const dropped = await placeOf('SCOUT Z');
  if (dropped !== 'D5') report.fault(`SCOUT Z was dropped on D5, and is on ${dropped}`);
  await page.selectOption('#piece', 'SCOUT Z');
  await page.selectOption('#place', start);
  await page.click('#move button[type=submit]');
  await until(page, `document.querySelector('#reasons').textContent === ${JSON.stringify(before)}`);
  await page.click('#whole');
  await take('decision');
}

/** One in this number of sheets is also decided by code that is not bundled. */
const comparedEach = 3;

/**
 * Decides a card of each printed sheet by the bundled code, and for some sheets also by the code that is not bundled.
 * Both must give the same decision. Returns the number of sheets.
 */
function decidingPart(books: readonly PlaygroundBook[], bundled: BundledParts, report: ProofReport): number {
  const [decider, whole] = [
    new bundled.SheetDecider(new bundled.Workbench(bundledBooks(books, bundled))),
    new SheetDecider(new Workbench(loadedBooks(books))),
  ];
  const sheets = books.flatMap((book) => book.sheets);
  for (const [index, { title, text }] of sheets.entries()) {
    const request = { text, moves: [], card: null };
    const view = decider.view(request);
    const isCompared = index % comparedEach === 0;
    if (isCompared && !same(view, whole.view(request))) report.fault(`${title} is decided otherwise in the page`);
    const isUndecided = view.problem !== null || view.svg === null || view.answer === '';
    if (view.cards.length > 0 && isUndecided) report.fault(`${title} is not decided: ${view.problem}`);
  }
  return sheets.length;
}

/** Drags a piece to a space with a finger on a screen that scrolls. The page must not scroll while the finger moves. */
async function touchPart(browser: Browser, address: string, report: ProofReport): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 420, height: 700 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await page.goto(address);
  await until(page, isReady);
  await page.click('#whole');
  const before = await textIn(page, '#reasons');
  await page.locator('#board').scrollIntoViewIfNeeded();
  const from = await middleOf(page, '#board [data-piece="SCOUT Z"]');
  const to = await middleOf(page, '#board [data-place="E3"]');
  const scrolled = await page.evaluate<number>('scrollY');
  const devtools = await context.newCDPSession(page);
  const touch = (event: 'touchStart' | 'touchMove' | 'touchEnd', at: readonly Spot[]) =>
    devtools.send('Input.dispatchTouchEvent', { type: event, touchPoints: [...at] });
  await touch('touchStart', [from]);
  for (let step = 1; step <= 6; step++)
    await touch('touchMove', [{ x: from.x + ((to.x - from.x) * step) / 6, y: from.y + ((to.y - from.y) * step) / 6 }]);
  await touch('touchEnd', []);
  await until(page, `document.querySelector('#reasons').textContent !== ${JSON.stringify(before)}`);
  if ((await page.evaluate<number>('scrollY')) !== scrolled) report.fault('the page scrolled under the finger');
  await context.close();
}

/** Shares a sheet, and opens its address in another tab. The playground in this tab must give the same decision. */
async function sharingPart({ page }: Picture, report: ProofReport): Promise<void> {
  await page.click('#share');
  await until(page, "location.hash.startsWith('#sheet=')");
  const other = await page.context().newPage();
  other.setDefaultTimeout(patience);
  await other.goto(page.url());
  await until(other, `${typedSheet}.includes('Fewest enemies > Random')`);
  await until(other, isReady);
  if ((await textIn(other, '#answer')) !== (await textIn(page, '#answer')))
    report.fault('the shared sheet is decided otherwise');
  await other.close();
}

/**
 * Edits sheets of the books in several turns. After each turn, compares the answers of the playground with the answers
 * of the language server.
 */
async function answersPart(answers: SameAnswers, sheets: number, report: ProofReport): Promise<string> {
  await answers.start();
  try {
    for (let count = 0; count < sheets; count++)
      for (const fault of await answers.edited(turnsOfSheet)) report.fault(fault);
  } finally {
    await answers.end();
  }
  const { texts, findings, fixes, typed, completions, hovers } = answers.counts;
  return `${texts} texts with ${findings} findings, ${fixes} fixes, ${typed} edits while typing, ${completions} completions and ${hovers} hovers are as in an editor`;
}

const form = { name: 'playground', numbers: { seed: 1, sheets: 60, browsers: 0 }, texts: { keep: '' } } as const;

await prove(form, async ({ keep, sheets, seed, browsers }, report) => {
  // The page of a played table is left out, because other proofs test it.
  const files = await siteFiles(() => []);
  const { address, close } = await serveTable(files, ownMachine, 0);
  const browser = await chromium.launch({ executablePath: programPath('chromium'), args: [...chromiumFlags] });
  const faults: string[] = [];
  try {
    if (keep !== '') mkdirSync(keep, { recursive: true });
    const page = await openSite(browser, `${address}playground/`, faults);
    const takeOf = async (shown: Page, name: string): Promise<void> => {
      if (keep !== '') await shown.screenshot({ path: join(keep, `site-${name}.png`) });
    };
    const take = (name: string): Promise<void> => takeOf(page, name);
    const picture = { page, take };
    await page.evaluate(workerReady);
    await daresPart(browser, address, takeOf, report);
    await touchPart(browser, `${address}playground/`, report);
    // The story takes 20 seconds in each browser, so the sample leaves them out.
    for (const fault of browsers > 0 ? await otherBrowsersPart(address) : []) report.fault(fault);
    close();
    // The host was stopped before this, so the page can only come from the service worker.
    await page.goto('about:blank');
    await page.goto(`${address}playground/`);
    await until(page, isReady);
    await typingPart(picture, report);
    await boardPart(picture, report);
    await sharingPart(picture, report);
    await typingAndFixesPart(picture, report);
    await mapPart(picture, report);
    await keysPart(picture);
    await oddAddressesPart(picture, report);
    for (const fault of faults) report.fault(fault);
  } finally {
    close();
    await browser.close();
  }
  const [books, bundled] = [playgroundBooks(), await bundledParts()];
  const decided = decidingPart(books, bundled, report);
  const answers = new SameAnswers(books, new bundled.Workbench(bundledBooks(books, bundled), 0), new Random(seed));
  const compared = await answersPart(answers, sheets, report);
  const elsewhere = browsers > 0 ? ', the story and the dares in Firefox and WebKitGTK' : '';
  const parts = `dares and a finger${elsewhere}, then typing, dragging, keys, examples and odd addresses without a host`;
  return `${decided} sheets are decided by the bundled code; ${parts}; ${compared}`;
});

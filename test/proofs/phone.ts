// Measures the page on a small screen with a processor that is four times slower: the first opening, a later opening,
// and two durations after a touch.
// The durations are the time until the decision with its explanation, and the time until the board, which is drawn
// later.
// Between touches, a person moves pieces, and the page prepares the next card. The durations without such pauses are
// measured too.
// The printed times are longer on a busy machine.
import type { Page } from 'playwright-core';
import { packagedTables } from '../support/packaged-tables.ts';
import { closeGame, loadGame, openBrowser, openPage, wishOf, writePage } from '../support/table-page.ts';
import { prove } from './kit.ts';
import { inNewFolder } from './process.ts';

const slower = 4;
const mostSteps = 400;

/** Returns the milliseconds until the page shows its first screen. */
async function opening(page: Page, address: string): Promise<number> {
  const started = performance.now();
  await page.goto(address);
  await page.waitForSelector('input[type=file]', { state: 'attached' });
  return performance.now() - started;
}

/** The milliseconds from a touch to the decision with its explanation, and from the touch to the board. */
type CardTimes = readonly [shown: number, board: number];

/**
 * A script that touches the first answer and measures the time. The time includes the layout of the page, because a
 * person sees nothing before the layout.
 */
const touchAnswer = `new Promise((resolve) => {
  const button = document.querySelector('[data-key="main"], [data-key="go on"], [data-key="line bid none"], .sheet .pad button:not([disabled]):not([data-key="not yet"])');
  if (!button) return resolve(null);
  const started = performance.now();
  button.click();
  document.body.getBoundingClientRect();
  const shown = performance.now() - started;
  requestAnimationFrame(() => setTimeout(() => resolve([shown, performance.now() - started])));
})`;

/** A script that waits until the page has prepared the next card. The page does this while a person moves pieces. */
const pause = `new Promise((resolve) => {
  const next = (turns) => (turns === 0 ? resolve() : requestIdleCallback(() => next(turns - 1)));
  next(4);
})`;

/** Plays cards by touches. Returns the times until the decision and until the board were shown, for each card. */
async function playCards(page: Page, cards: number, isHasty: boolean): Promise<CardTimes[]> {
  const times: CardTimes[] = [];
  for (let step = 0; step < mostSteps && times.length < cards; step++) {
    const isCard = (await wishOf(page)).startsWith('Resolve');
    if (!isHasty) await page.evaluate(pause);
    const took: CardTimes | null = await page.evaluate(touchAnswer);
    if (took === null) break;
    if (isCard) times.push(took);
  }
  return times;
}

function shares(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number): string => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(0);
  return `${at(0.5)} ms, ${at(0.95)} ms at 95 %`;
}

await prove({ name: 'phone', numbers: { cards: 60, seed: 1 } }, ({ cards, seed }, report) =>
  inNewFolder('phone', async (folder) => {
    const browser = await openBrowser();
    try {
      const address = writePage(folder);
      const page = await openPage(browser, 'about:blank', (fault) => report.fault(fault));
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
      const [first, later] = [await opening(page, address), await opening(page, address)];
      const tables = packagedTables(5);
      const begun = tables.begin({ side: 'lfa', difficulty: 'normal', mode: 'companion', seed, byPeople: [] });
      await loadGame(page, begun.journal);
      const times = await playCards(page, cards, false);
      await closeGame(page);
      await loadGame(page, begun.journal);
      const hasty = await playCards(page, cards, true);
      const [decided, drawn, atOnce] = [
        times.map(([shown]) => shown),
        times.map(([, board]) => board),
        hasty.map(([shown]) => shown),
      ];
      return (
        `first open ${first.toFixed(0)} ms, later ${later.toFixed(0)} ms; ${times.length} cards: decision and ` +
        `explanation ${shares(decided)}; with the board ${shares(drawn)}; without a pause ${shares(atOnce)}`
      );
    } finally {
      await browser.close();
    }
  }),
);

// Measures the time from a touch to the drawn card on the page, in Chromium with a processor that is four times slower,
// as a ratio to a baseline in the same browser: the same page draws as many elements of a drawing.
import type { Page } from 'playwright-core';
import { packagedTables } from '../test/support/packaged-tables.ts';
import { inNewFolder } from '../test/proofs/process.ts';
import { closeGame, loadGame, openBrowser, openPage, writePage } from '../test/support/table-page.ts';
import { installedProgram } from '../tools/programs.ts';
import { limitOfRatio } from './limits.ts';
import { quantile, quotients, spreadText } from './rounds.ts';

const slower = 4;

/** The number of cards that a round draws. */
const cardsOfRound = 6;

/**
 * A script that touches the first answer. The result is the milliseconds until the card is laid out, and whether a card
 * was drawn; null at the end of the game.
 */
const touch = `new Promise((resolve) => {
  const button = document.querySelector('[data-key="main"], [data-key="go on"], [data-key="line bid none"], .sheet .pad button:not([disabled]):not([data-key="not yet"])');
  if (!button) return resolve(null);
  const isCard = button.dataset.key === 'main' && document.querySelector('.wish').textContent.startsWith('Resolve');
  const started = performance.now();
  button.click();
  document.body.getBoundingClientRect();
  const took = performance.now() - started;
  requestAnimationFrame(() => setTimeout(() => resolve([took, isCard])));
})`;

/** A script that draws the elements of a board again and again. The result is the milliseconds. */
const baseline = `(() => {
  const names = 'http://www.w3.org/2000/svg';
  const started = performance.now();
  for (let drawing = 0; drawing < 4; drawing++) {
    const svg = document.createElementNS(names, 'svg');
    svg.setAttribute('viewBox', '0 0 1000 1000');
    for (let index = 0; index < 500; index++) {
      const text = document.createElementNS(names, 'text');
      text.setAttribute('transform', 'translate(' + (index % 25) * 40 + ' ' + Math.floor(index / 25) * 40 + ')');
      text.textContent = 'D' + index;
      svg.append(text);
    }
    document.body.append(svg);
    svg.getBoundingClientRect();
    svg.querySelector('text').getBBox();
    svg.remove();
  }
  return performance.now() - started;
})()`;

/** Draws cards by touches. Returns the mean time of a card. */
async function drawCards(page: Page): Promise<number> {
  const times: number[] = [];
  for (let step = 0; step < 200 && times.length < cardsOfRound; step++) {
    const touched: readonly [took: number, isCard: boolean] | null = await page.evaluate(touch);
    if (touched === null) break;
    if (touched[1]) times.push(touched[0]);
  }
  return times.reduce((sum, time) => sum + time, 0) / times.length;
}

/** Measures cards and the baseline alternately, in the same page. */
async function measure(page: Page, rounds: number): Promise<readonly [cards: number[], base: number[]]> {
  const tables = packagedTables(5);
  const [cards, base]: [number[], number[]] = [[], []];
  for (let round = -1; round < rounds; round++) {
    const seed = 1 + Math.max(0, round);
    const begun = tables.begin({ side: 'lfa', difficulty: 'normal', mode: 'companion', seed, byPeople: [] });
    await loadGame(page, begun.journal);
    const drawn = await drawCards(page);
    const drew: number = await page.evaluate(baseline);
    await closeGame(page);
    // The first round warms the page up.
    if (round < 0) continue;
    cards.push(drawn);
    base.push(drew);
  }
  return [cards, base];
}

export const benchPage = (rounds: number): Promise<void> =>
  inNewFolder('bench-page', async (folder) => {
    if (installedProgram('chromium') === null) {
      console.log('page           not measured: Chromium is not installed');
      return;
    }
    const browser = await openBrowser();
    try {
      const page = await openPage(browser, writePage(folder), () => {});
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
      const [cards, base] = await measure(page, rounds);
      const ratios = quotients(cards, base);
      console.log(
        `page           ${spreadText(cards, 0)} ms from a touch to the drawn card, ${slower} times slower: ${spreadText(ratios, 2)} × the drawing of 2,000 texts, ${limitOfRatio(quantile(ratios, 0.5), 1.3, rounds)}`,
      );
    } finally {
      await browser.close();
    }
  });

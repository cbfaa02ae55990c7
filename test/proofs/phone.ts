// Measures the page on a small screen with a processor that is four times slower: its first and later opening, and the
// time from a touch to the shown decision with its explanation, and to the board, which is drawn after the decision. The
// times are printed; a busy machine is slower.
import { packagedTables } from '../support/packaged-tables.ts';
import { loadGame, openBrowser, openPage, wishOf, writePage } from '../support/table-page.ts';
import { prove } from './kit.ts';
import { inNewFolder } from './process.ts';

const slower = 4;
const mostSteps = 400;

/** Returns the milliseconds until the page shows its first screen. */
async function opening(page: Awaited<ReturnType<typeof openPage>>, address: string): Promise<number> {
  const started = performance.now();
  await page.goto(address);
  await page.waitForSelector('input[type=file]', { state: 'attached' });
  return performance.now() - started;
}

/** The milliseconds from a touch to the decision with its explanation, and to the board. */
type CardTimes = readonly [shown: number, board: number];

/** Touches the first answer; the layout belongs to the time, because a person sees nothing before it. */
const touchAnswer = `new Promise((resolve) => {
  const button = document.querySelector('[data-key="main"], [data-key="line bid none"], .sheet .pad button:not([disabled]):not([data-key="not yet"])');
  if (!button) return resolve(null);
  const started = performance.now();
  button.click();
  document.body.getBoundingClientRect();
  const shown = performance.now() - started;
  requestAnimationFrame(() => setTimeout(() => resolve([shown, performance.now() - started])));
})`;

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
      const times: CardTimes[] = [];
      for (let step = 0; step < mostSteps && times.length < cards; step++) {
        const isCard = (await wishOf(page)).startsWith('Resolve');
        const took: CardTimes | null = await page.evaluate(touchAnswer);
        if (took === null) break;
        if (isCard) times.push(took);
      }
      const [decided, drawn] = [times.map(([shown]) => shown), times.map(([, board]) => board)];
      return (
        `first open ${first.toFixed(0)} ms, later ${later.toFixed(0)} ms; ${times.length} cards: ` +
        `decision and explanation ${shares(decided)}; with the board ${shares(drawn)}`
      );
    } finally {
      await browser.close();
    }
  }),
);

// Proof that a round needs few touches of the page. A greedy person plays whole games by touches in Chromium on a small
// screen: bids, drawn cards, cards of the bot, dice, the own turn, and its end. The same rounds are counted without a
// browser; both numbers must be equal, and more rounds are counted without a browser.
import type { Page } from 'playwright-core';
import { packagedTables } from '../support/packaged-tables.ts';
import { GreedyPerson } from '../support/person-turns.ts';
import { packagedGame, scenarios } from '../support/played.ts';
import { closeGame, loadGame, openBrowser, openPage, savedJournal, writePage } from '../support/table-page.ts';
import { compiledSheets } from '../support/table-walk.ts';
import { grouped, numbersIn, prove, type ProofReport } from './kit.ts';
import { inNewFolder } from './process.ts';
import { BrowserScreen } from './taps/browser-screen.ts';
import { CountedScreen } from './taps/counted-screen.ts';
import { RoundPlayer } from './taps/round-player.ts';

/** A way to play: what people draw and roll, and the greatest median of the taps of a round of Scenario 1. */
interface Way {
  readonly name: string;
  readonly byPeople: readonly string[];
  readonly most: number;
  /** True if more taps in Scenario 1 are a fault. In the other scenarios, the limits are aims. */
  readonly isFloor: boolean;
}

const ways: readonly Way[] = [
  { name: 'app', byPeople: [], most: 8, isFloor: true },
  { name: 'dice', byPeople: ['dice'], most: 10, isFloor: true },
  { name: 'box', byPeople: ['dice', 'deck', 'bolster'], most: 16, isFloor: false },
];

/** The limits of other scenarios are so many times the limits of Scenario 1. */
const others = 1.5;

/** The fewest rounds whose median is judged. */
const judged = 30;

/** The taps of the rounds in one scenario and one way to play. */
interface Taps {
  readonly touched: number[];
  readonly counted: number[];
  drags: number;
}

const share = (figures: readonly number[], part: number): number =>
  figures.toSorted((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(figures.length * part))] ?? 0;

const spread = (figures: readonly number[]): string =>
  figures.length === 0
    ? '–'
    : `${share(figures, 0.5)} (${share(figures, 0.25)}–${share(figures, 0.75)}) of ${figures.length}`;

/** Plays one game until `left` rounds are played. With a page, the page is touched too. Returns the played rounds. */
async function playGame(
  scenario: number,
  { byPeople }: Way,
  {
    game,
    left,
    page,
    seed,
  }: { readonly game: number; readonly left: number; readonly page: Page | null; readonly seed: number },
  taps: Taps,
): Promise<{ readonly rounds: number; readonly faults: readonly string[] }> {
  const side = game % 2 === 0 ? 'breakers' : 'lfa';
  const tables = packagedTables(scenario);
  const begun = tables.begin({ side, difficulty: 'normal', mode: 'companion', seed: seed + game, byPeople });
  const counted: CountedScreen = new CountedScreen(begun, () => screen?.room ?? null);
  const { board } = packagedGame(scenario).definition;
  const mapOf = (space: string): string => board.places.find((place) => board.spaces[place.space] === space)?.map ?? '';
  const spaceOf = (piece: string): string | null => {
    const shown = counted.table.board();
    const standing = shown.standing.find(({ name }) => name === piece);
    return standing ? (shown.spaces[shown.places[standing.place]?.space ?? -1] ?? null) : null;
  };
  const screen: BrowserScreen | null = page && new BrowserScreen(page, mapOf, spaceOf);
  const person = new GreedyPerson(scenario, side, await compiledSheets(scenario), seed + game);
  const player = new RoundPlayer(scenario, person, counted, screen ? [screen] : []);
  if (page) await loadGame(page, begun.journal);
  const faults: string[] = [];
  let rounds = 0;
  await player.begin();
  for (; rounds < left; rounds++) {
    const before = { counted: counted.taps, touched: screen?.taps ?? 0, drags: screen?.drags ?? 0 };
    if (!(await player.round())) break;
    const count = counted.taps - before.counted;
    if (!screen) {
      taps.counted.push(count);
      continue;
    }
    const [touched, drags] = [screen.taps - before.touched, screen.drags - before.drags];
    if (touched !== count) faults.push(`round ${rounds + 1}: ${touched} taps, and counted ${count}`);
    taps.touched.push(touched + drags);
    taps.drags += drags;
  }
  if (page) {
    const isSame = (await savedJournal(page)) === counted.table.journal.join('');
    if (!isSame) faults.push('the touches lead to another game than the count');
    await closeGame(page);
  }
  return { rounds, faults };
}

/** Plays rounds in one way. After an error, the next game begins at the list of games. */
async function playRounds(
  scenario: number,
  way: Way,
  {
    address,
    count,
    page,
    seed,
  }: { readonly address: string; readonly count: number; readonly page: Page | null; readonly seed: number },
  taps: Taps,
  report: ProofReport,
): Promise<void> {
  const done = page ? taps.touched : taps.counted;
  for (let game = 0; done.length < count && game < 4 * count; game++) {
    const where = `Scenario ${scenario}, ${way.name}, game ${game}`;
    try {
      const { faults } = await playGame(scenario, way, { game, left: count - done.length, page, seed }, taps);
      for (const fault of faults) report.fault(`${where}: ${fault}`);
    } catch (error) {
      report.fault(`${where}: ${String(error)}`);
      if (!page) return;
      await page.goto(`${address}#games`);
      await page.reload();
    }
  }
}

function judge(scenario: number, way: Way, taps: Taps, report: ProofReport): string {
  const most = scenario === 1 ? way.most : way.most * others;
  const all = taps.touched.length >= judged ? taps.touched : [...taps.touched, ...taps.counted];
  const median = share(all, 0.5);
  const isOver = all.length >= judged && median > most;
  if (isOver && way.isFloor && scenario === 1)
    report.fault(`Scenario 1, ${way.name}: ${median} taps a round in the middle, and at most ${most} are wanted`);
  const drags = taps.drags === 0 ? '' : `, ${taps.drags} of them drags`;
  return `  Scenario ${scenario}, ${way.name.padEnd(4)} touched ${spread(taps.touched)}${drags}; counted ${spread(taps.counted)}; at most ${most}${isOver ? ' – over' : ''}`;
}

await prove(
  { name: 'taps', numbers: { rounds: 34, counted: 60, seed: 1 }, texts: { scenarios: '', ways: '' } },
  ({ counted, rounds, scenarios: list, seed, ways: named }, report) =>
    inNewFolder('taps', async (folder) => {
      const browser = await openBrowser();
      const sum = { touched: 0, counted: 0 };
      try {
        const address = writePage(folder);
        const page = await openPage(browser, address, (fault) => report.fault(fault));
        for (const scenario of numbersIn(list, scenarios)) {
          for (const way of ways.filter(({ name }) => named === '' || named.split(',').includes(name))) {
            const taps: Taps = { touched: [], counted: [], drags: 0 };
            await playRounds(scenario, way, { address, count: rounds, page, seed }, taps, report);
            await playRounds(scenario, way, { address, count: counted, page: null, seed: seed + 1000 }, taps, report);
            console.log(judge(scenario, way, taps, report));
            sum.touched += taps.touched.length;
            sum.counted += taps.counted.length;
          }
        }
      } finally {
        await browser.close();
      }
      return `${grouped(sum.touched)} rounds touched, ${grouped(sum.counted)} more counted`;
    }),
);

// Proof of the page of a played table. Chromium plays games of all scenarios and sides by the buttons of the page, in
// one file without a network. Whole games end in victory and in defeat. The buttons must enter the same lines as at a
// played table without a page. The command line replays each journal, and must reach the played table of the page.
import type { Page } from 'playwright-core';
import type { AskedTable } from '../../compiler/games/callisto/table/command.ts';
import type { PlayedTable } from '../../compiler/game/table-scene.ts';
import { greedy } from '../../runtime/callisto/players/greedy.ts';
import { Whim } from '../../runtime/callisto/players/policy.ts';
import { words } from '../../page/words.ts';
import { roundOf, winnerOf, type SideName } from '../../runtime/callisto/rules/engine/position.ts';
import { askHeadIn, loadAsk } from '../../views/ask/ask-journal.ts';
import { askedCard } from '../../views/ask/asked-card.ts';
import { askedBot } from '../support/asking.ts';
import { packagedTables } from '../support/packaged-tables.ts';
import { mixed, scenarios } from '../support/played.ts';
import { lineFor } from '../support/table-lines.ts';
import {
  beginQuestions,
  closeGame,
  goToTurn,
  savedJournal,
  loadGame,
  openBrowser,
  openPage,
  touchAll,
  touchKey,
  wishOf,
  writePage,
} from '../support/table-page.ts';
import { answerTo, byApp, compiledSheets, setUpEvent, tableOf } from '../support/table-walk.ts';
import { motionFaults, repeatedTouches, repeatedWork, resultFaults } from './companion/screens.ts';
import { grouped, numbersIn, prove } from './kit.ts';
import { inNewFolder } from './process.ts';

const sides = ['breakers', 'lfa'] as const;
const mostRounds = 40;
/** The greatest number of games that are tried to find a game that the person wins and a game that the person loses. */
const mostTried = 40;

interface WholeGame {
  readonly seed: number;
  readonly lines: readonly string[];
  readonly isWon: boolean;
}

/**
 * Plays a whole game on a played table without a page. Each answer is recorded as a typed line. Returns null if nobody
 * wins.
 */
async function wholeGame(scenario: number, side: SideName, seed: number): Promise<WholeGame | null> {
  const whim = new Whim();
  whim.seed(seed, 0);
  const policy = seed % 2 === 0 ? greedy : mixed;
  const bot = side === 'lfa' ? 'breakers' : 'lfa';
  const event = setUpEvent(scenario, bot, { seed: [seed, 0], sources: byApp });
  let table = tableOf(scenario, await compiledSheets(scenario), event);
  const lines: string[] = [];
  while (roundOf(table.state) <= mostRounds) {
    const answer = answerTo(table, whim, policy);
    if (answer === null) break;
    lines.push(lineFor(answer, table as unknown as AskedTable));
    const outcome = table.apply(answer);
    if (outcome.is === 'refused') throw new Error(outcome.problem);
    table = outcome.table;
  }
  const winner = winnerOf(table.state);
  return winner === null ? null : { seed, lines, isWon: winner === side };
}

/**
 * Returns one game that the side wins and one game that the side loses. A game is missing if no tried game ends that
 * way.
 */
async function endsOf(scenario: number, side: SideName, seed: number): Promise<WholeGame[]> {
  const games: WholeGame[] = [];
  for (let tried = 0; tried < mostTried && games.length < 2; tried++) {
    const game = await wholeGame(scenario, side, seed + tried);
    if (game && !games.some(({ isWon }) => isWon === game.isWon)) games.push(game);
  }
  return games;
}

/** Returns the texts of the steps that a page shows, the oldest first. */
async function stepsIn(page: Page): Promise<string[]> {
  await touchKey(page, 'state');
  await page.waitForSelector('.steps li');
  const steps = await page.locator('.steps li .step > strong').allTextContents();
  await touchKey(page, 'close state');
  return steps.toReversed();
}

/**
 * Returns the differences between the page and the played table that the command line makes from the journal of the
 * page.
 */
async function faultsOf(page: Page, table: PlayedTable): Promise<string[]> {
  await goToTurn(page);
  const shown = await wishOf(page);
  const { isByTouch, text: asked } = table.wish();
  const wish = isByTouch ? words.table.yourTurn : asked;
  const steps = await stepsIn(page);
  const tags: string[] = await page.evaluate(
    `[...document.querySelectorAll('.tags [data-piece]')].map((tag) => tag.dataset.piece)`,
  );
  const standing = table.board().standing.map(({ name }) => name);
  const log = table.log().map(({ text }) => text);
  return [
    ...(shown === wish ? [] : [`the page shows “${shown}” in place of “${wish}”`]),
    ...(steps.join('\n') === log.join('\n') ? [] : ['the steps differ']),
    ...tags.filter((name) => !standing.includes(name)).map((name) => `${name} is on the page only`),
  ];
}

/**
 * Plays the lines in the page and at a played table without a page. Returns the differences between the two played
 * tables at the end.
 */
async function playWhole(page: Page, scenario: number, side: SideName, { lines, seed }: WholeGame): Promise<string[]> {
  const tables = packagedTables(scenario);
  let table = tables.begin({ side, difficulty: 'normal', mode: 'whole', seed, byPeople: [] });
  await loadGame(page, table.journal);
  for (const line of lines) table = table.take(line).table;
  const missing = await touchAll(
    page,
    lines.map((line) => `line ${line}`),
  );
  if (missing !== null) return [`the page has no button for ${missing}`];
  const journal = await savedJournal(page);
  const faults = journal === table.journal.join('') ? [] : ['the journal of the page differs'];
  return [...faults, ...(await faultsOf(page, tables.load(journal).table))];
}

/**
 * Answers questions about up to `cards` cards of a bot by random touches. For each card, the page and its journal must
 * give the same decision. Returns a fault for each difference.
 */
async function answerByChance(page: Page, scenario: number, side: SideName, cards: number, whim: Whim) {
  const bot = askedBot(scenario, side === 'lfa' ? 'breakers' : 'lfa');
  const names = bot.letters.flatMap((row) => row.cards).slice(0, cards);
  await beginQuestions(page, scenario, side);
  for (const name of names) await touchKey(page, `card ${name}`);
  const faults: string[] = [];
  for (let decided = 0; decided < names.length;) {
    if ((await page.locator('.bar [data-key="main"]').count()) === 0) {
      const keys: string[] =
        await page.evaluate(`[...document.querySelectorAll('.open-question [data-key], .bar .main')]
        .filter((part) => part.matches('button') && part.checkVisibility())
        .map((part) => part.dataset.key)`);
      const fit = keys.filter((key) => /^(?:answer|face|outcome) /.test(key) && !/^answer (?:several|only)$/.test(key));
      await touchKey(page, fit[whim.below(fit.length)] ?? '');
      continue;
    }
    const text = await page.locator('.decision').allTextContents();
    const journal = await savedJournal(page);
    const { answers, card } = loadAsk(journal, bot, askHeadIn(journal).sheets).session;
    const told = card?.is === 'decided' ? askedCard(card, answers, []).decision : null;
    if (text.length > 0 && text[0] !== told) faults.push(`the page decides “${text[0]}”, the journal “${told}”`);
    if (text.length > 0) decided++;
    await touchKey(page, 'main');
  }
  return faults;
}

/**
 * Touches a random answer: a button, or the faces and cards that the page asks for. Returns false if the game is over.
 */
async function step(page: Page, below: (limit: number) => number): Promise<boolean> {
  if ((await wishOf(page)).startsWith('The game is over')) return false;
  const main = page.locator('.bar .main');
  if ((await main.count()) > 0) {
    await main.click();
    return true;
  }
  const before = await page.locator('.bar').textContent();
  const answers = page.locator('.sheet .pad button:not([disabled]):visible');
  const all = await answers.count();
  if (all === 0) throw new Error(`Nothing can be touched: ${await wishOf(page)} ${before}`);
  await answers.nth(below(all)).click();
  return true;
}

/**
 * Plays up to `steps` steps of a game. The person enters all dice and cards by touches. Returns the number of steps and
 * the faults.
 */
async function playByChance(page: Page, scenario: number, side: string, steps: number, whim: Whim) {
  const tables = packagedTables(scenario);
  const seed = whim.below(1000);
  const byPeople = ['dice', 'deck', 'bolster'];
  const begun = tables.begin({ side, difficulty: 'normal', mode: 'companion', seed, byPeople });
  await loadGame(page, begun.journal);
  for (let count = 0; count < steps; count++) if (!(await step(page, (limit) => whim.below(limit)))) break;
  const { table } = tables.load(await savedJournal(page));
  return { steps: table.steps.length, faults: await faultsOf(page, table) };
}

await prove(
  { name: 'companion', numbers: { games: 2, steps: 200, cards: 10, seed: 1 }, texts: { scenarios: '' } },
  ({ cards, games, scenarios: list, seed, steps }, report) =>
    inNewFolder('companion', async (folder) => {
      const browser = await openBrowser();
      const sum = { won: 0, lost: 0, lines: 0, steps: 0, cards: 0 };
      try {
        const page = await openPage(browser, writePage(folder), (fault) => report.fault(fault));
        for (const faultsIn of [repeatedWork, repeatedTouches, motionFaults, resultFaults])
          for (const fault of await faultsIn(page)) report.fault(fault);
        for (const scenario of numbersIn(list, scenarios)) {
          for (const side of sides) {
            const at = `Scenario ${scenario}, ${side}`;
            const ends = games === 0 ? [] : await endsOf(scenario, side, seed);
            for (const game of ends.slice(0, games)) {
              for (const fault of await playWhole(page, scenario, side, game))
                report.fault(`${at}, seed ${game.seed}: ${fault}`);
              sum.lines += game.lines.length;
              sum[game.isWon ? 'won' : 'lost']++;
              await closeGame(page);
            }
            const whim = new Whim();
            whim.seed(seed, scenario);
            const played = await playByChance(page, scenario, side, steps, whim);
            for (const fault of played.faults) report.fault(`${at}: ${fault}`);
            sum.steps += played.steps;
            for (const fault of await answerByChance(page, scenario, side, cards, whim))
              report.fault(`${at}: ${fault}`);
            sum.cards += cards;
            await closeGame(page);
          }
        }
      } finally {
        await browser.close();
      }
      return `${sum.won} games won and ${sum.lost} lost by ${grouped(sum.lines)} lines; ${grouped(sum.steps)} steps by touched dice and cards; ${sum.cards} cards by questions`;
    }),
);

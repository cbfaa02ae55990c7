// Proof of the layout of the page, with one pinned font. On all screens in four sizes, each box is within two pixels of
// the stored box, no text is cut off, no target is smaller than a finger, and no tokens overlap; the latter also at
// positions of simulated games of all scenarios. `--write 1` writes the stored boxes again.
import type { Page } from 'playwright-core';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GamePosition } from '../../runtime/callisto/rules/engine/position.ts';
import { packagedTables } from '../support/packaged-tables.ts';
import { scenarios } from '../support/played.ts';
import { playedPositions } from '../support/played-boards.ts';
import { closeGame, goToTurn, loadGame, openBrowser, openPage, phone, writePage } from '../support/table-page.ts';
import { visitAllScreens } from '../support/table-screens.ts';
import { grouped, numbersIn, prove, type ProofReport } from './kit.ts';
import { boxesOf, layoutFaults, pin, type Box, type Boxes } from './layout/measured.ts';
import { checkout, inNewFolder } from './process.ts';

const sizes = [phone, { width: 768, height: 1024 }, { width: 1280, height: 800 }, { width: 740, height: 360 }] as const;

/** The screen on which the tokens of the board have stored boxes. */
const withTokens = 'your turn';

/** The number of pixels by which a box may differ from the stored box. */
const tolerance = 2;

const file = join(checkout, 'test', 'proofs', 'layout', 'boxes.json');

/** The stored boxes by the name of the screen and the size, such as `the bid, 360 × 640`. */
type StoredBoxes = Readonly<Record<string, Boxes>>;

/** Returns the differences between the boxes of a screen and the stored boxes. */
function differences(where: string, boxes: Boxes, stored: Boxes | undefined): string[] {
  if (stored === undefined) return [`${where}: no box is stored`];
  const names = [...new Set([...Object.keys(boxes), ...Object.keys(stored)])];
  return names.flatMap((name) => {
    const [now, before]: readonly (Box | undefined)[] = [boxes[name], stored[name]];
    if (!now || !before) return [`${where}: ${name} is ${now ? 'new' : 'missing'}`];
    const isSame = now.every((length, index) => Math.abs(length - (before[index] ?? 0)) <= tolerance);
    return isSame ? [] : [`${where}: ${name} is at ${now.join(' ')}, and was at ${before.join(' ')}`];
  });
}

/** Writes a line of JSON for each screen. */
const linesOf = (boxes: StoredBoxes): string =>
  `{\n${Object.entries(boxes)
    .map(([where, row]) => `${JSON.stringify(where)}: ${JSON.stringify(row)}`)
    .join(',\n')}\n}\n`;

async function measureScreens(page: Page, chosen: readonly string[], report: ProofReport): Promise<StoredBoxes> {
  const all: Record<string, Boxes> = {};
  const names = new Map<string, number>();
  await visitAllScreens(page, async (name) => {
    const times = (names.get(name) ?? 0) + 1;
    names.set(name, times);
    const scrolled: number = await page.evaluate('scrollY');
    for (const size of sizes) {
      const word = `${size.width}x${size.height}`;
      if (chosen.length > 0 && !chosen.includes(word)) continue;
      const where = `${name}${times > 1 ? ` ${times}` : ''}, ${word}`;
      await page.setViewportSize(size);
      await page.evaluate(`scrollTo(0, ${size === phone ? scrolled : 0})`);
      all[where] = await boxesOf(page, name === withTokens);
      for (const fault of await layoutFaults(page)) report.fault(`${where}: ${fault}`);
    }
    await page.setViewportSize(phone);
    await page.evaluate(`scrollTo(0, ${scrolled})`);
  });
  return all;
}

/** Checks the layout at positions of simulated games: at the start, in the middle and at the end. Returns their number. */
async function checkPositions(page: Page, scenario: number, count: number, report: ProofReport): Promise<number> {
  const games = Math.ceil(count / 10);
  const tables = packagedTables(scenario);
  const setUp = { side: 'lfa', difficulty: 'normal', mode: 'companion', seed: 1, byPeople: [] };
  // A simulated game knows the cards of people, and a bot has other cards. So only the pieces are taken from it.
  const start = tables.begin(setUp).position() as GamePosition;
  let checked = 0;
  for (const position of playedPositions(scenario, games, Math.ceil(count / games))) {
    const { cards: _cards, turn: _turn, round: _round, ...pieces } = position as GamePosition;
    const begun = tables.begin({ ...setUp, position: { ...start, ...pieces } });
    for (const fault of await faultsAt(page, begun.journal))
      report.fault(`Scenario ${scenario}, position ${checked}: ${fault}: ${JSON.stringify(position).slice(0, 300)}`);
    checked++;
    report.progress(checked, count);
  }
  return checked;
}

/** Returns the faults of the layout in a game. If the page does not show the game, this is the only fault. */
async function faultsAt(page: Page, journal: readonly string[]): Promise<readonly string[]> {
  try {
    await loadGame(page, journal);
    await goToTurn(page);
    const faults = await layoutFaults(page);
    await closeGame(page);
    return faults;
  } catch (error) {
    await goToGames(page);
    return [String(error)];
  }
}

/** Loads the page again with the list of games, and gives it the pinned font. */
async function goToGames(page: Page): Promise<void> {
  await page.evaluate(`location.hash = '#games'`);
  await page.reload();
  await page.waitForSelector('input[type=file]', { state: 'attached' });
  await pin(page);
}

/** Compares the boxes of all screens with the stored boxes. Returns the numbers of boxes and screens as a text. */
async function compareScreens(
  page: Page,
  chosen: readonly string[],
  isWritten: boolean,
  report: ProofReport,
): Promise<string> {
  const boxes = await measureScreens(page, chosen, report);
  if (isWritten) writeFileSync(file, linesOf(boxes));
  const stored = JSON.parse(readFileSync(file, 'utf8')) as StoredBoxes;
  const faults = Object.entries(boxes).flatMap(([where, row]) => differences(where, row, stored[where]));
  const expected = Object.keys(stored).filter(
    (where) => chosen.length === 0 || chosen.some((size) => where.endsWith(size)),
  );
  faults.push(...expected.filter((where) => !(where in boxes)).map((where) => `${where}: the screen is missing`));
  for (const fault of faults) report.fault(fault);
  if (faults.length > 0) console.log('If the layout should be like this: npm run proofs -- layout --write 1');
  const count = Object.values(boxes).reduce((sum, row) => sum + Object.keys(row).length, 0);
  return `${grouped(count)} boxes on ${Object.keys(boxes).length} screens, `;
}

await prove(
  {
    name: 'layout',
    numbers: { screens: 1, positions: 200, write: 0, seed: 1 },
    texts: { scenarios: '', sizes: '' },
  },
  ({ positions, scenarios: list, screens, sizes: named, write }, report) =>
    inNewFolder('layout', async (folder) => {
      const browser = await openBrowser();
      try {
        // The content security policy of the page would block the pinned font, so the browser ignores this policy.
        const options = { colorScheme: 'light', bypassCSP: true } as const;
        const page = await openPage(browser, writePage(folder), (fault) => report.fault(fault), options);
        await pin(page);
        const chosen = named === '' ? [] : named.split(',');
        const compared = screens > 0 ? await compareScreens(page, chosen, write > 0, report) : '';
        let checked = 0;
        await goToGames(page);
        for (const scenario of positions > 0 ? numbersIn(list, scenarios) : [])
          checked += await checkPositions(page, scenario, positions, report);
        return `${compared}${grouped(checked)} positions`;
      } finally {
        await browser.close();
      }
    }),
);

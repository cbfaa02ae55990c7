// Proof that everybody can use the page of a played table. The checker axe finds no fault on any screen, in light and
// in dark mode. A whole round can be played by keys alone, and a turn of a bot by names of buttons alone. A screen reader
// tells a card in a sensible order, spaces as sentences, and the answer of each space to “why not?”. Narrow screens and
// double text sizes cut off no text. With reduced motion, nothing moves.
import type { Page } from 'playwright-core';
import { packagedTables } from '../support/packaged-tables.ts';
import { loadGame, openBrowser, openPage, savedJournal, touchKey, wishOf, writePage } from '../support/table-page.ts';
import { begun, ofApp, visitScreens } from '../support/table-screens.ts';
import { checkScreen, motionsOf, noteMotion } from './accessible/checked-screens.ts';
import { keyOf, tabTo } from './accessible/keys.ts';
import { checkOwnScreens } from './accessible/own-screens.ts';
import { answerByKeys, answerByNames } from './accessible/questions.ts';
import { askEverySpace, checkOrder, checkSpaces } from './accessible/sentences.ts';
import { playRoundByKeys } from './accessible/turn-by-keys.ts';
import { prove, type ProofReport } from './kit.ts';
import { inNewFolder } from './process.ts';

/** True if the button with this key (`data-key` in the page) answers the question of the page. */
const isAnswer = (key: string): boolean => /^(?:main|go on)$|^(?:line|face|outcome) /.test(key);

/** The number of cards of the bot that are played by keys, and then the same number by names. */
const mostCards = 6;

/**
 * Plays cards of the bot by keys alone, until the page shows work with pieces. Returns the number of steps. Throws if
 * the focus is lost.
 */
async function playByKeys(page: Page): Promise<number> {
  let [steps, cards] = [0, 0];
  const hasWork = async (): Promise<boolean> => (await page.locator('.to-do input').count()) > 0;
  for (; cards < mostCards || !(await hasWork()); steps++) {
    if ((await wishOf(page)).startsWith('Resolve')) cards++;
    await tabTo(page, isAnswer);
    await page.keyboard.press('Enter');
    if ((await keyOf(page)) === 'BODY') throw new Error(`The focus is lost at “${await wishOf(page)}”.`);
  }
  // The keys must also tick a step of the work, walk over the board, and open a space of the board.
  await tabTo(page, (key) => key.startsWith('tick '));
  await page.keyboard.press('Space');
  if (!(await page.locator('.work input').first().isChecked())) throw new Error('The key Space does not tick.');
  await tabTo(page, (key) => key.startsWith('space '));
  const first = await keyOf(page);
  await page.keyboard.press('ArrowRight');
  if ((await keyOf(page)) === first) throw new Error('The arrow keys do not walk over the board.');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.panel');
  return steps;
}

/** Plays cards of the bot by the names of buttons alone. Returns the number of steps. */
async function playByNames(page: Page): Promise<number> {
  let [steps, cards] = [0, 0];
  for (; cards < mostCards; steps++) {
    if ((await wishOf(page)).startsWith('Resolve')) cards++;
    const begin = page.getByRole('button', { name: /^(?:Begin|Resolve|Done|On to your turn|Go on|My turn)/ });
    if ((await begin.count()) > 0) {
      await begin.first().click();
      continue;
    }
    const answers = page
      .getByRole('region', { name: 'Answers' })
      .getByRole('button', { disabled: false, name: /^(?!Take back|Not yet)/ });
    if ((await answers.count()) === 0) throw new Error(`No name answers “${await wishOf(page)}”.`);
    const none = page.getByRole('button', { name: 'No card', exact: true });
    await ((await none.count()) > 0 ? none : answers).first().click();
  }
  await page.getByRole('button', { name: /^A1,/ }).press('Enter');
  await page.getByRole('button', { name: 'RIPPER B', exact: true }).waitFor();
  return steps;
}

/** The screen of the walk through the page on which a decided card stands with its picture. */
const cardScreen = 'the card';

/** Checks what a screen reader tells of a decided card and of the board. Returns the number of names and answers. */
async function checkCard(page: Page, report: ProofReport): Promise<number> {
  const { table } = packagedTables(1).load(await savedJournal(page));
  const told = await checkOrder(page, report);
  return told + (await checkSpaces(page, table, report)) + (await askEverySpace(page, report));
}

await prove({ name: 'accessible', numbers: { seed: 1 }, texts: { schemes: 'light,dark' } }, ({ schemes }, report) =>
  inNewFolder('accessible', async (folder) => {
    const browser = await openBrowser();
    const sum = { screens: 0, told: 0, keys: 0, names: 0 };
    try {
      const address = writePage(folder);
      for (const colorScheme of (['light', 'dark'] as const).filter((scheme) => schemes.includes(scheme))) {
        // The content security policy of the page would block the script of axe, so the browser ignores this policy.
        const options = { colorScheme, bypassCSP: true, reducedMotion: 'reduce' } as const;
        const page = await openPage(browser, address, (fault) => report.fault(fault), options);
        await noteMotion(page);
        sum.screens += await visitScreens(page, async (name) => {
          for (const motion of await motionsOf(page))
            report.fault(`${name}: moves in spite of reduced motion: ${motion}`);
          await checkScreen(page, colorScheme, name, report);
          if (name === cardScreen) sum.told += await checkCard(page, report);
        });
        sum.screens += await checkOwnScreens(page, address, colorScheme, report);
      }
      const page = await openPage(browser, address, (fault) => report.fault(fault));
      await loadGame(page, packagedTables(1).begin(ofApp).journal);
      sum.keys = await playRoundByKeys(page, 1);
      await touchKey(page, 'back');
      await page.waitForSelector('input[type=file]', { state: 'attached' });
      await loadGame(page, begun(1).journal);
      sum.keys += await playByKeys(page);
      const byKeys = packagedTables(1)
        .load(await savedJournal(page))
        .table.log();
      if (!byKeys.some(({ text }) => text.startsWith('The bot resolves'))) report.fault('no card is resolved by keys');
      sum.keys += await answerByKeys(page);
      await touchKey(page, 'back');
      await page.waitForSelector('input[type=file]', { state: 'attached' });
      await loadGame(page, begun(1).journal);
      sum.names = (await playByNames(page)) + (await answerByNames(page));
    } finally {
      await browser.close();
    }
    return `${sum.screens} screens by axe, ${sum.told} names and answers as told, ${sum.keys} steps by keys, ${sum.names} by names`;
  }),
);

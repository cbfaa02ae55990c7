// Uses the screens for owners of the game by keys alone. Enters a board of three spaces with marks, a wall and a piece,
// and changes a printed figure. Opens a board and shares it.
import type { Page } from 'playwright-core';
import { bookJson } from '../../support/played.ts';
import type { ProofReport } from '../kit.ts';
import { checkScreen } from './checked-screens.ts';
import { tabTo } from './keys.ts';

/** Moves the focus by Tab to the button with a name, and presses the button. */
async function pressNamed(page: Page, name: string): Promise<void> {
  await tabTo(page, (focused) => focused === name);
  await page.keyboard.press('Enter');
}

/** Moves the cross on the photo by long steps in the given directions, and taps at the cross. */
async function tapAtCross(page: Page, steps: readonly string[]): Promise<void> {
  for (const key of steps) await page.keyboard.press(`Shift+${key}`);
  await page.keyboard.press('Enter');
}

const canvas = 'Your board. Arrow keys move a cross, Enter taps at the cross.';

/** Throws if the status line of the editor does not end with `status`. */
async function expectStatus(page: Page, status: string): Promise<void> {
  const told = await page.textContent('.editor [role=status]');
  if (told?.endsWith(status) !== true) throw new Error(`The editor tells “${told}” and not “${status}”.`);
}

/**
 * The steps of the board editor, in order. `reach` presses the keys that lead from the previous step to this step, and
 * then does the work of this step.
 */
const editorSteps: readonly (readonly [name: string, reach: (page: Page) => Promise<void>])[] = [
  ['the photo', async (page) => void (await page.waitForSelector('.editor.step-photo'))],
  [
    'the spaces',
    async (page) => {
      await pressNamed(page, 'Without a photo');
      await tabTo(page, (focused) => focused === canvas);
      await tapAtCross(page, []);
      await expectStatus(page, 'Space 1 is chosen.');
      await tapAtCross(page, ['ArrowRight', 'ArrowRight']);
      await tapAtCross(page, ['ArrowDown', 'ArrowDown']);
      await expectStatus(page, 'Space 3 is chosen.');
    },
  ],
  [
    'painting',
    async (page) => {
      await pressNamed(page, 'Paint marks');
      await pressNamed(page, 'Cover: 2');
      await tabTo(page, (focused) => focused === canvas);
      await page.keyboard.press('Enter');
      await expectStatus(page, ': cover 2');
    },
  ],
  [
    'the borders',
    async (page) => {
      await pressNamed(page, 'Next');
      await tabTo(page, (focused) => focused === canvas);
      await tapAtCross(page, ['ArrowUp']);
    },
  ],
  ['the things', (page) => pressNamed(page, 'Next')],
  ['the set-up', (page) => pressNamed(page, 'Next')],
  ['the check', (page) => pressNamed(page, 'Next')],
];

/** The steps of sharing, in order: the screens without boards, a text that is refused, and boards that are taken. */
const sharingSteps: readonly (readonly [name: string, reach: (page: Page) => Promise<unknown>])[] = [
  ['nothing to share', (page) => page.evaluate(`location.hash = '#share'`)],
  ['a text to open', (page) => page.evaluate(`location.hash = '#open'`)],
  [
    'a refused text',
    async (page) => {
      await page.fill('textarea', '#open/CUT');
      await pressNamed(page, 'Open the link');
      await page.waitForSelector('.refused');
    },
  ],
  [
    'what differs',
    async (page) => {
      const board = bookJson('scenario-1/board.json');
      await page.fill('textarea', JSON.stringify({ version: 1, game: 'callisto', boards: { '1': board } }));
      await pressNamed(page, 'Open the link');
      await page.waitForSelector('.changes');
    },
  ],
  [
    'a board to share',
    async (page) => {
      await pressNamed(page, 'Take all');
      await page.waitForSelector('.notice');
      await page.evaluate(`location.hash = '#share'`);
      await page.waitForSelector('.codes');
    },
  ],
  [
    'a QR code',
    async (page) => {
      await page.locator('.codes summary').press('Enter');
      await page.waitForSelector('.code');
    },
  ],
];

/**
 * Checks the board editor, step by step, the screen on which an owner enters figures, and the screens that share boards.
 * Returns the number of checked screens.
 */
export async function checkOwnScreens(
  page: Page,
  address: string,
  scheme: string,
  report: ProofReport,
): Promise<number> {
  await page.goto(`${address}#board/1`);
  for (const [name, reach] of editorSteps) {
    await reach(page);
    await checkScreen(page, scheme, `the editor, ${name}`, report);
  }
  await page.goto(`${address}#figures`);
  await page.waitForSelector('.figures');
  await checkScreen(page, scheme, 'the figures', report);
  for (const [name, reach] of sharingSteps) {
    await reach(page);
    await page.waitForSelector('.bottom-bar');
    await checkScreen(page, scheme, `sharing, ${name}`, report);
  }
  return editorSteps.length + 1 + sharingSteps.length;
}

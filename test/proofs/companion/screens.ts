// Tests of the screen of a played table. The set-up shows each line of work once. Repeated touches at the place of a
// button do not end the turn of the person. After a touch of the board, the work is beside the touched space.
import type { Page } from 'playwright-core';
import type { PlayedTable } from '../../../compiler/game/table-scene.ts';
import { packagedTables } from '../../support/packaged-tables.ts';
import { closeGame, loadGame, savedJournal, touchKey } from '../../support/table-page.ts';

/** Returns a played table at the last card of the bot before a turn of the person. */
function beforeLastCard(): PlayedTable {
  const setUp = { side: 'breakers', difficulty: 'normal', mode: 'companion', seed: 1, byPeople: [] };
  let table = packagedTables(1).begin(setUp);
  for (let step = 0; step < 20; step++) {
    const [button] = table.wish().buttons;
    const next = table.take(button?.line ?? '').table;
    if (button?.line === 'next' && next.wish().isByTouch && next.card()) return table;
    table = next;
  }
  throw new Error('No card of the bot comes before a turn of the person.');
}

/** Returns a fault for each line of work that the screen of the set-up shows twice. */
export async function repeatedWork(page: Page): Promise<string[]> {
  const setUp = { side: 'breakers', difficulty: 'normal', mode: 'companion', seed: 1, byPeople: [] };
  await loadGame(page, packagedTables(1).begin(setUp).journal);
  const work = await page.locator('.work li').allTextContents();
  const faults = work.length === 0 ? ['the set-up has no work'] : [];
  const again = work.filter((line, index) => work.indexOf(line) !== index);
  await closeGame(page);
  return [...faults, ...again.map((line) => `the set-up says twice: ${line}`)];
}

/**
 * Touches five times where the button of the bot’s last card is, and tests that this does not end the turn of the
 * person. Then tests the page after the person reports a hit on a unit of the bot. Returns the faults.
 */
export async function repeatedTouches(page: Page): Promise<string[]> {
  const before = beforeLastCard();
  await loadGame(page, before.journal);
  const box = await page.locator('.bar .main').boundingBox();
  if (!box) return ['there is no main button'];
  for (let touch = 0; touch < 5; touch++) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const { table } = packagedTables(1).load(await savedJournal(page));
  const faults = table.wish().isByTouch ? [] : ['a repeated touch ends the turn of the person'];
  await touchKey(page, 'not yet');
  const standing = table.board().standing.find(({ name }) => name === 'SCOUT Y');
  const space = table.board().spaces[table.board().places[standing?.place ?? 0]?.space ?? 0] ?? '';
  await page.locator(`[data-key="space ${space}"]`).press('Enter');
  await touchKey(page, 'line hit SCOUT Y');
  const work = await page.locator('.sheet .work li').allTextContents();
  if (work.length === 0) faults.push('the work after a hit is not beside the touched space');
  await touchKey(page, 'main');
  if ((await page.locator('[data-key="not yet"]').count()) > 0) faults.push('a turn with a deed is asked about');
  await closeGame(page);
  return faults;
}

/** Returns a played table before a card of the bot that moves a piece. */
function beforeMove(): PlayedTable {
  const setUp = { side: 'breakers', difficulty: 'normal', mode: 'companion', seed: 1, byPeople: [] };
  let table = packagedTables(1).begin(setUp).take('next').table.take('bid none').table;
  const standing = (at: PlayedTable): string => JSON.stringify(at.board().standing);
  for (let step = 0; step < 20; step++) {
    const next = table.take('next').table;
    if (standing(next) !== standing(table)) return table;
    table = next;
  }
  throw new Error('No card of the bot moves a piece.');
}

/** The most milliseconds that the motions of a card last. */
const longestMotion = 900;

/** Resolves a card, and returns the ends of its motions in milliseconds, and the motions that are left after a touch. */
const motionsOfCard = `(async () => {
  document.querySelector('.bar .main').click();
  await new Promise((done) => setTimeout(done));
  const moving = document.querySelector('.card-picture').getAnimations({ subtree: true });
  const ends = moving.map(({ effect }) => effect.getComputedTiming().endTime);
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  return { ends, left: document.getAnimations().filter(({ playState }) => playState === 'running').length };
})()`;

/** Tests that a card moves its piece in a short time, that a touch ends this, and that people can do without motion. */
export async function motionFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await loadGame(page, beforeMove().journal);
    const { ends, left }: { ends: number[]; left: number } = await page.evaluate(motionsOfCard);
    if (reducedMotion === 'reduce' && ends.length > 0) faults.push('the page moves although people want no motion');
    if (reducedMotion !== 'reduce' && ends.length < 3) faults.push('the card does not move its arrow and its counter');
    if (Math.max(0, ...ends) > longestMotion) faults.push(`the motion of a card lasts ${Math.max(...ends)} ms`);
    if (left > 0) faults.push('a touch does not end the motion of a card');
    await closeGame(page);
  }
  return faults;
}

/** Tests the screen of a game that is over: the result in words, the score, and the two next steps. Returns the faults. */
export async function resultFaults(page: Page): Promise<string[]> {
  const setUp = { side: 'breakers', difficulty: 'normal', mode: 'companion', seed: 1, byPeople: [] };
  const faults: string[] = [];
  for (const [side, title, scores] of [
    ['me', 'You won', ['5/5', '1/5']],
    ['bot', 'The bot won', ['0/5', '5/5']],
  ] as const) {
    let table = packagedTables(1).begin(setUp).take('next').table.take('bid none').table;
    // The objectives D2 and D4 are worth 2 points each, and E1 is worth 1. The bot begins with G2, which is worth 1.
    for (const at of ['D2', 'D4', 'E1'])
      if (!table.wish().isOver) ({ table } = table.take(`fix marker ${side} ${at} controlled`));
    await loadGame(page, table.journal);
    const shown = await page.locator('.result h2, .result .total').allTextContents();
    if (shown.join() !== [title, ...scores].join()) faults.push(`the result of a game is shown as ${shown.join()}`);
    if ((await page.getAttribute('.result a', 'href'))?.startsWith('#replay/') !== true)
      faults.push('the result has no link to the turns');
    await page.locator('.bar .main').click();
    await page.waitForSelector('form.new input[name=scenario][value="1"]:checked', { state: 'attached' });
    await page.evaluate(`location.hash = '#games'`);
    await page.waitForSelector('input[type=file]', { state: 'attached' });
  }
  return faults;
}

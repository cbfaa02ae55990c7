// Plays a whole round by keys alone: the bid, the cards of the bot, a move on the board, and the end of the turn.
import type { Page } from 'playwright-core';
import type { PlayedTable } from '../../../compiler/game/table-scene.ts';
import { savedJournal } from '../../support/table-page.ts';
import { packagedTables } from '../../support/packaged-tables.ts';
import { keyOf, tabTo } from './keys.ts';

const isBid = (key: string): boolean => key === 'line bid none';

const stepOf = async (page: Page): Promise<number> => Number(await page.getAttribute('.head', 'data-step'));

/** Walks over the board by arrow keys to a space. */
async function walkTo(page: Page, space: string): Promise<void> {
  await tabTo(page, (key) => key.startsWith('space '));
  for (let steps = 0; (await keyOf(page)) !== `space ${space}`; steps++) {
    if (steps > 40) throw new Error(`The arrow keys do not reach ${space}.`);
    const key: string = await page.evaluate(`(() => {
      const middle = (part) => { const box = part.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
      const [x, y] = middle(document.activeElement);
      const [toX, toY] = middle(document.querySelector('.board [data-key="space ${space}"]'));
      const isAcross = Math.abs(toX - x) > Math.abs(toY - y);
      return isAcross !== (${steps} % 5 === 4) ? (toX > x ? 'ArrowRight' : 'ArrowLeft') : toY > y ? 'ArrowDown' : 'ArrowUp';
    })()`);
    await page.keyboard.press(key);
  }
}

/** Returns an own unit that is alone in its space, and a plain space to which it can move; by the rules of the table. */
function moveAt(table: PlayedTable): { readonly from: string; readonly to: string; readonly line: string } {
  const { places, spaces, standing } = table.board();
  const isEmpty = (space: number): boolean =>
    table.placesIn(space).every(({ things }) => things.every(({ name }) => name === null));
  for (const { name, place } of standing) {
    const space = places[place]?.space ?? -1;
    const things = table.placesIn(space).flatMap((each) => each.things.filter((thing) => thing.name !== null));
    if (things.length !== 1 || things[0]?.isOwn !== true) continue;
    for (const [to, toName] of spaces.entries()) {
      const [first] = table.buttonsFor([name, toName], false);
      const isAdjacent = first && !table.take(first.line).parts.some(({ is }) => is === 'doubts' || is === 'refused');
      if (to !== space && isEmpty(to) && isAdjacent) return { from: spaces[space] ?? '', to: toName, line: first.line };
    }
  }
  throw new Error('No unit can move.');
}

/** Plays a round by keys. Throws if a key does not do its work or the focus is lost. Returns the number of steps. */
export async function playRoundByKeys(page: Page, scenario: number): Promise<number> {
  const isTurn = (key: string): boolean => key === 'main' || key === 'go on' || isBid(key);
  let hasMoved = false;
  for (let steps = 0; steps < 60; steps++) {
    const { table } = packagedTables(scenario).load(await savedJournal(page));
    const isOwn = table.wish().isByTouch && (await page.locator('[data-key="go on"]').count()) === 0;
    if (isOwn && !hasMoved) {
      const { from, line, to } = moveAt(table);
      await walkTo(page, from);
      await page.keyboard.press('Enter');
      await walkTo(page, to);
      const before = await stepOf(page);
      await page.keyboard.press('Enter');
      if ((await stepOf(page)) === before) throw new Error(`The keys do not enter “${line}”.`);
      hasMoved = true;
      continue;
    }
    await tabTo(page, isTurn);
    const isNextBid = hasMoved && isBid(await keyOf(page));
    if (isNextBid) return steps;
    await page.keyboard.press('Enter');
    if ((await keyOf(page)) === 'BODY') throw new Error('The focus is lost in the turn.');
  }
  throw new Error('The keys do not reach the next round.');
}

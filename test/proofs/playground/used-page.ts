// Uses the page of the playground as a person does. Tests the list of examples, pieces on a map of hexes, the button
// that resets the board, use by keyboard only, and narrow screens.
import type { Page } from 'playwright-core';
import type { ProofReport } from '../kit.ts';
import { textIn, until, type Picture } from './page-waits.ts';

const crawlerSheet = 'book:/unbreakable/special-delivery.bot';

const named = "document.querySelector('#example').selectedOptions[0]?.textContent";

/** Drags a piece on a map of hexes, resets the board, and chooses an edited example again. */
export async function mapPart({ page, take }: Picture, report: ProofReport) {
  const expect = (isTrue: boolean, fault: string): void => {
    if (!isTrue) report.fault(fault);
  };
  const middleOf = async (part: string): Promise<readonly [number, number]> => {
    const box = await page.locator(`#board [${part}]`).first().boundingBox();
    if (!box) throw new Error(`The map has no ${part}.`);
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const reasons = "document.querySelector('#reasons').textContent";
  await page.selectOption('#example', crawlerSheet);
  await until(page, "document.querySelector('#board [data-piece]') !== null");
  // In the position of the examples, the crawler is in 0613, and no volcano is directly north of it. So clause 3 moves
  // the crawler north.
  await until(page, "document.querySelector('#answer').textContent.startsWith('3: move: 0612')");
  const before = await textIn(page, '#reasons');
  await page.locator('#board').scrollIntoViewIfNeeded();
  await page.mouse.move(...(await middleOf('data-piece="Crawler A"')));
  await page.mouse.down();
  await page.mouse.move(...(await middleOf('data-place="0604"')), { steps: 4 });
  await take('map-drag');
  await page.mouse.up();
  await until(page, "document.querySelector('#answer').textContent.startsWith('3: move: 0603')");
  await page.click('#reset');
  await until(page, `${reasons} === ${JSON.stringify(before)}`);
  await take('map');
  await page.focus('.cm-content');
  await page.keyboard.insertText('#');
  await until(page, `${named} === 'Your sheet'`);
  await page.selectOption('#example', crawlerSheet);
  await until(page, `${named} === 'special-delivery'`);
  await until(page, `${reasons} === ${JSON.stringify(before)}`);
  expect((await textIn(page, '#status')) === '', 'a chosen example leaves an old status');
}

/** Moves a piece and resets the board by keys alone. Then leaves the editor of the sheet by Esc and Tab. */
export async function keysPart({ page, take }: Picture): Promise<void> {
  const before = await textIn(page, '#reasons');
  const goTo = async (id: string): Promise<void> => {
    for (let presses = 0; presses < 20; presses++) {
      if (await page.evaluate<boolean>(`document.activeElement.id === '${id}'`)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never leads to ${id}.`);
  };
  await page.focus('.cm-content');
  await page.keyboard.press('Escape');
  await goTo('card');
  await goTo('piece');
  await page.keyboard.type('Crawler A');
  await goTo('place');
  await page.keyboard.type('0604');
  await take('keys');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await until(page, "document.querySelector('#answer').textContent.startsWith('3: move: 0603')");
  await goTo('reset');
  await page.keyboard.press('Enter');
  await until(page, `document.querySelector('#reasons').textContent === ${JSON.stringify(before)}`);
}

/** Shows a page on a narrow screen. Reports a fault if the page is wider than the screen. */
export async function narrowPart(page: Page, name: string, report: ProofReport): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await until(page, 'innerWidth === 360');
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  if (width > 360) report.fault(`${name} is ${width} pixels wide on a screen of 360`);
  if (size) await page.setViewportSize(size);
}

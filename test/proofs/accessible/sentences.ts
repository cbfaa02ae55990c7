// Checks what a screen reader tells: the accessible tree of a decided card in its order, the spaces of the board as
// sentences, and the answers of the spaces of the picture to “why not?”, by keys.
import type { Page } from 'playwright-core';
import type { PlayedTable } from '../../../compiler/game/table-scene.ts';
import type { ProofReport } from '../kit.ts';
import { keyOf, tabTo } from './keys.ts';

/** The parts of a decided card, in the order in which a screen reader should tell them. */
const orderOfCard: readonly (readonly [part: string, line: RegExp])[] = [
  ['the header with the score', /button "Where the game stands\. Round \d+/],
  ['the list of the cards in play', /list "Cards in play"|list "[^"]*[Cc]ards/],
  ['the sentence', /heading "[^"]+\." \[level=2\]/],
  ['the work', /checkbox "/],
  ['the printed procedure', /As printed/],
  ['the board', /region "[Tt]he board"|region "[Bb]oard/],
  ['the bar', /button "Undo"/],
];

/** Reports the parts that the accessible tree lacks or tells in another order. Returns the number of its lines. */
export async function checkOrder(page: Page, report: ProofReport): Promise<number> {
  const lines = (await page.locator('main').ariaSnapshot()).split('\n');
  let from = 0;
  for (const [part, wanted] of orderOfCard) {
    const at = lines.findIndex((line, index) => index >= from && wanted.test(line));
    if (at < 0) report.fault(`a screen reader does not tell ${part} in its order:\n${lines.slice(from).join('\n')}`);
    else from = at + 1;
  }
  for (const line of lines) if (/- (?:button|checkbox|link)(?: \[|:?$)/.test(line)) report.fault(`no name: ${line}`);
  return lines.length;
}

/** Reports the spaces of the board whose names are no sentences about everything in them. */
export async function checkSpaces(page: Page, table: PlayedTable, report: ProofReport): Promise<number> {
  const names: string[] = await page.evaluate(
    `[...document.querySelectorAll('.board [data-space]')].map((cell) => cell.getAttribute('aria-label') ?? '')`,
  );
  const { spaces } = table.board();
  for (const [space, name] of spaces.entries()) {
    const wanted = table
      .placesIn(space)
      .flatMap((place) => [place.name, ...place.features, ...place.things.map(({ text }) => text)]);
    const lacking = [name, ...wanted].filter((word) => names[space]?.includes(word) !== true);
    if (lacking.length > 0) report.fault(`the space ${name} is “${names[space]}” and lacks ${lacking.join(', ')}`);
  }
  return spaces.length;
}

/**
 * Asks every space of the picture of a card why the bot did not choose it, by keys alone. Reports the spaces without an
 * answer. Returns the number of answers.
 */
export async function askEverySpace(page: Page, report: ProofReport): Promise<number> {
  const keys: string[] = await page.evaluate(
    `[...document.querySelectorAll('.card-picture .cell')].map((cell) => cell.dataset.key)`,
  );
  for (const key of keys) {
    await tabTo(page, (focused) => focused === key);
    const question = await page.evaluate(`document.activeElement.getAttribute('aria-label')`);
    await page.keyboard.press('Enter');
    const answer = await page.locator('.told .why-not, .told .refused').first().textContent();
    if (!String(question).startsWith('Why not') || answer === null || answer.trim().length < 10)
      report.fault(`${key} is “${String(question)}”, and its answer is “${String(answer)}”`);
    if ((await keyOf(page)) !== key) report.fault(`the focus leaves ${key} after its answer`);
  }
  return keys.length;
}

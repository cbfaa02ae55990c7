// Tests of fixes in the playground by the mouse and by keys, and of the edits that the page makes while a person types.
import type { Page } from 'playwright-core';
import type { ProofReport } from '../kit.ts';
import { hoverOverWords, paste, type, typedSheet, until, type Picture } from './page-waits.ts';

const head = 'game callisto\nscenario 1: Test\nbot LFA\n\nSCOUT\n';

const clauses = (count: number, words: string): string =>
  head + Array.from({ length: count }, (_none, index) => `${index + 1} ${words}\n`).join('');

const action = 'SCOUT 2 to objective.';

const isTyped = (text: string): string => `(${typedSheet}) === ${JSON.stringify(text)}`;
const hasWords = (words: string): string => `(${typedSheet}).includes(${JSON.stringify(words)})`;

const menuEntry = '.fixes [role=menuitem]';

/**
 * Opens the menu of fixes at the cursor, and chooses the entry that begins with `title` by keys. Returns the titles of
 * all entries.
 */
async function chooseFix(page: Page, title: string): Promise<string[]> {
  await page.keyboard.press('Control+.');
  await page.waitForSelector(menuEntry);
  const titles = await page.locator(menuEntry).allTextContents();
  const index = titles.findIndex((each) => each.startsWith(title));
  if (index < 0) throw new Error(`The menu has no ${title}: ${titles.join(', ')}`);
  for (let presses = 0; presses < index; presses++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  return titles;
}

/**
 * Makes more findings than the screen can show. The last finding must have its fixes too, and one fix must correct all
 * findings of its kind.
 */
async function manyFindings({ page, take }: Picture, report: ProofReport): Promise<void> {
  await paste(page, clauses(90, `${action} [Fewst enemies > Random]`));
  const last = '.cm-line:nth-last-child(2)';
  await hoverOverWords(page, `${last} .cm-lintRange-error`, async (timeout) => {
    await page.click('.cm-diagnosticAction:text("Write")', { timeout });
  });
  await until(page, `document.querySelector('${last}').textContent.includes('Fewest')`);
  const word = Array.from({ length: `89 ${action} [Few`.length }, () => 'ArrowRight');
  for (const key of ['Control+End', 'ArrowUp', 'ArrowUp', ...word]) await page.keyboard.press(key);
  // After the fix, the page needs time to find the remaining faults again. The test waits until the clause above the
  // fixed clause is marked.
  await page.waitForSelector('.cm-line:nth-last-child(3) .cm-lintRange-error');
  await page.keyboard.press('Control+.');
  await page.waitForSelector(menuEntry);
  await take('fixes');
  await page.keyboard.press('Escape');
  const titles = await chooseFix(page, 'Fix all 89');
  if (!titles.some((title) => title.startsWith('Write')))
    report.fault(`the menu has no correction: ${titles.join(', ')}`);
  await until(page, hasWords(`89 ${action} [Fewest`));
  await until(page, "document.querySelector('.cm-lintRange-error') === null");
}

const idle = `${head}1 SCOUT 2 to unscouted objective.\n   [Fewest enemies > Enemy occupied > Random]\n`;

/**
 * Applies all safe fixes, first by the button and then by the key of VS Code. Then lets the linter ignore a finding,
 * and gives a reason.
 */
async function fixesOfAll({ page, take }: Picture, report: ProofReport) {
  const sound = idle.replace(' > Enemy occupied', '');
  await type(page, idle);
  await page.click('#fix-all');
  await until(page, isTyped(sound));
  await until(page, "document.querySelector('#status').textContent === 'All that Botbook can fix is fixed.'");
  await page.focus('.cm-content');
  await page.keyboard.press('Control+z');
  await until(page, isTyped(idle));
  await page.keyboard.press('Shift+Alt+Period');
  await until(page, isTyped(sound));
  await page.click('#fix-all');
  await until(page, "document.querySelector('#status').textContent.startsWith('Botbook can fix nothing')");
  await type(page, idle);
  await page.waitForSelector('.cm-lintRange-warning');
  for (const key of ['Control+End', 'ArrowUp', ...Array.from({ length: 22 }, () => 'ArrowRight')])
    await page.keyboard.press(key);
  const titles = await chooseFix(page, 'Ignore BB3001');
  await until(page, hasWords('BB3001: reason'));
  await page.keyboard.type('known');
  await until(page, hasWords('\n# botbook-ignore BB3001: known\n1 SCOUT'));
  await take('ignored');
  if (!titles.includes('Fix all that Botbook can fix')) report.fault('the menu lacks the fix of all');
  await type(page, sound);
  await until(page, "document.querySelector('.cm-lintRange') === null");
  await page.keyboard.press('Control+.');
  await until(page, "document.querySelector('#status').textContent === 'There is no fix at the cursor.'");
}

/**
 * Tests line breaks. After a break at the end of a clause, the list stays under its clause, and the page writes the
 * number of the next clause. A second break ends the clauses.
 */
async function lineBreaks({ page, take }: Picture): Promise<void> {
  const list = `${head}1 SCOUT 2 to objective.\n   [Fewest enemies > Random]\n`;
  await type(page, list);
  for (const key of ['Control+End', 'ArrowUp', 'ArrowUp', 'End', 'Enter']) await page.keyboard.press(key);
  await until(page, isTyped(`${list}2 \n`));
  await page.keyboard.type('MOVE 1.');
  await take('line-break');
  // While the list of completions is open, Enter would choose a completion.
  await until(page, "document.querySelector('.cm-tooltip-autocomplete') === null");
  await page.keyboard.press('Enter');
  await until(page, isTyped(`${list}2 MOVE 1.\n3 \n`));
  await page.keyboard.press('Enter');
  await until(page, isTyped(`${list}2 MOVE 1.\n\n\n`));
  // The words are typed before the page has written the number of the clause. The page must still put the number before
  // the words.
  await type(page, list.trimEnd());
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('MOVE 1.');
  await until(page, isTyped(`${list}2 MOVE 1.`));
  // A typed bracket replaces the new number, because the list belongs to the clause above it.
  await type(page, `${head}1 SCOUT 2 to objective.`);
  await page.keyboard.press('Enter');
  await until(page, isTyped(`${head}1 SCOUT 2 to objective.\n2 `));
  await page.keyboard.press('[');
  await until(page, isTyped(`${head}1 SCOUT 2 to objective.\n   []`));
}

export async function typingAndFixesPart(picture: Picture, report: ProofReport): Promise<void> {
  await manyFindings(picture, report);
  await fixesOfAll(picture, report);
  await lineBreaks(picture);
}

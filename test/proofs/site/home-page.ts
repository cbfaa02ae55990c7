// Uses the home page as a visitor does: corrects the slip, types another word, watches the story and pauses it, and opens
// the sheet in the playground.
import type { Browser, Page } from 'playwright-core';
import type { ProofReport } from '../kit.ts';
import { textIn, until, widePage } from '../playground/page-waits.ts';

const decision = "document.querySelector('#decision').textContent";
const link = "document.querySelector('#change').getAttribute('href')";
const going = 'Scout Z scouts Silo Two (D4).';

/** Types other words into a line of the sheet. */
async function typeLine(page: Page, line: number, from: string, to: string): Promise<void> {
  const words = page.locator(`[data-line="${line}"] .words`);
  const text = (await words.textContent()) ?? '';
  await words.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text.replace(from, to));
}

/** Watches the story from its start to its end, with a pause. */
async function watchStory(page: Page, take: (name: string) => Promise<void>, report: ProofReport): Promise<void> {
  await page.focus('#show');
  await page.keyboard.press('Enter');
  await until(page, "document.querySelectorAll('.untyped').length > 0");
  await until(page, "document.querySelector('.say .alarm') !== null");
  await take('home-story');
  await page.click('#show');
  const shown = await textIn(page, '.lines');
  await page.waitForTimeout(700);
  if ((await textIn(page, '.lines')) !== shown) report.fault('the story goes on during its pause');
  await page.click('#show');
  await until(page, `${decision} === ${JSON.stringify(going)}`);
  await until(page, "document.querySelector('#show').textContent.includes('Show me')");
}

/** Visits the home page. A change of its sheet must change the decision, and the playground must open this sheet. */
export async function homePart(
  browser: Browser,
  address: string,
  takeOf: (page: Page, name: string) => Promise<void>,
  report: ProofReport,
): Promise<void> {
  const page = await widePage(browser, 'the home page', report);
  const take = (name: string): Promise<void> => takeOf(page, name);
  await page.goto(address);
  await until(page, "'ready' in document.body.dataset");
  await take('home-slip');
  const first: string = await page.evaluate(link);
  if ((await textIn(page, '#decision')) !== '') report.fault('the home page decides in spite of the slip');
  await page.click('#correct');
  await until(page, `${decision} === ${JSON.stringify(going)}`);
  if ((await page.locator('#board .act path').count()) === 0) report.fault('the home page draws no arrow');
  await take('home-decided');
  // The link follows the sheet, a moment after the decision.
  await until(page, `${link} !== ${JSON.stringify(first)}`);
  const before: string = await page.evaluate(link);
  // Fewer points than the bot has scouted: clause 2 no longer applies, and the bot goes towards its target.
  await typeLine(page, 29, '< 7', '< 4');
  await until(page, `${decision} === 'Scout Z scouts Loading Lane (D3).'`);
  await until(page, `${link} !== ${JSON.stringify(before)}`);
  const target: string = await page.evaluate(link);
  await watchStory(page, take, report);
  await page.goto(address + target);
  await until(page, "document.querySelector('#sentence').textContent === 'Scout Z scouts Loading Lane (D3).'");
  await page.context().close();
}

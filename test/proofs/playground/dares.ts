// Makes the three dares of the playground, with one click each, and opens a book without code. The address of the page
// holds the whole state.
import type { Browser, Page } from 'playwright-core';
import type { ProofReport } from '../kit.ts';
import { textIn, until, widePage } from './page-waits.ts';

const sentence = (text: string): string =>
  `document.querySelector('#sentence').textContent === ${JSON.stringify(text)}`;

/** The sentence after each dare: without its first criterion, after a misspelling, and with a smaller number. */
const first = 'Scout Z scouts Silo Two (D4).';
const after = { lazy: 'Scout Z scouts Customs Hall (F3).', mean: 'Scout Z scouts Loading Lane (D3).' } as const;

/** A script that is true if a line of the editor is at the top of the editor. */
const isAtTop = (words: string): string => `(() => {
  const box = document.querySelector('.cm-scroller').getBoundingClientRect();
  const line = [...document.querySelectorAll('.cm-line')].find((each) => each.textContent.startsWith(${JSON.stringify(words)}));
  const top = line?.getBoundingClientRect().top ?? -1;
  return top >= box.top - 1 && top < box.top + 120;
})()`;

const dare = (page: Page, number: number): Promise<void> => page.click(`.dares li:nth-child(${number}) button`);

export async function daresPart(
  browser: Browser,
  address: string,
  takeOf: (page: Page, name: string) => Promise<void>,
  report: ProofReport,
): Promise<void> {
  const page = await widePage(browser, 'a dare', report);
  await page.goto(`${address}playground/`);
  await until(page, "'ready' in document.body.dataset");
  await until(page, sentence(first));
  await until(page, isAtTop('SCOUT'));
  if ((await textIn(page, '#editor .deciding')) !== 'Highest value') report.fault('the deciding criterion is not lit');
  await dare(page, 1);
  await until(page, sentence(after.lazy));
  await takeOf(page, 'dare-1');
  await dare(page, 2);
  await until(page, "document.querySelector('#answer').textContent.startsWith('Clause 2 is wrong, so ')");
  await until(page, "document.querySelector('#findings').textContent.includes('I do not know the word Hihgest')");
  await takeOf(page, 'dare-2');
  await page.click('#findings button');
  await until(page, sentence(first));
  await dare(page, 3);
  await until(page, sentence(after.mean));
  await takeOf(page, 'dare-3');
  await page.selectOption('#why', 'E4');
  await until(page, "document.querySelector('#why-not').textContent.startsWith('Why not ')");
  await until(page, "location.hash.startsWith('#sheet=')");
  const asked = page.url();
  await page.click('#whole');
  await until(page, `location.href !== ${JSON.stringify(asked)}`);
  const state = page.url();
  await page.goto('about:blank');
  await page.goto(state);
  await until(page, "'ready' in document.body.dataset");
  await until(page, sentence(after.mean));
  await until(page, "document.querySelector('#why-not').textContent.startsWith('Why not ')");
  if ((await page.getAttribute('#whole', 'aria-pressed')) !== 'true') report.fault('the address lost the whole board');
  await page.click('#whole');
  await page.click('#undo');
  await page.selectOption('#example', 'book:/drowned-bell/silt-hound.bot');
  await until(page, "document.querySelector('#answer').textContent.startsWith('1: MOVE TOWARDS Oriel')");
  await takeOf(page, 'book-without-code');
  await page.context().close();
}

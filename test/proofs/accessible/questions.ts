// Answers the questions for a card in two ways: only with the keyboard, and only by the names of buttons.
import type { Page } from 'playwright-core';
import { beginQuestions } from '../../support/table-page.ts';
import { keyOf, tabTo } from './keys.ts';

/** Decides the card SCOUT Y by keys alone. Throws if the focus is lost. Returns the number of steps. */
export async function answerByKeys(page: Page): Promise<number> {
  await beginQuestions(page, 1, 'breakers');
  const keys = [
    'card SCOUT Y',
    'main',
    'answer no',
    'answer yes',
    'answer yes',
    'answer b',
    'answer F3',
    'answer none',
  ];
  for (const key of keys) {
    await tabTo(page, (other) => other === key);
    await page.keyboard.press('Enter');
    if ((await keyOf(page)) === 'BODY') throw new Error(`The focus is lost after “${key}”.`);
  }
  await page.waitForSelector('.decision');
  return keys.length;
}

/** Decides the card SCOUT Y by the names of questions and buttons alone. Returns the number of steps. */
export async function answerByNames(page: Page): Promise<number> {
  await beginQuestions(page, 1, 'breakers');
  const touch = (name: RegExp, group = page.getByRole('region', { name: 'Questions about a card' })) =>
    group.getByRole('button', { name }).first().click();
  await touch(/^SCOUT Y$/, page.getByRole('group', { name: 'Letter Y' }));
  await touch(/^Ask about the card$/, page.getByRole('main'));
  const answers = [
    [/^An Interference card/, /^No$/],
    [/space is secure/, /^Yes$/],
    [/fewer than 7/, /^Yes$/],
    [/^Which is the first of these/, /^b\) Unscouted objective/],
    [/^Which space does SCOUT Y enter/, /^F3/],
    [/^Which space does SCOUT Y pass/, /^None$/],
  ] as const;
  for (const [question, answer] of answers) await touch(answer, page.getByRole('group', { name: question }));
  await page.getByRole('article').getByText('2b: SCOUT 2 to Customs Hall (F3).').waitFor();
  return answers.length;
}

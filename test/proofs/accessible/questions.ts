// The screens of a session of questions. Also answers the questions for a card in two ways: only with the keyboard, and
// only by the names of buttons.
import type { Page } from 'playwright-core';
import { beginQuestions, touchKey } from '../../support/table-page.ts';
import { keyOf, tabTo } from './keys.ts';

type Screen = readonly [name: string, reach: (page: Page) => Promise<unknown>];

async function touchKeys(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await touchKey(page, key);
}

/** The screens in order. Each screen has the touches that lead from the previous screen to this screen. */
export const questionScreens: readonly Screen[] = [
  ['the choice of cards', (page) => beginQuestions(page, 1, 'breakers')],
  [
    'the meaning of a question',
    (page) => touchKeys(page, ['card SCOUT Y', 'card CORP-SEC Y', 'main', 'answer no', 'help 2']),
  ],
  ['the letters', (page) => touchKeys(page, ['help 2', 'answer yes', 'answer yes'])],
  ['the candidates', (page) => touchKeys(page, ['answer b', 'answer several', 'answer F3', 'answer E4'])],
  ['the die', (page) => touchKey(page, 'answer done')],
  [
    'the decided card and its answers',
    (page) => touchKeys(page, ['face 7', 'answer none', 'answers', 'change 4', 'next cards']),
  ],
  ['the sum', (page) => touchKeys(page, ['answer 2 no', 'answer none', 'sum', 'add up'])],
];

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

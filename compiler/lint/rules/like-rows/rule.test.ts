import { ruleTests } from '../../../../test/support/lint.ts';
import { botSheet } from '../../samples.ts';
import { rule } from './rule.ts';

const captain = (...rows: string[]): string =>
  botSheet(`CAPTAIN\n1 Roll [d10]:\n${rows.map((row) => `   ${row}`).join('\n')}`);
const decks = (...rows: string[]): string =>
  captain('1–4  BOLSTER 3, Roll [d10]:', ...rows.map((row) => `       ${row}`), '5–10 COMMAND 2');

ruleTests(rule, {
  fires: [
    {
      when: 'every row has the same action',
      text: captain('1–5  COMMAND 2', '6–10 COMMAND 2'),
      at: ['6–10'],
      says: 'The rows 1–5 and 6–10 have the same result',
    },
    {
      when: 'a deck is in two rows of an inner table',
      text: decks('1–3  Y', '4–6  Z', '7–8  A', '9–10 A'),
      at: ['9–10'],
      says: 'The rows 7–8 and 9–10 have the same result',
    },
    {
      when: 'they do not follow each other',
      text: captain('1–2  COMMAND 2', '3–8  BOLSTER 3 Y', '9–10 COMMAND 2'),
      at: ['9–10'],
    },
  ],
  silent: [
    { when: 'strengths differ', text: captain('1–5  COMMAND 2', '6–10 COMMAND 3') },
    { when: 'decks differ', text: decks('1–3  Y', '4–6  Z', '7–8  A', '9–10 V') },
    {
      when: 'only the lists differ',
      text: captain(
        '1–5  Find most dangerous enemy. [Nearest > Random] MOVE 1 towards it. [Elevated > Random]',
        '6–10 Find most dangerous enemy. [Nearest > Random] MOVE 1 towards it. [Highest cover > Random]',
      ),
    },
  ],
});

// Tests that the work of linting grows in proportion to the length of the sheet, not to its square. The tests count
// steps, because times depend on the machine.
import { expect, it, vi } from 'vitest';
import { languageOf } from '../../cli/books.ts';
import { matchIndexes } from '../../compiler/diff/sequence-alignment.ts';
import { lintSheets } from '../../compiler/lint/lint-sheets.ts';
import { ListLogic } from '../../compiler/lint/logic/list-logic.ts';
import { botSheet } from '../../compiler/lint/samples.ts';
import { builtInGames } from '../../library/games.ts';

const lint = (text: string) => lintSheets([{ text, languageOf, games: builtInGames }]);

/** Returns the number of questions to the logic while a sheet is linted. */
function questionsFor(body: string): number {
  const spy = vi.spyOn(ListLogic.prototype, 'follows');
  lint(botSheet(body));
  const { length } = spy.mock.calls;
  spy.mockRestore();
  return length;
}

const clauses = (count: number): string =>
  `SCOUT\n${Array.from({ length: count }, (_, i) => `${i + 1} Space elevated and < ${i + 2} objective points scouted: ATTACK 1.\n`).join('')}`;

it('asks twice as much about twice as many clauses', () => {
  const [few, many] = [40, 80].map((count) => questionsFor(clauses(count)));
  expect((many ?? 0) / (few ?? 1)).toBeLessThan(2.4);
});

it('asks about a list of 400 criteria as much as about a list of 200', () => {
  const criteria = ['Highest value', 'Elevated', 'Fewest enemies', 'Highest cover'];
  const spy = vi.spyOn(ListLogic.prototype, 'isIdle');
  const asked = [200, 400].map((count) => {
    spy.mockClear();
    const list = Array.from({ length: count }, (_, i) => criteria[i % 4]).join(' > ');
    lint(botSheet(`SCOUT\n1 SCOUT 2 to threatened objective.\n   [${list}]`));
    return spy.mock.calls.length;
  });
  spy.mockRestore();
  expect(asked[1]).toBe(asked[0]);
});

it('merges a bot rule that a sheet repeats only once', () => {
  const rule = '   A threatened objective is a mech sharing a space with a Breaker unit that has an armoured attack.\n';
  const rules = `LFA BOT RULES\n${rule.repeat(40)}\nSCOUT\n1 Space threatened: RECON.\n`;
  expect(lint(`game callisto\nscenario 6: x\nbot LFA\n\n${rules}`)[0]?.diagnostics.length).toBeLessThan(50);
});

it('compares the parts of a long sequence with their neighbours only', () => {
  let compared = 0;
  const costs = {
    change: (a: string, b: string) => {
      compared++;
      return a[0] === b[0] ? 0.5 : Infinity;
    },
    weight: () => 1,
    key: (part: string) => part,
  };
  const before = Array.from({ length: 1000 }, (_, i) => `a${i}`);
  const after = before.map((part, i) => (i % 2 === 0 ? part : `${part}′`));
  expect(matchIndexes(before, after, costs)).toEqual(before.map((_, i) => i));
  // 500 parts differ from every part of the other sequence. Each of them is compared with at most 60 parts.
  expect(compared).toBeLessThanOrEqual(500 * 60);
});

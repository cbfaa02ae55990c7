// Measures a book of tables: a rolled set-up, the exact odds of all its steps, and the check of its sheets.
import { rollTables, startOf } from '../compiler/decide/tables/roll-walk.ts';
import { stepOdds } from '../compiler/decide/tables/table-start.ts';
import { below, randomWords, seed } from '../runtime/kernel/random.ts';
import { bookSheets } from '../test/support/samples.ts';
import { checkTables, planOf, walkOf } from '../test/support/tables.ts';
import { inRounds, milliseconds, spreadText } from './rounds.ts';

const rolls = 2000;

export function benchTables(rounds: number): void {
  const plan = planOf();
  const walk = walkOf(plan);
  const start = startOf(walk, { list: 0 });
  const sheets = bookSheets('heavygear').map(({ text }) => text);
  const words = new Int32Array(randomWords);
  seed(words, 0, 1, 0);
  const roll = () => rollTables(walk, start, ({ die }) => below(words, 0, die) + 1);
  const { rolled, odds, checked } = inRounds(rounds, 3, {
    rolled: () => 1000 * milliseconds(roll, rolls),
    odds: () => milliseconds(() => stepOdds(plan, { list: 0 })),
    checked: () => milliseconds(() => sheets.map(checkTables)),
  });
  console.log(
    `tables   a set-up ${spreadText(rolled)} µs, limit 20; exact odds ${spreadText(odds)} ms, limit 100; check of the sheets ${spreadText(checked)} ms, limit 5`,
  );
}

// Proof of the checker with mutants, which are clauses of the book with a mistake. Each mutant is checked in its whole
// sheet. The checker must report 99 % of the mistakes at the wrong words, and suggest the right word for 80 % of the
// misspellings.
import { checker } from './mutants/checker.ts';
import { prove } from './kit.ts';
import { mutantsOf } from './mutants/make.ts';
import { operators } from './mutants/operators.ts';
import { isReached, missedOf, scoresOf, tableOf } from './mutants/report.ts';
import { run } from './mutants/run.ts';

await prove(
  { name: 'mutants', numbers: { count: 2000, seed: 1, show: 1 }, texts: { operator: '' } },
  ({ count, seed, show, operator }, report) => {
    const chosen = operators.filter(({ name }) => name.includes(operator));
    const tested = run(chosen, mutantsOf(chosen, seed), checker, count);
    const scores = scoresOf(tested);
    console.log(tableOf(tested));
    if (show > 0 && tested.missed.length > 0) console.log(`\n${missedOf(tested, show)}`);
    if (scores.counted < count && operator === '')
      report.fault(`Only ${scores.counted} mutants of ${count} could be made.`);
    if (!isReached(scores)) report.fault('Fewer than the floors are caught, or get the right word.');
    return `${scores.counted} mutants by ${chosen.length} operators`;
  },
);

// npm run mutants: breaks the clauses of the book in typed ways and asks the checker about each. Fails if fewer than
// 95 % are caught at the broken words, or fewer than 80 % of the misspellings get the right word as a suggestion.
// Each mutant is checked in its whole sheet.
// `--count N --seed N --operator NAME --show N --out FILE --list`.
import { writeFileSync } from 'node:fs';
import { checker } from './mutants/checker.ts';
import { mutantsOf } from './mutants/make.ts';
import { operators } from './mutants/operators.ts';
import { isReached, missedOf, scoresOf, tableOf } from './mutants/report.ts';
import { run } from './mutants/run.ts';

const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};
const count = Number(option('count') ?? 20_000);
const seed = Number(option('seed') ?? 1);
const show = Number(option('show') ?? 1000);
const only = option('operator');
const chosen = operators.filter(({ name }) => only === undefined || name.includes(only));

if (process.argv.includes('--list')) {
  for (const { name, does } of operators) console.log(`${name}: ${does}`);
  process.exit(0);
}

const started = performance.now();
const result = run(chosen, mutantsOf(chosen, seed), checker, count);
const scores = scoresOf(result);
console.log(tableOf(result));
console.log(`Seed ${seed}, ${((performance.now() - started) / 1000).toFixed(1)} s.`);
const out = option('out');
if (out !== undefined) writeFileSync(out, `${tableOf(result)}\n\n${missedOf(result, Infinity)}\n`);
if (show > 0 && result.missed.length > 0) console.log(`\n${missedOf(result, show)}`);
if (scores.counted < count && only === undefined) {
  console.error(`Only ${scores.counted} mutants of ${count} could be made.`);
  process.exitCode = 1;
}
if (!isReached(scores)) process.exitCode = 1;

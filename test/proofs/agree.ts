// npm run agree: interpreter and compiled sheets decide alike, in positions of simulated games, of the packaged examples
// and at the borders, by every reading, at every width. Prints how many were compared; fails where they differ.
// --scenarios 1,5 --positions N (of each sheet) --borders N (of each kind and sheet) --seeds N (of each example)
// --changes N (other sheets of each) --readings N (beside the default ones in each position of a game; in turn) --seed N.
import { pairOf } from './agree/compare.ts';
import { allReadings, readingsText } from './agree/readings.ts';
import { agreeOn } from './agree/run.ts';
import type { Tally } from './agree/run.ts';
import { scenarios } from '../support/played.ts';

const textAfter = (option: string): string | null => {
  const at = process.argv.indexOf(option);
  return at < 0 ? null : (process.argv[at + 1] ?? '');
};

const numberAfter = (option: string, otherwise: number): number => {
  const value = Number(textAfter(option) ?? otherwise);
  if (Number.isInteger(value) && value > 0) return value;
  console.error(`${option} takes a whole number from 1.`);
  process.exit(2);
};

const others = allReadings.length - 1;
const amount = {
  positions: numberAfter('--positions', 12_500),
  atBorders: numberAfter('--borders', 300),
  seeds: numberAfter('--seeds', 8),
  changes: numberAfter('--changes', 20),
  alsoBy: Math.min(numberAfter('--readings', others), others),
  oneGivenIn: 20,
};
const seed = numberAfter('--seed', 2200);
const asked = textAfter('--scenarios')?.split(',').map(Number);
const chosen = scenarios.filter((one) => asked?.includes(one) ?? true);

const grouped = (count: number): string => count.toLocaleString('en');
const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);
const named = (counts: readonly (readonly [string, number])[]): string =>
  counts.map(([name, count]) => `${name} ${grouped(count)}`).join(', ');

function print({ scenario, widths, positions, examples, borders, decisions, asked: needs, changed }: Tally): void {
  const atBorders = sum(Object.values(borders).flat());
  console.log(
    `Scenario ${scenario}, ${widths.map((width) => (width === 1 ? 'one word' : 'two words')).join(' and ')}: ` +
      `${grouped(sum(positions))} positions of games (Breakers ${grouped(positions[0])}, LFA ${grouped(positions[1])}), ` +
      `${sum(examples)} of examples, ${grouped(atBorders)} at ${Object.keys(borders).length} kinds of borders`,
  );
  const byReadings = allReadings.map((own, index) => [readingsText(own), decisions[index] ?? 0] as const);
  console.log(
    `  decisions by readings: ${named(byReadings)}; chance asked for ${grouped(needs)} times; ` +
      `${changed.sheets} sheets with a change, ${grouped(changed.decisions)} decisions`,
  );
}

const started = performance.now();
const tallies: Tally[] = [];
for (const scenario of chosen) {
  const tally = await agreeOn(await pairOf(scenario), amount, seed);
  tallies.push(tally);
  print(tally);
  for (const fault of tally.faults) console.error(fault);
}
const kinds = new Map<string, number>();
for (const { borders } of tallies) {
  for (const [name, counts] of Object.entries(borders)) kinds.set(name, (kinds.get(name) ?? 0) + sum(counts));
}
console.log(`Borders: ${named([...kinds])}`);
const games = sum(tallies.flatMap(({ positions }) => positions));
const decisions = sum(tallies.flatMap((one) => one.decisions));
const faults = sum(tallies.map((one) => one.faults.length));
console.log(
  `${grouped(games)} positions of games and ${grouped(sum([...kinds.values()]))} at borders, ${grouped(decisions)} decisions, ` +
    `seed ${seed}, in ${((performance.now() - started) / 1000).toFixed(0)} s: ${faults === 0 ? 'all agree' : `${faults} faults`}`,
);
process.exitCode = faults > 0 ? 1 : 0;

// Proof that the interpreter and compiled sheets decide alike. The positions come from simulated games, packaged
// examples and borders. All readings are compared, with sets of one word and of two words. In some positions, the same
// faces and cards go through all doors that decide a card: library, examples, sessions, played table, compiled sheets
// and questions to a person.
import { pairOf } from './agree/compare.ts';
import { allReadings, readingsText } from './agree/readings.ts';
import { agreeOn, type Tally } from './agree/run.ts';
import { scenarios } from '../support/played.ts';
import { grouped, numbersIn, prove, sumOf } from './kit.ts';

const listed = (counts: readonly (readonly [string, number])[]): string =>
  counts.map(([name, count]) => `${name} ${grouped(count)}`).join(', ');

function print({
  scenario,
  widths,
  positions,
  examples,
  borders,
  decisions,
  asked: needs,
  doors,
  changed,
}: Tally): void {
  const atBorders = sumOf(Object.values(borders).flat());
  const byReadings = allReadings.map((readings, index) => [readingsText(readings), decisions[index] ?? 0] as const);
  console.log(
    `Scenario ${scenario}, ${widths.map((width) => (width === 1 ? 'one word' : 'two words')).join(' and ')}: ` +
      `${grouped(sumOf(positions))} positions of games (Breakers ${grouped(positions[0])}, LFA ${grouped(positions[1])}), ` +
      `${sumOf(examples)} of examples, ${grouped(atBorders)} at ${Object.keys(borders).length} kinds of borders\n` +
      `  decisions by readings: ${listed(byReadings)}; chance asked for ${grouped(needs)} times; ` +
      `${grouped(doors.cards)} cards through all doors, with ${grouped(doors.chance)} faces and cards; ` +
      `${changed.sheets} sheets with a change, ${grouped(changed.decisions)} decisions`,
  );
}

await prove(
  {
    name: 'agree',
    // `positions` is the number of positions of each sheet. `borders` is the number of positions at each kind of
    // border. `seeds` is the number of seeds for each example, `changes` the number of changed sheets, and `doors` the
    // number of positions of each sheet in which chance goes through all doors. Each
    // position of a game is decided with the default readings, and with `readings` other combinations of readings.
    // Successive positions take successive combinations.
    numbers: { positions: 1000, borders: 20, seeds: 1, changes: 2, doors: 30, readings: 3, seed: 2200 },
    texts: { scenarios: '' },
  },
  async ({ positions, borders, seeds, changes, doors, readings, seed, scenarios: list }, report) => {
    const alsoBy = Math.min(readings, allReadings.length - 1);
    const amount = { positions, atBorders: borders, seeds, changes, inDoors: doors, alsoBy, oneGivenIn: 20 };
    const tallies: Tally[] = [];
    for (const scenario of numbersIn(list, scenarios)) {
      const tally = await agreeOn(await pairOf(scenario), amount, seed);
      tallies.push(tally);
      print(tally);
      for (const fault of tally.faults)
        report.fault(fault, { scenarios: scenario, positions, borders, seeds, changes, doors, readings, seed });
      report.progress(tallies.length, scenarios.length);
    }
    const games = sumOf(tallies.flatMap((tally) => tally.positions));
    const pushed = sumOf(tallies.flatMap((tally) => Object.values(tally.borders).flat()));
    const decisions = sumOf(tallies.flatMap((tally) => tally.decisions));
    const inDoors = sumOf(tallies.map((tally) => tally.doors.cards));
    return (
      `${grouped(games)} positions of games and ${grouped(pushed)} at borders, ${grouped(decisions)} decisions; ` +
      `${grouped(inDoors)} cards through all doors`
    );
  },
);

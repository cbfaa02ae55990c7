// Proof that accepted phrases can be played. Phrases are composed from the patterns of the vocabulary, and written into
// sheets. For each accepted sheet, the interpreter and compiled sheets must agree, and no tool may fail.
import { grouped, numbersIn, prove } from './kit.ts';
import { scenarios } from '../support/played.ts';
import { PhraseRun, type PhraseTally } from './phrases/run.ts';

const listed = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${grouped(count)}`)
    .join(', ');

function print(
  scenario: number,
  { read, accepted, sheets, decisions, acting, shown, causes, perGoal }: PhraseTally,
): void {
  const ofGoals = [...perGoal].map(([goal, [all, good]]) => `${goal} ${grouped(good)} of ${grouped(all)}`).join(', ');
  console.log(
    `Scenario ${scenario}: ${grouped(read)} phrases read, ${grouped(accepted)} accepted (${ofGoals})\n` +
      `  ${grouped(sheets)} sheets decided in ${grouped(decisions)} positions, acting in ${grouped(acting)}; ` +
      `${grouped(shown)} explained, linted, printed, formatted and hovered\n` +
      `  refused: ${listed(causes)}`,
  );
}

await prove(
  {
    name: 'phrases',
    // `phrases` is the number of phrases of each scenario, and `sheets` the number of decided sheets. One in `shown`
    // sheets is also explained, linted, printed, formatted and hovered.
    numbers: { phrases: 2000, sheets: 200, positions: 5, shown: 50, seed: 2600, show: 20 },
    texts: { scenarios: '' },
  },
  async ({ phrases, sheets, positions, shown, seed, scenarios: list }, report) => {
    const totals = { read: 0, accepted: 0, sheets: 0, decisions: 0, shown: 0 };
    for (const scenario of numbersIn(list, scenarios)) {
      const run = await PhraseRun.of(scenario, { positions, shown, seed });
      const tally = await run.run(phrases, sheets, (done) => report.progress(done, phrases));
      print(scenario, tally);
      for (const fault of tally.faults)
        report.fault(fault, { scenarios: scenario, phrases, sheets, positions, shown, seed });
      if (tally.sheets < sheets) report.fault(`Scenario ${scenario}: only ${tally.sheets} sheets are decided.`);
      for (const key of Object.keys(totals) as (keyof typeof totals)[]) totals[key] += tally[key];
    }
    return (
      `${grouped(totals.read)} phrases read, ${grouped(totals.accepted)} accepted, ${grouped(totals.sheets)} sheets decided ` +
      `${grouped(totals.decisions)} times, ${grouped(totals.shown)} shown`
    );
  },
);

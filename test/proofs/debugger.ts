// Proof about the debugger: at each stop of a decision, the candidates and the values of criteria are those of the
// record, also by the words of the sheet; and steps back lead to the states before.
import { debuggedCards } from '../../cli/debugged-cards.ts';
import { comparedCard, usesLists } from '../support/debugged.ts';
import { Random } from '../support/random.ts';
import { scenarios } from '../support/played.ts';
import { grouped, numbersIn, prove } from './kit.ts';

const form = {
  name: 'debugger',
  numbers: { decisions: 5000, steps: 12 },
  texts: { scenarios: '' },
} as const;

const bots = ['breakers', 'lfa'] as const;

await prove(form, (words, report) => {
  const sides = numbersIn(words.scenarios, scenarios).flatMap((scenario) => bots.map((bot) => ({ scenario, bot })));
  const each = Math.ceil(words.decisions / sides.length);
  const totals = { decisions: 0, stops: 0, criteria: 0 };
  for (const [index, { scenario, bot }] of sides.entries()) {
    const random = new Random(words.seed + index);
    // Random actions of the other side lead to unusual positions.
    const launch = { scenario: `callisto/${scenario}/${bot}`, opponent: 'random', seed: words.seed, games: 1_000_000 };
    const source = debuggedCards(launch);
    let count = 0;
    for (const { posed, around } of source.cards) {
      // Cards that choose by lists are rarer, and there is more to compare.
      if (random.below(3) > 0 && !usesLists(posed)) continue;
      if (count++ >= each) break;
      const { faults, stops, criteria } = comparedCard(source, posed, (most) => random.below(most), words.steps);
      totals.decisions++;
      totals.stops += stops;
      totals.criteria += criteria;
      const where = `scenario ${scenario}, ${around.join(', ')}, ${posed.head.card}`;
      for (const fault of faults) report.fault(`${where}: ${fault}`, { scenarios: scenario, seed: words.seed });
      report.progress(totals.decisions, words.decisions);
    }
  }
  return `${grouped(totals.decisions)} decisions, ${grouped(totals.stops)} stops, ${grouped(totals.criteria)} criteria`;
});

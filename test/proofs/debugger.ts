// Proof of the debugger. At each stop of a decision, a person sees the candidates, values, dice and reasons of the
// record. A separate evaluator judges the conditions. Each step back leads to an earlier state.
import { debuggedCards } from '../../cli/verbs/debug-adapter/debugged-cards.ts';
import type { DebuggedCard } from '../../debugger/card-source.ts';
import { Random } from '../support/random.ts';
import { scenarios } from '../support/played.ts';
import { usesLists } from './debugger/compared-stops.ts';
import { ConditionJudge } from './debugger/judged-conditions.ts';
import { SteppedCards } from './debugger/stepped-cards.ts';
import { grouped, numbersIn, prove, type ProofReport } from './kit.ts';

const form = { name: 'debugger', numbers: { decisions: 5000 }, texts: { scenarios: '' } } as const;

const bots = ['breakers', 'lfa'] as const;

/**
 * Files with examples of Unbreakable. In these examples and in `namedScenarios`, the conditions at the stops are not
 * judged, because no separate evaluator exists for Unbreakable.
 */
const ofExamples = ['crawlers', 'runaway'].map((name) => `procedures/unbreakable/examples/${name}.example`);
const namedScenarios = ['unbreakable/special-delivery', 'unbreakable/runaway'];

class Totals {
  decisions = 0;
  stops = 0;
  criteria = 0;
  back = 0;
  judged = 0;
  unjudged = 0;
  marked = 0;

  add({ counts }: SteppedCards, judge: ConditionJudge | null): void {
    this.decisions += counts.decisions;
    this.stops += counts.stops;
    this.criteria += counts.criteria;
    this.back += counts.back;
    this.judged += judge?.counts.judged ?? 0;
    this.unjudged += judge?.counts.unjudged ?? 0;
    this.marked += judge?.counts.marked ?? 0;
  }

  get line(): string {
    const { decisions, stops, criteria, back, judged, unjudged, marked } = this;
    const counts = [
      `${grouped(decisions)} decisions, ${grouped(stops)} stops, ${grouped(criteria)} criteria`,
      `${grouped(judged)} parts of conditions (${grouped(unjudged)} not judged), ${grouped(marked)} marks, ${grouped(back)} steps back`,
    ];
    return counts.join(', ');
  }
}

await prove(form, (words, report: ProofReport) => {
  const sides = numbersIn(words.scenarios, scenarios).flatMap((scenario) => bots.map((bot) => ({ scenario, bot })));
  const each = Math.ceil(words.decisions / (sides.length + namedScenarios.length));
  const totals = new Totals();
  const step = (cards: SteppedCards, card: DebuggedCard, repeat: Readonly<Record<string, number>>): void => {
    const where = [...card.around, card.posed.head.card].join(', ');
    for (const fault of cards.step(card)) report.fault(`${where}: ${fault}`, repeat);
  };
  for (const [index, { scenario, bot }] of sides.entries()) {
    const random = new Random(words.seed + index);
    // The opponent takes random actions, which lead to unusual positions.
    const launch = { scenario: `callisto/${scenario}/${bot}`, opponent: 'random', seed: words.seed, games: 1_000_000 };
    const source = debuggedCards(launch);
    const judge = new ConditionJudge(scenario);
    const cards = new SteppedCards(source, judge, (most) => random.below(most));
    for (const card of source.cards) {
      // Cards with lists are rare and give more to compare, so all of them are stepped through. Two thirds of the other
      // cards are skipped.
      if (random.below(3) > 0 && !usesLists(card.posed)) continue;
      if (cards.counts.decisions >= each) break;
      step(cards, card, { scenarios: scenario, decisions: words.decisions, seed: words.seed });
      report.progress(totals.decisions + cards.counts.decisions, words.decisions);
    }
    totals.add(cards, judge);
  }
  const random = new Random(words.seed);
  const games = { opponent: 'random', seed: words.seed, games: 1_000_000 };
  const others = [
    ...ofExamples.map((example) => ({ launch: { example }, most: Infinity })),
    ...namedScenarios.map((scenario) => ({ launch: { scenario, ...games }, most: each })),
  ];
  for (const { launch, most } of others) {
    const source = debuggedCards(launch);
    const cards = new SteppedCards(source, null, (below) => random.below(below));
    for (const card of source.cards) {
      if (cards.counts.decisions >= most) break;
      step(cards, card, { decisions: words.decisions, seed: words.seed });
    }
    totals.add(cards, null);
  }
  return totals.line;
});

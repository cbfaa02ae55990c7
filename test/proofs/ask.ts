// Proof that questions to a person lead to the decision of the interpreter. A machine answers them from positions of
// games of all scenarios. The answers must give the same clause, choices and way.
import { screensOf } from '../../compiler/decide/ask/ask.ts';
import { askedGame, type AskedCard } from '../support/asking.ts';
import { playGames, scenarios } from '../support/played.ts';
import { grouped, numbersIn, prove } from './kit.ts';

const shareOf = (numbers: readonly number[], part: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * part)] ?? 0;

const medianAndMost = (numbers: readonly number[]): string =>
  `${shareOf(numbers, 0.5)} (95 %: ${shareOf(numbers, 0.95)})`;

/** The counts of a turn. Consecutive questions of the same form share a screen. */
interface Turn {
  cards: number;
  questions: number;
  screens: number;
}

class Figures {
  cards = 0;
  readonly questions: number[] = [];
  readonly screens: number[] = [];
  private readonly turns = new Map<string, Turn>();

  add(scenario: number, { unit, side, turn, last }: AskedCard): void {
    const { questions } = last;
    this.cards++;
    if (unit !== null) {
      this.questions.push(questions.length);
      this.screens.push(screensOf(questions));
    }
    const key = `${scenario} ${side} ${turn}`;
    const of = this.turns.get(key) ?? { cards: 0, questions: 0, screens: 0 };
    this.turns.set(key, of);
    of.cards++;
    of.questions += questions.length;
    of.screens += screensOf(questions);
  }

  /** Reports a fault if cards of units need too many screens or questions, or if turns need too many questions. */
  judge(fault: (text: string) => void): void {
    const isWithin = (numbers: readonly number[], median: number, most: number): boolean =>
      shareOf(numbers, 0.5) <= median && shareOf(numbers, 0.95) <= most;
    if (!isWithin(this.screens, 3, 6)) fault(`A unit card needs too many screens: ${medianAndMost(this.screens)}`);
    if (!isWithin(this.questions, 5, 11))
      fault(`A unit card needs too many questions: ${medianAndMost(this.questions)}`);
    const ofTurns = [...this.turns.values()].map(({ questions }) => questions);
    if (shareOf(ofTurns, 0.5) > 12) fault(`A turn needs too many questions: ${medianAndMost(ofTurns)}`);
  }

  text(): string {
    const turns = [...this.turns.values()];
    const ofTurns = (figure: keyof Turn): string => medianAndMost(turns.map((turn) => turn[figure]));
    return (
      `${grouped(this.cards)} cards; a unit card: ${medianAndMost(this.screens)} screens, ` +
      `${medianAndMost(this.questions)} questions; a turn of ${ofTurns('cards')} cards: ` +
      `${ofTurns('screens')} screens, ${ofTurns('questions')} questions`
    );
  }
}

await prove(
  { name: 'ask', numbers: { cards: 300, seed: 5 }, texts: { scenarios: '' } },
  ({ cards, seed, scenarios: list }, report) => {
    const figures = new Figures();
    for (const scenario of numbersIn(list, scenarios)) {
      let count = 0;
      const game = askedGame(scenario, (card) => {
        count++;
        figures.add(scenario, card);
        const [seen, told] = [card.seen, card.told].map((outcome) => JSON.stringify(outcome));
        if (seen === told) return;
        report.fault(`Scenario ${scenario}, ${card.card}: decided ${seen}, by questions ${told}`, {
          scenarios: scenario,
          cards,
          seed,
        });
      });
      playGames(
        game,
        cards,
        () => ({ seed, bots: 3 }),
        () => (count >= cards ? 'enough' : undefined),
      );
    }
    figures.judge((text) => report.fault(text));
    return figures.text();
  },
);

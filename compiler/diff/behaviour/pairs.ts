// Adds up games in pairs: both versions play each game with the same dice and cards, so that luck affects both alike.
import { pairedInterval } from './intervals.ts';
import type { BeforeAfter, WinShares } from './behaviour-report.ts';

type Result = 'won' | 'lost' | 'drawn';

interface Sums {
  pairs: number;
  readonly before: { wins: number; draws: number };
  readonly after: { wins: number; draws: number };
  onlyBefore: number;
  onlyAfter: number;
}

const noSums = (): Sums => ({
  pairs: 0,
  before: { wins: 0, draws: 0 },
  after: { wins: 0, draws: 0 },
  onlyBefore: 0,
  onlyAfter: 0,
});

/** The row for all opponents together. */
const anyOpponent = 'all';

function addTo(to: Sums, { before, after }: BeforeAfter<Result>): void {
  to.pairs++;
  for (const [counts, result] of [
    [to.before, before],
    [to.after, after],
  ] as const) {
    if (result === 'won') counts.wins++;
    else if (result === 'drawn') counts.draws++;
  }
  if (before === 'won' && after !== 'won') to.onlyBefore++;
  if (after === 'won' && before !== 'won') to.onlyAfter++;
}

export function tallyGamePairs(opponents: readonly string[]) {
  const sums = new Map([anyOpponent, ...opponents].map((name) => [name, noSums()]));
  return {
    add: (against: string, results: BeforeAfter<Result>): void => {
      for (const name of [anyOpponent, against]) {
        const opponentSums = sums.get(name);
        if (opponentSums) addTo(opponentSums, results);
      }
    },
    wins: (): WinShares[] =>
      [...sums].flatMap(([against, opponentSums]) =>
        opponentSums.pairs === 0
          ? []
          : [
              {
                against,
                ...opponentSums,
                difference: (opponentSums.onlyAfter - opponentSums.onlyBefore) / opponentSums.pairs,
                interval: pairedInterval(opponentSums.onlyAfter, opponentSums.onlyBefore, opponentSums.pairs),
              },
            ],
      ),
  };
}

// Adds up the results of games that are played in pairs. In each pair, both versions get the same dice and cards, so
// that luck affects them alike.
import { pairedInterval } from './intervals.ts';
import type { BeforeAfter, WinShares } from './behaviour-report.ts';

type Result = 'won' | 'lost' | 'drawn';

const noSums = () => ({
  pairs: 0,
  before: { wins: 0, draws: 0 },
  after: { wins: 0, draws: 0 },
  onlyBefore: 0,
  onlyAfter: 0,
});

type Sums = ReturnType<typeof noSums>;

/** The name of the row with the sums over all opponents. */
const anyOpponent = 'all';

function addTo(to: Sums, { before, after }: BeforeAfter<Result>): void {
  to.pairs++;
  for (const [side, result] of Object.entries({ before, after }) as ['before' | 'after', Result][]) {
    if (result === 'won') to[side].wins++;
    else if (result === 'drawn') to[side].draws++;
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
      [...sums]
        .filter(([, { pairs }]) => pairs > 0)
        .map(([against, opponentSums]) => {
          const { onlyAfter, onlyBefore, pairs } = opponentSums;
          const difference = (onlyAfter - onlyBefore) / pairs;
          return { against, ...opponentSums, difference, interval: pairedInterval(onlyAfter, onlyBefore, pairs) };
        }),
  };
}

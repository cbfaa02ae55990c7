// Games in pairs: each is played by both versions with the same chance, so that what chance does for the one it does for the
// other.
import { pairedInterval } from './intervals.ts';
import type { Both, Wins } from './behaviour-report.ts';

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

/** Whoever is played against, all together. */
const anyOpponent = 'all';

function addTo(to: Sums, { before, after }: Both<Result>): void {
  to.pairs++;
  for (const [own, result] of [
    [to.before, before],
    [to.after, after],
  ] as const) {
    if (result === 'won') own.wins++;
    else if (result === 'drawn') own.draws++;
  }
  if (before === 'won' && after !== 'won') to.onlyBefore++;
  if (after === 'won' && before !== 'won') to.onlyAfter++;
}

export function pairsOf(opponents: readonly string[]) {
  const sums = new Map([anyOpponent, ...opponents].map((name) => [name, noSums()]));
  return {
    add: (against: string, results: Both<Result>): void => {
      for (const name of [anyOpponent, against]) {
        const own = sums.get(name);
        if (own) addTo(own, results);
      }
    },
    wins: (): Wins[] =>
      [...sums].flatMap(([against, own]) =>
        own.pairs === 0
          ? []
          : [
              {
                against,
                ...own,
                difference: (own.onlyAfter - own.onlyBefore) / own.pairs,
                interval: pairedInterval(own.onlyAfter, own.onlyBefore, own.pairs),
              },
            ],
      ),
  };
}

// The chances of the outcomes of dice.
import { sumOfShares, type Share } from '../../compiler/decide/card-odds.ts';
import type { ThrowPlan } from '../../compiler/plan/table-plan.ts';

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/**
 * The greatest number of different rolls for which chances are computed. If the dice of a throw have more different
 * rolls, the outcomes are printed without a chance.
 */
const mostRolls = 2 ** 40;

/** Returns, for each total as the index, the number of combinations of faces with this total. */
function totalsOf(count: number, die: number): readonly number[] {
  let ways = [1];
  for (let dice = 0; dice < count; dice++) {
    const before = ways;
    ways = Array.from({ length: before.length + die }, (_none, total) =>
      sumOf(before.slice(Math.max(0, total - die), total)),
    );
  }
  return ways;
}

/** An outcome of dice with its chance; the chance is null if the rolls are too many to be counted. */
export interface DiceOutcome {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly share: Share | null;
}

/** Returns the outcomes of dice with their chances. */
export function outcomesOfDice({ count, die, cases }: ThrowPlan): readonly DiceOutcome[] {
  const all = die ** count;
  const ways = all > mostRolls ? null : totalsOf(count, die);
  return cases.map(({ from, to, text }) => ({
    from,
    to,
    text,
    share: ways && sumOfShares({ of: BigInt(sumOf(ways.slice(from, to + 1))), in: BigInt(all) }, { of: 0n, in: 1n }),
  }));
}

/**
 * Returns the chance of the totals for which the row has no outcome. Null if every total has an outcome, or if there
 * are too many rolls to count.
 */
export function restOfDice(outcomes: readonly DiceOutcome[]): Share | null {
  let sum: Share = { of: 0n, in: 1n };
  for (const { share } of outcomes) {
    if (!share) return null;
    sum = sumOfShares(sum, share);
  }
  return sum.of < sum.in ? { of: sum.in - sum.of, in: sum.in } : null;
}

/** Returns dice as text: `d6`, or `2d6`. */
export const dieText = ({ count, die }: Pick<ThrowPlan, 'count' | 'die'>): string =>
  `${count === 1 ? '' : count}d${die}`;

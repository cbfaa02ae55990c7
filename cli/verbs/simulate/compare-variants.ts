// Compares the variants of a scenario. At first, every variant gets some games. Then a variant is dropped if the
// confidence interval of its share of wins is wholly below the interval of the best variant. The remaining variants
// share the remaining games.
import { variantKeys, type ComparedVariants } from '../../../compiler/game/play.ts';
import type { GameStretch } from '../../../compiler/game/stretches.ts';
import { badOption } from '../../../files/errors.ts';
import { interval } from '../../../runtime/kernel/confidence.ts';
import type { VariantTally } from '../../../views/examples/variants.ts';
import type { CrewTotals } from '../../game-workers.ts';

/** Plays the games of a stretch, in which the variants take turns. */
export type PlayVariants = (variants: readonly number[], games: GameStretch) => Promise<CrewTotals>;

const shareOfWins = ({ won, games }: VariantTally): number => won / games;

/**
 * Returns the variants that may be as good as the best variant, because their confidence intervals overlap. The best
 * variant is first.
 */
function withoutWorse(tallies: readonly VariantTally[]): VariantTally[] {
  const sorted = tallies.toSorted(
    (a, b) => shareOfWins(b) - shareOfWins(a) || b.games - a.games || a.variant - b.variant,
  );
  const [best] = sorted;
  const [low] = best ? interval(best.won, best.games) : [0];
  return sorted.filter(({ won, games }) => interval(won, games)[1] >= low);
}

/**
 * Compares variants in `total` games altogether. Drops variants that are certainly worse than another variant, and
 * returns the rest.
 */
export async function compareVariants(
  { count, least, name, option, word }: ComparedVariants,
  total: number,
  play: PlayVariants,
): Promise<VariantTally[]> {
  if (total < count * least)
    throw badOption(
      `--${option} is \`${word}\`, and --games is ${total}`,
      `Each of ${count} gets ${least} games: give at least ${count * least}.`,
    );
  let left: VariantTally[] = Array.from({ length: count }, (_none, variant) => ({
    variant,
    name: name(variant),
    games: 0,
    won: 0,
  }));
  let from = 0;
  while (from < total) {
    // The first turn plays `least` games for each variant. Each later turn plays half of the games that are left, but
    // at least `least` games for each variant that is left.
    const size = from === 0 ? count * least : Math.max(left.length * least, Math.ceil((total - from) / 2));
    const to = Math.min(total, from + size);
    const { totals } = await play(
      left.map(({ variant }) => variant),
      { from, to },
    );
    left = withoutWorse(
      left.map((tally) => {
        const [games, won] = variantKeys(tally.variant);
        return { ...tally, games: tally.games + (totals.use[games] ?? 0), won: tally.won + (totals.use[won] ?? 0) };
      }),
    );
    from = to;
  }
  return left;
}

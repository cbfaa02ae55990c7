// Counts results of rolls and draws, and compares the counts with exact odds.

/**
 * The count of a result is judged only if the expected count is at least this number. Smaller counts do not follow the
 * bell curve.
 */
const leastExpected = 30;

/** Counts of results by family, such as `zone` or `mission at level 3`. */
export class Tally {
  private readonly families = new Map<string, Map<string, number>>();

  add(family: string, result: string): void {
    const counts = this.families.get(family) ?? new Map<string, number>();
    if (counts.size === 0) this.families.set(family, counts);
    counts.set(result, (counts.get(result) ?? 0) + 1);
  }

  names(): readonly string[] {
    return [...this.families.keys()];
  }

  /**
   * Compares the counts of a family with exact odds. Returns a fault for each result without odds. Also returns a fault
   * for each count that is more than five standard errors from the expected count.
   */
  faults(family: string, odds: ReadonlyMap<string, number>): string[] {
    const counts = this.families.get(family) ?? new Map<string, number>();
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const faults = [...counts.keys()].filter((result) => !odds.has(result)).map((result) => `${family}: ${result}`);
    for (const [result, chance] of odds) {
      const [count, expected] = [counts.get(result) ?? 0, all * chance];
      const error = Math.sqrt(expected * (1 - chance));
      if (expected >= leastExpected && Math.abs(count - expected) > 5 * error)
        faults.push(
          `${family}: ${result} came ${count} times, and ${expected.toFixed(1)} ± ${error.toFixed(1)} are expected`,
        );
    }
    return faults;
  }

  /**
   * Returns the number of different results in a family whose counts are judged, because their odds make the result
   * frequent enough (`leastExpected`).
   */
  judged(family: string, odds: ReadonlyMap<string, number>): number {
    const all = [...(this.families.get(family)?.values() ?? [])].reduce((sum, count) => sum + count, 0);
    return [...odds.values()].filter((chance) => all * chance >= leastExpected).length;
  }
}

/** Returns the same odds for each name. */
export const equalOdds = (names: readonly string[]): ReadonlyMap<string, number> =>
  new Map(names.map((name) => [name, 1 / names.length]));

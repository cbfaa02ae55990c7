// Counts, lists and draws the sets of support options that a force can buy (H16). A strong force has billions of sets,
// so the sets are counted by recursion on the points.
import { formulaValue } from './printed-formulas.ts';
import type { ForceFigures, ForceRules } from './force-rules.ts';
import { supportPointsOf } from './force-rules.ts';
import type { SupportOption } from './support-prices.ts';

/** The number of purchases of each option, in the order of the options of the force. */
export type SupportSet = readonly number[];

interface OfferedOption extends SupportOption {
  /**
   * The greatest number of purchases that the printed limit of the option allows. The points of the force may allow
   * fewer.
   */
  readonly limit: number;
}

/**
 * The support options that a force of this priority level may buy, each with its limit, and the points and groups of
 * the force.
 */
export interface SupportOffer {
  readonly points: number;
  readonly groupCount: number;
  readonly options: readonly OfferedOption[];
}

export function limitOf({ most, mostOfGroups }: SupportOption, figures: ForceFigures): number {
  const { priority, threat, leadership, groupCount } = figures;
  const byFigure = most ? formulaValue(most, { PL: priority, TV: threat, leadership, limit: threat }) : Infinity;
  const byShare = mostOfGroups ? Math.floor((groupCount * mostOfGroups.of) / mostOfGroups.in) : Infinity;
  return Math.min(byFigure, byShare);
}

export function supportOffer(rules: ForceRules, figures: ForceFigures): SupportOffer {
  const options = rules.options
    .filter(({ leastLevel }) => figures.priority >= leastLevel)
    .map((option) => ({ ...option, limit: limitOf(option, figures) }));
  // Options that name a group come first. The later options use no groups, so the number of remaining groups does not
  // matter for them.
  const [naming, others] = [options.filter((each) => each.namesGroup), options.filter((each) => !each.namesGroup)];
  return { points: supportPointsOf(rules, figures), groupCount: figures.groupCount, options: [...naming, ...others] };
}

/** Counts the sets of a force, and finds each set by its number. */
export class SupportSets {
  readonly offer: SupportOffer;
  private readonly counts = new Map<number, bigint>();

  constructor(offer: SupportOffer) {
    this.offer = offer;
  }

  get count(): bigint {
    return this.countFrom(0, this.offer.points, this.offer.groupCount);
  }

  private mostAt(at: number, points: number, groups: number): number {
    const option = this.offer.options[at];
    if (!option) return 0;
    return Math.min(Math.floor(points / option.cost), option.limit, option.namesGroup ? groups : Infinity);
  }

  /**
   * Returns the number of different purchases that a force can still make. The purchases are of the options from the
   * index `at` on, and cost at most `points` and `groups`.
   */
  private countFrom(at: number, points: number, groups: number): bigint {
    const { options, groupCount, points: most } = this.offer;
    const option = options[at];
    if (!option) return 1n;
    const left = option.namesGroup ? groups : 0;
    const key = (at * (most + 1) + points) * (groupCount + 1) + left;
    const before = this.counts.get(key);
    if (before !== undefined) return before;
    let count = 0n;
    for (let times = this.mostAt(at, points, left); times >= 0; times--)
      count += this.countFrom(at + 1, points - times * option.cost, left - times);
    this.counts.set(key, count);
    return count;
  }

  /**
   * Returns the set with the number `index`, counted from 0. Each set has one number, so a random number chooses all
   * sets with the same chance.
   */
  setAt(index: bigint): SupportSet {
    let [rest, points, groups] = [index, this.offer.points, this.offer.groupCount];
    return this.offer.options.map(({ cost, namesGroup }, at) => {
      const most = this.mostAt(at, points, groups);
      for (let times = 0; times <= most; times++) {
        const left = namesGroup ? groups - times : groups;
        const count = this.countFrom(at + 1, points - times * cost, left);
        if (rest < count) {
          points -= times * cost;
          groups = left;
          return times;
        }
        rest -= count;
      }
      return 0;
    });
  }

  /** Returns all sets of options that a force may buy; null if there are more sets than `most`. */
  list(most: number): readonly SupportSet[] | null {
    if (this.count > BigInt(most)) return null;
    return Array.from({ length: Number(this.count) }, (_, index) => this.setAt(BigInt(index)));
  }
}

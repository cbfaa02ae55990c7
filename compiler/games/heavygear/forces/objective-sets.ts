// Counts, lists and draws the sets of objectives that a side may choose for its mission (H14), and says why a set is
// refused.
import { objectivePointsOf, type ForceFigures, type ForceRules } from './force-rules.ts';
import type { ObjectivePlan } from './objective-text.ts';

/** The objectives of a book for a side with a mission. */
export interface ObjectiveOffer {
  readonly points: number;
  /** The least total cost of the objectives that the side chooses from the list of its mission. */
  readonly least: number;
  readonly list: string;
  readonly objectives: readonly ObjectivePlan[];
  /**
   * True if all objectives in the list of the mission together cost less than `least`. The side then takes the whole
   * list, except objectives that cannot be chosen (H26).
   */
  readonly takesWholeList: boolean;
}

export const costOfObjectives = (objectives: readonly ObjectivePlan[]): number => {
  let sum = 0;
  for (const { cost } of objectives) sum += cost;
  return sum;
};

/** Returns the objectives that a side with a mission may choose; null if the mission has no list of objectives. */
export function objectiveOffer(rules: ForceRules, figures: ForceFigures, mission: string): ObjectiveOffer | null {
  const list = rules.reference.missions.get(mission);
  const ofMission = rules.objectives.filter((objective) => objective.list === list);
  if (list === undefined || ofMission.length === 0) return null;
  const points = objectivePointsOf(rules, figures);
  const { missionShare: share, objectives } = rules;
  const least = Math.ceil((points * share.of) / share.in);
  return { points, least, list, objectives, takesWholeList: costOfObjectives(ofMission) < least };
}

/** Objectives that cannot be chosen, because nothing can be their target. */
export type ImpossibleObjectives = ReadonlySet<ObjectivePlan>;

/**
 * H26: Returns the offer with a new `takesWholeList`. True if the objectives of the list cost less than `least`, not
 * counting the impossible objectives.
 */
function offerWithout(offer: ObjectiveOffer, impossible: ImpossibleObjectives): ObjectiveOffer {
  const { objectives, list, least } = offer;
  const possible = objectives.filter((each) => each.list === list && !impossible.has(each));
  return { ...offer, takesWholeList: costOfObjectives(possible) < least };
}

/**
 * The legal sets of an offer. Sets with the first printed objectives come first. The sets are counted by recursion on
 * the points and not one by one, because each further objective can double the number of sets.
 */
export class ObjectiveSets {
  readonly offer: ObjectiveOffer;
  private readonly impossible: ImpossibleObjectives;
  private readonly counts = new Map<string, bigint>();

  constructor(offer: ObjectiveOffer, impossible: ImpossibleObjectives = new Set()) {
    this.offer = offerWithout(offer, impossible);
    this.impossible = impossible;
  }

  /** True if the sets use only a part of the mission’s list, because some objective of the list cannot be chosen. */
  get isPart(): boolean {
    return [...this.impossible].some(({ list }) => list === this.offer.list);
  }

  get count(): bigint {
    return this.countFrom(0, this.offer.points, 0);
  }

  /**
   * Returns the number of legal sets that can be completed with the objectives from the index `at` on. `left` are the
   * points that are left. `ofMission` are the points of objectives of the mission that are already chosen.
   */
  private countFrom(at: number, left: number, ofMission: number): bigint {
    const { objectives, least, takesWholeList } = this.offer;
    if (at === objectives.length) return takesWholeList || ofMission >= least ? 1n : 0n;
    const key = `${at} ${left} ${ofMission}`;
    const before = this.counts.get(key);
    if (before !== undefined) return before;
    const count = this.countWith(at, left, ofMission) + this.countWithout(at, left, ofMission);
    this.counts.set(key, count);
    return count;
  }

  private isOfMission(at: number): boolean {
    return this.offer.objectives[at]?.list === this.offer.list;
  }

  private missionPoints(at: number, ofMission: number): number {
    const cost = this.isOfMission(at) ? (this.offer.objectives[at]?.cost ?? 0) : 0;
    return Math.min(ofMission + cost, this.offer.least);
  }

  private countWith(at: number, left: number, ofMission: number): bigint {
    const objective = this.offer.objectives[at];
    if (!objective || objective.cost > left || this.impossible.has(objective)) return 0n;
    return this.countFrom(at + 1, left - objective.cost, this.missionPoints(at, ofMission));
  }

  private countWithout(at: number, left: number, ofMission: number): bigint {
    const objective = this.offer.objectives[at];
    const isNeeded = this.offer.takesWholeList && this.isOfMission(at) && objective && !this.impossible.has(objective);
    return isNeeded ? 0n : this.countFrom(at + 1, left, ofMission);
  }

  /**
   * Returns the set with the number `index`, counted from 0. Each set has exactly one number, so a random number gives
   * each set the same chance.
   */
  setAt(index: bigint): readonly ObjectivePlan[] {
    let [rest, left, ofMission] = [index, this.offer.points, 0];
    return this.offer.objectives.filter(({ cost }, at) => {
      const count = this.countWith(at, left, ofMission);
      const isChosen = rest < count;
      if (isChosen) {
        left -= cost;
        ofMission = this.missionPoints(at, ofMission);
      } else rest -= count;
      return isChosen;
    });
  }

  /** Returns all legal sets of objectives; null if there are more sets than `most`. */
  list(most: number): readonly (readonly ObjectivePlan[])[] | null {
    if (this.count > BigInt(most)) return null;
    return Array.from({ length: Number(this.count) }, (_, index) => this.setAt(BigInt(index)));
  }
}

/** Returns the reason why a set is refused; null if the set is legal. */
export function refusedObjectives(
  offer: ObjectiveOffer,
  chosen: readonly ObjectivePlan[],
  impossible: ImpossibleObjectives = new Set(),
): string | null {
  const { points, least, list, objectives, takesWholeList } = offerWithout(offer, impossible);
  const twice = chosen.find((objective, at) => chosen.indexOf(objective) < at);
  if (twice) return `${twice.name} is chosen twice`;
  const cost = costOfObjectives(chosen);
  if (cost > points) return `the objectives cost ${cost} OP, and the side has ${points} OP`;
  const ofMission = chosen.filter((objective) => objective.list === list);
  if (takesWholeList) {
    const isAbsent = (each: ObjectivePlan): boolean =>
      each.list === list && !chosen.includes(each) && !impossible.has(each);
    const absent = objectives.find(isAbsent);
    const whole = offer.takesWholeList
      ? `${list} costs less than ${least} OP, so the whole list is taken`
      : `the possible objectives of ${list} cost less than ${least} OP, so all of them are taken`;
    return absent ? `${whole}, and ${absent.name} is missing` : null;
  }
  const spent = costOfObjectives(ofMission);
  return spent < least
    ? `objectives of ${list} cost ${spent} OP, and at least ${least} OP are spent on this list`
    : null;
}

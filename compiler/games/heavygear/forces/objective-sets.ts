// Lists the sets of objectives that a side may choose for its mission (H14), and says why a set is refused.
import { objectivePointsOf, type ForceFigures, type ForceRules } from './force-rules.ts';
import type { ObjectivePlan } from './objective-text.ts';

/** The objectives of a book for a side with a mission. */
export interface ObjectiveOffer {
  readonly points: number;
  /** The points that objectives of the mission must cost at least. */
  readonly least: number;
  readonly list: string;
  readonly objectives: readonly ObjectivePlan[];
  /** True if the list of the mission costs less than `least`; then the whole list is taken. */
  readonly takesWholeList: boolean;
}

const costOf = (objectives: readonly ObjectivePlan[]): number => {
  let sum = 0;
  for (const { cost } of objectives) sum += cost;
  return sum;
};

/** Returns null if no list belongs to the mission. */
export function objectiveOffer(rules: ForceRules, figures: ForceFigures, mission: string): ObjectiveOffer | null {
  const list = rules.reference.missions.get(mission);
  const ofMission = rules.objectives.filter((objective) => objective.list === list);
  if (list === undefined || ofMission.length === 0) return null;
  const points = objectivePointsOf(rules, figures);
  const { missionShare: share, objectives } = rules;
  const least = Math.ceil((points * share.of) / share.in);
  return { points, least, list, objectives, takesWholeList: costOf(ofMission) < least };
}

/** A set of objectives: the bit 2ⁿ is set if the set has the objective n of the offer. */
type ObjectiveMask = number;

/** More objectives than this are not listed: the number of sets doubles with each objective. */
const mostObjectives = 20;

/** Returns all legal sets in printed order, the set with the first objectives first. */
export function objectiveSets(offer: ObjectiveOffer): readonly ObjectiveMask[] | null {
  const { objectives, points, least, list, takesWholeList } = offer;
  if (objectives.length > mostObjectives) return null;
  const sets: ObjectiveMask[] = [];
  const wholeList = objectives.map((each) => takesWholeList && each.list === list);
  const visit = (at: number, mask: ObjectiveMask, left: number, ofMission: number): void => {
    const objective = objectives[at];
    if (!objective) {
      if (takesWholeList || ofMission >= least) sets.push(mask);
      return;
    }
    if (objective.cost <= left) {
      const added = objective.list === list ? objective.cost : 0;
      visit(at + 1, mask | (1 << at), left - objective.cost, ofMission + added);
    }
    if (!wholeList[at]) visit(at + 1, mask, left, ofMission);
  };
  visit(0, 0, points, 0);
  return sets;
}

export const objectivesIn = ({ objectives }: ObjectiveOffer, mask: ObjectiveMask): readonly ObjectivePlan[] =>
  objectives.filter((_, at) => (mask >> at) % 2 === 1);

/** Returns the reason for which a set is refused; null if the set is legal. */
export function refusedObjectives(offer: ObjectiveOffer, chosen: readonly ObjectivePlan[]): string | null {
  const { points, least, list, objectives, takesWholeList } = offer;
  const twice = chosen.find((objective, at) => chosen.indexOf(objective) < at);
  if (twice) return `${twice.name} is chosen twice`;
  const cost = costOf(chosen);
  if (cost > points) return `the objectives cost ${cost} OP, and the side has ${points} OP`;
  const ofMission = chosen.filter((objective) => objective.list === list);
  if (takesWholeList) {
    const absent = objectives.find((objective) => objective.list === list && !chosen.includes(objective));
    return absent
      ? `${list} costs less than ${least} OP, so the whole list is taken, and ${absent.name} is missing`
      : null;
  }
  const spent = costOf(ofMission);
  return spent < least
    ? `objectives of ${list} cost ${spent} OP, and at least ${least} OP are spent on this list`
    : null;
}

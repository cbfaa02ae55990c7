// The readings of rulings about trips, and the lists that depend on a reading.
import { actor, distance, it, places, sortOf } from './build.ts';
import type { Act, Aim, Choice, Criterion, SetNode } from './nodes.ts';

/** The rulings about trips; a field is true if the second reading applies. */
export interface TripReadings {
  /** True if letters that name a place are still read after an aim is met (R8). */
  readonly readsOn: boolean;
  /** True if only the goals nearest to the unit take part in the choice of a goal (R9). */
  readonly nearestFirst: boolean;
  /** True if a way that a MOVE cannot take counts only if no other way reaches a goal (R11). */
  readonly waysOfMoves: boolean;
  /** True if a unit in a space that a `towards` names goes towards another such space (R50). */
  readonly leavesGoal: boolean;
}

export const defaultTripReadings: TripReadings = {
  readsOn: false,
  nearestFirst: false,
  waysOfMoves: false,
  leavesGoal: false,
};

/** Returns the sets of goals in the order in which a trip tries them (R10). */
export const goalSetsOf = (from: SetNode): readonly SetNode[] =>
  from.is === 'letters' ? from.letters.map((letter) => ({ is: 'letters', letters: [letter] })) : [from];

/** True if a unit that has met an earlier aim does not read this aim (R8, R50). */
export const isEndedByMetAim = ({ how }: Aim, { readsOn, leavesGoal }: TripReadings): boolean =>
  how !== 'nearer' && !readsOn && (how !== 'towards' || !leavesGoal);

/** True if a unit in one of the goals has met the aim (R50). */
export const isMetAtGoal = ({ how, choices: [goal] }: Aim, { leavesGoal }: TripReadings): boolean =>
  how === 'towards' && !leavesGoal && goal !== undefined && sortOf(goal.from) === 'space';

/** Returns the list that chooses one of the goals of a `towards` (R9). */
export function goalList({ choices }: Act, { how }: Aim, goal: Choice, { nearestFirst }: TripReadings): Choice['list'] {
  if (!nearestFirst || how !== 'towards') return goal.list;
  const sort = sortOf(goal.from);
  const isLed = choices.some(({ role }) => role === 'actor');
  const walker: SetNode = isLed ? { is: 'chosen', role: 'actor', sort: 'unit' } : actor('unit');
  const nearest: Criterion = { is: 'least', over: sort, of: distance(places(walker), places(it(sort)), 'way') };
  return [nearest, ...goal.list];
}

// Declares the readings of the open rulings about movements, and the functions whose result depends on a reading.
import { lazilyFor } from '../../runtime/kernel/lazily.ts';
import { actor, distance, it, places, sortOf } from './build.ts';
import type { PlanAct, Aim, PlanChoice, Criterion, SetNode } from './nodes.ts';

/**
 * A switch for each open ruling about movements: false for the first reading, true for the second. Each game declares
 * its readings; there are no defaults.
 */
export interface TripReadings {
  /** If true, later sub-clauses are still read after the unit has met an aim (R8). */
  readonly readsOn: boolean;
  /** If true, only the goals nearest to the unit take part in the choice of a goal (R9). */
  readonly nearestFirst: boolean;
  /** If true, a way that a MOVE cannot take counts only if no other way reaches a goal (R11). */
  readonly waysOfMoves: boolean;
  /** If true, a unit that is already in a space named by `towards` moves towards another such space (R50). */
  readonly leavesGoal: boolean;
}

/** Returns the sets of goals in the order in which a trip tries them (R10). */
export const goalSetsOf = lazilyFor((from: SetNode): readonly SetNode[] =>
  from.is === 'letters' ? from.letters.map((letter) => ({ is: 'letters', letters: [letter] })) : [from],
);

/** True if an aim is skipped once the unit has met an earlier aim (R8, R50). */
export const isEndedByMetAim = ({ how }: Aim, { readsOn, leavesGoal }: TripReadings): boolean =>
  how !== 'nearer' && !readsOn && (how !== 'towards' || !leavesGoal);

/** True if a unit that is already in one of the goals has met the aim (R50). */
export const isMetAtGoal = ({ how, choices: [goal] }: Aim, { leavesGoal }: TripReadings): boolean =>
  how === 'towards' && !leavesGoal && goal !== undefined && sortOf(goal.from) === 'space';

/**
 * Returns the tiebreak list for the goals of an aim (R9): the printed list. For `towards`, one reading of R9 adds
 * `Nearest` before the printed list.
 */
export function goalList(
  { choices }: PlanAct,
  { how }: Aim,
  goal: PlanChoice,
  { nearestFirst }: TripReadings,
): PlanChoice['list'] {
  if (!nearestFirst || how !== 'towards') return goal.list;
  const sort = sortOf(goal.from);
  const isLed = choices.some(({ role }) => role === 'actor');
  const walker: SetNode = isLed ? { is: 'chosen', role: 'actor', sort: 'unit' } : actor('unit');
  const nearest: Criterion = { is: 'least', over: sort, of: distance(places(walker), places(it(sort)), 'way') };
  return [nearest, ...goal.list];
}

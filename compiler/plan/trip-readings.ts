// Declares the readings of the open rulings about movements, and the functions whose result depends on a reading.
import { lazilyFor } from '../../runtime/kernel/lazily.ts';
import { sortOf } from './build.ts';
import type { PlanAct, Aim, PlanChoice, SetNode } from './nodes.ts';

/**
 * A switch for each open ruling about movements: false for the first reading, true for the second. Each game declares
 * its readings; there are no defaults.
 */
export interface TripReadings {
  /** If true, later sub-clauses are still read after the unit has met an aim (R8). */
  readonly readsOn: boolean;
  /** If true, a MOVE leaves out an adjacent goal of a letter that it may not enter, while another goal remains (R10). */
  readonly leavesOutShut: boolean;
  /** If true, no letter is tried after a letter that names something (R10). */
  readonly triesOneLetter: boolean;
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

const isTowardsSpace = ({ how, choices: [goal] }: Aim): boolean =>
  how === 'towards' && goal !== undefined && sortOf(goal.from) === 'space';

/** True if a unit that is already in one of the goals has met the aim (R50). */
export const isMetAtGoal = (aim: Aim, { leavesGoal }: TripReadings): boolean => isTowardsSpace(aim) && !leavesGoal;

/** True if the space of the unit is no goal, so that a unit in one of the goals moves towards another (R50). */
export const isForOtherGoals = (aim: Aim, { leavesGoal }: TripReadings): boolean =>
  isTowardsSpace(aim) && leavesGoal && aim.choices[0]?.from.is !== 'letters';

/**
 * True for a goal that the rules of the game determine, such as the preferred target. If several pieces are equally
 * preferred, a die decides (R19).
 */
export const isPieceOfGame = ({ from }: PlanChoice): boolean => from.is === 'made' && from.sort === 'unit';

/**
 * Returns an act as the second reading of R9 has it: if the words leave open which of several goals is meant, a list
 * chooses one goal anywhere on the board before the destination is chosen.
 */
export const choosingGoalFirst = (act: PlanAct): PlanAct => {
  const aims = act.aims.map((aim): Aim => {
    const [goal, step] = aim.choices;
    if (!goal?.listForOne || !step) return aim;
    const { listForOne, ...others } = goal;
    return {
      ...aim,
      choices: [
        { ...others, take: 'one', list: listForOne === 'same' ? step.list : listForOne },
        { ...step, spare: true },
      ],
    };
  });
  return aims.every((aim, index) => aim === act.aims[index]) ? act : { ...act, aims };
};

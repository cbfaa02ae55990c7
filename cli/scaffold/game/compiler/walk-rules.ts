// The rules for walking through the clauses of a procedure, and for movements. Compare each rule with the book of the
// game.
import type { WalkRules } from '../../../../compiler/decide/plan-actions.ts';
import type { TripReadings } from '../../../../compiler/plan/trip-readings.ts';

export const sampleWalk: WalkRules = {
  impossibleClause: 'pass over',
  impossibleRow: 'roll again',
  possibleSentence: 'first',
};

export const sampleTrips: TripReadings = {
  readsOn: false,
  leavesOutShut: false,
  triesOneLetter: false,
  waysOfMoves: false,
  leavesGoal: false,
};

// The rules of the orchard’s book for movements.
import type { TripReadings } from '../../compiler/plan/trip-readings.ts';

export const orchardTrips: TripReadings = {
  readsOn: false,
  leavesOutShut: true,
  triesOneLetter: false,
  waysOfMoves: false,
  leavesGoal: false,
};

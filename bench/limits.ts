// Limits of the measurements. A ratio above its limit fails the run, if the run has all its rounds. The limit of a time
// or a speed is for a quiet machine, so such a limit is printed and never fails a run.
import { areFull } from './rounds.ts';

/** Returns the limit of a ratio as text. A ratio above the limit fails a run with all its rounds. */
export function limitOfRatio(ratio: number, most: number, rounds: number): string {
  const isOver = areFull(rounds) && !(ratio <= most);
  if (isOver) process.exitCode = 1;
  return `limit ${most}${isOver ? ' – OVER' : ''}`;
}

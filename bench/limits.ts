// Limits of the measurements. Only a ratio above its limit fails a run with all its rounds. A limit of a time or of a speed
// is for a quiet machine: it is printed, not judged.
import { areFull } from './rounds.ts';

/** Returns the limit of a ratio as text. A ratio above the limit fails a run with all its rounds. */
export function limitOfRatio(ratio: number, most: number, rounds: number): string {
  const isOver = areFull(rounds) && !(ratio <= most);
  if (isOver) process.exitCode = 1;
  return `limit ${most}${isOver ? ' – OVER' : ''}`;
}

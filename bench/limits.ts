// Limits of the measurements. A ratio above its limit fails the run, if the run has all its rounds. The limit of a time
// or a speed is for a quiet machine, so such a limit is printed and never fails a run.
//
// Sources of the ratios: two words at most 3 × one word (issue 6), a decision of a crawler at most 1.5 × by hand (issue
// 31), and `simulate --use` at most 1.5 × plain games (issue 29, part 3). No issue limits the others. They catch work
// that becomes several times slower: parsing at most 6 × JSON.parse (issue 2 measured 1.4 to 1.6 with a smaller tree, a
// loaded machine 3.3 today), formatting at most 5 × parsing (a sheet is parsed twice, so 2 at least), compiling the
// moved book at most 4 × the same book, copying a state at most 2 × moving as many bytes, and the decisions of a sheet at
// most 4 × the median of all procedures (a loaded machine measures 0.5 to 1.8). Formatting, compiling and copying are
// judgements without a recorded measurement. Rows that show shares of a measured time, such as those of `caches`, print
// the reason why they have no limit.
import { areFull } from './rounds.ts';

/** Returns the limit of a ratio as text. If a run with enough rounds has a ratio above its limit, the run fails. */
export function limitOfRatio(ratio: number, most: number, rounds: number): string {
  const isOver = areFull(rounds) && !(ratio <= most);
  if (isOver) process.exitCode = 1;
  return `limit ${most}${isOver ? ' – OVER' : ''}`;
}

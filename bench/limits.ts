// Limits of the measurements. If a run has all its rounds, a ratio above its limit fails the run. A limit of a time or
// a speed is for a quiet machine. Such a limit is printed, and never fails a run.
//
// Three limits of ratios come from issues. Two words take at most 3 × one word (issue 6). A decision of a crawler takes
// at most 1.5 × the decision of a program by hand (issue 31). `simulate --use` takes at most 1.5 × plain games (issue
// 29, part 3). The other limits catch work that becomes several times slower. Parsing takes at most 6 × JSON.parse:
// issue 2 measured 1.4 to 1.6 with a smaller tree, and a loaded machine measures 3.3 today. Formatting takes at most 5
// × parsing, and at least 2 ×, because formatting parses twice. Compiling the moved book takes at most 4 × the same
// book. Copying a state takes at most 2 × copying as many bytes. The decisions of a sheet take at most 4 × the median
// of all procedures (a loaded machine measures 0.5 to 1.8). The limits for formatting, compiling and copying are
// estimates. A book without code of ten times the size takes at most 10 × the time to load, and 15 × the time to decide:
// its work is linear. Today loading takes 3.5 ×, because each page has some work of its own, and deciding takes 9 ×. Its
// times are those of the processor, which a loaded machine changes little: 50 to 65 ms to load, and 0.6 to 0.7 ms to
// decide. A decision of a compiled book takes at most 0.02 × the decision of the interpreter. The aim is 20 µs;
// today a decision takes 0.0088 × (0.0070 to 0.0113), 41 µs where a decision of the interpreter has 1.5 × its limit. A card of the page takes at
// most 1.3 × the drawing of 2,000 texts, about twice the greatest median of runs on a loaded machine (0.44 to 0.67 ×).
// Rows with shares of a measured time, such as those of `caches`, print the reason why they have no limit.
import { areFull } from './rounds.ts';

/** Returns the limit of a ratio as text. If a run with enough rounds has a ratio above its limit, the run fails. */
export function limitOfRatio(ratio: number, most: number, rounds: number): string {
  const isOver = areFull(rounds) && !(ratio <= most);
  if (isOver) process.exitCode = 1;
  return `limit ${most}${isOver ? ' – OVER' : ''}`;
}

// The bounds of time and memory, as the help prints them; docs/cli.md has the same numbers. Each command verb declares its largest input.
// Up to this size, the time grows in proportion to the input, and the memory stays under `memoryBound`. A larger input
// is refused with a single error.
import type { CommandVerb } from './command-verb.ts';

/**
 * The memory in MB that a command verb may need even for an empty input. Node, the program and the games take this
 * memory.
 */
export const memoryOfPrograms = 250;

/**
 * The bytes of memory that a command verb needs for each byte of its sheets. A sheet that has only marks, such as `]`
 * in each line, needs more (`marks`). In such a sheet, nearly every character becomes a tree node and a reported
 * mistake.
 */
export const memoryOfSheets = { text: 200, marks: 400 };

/**
 * Returns the greatest memory in MB that a command verb may need for `bytes` of sheets. `areMarks` is true if the
 * sheets consist only of marks.
 */
export const memoryBound = (bytes: number, areMarks = false): number =>
  memoryOfPrograms + ((areMarks ? memoryOfSheets.marks : memoryOfSheets.text) * bytes) / 1e6;

/** Returns the section about the largest input, which the help of a command verb prints. */
export const boundText = ({ largestInput }: CommandVerb): string => `Largest input:\n  ${largestInput}\n`;

// Finds the faces of a row from the rows around it, if the faces of the row are missing or incomplete.
import { faces } from './tree.ts';

/** A table whose rows are being read. */
export interface FaceTable {
  /** The face with which the next row should begin. */
  next: number;
  readonly die: number;
  /** The column of the rows; -1 before the first row. */
  column: number;
}

const indentOf = (text: string): number => text.length - text.trimStart().length;

/**
 * Returns the faces of the die that are missing between two rows, such as `3–5`. Empty if no face is missing. `below`
 * returns the lines below the missing faces. The next row is among these lines.
 */
export function lackingFaces(
  { next, die, column }: Readonly<FaceTable>,
  indent: number,
  below: () => readonly string[],
): string {
  const margin = column < 0 ? indent : column;
  const row = below().find((text) => !/^\s*(?:#|$)/.test(text) && indentOf(text) <= margin);
  const after = row === undefined || indentOf(row) < margin ? die + 1 : Number.parseInt(row, 10);
  return after > next ? faces(next, after - 1) : '';
}

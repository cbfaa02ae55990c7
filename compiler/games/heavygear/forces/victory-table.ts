// Reads the victory table and the rules for its use.
import { WordCursor } from './word-cursor.ts';

/** A figure that decides between sides with equal results, and the value that wins: the highest or the lowest. */
export interface TieBreak {
  readonly by: 'VP' | 'PL';
  readonly wins: 'highest' | 'lowest';
}

export interface VictoryRules {
  /**
   * The factor in the printed formula `(VP/OP) x 100`: here 100. The formula divides victory points by objective points
   * and multiplies by the factor.
   */
  readonly scale: number;
  /**
   * The result of a side belongs to the first column with a great enough value. True if a value equal to the result is
   * great enough. False if the value must be greater than the result.
   */
  readonly isInclusive: boolean;
  readonly ties: readonly TieBreak[];
}

export interface VictoryLevel {
  readonly level: number;
  /** The values in the row of this level, one for each column of the table from left to right, in per cent. */
  readonly values: readonly number[];
}

/** Returns the number in a cell such as `25%`. */
function readPercent(cell: string): number {
  const cursor = new WordCursor(cell);
  const percent = cursor.takeNumber() ?? cursor.fail('a value such as `25%`');
  cursor.need('%');
  cursor.end();
  return percent;
}

/** Reads `(VP/OP) x 100`, and returns the number after `x`. */
export function readScale(cursor: WordCursor): number {
  cursor.need('(VP/OP) x');
  const scale = cursor.needNumber();
  cursor.end();
  return scale;
}

/**
 * Reads the sentence about the column of the victory table. Returns true for `equal to or greater than`, and false for
 * `greater than`.
 */
export function readColumnRule(cursor: WordCursor): boolean {
  cursor.need("Find the force's PL on the table below, and scan across to find the first value");
  const isInclusive = cursor.take('equal to or');
  cursor.need('greater than the result of the above formula');
  cursor.end();
  return isInclusive;
}

const tieFigures = ['total VPs', 'PL'] as const;
const tieNames = ['VP', 'PL'] as const;

/**
 * Reads a comparison such as `PL (lowest wins)`. Refuses a figure that an earlier comparison used, because the second
 * comparison would decide nothing.
 */
function readTie(cursor: WordCursor, before: readonly TieBreak[]): TieBreak {
  const left = tieFigures.filter((_figure, index) => !before.some(({ by }) => by === tieNames[index]));
  const figure = left[cursor.takeAny(left)] ?? cursor.fail(left.map((each) => `\`${each}\``).join(' or ') || 'the end');
  cursor.need('(');
  const side = cursor.takeAny(['highest', 'lowest']);
  if (side < 0) cursor.fail('`highest wins` or `lowest wins`');
  cursor.need('wins)');
  return { by: tieNames[tieFigures.indexOf(figure)] ?? 'VP', wins: side === 0 ? 'highest' : 'lowest' };
}

/** Reads `Break ties first by total VPs (highest wins), then by PL (lowest wins)`. */
export function readTies(cursor: WordCursor): readonly TieBreak[] {
  cursor.need('Break ties');
  cursor.take('first');
  cursor.need('by');
  const ties = [readTie(cursor, [])];
  while (cursor.take(', then by')) ties.push(readTie(cursor, ties));
  cursor.end();
  return ties;
}

/** Reads the level and the values of a row. */
export function readVictoryRow(cells: readonly string[]): VictoryLevel {
  const cursor = new WordCursor(cells[0] ?? '');
  const level = cursor.needNumber();
  cursor.end();
  return { level, values: cells.slice(1).map(readPercent) };
}

/** Returns the index of the first value that is not greater than the value before; -1 if all values rise. */
export const fallingValue = ({ values }: VictoryLevel): number =>
  values.findIndex((percent, index) => index > 0 && percent <= (values[index - 1] ?? 0));

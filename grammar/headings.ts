// Headings of sections. A game declares the titles of its rankings (`DANGEROUS ENEMY UNITS`), lists of rules, tables,
// grids and lists of steps. A title can be a pattern such as `DANGEROUS … UNITS`, in which `…` is one or more words.

import { escapedPattern } from './step-numbers.ts';

export interface Headings {
  readonly ranking: readonly string[];
  readonly rules: readonly string[];
  /** Titles of tables that are sections of their own: rows of faces; absent if the game has none. */
  readonly table?: readonly string[];
  /**
   * Titles of tables that are grids, with a line of column heads and rows of cells. Absent if the game has no grids.
   */
  readonly grid?: readonly string[];
  /** Titles of lists of steps that are all done in order; absent if the game has none. */
  readonly steps?: readonly string[];
  /**
   * The number of faces of the die for tables that are sections of their own; absent if the game has no such tables.
   */
  readonly die?: number;
  /** The numbers of faces of tables with another die, by their titles. Absent if all tables have the same die. */
  readonly otherDice?: readonly (readonly [title: string, die: number])[];
  /**
   * The forms of the numbers of steps, outer steps first, such as `Step {word}:` for `Step One:`. Absent if the game
   * has no steps.
   */
  readonly stepNumbers?: readonly string[];
  /** The marks that pages print after clause numbers and row faces, such as `.`; absent if there are none. */
  readonly numberMarks?: readonly string[];
  /**
   * Titles of grids whose rows are a number, a condition and an answer. The first row with a true condition answers.
   * Absent if the game has none.
   */
  readonly answers?: readonly string[];
  /** Names with the word `AND` that a title can have as a whole, in capitals; absent if there are none. */
  readonly names?: readonly string[];
  /** True if text in quotation marks is the words of a person, in which marks have no meaning; otherwise absent. */
  readonly quotes?: true;
}

export const noHeadings: Headings = { ranking: [], rules: [] };

/** Turns a heading pattern into a regular expression for titles. */
function headingTest(pattern: string): RegExp {
  const words = pattern
    .trim()
    .split(/\s+/)
    .map((word) => (word === '…' ? '.+' : escapedPattern(word)));
  return new RegExp(`^${words.join(String.raw`\s+`)}$`, 'iu');
}

/**
 * The kinds of sections with headings. If the title of a grid is also a title of a table, dice are rolled on the grid.
 */
const listKinds = ['ranking', 'rules', 'grid', 'table', 'steps'] as const;

export type SectionKind = (typeof listKinds)[number] | 'procedure';

/** Returns the number of faces of the die for the table with a title. Usually, a die has 6 faces. */
export const dieFor = ({ die = 6, otherDice = [] }: Headings, title: string): number =>
  otherDice.find(([pattern]) => headingTest(pattern).test(title))?.[1] ?? die;

/** True for sections whose lines have faces, cells or the numbers of steps. */
export const isListKind = (kind: SectionKind): kind is 'grid' | 'table' | 'steps' =>
  kind === 'grid' || kind === 'table' || kind === 'steps';

/** Returns a function from a title to the kind of section that begins there: a procedure if no heading fits. */
export function sectionKinds(headings: Headings): (title: string) => SectionKind {
  const tests = listKinds.map((kind) => ({ kind, patterns: (headings[kind] ?? []).map(headingTest) }));
  return (title) => tests.find(({ patterns }) => patterns.some((heading) => heading.test(title)))?.kind ?? 'procedure';
}

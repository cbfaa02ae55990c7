// The meaning of tables and lists of steps as data: the calls of rows, the rules for rows that are rolled together, and
// the dice that a row asks for.

export interface FaceRange {
  readonly from: number;
  readonly to: number;
}

/** All tables and lists of steps of a sheet. Calls name a table by its index. */
export interface TablesPlan {
  /** The tables of the sheet, followed by the called tables of other sheets of the book. */
  readonly tables: readonly RollTablePlan[];
  /**
   * The number of tables of the sheet itself. These tables come first in `tables`; the tables of other sheets follow.
   */
  readonly ownTables: number;
  readonly lists: readonly StepsPlan[];
}

export interface RollTablePlan {
  readonly title: string;
  readonly die: number;
  /** The heads of the columns of a table of two ways; null for a table with one column. */
  readonly columns: readonly string[] | null;
  /**
   * The head of the column of faces in a table of two ways. This head says what the heads of the other columns are.
   * Absent if the table has no such head.
   */
  readonly corner?: string;
  readonly rows: readonly TableRowPlan[];
}

export interface TableRowPlan extends FaceRange {
  /** The name of the row, or else its text. */
  readonly label: string;
  /** The printed text after the name of the row. */
  readonly text: string;
  /** The cells of a row of a table of two ways; empty in other rows. */
  readonly cells: readonly string[];
  readonly calls: readonly CallPlan[];
  /** True if the row says something besides its calls. */
  readonly hasText: boolean;
  /** The sentences that have no meaning for a roll: text for the players. */
  readonly says: string;
  /** True if the row says that nothing happens. */
  readonly isNothing: boolean;
  readonly amount: AmountPlan | null;
  /** The index of another row in this table whose effects this row has as well; null if there is no such row. */
  readonly like: number | null;
  readonly rules: readonly CombiningPlan[];
  readonly throws: readonly ThrowPlan[];
}

/** A call in a row: the table on which the row asks for rolls, and the number of these rolls. */
export interface CallPlan {
  readonly table: number;
  readonly times: number;
  /** The faces that are rolled again until another face comes. */
  readonly reroll: readonly FaceRange[];
}

/**
 * An amount that dice decide when the row is rolled: `Choose 1d6 pieces`. If the page prints the number, as in `Choose
 * 3 pieces`, the die has one side and is never rolled.
 */
export interface AmountPlan {
  readonly count: number;
  readonly die: number;
  /** The things among which the players choose, such as `pieces`. */
  readonly of: string;
}

/** A rule for the case that another row of the table is rolled too, or that the same row is rolled twice. */
export interface CombiningPlan {
  /**
   * The case to which the rule applies: another row is rolled too (`row` is the index of this row, or null for any
   * other row), or the same row is rolled twice.
   */
  readonly when: { readonly is: 'with'; readonly row: number | null } | { readonly is: 'twice' };
  readonly text: string;
  /** The index of a row that counts as rolled because of this rule; null if there is none. */
  readonly counts: number | null;
  /** Dice that are rolled as soon as this rule applies; null if there are none. */
  readonly throws: ThrowPlan | null;
}

/** A roll of dice that the text of a row asks for, with an outcome for each range of faces. */
export interface ThrowPlan {
  readonly count: number;
  readonly die: number;
  /** The sentence that asks for the dice. */
  readonly text: string;
  readonly cases: readonly (FaceRange & { readonly text: string })[];
}

interface StepsPlan {
  readonly title: string;
  readonly steps: readonly StepPlan[];
}

export interface StepPlan {
  readonly mark: string;
  readonly text: string;
  /** The index of the table that is rolled in this step; null if the step rolls on no table. */
  readonly table: number | null;
  readonly steps: readonly StepPlan[];
}

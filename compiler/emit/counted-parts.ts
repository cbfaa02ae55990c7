// Names the parts of a sheet that an instrumented module counts. Ordinary modules count nothing.

/** The counted parts of a module. Instrumented code writes the number of each used part into the log `t.used`. */
export class CountedParts {
  readonly names: string[] = [];

  /** Returns the number under which a part of the sheet is counted. A part without a number gets the next number. */
  private numberOf(name: string): number {
    const known = this.names.indexOf(name);
    return known < 0 ? this.names.push(name) - 1 : known;
  }

  /**
   * Returns code that stores the number of a part. The next roll among several candidates then counts as a use of this
   * part.
   */
  setRoll(name: string): string {
    return `t.rollPart = ${this.numberOf(name)};`;
  }

  /** Returns code that logs the use of a part. */
  logUse(name: string): string {
    return `t.used[t.uses++] = ${this.numberOf(name)};`;
  }
}

/** The clause and the sub-clause whose lists are emitted, such as `SCOUT 2` and `SCOUT 2b`. */
export interface CountedClause {
  readonly parts: CountedParts;
  readonly clause: string;
  readonly subClause: string;
  /**
   * False for the first act of the clause, and true for every later act. Only for later acts, the code logs the letter
   * of the sub-clause: the mind already knows the letter of the first act.
   */
  readonly isLater: boolean;
}

/**
 * A tiebreak list whose decisive criteria are counted. The first `printedSteps` criteria are printed. The others belong
 * to the usual order.
 */
export interface CountedList {
  readonly parts: CountedParts;
  readonly name: string;
  readonly printedSteps: number;
}

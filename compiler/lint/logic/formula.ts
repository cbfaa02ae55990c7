// Formulas of logic. A formula consists of facts, which are true or false, and of figures, which are compared with
// numbers. A test of a formula tries values for its facts and figures.

export type Formula =
  | { readonly is: 'yes' }
  | { readonly is: 'no' }
  | { readonly is: 'fact'; readonly key: string }
  /** True if the figure, a whole number, is at least `minimum`. */
  | { readonly is: 'least'; readonly figure: string; readonly minimum: number }
  | { readonly is: 'all'; readonly of: readonly Formula[] }
  | { readonly is: 'any'; readonly of: readonly Formula[] }
  | { readonly is: 'not'; readonly of: Formula };

export const yes: Formula = { is: 'yes' };
export const no: Formula = { is: 'no' };
export const fact = (key: string): Formula => ({ is: 'fact', key });
export const figureAtLeast = (figure: string, minimum: number): Formula => ({ is: 'least', figure, minimum });

export function negation(of: Formula): Formula {
  if (of.is === 'yes') return no;
  if (of.is === 'no') return yes;
  return of.is === 'not' ? of.of : { is: 'not', of };
}

/**
 * Joins formulas with `all` or `any`. Parts equal to `neutral` are dropped. A part equal to `deciding` becomes the
 * whole result.
 */
function joinFormulas(parts: readonly Formula[], join: 'all' | 'any', neutral: Formula, deciding: Formula): Formula {
  const of = parts.flatMap((part) => (part.is === join ? part.of : [part])).filter(({ is }) => is !== neutral.is);
  if (of.some(({ is }) => is === deciding.is)) return deciding;
  return of.length === 1 && of[0] ? of[0] : of.length === 0 ? neutral : { is: join, of };
}

export const conjunction = (parts: readonly Formula[]): Formula => joinFormulas(parts, 'all', yes, no);
export const disjunction = (parts: readonly Formula[]): Formula => joinFormulas(parts, 'any', no, yes);

/** Returns the formula “if `premise` holds, then `conclusion` holds”. */
export const implication = (premise: Formula, conclusion: Formula): Formula =>
  disjunction([negation(premise), conclusion]);
export const bothOrNeither = (first: Formula, second: Formula): Formula =>
  conjunction([implication(first, second), implication(second, first)]);

type Leaf = Extract<Formula, { is: 'fact' | 'least' }>;

const isLeaf = (formula: Formula): formula is Leaf => formula.is === 'fact' || formula.is === 'least';

export function leavesIn(formula: Formula, visit: (leaf: Leaf) => void): void {
  if (isLeaf(formula)) visit(formula);
  else if (formula.is === 'not') leavesIn(formula.of, visit);
  else if (formula.is === 'all' || formula.is === 'any') for (const part of formula.of) leavesIn(part, visit);
}

/** Values that are assumed during a trial: true or false for facts, a range for figures. */
interface Assumptions {
  readonly facts: ReadonlyMap<string, boolean>;
  readonly figures: ReadonlyMap<string, { readonly low: number; readonly high: number }>;
}

/**
 * Puts the assumed values into a formula, and returns the simplified formula. The result is `yes` or `no` if the
 * assumed values decide the formula.
 */
function simplify(formula: Formula, assumptions: Assumptions): Formula {
  switch (formula.is) {
    case 'yes':
    case 'no':
      return formula;
    case 'fact': {
      const assumed = assumptions.facts.get(formula.key);
      return assumed === undefined ? formula : assumed ? yes : no;
    }
    case 'least': {
      const range = assumptions.figures.get(formula.figure);
      if (!range) return formula;
      return range.low >= formula.minimum ? yes : range.high < formula.minimum ? no : formula;
    }
    case 'not':
      return negation(simplify(formula.of, assumptions));
    case 'all':
      return conjunction(formula.of.map((part) => simplify(part, assumptions)));
    case 'any':
      return disjunction(formula.of.map((part) => simplify(part, assumptions)));
  }
}

/**
 * Returns the fact or comparison that is tried next. A direct part of an `all` comes first: it must hold, so it
 * simplifies the rest of the formula the most.
 */
function leafOf(formula: Formula): Leaf | null {
  let firstLeaf: Leaf | null = null;
  if (formula.is === 'all') {
    const direct = formula.of.map((part) => (part.is === 'not' ? part.of : part));
    const directLeaf = direct.find(isLeaf);
    if (directLeaf) return directLeaf;
  }
  leavesIn(formula, (leaf) => {
    firstLeaf ??= leaf;
  });
  return firstLeaf;
}

function assume(leaf: Leaf, holds: boolean): Assumptions {
  if (leaf.is === 'fact') return { facts: new Map([[leaf.key, holds]]), figures: new Map() };
  const range = holds ? { low: leaf.minimum, high: Infinity } : { low: -Infinity, high: leaf.minimum - 1 };
  return { facts: new Map(), figures: new Map([[leaf.figure, range]]) };
}

/** The largest number of trials for one formula. If a formula needs more trials, its result is null. */
const maxTrials = 4000;

/** True if some values of the facts and figures make the formula hold. Null if that would take too many trials. */
export function isSatisfiable(formula: Formula): boolean | null {
  let trials = 0;
  const trySatisfy = (part: Formula): boolean | null => {
    if (part.is === 'yes' || part.is === 'no') return part.is === 'yes';
    if (trials++ > maxTrials) return null;
    const leaf = leafOf(part);
    if (!leaf) return null;
    let isUndecided = false;
    for (const holds of [true, false]) {
      // `simplify` applies the new range of the figure to all comparisons of the figure. So no later step needs a
      // record of the range.
      const satisfiable = trySatisfy(simplify(part, assume(leaf, holds)));
      if (satisfiable === true) return true;
      isUndecided ||= satisfiable === null;
    }
    return isUndecided ? null : false;
  };
  return trySatisfy(formula);
}

// What can be said of a few things at once: facts that hold or not, figures that reach a number or not, and how they are
// joined. Whether all of it can be true together is found by trying, three-valued: true, false, not settled yet.

export type Formula =
  | { readonly is: 'yes' }
  | { readonly is: 'no' }
  | { readonly is: 'fact'; readonly key: string }
  /** A whole number is at least so much. */
  | { readonly is: 'least'; readonly figure: string; readonly value: number }
  | { readonly is: 'all'; readonly of: readonly Formula[] }
  | { readonly is: 'any'; readonly of: readonly Formula[] }
  | { readonly is: 'not'; readonly of: Formula };

export const yes: Formula = { is: 'yes' };
export const no: Formula = { is: 'no' };
export const fact = (key: string): Formula => ({ is: 'fact', key });
export const least = (figure: string, value: number): Formula => ({ is: 'least', figure, value });

export function notOf(of: Formula): Formula {
  if (of.is === 'yes') return no;
  if (of.is === 'no') return yes;
  return of.is === 'not' ? of.of : { is: 'not', of };
}

export function allOf(given: readonly Formula[]): Formula {
  const of = given.flatMap((one) => (one.is === 'all' ? one.of : [one])).filter(({ is }) => is !== 'yes');
  if (of.some(({ is }) => is === 'no')) return no;
  return of.length === 1 && of[0] ? of[0] : of.length === 0 ? yes : { is: 'all', of };
}

export function anyOf(given: readonly Formula[]): Formula {
  const of = given.flatMap((one) => (one.is === 'any' ? one.of : [one])).filter(({ is }) => is !== 'no');
  if (of.some(({ is }) => is === 'yes')) return yes;
  return of.length === 1 && of[0] ? of[0] : of.length === 0 ? no : { is: 'any', of };
}

/** If the one holds, so does the other. */
export const ifThen = (one: Formula, other: Formula): Formula => anyOf([notOf(one), other]);
export const bothOrNeither = (one: Formula, other: Formula): Formula => allOf([ifThen(one, other), ifThen(other, one)]);

/** Calls `visit` for every fact and figure. */
export function leavesIn(formula: Formula, visit: (leaf: Extract<Formula, { is: 'fact' | 'least' }>) => void): void {
  switch (formula.is) {
    case 'fact':
    case 'least':
      visit(formula);
      return;
    case 'all':
    case 'any':
      for (const one of formula.of) leavesIn(one, visit);
      return;
    case 'not':
      leavesIn(formula.of, visit);
      return;
    case 'yes':
    case 'no':
  }
}

/** What is settled so far: facts, and for each figure the numbers that it can still be. */
interface Settled {
  readonly facts: ReadonlyMap<string, boolean>;
  readonly figures: ReadonlyMap<string, { readonly low: number; readonly high: number }>;
}

/** What remains of a formula once that is settled. */
function rest(formula: Formula, settled: Settled): Formula {
  switch (formula.is) {
    case 'yes':
    case 'no':
      return formula;
    case 'fact': {
      const known = settled.facts.get(formula.key);
      return known === undefined ? formula : known ? yes : no;
    }
    case 'least': {
      const range = settled.figures.get(formula.figure);
      if (!range) return formula;
      return range.low >= formula.value ? yes : range.high < formula.value ? no : formula;
    }
    case 'not':
      return notOf(rest(formula.of, settled));
    case 'all':
      return allOf(formula.of.map((one) => rest(one, settled)));
    case 'any':
      return anyOf(formula.of.map((one) => rest(one, settled)));
  }
}

type Leaf = Extract<Formula, { is: 'fact' | 'least' }>;

/** Some leaf, one that stands alone before others: what has to hold narrows the rest. */
function leafOf(formula: Formula): Leaf | null {
  let found: Leaf | null = null;
  if (formula.is === 'all') {
    const alone = formula.of.map((one) => (one.is === 'not' ? one.of : one));
    const first = alone.find((one): one is Leaf => one.is === 'fact' || one.is === 'least');
    if (first) return first;
  }
  leavesIn(formula, (leaf) => {
    found ??= leaf;
  });
  return found;
}

function settledWith(leaf: Leaf, holds: boolean): Settled {
  if (leaf.is === 'fact') return { facts: new Map([[leaf.key, holds]]), figures: new Map() };
  const range = holds ? { low: leaf.value, high: Infinity } : { low: -Infinity, high: leaf.value - 1 };
  return { facts: new Map(), figures: new Map([[leaf.figure, range]]) };
}

/** More trials than this, and nothing is said. */
const mostTrials = 4000;

/** Whether a formula can be true; null where that is not found out in time. */
export function canBe(formula: Formula): boolean | null {
  let trials = 0;
  const tried = (part: Formula): boolean | null => {
    if (part.is === 'yes' || part.is === 'no') return part.is === 'yes';
    if (trials++ > mostTrials) return null;
    const leaf = leafOf(part);
    if (!leaf) return null;
    let isOpen = false;
    for (const holds of [true, false]) {
      // What was known of the figure stays in the formula: each comparison with it is narrowed by the next.
      const found = tried(rest(part, settledWith(leaf, holds)));
      if (found === true) return true;
      isOpen ||= found === null;
    }
    return isOpen ? null : false;
  };
  return tried(formula);
}

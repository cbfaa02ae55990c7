// Finds comparisons whose outcome is certain, because the figure has limits: for example, a count is never below 0.
import type { Comparison, Measure, Test } from '../plan/nodes.ts';
import type { LintFacts } from '../plan/lint-facts.ts';

type Compare = Extract<Test, { is: 'compare' }>;

/** The outcome of a comparison in every position, and the reason why it is always the same. */
interface CertainOutcome {
  readonly holds: boolean;
  readonly why: string;
}

/** For each comparison: its outcome if the figure is above the number, and its outcome if the figure is below. */
const outcomes: Readonly<Record<Comparison, readonly [above: boolean, below: boolean]>> = {
  '<': [false, true],
  '≤': [false, true],
  '=': [false, false],
  '≥': [true, false],
  '>': [true, false],
};

/** The comparison signs that make a true statement if the figure equals the number on the right. */
const holdsIfEqual: ReadonlySet<Comparison> = new Set(['≤', '=', '≥']);

/** True for a figure that is never below 0. */
export const isFromZero = (figure: Measure, lintFacts: LintFacts): boolean =>
  figure.is === 'count' || figure.is === 'sum' || (figure.is === 'measure' && lintFacts.fromZero.has(figure.name));

const nameOf = (figure: Measure): string => (figure.is === 'measure' ? `a ${figure.name}` : 'a number of things');

const whyNotMore = (figure: Measure, most: number): string =>
  figure.is === 'measure' ? `a ${figure.name} is never above ${most}` : `there are never more than ${most}`;

/** Returns the outcome of a comparison with a number if the limits of the figure decide it; else null. */
export function certainOutcome({ left, op, right }: Compare, lintFacts: LintFacts): CertainOutcome | null {
  if (right.is !== 'number') return null;
  const [above, below] = outcomes[op];
  const isEqual = holdsIfEqual.has(op);
  const { value } = right;
  const most = lintFacts.most(left);
  if (isFromZero(left, lintFacts) && (value < 0 || (value === 0 && above === isEqual)))
    return { holds: above, why: `${nameOf(left)} is never below 0` };
  if (most !== null && (value > most || (value === most && below === isEqual)))
    return { holds: below, why: whyNotMore(left, most) };
  return null;
}

// Measures how far a test is from being true, or from being false, in a position: the parts of a set that have members,
// and the differences of compared figures.
import { amount, holds, members } from '../decide/interpret/interpret.ts';
import { PlanError, withTestedThing, type Context } from '../decide/interpret/context.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';
import { sortOf } from '../plan/build.ts';
import type { SetNode, Test } from '../plan/nodes.ts';

const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 1 : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** The greatest nearness of something that does not hold. */
const almost = 0.9;

/** The number of candidates that are tested for the nearness of a set of things with a property. */
const mostTested = 8;

/** The nearness of words that mean a thing which only the clause itself chooses. */
const unknown = 0.5;

/** True if an error says that the position alone cannot say what some words mean. */
export const isUnsaid = (error: unknown): boolean => error instanceof PlanError || error instanceof ShapeError;

/** Calls `measure`. Returns `unknown` if the position alone cannot say what the words mean. */
function orUnknown(measure: () => number): number {
  try {
    return measure();
  } catch (error) {
    if (isUnsaid(error)) return unknown;
    throw error;
  }
}

/** Returns 1 if a set has members, and less the more of its parts have none. */
export const presence = (set: SetNode, context: Context): number => orUnknown(() => presenceOf(set, context));

/** Returns 1 if a test has the wanted result, and less the farther the position is from this result. */
export const truth = (test: Test, context: Context, wanted = true): number =>
  orUnknown(() => truthOf(test, context, wanted));

function presenceOf(set: SetNode, context: Context): number {
  if (members(set, context).size > 0) return 1;
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- Sets of other kinds have no parts.
  switch (set.is) {
    case 'and':
      return almost * mean(set.of.map((part) => presence(part, context)));
    case 'or':
    case 'first':
      return almost * Math.max(0, ...set.of.map((part) => presence(part, context)));
    case 'minus':
      return almost * presence(set.from, context);
    case 'places':
      return almost * presence(set.of, context);
    case 'at':
      return almost * mean([presence(set.things, context), presence(set.places, context)]);
    case 'ball':
      return almost * presence(set.around, context);
    case 'where': {
      const candidates = [...members(set.of, context)].slice(0, mostTested);
      if (candidates.length === 0) return (almost / 2) * presence(set.of, context);
      const sort = sortOf(set.of);
      return almost * Math.max(...candidates.map((id) => truth(set.test, withTestedThing(context, sort, id))));
    }
    default:
      return 0;
  }
}

function truthOf(test: Test, context: Context, wanted: boolean): number {
  if (holds(test, context) === wanted) return 1;
  switch (test.is) {
    case 'not':
      return truth(test.of, context, !wanted);
    case 'both':
    case 'either': {
      const parts = test.of.map((part) => truth(part, context, wanted));
      return (test.is === 'both') === wanted ? almost * mean(parts) : almost * Math.max(0, ...parts);
    }
    case 'compare': {
      const [left, right] = [amount(test.left, context), amount(test.right, context)];
      return left === null || right === null || !Number.isFinite(left - right)
        ? 0
        : almost / (1 + Math.abs(left - right));
    }
    case 'some':
      return wanted ? almost * presence(test.of, context) : almost / (1 + members(test.of, context).size);
    case 'every': {
      const outside = [...members(test.of, context)].filter((id) => !members(test.in, context).has(id)).length;
      return wanted ? almost / (1 + outside) : almost * presence(test.of, context);
    }
    case 'test':
      return almost * mean(test.of.map((set) => presence(set, context))) * (wanted ? 1 : 0.5);
  }
}

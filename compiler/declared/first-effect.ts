// An action whose first effect moves things is impossible if there is nothing to move: `put 1 worker from the supply in the
// space` with an empty supply, and `put the ship in the harbour` if the ship is there.
import { at, both, compare, countOf, it, minus, not, plane, some, sortOf, where } from '../plan/build.ts';
import { actionNumber } from './action-number.ts';
import { isSum, type Amount } from './amounts.ts';
import type { Measure, SetNode, Test } from '../plan/nodes.ts';
import { hasSet, rewrite, rewriteTest } from '../plan/rewrite.ts';
import { allEffects, type ActionEffect, type Goal, type SaidEffect, type Some } from './action-effects.ts';
import { goalName, isEach, isOpen, offBoardPlane, pileSort } from './book-names.ts';

/** The condition under which the first effect of an action moves something. */
export interface Movement {
  readonly test: Test;
  /** The reason why the action is impossible without such a thing. */
  readonly without: string;
}

/** Returns a set and the sets of which all its members are members. */
function partsOf(set: SetNode): readonly SetNode[] {
  if (set.is === 'and') return [set, ...set.of.flatMap(partsOf)];
  return set.is === 'best' || set.is === 'where' ? [set, ...partsOf(set.of)] : [set];
}

const either = (...of: readonly Test[]): Test => ({ is: 'either', of });

const isOffBoard = (set: SetNode): boolean =>
  partsOf(set).some((part) => part.is === 'plane' && part.name === offBoardPlane);

const isGoal = (set: SetNode): boolean => set.is === 'named' && set.name === goalName;

/** True if two sets are certainly different places: places with different names, or the thing of an action and its goal. */
function areApart(from: SetNode, to: SetNode): boolean {
  if (isOpen(from) && isGoal(to)) return true;
  const isPlain = (set: SetNode): boolean => set.is === 'named' && !isOpen(set) && !isGoal(set) && !isEach(set);
  return isPlain(from) && isPlain(to) && 'name' in from && 'name' in to && from.name !== to.name;
}

/** Returns the things that are not where an effect puts them. */
function leftToMove(set: SetNode, to: Goal): SetNode {
  const isIn = (isSuch: (places: SetNode) => boolean): boolean =>
    partsOf(set).some((part) => part.is === 'at' && isSuch(part.places));
  if (to.is === 'pile' && to.end) return set;
  if (to.is === 'off board') return isIn(() => true) ? set : minus(set, plane(offBoardPlane, sortOf(set)));
  const place: SetNode = to.is === 'pile' ? { is: 'named', name: to.name, sort: pileSort } : to.place;
  return isOffBoard(set) || isIn((places) => areApart(places, place))
    ? set
    : { is: 'minus', from: set, less: at(set, place) };
}

/** Tests that there are things of a set, beside the number of things that stay. */
function isThere(set: SetNode, { left }: Pick<Some, 'left'>): Test {
  const [term, ...others] = left?.terms ?? [];
  const stay =
    term && others.length === 0 && term.of !== 'n' && !isSum(term.of) && term.of.is === 'number' ? term.of.value : 0;
  return stay > 0 ? compare(countOf(set), '>', stay) : some(set);
}

/** Returns the figure that a sum is; null for a sum of several parts. */
function figureOf({ terms: [term, ...others], ...rest }: Amount): Measure | null {
  const isPlain = others.length === 0 && Object.keys(rest).length === 0 && term?.times === undefined;
  if (!term || !isPlain || term.isMinus) return null;
  if (term.of === 'n') return actionNumber;
  return isSum(term.of) ? null : term.of;
}

/** Tests that there are the things of a set that an effect needs: one of them, or their whole number. */
function areThere(set: SetNode, needed: Some): Test {
  const number = needed.isWhole && needed.count ? figureOf(needed.count) : null;
  const isSeveral = number !== null && !(number.is === 'number' && number.value === 1);
  return isSeveral ? { is: 'compare', left: countOf(set), op: '≥', right: number } : isThere(set, needed);
}

function movesSomething(effect: ActionEffect): Test | null {
  if (effect.is === 'when') return movesSomethingIf(effect);
  if (effect.is === 'put') {
    const number = isFigureAboveZero(effect.moved.count);
    const there = isThere(leftToMove(effect.moved.set, effect.to), effect.moved);
    // `Its space` is no place for a thing off the board.
    const goal = effect.to.is === 'place' && effect.to.place.is === 'places' ? [some(effect.to.place)] : [];
    return both(...(number ? [number] : []), ...goal, there);
  }
  if (effect.is === 'replace') {
    const { set } = effect.by;
    const others = isOffBoard(set) ? set : ({ is: 'and', of: [set, plane(offBoardPlane, sortOf(set))] } as const);
    return both(areThere(leftToMove(effect.moved.set, { is: 'off board' }), effect.moved), areThere(others, effect.by));
  }
  const [inner] = effect.is === 'each' ? effect.does : [];
  return effect.is === 'each' && inner ? movesSomethingOfEach(effect.of, inner) : null;
}

function movesSomethingOfEach(of: SetNode, inner: ActionEffect): Test | null {
  const sort = sortOf(of);
  const ofEach = (set: SetNode): SetNode => (isEach(set) ? it(sort) : set);
  if (inner.is === 'put' && !(inner.to.is === 'place' && hasSet(inner.to.place, isEach)) && inner.moved.left === null) {
    const moved: SetNode = { is: 'each', of, give: rewrite(inner.moved.set, ofEach) };
    return some(leftToMove(moved, inner.to));
  }
  const test = movesSomething(inner);
  return test === null || !hasSet(test, isEach) ? test : ofSome(of, test);
}

/** Tests that the true case moves something; null if the first case can be carried out without such a condition. */
function movesSomethingIf({ test, does, otherwise }: Extract<ActionEffect, { is: 'when' }>): Test | null {
  const [first, other] = [does[0], otherwise[0]].map((effect) => effect && movesSomething(effect));
  if (!first) return null;
  // An effect without such a test is possible.
  return either(both(test, first), other ? both(not(test), other) : not(test));
}

/** Returns the sum that is the only part of another sum; null for other parts. */
function innerSum([term, ...others]: Amount['terms']): Amount | null {
  return term && others.length === 0 && !term.isMinus && term.of !== 'n' && isSum(term.of) ? term.of : null;
}

/** Tests that a sum is greater than 0. */
function isPositive({ terms, half, parts: few = 1, limit, least, cases = [] }: Amount): Test {
  const inner = innerSum(terms);
  const parts = terms.flatMap(({ isMinus, of, times = 1 }) =>
    of !== 'n' && isSum(of)
      ? []
      : [{ times: (isMinus ? -1 : 1) * (times === 'n' ? 1 : times), figure: of === 'n' ? actionNumber : of }],
  );
  // Half of 1 that is rounded down is 0, as is 1 for every 2 things if there is one.
  const sum = inner ? isPositive(inner) : compare({ is: 'total', parts }, '>', half === 'down' ? 1 : few - 1);
  const limited = limit ? both(sum, isPositive(limit)) : sum;
  return cases.reduce(
    (before, { test, amount }) => either(both(test, isPositive(amount)), both(not(test), before)),
    least ? either(limited, isPositive(least)) : limited,
  );
}

/** Tests that a sum is greater than 0; null for a number such as `2` and `n`. */
function isFigureAboveZero(sum: Amount | null): Test | null {
  const isPlain = sum?.terms.every(({ of }) => of === 'n' || (!isSum(of) && of.is === 'number'));
  // No test says whether a sum of several sums is above zero, so the action is possible.
  const hasInner = sum?.terms.some(({ of }) => isSum(of)) === true && !innerSum(sum.terms);
  return !sum || hasInner || (isPlain && !sum.cases && !sum.limit) ? null : isPositive(sum);
}

/** Tests that an action that only changes figures changes one of them; null for other actions. */
function changesFigure(effects: readonly ActionEffect[]): Test | null {
  const tests = effects.map((effect): Test | null => {
    if (effect.is === 'each') {
      const inner = changesFigure(effect.does);
      return inner && ofSome(effect.of, inner);
    }
    const changes = effect.is === 'figure' && (effect.change === 'rise' || effect.change === 'fall');
    return changes ? isFigureAboveZero(effect.by) : null;
  });
  const said = tests.filter((test) => test !== null);
  return said.length < effects.length || said.length === 0 ? null : either(...said);
}

/** Returns a test of each of some things as the test that some of them pass; null if the words mix them with the thing. */
function ofSome(of: SetNode, test: Test): Test | null {
  if (!hasSet(test, isEach)) return both(some(of), test);
  const sort = sortOf(of);
  // The test would take the thing of the action for the thing under test.
  if (hasSet(test, (set) => isOpen(set) && set.sort === sort)) return null;
  return some(
    where(
      of,
      rewriteTest(test, (set) => (isEach(set) ? it(sort) : set)),
    ),
  );
}

/** Returns the condition under which the first effect of an action moves something; null if the effect moves no set. */
export function movementOf(effects: readonly SaidEffect[]): Movement | null {
  const [first] = effects;
  const figures = changesFigure(effects);
  if (first && figures && !hasSet(figures, isEach))
    return { test: figures, without: `the number is 0: \`${first.said.text}\`` };
  const test = first ? movesSomething(first) : null;
  if (!first || !test) return null;
  const { text } = first.said;
  const isExchange = allEffects([first]).some(
    (effect) => effect.is === 'replace' && (effect.moved.isWhole ?? effect.by.isWhole),
  );
  const verb = /^\w+/.exec(text)?.[0].toLowerCase() ?? 'move';
  return { test, without: `there is ${isExchange ? 'too little' : 'nothing'} to ${verb}: \`${text}\`` };
}

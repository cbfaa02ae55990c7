import { amount, holds, members } from './interpret/interpret.ts';
import type { Context } from './interpret/context.ts';
import type { SetNode, Test } from '../plan/nodes.ts';
import type { Id } from './interpret/position-facts.ts';
import type { Atom } from './record.ts';
import { lazilyFor } from '../../runtime/kernel/lazily.ts';

/** True for the acting piece, or its place. */
const isActing = (set: SetNode): boolean => set.is === 'actor' || (set.is === 'places' && isActing(set.of));

/**
 * Splits a set that makes several statements about the acting piece or its place. Each returned set makes one of these
 * statements.
 */
const statementsAboutActor = lazilyFor((set: SetNode): readonly SetNode[] => {
  if (set.is === 'at' && isActing(set.things) && set.places.is === 'and')
    return set.places.of.map((places) => ({ ...set, places }));
  const actor = set.is === 'and' ? set.of.find(isActing) : undefined;
  if (set.is !== 'and' || !actor) return [set];
  return set.of.filter((part) => part !== actor).map((part) => ({ is: 'and', of: [actor, part] }));
});

/**
 * Returns the set without its negated statement: for “units that are not on an objective”, all units. Null if the set
 * has no negated statement.
 */
function withoutNegation(set: SetNode): SetNode | null {
  if (set.is === 'minus') return set.from;
  return set.is === 'where' && set.test.is === 'not' ? set.of : null;
}

/**
 * Returns the failed test that says why a set is empty: the test that the set has a member. If the set is empty even
 * without its negated statements (`not …`), the test leaves these statements out.
 */
function emptyPart(set: SetNode, context: Context): Test {
  const wider = withoutNegation(set);
  return wider && members(wider, context).size === 0 ? emptyPart(wider, context) : { is: 'some', of: set };
}

/** Returns the part of a test that explains its wrong result. `wanted` is the result that the test should have had. */
export function failingPart(test: Test, context: Context, wanted = true): Atom {
  const atom = (matches: readonly Id[], figures: Atom['figures'] = null): Atom => ({ test, wanted, figures, matches });
  switch (test.is) {
    case 'not':
      return failingPart(test.of, context, !wanted);
    case 'both':
    case 'either': {
      // The first part whose result is not `wanted` explains why the test failed. If all parts have the wanted result,
      // the first part is taken.
      const failed = test.of.find((part) => holds(part, context) !== wanted) ?? test.of[0];
      return failed ? failingPart(failed, context, wanted) : atom([]);
    }
    case 'compare':
      return atom([], { left: amount(test.left, context), op: test.op, right: amount(test.right, context) });
    case 'some': {
      const all = members(test.of, context);
      const failed = statementsAboutActor(test.of).find((part) => members(part, context).size === 0);
      // If a set has members, these members satisfy all statements of the set. Then no statement made the test fail.
      if (!wanted || !failed) return atom([...all]);
      return { test: emptyPart(failed, context), wanted, figures: null, matches: [] };
    }
    case 'every': {
      const all = members(test.in, context);
      return atom([...members(test.of, context)].filter((id) => wanted !== all.has(id)));
    }
    case 'test':
      return atom(test.of.flatMap((set) => [...members(set, context)]));
  }
}

import { amount, holds, members } from './interpret/interpret.ts';
import type { Context } from './interpret/context.ts';
import type { Test } from '../plan/nodes.ts';
import type { Id } from './interpret/position-facts.ts';
import type { Atom } from './record.ts';

/** Returns the part of a test that is responsible for its result, if the result should have been `wanted`. */
export function failingPart(test: Test, context: Context, wanted = true): Atom {
  const atom = (matches: readonly Id[], figures: Atom['figures'] = null): Atom => ({ test, wanted, figures, matches });
  switch (test.is) {
    case 'not':
      return failingPart(test.of, context, !wanted);
    case 'both':
    case 'either': {
      // The first part whose result is not the wanted result is responsible; if there is none, the first part.
      const failed = test.of.find((part) => holds(part, context) !== wanted) ?? test.of[0];
      return failed ? failingPart(failed, context, wanted) : atom([]);
    }
    case 'compare':
      return atom([], { left: amount(test.left, context), op: test.op, right: amount(test.right, context) });
    case 'some':
      return atom([...members(test.of, context)]);
    case 'every': {
      const all = members(test.in, context);
      return atom([...members(test.of, context)].filter((id) => wanted !== all.has(id)));
    }
    case 'test':
      return atom(test.of.flatMap((set) => [...members(set, context)]));
  }
}

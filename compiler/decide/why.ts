import { testOf } from './interpret/tests.ts';
import type { Context } from './interpret/context.ts';
import type { Test } from '../plan/nodes.ts';
import type { Atom } from './record.ts';

/** Returns the part of a test that makes its value differ from `wanted`. */
export function failingPart(test: Test, context: Context, wanted = true): Atom {
  switch (test.is) {
    case 'not':
      return failingPart(test.of, context, !wanted);
    case 'both':
    case 'either': {
      // The first part that is not as wanted; if a single part would have been enough, the first part.
      const failed = test.of.find((part) => testOf(part, context) !== wanted) ?? test.of[0];
      return failed ? failingPart(failed, context, wanted) : { test, wanted, figures: null, found: [] };
    }
    case 'compare': {
      const { meaning } = context;
      const [left, right] = [meaning.measure(test.left, context), meaning.measure(test.right, context)];
      return { test, wanted, figures: { left, op: test.op, right }, found: [] };
    }
    case 'some':
      return { test, wanted, figures: null, found: [...context.meaning.set(test.of, context)] };
    case 'every': {
      const all = context.meaning.set(test.in, context);
      const members = [...context.meaning.set(test.of, context)].filter((id) => wanted !== all.has(id));
      return { test, wanted, figures: null, found: members };
    }
    case 'test':
      return { test, wanted, figures: null, found: test.of.flatMap((set) => [...context.meaning.set(set, context)]) };
  }
}

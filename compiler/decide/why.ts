// Why a condition does not hold: the first part of it that fails, and what it was asked of.
import { testOf } from './interpret/tests.ts';
import type { Context } from './interpret/context.ts';
import type { Test } from '../plan/nodes.ts';
import type { Atom } from './record.ts';

/** The part of a test by which it is not as wanted. */
export function failing(test: Test, context: Context, wanted = true): Atom {
  switch (test.is) {
    case 'not':
      return failing(test.of, context, !wanted);
    case 'both':
    case 'either': {
      // Of parts that all have to be so, the first that is not; of parts of which one is enough, the first.
      const odd = test.of.find((one) => testOf(one, context) !== wanted) ?? test.of[0];
      return odd ? failing(odd, context, wanted) : { test, wanted, figures: null, found: [] };
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
      const found = [...context.meaning.set(test.of, context)].filter((id) => wanted !== all.has(id));
      return { test, wanted, figures: null, found };
    }
    case 'test':
      return { test, wanted, figures: null, found: test.of.flatMap((one) => [...context.meaning.set(one, context)]) };
  }
}

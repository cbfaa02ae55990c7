// The interpreter: evaluates plan nodes, simply and slowly. Compiled code is compared with it.
import type { Act, Aim, Measure, SetNode, Test } from '../../plan/nodes.ts';
import { stepOf } from './choices.ts';
import type { Context, Meaning } from './context.ts';
import type { Facts, Ids } from './position-facts.ts';
import { measureOf } from './measures.ts';
import { setOf } from './sets.ts';
import { testOf } from './tests.ts';

const meaning: Meaning = { set: setOf, measure: measureOf, test: testOf, step: stepOf };

/** Returns the context for evaluating a plan; the condition may refer to the targets of the act. */
export const contextOf = (facts: Facts, act: Act | null = null, aims: readonly Aim[] = act?.aims ?? []): Context => ({
  meaning,
  facts,
  act,
  aims,
  underTest: new Map(),
  chosen: new Map(),
  defining: new Set(),
});

export const members = (set: SetNode, context: Context): Ids => setOf(set, context);
export const amount = (measure: Measure, context: Context): number | null => measureOf(measure, context);
export const holds = (test: Test, context: Context): boolean => testOf(test, context);

import type { Act } from '../../plan/nodes.ts';

/**
 * A sentence about the act before it, such as `Roll 1 combat die.` The key is equal for equal meanings. `alone` is the
 * action if no action comes before the sentence; it is absent if such a sentence is a mistake.
 */
export interface Amendment<Action> {
  readonly key: string;
  readonly change: (act: Act) => Act;
  readonly alone?: Action;
}

import type { Act } from '../../plan/nodes.ts';

/**
 * The change that a sentence such as `Roll 1 combat die.` makes to the act before the sentence. Sentences of equal
 * meaning have equal keys. `alone` is the action of a sentence that follows no act; absent if such a sentence is a
 * mistake.
 */
export interface Amendment<Action> {
  readonly key: string;
  readonly change: (act: Act) => Act;
  readonly alone?: Action;
}

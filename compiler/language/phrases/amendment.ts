import type { PlanAct } from '../../plan/nodes.ts';

/**
 * The change that a sentence such as `Roll 1 combat die.` makes to the act before it. Sentences of equal meaning have
 * equal keys. `alone` is the action of such a sentence if no act comes before it; absent if the sentence is then a
 * mistake.
 */
export interface Amendment<Action> {
  readonly key: string;
  readonly change: (act: PlanAct) => PlanAct;
  readonly alone?: Action;
  /** True if the sentence is another case, which cannot follow an act of its clause; absent otherwise. */
  readonly isOtherCase?: true;
}

// A code action: a title, and edits that are computed when the user takes the action.
import type { Diagnostic } from '../../../grammar/registry.ts';
import type { SheetEdit } from '../line-edits.ts';

export type ActionKind = 'quickfix' | 'fix-all' | 'insert' | 'move' | 'delete' | 'rewrite';

export interface Action {
  readonly key: string;
  readonly title: string;
  readonly kind: ActionKind;
  readonly fixes?: readonly Diagnostic[];
  /** True if the action is safe to take without a check of the result. */
  readonly isPreferred?: boolean;
  /** The reason why the action is not possible. Editors show such an action only if the user asks for all actions. */
  readonly refused?: string;
  readonly edits: () => readonly SheetEdit[];
}

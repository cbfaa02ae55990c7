// A code action: a title, and edits that are computed only when the user takes the action.
import type { Diagnostic } from '../../../grammar/registry.ts';
import type { SheetEdit } from '../line-edits.ts';

export type ActionKind = 'quickfix' | 'fix-all' | 'insert' | 'move' | 'delete' | 'rewrite';

export interface Action {
  readonly key: string;
  readonly title: string;
  readonly kind: ActionKind;
  readonly fixes?: readonly Diagnostic[];
  /** True if the action can be taken without checking the result. */
  readonly isPreferred?: boolean;
  /** The reason why the action cannot be taken. It is shown only if the user asks for all actions. */
  readonly refused?: string;
  readonly edits: () => readonly SheetEdit[];
}

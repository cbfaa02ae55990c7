// A code action: a title, and edits that are computed when the user takes the action.
import type { Diagnostic } from '../../../grammar/registry.ts';
import type { SheetEdit } from '../line-edits.ts';

export type ActionKind = 'quickfix' | 'fix-all' | 'insert' | 'move' | 'delete' | 'rewrite';

export interface Action {
  readonly key: string;
  readonly title: string;
  readonly kind: ActionKind;
  readonly fixes?: readonly Diagnostic[];
  /** True if the user can take the action without checking the result. */
  readonly isPreferred?: boolean;
  /** The reason why the action cannot be taken, shown only if the user requests all actions. */
  readonly refused?: string;
  readonly edits: () => readonly SheetEdit[];
}

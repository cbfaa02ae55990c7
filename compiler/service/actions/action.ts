// What an editor offers to do at a place: a title, and edits that are made only when somebody takes it.
import type { Diagnostic } from '../../../grammar/registry.ts';
import type { SheetEdit } from '../line-edits.ts';

export type ActionKind = 'quickfix' | 'fix-all' | 'insert' | 'move' | 'delete' | 'rewrite';

export interface Action {
  /** Names it among those of its place. */
  readonly key: string;
  readonly title: string;
  readonly kind: ActionKind;
  /** What it mends. */
  readonly mends?: readonly Diagnostic[];
  /** Whether it can be taken without looking. */
  readonly isPreferred?: boolean;
  /** Why it cannot be taken, in a sentence; it is shown for those who look for it. */
  readonly refused?: string;
  readonly edits: () => readonly SheetEdit[];
}

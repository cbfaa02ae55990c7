// Result of a rename: the edits of each file, or the reason why the rename is refused.
import type { Span } from '../../grammar/tree.ts';

export interface RenameEdit extends Span {
  readonly text: string;
}

export interface FileEdits {
  readonly uri: string;
  /** The text before the edits, from which lines are counted. */
  readonly before: string;
  readonly edits: readonly RenameEdit[];
}

export type RenameRefused = { readonly is: 'refused'; readonly why: string };
export type Renamable = { readonly is: 'name'; readonly at: Span; readonly name: string } | RenameRefused;
export type RenameResult = { readonly is: 'renamed'; readonly files: readonly FileEdits[] } | RenameRefused;

export const refused = (why: string): RenameRefused => ({ is: 'refused', why });

// What a renaming comes to: the changes of each file, or why there can be none.
import type { Span } from '../../grammar/tree.ts';

export interface Edit extends Span {
  readonly text: string;
}

export interface FileEdits {
  readonly uri: string;
  /** The text that is changed, which counts its lines. */
  readonly before: string;
  readonly edits: readonly Edit[];
}

export type Refused = { readonly is: 'refused'; readonly why: string };
export type Renamable = { readonly is: 'name'; readonly at: Span; readonly name: string } | Refused;
export type Renamed = { readonly is: 'renamed'; readonly files: readonly FileEdits[] } | Refused;

export const refused = (why: string): Refused => ({ is: 'refused', why });

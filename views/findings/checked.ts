// What a check has found, as every format of its report takes it.
import type { Suppressed } from '../../compiler/lint/lint-sheets.ts';
import type { Diagnostic } from '../../grammar/registry.ts';

export interface CheckedSheet {
  /** As a person sees it: a path, or `standard input`. */
  readonly file: string;
  /** The path from the folder that the check ran in, with `/`; absolute if it leads out of it; null for standard input. */
  readonly path: string | null;
  /** The same as a URI reference. */
  readonly uri: string | null;
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
  /** What stays, and why; missing where nobody asked the linter. */
  readonly suppressed?: readonly Suppressed[];
  readonly procedures: number;
  readonly clauses: number;
}

/** A file or argument that could not be read. */
interface Unread {
  readonly code: string;
  readonly message: string;
  readonly help: string;
}

export interface Checked {
  readonly sheets: readonly CheckedSheet[];
  readonly unread: readonly Unread[];
}

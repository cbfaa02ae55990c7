// Results of a check, in the form that every format of its report takes.
import type { Suppressed } from '../../compiler/lint/lint-sheets.ts';
import { Lines } from '../../grammar/positions.ts';
import type { Diagnostic } from '../../grammar/registry.ts';

export interface CheckedSheet {
  /** The name for a person: a path, or `standard input`. */
  readonly file: string;
  /** The path from the folder that the check ran in, with `/`; absolute if it leads out of it; null for standard input. */
  readonly path: string | null;
  /** The same as a URI reference. */
  readonly uri: string | null;
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Findings that ignores accept, with the reasons; missing if the linter did not run. */
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

/** The diagnostics of sheets, each with its sheet and the lines of the text. */
export const locatedIn = <S extends CheckedSheet>(sheets: readonly S[]) =>
  sheets.flatMap((sheet) => {
    const lines = new Lines(sheet.text);
    return sheet.diagnostics.map((diagnostic) => ({ sheet, lines, diagnostic }));
  });

/** A diagnostic in a list of others: its file and its place. */
export type LocatedDiagnostic = ReturnType<typeof locatedIn>[number];

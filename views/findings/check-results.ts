// Results of a check, in the form that all output formats receive.
import type { Suppressed } from '../../compiler/lint/lint-sheets.ts';
import { Lines } from '../../grammar/positions.ts';
import type { Diagnostic } from '../../grammar/registry.ts';

export interface CheckedSheet {
  /** The name of the sheet for readers: a path, or `standard input`. */
  readonly file: string;
  /**
   * The path relative to the working folder, with `/`; absolute for a file outside the working folder; null for
   * standard input.
   */
  readonly path: string | null;
  /** The path as a URI reference; null for standard input. */
  readonly uri: string | null;
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
  /** The findings that ignore comments accept, with the reasons; absent if the linter did not run. */
  readonly suppressed?: readonly Suppressed[];
  readonly procedures: number;
  readonly clauses: number;
  /** The number of sections that are a table, a grid or a list of steps. */
  readonly lists: number;
}

/** A file or argument that could not be read. */
interface Unread {
  readonly code: string;
  readonly message: string;
  readonly help: string;
}

export interface CheckResults {
  readonly sheets: readonly CheckedSheet[];
  readonly unread: readonly Unread[];
}

/** Returns the diagnostics of several sheets, each with its sheet and the lines of its text. */
export const locatedIn = <S extends CheckedSheet>(sheets: readonly S[]) =>
  sheets.flatMap((sheet) => {
    const lines = new Lines(sheet.text);
    return sheet.diagnostics.map((diagnostic) => ({ sheet, lines, diagnostic }));
  });

/** A diagnostic with its sheet and the lines of the sheet’s text. */
export type LocatedDiagnostic = ReturnType<typeof locatedIn>[number];

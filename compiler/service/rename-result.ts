// The result of a rename: the edits of each file, or the reason why the rename is refused.
import type { Span } from '../../grammar/tree.ts';
import type { ServiceDocument } from './document.ts';
import { projectSheets } from './project-sheets.ts';
import type { Project } from './project.ts';

export interface RenameEdit extends Span {
  readonly text: string;
}

/** Returns the text that the edits make. The edits must not overlap. */
export const textAfterEdits = (text: string, edits: readonly RenameEdit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((all, edit) => all.slice(0, edit.start) + edit.text + all.slice(edit.end), text);

export interface FileEdits {
  readonly uri: string;
  /** The text of the file before the edits. An editor computes the lines of the edits from this text. */
  readonly before: string;
  readonly edits: readonly RenameEdit[];
}

export type RenameRefused = { readonly is: 'refused'; readonly why: string };
export type Renamable = { readonly is: 'name'; readonly at: Span; readonly name: string } | RenameRefused;
export type RenameResult = { readonly is: 'renamed'; readonly files: readonly FileEdits[] } | RenameRefused;

/**
 * Returns the edits of the sheets that may be changed, together with the edits of other files. A file without edits is
 * left out.
 */
export function renamedFiles(
  document: ServiceDocument,
  project: Project,
  editsIn: (sheet: ServiceDocument) => readonly RenameEdit[],
  files: readonly FileEdits[],
): RenameResult {
  // Sheets of the package must not be changed. They keep their names and are left out here.
  const sheets = projectSheets(document, project)
    .filter((sheet) => project.owns?.(sheet) ?? true)
    .map((sheet) => ({ uri: sheet.uri, before: sheet.text, edits: editsIn(sheet) }));
  return { is: 'renamed', files: [...sheets, ...files].filter(({ edits }) => edits.length > 0) };
}

export const refusedRename = (why: string): RenameRefused => ({ is: 'refused', why });

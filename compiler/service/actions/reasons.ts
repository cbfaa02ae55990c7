// Updates clause numbers and letters in the reasons of ignore comments when the clauses or letters of their procedure
// change.
import type { Clause, Procedure, Sheet } from '../../../grammar/tree.ts';
import { ignoresIn } from '../../lint/ignore-comments.ts';
import type { SheetEdit } from '../line-edits.ts';

interface LabelChanges {
  /** The new number of each old clause number. */
  readonly numbers: ReadonlyMap<string, string>;
  /** The clause whose letters change. */
  readonly lettered: Clause | null;
  readonly letters: ReadonlyMap<string, string>;
}

/** Returns an edit that replaces a number or a letter; none if it does not change. */
export const replacementEdit = (start: number, oldText: string, text: string): SheetEdit[] =>
  oldText === text ? [] : [{ start, end: start + oldText.length, text }];

/** Matches references such as `clause 2` and `clauses 2, 3b and 5`. */
const clauseReferences = /\bclauses?\s+\d+(?:[a-z]?(?:\s*,\s*|\s+(?:and|or|to)\s+|\s*[–-]\s*)\d+)*/gi;

function renameMatches(text: string, from: number, pattern: RegExp, names: ReadonlyMap<string, string>): SheetEdit[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: oldName, index }) =>
    replacementEdit(from + index, oldName, names.get(oldName) ?? oldName),
  );
}

/** Returns the edits in ignore comments of a procedure. A letter in a reason belongs to the clause below. */
export function reasonEdits(sheet: Sheet, { start, end }: Procedure, changes: LabelChanges): SheetEdit[] {
  return ignoresIn(sheet).flatMap(({ at, covers }) => {
    if (!covers || covers.start < start || covers.start >= end || covers.kind === 'sheet') return [];
    const text = sheet.source.slice(at.start, at.end);
    const numbered = [...text.matchAll(clauseReferences)].flatMap((run) =>
      renameMatches(run[0], at.start + run.index, /\d+/g, changes.numbers),
    );
    const isLettered = changes.lettered?.start === covers.start;
    return isLettered ? [...numbered, ...renameMatches(text, at.start, /\b[a-z](?=\))/g, changes.letters)] : numbered;
  });
}

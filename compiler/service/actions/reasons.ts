// What reasons of ignores say of the clauses and letters of their procedure, when these are called otherwise.
import type { Clause, Procedure, Sheet } from '../../../grammar/tree.ts';
import { ignoresIn } from '../../lint/ignore-comments.ts';
import type { SheetEdit } from '../line-edits.ts';

interface Renamed {
  /** From the number that each clause had to the one that it has now. */
  readonly numbers: ReadonlyMap<string, string>;
  /** The clause whose letters are others now. */
  readonly lettered: Clause | null;
  readonly letters: ReadonlyMap<string, string>;
}

/** Something else in the place of a number or a letter; nothing if it stays. */
export const replacing = (start: number, was: string, text: string): SheetEdit[] =>
  was === text ? [] : [{ start, end: start + was.length, text }];

/** `clause 2`, `clauses 2, 3b and 5` */
const clauses = /\bclauses?\s+\d+(?:[a-z]?(?:\s*,\s*|\s+(?:and|or|to)\s+|\s*[–-]\s*)\d+)*/gi;

function renamed(text: string, from: number, word: RegExp, names: ReadonlyMap<string, string>): SheetEdit[] {
  return [...text.matchAll(word)].flatMap(({ 0: was, index }) => replacing(from + index, was, names.get(was) ?? was));
}

/** The ignores of a procedure; a letter is one of the clause that they stand above. */
export function reasonEdits(sheet: Sheet, { start, end }: Procedure, to: Renamed): SheetEdit[] {
  return ignoresIn(sheet).flatMap(({ at, covers }) => {
    if (!covers || covers.start < start || covers.start >= end || covers.kind === 'sheet') return [];
    const text = sheet.source.slice(at.start, at.end);
    const numbered = [...text.matchAll(clauses)].flatMap((run) =>
      renamed(run[0], at.start + run.index, /\d+/g, to.numbers),
    );
    const isLettered = to.lettered?.start === covers.start;
    return isLettered ? [...numbered, ...renamed(text, at.start, /\b[a-z](?=\))/g, to.letters)] : numbered;
  });
}

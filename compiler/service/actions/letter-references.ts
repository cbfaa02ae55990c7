// Where a procedure names its letters: `[a) > b)]`, `as per c)`; and which sub-clause each of them is.
import { walk } from '../../../grammar/tree.ts';
import type { Clause, Procedure, Reference, Sheet, SubClause } from '../../../grammar/tree.ts';

/** A letter that is referred to. */
export interface Mention {
  /** Where it stands. */
  readonly at: number;
  readonly letter: string;
  readonly clause: Clause;
  /** What it stands in, if it stands in a sub-clause. */
  readonly sub: SubClause | null;
  /** The brackets around it; a rider has none. */
  readonly reference: Reference | null;
  /** Null if there is no such letter. */
  readonly names: SubClause | null;
}

/** Letters are those of the clause itself, else of the nearest before it that has any. */
function letteredFor(clauses: readonly Clause[], clause: Clause): Clause | null {
  return clauses.slice(0, clauses.indexOf(clause) + 1).findLast(({ subs }) => subs.length > 0) ?? null;
}

/** Every letter that is referred to. Of two that are called alike the last is meant: the other one was written since. */
export function mentionsIn({ source }: Sheet, { clauses }: Procedure): Mention[] {
  return clauses.flatMap((clause) => {
    const lettered = letteredFor(clauses, clause)?.subs ?? [];
    const found: Mention[] = [];
    const add = (at: number, reference: Reference | null): void => {
      const letter = source.charAt(at).toLowerCase();
      const sub = clause.subs.find(({ start, end }) => start <= at && at < end) ?? null;
      const names = lettered.findLast((one) => one.letter === letter && one !== sub) ?? null;
      found.push({ at, letter, clause, sub, reference, names });
    };
    walk(clause, (node) => {
      const text = source.slice(node.start, node.end);
      if (node.type === 'reference') {
        for (const { index } of text.matchAll(/[a-z](?=\s*\))/gi)) add(node.start + index, node);
      } else if (node.type === 'rider' && node.as !== null) {
        const named = /\bas\s+per\s+(?=[a-z]\))/i.exec(text);
        if (named) add(node.start + named.index + named[0].length, null);
      }
    });
    return found;
  });
}

// Finds all references to letters of sub-clauses in a procedure, such as `[a) > b)]` and `as per c)`, each with the
// sub-clause that it means.
import {
  walk,
  type Clause,
  type Procedure,
  type Reference,
  type Sheet,
  type SubClause,
} from '../../../grammar/tree.ts';
import { printedLetters } from '../../plan/letters.ts';

export interface LetterReference {
  readonly at: number;
  readonly letter: string;
  readonly clause: Clause;
  readonly sub: SubClause | null;
  /** The reference in brackets that contains the letter; null in a rider line, where a letter has no brackets. */
  readonly reference: Reference | null;
  /** The sub-clause that the letter refers to; null if there is none. */
  readonly names: SubClause | null;
}

/** Returns all references to letters. If two sub-clauses have the same letter, references mean the first of the two. */
export function letterReferencesIn({ source }: Sheet, procedure: Procedure): LetterReference[] {
  return procedure.clauses.flatMap((clause) => {
    const lettered = printedLetters(procedure).get(clause)?.subs ?? [];
    const references: LetterReference[] = [];
    const add = (at: number, reference: Reference | null): void => {
      const letter = source.charAt(at).toLowerCase();
      const sub = clause.subs.find(({ start, end }) => start <= at && at < end) ?? null;
      const names = lettered.find((subClause) => subClause.letter === letter && subClause !== sub) ?? null;
      references.push({ at, letter, clause, sub, reference, names });
    };
    walk(clause, (node) => {
      const text = source.slice(node.start, node.end);
      if (node.type === 'reference') {
        for (const { index } of text.matchAll(/[a-z](?=\s*\))/gi)) add(node.start + index, node);
      } else if (node.type === 'rider' && node.as !== null) {
        const match = /\bas\s+per\s+(?=[a-z]\))/i.exec(text);
        if (match) add(node.start + match.index + match[0].length, null);
      }
    });
    return references;
  });
}

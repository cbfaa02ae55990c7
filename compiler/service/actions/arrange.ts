// Computes new numbers, letters and references for a new order of clauses and sub-clauses, so that the meaning stays
// the same.
import type { Clause, Procedure, Sheet, SubClause } from '../../../grammar/tree.ts';
import type { SheetEdit } from '../line-edits.ts';
import { letterReferencesIn, type LetterReference } from './letter-references.ts';
import { lazily } from '../../../runtime/kernel/lazily.ts';
import { letteredClauses } from '../../plan/letters.ts';
import { ignoresIn } from '../../lint/ignore-comments.ts';

interface LabelChanges {
  /** The new number of each clause, by its old number. */
  readonly numbers: ReadonlyMap<string, string>;
  /** The clause whose sub-clauses get new letters; null if no letters change. */
  readonly lettered: Clause | null;
  readonly letters: ReadonlyMap<string, string>;
}

/** Returns the edit that replaces a number or letter by a new text; no edit if the text stays the same. */
const replacementEdit = (start: number, oldText: string, text: string): SheetEdit[] =>
  oldText === text ? [] : [{ start, end: start + oldText.length, text }];

/** Matches references such as `clause 2` and `clauses 2, 3b and 5`. */
const clauseReferences = /\bclauses?\s+\d+(?:[a-z]?(?:\s*,\s*|\s+(?:and|or|to)\s+|\s*[–-]\s*)\d+)*/gi;

function renameMatches(text: string, from: number, pattern: RegExp, names: ReadonlyMap<string, string>): SheetEdit[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: oldName, index }) =>
    replacementEdit(from + index, oldName, names.get(oldName) ?? oldName),
  );
}

/**
 * Returns the edits of clause numbers and letters in the reasons of ignore comments. A number means a clause of the
 * procedure. A letter means a sub-clause of the clause below the comment.
 */
function reasonEdits(sheet: Sheet, { start, end }: Procedure, changes: LabelChanges): SheetEdit[] {
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

/** The wanted order of the clauses of a procedure. Null marks the place of a new clause or sub-clause. */
export interface Arrangement {
  readonly clauses: readonly (Clause | null)[];
  /** The wanted order of the sub-clauses of one clause; null if no sub-clause moves. */
  readonly subs: { readonly of: Clause; readonly order: readonly (SubClause | null)[] } | null;
}

export const currentArrangement = ({ clauses }: Procedure): Arrangement => ({ clauses, subs: null });

/** The edits of numbers, letters and references, or the reason why the arrangement is impossible. */
export type RelabelResult = { readonly edits: readonly SheetEdit[] } | { readonly refused: string };

const mostLetters = 26;

/** The result of `newLetterFor` if no letter can name the sub-clause in the new order. */
const unreachable = '';

const letterAt = (index: number): string => String.fromCharCode(97 + index);

class Rearrangement {
  private readonly sheet: Sheet;
  private readonly procedure: Procedure;
  private readonly to: Arrangement;

  constructor(sheet: Sheet, procedure: Procedure, to: Arrangement) {
    this.sheet = sheet;
    this.procedure = procedure;
    this.to = to;
  }

  private subsOf(clause: Clause): readonly (SubClause | null)[] {
    const { subs } = this.to;
    return subs?.of === clause ? subs.order : clause.subs;
  }

  private letterOf(clause: Clause, sub: SubClause): string {
    return this.to.subs?.of === clause ? letterAt(this.subsOf(clause).indexOf(sub)) : sub.letter;
  }

  /**
   * Maps each clause to the clause whose sub-clauses its letters name in the new order (R10). This is the clause itself
   * or, if the clause has no sub-clauses, an earlier clause.
   */
  private readonly lettered = lazily((): ReadonlyMap<Clause, Clause | null> => {
    const clauses = this.to.clauses.filter((clause) => clause !== null);
    return letteredClauses(clauses, (clause) => this.subsOf(clause).length > 0);
  });

  private isGone({ clause, sub }: LetterReference): boolean {
    return !this.lettered().has(clause) || (sub !== null && !this.subsOf(clause).includes(sub));
  }

  numbers(): SheetEdit[] {
    const { source } = this.sheet;
    return this.to.clauses.flatMap((clause, index) => {
      const oldNumber = clause && /^\d+/.exec(source.slice(clause.start, clause.end))?.[0];
      return clause && oldNumber ? replacementEdit(clause.start, oldNumber, String(index + 1)) : [];
    });
  }

  letters(): SheetEdit[] {
    const { subs } = this.to;
    return (subs?.order ?? []).flatMap((sub, index) =>
      sub ? replacementEdit(sub.start, this.sheet.source.charAt(sub.start), letterAt(index)) : [],
    );
  }

  /**
   * Returns the edits after which each reference still names its sub-clause. Returns a refusal if no letter can name
   * the sub-clause of a reference.
   */
  references(): RelabelResult {
    const mentions = letterReferencesIn(this.sheet, this.procedure).filter((mention) => !this.isGone(mention));
    const newLetters = new Map(mentions.map((mention) => [mention, this.newLetterFor(mention)]));
    const lost = mentions.find(
      (mention) => newLetters.get(mention) === unreachable || (newLetters.get(mention) === null && !mention.reference),
    );
    if (lost) return { refused: lostText(lost) };
    const shortened = new Set(
      mentions.flatMap((mention) => (newLetters.get(mention) === null && mention.reference ? [mention.reference] : [])),
    );
    const edits = mentions.flatMap((mention) => {
      const isShortened = mention.reference && shortened.has(mention.reference);
      return isShortened
        ? []
        : replacementEdit(mention.at, this.sheet.source.charAt(mention.at), newLetters.get(mention) ?? mention.letter);
    });
    for (const reference of shortened) {
      const remaining = mentions.flatMap((mention) =>
        mention.reference === reference ? (newLetters.get(mention) ?? []) : [],
      );
      if (remaining.length === 0) return { refused: 'Nothing would be left of the letters in brackets.' };
      const text = `[${remaining.map((letter) => `${letter})`).join(' > ')}]`;
      edits.push({ start: reference.start, end: reference.end, text });
    }
    return { edits };
  }

  /**
   * Returns the new letter for a reference. Null if the sub-clause is deleted; `unreachable` if no letter can name the
   * sub-clause.
   */
  private newLetterFor({ clause, sub, names, letter }: LetterReference): string | null {
    if (!names) return letter;
    const namedClause = this.procedure.clauses.find(({ subs }) => subs.includes(names));
    if (!namedClause || !this.lettered().has(namedClause)) return unreachable;
    const order = this.subsOf(namedClause);
    if (!order.includes(names)) return null;
    if (this.lettered().get(clause) !== namedClause) return unreachable;
    // A sub-clause may only refer to earlier sub-clauses of its clause.
    const isBefore =
      sub !== null && namedClause === clause && namedClause.subs.indexOf(names) < namedClause.subs.indexOf(sub);
    if (isBefore && order.indexOf(names) > order.indexOf(sub)) return unreachable;
    return this.letterOf(namedClause, names);
  }

  /** Returns the edits of numbers and letters in the reasons of ignore comments. */
  reasons(): SheetEdit[] {
    const { clauses, subs } = this.to;
    const oldClauses = this.procedure.clauses;
    // If two clauses have the same number, the number in the reason of an ignore comment can mean either clause. Such a
    // number stays unchanged.
    const counts = new Map<number, number>();
    for (const { number } of oldClauses) counts.set(number, (counts.get(number) ?? 0) + 1);
    const hasUniqueNumber = ({ number }: Clause): boolean => counts.get(number) === 1;
    const numbers = new Map(
      clauses.flatMap((clause, index) =>
        clause && hasUniqueNumber(clause) ? [[String(clause.number), String(index + 1)]] : [],
      ),
    );
    const letters = new Map((subs?.order ?? []).flatMap((sub, index) => (sub ? [[sub.letter, letterAt(index)]] : [])));
    return reasonEdits(this.sheet, this.procedure, { numbers, lettered: subs?.of ?? null, letters });
  }
}

function lostText({ letter, clause, sub }: LetterReference): string {
  return `Clause ${clause.number}${sub?.letter ?? ''} names ${letter}), which it could not any more.`;
}

/**
 * Returns all edits of numbers, letters and references for an arrangement. Offsets refer to the text before any part is
 * moved.
 */
export function relabel(sheet: Sheet, procedure: Procedure, to: Arrangement): RelabelResult {
  if ((to.subs?.order.length ?? 0) > mostLetters) return { refused: 'There are no more letters.' };
  const rearrangement = new Rearrangement(sheet, procedure, to);
  const references = rearrangement.references();
  if ('refused' in references) return references;
  return {
    edits: [...rearrangement.numbers(), ...rearrangement.letters(), ...references.edits, ...rearrangement.reasons()],
  };
}

// Clauses and sub-clauses in another order, some of them new, some gone: their numbers and letters, and whatever names them.
import type { Clause, Procedure, Sheet, SubClause } from '../../../grammar/tree.ts';
import type { SheetEdit } from '../line-edits.ts';
import { mentionsIn } from './letter-references.ts';
import type { Mention } from './letter-references.ts';
import { reasonEdits, replacing } from './reasons.ts';

/** How a procedure is to be; null stands for what is new. */
export interface Arrangement {
  readonly clauses: readonly (Clause | null)[];
  /** The sub-clauses of one of them; those of the others stay. */
  readonly subs: { readonly of: Clause; readonly order: readonly (SubClause | null)[] } | null;
}

export const asItIs = ({ clauses }: Procedure): Arrangement => ({ clauses, subs: null });

/** Numbers, letters and references as they are to be; or why that cannot be. */
export type Relabelled = { readonly edits: readonly SheetEdit[] } | { readonly refused: string };

/** There are no more letters. */
const mostLetters = 26;

/** No letter. */
const lostName = '';

const letterAt = (index: number): string => String.fromCharCode(97 + index);

class Arranged {
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

  /** The clause whose letters another one will mean. */
  private letteredFor(clause: Clause): Clause | null {
    const { clauses } = this.to;
    const before = clauses.slice(0, clauses.indexOf(clause) + 1);
    return before.findLast((one): one is Clause => one !== null && this.subsOf(one).length > 0) ?? null;
  }

  private isGone({ clause, sub }: Mention): boolean {
    return !this.to.clauses.includes(clause) || (sub !== null && !this.subsOf(clause).includes(sub));
  }

  numbers(): SheetEdit[] {
    const { source } = this.sheet;
    return this.to.clauses.flatMap((clause, index) => {
      const was = clause && /^\d+/.exec(source.slice(clause.start, clause.end))?.[0];
      return clause && was ? replacing(clause.start, was, String(index + 1)) : [];
    });
  }

  letters(): SheetEdit[] {
    const { subs } = this.to;
    return (subs?.order ?? []).flatMap((sub, index) =>
      sub ? replacing(sub.start, this.sheet.source.charAt(sub.start), letterAt(index)) : [],
    );
  }

  /** What names letters: each goes on to name what it named, or all of it is refused. */
  references(): Relabelled {
    const mentions = mentionsIn(this.sheet, this.procedure).filter((one) => !this.isGone(one));
    const named = new Map(mentions.map((one) => [one, this.named(one)]));
    const lost = mentions.find((one) => named.get(one) === lostName || (named.get(one) === null && !one.reference));
    if (lost) return { refused: lostText(lost) };
    const short = new Set(mentions.flatMap((one) => (named.get(one) === null && one.reference ? [one.reference] : [])));
    const edits = mentions.flatMap((one) => {
      const is = one.reference && short.has(one.reference);
      return is ? [] : replacing(one.at, this.sheet.source.charAt(one.at), named.get(one) ?? one.letter);
    });
    for (const reference of short) {
      const left = mentions.flatMap((one) => (one.reference === reference ? (named.get(one) ?? []) : []));
      if (left.length === 0) return { refused: 'Nothing would be left of the letters in brackets.' };
      const text = `[${left.map((letter) => `${letter})`).join(' > ')}]`;
      edits.push({ start: reference.start, end: reference.end, text });
    }
    return { edits };
  }

  /** What a letter will be called; null if it goes; `lostName` if it cannot be named from there any more. */
  private named({ clause, sub, names, letter }: Mention): string | null {
    if (!names) return letter;
    const own = this.procedure.clauses.find(({ subs }) => subs.includes(names));
    if (!own || !this.to.clauses.includes(own)) return lostName;
    const order = this.subsOf(own);
    if (!order.includes(names)) return null;
    if (this.letteredFor(clause) !== own) return lostName;
    // A sub-clause may name those before it only.
    const isBefore = sub !== null && own === clause && own.subs.indexOf(names) < own.subs.indexOf(sub);
    if (isBefore && order.indexOf(names) > order.indexOf(sub)) return lostName;
    return this.letterOf(own, names);
  }

  /** Reasons of ignores speak of clauses and letters. */
  reasons(): SheetEdit[] {
    const { clauses, subs } = this.to;
    const all = this.procedure.clauses;
    // Of two with one number nobody knows which is meant.
    const isOne = ({ number }: Clause): boolean => all.filter((one) => one.number === number).length === 1;
    const numbers = new Map(
      clauses.flatMap((one, index) => (one && isOne(one) ? [[String(one.number), String(index + 1)]] : [])),
    );
    const letters = new Map((subs?.order ?? []).flatMap((one, index) => (one ? [[one.letter, letterAt(index)]] : [])));
    return reasonEdits(this.sheet, this.procedure, { numbers, lettered: subs?.of ?? null, letters });
  }
}

function lostText({ letter, clause, sub }: Mention): string {
  return `Clause ${clause.number}${sub?.letter ?? ''} names ${letter}), which it could not any more.`;
}

/** What has to be written anew for an arrangement, wherever the parts stand. */
export function relabelled(sheet: Sheet, procedure: Procedure, to: Arrangement): Relabelled {
  if ((to.subs?.order.length ?? 0) > mostLetters) return { refused: 'There are no more letters.' };
  const arranged = new Arranged(sheet, procedure, to);
  const references = arranged.references();
  if ('refused' in references) return references;
  return { edits: [...arranged.numbers(), ...arranged.letters(), ...references.edits, ...arranged.reasons()] };
}

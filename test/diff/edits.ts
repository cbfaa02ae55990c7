// Random edits of the tree of a sheet. They are edits that a person could make in one session.
import * as fc from 'fast-check';
import { print } from '../../grammar/print.ts';
import type { Chain, Clause, Phrase, Procedure, Sentence, Sheet } from '../../grammar/tree.ts';
import { readSheet } from '../../library/index.ts';

type Loose<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer U)[] ? Loose<U>[] : Loose<T[K]> };
export type Draft = Loose<Sheet>;

/**
 * Returns the tree of a sheet without comments, for editing. A tree has only the offsets of comments, and edits would
 * make these offsets wrong.
 */
export const draftOf = (text: string): Draft => ({
  ...(structuredClone(readSheet(text.replaceAll(/^\s*#.*\n/gm, '')).sheet) as Draft),
  comments: [],
});

/** Returns the text of an edited tree, with its clauses and letters numbered in order. */
export function pageOf(draft: Draft): string {
  for (const section of draft.sections) {
    if (section.type === 'ranking') section.rows.forEach((row, index) => (row.number = index + 1));
    if (section.type !== 'procedure') continue;
    section.clauses.forEach((clause, index) => {
      clause.number = index + 1;
      clause.subs.forEach((sub, letter) => (sub.letter = String.fromCodePoint(97 + letter)));
    });
  }
  return print(draft);
}

export const proceduresOf = (draft: Draft): Loose<Procedure>[] =>
  draft.sections.filter((one) => one.type === 'procedure');

const chainsOf = (sentences: readonly Loose<Sentence>[]): Loose<Chain>[] =>
  sentences.flatMap(({ items }) => items.filter((item) => item.type === 'chain'));

const allChains = (clause: Loose<Clause>): Loose<Chain>[] => [
  ...chainsOf(clause.sentences),
  ...clause.subs.flatMap((sub) => chainsOf(sub.sentences)),
];

const at = { start: 0, end: 0 };
const phrase = (text: string): Loose<Phrase> => ({ type: 'phrase', ...at, text, brackets: [] });

const clauseOf = (condition: string, action: string): Loose<Clause> => ({
  type: 'clause',
  ...at,
  number: 0,
  condition: phrase(condition),
  sentences: [{ type: 'sentence', ...at, items: [phrase(action)] }],
  table: null,
  subs: [],
  rider: null,
});

/**
 * A random edit. Its numbers choose a procedure, a clause, and a part of the clause. If a number is too large for the
 * sheet, it is taken modulo the number of these parts.
 */
export interface Edit {
  readonly is: string;
  readonly procedure: number;
  readonly clause: number;
  readonly inner: number;
  readonly words: string;
}

const of = <T>(all: readonly T[], index: number): T | undefined => all[index % Math.max(1, all.length)];

type Way = (clauses: Loose<Clause>[], index: number, edit: Edit) => void;

/** The edits that change the inside of one clause. The numbers of all clauses stay the same. */
export const inClause: Readonly<Record<string, Way>> = {
  condition: (clauses, index, { words }) => {
    const clause = clauses[index];
    if (clause && clause.sentences.length > 0) clause.condition = phrase(`Space ${words}`);
  },
  action: (clauses, index, { words }) => {
    const item = clauses[index]?.sentences[0]?.items[0];
    if (item?.type === 'phrase') item.text = `${item.text} ${words}`;
  },
  'criterion out': (clauses, index, { inner }) => {
    const chain = of(allChains(clauses[index] as Loose<Clause>), inner);
    if (chain && chain.criteria.length > 1) chain.criteria.splice(inner % chain.criteria.length, 1);
  },
  'criterion in': (clauses, index, { inner, words }) => {
    const chain = of(allChains(clauses[index] as Loose<Clause>), inner);
    chain?.criteria.splice(inner % (chain.criteria.length + 1), 0, phrase(`Most ${words}`));
  },
  'criteria turned': (clauses, index, { inner }) => {
    of(allChains(clauses[index] as Loose<Clause>), inner)?.criteria.reverse();
  },
  'sub in': (clauses, index, { inner, words }) => {
    const clause = clauses[index];
    if (!clause || clause.subs.length === 0) return;
    const sub = {
      type: 'sub' as const,
      ...at,
      letter: '',
      condition: null,
      sentences: [{ type: 'sentence' as const, ...at, items: [phrase(`Goal ${words}`)] }],
    };
    clause.subs.splice(clause.subs.length - (inner % 2), 0, sub);
  },
};

const ofPage: Readonly<Record<string, Way>> = {
  ...inClause,
  'clause in': (clauses, index, { words }) => {
    clauses.splice(index, 0, clauseOf(`Threshold ${words}`, `ATTACK ${words}`));
  },
  'clause out': (clauses, index) => {
    if (clauses.length > 1) clauses.splice(index, 1);
  },
  'clause moved': (clauses, index, { inner }) => {
    const [clause] = clauses.splice(index, 1);
    if (clause) clauses.splice(inner % (clauses.length + 1), 0, clause);
  },
};

/** Applies an edit. If the sheet has no place for the edit, the sheet stays as it is. */
export function make(draft: Draft, edit: Edit): void {
  const procedure = of(proceduresOf(draft), edit.procedure);
  if (procedure && procedure.clauses.length > 0)
    ofPage[edit.is]?.(procedure.clauses, edit.clause % procedure.clauses.length, edit);
}

const words = fc.constantFrom('3', '5/6/7', 'secure', 'elevated objective', 'enemy', 'within 2');

export const edits = (ways: Readonly<Record<string, Way>> = ofPage): fc.Arbitrary<Edit> =>
  fc.record({
    is: fc.constantFrom(...Object.keys(ways)),
    procedure: fc.nat(20),
    clause: fc.nat(20),
    inner: fc.nat(20),
    words,
  });

// Exceptions at the end of a sentence: `a town or a place next to a town, except Dene`. An exception is one of all the
// words of a list before it, and not of the last part alone.
import { it, minus } from '../plan/build.ts';
import { hasSet, rewrite } from '../plan/rewrite.ts';
import { same } from '../plan/same.ts';
import type { SetNode } from '../plan/nodes.ts';
import { isSingle } from '../language/phrases/noun-sorts.ts';
import { mentionedSet, predicate, thingsWith } from '../language/phrases/nouns.ts';
import { misfit, type NounTerm, type PredicateTerm, type Term } from '../language/phrases/terms.ts';
import { preference } from '../language/phrases/preferences.ts';
import { pattern, type BuildResult, type VocabularyEntry } from '../language/phrases/vocabulary-entries.ts';
import { placeSort } from './things.ts';

type Slots = Readonly<Record<string, Term | undefined>>;

const exceptWords = 'except|besides|excluding';

/** The sets of things that an exception takes away. */
const excepted = new WeakSet<SetNode>();

/** The conditions that begin with `unless`. */
const denials = new WeakSet<Term>();

/** The statements that `but not G1` repeats for another place. */
const repeatedStatements = new WeakSet<Term>();

const ofException = (kind: NounTerm): NounTerm => {
  const set = { ...kind.set };
  excepted.add(set);
  return { ...kind, set };
};

const isExcepted = (set: SetNode): boolean => excepted.has(set);

/** True for words that an exception ends. */
function hasException(term: Term | undefined): boolean {
  if (term === undefined) return false;
  if ('restrict' in term) return hasSet(term.restrict(it(term.over[0] ?? placeSort)), isExcepted);
  if (term.cat === 'thing') return hasSet(term.set, isExcepted);
  return term.cat === 'cond' && hasSet({ test: term.test }, isExcepted);
}

const isStatement = (term: Term | undefined): boolean =>
  term !== undefined && ('restrict' in term || term.cat === 'thing' || term.cat === 'cond');

/** The slot after a denial at the end of a form: in `not a hill, except Bow`, the exception could allow or take away. */
const deniedSlot = (form: string): string | null =>
  /\b(?:not|no|without)\b(?:\|\S+)? (?:[^{]* )?\{(?<last>\w+)\}$/.exec(form)?.groups?.['last'] ?? null;

/** Returns the slots before and after the last `or`, `and` or comma of a form; null for a form that joins nothing. */
function joinedSlots(form: string): { readonly first: string; readonly last: string } | null {
  const groups = /\{(?<first>\w+)\} (?:[^{]* )?(?:or|and|[^ ]*\|?but|,)(?:\|[^ ]*)? (?:[^{]* )?\{(?<last>\w+)\}$/.exec(
    form,
  )?.groups;
  return groups ? { first: groups['first'] ?? '', last: groups['last'] ?? '' } : null;
}

/** Returns a pattern of joined words without the reading in which the exception at the end is one of the last part. */
function withoutInnerExceptions(declared: VocabularyEntry): VocabularyEntry {
  const joints = declared.forms.map(joinedSlots);
  const denied = declared.forms.map(deniedSlot);
  if ([...joints, ...denied].every((slot) => slot === null)) return declared;
  return {
    ...declared,
    build: (slots: Slots, form) => {
      const joint = joints[form];
      const isInner = joint && isStatement(slots[joint.first]) && hasException(slots[joint.last]);
      return isInner || hasException(slots[denied[form] ?? '']) ? null : declared.build(slots, form);
    },
  };
}

/** Returns the pattern of exceptions, which notes the things that are taken away. */
function withNotedExceptions(declared: VocabularyEntry): VocabularyEntry {
  const isException = declared.forms.map((form) => form.includes(exceptWords));
  return {
    ...declared,
    build: (slots: Slots, form) => {
      const { kind } = slots;
      const isNoted = isException[form] === true && kind?.cat === 'thing';
      return declared.build(isNoted ? { ...slots, kind: ofException(kind) } : slots, form);
    },
  };
}

/**
 * Returns the pattern of joined conditions without `A unless B`, which has two meanings: in `open if coastal unless
 * flooded`, the exception takes away; in `no fort unless a hill`, the exception allows.
 */
const withoutUnless = (declared: VocabularyEntry): VocabularyEntry => ({
  ...declared,
  build: (slots: Slots, form) => {
    const read = declared.build(slots, form);
    const { b } = slots;
    const isException = declared.forms[form] === '{a} [,] unless {b}' || (b !== undefined && denials.has(b));
    return isException && read
      ? misfit('b', '`and not` or `or` between two statements', '`unless`, which can mean both')
      : read;
  },
});

const withMarks = (read: BuildResult, marks: WeakSet<Term>): BuildResult => {
  for (const term of [read].flat()) if (term && 'penalty' in term) marks.add(term);
  return read;
};

/** Returns a pattern that notes conditions with `unless`. */
const withNotedDenials = (declared: VocabularyEntry): VocabularyEntry => ({
  ...declared,
  build: (slots, form) => {
    const read = declared.build(slots, form);
    return declared.forms[form]?.startsWith('unless') === true ? withMarks(read, denials) : read;
  },
});

/** `is next to F1 but not G1`: not next to G1. The place itself is never another place. */
function deniedToo(a: PredicateTerm, kind: NounTerm): PredicateTerm | null {
  const { tail } = a;
  if (!a.locates || a.picks || !tail || !isSingle(tail.set) || !isSingle(kind.set) || tail.sort !== kind.sort)
    return null;
  const ofOther = (of: SetNode): SetNode =>
    rewrite(thingsWith(of, a), (part) => (same(part, tail.set) ? kind.set : part));
  return predicate({
    over: a.over,
    locates: true,
    restrict: (of) => minus(thingsWith(of, a), ofOther(of)),
    tail: kind,
    penalty: a.penalty + preference.oneStatement,
  });
}

/** Returns the pattern of joined statements in which `but not G1` repeats the statement. */
const withRepeatedStatement = (declared: VocabularyEntry): VocabularyEntry => ({
  ...declared,
  build: (slots: Slots, form) => {
    const { a, kind } = slots;
    const isDenied = declared.forms[form] === '{a} and|but not {kind}' && a && 'restrict' in a && kind?.cat === 'thing';
    const repeated = isDenied ? deniedToo(a, kind) : null;
    if (!repeated) return declared.build(slots, form);
    const statement: PredicateTerm = { ...repeated, cat: 'post' };
    repeatedStatements.add(statement);
    return statement;
  },
});

/** In `a place next to F1 but not G1`, the last words could also say that the place is not G1. */
const withDoubtOfNoun = (declared: VocabularyEntry): VocabularyEntry => ({
  ...declared,
  build: (slots: Slots, form) => {
    const { is } = slots;
    // In `every forest next to a nest, except F1`, the exception is one of the forests.
    if (hasException(is)) return null;
    const read = declared.build(slots, form);
    if (!is || !repeatedStatements.has(is) || !read || !('penalty' in read)) return read;
    return { ...read, penalty: read.penalty + preference.describesSingle };
  },
});

/** `is burnt or next to a town, except Dene`. */
export const exceptSaid: VocabularyEntry = pattern({
  id: 'except-said',
  forms: [`{p} [,] ${exceptWords} {kind}`],
  slots: { p: 'pred', kind: 'thing' },
  gives: 'pred',
  doc: 'The statement, or each statement of a list, is true of other things alone.',
  example: 'a space is flooded or has a worker, except F1',
  rests: ['book: page'],
  build: ({ p, kind }) => {
    const isPlain = !kind.quantity && kind.set.is !== 'best' && kind.set.is !== 'ref';
    if (p.picks || p.negated || !isPlain || !p.over.includes(kind.sort) || hasException(p)) return null;
    const { set } = ofException(kind);
    const others = mentionedSet({ ...kind, set });
    const restrict = (of: SetNode): SetNode => minus(thingsWith(of, p), others);
    return predicate({ over: [kind.sort], restrict, tail: kind, penalty: p.penalty + kind.penalty + 1 });
  },
});

/** Returns a pattern in which exceptions and denials at the end belong to the whole words before them. */
export function withExceptions(declared: VocabularyEntry): VocabularyEntry {
  if (declared.id === 'such') return withNotedExceptions(declared);
  if (declared.id === 'if') return withNotedDenials(declared);
  if (declared.id === 'modifier') return withDoubtOfNoun(declared);
  if (declared.id === 'except-said') return declared;
  const whole = withoutInnerExceptions(declared);
  if (declared.id === 'and') return withoutUnless(whole);
  return declared.id === 'joined-so' ? withRepeatedStatement(whole) : whole;
}

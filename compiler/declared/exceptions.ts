// Exceptions at the end of a sentence: `a town or a place next to a town, except Dene`. An exception is one of all the
// words of a list before it, and not of the last part alone.
import { all, it, minus } from '../plan/build.ts';
import { hasSet, rewrite } from '../plan/rewrite.ts';
import { same } from '../plan/same.ts';
import type { SetNode } from '../plan/nodes.ts';
import { isSingle } from '../language/phrases/noun-sorts.ts';
import { appliesTo, mentionedSet, modifiedNoun, post, predicate, thingsWith } from '../language/phrases/nouns.ts';
import { misfit, type NounTerm, type PredicateTerm, type Term } from '../language/phrases/terms.ts';
import { preference } from '../language/phrases/preferences.ts';
import { pattern, type BuildResult, type VocabularyEntry } from '../language/phrases/vocabulary-entries.ts';
import { negatedPredicate } from '../language/words/kernel/negation.ts';
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
 * Returns the pattern of joined conditions in which `but not flooded` is about the subject of the words before, as `and
 * not flooded` is: `next to a town of the league, but not flooded`.
 */
function withDenialsOfSubject(declared: VocabularyEntry): VocabularyEntry {
  const { forms, build } = declared;
  const joined = forms.flatMap((form, index) => (/^\{a\}(?: ,)? and\S* \{p\}$/.test(form) ? [index] : []));
  const denied = joined.map((index) => (forms[index] ?? '').replace(/and\S* \{p\}/, 'but not {no}'));
  const statements = joined.map((index) => (forms[index] ?? '').replace(/and\S*/, 'but'));
  return {
    ...declared,
    forms: [...forms, ...denied, ...statements],
    slots: { ...declared.slots, no: 'pred?' },
    build: (slots, form) => {
      const index = joined[(form - forms.length) % joined.length];
      if (form < forms.length || index === undefined) return build(slots, form);
      const { p, no } = slots;
      if (no && 'restrict' in no)
        return no.negated || no.hasCopula || no.picks ? null : build({ ...slots, p: negatedPredicate(no) }, index);
      return p?.cat === 'pred' && !p.negated ? build(slots, index) : null;
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

/** True for `next to a town, but not next to a hill`: the denial says again with the same words where the thing is. */
function isSaidAgain(a: PredicateTerm, { tail, restrict }: PredicateTerm): boolean {
  const { tail: first } = a;
  if (!first || !tail || first.sort !== tail.sort) return false;
  const of = it(a.over[0] ?? placeSort);
  const mentioned = mentionedSet(first);
  return same(
    rewrite(thingsWith(of, a), (part) => (same(part, mentioned) ? mentionedSet(tail) : part)),
    restrict(of),
  );
}

/**
 * Returns the reading of a joined denial. In `next to a town held by the league but not flooded`, the town or the thing
 * before could be meant, so both readings are equal. With the same words again, the thing before is meant.
 */
function withDenialOfBoth(slots: Slots, words: string, read: BuildResult): BuildResult {
  const { a, b } = slots;
  if (!/ (?:and\|)?but not \{b\}$/.test(words) || !a || !b || !('restrict' in a) || !('restrict' in b)) return read;
  if (!read || !('penalty' in read)) return read;
  const doubt = a.cat === 'post' && a.tail === null ? 1 : a.tail?.isClosed === true && isSaidAgain(a, b) ? -1 : 0;
  return { ...read, penalty: read.penalty + doubt * preference.oneStatement };
}

/** Returns the pattern of joined statements in which `but not G1` repeats the statement. */
const withRepeatedStatement = (declared: VocabularyEntry): VocabularyEntry => ({
  ...declared,
  build: (slots: Slots, form) => {
    const { a, kind } = slots;
    const isDenied = declared.forms[form] === '{a} and|but not {kind}' && a && 'restrict' in a && kind?.cat === 'thing';
    const repeated = isDenied ? deniedToo(a, kind) : null;
    if (!repeated) return withDenialOfBoth(slots, declared.forms[form] ?? '', declared.build(slots, form));
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

/** The words for an exception of some of the things. */
const exceptedThose = ['those', 'the ones'].map((these) => `[,] ${exceptWords} [for] ${these} {is}`);

/** `is burnt or next to a town, except Dene`; with `those`, the things of the statement could be meant too. */
export const exceptSaid: VocabularyEntry = pattern({
  id: 'except-said',
  forms: [`{p} [,] ${exceptWords} {kind}`, ...exceptedThose.map((words) => `{p} ${words}`)],
  slots: { p: 'pred', kind: 'thing?', is: 'mod?' },
  gives: 'pred',
  doc: 'The statement, or each statement of a list, is true of other things alone.',
  example: 'a space is flooded or has a worker, except F1',
  rests: ['book: page'],
  build: ({ p, kind, is }) => {
    const said = kind ?? is;
    const sort = kind ? kind.sort : (p.over[0] ?? '');
    if (p.picks || p.negated || !p.over.includes(sort) || hasException(p)) return null;
    if (kind && (kind.quantity || kind.set.is === 'best' || kind.set.is === 'ref')) return null;
    if (is && (is.picks || !appliesTo(is, sort))) return null;
    const set = kind ? mentionedSet({ ...kind, set: ofException(kind).set }) : is ? thingsWith(all(sort), is) : null;
    if (!said || !set) return null;
    const restrict = (of: SetNode): SetNode => minus(thingsWith(of, p), set);
    return predicate({ over: [sort], restrict, ...(kind && { tail: kind }), penalty: p.penalty + said.penalty + 1 });
  },
});

/** The first verbs after `that`, each with the number of the noun before. */
const numberOfVerb: Readonly<Record<string, 'one' | 'many'>> = {
  ...Object.fromEntries(['is', 'was', 'has', 'contains', 'does'].map((verb) => [verb, 'one'])),
  ...Object.fromEntries(['are', 'were', 'have', 'contain', 'do'].map((verb) => [verb, 'many'])),
};

/**
 * Returns the pattern of words after a noun in which a verb has the number of its noun: in `a town with fewer than 2
 * bands that is next to a hill`, the town is next to a hill.
 */
const withNumberOfVerb = (declared: VocabularyEntry): VocabularyEntry => ({
  ...declared,
  build: (slots: Slots, form, wordsOf) => {
    const { of } = slots;
    const [first = '', verb = ''] = wordsOf?.('is') ?? [];
    const number = /^(?:that|which|who)$/.test(first) ? numberOfVerb[verb] : undefined;
    const isOther = number && of?.cat === 'thing' && !of.joined && of.quantity?.is !== 'all';
    return isOther && of.isMany !== (number === 'many') ? null : declared.build(slots, form, wordsOf);
  },
});

/** `Every forest except those next to F1`. */
export const exceptThose: VocabularyEntry = pattern({
  id: 'except-those',
  forms: exceptedThose.map((words) => `{of} ${words}`),
  slots: { of: 'thing', is: 'mod' },
  gives: 'thing',
  doc: 'The things of the noun without those of which the last words are true.',
  example: 'FLOOD a space except those next to F1.',
  rests: ['book: page'],
  build: ({ of, is }) => {
    if (is.picks || of.joined || of.word === 'it' || of.set.is === 'best' || !appliesTo(is, of.sort)) return null;
    const { set } = ofException({ ...of, set: thingsWith(all(of.sort), is) });
    const restrict = (those: SetNode): SetNode => minus(those, set);
    return modifiedNoun(of, post({ over: [of.sort], restrict, penalty: is.penalty + 1 }));
  },
});

/** Returns a pattern in which exceptions and denials at the end belong to the whole words before them. */
export function withExceptions(declared: VocabularyEntry): VocabularyEntry {
  if (declared.id === 'such') return withNotedExceptions(declared);
  if (declared.id === 'if') return withNotedDenials(declared);
  if (declared.id === 'modifier') return withNumberOfVerb(withDoubtOfNoun(declared));
  if (declared.id === 'except-said') return declared;
  const whole = withoutInnerExceptions(declared);
  if (declared.id === 'and') return withDenialsOfSubject(withoutUnless(whole));
  return declared.id === 'joined-so' ? withRepeatedStatement(whole) : whole;
}

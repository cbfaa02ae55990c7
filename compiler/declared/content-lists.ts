// Lists of things under one verb or in one place: `contains a camp and more troops than bands`, `no bands and no camps in
// its region`. The verb, or the place, belongs to each part of the list.
import { at, both, countOf, it, not, or, some, sortOf, where } from '../plan/build.ts';
import { hasSet } from '../plan/rewrite.ts';
import type { SetNode, Test } from '../plan/nodes.ts';
import {
  adjective,
  appliesTo,
  conditionTerm,
  mentionedSet,
  post,
  predicate,
  relative,
  thingsWith,
} from '../language/phrases/nouns.ts';
import type { NounTerm, PredicateTerm, Term } from '../language/phrases/terms.ts';
import { pattern, type BuildResult, type VocabularyEntry } from '../language/phrases/vocabulary-entries.ts';
import { partsOfEach, sortOfOwner } from './parts-of-things.ts';
import { comparedFigures, comparisons, saysWhere } from './figure-phrases.ts';
import { sharesPile, withCardsNoted } from './pile-contents.ts';
import { testOfNumber } from './side-phrases.ts';
import { isPlacedSort, placeSort } from './things.ts';

const rests = ['book: page'];

/** The statements about the contents of a place after which a list goes on, each with the word that joins its parts. */
const openLists = new WeakMap<Term, 'and' | 'or' | null>();

const contentVerb = /^(?:contains|contain|has|have|holds|hold|with|without|containing|holding)\b|^does (?:not )/;

/** Notes statements such as `contains no camp` and `with more bands than troops`, after which a list can go on. */
export function withOpenLists(declared: VocabularyEntry): VocabularyEntry {
  const opens = declared.forms.map((form) => contentVerb.test(form));
  if (!opens.includes(true)) return declared;
  return {
    ...declared,
    build: (slots, form): BuildResult => {
      const read = declared.build(slots, form);
      for (const term of [read].flat())
        if (term && 'restrict' in term && opens[form] && term.over.includes(placeSort) && !openLists.has(term))
          openLists.set(term, null);
      return read;
    },
  };
}

/** True for a statement after which a noun is no further thing of its own list: a denial, or a comparison. */
const endsNouns = (p: PredicateTerm): boolean => {
  if (p.negated) return true;
  const said = p.restrict(it(placeSort));
  return said.is === 'where' && said.test.is === 'compare' && said.test.right.is !== 'number';
};

const comparedItems = Object.entries(comparisons).map(([words, { than, op }]) => ({
  words: `${words} {of} ${than} {b}`,
  op,
}));

const itemForms = (['and', 'or'] as const).flatMap((by) => {
  const joint = by === 'and' ? '[,] and|but' : '[,] or';
  return [
    ...comparedItems.map(({ words, op }) => ({ form: `{p} ${joint} ${words}`, by, op, isDenied: false })),
    { form: `{p} ${joint} {of}`, by, op: null, isDenied: false },
    { form: `{p} ${joint} no {of}`, by, op: null, isDenied: true },
  ];
});

const isBareKind = ({ sort, word: before, quantity, joined, set }: NounTerm): boolean =>
  isPlacedSort(sort) && before === 'bare' && !quantity && !joined && set.is !== 'best' && !saysWhere(set);

const inPlace = (set: SetNode): SetNode => at(set, it(placeSort));

/** Returns the test that a place has the things of a further part of a list; null for words that are no such part. */
function testOfItem(of: NounTerm, b: NounTerm | undefined, { op, isDenied }: (typeof itemForms)[number]): Test | null {
  if (op)
    return b && isBareKind(of) && isBareKind(b)
      ? comparedFigures(countOf(inPlace(of.set)), op, countOf(inPlace(b.set)))
      : null;
  if (isDenied) return isBareKind(of) ? not(some(inPlace(of.set))) : null;
  const isPart = isPlacedSort(of.sort) && !of.joined && !saysWhere(of.set) && (of.word === 'a' || of.quantity !== null);
  return isPart && of.set.is !== 'best' ? testOfNumber(of, inPlace(of.set)) : null;
}

/** `contains a camp and more troops than bands`, `with no fort and fewer than 2 camps`. */
const contentLists: readonly VocabularyEntry[] = (['pred', 'rel'] as const).map((gives) =>
  pattern({
    id: `content-list-${gives}`,
    forms: itemForms.map(({ form }) => form),
    slots: { p: gives === 'pred' ? 'pred' : 'mod', of: 'thing', b: 'thing?' },
    gives,
    doc: 'The place has the things of each part of the list.',
    example: 'space with a worker and more bushes than baskets',
    rests,
    build: ({ p, of, b }, form) => {
      const item = itemForms[form];
      const before = openLists.get(p);
      if (!item || before === undefined || p.picks || (before !== null && before !== item.by)) return null;
      if (!item.op && before === null && !endsNouns(p)) return null;
      // Patterns of every board read denials alone.
      if (p.negated && item.isDenied) return null;
      // In `no camp or at least 2 bands`, another pattern reads the second part.
      if (p.negated && item.by === 'or' && !item.op) return null;
      const test = testOfItem(of, b, item);
      if (!test) return null;
      const restrict = (set: SetNode): SetNode =>
        item.by === 'and' ? where(thingsWith(set, p), test) : or(thingsWith(set, p), where(set, test));
      const make = gives === 'pred' ? predicate : relative;
      const penalty = p.penalty + of.penalty + (b?.penalty ?? 0);
      const list = make({ over: [placeSort], restrict, tail: b ?? of, penalty });
      openLists.set(list, item.by);
      return list;
    },
  }),
);

/** `with 2 or more workers, at least one of them tired`: how many of the things before the words describe. */
const shareForms = { 'at least one|1': 'some', all: 'all', 'none|neither': 'none' } as const;

/** Returns the test that so many of some things are such things. */
function testOfShare(share: 'some' | 'all' | 'none' | undefined, of: SetNode, such: SetNode): Test {
  if (share === 'all') return { is: 'every', of, in: such };
  return share === 'none' ? not(some(such)) : some(such);
}

const someOfThem: readonly VocabularyEntry[] = (['pred', 'rel'] as const).map((gives) => {
  const verbs = gives === 'pred' ? 'contains|contain|has|have|holds|hold' : 'with|containing|holding';
  const rows = Object.entries(shareForms);
  return pattern({
    id: `some-of-them-${gives}`,
    forms: [
      ...rows.map(([words]) => `${verbs} {of} , ${words} of them|which {is}`),
      ...rows.map(([words]) => `${verbs} {of} , ${words} of which {p}`),
    ],
    slots: { of: 'thing', is: 'adj?', p: 'pred?' },
    gives,
    doc: 'So many of the things in the place, some of which the words describe.',
    example: 'space with 2 or more workers, at least one of them automa',
    rests,
    build: ({ of, is, p }, form) => {
      const said = is ?? p;
      // The parts of a thing, such as its neighbours, are those of the thing under test.
      const owner = sortOfOwner(of);
      const isThere = isPlacedSort(of.sort) && !saysWhere(of.set) && of.set.is !== 'best';
      if ((!isThere && !owner) || !of.isMany || of.joined || !said || said.picks || !appliesTo(said, of.sort))
        return null;
      const there = owner ? partsOfEach(of, owner) : inPlace(of.set);
      const ofThem = testOfShare(rows[form % rows.length]?.[1], there, thingsWith(there, said));
      const test = both(testOfNumber(of, there), ofThem);
      const make = gives === 'pred' ? predicate : relative;
      const penalty = of.penalty + said.penalty;
      return make({ over: [owner ?? placeSort], restrict: (set) => where(set, test), penalty });
    },
  });
});

const sharedPlaceForms = [
  { form: '[there is|are] no {a} [,] and no {b} {p}', isDenied: [true, true] },
  { form: '[there is|are] no {a} [,] and|but {b} {p}', isDenied: [true, false] },
  { form: '[there is|are] {a} [,] and|but no {b} {p}', isDenied: [false, true] },
  { form: '[there is|are] {a} [,] and {b} {p}', isDenied: [false, false] },
] as const;

/** `there are no bands and no camps in F1`: the place belongs to both. */
const sharedPlace: VocabularyEntry = pattern({
  id: 'shared-place',
  forms: sharedPlaceForms.map(({ form }) => form),
  slots: { a: 'thing', b: 'thing', p: 'pred' },
  gives: 'cond',
  doc: 'The place after joined things belongs to each of them.',
  example: 'There are no workers and no bushes in F1',
  rests,
  build: ({ a, b, p }, form) => {
    const isDenied = sharedPlaceForms[form]?.isDenied ?? [];
    if (!p.locates || p.hasCopula || p.picks || p.cat === 'adj') return null;
    const parts = [a, b];
    const tests = parts.map((of, index) => {
      const isPlain = isPlacedSort(of.sort) && !of.joined && !saysWhere(of.set) && appliesTo(p, of.sort);
      if (!isPlain || of.set.is === 'best' || of.quantity?.is === 'half' || of.quantity?.is === 'all') return null;
      const such = thingsWith(mentionedSet(of), p);
      if (isDenied[index]) return of.quantity ? null : not(some(such));
      return testOfNumber(of, such);
    });
    // Kinds without a number are joined like nouns.
    if (isDenied.every((each) => !each) && parts.every(({ quantity }) => !quantity)) return null;
    const [first, second] = tests;
    return first && second ? conditionTerm(both(first, second), [], a.penalty + b.penalty + p.penalty) : null;
  },
});

const hasVerb = ({ cat }: PredicateTerm): boolean => cat === 'pred' || cat === 'rel';

const alternativeForms = ['{a} , {b} [,] or {c}', '{a} , {b} , {c} [,] or {d}'];

/** `razed, hostile or next to a camp`: with `or` at the end, the commas mean `or` too. */
const alternatives: readonly VocabularyEntry[] = (['adj', 'post', 'pred'] as const).map((gives) => {
  const part = gives === 'adj' ? 'adj' : 'pred';
  return pattern({
    id: `alternatives-${gives}`,
    forms: alternativeForms,
    slots: { a: part, b: part, c: part, d: `${part}?` },
    gives,
    doc: 'At least one part of the list is true.',
    example: 'space that is flooded, coastal or next to a wetland',
    rests,
    build: ({ a, b, c, d }) => {
      const parts = [a, b, c, ...(d ? [d] : [])];
      const sorts = new Set(parts.flatMap((each) => each.over));
      const over = [...sorts].filter((sort) => sort !== 'located' && parts.every((each) => appliesTo(each, sort)));
      // A list of adjectives is an adjective, and words with verbs are a statement.
      const isOfCategory = parts.every((each) => (gives === 'pred') === hasVerb(each));
      const isOfAdjectives = parts.every((each) => each.cat === 'adj');
      if (!isOfCategory || (gives === 'post' && isOfAdjectives) || over.length === 0) return null;
      if (parts.some((each) => each.picks || commaPairs.has(each.restrict))) return null;
      const make = { adj: adjective, post, pred: predicate }[gives];
      const penalty = parts.reduce((sum, each) => sum + each.penalty, 0);
      const restrict = (of: SetNode): SetNode => or(...parts.map((each) => thingsWith(of, each)));
      return make({ over, restrict, first: a, tail: parts.at(-1)?.tail ?? null, penalty });
    },
  });
});

/** Adjectives with a comma and no `and` or `or` between them. A copy of a term keeps its function. */
const commaPairs = new WeakSet<PredicateTerm['restrict']>();

const isCommaPair = (term: Term | undefined): boolean =>
  term !== undefined && 'restrict' in term && commaPairs.has(term.restrict);

/** Returns a pattern of joined words in which `or` after a comma belongs to the whole list before it. */
export function withWholeAlternatives(declared: VocabularyEntry): VocabularyEntry {
  if (!['either-adjective', 'joined-so', 'with-joined'].includes(declared.id)) return declared;
  const comma = declared.id === 'either-adjective' ? declared.forms.indexOf('{a} , {b}') : -1;
  return {
    ...declared,
    build: (slots, form): BuildResult => {
      const { a, b } = slots;
      const isOr = declared.forms[form]?.includes(' or ') === true;
      if (isOr && (isCommaPair(a) || isCommaPair(b))) return null;
      const read = declared.build(slots, form);
      for (const term of [read].flat()) if (form === comma && term && 'restrict' in term) commaPairs.add(term.restrict);
      return read;
    },
  };
}

export const listPhrases: readonly VocabularyEntry[] = [...contentLists, ...someOfThem, ...alternatives, sharedPlace];

/** Conditions about things on the whole table that are joined, and to which a place after them could belong. */
const anywhereLists = new WeakSet<Term>();

/** Conditions without a verb that say where things are: `no camps in F1`. */
const placedNouns = new WeakSet<Term>();

/** Comparisons without a verb and without a place: `more bands than camps`. */
const shortComparisons = new WeakSet<Term>();

const isAnywhere = (term: Term): boolean => term.cat === 'cond' && (term.isAnywhere || anywhereLists.has(term));

/** True if the verb or the place of one condition would belong to the other too, so that two conditions are no reading. */
function sharesWords(a: Term | undefined, b: Term | undefined): boolean {
  if (a?.cat !== 'cond' || b?.cat !== 'cond') return false;
  if (placedNouns.has(b) && (isAnywhere(a) || a.subject?.sort === 'side')) return true;
  if (!shortComparisons.has(b) || shortComparisons.has(a) || isAnywhere(a)) return false;
  return hasSet({ test: a.test }, (set) => sortOf(set) !== 'game');
}

const noteEach = (read: BuildResult, marks: WeakSet<Term>): BuildResult => {
  for (const term of [read].flat()) if (term && 'penalty' in term) marks.add(term);
  return read;
};

/** Returns the pattern of comparisons with separate forms for `there are` and for words without a verb. */
function withShortForms(declared: VocabularyEntry): VocabularyEntry {
  const { forms, build } = declared;
  const opening = /^\[there are\] /;
  const verbs = forms.flatMap((form, index) => (opening.test(form) ? [index] : []));
  return {
    ...declared,
    forms: [
      ...forms.map((form) => form.replace(opening, '')),
      ...verbs.map((index) => (forms[index] ?? '').replace(opening, 'there are ')),
    ],
    build: (slots, form) => {
      const index = verbs[form - forms.length];
      if (index !== undefined) return build(slots, index);
      const read = build(slots, form);
      const isShort = verbs.includes(form) && slots['p'] === undefined && slots['q'] === undefined;
      const nouns = [slots['a'], slots['b'], slots['of']];
      const hasPlace = nouns.some((term) => term?.cat === 'thing' && saysWhere(term.set));
      return isShort && !hasPlace ? noteEach(read, shortComparisons) : read;
    },
  };
}

/** Returns a pattern of conditions that takes no place and no verb from joined words. */
export function withSharedWords(declared: VocabularyEntry): VocabularyEntry {
  const { id, forms, build } = declared;
  if (id === 'more-than' || id === 'compared-together') return withShortForms(declared);
  if (id === 'there-is' || id === 'none-of')
    return {
      ...declared,
      build: (slots, form) => {
        const read = build(slots, form);
        const { p, of } = slots as { readonly p?: Term; readonly of?: Term };
        const isShort = id === 'there-is' ? form === 1 : /^(?:no|not a single) \{of\}/.test(forms[form] ?? '');
        const isOfCards = isShort && of?.cat === 'thing' && !isPlacedSort(of.sort);
        if (isOfCards) withCardsNoted(read, of);
        // `No rival prevails` has a verb of its own.
        const isPlaced = p
          ? p.cat !== 'pred' && 'hasCopula' in p && !p.hasCopula
          : of?.cat === 'thing' && !isAnywhere(termOf(read));
        return isShort && isPlaced ? noteEach(read, placedNouns) : read;
      },
    };
  if (id === 'modifier') return withOwnTail(declared);
  if (id !== 'and' && id !== 'or') return declared;
  return {
    ...declared,
    build: (slots, form) => {
      const { a, b } = slots as { readonly a?: Term; readonly b?: Term };
      if (sharesWords(a, b) || sharesPile(a, b)) return null;
      const joining = joiningOf(id, / , (?:and|or) /.test(forms[form] ?? ''), a, b);
      const read = joining && build(slots, form);
      for (const term of [read].flat()) if (joining && term?.cat === 'cond') joinings.set(term.test, joining);
      return a && b && isAnywhere(a) && isAnywhere(b) ? noteEach(read, anywhereLists) : read;
    },
  };
}

/** Two conditions that are joined. */
interface Joining {
  readonly by: 'and' | 'or';
  /** True if a comma divides the conditions. */
  readonly hasComma: boolean;
  /** True for a part that is joined by the other word. */
  readonly isMixed: boolean;
  /** The sides on which the conditions at a comma are joined with others by the other word, without a comma. */
  readonly reaches: readonly ('before' | 'after')[];
}

const joinings = new WeakMap<Test, Joining>();

/**
 * Returns how two conditions are joined. In `A and B, or C and D`, the comma is between two groups: null for a
 * joining that takes B or C out of its group.
 */
function joiningOf(by: Joining['by'], hasComma: boolean, a: Term | undefined, b: Term | undefined): Joining | null {
  const [before, after] = [a, b].map((part) => (part?.cat === 'cond' ? joinings.get(part.test) : undefined));
  const isMixed = [before, after].some((part) => part !== undefined && part.by !== by);
  if (hasComma) return { by, hasComma, isMixed, reaches: [] };
  const groups = [
    { part: before, side: 'after' },
    { part: after, side: 'before' },
  ] as const;
  const reaches: ('before' | 'after')[] = [];
  for (const { part, side } of groups) {
    const isOver = part?.hasComma === true && part.by !== by;
    if (isOver && part.isMixed) return null;
    if (isOver) reaches.push(side);
    if (part && part.reaches.length > 0) reaches.push(side, ...part.reaches);
  }
  return new Set(reaches).size > 1 ? null : { by, hasComma, isMixed, reaches };
}

/**
 * Returns the pattern of words after a noun: in `lit isles or isles without crews`, they belong to the second isles
 * alone, because all isles without them would be the lit ones, too.
 */
function withOwnTail(declared: VocabularyEntry): VocabularyEntry {
  const { build } = declared;
  return {
    ...declared,
    build: (slots, form) => {
      const { of } = slots as { readonly of?: Term };
      const parts = of?.cat === 'thing' && of.joined?.by === 'or' ? of.joined.parts : [];
      const last = parts.at(-1);
      const isRepeated = last?.set.is === 'all' && parts.some((part) => part !== last && part.sort === last.sort);
      return isRepeated ? null : build(slots, form);
    },
  };
}

const noTerm = conditionTerm(both());

const termOf = (read: BuildResult): Term => {
  const [first] = [read].flat();
  return first && 'penalty' in first ? first : noTerm;
};

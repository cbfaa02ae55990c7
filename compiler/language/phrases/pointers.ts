// Finds the things to which pointers (`that unit`, `it`, `other`) refer. docs/pointing.md states the rules.
import { it, minus, places, some, sortOf, where } from '../../plan/build.ts';
import type { SetNode, Sort, Test } from '../../plan/nodes.ts';
import { hasSet, rewrite, rewriteTest, setsIn, type RewriteRule } from '../../plan/rewrite.ts';
import { showSet } from '../../plan/plan-text.ts';
import { hasPlace, meansAny } from './noun-sorts.ts';
import { areApart, isOf, isOther, isOtherPlace } from './owners.ts';
import { actorsPlace, isItsPlace, isWithinPlace } from './actors-place.ts';
import { modifierKey, type ConditionTerm, type Referent } from './terms.ts';

export type Ref = Extract<SetNode, { is: 'ref' }>;

/** The things that a condition or a sentence mentions, in the order of its words. */
export type Mentions = readonly Referent[];

export const isPronoun = ({ word }: Ref): boolean => word === 'it' || word === 'its';

/** True for a pointer that means all of several mentioned things: `them`, `those units`. */
export const isOfMany = ({ head, isMany }: Ref): boolean => head === 'them' || isMany === true;

/**
 * True for a pointer that must refer to an earlier thing. Other pointers, such as `the unit`, can also have a meaning
 * without an earlier thing.
 */
export const mustRefer = (ref: Ref): boolean =>
  isPronoun(ref) || ref.word === 'that' || ref.word === 'chosen' || ref.word === 'named';

export const isRef = (set: SetNode): set is Ref => set.is === 'ref';

/** True if a part of a plan contains a pointer that must still be bound. Most parts contain none. */
export const hasRef = (part: object): boolean => hasSet(part, isToBind);

const isToBind = (set: SetNode): boolean => isRef(set) || (set.is === 'actor' && set.said !== undefined);

/**
 * Returns the mentioned things that have the noun and the sort of the pointer, and all its modifiers. The general noun
 * of the sort, such as `unit`, fits every thing of the sort.
 */
export const namedMentions = (mentions: Mentions, { head, words, sort }: Ref): Mentions =>
  mentions.filter(
    (referent) =>
      (referent.head === head || meansAny(head, referent.sort)) &&
      referent.sort === sort &&
      words.every((word) => referent.words.some((modifier) => modifierKey(modifier) === word)),
  );

/** Returns the latest mentioned thing that fits the pointer, as in `namedMentions`; undefined if there is none. */
export const namedMention = (mentions: Mentions, ref: Ref): Referent | undefined => namedMentions(mentions, ref).at(-1);

/**
 * Returns a set for each alternative in a set. For `mech or vehicle within 2 spaces`, these are `mech within 2 spaces`
 * and `vehicle within 2 spaces`.
 */
const partsOfUnions = (set: SetNode): readonly SetNode[] =>
  setsIn(set).flatMap((union) =>
    union.is === 'or' ? union.of.map((part) => rewrite(set, (inner) => (inner === union ? part : inner))) : [],
  );

/** True if a set is `other`, the places of `other`, or things in the places of `other`. */
function standsWith(set: SetNode, other: SetNode): boolean {
  const [key, there] = [showSet(set), showSet(places(other))];
  if (key === there || key === showSet(other)) return true;
  if (other.is === 'where' && standsWith(set, other.of)) return true;
  if (set.is === 'and') return set.of.some((part) => standsWith(part, other));
  return set.is === 'at' && standsWith(set.places, other);
}

/**
 * The sorts of things that a pronoun can mean in its place in the phrase: a list of sorts, or every sort that has a
 * place (`place`). For the goal of a movement (`goal`), the sorts are the same as for `place`, but the pronoun cannot
 * mean the acting unit’s space.
 */
export type PronounSorts = 'place' | 'goal' | readonly Sort[];

const isPlaceWanted = (sorts: PronounSorts): sorts is 'place' | 'goal' => sorts === 'place' || sorts === 'goal';

function membersOf(set: SetNode): readonly string[] {
  if (set.is === 'where') return [...membersOf(set.of), showSet(set)];
  if (set.is === 'minus') return [...membersOf(set.from), showSet(set)];
  return (set.is === 'and' ? set.of : [set]).map(showSet);
}

/** True if a later mention has all conditions of an earlier mention, so that both probably mean the same thing. */
const isNarrower = (later: SetNode, earlier: SetNode): boolean => {
  const members = membersOf(later);
  return membersOf(earlier).every((member) => members.includes(member));
};

/**
 * Returns the mentioned things that `it` can mean, or `them` if `isMany` is true. If only the place counts and all
 * these things are in the same place, returns only the first of them.
 */
export function pronounMentions(mentions: Mentions, sorts: PronounSorts, isMany = false): Mentions {
  const fitting = mentions.filter(
    ({ sort, set, isTogether }) =>
      (isPlaceWanted(sorts) ? hasPlace(sort) : sorts.includes(sort)) && !isWithinPlace(set) && (isMany || !isTogether),
  );
  const distinct = fitting.filter(
    ({ set }, index) => !fitting.slice(index + 1).some((later) => isNarrower(later.set, set)),
  );
  const unions = distinct.map(({ set }) => partsOfUnions(set).map(showSet));
  const wholes = distinct.filter(({ set }) => !unions.some((parts) => parts.includes(showSet(set))));
  const [first] = wholes;
  return isPlaceWanted(sorts) && first && wholes.every(({ set }) => standsWith(set, first.set)) ? [first] : wholes;
}

/** A function that returns the set that a pronoun means; null if the set is unknown. */
export type MeaningOfPronoun = (ref: Ref, sorts: PronounSorts) => SetNode | null;

/**
 * Returns a rewrite rule for sets “the places of `it`”. The rule replaces `it` by the thing that `it` means, which can
 * be any thing with a place.
 */
export const placesOfPronouns =
  (meant: MeaningOfPronoun): RewriteRule =>
  (set) => {
    if (set.is !== 'places' || !isRef(set.of) || !isPronoun(set.of)) return set;
    const referent = meant(set.of, 'place');
    return referent ? places(referent) : set;
  };

/** True if a pronoun can mean the acting unit's space. */
export const isOwnSpaceAllowed = (sorts: PronounSorts): boolean =>
  sorts === 'place' || (sorts !== 'goal' && sorts.includes('space'));

/** True for a pointer that has only the noun `space`, such as `that space`. */
export const isPlainSpace = ({ head, sort, words }: Ref): boolean =>
  sort === 'space' && head === 'space' && words.length === 0;

/**
 * Returns the thing that a pointer means, from the things that the condition `before` mentions; null if there is none.
 * If `before` is about the acting unit’s space, the pointer can also mean that space.
 */
function mentionFor(ref: Ref, sorts: PronounSorts, before: ConditionTerm): Referent | null {
  const own = { head: 'space', words: [], sort: 'space', set: actorsPlace() };
  if (isPronoun(ref)) {
    const [first] = pronounMentions(before.exports, sorts, isOfMany(ref));
    return first ?? (before.ownSpace && isOwnSpaceAllowed(sorts) ? own : null);
  }
  if (ref.word !== 'that') return null;
  const referent = namedMention(before.exports, ref);
  return before.ownSpace && isPlainSpace(ref) && (!referent || isWithinPlace(referent.set)) ? own : (referent ?? null);
}

/** The pointers that a finding names if `this unit` or `its space` can mean several units. */
export const thisRef: Ref = { is: 'ref', word: 'that', head: 'unit', words: [], sort: 'unit', alone: null };
export const itsRef: Ref = { is: 'ref', word: 'its', head: 'it', words: [], sort: 'unit', alone: null };

/**
 * Returns rewrite rules for pointers to things that the condition `before` mentions. The rules replace a pointer by the
 * set that `meant` returns.
 */
function rulesFor(before: ConditionTerm, meant: (mention: Referent, ref: Ref) => SetNode): readonly RewriteRule[] {
  const ofPointer = (ref: Ref, sorts: PronounSorts): SetNode | null => {
    const mention = mentionFor(ref, sorts, before);
    return mention && meant(mention, ref);
  };
  // If `before` mentions a unit, `other` is unclear: it could exclude this unit or the acting unit. The pointer then
  // gets a name that nothing has, so that it is reported.
  const bindOthers: RewriteRule = (set) => {
    if (set.is !== 'minus' || !isRef(set.less)) return set;
    const { from, less } = set;
    if (isOtherPlace(less)) {
      const mention = namedMention(before.exports, less);
      const isOwn = !mention || isWithinPlace(mention.set);
      return isOwn ? set : { ...set, less: { ...less, word: 'named', head: 'mentioned', alone: null } };
    }
    if (!isOther(less)) return set;
    const open = before.exports.filter((mention) => mention.sort === less.sort && !areApart(from, mention.set));
    const [only] = open;
    if (!only) return set;
    // The word `other` is clear here: `other enemy` never excludes the acting unit, which is no enemy. So in `enemy
    // mech in space and no other enemy there`, the word `other` excludes the mech.
    return open.length === 1 && !only.isSeveral && isOf(from, 'enemy') && !isOf(only.set, 'bot')
      ? { ...set, less: meant(only, less) }
      : { ...set, less: { ...less, head: 'mentioned' } };
  };
  // In `enemy mech within 2 spaces and no Ripper in its space`, `its space` is the space of the mech.
  const { subject } = before;
  const owner = before.exports.find(
    ({ head, sort }) => sort !== 'space' && hasPlace(sort) && sort === subject?.sort && head === subject.head,
  );
  const bindOwned: RewriteRule = (set, original) => {
    if (!owner) return set;
    if (isItsPlace(set)) return places(meant(owner, itsRef));
    // In `no Ripper in its space`, the unit of `its` is always in this space. So the words mean only other units.
    const isInIts = set.is === 'at' && original.is === 'at' && isItsPlace(original.places) && set.things.is !== 'minus';
    return isInIts && sortOf(set.things) === owner.sort && !areApart(set.things, owner.set)
      ? { ...set, things: minus(set.things, meant(owner, itsRef)) }
      : set;
  };
  const pointers: RewriteRule = (set) => (isRef(set) ? (ofPointer(set, [set.sort]) ?? set) : set);
  return [placesOfPronouns(ofPointer), pointers, bindOthers, bindOwned];
}

/**
 * True if the things of a set are things that a pointer means. The set may limit these things by further conditions.
 */
function isOfPointer(set: SetNode): boolean {
  if (set.is === 'and') return set.of.some(isOfPointer);
  if (set.is === 'minus') return isOfPointer(set.from);
  if (set.is === 'where') return isOfPointer(set.of);
  return set.is === 'at' ? isOfPointer(set.things) : isRef(set) && (isPronoun(set) || set.word === 'that');
}

/**
 * True if a test has a pointer inside a `where`, `best` or `each`. There, `it` already has a meaning, so the pointer
 * cannot be replaced by `it`.
 */
const isCaptured = (test: Test): boolean => {
  let found = false;
  rewriteTest(test, (set) => {
    const inner = set.is === 'where' || set.is === 'best' || set.is === 'each';
    found ||= inner && setsIn(set.is === 'each' ? set.give : set).some((part) => isRef(part) && mustRefer(part));
    return set;
  });
  return found;
};

/** Binds the pointers in `part` of a condition to the things that the condition `before` it mentions. */
export function boundTo(before: ConditionTerm, part: ConditionTerm): ConditionTerm {
  const used = new Map<string, Referent>();
  const rules = rulesFor(before, (mention, ref) => {
    // The pointer `them` means all mentioned things, and a thing with a name is unique. In both cases, each part of the
    // condition can be tested by itself, so the thing is not noted here.
    if (ref.head !== 'them' && mention.set.is !== 'named' && !isWithinPlace(mention.set))
      used.set(showSet(mention.set), mention);
    return mention.set;
  });
  const bound = {
    ...part,
    test: rules.reduce(rewriteTest, part.test),
    exports: part.exports.map((referent) => ({
      ...referent,
      ...nameOf(referent, before),
      set: rules.reduce(rewrite, referent.set),
    })),
    narrows: part.narrows && rules.reduce(rewriteTest, part.narrows),
    severalMeant: [...part.severalMeant, ...severalIn(part, before)],
  };
  const [mention, ...more] = used.values();
  if (!mention || part.exports.some(({ set }) => isOfPointer(set))) return bound;
  if (more.length > 0 || isCaptured(part.test)) return part;
  // Both parts of the condition must be true of the same thing. So one test looks for a thing of which both parts are
  // true.
  const fitting = where(mention.set, rulesFor(before, () => it(mention.sort)).reduce(rewriteTest, part.test));
  const narrowed = { ...mention, set: fitting };
  return { ...bound, test: some(fitting), exports: [narrowed, ...bound.exports] };
}

/**
 * Returns the things that a pronoun in `part` of a condition can mean, if there are several. Otherwise returns an empty
 * list.
 */
function severalIn(part: ConditionTerm, before: ConditionTerm): Mentions {
  let several: Mentions = [];
  const note = (ref: Ref, sorts: PronounSorts): null => {
    const mentions = isPronoun(ref) ? pronounMentions(before.exports, sorts, isOfMany(ref)) : [];
    if (mentions.length > 1) several = mentions;
    return null;
  };
  const inPlaces = placesOfPronouns(note);
  const rest = rewriteTest(part.test, (set, original) => {
    const placed = inPlaces(set, original);
    return placed === set && set.is === 'places' && isRef(set.of) && isPronoun(set.of) ? actorsPlace() : placed;
  });
  rewriteTest(rest, (set) => {
    if (isRef(set)) note(set, [set.sort]);
    return set;
  });
  return several;
}

/** Returns the name of a mentioned thing. If the name is `it`, returns the name of the thing that `it` means. */
function nameOf({ head, words, sort }: Referent, before: ConditionTerm): Pick<Referent, 'head' | 'words'> {
  const [mention] = head === 'it' ? pronounMentions(before.exports, [sort]) : [];
  return { head: mention?.head ?? head, words: mention?.words ?? words };
}

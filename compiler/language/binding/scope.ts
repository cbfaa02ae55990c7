// Finds the things to which pointers (`it`, `that unit`) refer. A scope has the things that the condition and the
// earlier sentences of a clause mention.
import { getOrMake, lazilyFor } from '../../../runtime/kernel/lazily.ts';
import { actor, and, at, best, it, or, places, sortOf } from '../../plan/build.ts';
import type { Criterion, Role, SetNode, Side, Sort, Test } from '../../plan/nodes.ts';
import { cachedRule, rewrite, rewriteCriterion, rewriteTest, setsIn, type RewriteRule } from '../../plan/rewrite.ts';
import { same } from '../../plan/same.ts';
import { showSet } from '../../plan/plan-text.ts';
import type { Binding } from '../../plan/clause-plan.ts';
import {
  hasRef,
  isOfMany,
  isOwnSpaceAllowed,
  itsRef,
  isPlainSpace,
  isPronoun,
  isRef,
  mustRefer,
  namedMention,
  namedMentions,
  placesOfPronouns,
  pronounMentions,
  thisRef,
  type Mentions,
  type PronounSorts,
  type Ref,
} from '../phrases/pointers.ts';
import { ChosenGroups } from './chosen-groups.ts';
import { isOtherPlace, subjectOrOther } from '../phrases/owners.ts';
import type { Referent } from '../phrases/terms.ts';
import { hasPlace } from '../phrases/noun-sorts.ts';
import { unnamedTargets, type Hits } from './unnamed-targets.ts';
import { actorsPlace, isItsPlace, isWithinPlace } from '../phrases/actors-place.ts';

/**
 * The sides of a game as a bot sees them. `ofPlane` returns the side that owns all things of a plane, or null. `seen`
 * returns `bot` or `enemy` for a side.
 */
export interface Sides {
  readonly ofPlane: (name: string) => Side | null;
  readonly seen: (side: Side) => Side;
}

/** Cache of `sidesRule`, by the sides and the default side. */
const rulesOfSides = lazilyFor((_sides: Sides) => new Map<Side, RewriteRule>());

/**
 * Returns a rewrite rule that replaces the open side (`own`) of sets. If the roster gives a plane an owner, this owner
 * is the new side; otherwise the new side is `unsaid` (R40).
 */
export function sidesRule(sides: Sides, unsaid: Side): RewriteRule {
  return getOrMake(rulesOfSides(sides), unsaid, () =>
    cachedRule((part) => {
      // The sides inside this intersection were replaced, so the intersection may now contain the same set twice. `and`
      // and `at` remove the repeated set.
      if (part.is === 'and') return unlessSame(part, and(...part.of));
      if (part.is === 'at') return unlessSame(part, at(part.things, part.places));
      if (part.is === 'first') return withoutEnemyActor(part);
      if ((part.is !== 'plane' && part.is !== 'named') || part.side === undefined) return part;
      const said = part.side === 'own' && part.is === 'plane' ? sides.ofPlane(part.name) : part.side;
      const side = said === null || said === 'own' ? unsaid : sides.seen(said);
      return side === part.side ? part : { ...part, side };
    }),
  );
}

/**
 * Returns `the Ripper` without its meaning as the acting unit, if Rippers are enemies: the acting unit is never an enemy.
 */
function withoutEnemyActor(part: Extract<SetNode, { is: 'first' }>): SetNode {
  const [acting, kind] = part.of;
  const isEnemy = kind?.is === 'plane' && kind.side === 'enemy';
  const isActing = acting?.is === 'and' && acting.of.some(({ is }) => is === 'actor');
  return isEnemy && isActing && part.of.length === 2 ? kind : part;
}

/** Returns the original part if the rebuilt part is equal to it, so that an unchanged part stays the same object. */
const unlessSame = (part: SetNode, rebuilt: SetNode): SetNode => (same(part, rebuilt) ? part : rebuilt);

export const withSides = (set: SetNode, sides: Sides, unsaid: Side): SetNode => rewrite(set, sidesRule(sides, unsaid));

/** A pointer that refers to nothing, or that can mean several things. */
export interface UnboundPointer {
  readonly ref: Ref;
  readonly several: Mentions;
  /** True if the pointer could mean an earlier choice, but a later act has chosen in the same role (R204). */
  readonly isForgotten?: boolean;
}

export class Scope {
  readonly bindings: Binding[] = [];
  /** The pointers that refer to nothing or to several things. The binder reports these pointers. */
  readonly unbound: UnboundPointer[] = [];
  /**
   * For each attack without an object that could mean several mentioned things: a list of these things. The binder
   * reports the attack.
   */
  readonly severalTargets: Mentions[] = [];
  /** True if the condition is about the acting unit’s space. `that space` then means this space. */
  speaksOfOwnSpace = false;
  /**
   * The mentioned things: one group for the condition, and one for each sentence. `it` refers to a thing in the latest
   * group that has a thing of a suitable sort.
   */
  private readonly mentioned: Referent[][] = [];
  private readonly chosen = new ChosenGroups(this.mentioned);
  private readonly sides: Sides;

  constructor(sides: Sides) {
    this.sides = sides;
  }

  /** Adds the things that a condition or a sentence mentions, in the order of its words. */
  add(referents: readonly Referent[]): void {
    const countBefore = this.unbound.length;
    const group = referents.map((referent) => ({ ...referent, set: this.resolve(referent.set, 'pointing') }));
    if (group.length > 0) {
      this.mentioned.push(group);
      this.chosen.noteLast();
    }
    // Drops the faults of pointers in the mentioned things, because they were already reported with the condition or
    // sentence.
    this.unbound.length = countBefore;
  }

  inNestedScope<T>(speak: () => T): T {
    return this.chosen.inNestedScope(speak);
  }

  /** Forgets the things that earlier acts chose in a role, because a later act chooses in the same role. */
  forgetChosen(role: Role): void {
    this.chosen.forget(role);
  }

  /** True if a pointer could mean a thing that `forgetChosen` removed. */
  private couldMeanForgotten(ref: Ref): boolean {
    return this.chosen.forgotten.some(({ sort }) => isPronoun(ref) || sort === ref.sort);
  }

  /** True if a thing of one of the sorts was mentioned. */
  mentions(sorts: readonly Sort[]): boolean {
    return this.latestReferent(sorts) !== undefined;
  }

  /** Returns the latest mentioned thing of one of the sorts. */
  private latestReferent(sorts: readonly Sort[]): Referent | undefined {
    return this.latestIn((group) => group.findLast(({ sort }) => sorts.includes(sort)));
  }

  /**
   * Searches the things of each sentence and of the condition, the latest first. Returns the first result of `search`.
   * Stops there, because a clause can have thousands of sentences.
   */
  private latestIn<T>(search: (group: Mentions) => T | undefined): T | undefined {
    for (let index = this.mentioned.length - 1; index >= 0; index--) {
      const match = search(this.mentioned[index] ?? []);
      if (match !== undefined) return match;
    }
    return undefined;
  }

  /**
   * Passes the things of each condition or sentence to `choose`, beginning with the latest. Returns the first result
   * that is not empty, or else an empty list.
   */
  private latestOf(choose: (group: Mentions) => Mentions): Mentions {
    const chosen = this.latestIn((group) => {
      const mentions = choose(group);
      return mentions.length > 0 ? mentions : undefined;
    });
    return chosen ?? [];
  }

  /**
   * Returns the latest mentioned thing of one of the sorts. Records the thing as the object of an action that names no
   * object.
   */
  bindUnnamed(sorts: readonly Sort[]): Referent | undefined {
    const referent = this.latestReferent(sorts);
    if (referent) this.bindings.push({ pointer: 'unnamed', to: referent.set });
    return referent;
  }

  /**
   * Returns the target of an attack without an object: the last mentioned thing that can be a target. If there are
   * several such things, records them all as a fault.
   */
  bindTarget(hits: Hits): Referent | undefined {
    const targets = this.latestOf((group) => targetsIn(group, hits, this.sides));
    if (targets.length > 1) this.severalTargets.push(targets);
    const referent = targets.at(-1);
    if (referent) this.bindings.push({ pointer: 'unnamed', to: referent.set });
    return referent;
  }

  /**
   * Returns the latest mentioned thing that has the noun and all describing words of the pointer. If the condition is
   * about the acting unit’s space, `that space` can mean this space.
   */
  find(ref: Ref): Referent | undefined {
    const referent = this.latestIn((group) => namedMention(singleMentions(group, ref), ref));
    if (ref.word !== 'that' || !this.speaksOfOwnSpace || !isPlainSpace(ref)) return referent;
    if (referent && !isWithinPlace(referent.set)) return referent;
    return { head: ref.head, words: [], sort: ref.sort, set: actorsPlace() };
  }

  /** Returns the parts of `A and B`, if a singular pointer such as `that unit` could mean either. */
  private partsMeant(ref: Ref): Mentions {
    const group = this.latestOf((mentions) => (namedMention(mentions, ref) ? mentions : []));
    return group.filter(({ sort, isPart }) => isPart && sort === ref.sort);
  }

  /**
   * Returns the things that a pointer with a noun can mean. They come from the latest condition or sentence that
   * mentions such a thing.
   */
  private likelyMentions(ref: Ref): Mentions {
    if (ref.word === 'chosen') return [];
    const named = this.latestOf((mentions) => namedMentions(singleMentions(mentions, ref), ref));
    return pronounMentions(named, [ref.sort], isOfMany(ref));
  }

  /**
   * Returns the things that `it` can mean, from the latest condition or sentence with a thing of a possible sort. If
   * there is none, and the clause is about the acting unit’s space, `it` can mean this space.
   */
  private mentionsFor(sorts: PronounSorts, isMany = false): Mentions {
    const mentions = this.latestOf((group) => pronounMentions(group, sorts, isMany));
    if (mentions.length > 0) return mentions;
    return isOwnSpaceAllowed(sorts) && this.speaksOfOwnSpace
      ? [{ head: 'space', words: [], sort: 'space', set: actorsPlace() }]
      : [];
  }

  /**
   * Replaces pointers by the things to which they refer. `pointing` replaces only pointers such as `that` and `it`.
   * `all` also replaces nouns such as `the unit`, as actions need.
   */
  resolve(set: SetNode, may: 'all' | 'pointing'): SetNode {
    return hasRef(set) ? this.rules(may).reduce(rewrite, set) : set;
  }

  resolveTest(test: Test, may: 'all' | 'pointing' = 'pointing'): Test {
    return hasRef(test) ? this.rules(may).reduce(rewriteTest, test) : test;
  }

  /** Replaces the pointers in a criterion. Does not record the bindings of these pointers. */
  resolveCriterion(criterion: Criterion): Criterion {
    const countBefore = this.bindings.length;
    const resolved = this.rules('pointing').reduce(rewriteCriterion, criterion);
    this.bindings.length = countBefore;
    return resolved;
  }

  private rules(may: 'all' | 'pointing'): readonly RewriteRule[] {
    return [
      otherThanWhich(this.sides),
      withOther(this.sides),
      (set) => (isBestOfThem(set) ? bestOf(set, this.sortOfThem(set.of)) : set),
      placesOfPronouns((ref) => this.pronoun(ref, 'place')),
      (set) => {
        if (isItsPlace(set)) return this.placeOfIts();
        return set.is === 'actor' && set.said === 'this' ? this.thisUnit() : set;
      },
      (set) => (isRef(set) ? this.resolveRef(set, may) : set),
    ];
  }

  /**
   * Returns the set that `it` means, and records the binding. If `it` can mean several things, uses the first and
   * records a fault. If `it` can mean nothing, records a fault and returns `ref`.
   */
  pronoun(ref: Ref, sorts: PronounSorts): SetNode {
    const several = this.mentionsFor(sorts, isOfMany(ref));
    const [first] = several;
    if (several.length !== 1) this.unbound.push({ ref, several, isForgotten: this.couldMeanForgotten(ref) });
    if (!first) return ref;
    this.bindings.push({ pointer: ref.word, to: first.set });
    return first.set;
  }

  /**
   * Returns the sort of the things that `them` means in `the nearest of them`. `them` is read with a usual sort. If no
   * things of that sort were mentioned, returns the sort of other mentioned things that have a place.
   */
  private sortOfThem(ref: Ref): Sort {
    const isSaid = (sort: Sort): boolean => this.mentionsFor([sort], isOfMany(ref)).length > 0;
    const others = this.mentioned.flat().map(({ sort }) => sort);
    return isSaid(ref.sort) ? ref.sort : (others.find((sort) => hasPlace(sort) && isSaid(sort)) ?? ref.sort);
  }

  /**
   * Returns the place of the mentioned unit; if no unit was mentioned, returns the acting unit’s space. Records a fault
   * if several units could be meant.
   */
  private placeOfIts(): SetNode {
    const several = this.mentionsFor(['unit']);
    const [first] = several;
    if (several.length > 1) this.unbound.push({ ref: itsRef, several });
    return first ? places(first.set) : actorsPlace();
  }

  /**
   * Returns the acting unit. `this unit` could also mean a unit that was mentioned before. In this case, the words are
   * recorded as a fault.
   */
  private thisUnit(): SetNode {
    const actingUnit = actor('unit');
    const mentioned = this.mentionsFor(['unit']);
    const several = [...mentioned, { head: 'acting unit', words: [], sort: 'unit', set: actingUnit }];
    if (mentioned.length > 0) this.unbound.push({ ref: thisRef, several });
    return actingUnit;
  }

  private resolveRef(ref: Ref, may: 'all' | 'pointing'): SetNode {
    if (isPronoun(ref)) return this.pronoun(ref, [ref.sort]);
    const must = mustRefer(ref);
    if (!must && may === 'pointing') return ref.alone ?? ref;
    const referent = ref.word === 'named' ? undefined : this.find(ref);
    if (referent) {
      const several = this.likelyMentions(ref);
      if (several.length > 1) this.unbound.push({ ref, several });
      const meant = ref.word === 'chosen' ? chosenThing(referent) : referent.set;
      // `Another objective` excludes the mentioned objective and the objective of the acting unit.
      const set = isOtherPlace(ref) && !isWithinPlace(meant) ? or(meant, actorsPlace()) : meant;
      if (!ref.alone || showSet(ref.alone) !== showSet(set)) {
        const words = `${ref.word === 'bare' ? '' : `${ref.word} `}${ref.head}`;
        this.bindings.push({ pointer: words, to: referent.set });
      }
      return set;
    }
    if (must && !ref.alone)
      this.unbound.push({ ref, several: this.partsMeant(ref), isForgotten: this.couldMeanForgotten(ref) });
    return ref.alone ?? ref;
  }
}

/**
 * Leaves out things that were mentioned together (`A and B`), because `that` with a singular noun means a single thing.
 * Other pointers can mean all things.
 */
const singleMentions = (mentions: Mentions, ref: Ref): Mentions =>
  ref.word !== 'that' || isOfMany(ref) ? mentions : mentions.filter(({ isTogether }) => !isTogether);

type BestOfThem = Extract<SetNode, { is: 'best' }> & { readonly of: Ref };

const isBestOfThem = (set: SetNode): set is BestOfThem => set.is === 'best' && isRef(set.of) && isPronoun(set.of);

/**
 * Returns a set of the form `best of them` with another sort of things. The set is first read with a guessed sort, and
 * `sort` is the sort of the things that `them` means.
 */
function bestOf(set: BestOfThem, sort: Sort): SetNode {
  const { of, by } = set;
  if (sort === of.sort) return set;
  const each = it(sort);
  const asOthers: RewriteRule = (part) => {
    if (part.is === 'it' && part.sort === of.sort) return each;
    if (part.is === 'places' && same(part.of, each)) return places(each);
    return part.is === 'minus' && same(part.less, each) ? part.from : part;
  };
  const byOthers = rewriteCriterion(by, asOthers);
  return best({ ...of, sort }, byOthers.is === 'random' ? byOthers : { ...byOthers, over: sort });
}

const chosenThing = ({ sort }: Referent): SetNode => ({ is: 'chosen', role: 'thing', sort });

/** Returns the pointers with `that` in a set. */
export const thatRefs = (set: SetNode): Ref[] => refsIn(set).filter(({ word }) => word === 'that');

/** Returns the last pointer of the form `chosen space` in a set; null if there is none. */
export const chosenRef = (set: SetNode): Ref | null => refsIn(set).findLast(({ word }) => word === 'chosen') ?? null;

const refsIn = (set: SetNode): Ref[] => setsIn(set).filter((part) => part.is === 'ref');

/** Finds a pointer word, such as `that`, in the text of a phrase. All spellings count, such as `those` and `this`. */
export function pointerIn(text: string, word: string): RegExpExecArray | null {
  const spellings =
    {
      that: 'that|those|this',
      other: 'other|another',
      it: 'it|them|there|the one|another|the other|different|nearest|closest',
    }[word] ?? word;
  const spelled = new RegExp(String.raw`\b(?:${spellings})\b`, 'i').exec(text);
  // In some books, `an adjacent space` is adjacent to the thing before.
  return spelled ?? (word === 'it' ? /\b(?:adjacent|neighbou?ring)\b(?! to\b)/i.exec(text) : null);
}

/**
 * Returns a rewrite rule for `other …` without an earlier noun. In words about units of the bot, `other` means “other
 * than the acting unit”.
 */
const withOther =
  (sides: Sides): RewriteRule =>
  (set) => {
    if (set.is !== 'minus' || !isRef(set.less) || set.less.word !== 'named' || set.less.head !== set.less.sort)
      return set;
    // Sheets name only cards of the bot, so `other` excludes the card that is resolved.
    if (!hasPlace(set.less.sort)) return { ...set, less: actor(set.less.sort) };
    return ownerOf(set.from, [set.less.sort], sides) === 'bot' ? { ...set, less: actor(set.less.sort) } : set;
  };

/**
 * Returns a rewrite rule for `other …` in words that describe a thing. For a thing of the enemy, `other units` are
 * units of the bot except the acting unit. For any other thing, `other …` excludes the thing itself.
 */
const otherThanWhich =
  (sides: Sides): RewriteRule =>
  (set) => {
    // If the described thing is only `it`, the description does not show the owner of the thing. The rule later sees
    // the set around the description, and this set shows the owner.
    if (set.is !== 'where' || set.of.is === 'it') return set;
    const isOfEnemy = ownerOf(set.of, [sortOf(set.of)], sides) === 'enemy';
    const test = rewriteTest(set.test, (part) => {
      const left = part.is === 'minus' ? subjectOrOther(part.less) : null;
      return part.is === 'minus' && left ? { ...part, less: isOfEnemy ? left.other : left.each } : part;
    });
    return test === set.test ? set : { ...set, test };
  };

/**
 * Returns the owner of the things in a set, from the point of view of the bot: `bot` or `enemy`. Returns null if the
 * words of the set do not show the owner.
 */
export function ownerOf(set: SetNode, sorts: readonly Sort[], sides: Sides): Side | null {
  for (const part of setsIn(set)) {
    const isThing = part.is === 'plane' && part.sort !== 'space' && sorts.includes(part.sort);
    if (!isThing || part.side === undefined || part.side === 'any') continue;
    return sides.seen(part.side === 'own' ? (sides.ofPlane(part.name) ?? 'bot') : part.side);
  }
  return null;
}

/** Returns the mentioned things that an attack without an object can mean. */
export const targetsIn = (mentions: Mentions, hits: Hits, sides: Sides): Mentions =>
  unnamedTargets(mentions, hits, (set, sort) => ownerOf(set, [sort], sides) === 'bot');

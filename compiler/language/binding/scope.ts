// The referents of words. A scope holds the things that the condition and the earlier sentences of a clause mentioned.
import { getOrMake, lazilyFor } from '../../../runtime/kernel/lazily.ts';
import { actor, and, at } from '../../plan/build.ts';
import type { Criterion, SetNode, Side, Sort, Test } from '../../plan/nodes.ts';
import { cachedRule, rewrite, rewriteCriterion, rewriteTest, setsIn, type RewriteRule } from '../../plan/rewrite.ts';
import { same } from '../../plan/same.ts';
import { showSet } from '../../plan/show.ts';
import type { Binding } from '../../plan/clause-plan.ts';
import {
  hasRef,
  isOwnSpaceAllowed,
  isPlainSpace,
  isPronoun,
  isRef,
  mustRefer,
  namedMention,
  placesOfPronouns,
  pronounMentions,
  type Mentions,
  type PronounSorts,
  type Ref,
} from '../phrases/pointers.ts';
import type { Referent } from '../phrases/terms.ts';
import { actorsPlace, isWithinPlace } from '../phrases/nouns.ts';

/**
 * The sides in a game and for a bot: `ofPlane` returns the side that owns all things of a plane, or null; `seen`
 * translates a side of the game to `bot` or `enemy`.
 */
export interface Sides {
  readonly ofPlane: (name: string) => Side | null;
  readonly seen: (side: Side) => Side;
}

/** Cache of `sidesRule`, by sides and by the default side. */
const rulesOfSides = lazilyFor((_sides: Sides) => new Map<Side, RewriteRule>());

/** Returns a rewrite rule that replaces an open side (`own`) by the owner in the roster, or else by `unsaid` (R40). */
export function sidesRule(sides: Sides, unsaid: Side): RewriteRule {
  return getOrMake(rulesOfSides(sides), unsaid, () =>
    cachedRule((part) => {
      // After binding, an intersection may contain the same set twice.
      if (part.is === 'and') return unlessSame(part, and(...part.of));
      if (part.is === 'at') return unlessSame(part, at(part.things, part.places));
      if ((part.is !== 'plane' && part.is !== 'named') || part.side === undefined) return part;
      const said = part.side === 'own' && part.is === 'plane' ? sides.ofPlane(part.name) : part.side;
      const side = said === null || said === 'own' ? unsaid : sides.seen(said);
      return side === part.side ? part : { ...part, side };
    }),
  );
}

/** Returns the original part if the rebuilt part is equal, so that unchanged parts stay the same object. */
const unlessSame = (part: SetNode, rebuilt: SetNode): SetNode => (same(part, rebuilt) ? part : rebuilt);

export const withSides = (set: SetNode, sides: Sides, unsaid: Side): SetNode => rewrite(set, sidesRule(sides, unsaid));

/** A pointing word without a referent, or a pronoun that can mean several things. */
export interface UnboundPointer {
  readonly ref: Ref;
  readonly several: Mentions;
}

export class Scope {
  readonly bindings: Binding[] = [];
  /** The pointing words that must refer to exactly one thing, but refer to nothing or to several things. */
  readonly unbound: UnboundPointer[] = [];
  /** True if the condition speaks of the acting unit's space, to which `that space` then refers. */
  speaksOfOwnSpace = false;
  /**
   * The mentioned things in groups: a group for the condition and for each sentence. `it` refers to the latest group
   * with a fitting thing.
   */
  private readonly mentioned: Referent[][] = [];
  private readonly sides: Sides;

  constructor(sides: Sides) {
    this.sides = sides;
  }

  /** Adds the things that a condition or a sentence mentions, the latest last. */
  add(referents: readonly Referent[]): void {
    const countBefore = this.unbound.length;
    this.mentioned.push(referents.map((referent) => ({ ...referent, set: this.resolve(referent.set, 'pointing') })));
    // The pointers of a mentioned thing were reported where the thing was mentioned.
    this.unbound.length = countBefore;
  }

  inNestedScope<T>(speak: () => T): T {
    const countBefore = this.mentioned.length;
    const returned = speak();
    this.mentioned.length = countBefore;
    return returned;
  }

  /** Returns the latest mentioned thing of one of the sorts. */
  private latest(sorts: readonly Sort[]): Referent | undefined {
    return this.mentioned.flat().findLast(({ sort }) => sorts.includes(sort));
  }

  /** Returns and records the latest mentioned thing of one of the sorts, for an action without an object. */
  bindUnnamed(sorts: readonly Sort[]): Referent | undefined {
    const referent = this.latest(sorts);
    if (referent) this.bindings.push({ pointer: 'unnamed', to: referent.set });
    return referent;
  }

  /** Returns the latest mentioned thing with the name `head` and with at least the describing words `words`. */
  find(ref: Ref): Referent | undefined {
    const referent = namedMention(this.mentioned.flat(), ref);
    if (ref.word !== 'that' || !this.speaksOfOwnSpace || !isPlainSpace(ref)) return referent;
    if (referent && !isWithinPlace(referent.set)) return referent;
    return { head: ref.head, words: [], sort: ref.sort, set: actorsPlace() };
  }

  /** Returns the things that `it` can mean: those of the latest condition or sentence that mentions a fitting thing. */
  private mentionsFor(sorts: PronounSorts): Mentions {
    for (const group of this.mentioned.toReversed()) {
      const mentions = pronounMentions(group, sorts);
      if (mentions.length > 0) return mentions;
    }
    return isOwnSpaceAllowed(sorts) && this.speaksOfOwnSpace
      ? [{ head: 'space', words: [], sort: 'space', set: actorsPlace() }]
      : [];
  }

  /** Replaces referring words by referents: all words (`all`, for actions), or only `that` and `it` (`pointing`). */
  resolve(set: SetNode, may: 'all' | 'pointing'): SetNode {
    return hasRef(set) ? this.rules(may).reduce(rewrite, set) : set;
  }

  resolveTest(test: Test): Test {
    return hasRef(test) ? this.rules('pointing').reduce(rewriteTest, test) : test;
  }

  /** Replaces the pointers in a criterion. The bindings of a list are not recorded. */
  resolveCriterion(criterion: Criterion): Criterion {
    const countBefore = this.bindings.length;
    const resolved = this.rules('pointing').reduce(rewriteCriterion, criterion);
    this.bindings.length = countBefore;
    return resolved;
  }

  private rules(may: 'all' | 'pointing'): readonly RewriteRule[] {
    return [
      withOther(this.sides),
      placesOfPronouns((ref) => this.pronoun(ref, 'place')),
      (set) => (isRef(set) ? this.resolveRef(set, may) : set),
    ];
  }

  /**
   * Returns the thing that `it` means, and records the binding. If `it` can mean nothing or several things, also
   * records `it` as unbound.
   */
  pronoun(ref: Ref, sorts: PronounSorts): SetNode {
    const several = this.mentionsFor(sorts);
    const [first] = several;
    if (several.length !== 1) this.unbound.push({ ref, several });
    if (!first) return ref;
    this.bindings.push({ pointer: ref.word, to: first.set });
    return first.set;
  }

  private resolveRef(ref: Ref, may: 'all' | 'pointing'): SetNode {
    if (isPronoun(ref)) return this.pronoun(ref, [ref.sort]);
    const must = mustRefer(ref);
    if (!must && may === 'pointing') return ref.alone ?? ref;
    const referent = ref.word === 'named' ? undefined : this.find(ref);
    if (referent) {
      const set = ref.word === 'chosen' ? chosenThing(referent) : referent.set;
      if (!ref.alone || showSet(ref.alone) !== showSet(set)) {
        const words = `${ref.word === 'bare' ? '' : `${ref.word} `}${ref.head}`;
        this.bindings.push({ pointer: words, to: referent.set });
      }
      return set;
    }
    if (must && !ref.alone) this.unbound.push({ ref, several: [] });
    return ref.alone ?? ref;
  }
}

const chosenThing = ({ sort }: Referent): SetNode => ({ is: 'chosen', role: 'thing', sort });

/** Returns the `that …` references in a set. */
export const thatRefs = (set: SetNode): Ref[] => refsIn(set).filter(({ word }) => word === 'that');

/** Returns the reference to a `chosen` thing in a set, or null. */
export const chosenRef = (set: SetNode): Ref | null => refsIn(set).findLast(({ word }) => word === 'chosen') ?? null;

const refsIn = (set: SetNode): Ref[] => setsIn(set).filter((part) => part.is === 'ref');

/** Returns the match of a pointing word in the text of a phrase, or null. */
export function pointerIn(text: string, word: string): RegExpExecArray | null {
  const spellings = { that: 'that|those|this', other: 'other|another', it: 'it|them|there' }[word] ?? word;
  return new RegExp(String.raw`\b(?:${spellings})\b`, 'i').exec(text);
}

/** Returns the rule by which `other` leaves out the acting unit, if the words are about units of the bot. */
const withOther =
  (sides: Sides): RewriteRule =>
  (set) => {
    if (set.is !== 'minus' || !isRef(set.less) || set.less.word !== 'named' || set.less.head !== 'unit') return set;
    return ownerOf(set.from, [set.less.sort], sides) === 'bot' ? { ...set, less: actor(set.less.sort) } : set;
  };

/** Returns the owner of the things in a set from the view of the bot; null if the words do not say the owner. */
export function ownerOf(set: SetNode, sorts: readonly Sort[], sides: Sides): Side | null {
  for (const part of setsIn(set)) {
    const isThing = part.is === 'plane' && part.sort !== 'space' && sorts.includes(part.sort);
    if (!isThing || part.side === undefined || part.side === 'any') continue;
    return sides.seen(part.side === 'own' ? (sides.ofPlane(part.name) ?? 'bot') : part.side);
  }
  return null;
}

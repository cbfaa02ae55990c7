// The referents of words: a scope holds the things that the condition and earlier sentences of a clause mentioned.
import { getOrMake, lazilyFor } from '../../../runtime/kernel/lazily.ts';
import { and, at } from '../../plan/build.ts';
import type { SetNode, Side, Sort } from '../../plan/nodes.ts';
import { cachedRule, rewrite, setsIn, type RewriteRule } from '../../plan/rewrite.ts';
import { same } from '../../plan/same.ts';
import { showSet } from '../../plan/show.ts';
import type { Binding } from '../../plan/clause-plan.ts';
import { meansAny } from '../phrases/noun-sorts.ts';
import { modifierKey, type Referent } from '../phrases/terms.ts';

type Ref = Extract<SetNode, { is: 'ref' }>;

/** Sides from the view of a bot: `ofPlane` returns the roster's owner of a plane; `seen` translates a side. */
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

export class Scope {
  readonly bindings: Binding[] = [];
  /** Words that must refer to something and have no referent. */
  readonly unbound: Ref[] = [];
  private readonly mentioned: Referent[] = [];

  /** Adds mentioned things to the scope, the latest last. */
  add(referents: readonly Referent[]): void {
    for (const referent of referents) this.mentioned.push({ ...referent, set: this.resolve(referent.set, 'pointing') });
  }

  inNestedScope<T>(speak: () => T): T {
    const countBefore = this.mentioned.length;
    const returned = speak();
    this.mentioned.length = countBefore;
    return returned;
  }

  /** Returns the latest mentioned thing of one of the sorts. */
  latest(sorts: readonly Sort[]): Referent | undefined {
    return this.mentioned.findLast(({ sort }) => sorts.includes(sort));
  }

  /** Returns and records the latest mentioned thing of one of the sorts, for an action without an object. */
  bindUnnamed(sorts: readonly Sort[]): Referent | undefined {
    const referent = this.latest(sorts);
    if (referent) this.bindings.push({ pointer: 'unnamed', to: referent.set });
    return referent;
  }

  /** Returns the latest mentioned thing with the name `head` and with at least the describing words `words`. */
  find(head: string, words: readonly string[], sort: Sort): Referent | undefined {
    return this.mentioned.findLast(
      (referent) =>
        (referent.head === head || meansAny(head, referent.sort)) &&
        referent.sort === sort &&
        words.every((word) => referent.words.some((modifier) => modifierKey(modifier) === word)),
    );
  }

  /** Replaces referring words by referents: all words (`all`, for actions), or only `that` and `it` (`pointing`). */
  resolve(set: SetNode, may: 'all' | 'pointing'): SetNode {
    return rewrite(set, (part) => (part.is === 'ref' ? this.resolveRef(part, may) : part));
  }

  private resolveRef(ref: Ref, may: 'all' | 'pointing'): SetNode {
    if (ref.word === 'named') return ref.alone ?? ref;
    const isPronoun = ref.word === 'it' || ref.word === 'its';
    const must = isPronoun || ref.word === 'that' || ref.word === 'chosen';
    if (!must && may === 'pointing') return ref.alone ?? ref;
    const referent = isPronoun ? this.latest([ref.sort]) : this.find(ref.head, ref.words, ref.sort);
    if (referent) {
      const set = ref.word === 'chosen' ? chosenThing(referent) : referent.set;
      if (!ref.alone || showSet(ref.alone) !== showSet(set)) {
        const words = isPronoun ? ref.word : `${ref.word === 'bare' ? '' : `${ref.word} `}${ref.head}`;
        this.bindings.push({ pointer: words, to: referent.set });
      }
      return set;
    }
    if (must) this.unbound.push(ref);
    return ref.alone ?? ref;
  }
}

const chosenThing = ({ sort }: Referent): SetNode => ({ is: 'chosen', role: 'thing', sort });

/** Returns the `that …` references in a set. */
export const thatRefs = (set: SetNode): Ref[] => refsIn(set).filter(({ word }) => word === 'that');

/** Returns the reference to a `chosen` thing in a set, or null. */
export const chosenRef = (set: SetNode): Ref | null => refsIn(set).findLast(({ word }) => word === 'chosen') ?? null;

const refsIn = (set: SetNode): Ref[] => setsIn(set).filter((part) => part.is === 'ref');

/** Returns the owner of the things in a set from the view of the bot; null if the words do not say the owner. */
export function ownerOf(set: SetNode, sorts: readonly Sort[], sides: Sides): Side | null {
  for (const part of setsIn(set)) {
    const isThing = part.is === 'plane' && part.sort !== 'space' && sorts.includes(part.sort);
    if (!isThing || part.side === undefined || part.side === 'any') continue;
    return sides.seen(part.side === 'own' ? (sides.ofPlane(part.name) ?? 'bot') : part.side);
  }
  return null;
}

// What words refer to: each clause has a scope of the things that its condition and its earlier sentences spoke of.
import { and, at } from '../../plan/build.ts';
import type { SetNode, Side, Sort } from '../../plan/nodes.ts';
import { cachedRule, rewrite, setsIn } from '../../plan/rewrite.ts';
import type { RewriteRule } from '../../plan/rewrite.ts';
import { same } from '../../plan/same.ts';
import { showSet } from '../../plan/show.ts';
import type { Binding } from '../../plan/clause-plan.ts';
import { meansAny } from '../phrases/noun-sorts.ts';
import { modifierKey } from '../phrases/terms.ts';
import type { Referent } from '../phrases/terms.ts';

type Ref = Extract<SetNode, { is: 'ref' }>;

/** Whose each plane is, if the roster says so; how the named sides are seen by this bot. */
export interface Sides {
  readonly ofPlane: (name: string) => Side | null;
  readonly seen: (side: Side) => Side;
}

/** The rules of those whose sides they are, by what is put where nothing is said. */
const rules = new WeakMap<Sides, Map<Side, RewriteRule>>();

/** Puts a side in the place of every `own`: the roster's, or the one that fits where the words stand (R40). */
export function sidesRule(sides: Sides, unsaid: Side): RewriteRule {
  const own = rules.get(sides) ?? new Map<Side, RewriteRule>();
  const known = own.get(unsaid);
  if (known) return known;
  const made = cachedRule((part) => {
    // What was bound may be said twice over.
    if (part.is === 'and') return again(part, and(...part.of));
    if (part.is === 'at') return again(part, at(part.things, part.places));
    if ((part.is !== 'plane' && part.is !== 'named') || part.side === undefined) return part;
    const said = part.side === 'own' && part.is === 'plane' ? sides.ofPlane(part.name) : part.side;
    const side = said === null || said === 'own' ? unsaid : sides.seen(said);
    return side === part.side ? part : { ...part, side };
  });
  rules.set(sides, own.set(unsaid, made));
  return made;
}

/** The part itself if what was made anew is the same. */
const again = (part: SetNode, made: SetNode): SetNode => (same(part, made) ? part : made);

export const withSides = (set: SetNode, sides: Sides, unsaid: Side): SetNode => rewrite(set, sidesRule(sides, unsaid));

export class Scope {
  readonly bindings: Binding[] = [];
  /** Words that must refer to something and do not. */
  readonly unbound: Ref[] = [];
  private readonly spoken: Referent[] = [];

  /** Things that were just spoken of: the latest last. */
  add(referents: readonly Referent[]): void {
    for (const one of referents) this.spoken.push({ ...one, set: this.resolve(one.set, 'pointing') });
  }

  /** What is spoken of meanwhile is spoken of there alone. */
  inside<T>(speak: () => T): T {
    const before = this.spoken.length;
    const found = speak();
    this.spoken.length = before;
    return found;
  }

  /** The latest thing of one of the sorts. */
  latest(sorts: readonly Sort[]): Referent | undefined {
    return this.spoken.findLast(({ sort }) => sorts.includes(sort));
  }

  /** The latest thing of one of the sorts, for an action that names none. */
  spokenOf(sorts: readonly Sort[]): Referent | undefined {
    const found = this.latest(sorts);
    if (found) this.bindings.push({ what: 'unnamed', to: found.set });
    return found;
  }

  /** What a noun means: the latest thing that is called so and described by at least its words. */
  find(head: string, words: readonly string[], sort: Sort): Referent | undefined {
    return this.spoken.findLast(
      (one) =>
        (one.head === head || meansAny(head, one.sort)) &&
        one.sort === sort &&
        words.every((word) => one.words.some((said) => modifierKey(said) === word)),
    );
  }

  /**
   * Puts what words refer to in their place. In an action, bare nouns and `the` may refer too; elsewhere only
   * the words that must (`that`, `chosen`, `it`).
   */
  resolve(set: SetNode, may: 'all' | 'pointing'): SetNode {
    return rewrite(set, (part) => (part.is === 'ref' ? this.bound(part, may) : part));
  }

  private bound(ref: Ref, may: 'all' | 'pointing'): SetNode {
    if (ref.word === 'named') return ref.alone ?? ref;
    const isPronoun = ref.word === 'it' || ref.word === 'its';
    const must = isPronoun || ref.word === 'that' || ref.word === 'chosen';
    if (!must && may === 'pointing') return ref.alone ?? ref;
    const found = isPronoun ? this.latest([ref.sort]) : this.find(ref.head, ref.words, ref.sort);
    if (found) {
      const set = ref.word === 'chosen' ? chosenThing(found) : found.set;
      if (!ref.alone || showSet(ref.alone) !== showSet(set)) {
        this.bindings.push({
          what: isPronoun ? ref.word : `${ref.word === 'bare' ? '' : `${ref.word} `}${ref.head}`,
          to: found.set,
        });
      }
      return set;
    }
    if (must) this.unbound.push(ref);
    return ref.alone ?? ref;
  }
}

const chosenThing = ({ sort }: Referent): SetNode => ({ is: 'chosen', role: 'thing', sort });

/** The words in a set that point at something spoken of. */
export function refsTo(set: SetNode): Ref[] {
  const found: Ref[] = [];
  setsIn(set, (part) => {
    if (part.is === 'ref' && part.word === 'that') found.push(part);
  });
  return found;
}

/** Whether a set has a word in it that must refer to something chosen. */
export function asksChosen(set: SetNode): Extract<SetNode, { is: 'ref' }> | null {
  let found: Extract<SetNode, { is: 'ref' }> | null = null;
  setsIn(set, (part) => {
    if (part.is === 'ref' && part.word === 'chosen') found = part;
  });
  return found;
}

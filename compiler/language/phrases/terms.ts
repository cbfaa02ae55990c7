// Terms: the meanings that patterns give. A term keeps enough of its words to be typed, bound and told apart.
import type {
  Criterion,
  Definition,
  Measure,
  MomentRule,
  RefWord,
  Role,
  SetNode,
  Side,
  Sort,
  Strength,
  Test,
} from '../../plan/nodes.ts';

export type Modifier = string | PredicateTerm;

export const modifierKey = (modifier: Modifier): string => (typeof modifier === 'string' ? modifier : modifier.key);

/** A thing that was mentioned, to which later words may refer. */
export interface Referent {
  readonly head: string;
  readonly words: readonly Modifier[];
  readonly sort: Sort;
  readonly set: SetNode;
}

export type Quantity =
  | { readonly is: 'at least' | 'up to' | 'exactly'; readonly n: number }
  | { readonly is: 'all' | 'any' };

export interface JoinedNouns {
  readonly by: 'and' | 'or';
  readonly parts: readonly NounTerm[];
}

export interface NounTerm {
  readonly cat: 'thing';
  readonly sort: Sort;
  readonly set: SetNode;
  readonly head: string;
  readonly words: readonly Modifier[];
  readonly word: RefWord | 'a';
  readonly isMany: boolean;
  readonly quantity: Quantity | null;
  /** True if the noun says where the things are: only then is it a condition by itself. */
  readonly isLocated: boolean;
  /** True if words that belong to the noun follow it. */
  readonly isClosed: boolean;
  readonly isBare: boolean;
  /** The things nested in its modifiers, in the order of the words. */
  readonly exports: readonly Referent[];
  /** The parts of a noun that joins others by `and` or `or`. */
  readonly joined: JoinedNouns | null;
  /** For a place that is named by being nearest to something: the goals for `towards`. */
  readonly nearTo: { readonly goal: NounTerm; readonly within: SetNode | null } | null;
  /** The noun at its right edge, to which a further modifier belongs first. */
  readonly tail: NounTerm | null;
  /** The letters that it can bear, if it is a kind of unit or card. */
  readonly letters: readonly string[] | null;
  /** If set, counting these things counts something else (points). */
  readonly counts: ((set: SetNode) => Measure) | null;
  /** True if its adjective also applies to nouns that are joined after it (R47). */
  readonly spreads: boolean;
  /** The things among which words such as `nearest` pick; they ignore all others. */
  readonly amongForNearest: SetNode | null;
  readonly penalty: number;
}

export interface PredicateTerm {
  /** `adj` comes before its noun; `post` comes after it or alone; `rel` only comes after it (`with …`, `that …`). */
  readonly cat: 'adj' | 'post' | 'rel' | 'pred' | 'mod';
  /** The sorts of things to which it applies; `located` is anything that has a place. */
  readonly over: readonly Sort[];
  readonly restrict: (of: SetNode) => SetNode;
  readonly key: string;
  /** True if it says where (rule 1): then a bare `space` is some space, not the acting unit's own. */
  readonly locates: boolean;
  readonly negated: PredicateTerm | null;
  /** Returns the things that its words name, given the things to which it applies. */
  readonly exports: (of: SetNode) => readonly Referent[];
  readonly tail: NounTerm | null;
  readonly nearTo: NounTerm | null;
  /** Returns the same predicate for another side (`enemy scouted`). */
  readonly ofSide: ((side: Side) => PredicateTerm) | null;
  /** The plane, if the predicate only names one. A bot rule may redefine it. */
  readonly plane: string | null;
  /** True if `is` is already part of its words. */
  readonly hasCopula: boolean;
  /** True if it compares, so that it cannot be tested for a single thing. */
  readonly picks: boolean;
  /** True for an adjective that applies to both sides of an `or` after it. */
  readonly goesWithBoth: boolean;
  /** True if `it` or `its` in its words means the thing to which it applies. */
  readonly refersToSubject: boolean;
  readonly penalty: number;
}

export interface ConditionTerm {
  readonly cat: 'cond';
  readonly test: Test;
  readonly exports: readonly Referent[];
  /** A test of each target (`it`) of the clause's act; targets that fail are excluded. */
  readonly narrows: Test | null;
  readonly penalty: number;
}

export interface CriterionTerm {
  readonly cat: 'crit';
  readonly criterion: Criterion;
  /** The sorts that it can rank. */
  readonly over: readonly Sort[];
  readonly penalty: number;
}

export interface MeasureTerm {
  readonly cat: 'measure';
  readonly name: string;
  readonly over: Sort;
  readonly penalty: number;
}

/** A superlative such as `nearest` or `most dangerous`, which picks among things. */
export interface SuperlativeTerm {
  readonly cat: 'superlative';
  readonly name: string;
  readonly over: readonly Sort[];
  readonly is: 'most' | 'least';
  readonly of: (set: SetNode) => Measure;
  /** True if it measures ways. Of things that can block a way, only those that do block one count (R38). */
  readonly byWay: boolean;
  /** True if it ranks places by the things in them (`Most dangerous mech`). */
  readonly ranksPlaces: boolean;
  readonly penalty: number;
}

export interface StrengthTerm {
  readonly cat: 'strength';
  readonly strength: Strength;
  readonly penalty: number;
}

export interface VerbTerm {
  readonly cat: 'verb';
  readonly verb: string;
  readonly act: string;
  readonly strength: 'needed' | 'none' | 'target' | 'optional';
  readonly takes: readonly string[];
  /** The role of the choice that the act makes. */
  readonly role: Role;
  /** True if the act is aimed: only legal targets are possible, and a condition may narrow them. */
  readonly hits: boolean;
  /** The object if the words name none and none was mentioned before. */
  readonly unsaid: SetNode | null;
  /** If the object is a place, the act is done to the things of this sort in the place. */
  readonly standsThere: Sort | null;
  /** True if its strength may be in parentheses (R1). */
  readonly hasClass: boolean;
  /** The act needs one of these: riders, a `table` below it, a thing that was mentioned before (`spoken`). */
  readonly needs: readonly string[];
  readonly widens: boolean;
  /** The sorts of its objects. A missing object is the latest mentioned thing of these sorts. */
  readonly objects: readonly Sort[];
  readonly penalty: number;
}

export interface GoTerm {
  readonly how: 'to' | 'towards' | 'beside';
  /** Null if sub-clauses give the destinations. */
  readonly noun: NounTerm | null;
}

export interface ActTerm {
  readonly cat: 'act';
  readonly verb: VerbTerm;
  readonly strength: Strength | null;
  readonly object: NounTerm | null;
  readonly go: GoTerm | null;
  readonly riders: Readonly<Record<string, RiderValue>>;
  readonly penalty: number;
}

export type RiderValue = NounTerm | SetNode | number | string | boolean | readonly string[] | readonly CountedPick[];

export interface CountedPick {
  readonly n: number;
  readonly of: NounTerm | string;
}

export interface RiderTerm {
  readonly cat: 'rider';
  readonly name: string;
  /** The noun in its words. */
  readonly of: NounTerm | null;
  readonly apply: (act: ActTerm) => ActTerm | Misfit;
  readonly key: string;
  readonly penalty: number;
}

export interface DestinationTerm {
  readonly cat: 'dest';
  readonly noun: NounTerm;
  readonly penalty: number;
}

export interface RowTerm {
  readonly cat: 'row';
  readonly noun: NounTerm;
  readonly penalty: number;
}

export interface ClaimTerm {
  readonly cat: 'claim';
  readonly rules: readonly (Definition | MomentRule)[];
  readonly penalty: number;
}

export interface MomentTerm {
  readonly cat: 'moment';
  readonly moment: string;
  readonly by: SetNode | null;
  readonly of: NounTerm;
  readonly penalty: number;
}

export interface EffectTerm {
  readonly cat: 'effect';
  readonly effect: string;
  readonly of: readonly NounTerm[];
  /** A list of cards as text, not read yet. */
  readonly list: readonly string[];
  readonly penalty: number;
}

export interface RuleTerm {
  readonly cat: 'rule';
  readonly rules: readonly (Definition | MomentRule)[];
  readonly penalty: number;
}

/** The way of choosing the spaces in between: for destinations at a distance, with a verb, by the list of a letter. */
interface WayTerm {
  readonly cat: 'way';
  readonly far: number | null;
  readonly verb: string | null;
  readonly as: string | null;
  readonly penalty: number;
}

/** A plain value that a word has by itself, without a pattern. */
export interface PlainValue {
  readonly cat: 'n' | 'letter' | 'letters' | 'split' | 'slashed' | 'item' | 'list';
  readonly amount: number;
  readonly list: readonly string[];
  readonly penalty: number;
}

export type Term =
  | NounTerm
  | PredicateTerm
  | ConditionTerm
  | CriterionTerm
  | MeasureTerm
  | SuperlativeTerm
  | StrengthTerm
  | VerbTerm
  | ActTerm
  | RiderTerm
  | DestinationTerm
  | RowTerm
  | RuleTerm
  | ClaimTerm
  | MomentTerm
  | EffectTerm
  | WayTerm
  | PlainValue;

export type Category = Term['cat'];

/** Reports that the words fit a pattern but their types do not; used for the message if nothing else reads. */
export interface Misfit {
  readonly cat: 'misfit';
  readonly needs: string;
  readonly has: string;
  /** The slot whose words are at fault. */
  readonly slot: string;
}

export const misfit = (slot: string, needs: string, has: string): Misfit => ({ cat: 'misfit', slot, needs, has });

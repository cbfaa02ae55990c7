// Terms: the meanings that patterns give to words. A term also keeps the facts about its words that types and binding
// need.
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

/** A mentioned thing to which later words may refer. */
export interface Referent {
  readonly head: string;
  readonly words: readonly Modifier[];
  readonly sort: Sort;
  readonly set: SetNode;
}

export type Quantity =
  | { readonly is: 'at least' | 'up to' | 'exactly' | 'fewer than' | 'more than'; readonly n: number }
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
  /** True if the words of the noun say where the things are; only then can the noun be a whole condition. */
  readonly isLocated: boolean;
  /** True if a modifier follows the noun. */
  readonly isClosed: boolean;
  readonly isBare: boolean;
  /** The things that the modifiers of the noun mention, in the order of the words. */
  readonly exports: readonly Referent[];
  /** The nouns that `and` or `or` joins into this noun; null if the noun is not joined. */
  readonly joined: JoinedNouns | null;
  /** For a place nearest to something (`space nearest to X`): the goal X of a movement, and the allowed spaces. */
  readonly nearTo: { readonly goal: NounTerm; readonly within: SetNode | null } | null;
  /** The inner noun at the right edge of the words; a further modifier belongs to the inner noun first. */
  readonly tail: NounTerm | null;
  /** The letters that may follow the noun, if it is a kind of unit or card. */
  readonly letters: readonly string[] | null;
  /**
   * Returns the measure that replaces the number of things in counts, such as the sum of points; null for things that
   * are simply counted.
   */
  readonly counts: ((set: SetNode) => Measure) | null;
  /** True if an adjective of the noun also applies to the nouns that are joined after it (R47). */
  readonly spreads: boolean;
  /** The only things among which words such as `nearest` pick; null if they pick among all things of the noun. */
  readonly amongForNearest: SetNode | null;
  readonly penalty: number;
}

/** A side, or both sides together, at least one of them, or none of them. */
export type NamedSides = Side | 'both' | 'either' | 'neither';

export interface PredicateTerm {
  /**
   * The position of the words: `adj` before the noun; `post` after the noun or alone; `rel` only after the noun (`with
   * …`).
   */
  readonly cat: 'adj' | 'post' | 'rel' | 'pred' | 'mod';
  /** The sorts of things to which the predicate applies; `located` means every sort that has a place. */
  readonly over: readonly Sort[];
  readonly restrict: (of: SetNode) => SetNode;
  readonly key: string;
  /**
   * True if the predicate says where (first rule of precedence): a bare `space` is then any space, not the acting
   * unit's space.
   */
  readonly locates: boolean;
  /**
   * True if the predicate says where by another thing (`adjacent to X`): a bare `space` is then the acting unit's
   * space.
   */
  readonly isRelative: boolean;
  readonly negated: PredicateTerm | null;
  /** Returns the things that the predicate mentions, for a set of things to which the predicate applies. */
  readonly exports: (of: SetNode) => readonly Referent[];
  readonly tail: NounTerm | null;
  readonly nearTo: NounTerm | null;
  /** Returns the predicate with another side, such as `enemy scouted` for `scouted`. */
  readonly ofSide: ((sides: NamedSides) => PredicateTerm) | null;
  /** The predicate without the acting unit, for places at which that unit does not stand (`space shared with X`). */
  readonly elsewhere: PredicateTerm | null;
  /** The plane, if the predicate names a plane and nothing else. A bot rule may redefine the plane. */
  readonly plane: string | null;
  /** True if the words of the predicate already contain `is`. */
  readonly hasCopula: boolean;
  /** True if the predicate compares things (`nearest`): it cannot be tested for a single thing. */
  readonly picks: boolean;
  /** True for an adjective that applies to both nouns of an `or` after the adjective. */
  readonly goesWithBoth: boolean;
  /** True if `and` or `or` joins two predicates. */
  readonly isJoined: boolean;
  /** True if `it` or `its` in the words of the predicate means the thing to which the predicate applies. */
  readonly refersToSubject: boolean;
  readonly penalty: number;
}

export interface ConditionTerm {
  readonly cat: 'cond';
  readonly test: Test;
  readonly exports: readonly Referent[];
  /** A test of each target (`it`) of the act in the clause; targets for which the test is false are excluded. */
  readonly narrows: Test | null;
  /** True if the condition speaks of the acting unit's space, to which `that space` then refers. */
  readonly ownSpace: boolean;
  /** The predicate of a condition without a subject, which is said of the acting unit; else null. */
  readonly unnamed: PredicateTerm | null;
  /** The thing of which a predicate after `and` is said; null if this is the acting unit or its space. */
  readonly subject: ConditionSubject | null;
  /** The doubt about the thing of which the last words are said, if readers can disagree; else null. */
  readonly doubt: SubjectDoubt | null;
  /** The mentioned things that `it` in the words can mean, if there are several. */
  readonly severalMeant: readonly Referent[];
  readonly penalty: number;
}

export interface ConditionSubject {
  readonly head: string;
  readonly sort: Sort;
  /** True if the condition denies that there is such a thing, or sets an upper limit. */
  readonly isDenied: boolean;
  /** Returns the condition with a further predicate of the subject. */
  readonly and: (pred: PredicateTerm) => ConditionTerm;
}

/** A doubt about words that can be said of a thing or of the acting unit; `head` names the thing. */
export interface SubjectDoubt {
  /** The kind of the thing: a mentioned thing, a thing that the condition denies, or any unit of the bot. */
  readonly is: 'mentioned' | 'denied' | 'any';
  readonly head: string;
  /** True if the words are said of a space: of the space of the thing, or of the acting unit's space. */
  readonly isOfSpace: boolean;
}

export interface CriterionTerm {
  readonly cat: 'crit';
  readonly criterion: Criterion;
  /** The sorts of things that the criterion can rank. */
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
  /** True if the superlative measures ways. A thing that can block a way counts only if it does block one (R38). */
  readonly byWay: boolean;
  /** True if the superlative ranks places by the things in them (`Most dangerous mech`). */
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
  /** True if the act is aimed at targets: only legal targets can be chosen, and a condition may narrow them. */
  readonly hits: boolean;
  /** The object of the act if the words name no object and no earlier words mentioned one. */
  readonly unsaid: SetNode | null;
  /** If the object is a place, the act is done to the things of this sort in the place. */
  readonly standsThere: Sort | null;
  /** True if the strength of the act may be in parentheses (R1). */
  readonly hasClass: boolean;
  /** The act needs one of these: a rider by its name, a table under the act, a thing mentioned before (`spoken`). */
  readonly needs: readonly string[];
  readonly widens: boolean;
  /** The kind of act that must come earlier in the clause, because this act continues it; null for other acts. */
  readonly follows: string | null;
  /** The sorts that an object of the act may have. A missing object is the latest mentioned thing of these sorts. */
  readonly objects: readonly Sort[];
  readonly penalty: number;
}

export interface GoTerm {
  readonly how: 'to' | 'towards' | 'beside' | 'away';
  /** The noun of the destination; null if sub-clauses give the destinations. */
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
  /** The noun in the words of the rider. */
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
  /** The names of cards as text, not read yet. */
  readonly list: readonly string[];
  readonly penalty: number;
}

export interface RuleTerm {
  readonly cat: 'rule';
  readonly rules: readonly (Definition | MomentRule)[];
  readonly penalty: number;
}

/** A choice of the spaces on the way to a destination `far` spaces away; `as` is the letter whose list ranks them. */
interface WayTerm {
  readonly cat: 'way';
  readonly far: number | null;
  readonly verb: string | null;
  readonly as: string | null;
  readonly penalty: number;
}

/** A value that a word has alone, without a pattern, such as a number or a letter. */
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

/** Result of a pattern whose words fit and whose types do not; used for a message if the phrase has no reading. */
export interface Misfit {
  readonly cat: 'misfit';
  readonly needs: string;
  readonly has: string;
  /** The slot whose words are at fault. */
  readonly slot: string;
}

export const misfit = (slot: string, needs: string, has: string): Misfit => ({ cat: 'misfit', slot, needs, has });

/** True for a noun that means all of its things: `all units`, and `them`. */
export const meansAll = ({ quantity, word, isMany }: NounTerm): boolean =>
  quantity?.is === 'all' || (word === 'it' && isMany);

// Terms: the meanings that patterns give to words. A term also has facts about its words, which type checks and the
// binder use.
import type {
  Comparison,
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
import type { Amendment } from './amendment.ts';
import type { Misfit } from './misfit.ts';

/**
 * A doubt about some words of a condition: they can be about a thing with the noun `head`, or about the acting unit.
 */
export interface SubjectDoubt {
  /**
   * The reason why the words may be about the thing. `mentioned`: the condition mentions the thing. `denied`: the
   * condition says that there is no such thing, or limits their number. `nowhere`: the same, but the condition does not
   * say where. `any`: the thing is any unit of the bot.
   */
  readonly is: 'mentioned' | 'denied' | 'any' | 'nowhere';
  readonly head: string;
  /**
   * True if the doubt is about a space: the words can be about the space of the thing or about the space of the acting
   * unit.
   */
  readonly isOfSpace: boolean;
}

export type Quantity =
  | { readonly is: 'at least' | 'up to' | 'exactly' | 'fewer than' | 'more than'; readonly n: number }
  | { readonly is: 'between'; readonly n: number; readonly most: number }
  /**
   * A share of the things, such as half. `op` compares the number of these things with the number of the rest: `≥`
   * means at least half.
   * If `others` is present, as in `all but 2`, `op` compares the number of the rest with `others`.
   */
  | { readonly is: 'half'; readonly op: Comparison; readonly others?: number }
  /** All things. If `total` is present, there must be exactly this number of things, as in `all three objectives`. */
  | { readonly is: 'all'; readonly total?: number }
  | { readonly is: 'any' };

export { misfit, type Misfit } from './misfit.ts';

export type Modifier = string | PredicateTerm;

export const modifierKey = (modifier: Modifier): string => (typeof modifier === 'string' ? modifier : modifier.key);

/** A mentioned thing to which later words can refer. */
export interface Referent {
  readonly head: string;
  readonly words: readonly Modifier[];
  readonly sort: Sort;
  readonly set: SetNode;
  /** True if the words mention several things. */
  readonly isSeveral?: boolean;
  /** Present if this is all things that `and` joins, taken together. `them` can mean this group, and `it` cannot. */
  readonly isTogether?: true;
  /** Present if this is a single one of the things that `and` joins. */
  readonly isPart?: true;
  /** For a thing inside a modifier: the things that the modifier describes, such as the mech in `mech near a pod`. */
  readonly describes?: readonly Pick<Referent, 'sort' | 'set'>[];
}

export interface JoinedNouns {
  readonly by: 'and' | 'or';
  readonly parts: readonly NounTerm[];
}

export interface NounTerm {
  readonly cat: 'thing';
  /** The things that the noun means. The builders of plans read the set, and patterns read which node the set is. */
  readonly set: SetNode;
  /** The sort of the things; each pattern that adds words asks if the words fit this sort. */
  readonly sort: Sort;

  // The words, by which the binder finds the mention to which later words refer.
  readonly head: string;
  readonly words: readonly Modifier[];
  readonly word: RefWord | 'a';
  /** The things that the noun’s modifiers mention, in the order of the words, for the binder. */
  readonly exports: readonly Referent[];

  // The number, which conditions and acts read together.
  readonly isMany: boolean;
  readonly quantity: Quantity | null;
  /**
   * Returns the measure by which conditions count the things, such as the sum of their points. Null if each thing counts
   * as 1.
   */
  readonly counts: ((set: SetNode) => Measure) | null;
  /** For `objectives worth 4 points`: the noun by which conditions count 4 points together. Otherwise null. */
  readonly asSum: NounTerm | null;

  // The shape of the words, which patterns read before they add further words.
  /** True for a noun without articles and modifiers; patterns for kinds and for `space` alone ask for such nouns. */
  readonly isBare: boolean;
  /** True if the noun already has a modifier after it, such as `on objective`. Adjectives then pass over it. */
  readonly isClosed: boolean;
  /** The nouns that `and` or `or` joins, to which modifiers and conditions apply; null for a single noun. */
  readonly joined: JoinedNouns | null;
  /**
   * The inner noun with which the words end, such as `objective` in `unit on objective`. If possible, a further
   * modifier belongs to this inner noun. Null if there is no inner noun.
   */
  readonly tail: NounTerm | null;

  // Facts for single patterns.
  /**
   * For `space nearest to X`: the goal X of a movement, and the allowed spaces (null for all), which the binder of acts
   * reads. Null for other nouns.
   */
  readonly nearTo: { readonly goal: NounTerm; readonly within: SetNode | null } | null;
  /**
   * The things from which `nearest` and similar words choose. Null if these words choose from all things of the noun.
   */
  readonly amongForNearest: SetNode | null;
  /** The letters that a squad pattern allows after a kind of unit or card; null for other nouns. */
  readonly letters: readonly string[] | null;
  /** True for a card whose title also names units; read where words can be about a card or units. Otherwise absent. */
  readonly isOfUnits?: true;
  /** The sum of the preferences against this reading; the chart keeps the readings with the least sum. */
  readonly penalty: number;
}

/** A side, both sides, at least one of them (`either`), or none of them (`neither`). */
export type NamedSides = Side | 'both' | 'either' | 'neither';

export interface PredicateTerm {
  /**
   * The position in which the words can occur. `adj`: before the noun. `post`: after the noun or alone. `rel`: only
   * after the noun (`with …`). `pred`: only in a statement (`has …`).
   */
  readonly cat: 'adj' | 'post' | 'rel' | 'pred' | 'mod';
  /**
   * The sorts of things of which the predicate can be said; each pattern with a subject asks. `located` means all sorts
   * that have a place.
   */
  readonly over: readonly Sort[];
  /** Returns the members of a set for which the predicate holds, for the builders of sets and tests. */
  readonly restrict: (of: SetNode) => SetNode;
  /** The meaning as text, by which the chart tells readings apart. */
  readonly key: string;

  // The things in the words, which nouns and conditions with the predicate take over.
  /** Returns the things that the predicate mentions when it is said of the things `of`. */
  readonly exports: (of: SetNode) => readonly Referent[];
  readonly tail: NounTerm | null;
  /** The first of the two predicates that `and` or `or` joins, for a `not` before both; null if nothing is joined. */
  readonly first: PredicateTerm | null;

  // The place, by which a condition decides which space a bare `Space` means.
  /**
   * True if the predicate says in which places something is (first rule of precedence). In a condition, the word
   * `Space` before such a predicate means any space, and not the acting unit’s space.
   */
  readonly locates: boolean;
  /**
   * True if the predicate says where something is by naming another thing (`adjacent to X`). Before such a predicate,
   * the word `Space` means the acting unit’s space.
   */
  readonly isRelative: boolean;
  /** The same predicate without the acting unit, for spaces in which the unit is not yet; null if nothing changes. */
  readonly elsewhere: PredicateTerm | null;
  /** True for `in the same space` and `in its space`: patterns give such words the space of a thing before them. */
  readonly isSameSpace?: true;
  /** For `containing one`: returns the predicate in which `one` means a thing of the kind `kind`; absent otherwise. */
  readonly ofOne?: (kind: NounTerm) => PredicateTerm;

  // The denial, which conditions and criteria turn into the test of the opposite.
  readonly negated: PredicateTerm | null;
  /** True if an adjective denies something, such as `empty`; a condition about an area then asks each space. */
  readonly isOfNone?: true;

  // The side, which words before or after the predicate can name.
  /** Returns the predicate for a given side: `enemy scouted` from `scouted`. Null if the predicate has no side. */
  readonly ofSide: ((sides: NamedSides) => PredicateTerm) | null;
  /** The side that the words name after the predicate, as in `scouted by the enemy`; null if they name none. */
  readonly bySide: NamedSides | null;

  // The position of the words, which nouns and statements check.
  /** True if the words of the predicate already include `is`. */
  readonly hasCopula: boolean;
  /** True if the predicate compares several things (`nearest`), so that it cannot be tested for a single thing. */
  readonly picks: boolean;
  /** True for an adjective that applies to two nouns after it, if `or` joins these nouns. */
  readonly goesWithBoth: boolean;
  /**
   * True for an adjective that also applies to the noun after an `or`. This is so only if the noun is a kind, such as
   * `vehicle`, and not a title.
   */
  readonly goesWithKinds: boolean;
  /** True if the predicate contains an `it` or `its` that means the subject; sets then test each thing by itself. */
  readonly refersToSubject: boolean;
  /** True for words that compare a single thing with the acting unit, so that plural nouns refuse them. */
  readonly isLikeActor?: true;

  // Facts for single patterns.
  /** The plane that the predicate names, which a bot rule may redefine; null if the predicate says anything else. */
  readonly plane: string | null;
  /** Returns the members of a set for which the predicate was true before, for `was`; absent without a record. */
  readonly was?: (of: SetNode) => SetNode;
  /** Returns the test of all spaces of an area together, for `The other map contains 3 enemies`; otherwise absent. */
  readonly inAll?: (area: SetNode) => Test;
  /** Returns the noun for several things whose figures together fulfil the predicate; absent for most predicates. */
  readonly ofSum?: (of: NounTerm) => NounTerm;
  /** The sum of the preferences against this reading; the chart keeps the readings with the least sum. */
  readonly penalty: number;
}

export interface ConditionTerm {
  readonly cat: 'cond';
  readonly test: Test;
  readonly exports: readonly Referent[];
  /** A test that each target (`it`) of the act must pass; null if the condition does not restrict the targets. */
  readonly narrows: Test | null;
  /** True if the condition is about the acting unit’s space. `that space` then means this space. */
  readonly ownSpace: boolean;
  /** The predicate of a condition such as `Suppressed`, whose subject is the acting unit. Otherwise null. */
  readonly unnamed: PredicateTerm | null;
  /** The last predicate of the condition; null if it has no predicate. */
  readonly said: PredicateTerm | null;
  /** The subject to which a predicate after `and` belongs; null for the acting unit or its space. */
  readonly subject: ConditionSubject | null;
  /** A doubt about the subject of the last words, if people could read these words in two ways; otherwise null. */
  readonly doubt: SubjectDoubt | null;
  /** True if the condition says how many things there are, but does not say where they are: `No enemies`. */
  readonly isAnywhere: boolean;
  /** The mentioned things that an `it` in the words can mean, if there are several; otherwise empty. */
  readonly severalMeant: readonly Referent[];
  readonly penalty: number;
}

/** True for a condition that is true in every position, such as `Otherwise`. */
export const isAlwaysTrue = ({ test }: Pick<ConditionTerm, 'test'>): boolean =>
  test.is === 'both' && test.of.length === 0;

export interface ConditionSubject {
  readonly head: string;
  readonly sort: Sort;
  /**
   * True if the condition says that no such thing exists or limits their number, as in `No enemies within 2 spaces`.
   */
  readonly isDenied: boolean;
  /** True if the subject is a card and the title of this card also names units on the board; absent otherwise. */
  readonly isOfUnits?: true;
  /** The things that `them` means in `none of them`, if the subject is several things; absent otherwise. */
  readonly several?: SetNode;
  /**
   * Returns the same condition about fewer things: only the things for which `pred`, such as `suppressed`, holds too.
   */
  readonly and: (pred: PredicateTerm) => ConditionTerm;
}

export interface CriterionTerm {
  readonly cat: 'crit';
  readonly criterion: Criterion;
  /** The sorts of candidates that the criterion can rank. */
  readonly over: readonly Sort[];
  /** True if the criterion ranks places but not the units in them, such as `Highest population`; absent otherwise. */
  readonly isOfPlaces?: boolean;
  readonly penalty: number;
}

export interface MeasureTerm {
  readonly cat: 'measure';
  readonly name: string;
  readonly over: Sort;
  /** True if the figure describes a place itself and not the units in it, such as the population; absent otherwise. */
  readonly isOfPlaces?: boolean;
  /** True if the words say `total`, which can mean the sum for several things; absent otherwise. */
  readonly isTotal?: boolean;
  readonly penalty: number;
}

/** A computed figure, such as `the points of the automa` or `its value plus 2`. */
export interface AmountTerm {
  readonly cat: 'amount';
  readonly of: Measure;
  /** The noun at the end of the words, which can be the last thing that the words mention; null if there is none. */
  readonly tail: NounTerm | null;
  readonly penalty: number;
}

/** A superlative, such as `nearest` or `most dangerous`, which chooses among things. */
export interface SuperlativeTerm {
  readonly cat: 'superlative';
  readonly name: string;
  readonly over: readonly Sort[];
  readonly is: 'most' | 'least';
  readonly of: (set: SetNode) => Measure;
  /**
   * True if the superlative measures ways. A thing that can block ways, such as a door, then counts only if the thing
   * blocks a way (R38).
   */
  readonly byWay: boolean;
  /** True if the superlative ranks places by the things in them, as in `Most dangerous mech`. */
  readonly ranksPlaces: boolean;
  readonly isOfPlaces?: boolean;
  /** True if only one thing can be first, as for the first card of a pile; absent otherwise. */
  readonly isOfOne?: true;
  /** The things from which the word chooses, if its definition limits them; absent if it chooses from all things. */
  readonly among?: SetNode;
  /** The criteria by which the word chooses among the things with the best figure; absent if it keeps all of them. */
  readonly ties?: readonly Criterion[];
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
  /** The role of the choice that the act makes, such as `target`. */
  readonly role: Role;
  /** True if the act has targets. Then only legal targets can be chosen, and the condition can restrict them. */
  readonly hits: boolean;
  /** The object if the words name none and nothing fitting was mentioned before; null without such a default. */
  readonly unsaid: SetNode | null;
  /**
   * For an act whose object is a place: the sort of the things in this place to which the act applies. Null if the act
   * applies to the place itself.
   */
  readonly standsThere: Sort | null;
  /** True if the strength of the act may be in parentheses (R1). */
  readonly hasClass: boolean;
  /**
   * The parts of which the act needs at least one: an object (`object`), a destination (`go`), a rider (by its name), a
   * table under the act (`table`), or a thing that was mentioned before (`spoken`).
   */
  readonly needs: readonly string[];
  readonly widens: boolean;
  /** True if the act adds targets of another sort, so that later sentences cannot refer to the target (R203). */
  readonly addsTargets: boolean;
  /** For an act that continues an earlier act of the same clause: the kind of the earlier act. Null for other acts. */
  readonly follows: string | null;
  /**
   * The sorts that the object can have. If the words name no object, the latest mentioned thing of one of these sorts
   * is the object.
   */
  readonly objects: readonly Sort[];
  /** True if the object can be a number of things, as in `FLOOD 2 spaces`; absent otherwise. */
  readonly takesSeveral?: true;
  /**
   * True if the object and the destination cannot be several things; `goal` if only the destination cannot, as in
   * `MARCH 1, F1 to W1 and W2`; else absent.
   */
  readonly takesOne?: true | 'goal';
  /** True if the number of the act is a limit for things, so that the act can be done without a limit; else absent. */
  readonly isWithoutLimit?: true;
  /** The words for the things that the number counts, such as `automa workers`; absent if the number counts none. */
  readonly counted?: string;
  /**
   * Nouns of the act that mean new things, although an earlier sentence has chosen such a thing: nouns with words of
   * their own, as in `FLOOD open space`, or all nouns. Absent if such nouns mean the earlier thing.
   */
  readonly choosesAnew?: 'with words' | 'always';
  /** True if later sentences cannot refer to the object. In later sentences, the same noun means any such thing. */
  readonly forgetsObject: boolean;
  readonly penalty: number;
}

export interface GoTerm {
  readonly how: 'to' | 'towards' | 'beside' | 'away';
  /** The noun of the destination; null if the sub-clauses name the destinations. */
  readonly noun: NounTerm | null;
}

export interface ActTerm {
  readonly cat: 'act';
  readonly verb: VerbTerm;
  readonly strength: Strength | null;
  readonly object: NounTerm | null;
  readonly go: GoTerm | null;
  readonly riders: Readonly<Record<string, RiderValue>>;
  /** The condition before a comma, as in `If …, it will …`; absent if the sentence has none. */
  readonly when?: ConditionTerm;
  /** Changes the act of the previous sentence, if this sentence is about that act; absent otherwise. */
  readonly amends?: Amendment<ActTerm>;
  /** The change that words after the act make to the act: `FLOOD a nest, first a forest`; absent without such words. */
  readonly refines?: Amendment<ActTerm>;
  /** The acts that the sentence joins to this act: `FLOOD F1, then GAIN 1`; absent if there are none. */
  readonly next?: readonly ActTerm[];
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
  /** The noun inside the rider, such as `objective` in `to objective`; null if there is none. */
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
  readonly when?: Test;
  readonly penalty: number;
}

export interface EffectTerm {
  readonly cat: 'effect';
  readonly effect: string;
  readonly of: readonly NounTerm[];
  /** The names of cards as plain text. The pattern for a rule at a moment makes criteria from these names. */
  readonly list: readonly string[];
  readonly penalty: number;
}

export interface RuleTerm {
  readonly cat: 'rule';
  readonly rules: readonly (Definition | MomentRule)[];
  /** True if the plans keep the printed name of the rule. */
  readonly isNamed?: true;
  /** True if the condition of the sentence before the rule is also a condition of the rule. */
  readonly continues?: true;
  readonly penalty: number;
}

/**
 * The choice of the spaces on the way to a destination that is `far` spaces away. The list of the sub-clause with the
 * letter `as` ranks these spaces.
 */
interface WayTerm {
  readonly cat: 'way';
  readonly far: number | null;
  readonly verb: string | null;
  readonly as: string | null;
  readonly penalty: number;
}

/** The value of a single word that needs no pattern, such as a number or a letter. */
export interface PlainValue {
  readonly cat: 'n' | 'digits' | 'letter' | 'letters' | 'split' | 'slashed' | 'subLetter' | 'list' | 'quoted';
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
  | AmountTerm
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

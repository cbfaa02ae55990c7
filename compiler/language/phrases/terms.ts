// What patterns give: meanings that combine. A term is a plan in the making; it knows enough of its words to be
// typed, bound to what was said before, and told apart from another reading.
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

/** What was said of a thing: a predicate, or the name of one. */
export type Modifier = string | Pred;

export const modifierKey = (one: Modifier): string => (typeof one === 'string' ? one : one.key);

/** A thing that was spoken of: what later words may refer to. */
export interface Referent {
  readonly head: string;
  readonly words: readonly Modifier[];
  readonly sort: Sort;
  readonly set: SetNode;
}

export type Quantity =
  | { readonly is: 'at least' | 'up to' | 'exactly'; readonly n: number }
  | { readonly is: 'all' | 'any' };

export interface Joined {
  readonly by: 'and' | 'or';
  readonly parts: readonly Thing[];
}

export interface Thing {
  readonly cat: 'thing';
  /** `mixed` if it joins things of several sorts. */
  readonly sort: Sort;
  readonly set: SetNode;
  readonly head: string;
  readonly words: readonly Modifier[];
  readonly word: RefWord | 'a';
  readonly isMany: boolean;
  readonly quantity: Quantity | null;
  /** Said where: only then is it a condition by itself. */
  readonly isLocated: boolean;
  /** Something stands behind its noun. */
  readonly isClosed: boolean;
  /** Its noun stands alone. */
  readonly isBare: boolean;
  /** What is nested in its modifiers, in the order of the words. */
  readonly exports: readonly Referent[];
  /** Things joined by `and` or `or`. */
  readonly joined: Joined | null;
  /** A place that is named by being nearest to something: goals for `towards`. */
  readonly nearTo: { readonly goal: Thing; readonly within: SetNode | null } | null;
  /** The thing at its right edge, to which a further modifier belongs first. */
  readonly tail: Thing | null;
  /** The letters that it can bear, if it is a kind of unit or card. */
  readonly letters: readonly string[] | null;
  /** Counting these counts something else (points). */
  readonly counts: ((set: SetNode) => Measure) | null;
  /** Its adjective goes with what is joined behind it (R47). */
  readonly spreads: boolean;
  /** Words such as `nearest` that pick among things leave these out of account. */
  readonly amongForNearest: SetNode | null;
  readonly penalty: number;
}

export interface Pred {
  /** `adj` before its noun; `post` behind it, or by itself; `rel` only behind it (`with …`, `that …`). */
  readonly cat: 'adj' | 'post' | 'rel' | 'pred' | 'mod';
  /** What it can be said of; `located` is anything that has a place. */
  readonly over: readonly Sort[];
  readonly restrict: (of: SetNode) => SetNode;
  readonly key: string;
  /** Says where (rule 1): then a bare `space` is some space, not the acting unit's own. */
  readonly locates: boolean;
  readonly negated: Pred | null;
  /** Things that its words name, given what it is said of. */
  readonly exports: (of: SetNode) => readonly Referent[];
  readonly tail: Thing | null;
  readonly nearTo: Thing | null;
  /** The same said of another side (`enemy scouted`). */
  readonly ofSide: ((side: Side) => Pred) | null;
  /** The plane that it names, if it only names one: what a bot rule may define anew. */
  readonly plane: string | null;
  /** Said with `is` already. */
  readonly isSaid: boolean;
  /** Compares, so that it cannot be asked of one alone. */
  readonly picks: boolean;
  /** An adjective that goes with both sides of an `or` behind it. */
  readonly goesWithBoth: boolean;
  /** Whether it names something by `it` or `its`: the thing that it is said of. */
  readonly asksIt: boolean;
  readonly penalty: number;
}

export interface Cond {
  readonly cat: 'cond';
  readonly test: Test;
  readonly exports: readonly Referent[];
  /** What it asks of the targets of the clause's act, each being `it`: only such are left. */
  readonly narrows: Test | null;
  readonly penalty: number;
}

export interface Crit {
  readonly cat: 'crit';
  readonly criterion: Criterion;
  /** Sorts that it can rank. */
  readonly over: readonly Sort[];
  readonly penalty: number;
}

export interface MeasureTerm {
  readonly cat: 'measure';
  readonly name: string;
  readonly over: Sort;
  readonly penalty: number;
}

/** `nearest`, `most dangerous`: picks among things. */
export interface Superlative {
  readonly cat: 'superlative';
  readonly name: string;
  readonly over: readonly Sort[];
  readonly is: 'most' | 'least';
  readonly of: (set: SetNode) => Measure;
  /** Measures ways: of things that can be in the way, only those that are count (R38). */
  readonly byWay: boolean;
  /** Whether it ranks places by what stands there (`Most dangerous mech`). */
  readonly ranksPlaces: boolean;
  readonly penalty: number;
}

export interface StrengthTerm {
  readonly cat: 'strength';
  readonly strength: Strength;
  readonly penalty: number;
}

/** What a verb takes. Riders that are not among these do not go with it. */
export interface Verb {
  readonly cat: 'verb';
  readonly verb: string;
  readonly act: string;
  readonly strength: 'needed' | 'none' | 'target' | 'optional';
  readonly takes: readonly string[];
  /** What choosing that is. */
  readonly role: Role;
  /** It is aimed: it can be done to legal targets only, which a condition may narrow. */
  readonly hits: boolean;
  /** What it is done to if nothing is named and nothing was spoken of. */
  readonly unsaid: SetNode | null;
  /** Of a place that is its object, it is done to what stands there of this sort. */
  readonly standsThere: Sort | null;
  /** Its strength may stand in parentheses (R1). */
  readonly hasClass: boolean;
  /** It says too little without one of these: riders, a `table` below it, something `spoken` of before. */
  readonly needs: readonly string[];
  /** It adds to what the action before it may hit, if that finds nothing. */
  readonly widens: boolean;
  /** Sorts of what it can be done to; a missing object is the latest thing of these that was spoken of. */
  readonly objects: readonly Sort[];
  readonly penalty: number;
}

export interface Go {
  readonly how: 'to' | 'towards' | 'beside';
  /** Missing where sub-clauses follow. */
  readonly thing: Thing | null;
}

/** An action before it is bound. */
export interface ActTerm {
  readonly cat: 'act';
  readonly verb: Verb;
  readonly strength: Strength | null;
  readonly object: Thing | null;
  readonly go: Go | null;
  /** Limits and choices by name; each was accepted by the verb. */
  readonly riders: Readonly<Record<string, RiderValue>>;
  readonly penalty: number;
}

export type RiderValue = Thing | SetNode | number | string | boolean | readonly string[] | readonly Pick[];

/** A number of cards of a deck, of passengers of a kind. */
export interface Pick {
  readonly n: number;
  readonly of: Thing | string;
}

export interface Rider {
  readonly cat: 'rider';
  readonly name: string;
  /** What its words name. */
  readonly of: Thing | null;
  readonly apply: (act: ActTerm) => ActTerm | Misfit;
  readonly key: string;
  readonly penalty: number;
}

export interface Dest {
  readonly cat: 'dest';
  readonly thing: Thing;
  readonly penalty: number;
}

export interface RowTerm {
  readonly cat: 'row';
  readonly thing: Thing;
  readonly penalty: number;
}

/** What a bot considers something to be. */
export interface Claim {
  readonly cat: 'claim';
  readonly rules: readonly (Definition | MomentRule)[];
  readonly penalty: number;
}

/** Something that happens in play. */
export interface Moment {
  readonly cat: 'moment';
  readonly moment: string;
  readonly by: SetNode | null;
  readonly of: Thing;
  readonly penalty: number;
}

/** Something that a rule has done. */
export interface EffectTerm {
  readonly cat: 'effect';
  readonly effect: string;
  readonly of: readonly Thing[];
  /** A list of cards, still to be read. */
  readonly list: readonly string[];
  readonly penalty: number;
}

export interface RuleTerm {
  readonly cat: 'rule';
  readonly rules: readonly (Definition | MomentRule)[];
  readonly penalty: number;
}

/** How the spaces between are chosen: for destinations so far away, by that verb, as that letter's list says. */
export interface WayTerm {
  readonly cat: 'way';
  readonly far: number | null;
  readonly verb: string | null;
  readonly as: string | null;
  readonly penalty: number;
}

/** Plain values that the words give by themselves. */
export interface Value {
  readonly cat: 'n' | 'letter' | 'letters' | 'split' | 'slashed' | 'item' | 'list';
  readonly value: number;
  readonly list: readonly string[];
  readonly penalty: number;
}

export type Term =
  | Thing
  | Pred
  | Cond
  | Crit
  | MeasureTerm
  | Superlative
  | StrengthTerm
  | Verb
  | ActTerm
  | Rider
  | Dest
  | RowTerm
  | RuleTerm
  | Claim
  | Moment
  | EffectTerm
  | WayTerm
  | Value;

export type Category = Term['cat'];

/** The words fit the pattern and their types do not: what is wrong, for the message if nothing else reads. */
export interface Misfit {
  readonly cat: 'misfit';
  readonly needs: string;
  readonly has: string;
  /** The slot whose words are at fault. */
  readonly slot: string;
}

export const misfit = (slot: string, needs: string, has: string): Misfit => ({ cat: 'misfit', slot, needs, has });

// Finds parts of a plan that have no answer in any position. Examples are pointers without a referent, sets that join
// things of different sorts, and questions about facts that are not known yet at that point of the clause.
import { sortOf } from '../../../plan/build.ts';
import type { Measure, Role, SetNode, Sort, Test } from '../../../plan/nodes.ts';
import { bindingOf, questionsIn, usesNames, type PlanNode } from '../../../plan/plan-questions.ts';
import { hasPlace, isAbsent, isAnywhere } from '../../phrases/noun-sorts.ts';

type FlawOf<Kind extends string, Parts = unknown> = Kind extends string ? { readonly is: Kind } & Parts : never;

export type Flaw =
  | FlawOf<'pointer', { readonly word: string; readonly head: string }>
  | FlawOf<'mixed' | 'ranks', { readonly sorts: readonly [Sort, Sort] }>
  | FlawOf<'chosen', { readonly role: Role }>
  | FlawOf<'under test' | 'absent' | 'anywhere' | 'all by card', { readonly sort: Sort }>
  | FlawOf<'elsewhere', { readonly name: string }>
  | FlawOf<'self' | 'pile' | 'reach' | 'letters' | 'act of row' | 'route' | 'taken'>;

/** The facts that are known at a certain point of a clause. */
export interface KnownFacts {
  /** The roles of the choices that are made before this point. */
  readonly roles: readonly Role[];
  /** True if the words belong to a movement. Only there may words mean the spaces that the unit can reach. */
  readonly moves: boolean;
  /** True if letters can name sub-clauses. False in the condition of a clause and in a bot rule. */
  readonly hasLetters: boolean;
  /** True if words may name things that no position has, such as players. This is possible only in bot rules. */
  readonly hasPlayers: boolean;
  /**
   * Names of sets of spaces, such as the secure spaces. Words can ask only whether the acting unit’s space is in such a
   * set.
   */
  readonly ofActor: readonly string[];
}

/** Returns a flaw with the first two sorts if sets have different sorts; otherwise returns null. */
function mixedSorts(sets: readonly SetNode[]): Flaw | null {
  const [first, ...more] = sets.map(sortOf);
  const other = more.find((sort) => sort !== first);
  return first === undefined || other === undefined ? null : { is: 'mixed', sorts: [first, other] };
}

/**
 * Returns a flaw if a set means cards but names no pile. Words about cards must name a pile, because most piles are
 * hidden.
 */
function pilelessCards(set: SetNode): Flaw | null {
  const sort = sortOf(set);
  return isAnywhere(set) && !isAbsent(sort) ? { is: 'anywhere', sort } : null;
}

/** True for the acting unit and for its place. */
const isActor = (set: SetNode): boolean => set.is === 'actor' || (set.is === 'places' && isActor(set.of));

/** True if a set is the acting unit’s space with a test that compares a figure of this space with the same figure. */
function comparesOwnFigure(set: SetNode): boolean {
  if (set.is !== 'where' || !isOwnSpace(set.of) || set.test.is !== 'compare') return false;
  const { left, right } = set.test;
  if (left.is !== 'measure' || right.is !== 'measure' || left.name !== right.name) return false;
  return left.of.is === 'it' && isActor(right.of);
}

/** True for a set that relates the acting unit to itself, as in “the acting unit within range 2 of the acting unit”. */
const isOfItself = (set: SetNode): boolean =>
  comparesOwnFigure(set) ||
  (set.is === 'at' && isActor(set.things) && set.places.is === 'ball' && isActor(set.places.around)) ||
  (set.is === 'minus' && isActor(set.from) && isActor(set.less));

/** True for the places of all units of the bot. They always include the acting unit’s space. */
const isWithUnits = (set: SetNode): boolean =>
  set.is === 'or'
    ? set.of.some(isWithUnits)
    : set.is === 'places' && set.of.is === 'plane' && set.of.name === set.of.sort && set.of.side === 'bot';

/** True for a set that can contain only the acting unit or its place. */
const isOwnSpace = (set: SetNode): boolean =>
  isActor(set) || (set.is === 'and' && set.of.some(isOwnSpace)) || (set.is === 'minus' && isOwnSpace(set.from));

/**
 * True for a set that asks whether a unit of the bot is in the acting unit’s space. The answer is always yes, because
 * the acting unit is there.
 */
function asksAboutItself(set: SetNode): boolean {
  if (set.is === 'minus') return isOwnSpace(set.from) && isWithUnits(set.less);
  const asks = (part: SetNode): boolean => isWithUnits(part) || (part.is === 'minus' && isWithUnits(part.less));
  return set.is === 'and' && set.of.some(isOwnSpace) && set.of.some(asks);
}

/**
 * Removes the sets `ofActor`, such as the secure spaces, from a set that is limited to the acting unit’s space. Words
 * may ask about such sets only in this space. Returns any other node unchanged.
 */
function withoutOwn(node: PlanNode, { ofActor }: KnownFacts): PlanNode {
  const set = node as unknown as SetNode;
  const isOfActor = (part: SetNode): boolean => part.is === 'plane' && ofActor.includes(part.name);
  if (set.is === 'minus' && isOwnSpace(set.from) && isOfActor(set.less)) return { is: 'minus', from: set.from };
  if (set.is !== 'and' || !set.of.some(isOwnSpace)) return node;
  return { is: 'and', of: set.of.filter((part) => !isOfActor(part)) };
}

/** Returns the flaw of a node itself, without the flaws of its parts. */
function ownFlaw(node: PlanNode, { ofActor }: KnownFacts): Flaw | null {
  const set = node as unknown as SetNode | Extract<Test, { is: 'some' | 'every' }> | Extract<Measure, { is: 'count' }>;
  if (set.is === 'some' || set.is === 'every' || set.is === 'count') return pilelessCards(set.of);
  if (asksAboutItself(node as unknown as SetNode)) return { is: 'taken' };
  if (set.is === 'and' || set.is === 'or') return mixedSorts(set.of);
  if (set.is === 'at' && set.things.is === 'it' && !hasPlace(set.things.sort)) return { is: 'pile' };
  if (isOfItself(node as unknown as SetNode)) return { is: 'self' };
  if (set.is === 'plane' && ofActor.includes(set.name)) return { is: 'elsewhere', name: set.name };
  if (set.is === 'minus') return mixedSorts([set.from, set.less]);
  if (set.is === 'ref') return { is: 'pointer', word: set.word, head: set.head };
  if (set.is !== 'best' || set.by.is === 'random') return null;
  const sort = sortOf(set.of);
  return sort === set.by.over ? null : { is: 'ranks', sorts: [sort, set.by.over] };
}

/**
 * Questions of a part of a plan that have an answer only at certain points of a clause. A field holds the sort or the
 * role of the first such question, or says whether there is such a question.
 */
interface OpenQuestions {
  /** The sort of an `it` that no node of the part defines; null if the part has no such `it`. */
  freeSort: Sort | null;
  /**
   * The role of a choice on which the part of the plan depends, if another part makes this choice; null if there is no
   * such choice.
   */
  role: Role | null;
  absentSort: Sort | null;
  asksReach: boolean;
  asksLetters: boolean;
}

/**
 * Adds the open questions that the node itself asks to `questions`. The questions of its inner nodes are not added
 * here.
 */
function ask({ is, sort, role }: PlanNode, facts: KnownFacts, bound: readonly Sort[], questions: OpenQuestions): void {
  if (is === 'it' && !bound.includes(sort as Sort)) questions.freeSort ??= sort as Sort;
  else if (is === 'chosen' && !facts.roles.includes(role as Role)) questions.role ??= role as Role;
  else if (is === 'reach') questions.asksReach = true;
  else if (is === 'letters') questions.asksLetters = true;
  if (typeof sort === 'string' && isAbsent(sort)) questions.absentSort ??= sort;
}

/**
 * Returns the first flaw of a part, and adds the part’s questions to `questions`. `bound` has the sorts for which an
 * outer node defines `it`.
 */
function search(part: object, facts: KnownFacts, bound: readonly Sort[], questions: OpenQuestions): Flaw | null {
  if (Array.isArray(part)) return searchMembers(part, facts, bound, questions);
  const node = part as PlanNode;
  const flaw = ownFlaw(node, facts);
  if (flaw) return flaw;
  ask(node, facts, bound, questions);
  const binding = bindingOf(node);
  const parts = facts.ofActor.length > 0 ? withoutOwn(node, facts) : node;
  for (const key in parts) {
    const inner = parts[key];
    if (typeof inner !== 'object' || inner === null) continue;
    const around = binding?.key === key ? [...bound, binding.sort] : bound;
    const within = search(inner, facts, around, questions);
    if (within) return within;
  }
  return null;
}

/** Searches the elements of an array. For an array, a loop over keys would be slow. */
function searchMembers(
  members: readonly unknown[],
  facts: KnownFacts,
  bound: readonly Sort[],
  questions: OpenQuestions,
): Flaw | null {
  for (const member of members) {
    const flaw = typeof member === 'object' && member !== null ? search(member, facts, bound, questions) : null;
    if (flaw) return flaw;
  }
  return null;
}

/**
 * Returns the first flaw of a part of a plan; null if there is none. `facts` are the facts that are known where the
 * part occurs.
 */
export function flawIn(part: object, facts: KnownFacts): Flaw | null {
  const questions = { freeSort: null, role: null, absentSort: null, asksReach: false, asksLetters: false };
  const flaw = search(part, facts, [], questions);
  return flaw ?? flawOfQuestions(questions, facts);
}

function flawOfQuestions(questions: OpenQuestions, { moves, hasLetters, hasPlayers }: KnownFacts): Flaw | null {
  const { freeSort, role, absentSort, asksReach, asksLetters } = questions;
  if (freeSort !== null) return { is: 'under test', sort: freeSort };
  if (role !== null) return { is: 'chosen', role };
  if (asksReach && !moves) return { is: 'reach' };
  if (asksLetters && !hasLetters) return { is: 'letters' };
  return absentSort === null || hasPlayers ? null : { is: 'absent', sort: absentSort };
}

/**
 * Returns the flaw of a row of the ranking table. Every act uses the row, so the row must not depend on an act. The row
 * must not use ranks either, because the table defines the ranks (R20).
 */
export function flawOfRow(row: SetNode, facts: KnownFacts, ranked: readonly string[]): Flaw | null {
  const questions = questionsIn(row);
  const isOfAct = questions.has('actor') || questions.has('targets') || usesNames(row, ranked);
  return flawIn(row, facts) ?? (isOfAct ? { is: 'act of row' } : null);
}

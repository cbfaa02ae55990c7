// Collects the sets and tests of a sheet, and the statements of the linter about them.
// For example: a set is within another set, a set is empty, or a test implies another test. Checks these statements in
// positions of games.
import { allActsOf, allChoicesOf, type ClausePlan } from '../../../compiler/plan/clause-plan.ts';
import { stepOf, contextOf, holds, members } from '../../../compiler/decide/interpret/interpret.ts';
import { PlanError, type Context } from '../../../compiler/decide/interpret/context.ts';
import { all, and, not, sortOf, where } from '../../../compiler/plan/build.ts';
import type { PlanAct, Criterion, SetNode, Sort, Test } from '../../../compiler/plan/nodes.ts';
import { rewriteTest, setsIn } from '../../../compiler/plan/rewrite.ts';
import { showSet, showCriterion, showTest } from '../../../compiler/plan/plan-text.ts';
import { aimsFor, type Fault } from './claims.ts';
import type { Look, Seen } from './play.ts';
import type { Proven } from './stages.ts';

/** The place of some words in a sheet: the clause, and the act to which words such as targets refer. */
interface Place {
  readonly title: string;
  readonly clause: ClausePlan | null;
  readonly act: PlanAct | null;
}

type Word<T> = Place & { readonly key: string; readonly node: T };

/**
 * A statement of the linter. For example, a set is within another, a test implies another, or a criterion decides
 * nothing.
 */
interface Claim {
  readonly key: string;
  /** True if the statement is right for a resolved card; null if there is no answer for this card. */
  readonly isSo: (seen: Seen, values: Values) => boolean | null;
}

/**
 * The kinds of plan nodes that depend on the act, the card or an earlier choice. Such a node means something only in
 * its own clause.
 */
const local = new Set(['targets', 'reach', 'chosen', 'letters', 'ref']);

/**
 * Calls `add` for each set inside a set or test, and for the set itself. Leaves out sets that mean something only in
 * their clause, and sets with an `it` that refers to something outside the set.
 */
function closedSets(given: SetNode | Test, add: (set: SetNode) => void): void {
  const visit = (set: SetNode): void => {
    const text = JSON.stringify(set);
    const frees = freeIts(set);
    if (frees === 0 && ![...local].some((one) => text.includes(`"is":"${one}"`))) add(set);
  };
  const each = (set: SetNode): void => {
    setsIn(set).forEach(visit);
  };
  if (isTestNode(given)) {
    rewriteTest(given, (set) => {
      each(set);
      return set;
    });
  } else each(given);
}

const testKinds = new Set(['some', 'every', 'compare', 'both', 'either', 'not', 'test']);
const isTestNode = (node: SetNode | Test): node is Test => testKinds.has(node.is);

/** Returns the number of pointers `it` in a node that mean something outside the node. */
function freeIts(node: unknown, bound: ReadonlySet<string> = new Set()): number {
  if (Array.isArray(node)) return node.reduce<number>((sum, one) => sum + freeIts(one, bound), 0);
  if (typeof node !== 'object' || node === null) return 0;
  const one = node as Record<string, unknown>;
  if (one['is'] === 'it') return bound.has(String(one['sort'])) ? 0 : 1;
  if (one['is'] === 'where') {
    const sort = sortOf(one['of'] as SetNode);
    return freeIts(one['of'], bound) + freeIts(one['test'], new Set([...bound, sort]));
  }
  if (one['is'] === 'each' || one['is'] === 'sum') {
    const sort = sortOf(one['of'] as SetNode);
    return freeIts(one['of'], bound) + freeIts(one['give'] ?? one['each'], new Set([...bound, sort]));
  }
  if (typeof one['over'] === 'string') {
    const inside = new Set([...bound, one['over']]);
    return freeIts(one['test'], inside) + freeIts(one['of'], inside);
  }
  return Object.values(one).reduce<number>((sum, each) => sum + freeIts(each, bound), 0);
}

/** Finds the members of sets in a position. The members are cached, because many statements are about the same sets. */
class Values {
  private readonly sets = new Map<string, ReadonlySet<string> | null>();
  private readonly seen: Seen;

  constructor(seen: Seen) {
    this.seen = seen;
  }

  context({ clause, act }: Place): Context {
    return contextOf(this.seen.facts, act, clause ? aimsFor(this.seen.procedure.clauses, clause) : []);
  }

  members(word: Word<SetNode>): ReadonlySet<string> | null {
    const { key, node } = word;
    const before = this.sets.get(key);
    if (before !== undefined) return before;
    const found = asked(() => members(node, this.context(word)));
    this.sets.set(key, found);
    return found;
  }
}

/**
 * Evaluates a set or test. Returns null if it has no value for this card, for example because a command card has no
 * acting unit.
 */
function asked<T>(ask: () => T): T | null {
  try {
    return ask();
  } catch (error) {
    if (error instanceof PlanError || /no unit|No unit|acting unit/.test(String(error))) return null;
    throw error;
  }
}

interface Words {
  readonly sets: ReadonlyMap<string, Word<SetNode>>;
  readonly tests: ReadonlyMap<string, Word<Test>>;
  readonly lists: readonly (Place & { readonly from: SetNode; readonly list: readonly Criterion[] })[];
}

/** Collects all sets, tests and tiebreak lists of a sheet. */
function wordsOf({ alone }: Proven): Words {
  const sets = new Map<string, Word<SetNode>>();
  const tests = new Map<string, Word<Test>>();
  const lists: Words['lists'][number][] = [];
  const nowhere: Place = { title: '', clause: null, act: null };
  const addSet = (set: SetNode): void => {
    const key = showSet(set);
    if (!sets.has(key)) sets.set(key, { ...nowhere, key, node: set });
  };
  const addTest = (test: Test, place: Place): void => {
    closedSets(test, addSet);
    for (const node of test.is === 'both' ? [test, ...test.of] : [test]) {
      const key = `${place.title} ${place.clause?.number ?? ''} ${showTest(node)}`;
      if (freeIts(node) === 0) tests.set(key, { ...place, key, node });
    }
  };
  for (const { set } of alone.ranking) closedSets(set, addSet);
  for (const { tree, clauses } of alone.procedures) {
    for (const { plan } of clauses) {
      const acts = allActsOf(plan);
      const place: Place = { title: tree.title.text, clause: plan, act: acts[0] ?? null };
      if (plan.condition) addTest(plan.condition, place);
      for (const act of acts) {
        for (const { when } of act.aims) if (when) addTest(when, { ...place, act });
        for (const { from, list } of allChoicesOf(act)) {
          closedSets(from, addSet);
          lists.push({ ...place, act, from, list });
          for (const each of list) {
            if (each.is !== 'keep') continue;
            closedSets(each.test, addSet);
            const those = where(all(each.over), each.test);
            if (freeIts(those) === 0) closedSets(those, addSet);
          }
        }
      }
    }
  }
  return { sets, tests, lists };
}

const isLocal = (test: Test): boolean => {
  const text = JSON.stringify(test);
  return [...local, 'withinThreshold', 'made'].some((one) => text.includes(`"${one}"`));
};

/**
 * Returns the statements of the linter about the words of a sheet: about all pairs of sets of one sort, all pairs of
 * tests (also negated), and criteria.
 */
function claimsIn(sheet: Proven): Claim[] {
  const { sets, tests, lists } = wordsOf(sheet);
  const { logic } = sheet.alone;
  const words = [...sets.values()];
  const claims: Claim[] = [];
  for (const one of words) {
    if (!logic.canHave(one.node)) {
      claims.push({ key: `nothing in ${one.key}`, isSo: (_, values) => isEmpty(values.members(one)) });
      continue;
    }
    for (const other of words) {
      if (one === other || sortOf(one.node) !== sortOf(other.node)) continue;
      if (logic.isWithin(one.node, [other.node])) {
        claims.push({
          key: `${one.key} in ${other.key}`,
          isSo: (_, values) => isSubset(values.members(one), values.members(other)),
        });
      }
      if (one.key < other.key && !logic.canHave(and(one.node, other.node))) {
        claims.push({
          key: `${one.key} apart from ${other.key}`,
          isSo: (_, values) => isApart(values.members(one), values.members(other)),
        });
      }
    }
  }
  claims.push(...testClaims([...tests.values()], sheet), ...listClaims(lists, words, sheet));
  return claims;
}

const isEmpty = (set: ReadonlySet<string> | null): boolean | null => set && set.size === 0;
const isSubset = (one: ReadonlySet<string> | null, other: ReadonlySet<string> | null): boolean | null =>
  one && other && [...one].every((id) => other.has(id));
const isApart = (one: ReadonlySet<string> | null, other: ReadonlySet<string> | null): boolean | null =>
  one && other && [...one].every((id) => !other.has(id));

function testClaims(words: readonly Word<Test>[], { alone: { logic } }: Proven): Claim[] {
  const ask = (word: Word<Test>, seen: Seen, values: Values): boolean | null => {
    if (isLocal(word.node) && seen.procedure.title !== word.title) return null;
    return asked(() => holds(word.node, values.context(word)));
  };
  return words.flatMap((one) => {
    const claims: Claim[] = [];
    if (!logic.canHold(one.node)) {
      claims.push({ key: `never ${one.key}`, isSo: (seen, values) => ask(one, seen, values) !== true });
    }
    for (const other of words) {
      // Words about the act can be compared only with words of the same clause.
      if (one === other || ((isLocal(one.node) || isLocal(other.node)) && one.clause !== other.clause)) continue;
      for (const isTrue of [true, false]) {
        const then = isTrue ? other.node : not(other.node);
        if (!logic.canHold(one.node) || !logic.follows(then, [one.node])) continue;
        claims.push({
          key: `${isTrue ? '' : 'not '}${other.key} from ${one.key}`,
          isSo: (seen, values) => {
            if (ask(one, seen, values) !== true) return null;
            const found = ask(other, seen, values);
            return found === null ? null : found === isTrue;
          },
        });
      }
    }
    return claims;
  });
}

/**
 * Returns the claims of the linter’s logic that a criterion never decides among the members of a set, alone or after
 * another criterion.
 */
function listClaims(lists: Words['lists'], words: readonly Word<SetNode>[], { alone: { logic } }: Proven): Claim[] {
  const criteria = new Map<string, Criterion>();
  for (const { list } of lists) {
    for (const one of list) if (one.is !== 'random' && freeIts(one) === 0) criteria.set(showCriterion(one), one);
  }
  const usable = [...criteria.values()].filter(
    (one) => ![...local].some((is) => JSON.stringify(one).includes(`"${is}"`)),
  );
  const claims: Claim[] = [];
  const sorts = new Set<Sort>(words.map(({ node }) => sortOf(node)));
  for (const sort of sorts) {
    const own = usable.filter((one) => one.is !== 'random' && one.over === sort);
    const everything: Word<SetNode> = { title: '', clause: null, act: null, key: `every ${sort}`, node: all(sort) };
    const sets = [everything, ...words.filter(({ node }) => sortOf(node) === sort && node.is !== 'all')];
    for (const [index, among] of sets.entries()) {
      for (const second of own) {
        if (logic.isIdle(second, [], among.node)) claims.push(listClaim([], second, among));
        // There are very many pairs of criteria. So pairs are tried only for every seventh set.
        for (const first of index % 7 === 0 ? own : []) {
          if (first !== second && logic.isIdle(second, [first], among.node))
            claims.push(listClaim([first], second, among));
        }
      }
    }
  }
  return claims;
}

function listClaim(before: readonly Criterion[], last: Criterion, among: Word<SetNode>): Claim {
  return {
    key: `${[...before, last].map(showCriterion).join(' > ')} of ${among.key}`,
    isSo: (_, values) => {
      const found = values.members(among);
      if (!found || found.size < 2) return null;
      const context = values.context(among);
      let left: readonly string[] = [...found];
      for (const one of before) {
        if (one.is === 'random') continue;
        const step = asked(() => stepOf(left, one, context));
        if (!step) return null;
        left = step.remaining;
      }
      if (last.is === 'random') return null;
      const end = asked(() => stepOf(left, last, context));
      return end && end.remaining.length === left.length;
    },
  };
}

/**
 * Checks all statements of the linter about a sheet. A statement must be right for every resolved card that `look`
 * receives.
 */
export class LogicJudge {
  readonly faults: Fault[] = [];
  readonly claims: readonly Claim[];
  /** The number of evaluated statements. */
  asked = 0;
  readonly tried = new Set<string>();
  private readonly sheet: Proven;

  constructor(sheet: Proven) {
    this.sheet = sheet;
    this.claims = claimsIn(sheet);
  }

  readonly look: Look = (seen) => {
    if (seen.sheet !== this.sheet) return;
    const values = new Values(seen);
    for (const { key, isSo } of this.claims) {
      const found = isSo(seen, values);
      if (found === null) continue;
      this.asked++;
      this.tried.add(key);
      if (!found) this.faults.push({ sheet: this.sheet.name, what: `${seen.decision.card}: ${key}` });
    }
  };
}

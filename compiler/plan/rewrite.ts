// Walks a plan and makes a changed copy; unchanged parts are shared with the original.
import type { Act, Aim, Choice, Criterion, Measure, SetNode, Test } from './nodes.ts';
import { isTest } from './show.ts';

/** A rewrite rule, called with a set whose parts are already rewritten, and with the original set. */
export interface RewriteRule {
  (set: SetNode, original: SetNode): SetNode;
  /** Cache of replacements by original part, for a rule that depends on nothing except the part. */
  readonly replacements?: WeakMap<object, object>;
}

/** Returns a rule with a cache, for a rule that depends on the set alone. */
export const cachedRule = (rule: (set: SetNode, was: SetNode) => SetNode): RewriteRule =>
  Object.assign((set: SetNode, was: SetNode) => rule(set, was), { replacements: new WeakMap<object, object>() });

/** Returns the replacement of a part, from the cache if the rule has one. */
function throughCache<T extends object>(part: T, rule: RewriteRule, make: (part: T, rule: RewriteRule) => T): T {
  const { replacements } = rule;
  if (!replacements) return make(part, rule);
  const before = replacements.get(part) as T | undefined;
  if (before) return before;
  const replacement = make(part, rule);
  replacements.set(part, replacement);
  return replacement;
}

export const rewrite = (set: SetNode, rule: RewriteRule): SetNode => throughCache(set, rule, rewriteSet);

const rewriteSet = (set: SetNode, rule: RewriteRule): SetNode => rule(rewriteParts(set, rule), set);

/** Rewrites the members of an array; returns the same array if no member changes. */
function rewriteEach<T>(
  members: readonly T[],
  change: (member: T, rule: RewriteRule) => T,
  rule: RewriteRule,
): readonly T[] {
  let changed: T[] | null = null;
  for (const [index, member] of members.entries()) {
    const replacement = change(member, rule);
    if (replacement !== member) changed ??= members.slice(0, index);
    changed?.push(replacement);
  }
  return changed ?? members;
}

/** Copies a reference with another `alone`. Its words are read lazily, because working them out is costly. */
function withAlone(ref: Extract<SetNode, { is: 'ref' }>, alone: SetNode): SetNode {
  const { is, word, head, sort } = ref;
  return {
    is,
    word,
    head,
    get words() {
      return ref.words;
    },
    sort,
    alone,
  };
}

function rewriteParts(set: SetNode, rule: RewriteRule): SetNode {
  switch (set.is) {
    case 'and':
    case 'or':
    case 'first':
    case 'made': {
      const of = rewriteEach(set.of, rewrite, rule);
      return of === set.of ? set : { ...set, of };
    }
    case 'minus': {
      const [from, less] = [rewrite(set.from, rule), rewrite(set.less, rule)];
      return from === set.from && less === set.less ? set : { ...set, from, less };
    }
    case 'places': {
      const of = rewrite(set.of, rule);
      return of === set.of ? set : { ...set, of };
    }
    case 'at': {
      const [things, places] = [rewrite(set.things, rule), rewrite(set.places, rule)];
      return things === set.things && places === set.places ? set : { ...set, things, places };
    }
    case 'where': {
      const [of, test] = [rewrite(set.of, rule), rewriteTest(set.test, rule)];
      return of === set.of && test === set.test ? set : { ...set, of, test };
    }
    case 'each': {
      const [of, give] = [rewrite(set.of, rule), rewrite(set.give, rule)];
      return of === set.of && give === set.give ? set : { ...set, of, give };
    }
    case 'ball': {
      const around = rewrite(set.around, rule);
      return around === set.around ? set : { ...set, around };
    }
    case 'best': {
      const [of, by] = [rewrite(set.of, rule), rewriteCriterion(set.by, rule)];
      return of === set.of && by === set.by ? set : { ...set, of, by };
    }
    case 'ref': {
      const alone = set.alone && rewrite(set.alone, rule);
      return alone === set.alone || !alone ? set : withAlone(set, alone);
    }
    case 'plane':
    case 'named':
    case 'all':
    case 'actor':
    case 'it':
    case 'reach':
    case 'targets':
    case 'letters':
    case 'chosen':
      return set;
  }
}

export const rewriteMeasure = (measure: Measure, rule: RewriteRule): Measure =>
  throughCache(measure, rule, rewriteMeasureParts);

function rewriteMeasureParts(measure: Measure, rule: RewriteRule): Measure {
  switch (measure.is) {
    case 'number':
      return measure;
    case 'sum': {
      const [of, own] = [rewrite(measure.of, rule), rewriteMeasure(measure.each, rule)];
      return of === measure.of && own === measure.each ? measure : { ...measure, of, each: own };
    }
    case 'distance':
    case 'sumDistance': {
      const [from, to] = [rewrite(measure.from, rule), rewrite(measure.to, rule)];
      return from === measure.from && to === measure.to ? measure : { ...measure, from, to };
    }
    case 'count':
    case 'measure': {
      const of = rewrite(measure.of, rule);
      return of === measure.of ? measure : { ...measure, of };
    }
  }
}

export const rewriteTest = (test: Test, rule: RewriteRule): Test => throughCache(test, rule, rewriteTestParts);

function rewriteTestParts(test: Test, rule: RewriteRule): Test {
  switch (test.is) {
    case 'some': {
      const of = rewrite(test.of, rule);
      return of === test.of ? test : { ...test, of };
    }
    case 'every': {
      const [of, within] = [rewrite(test.of, rule), rewrite(test.in, rule)];
      return of === test.of && within === test.in ? test : { ...test, of, in: within };
    }
    case 'compare': {
      const [left, right] = [rewriteMeasure(test.left, rule), rewriteMeasure(test.right, rule)];
      return left === test.left && right === test.right ? test : { ...test, left, right };
    }
    case 'both':
    case 'either': {
      const of = rewriteEach(test.of, rewriteTest, rule);
      return of === test.of ? test : { ...test, of };
    }
    case 'not': {
      const of = rewriteTest(test.of, rule);
      return of === test.of ? test : { ...test, of };
    }
    case 'test': {
      const of = rewriteEach(test.of, rewrite, rule);
      return of === test.of ? test : { ...test, of };
    }
  }
}

export function rewriteCriterion(criterion: Criterion, rule: RewriteRule): Criterion {
  if (criterion.is === 'random') return criterion;
  if (criterion.is === 'keep') {
    const test = rewriteTest(criterion.test, rule);
    return test === criterion.test ? criterion : { ...criterion, test };
  }
  const of = rewriteMeasure(criterion.of, rule);
  return of === criterion.of ? criterion : { ...criterion, of };
}

export function rewriteChoice(choice: Choice, rule: RewriteRule): Choice {
  const [from, list] = [rewrite(choice.from, rule), rewriteEach(choice.list, rewriteCriterion, rule)];
  return from === choice.from && list === choice.list ? choice : { ...choice, from, list };
}

export function rewriteAim(aim: Aim, rule: RewriteRule): Aim {
  const when = aim.when && rewriteTest(aim.when, rule);
  const choices = rewriteEach(aim.choices, rewriteChoice, rule);
  return when === aim.when && choices === aim.choices ? aim : { ...aim, when, choices };
}

export function rewriteAct(act: Act, rule: RewriteRule): Act {
  const aims = rewriteEach(act.aims, rewriteAim, rule);
  const choices = rewriteEach(act.choices, rewriteChoice, rule);
  const limits = rewriteLimits(act.limits, rule);
  return aims === act.aims && choices === act.choices && limits === act.limits
    ? act
    : { ...act, aims, choices, limits };
}

function rewriteLimits(limits: Act['limits'], rule: RewriteRule): Act['limits'] {
  const changed = Object.entries(limits).flatMap(([name, limit]): [string, Act['limits'][string]][] => {
    if (typeof limit !== 'object') return [];
    const replacement = isTest(limit) ? rewriteTest(limit, rule) : rewrite(limit, rule);
    return replacement === limit ? [] : [[name, replacement]];
  });
  return changed.length === 0 ? limits : { ...limits, ...Object.fromEntries(changed) };
}

/** Calls `visit` for every set in a plan node. */
export function setsIn(node: SetNode, visit: (set: SetNode) => void): void {
  rewrite(node, (set) => {
    visit(set);
    return set;
  });
}

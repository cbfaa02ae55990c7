// Walks a plan and makes a changed copy: what is not changed is shared with the original.
import type { Act, Aim, Choice, Criterion, Measure, SetNode, Test } from './nodes.ts';
import { isTest } from './show.ts';

/** Given a set whose parts are rewritten already, and what it was before; returns what shall stand in its place. */
export interface Rule {
  (set: SetNode, was: SetNode): SetNode;
  /** What sets, and tests and figures in them, came to before: of a rule that goes by nothing but them. */
  readonly known?: WeakMap<object, object>;
}

/** A rule that goes by the set alone: phrases are read once, and what it makes of them is made once too. */
export const lasting = (rule: (set: SetNode, was: SetNode) => SetNode): Rule =>
  Object.assign((set: SetNode, was: SetNode) => rule(set, was), { known: new WeakMap<object, object>() });

/** What a part comes to, if that is not known yet. */
function once<T extends object>(part: T, rule: Rule, make: (part: T, rule: Rule) => T): T {
  const { known } = rule;
  if (!known) return make(part, rule);
  const before = known.get(part) as T | undefined;
  if (before) return before;
  const made = make(part, rule);
  known.set(part, made);
  return made;
}

export const rewrite = (set: SetNode, rule: Rule): SetNode => once(set, rule, rewritten);

const rewritten = (set: SetNode, rule: Rule): SetNode => rule(inside(set, rule), set);

/** Several; the same array if none of them changes. */
function each<T>(all: readonly T[], change: (one: T, rule: Rule) => T, rule: Rule): readonly T[] {
  let made: T[] | null = null;
  for (const [index, one] of all.entries()) {
    const other = change(one, rule);
    if (other !== one) made ??= all.slice(0, index);
    made?.push(other);
  }
  return made ?? all;
}

/** A copy that leaves the words of the reference as they are: they are worked out when they are asked for. */
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

function inside(set: SetNode, rule: Rule): SetNode {
  switch (set.is) {
    case 'and':
    case 'or':
    case 'first':
    case 'made': {
      const of = each(set.of, rewrite, rule);
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

export const rewriteMeasure = (measure: Measure, rule: Rule): Measure => once(measure, rule, measured);

function measured(measure: Measure, rule: Rule): Measure {
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

export const rewriteTest = (test: Test, rule: Rule): Test => once(test, rule, tested);

function tested(test: Test, rule: Rule): Test {
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
      const of = each(test.of, rewriteTest, rule);
      return of === test.of ? test : { ...test, of };
    }
    case 'not': {
      const of = rewriteTest(test.of, rule);
      return of === test.of ? test : { ...test, of };
    }
    case 'test': {
      const of = each(test.of, rewrite, rule);
      return of === test.of ? test : { ...test, of };
    }
  }
}

export function rewriteCriterion(criterion: Criterion, rule: Rule): Criterion {
  if (criterion.is === 'random') return criterion;
  if (criterion.is === 'keep') {
    const test = rewriteTest(criterion.test, rule);
    return test === criterion.test ? criterion : { ...criterion, test };
  }
  const of = rewriteMeasure(criterion.of, rule);
  return of === criterion.of ? criterion : { ...criterion, of };
}

export function rewriteChoice(choice: Choice, rule: Rule): Choice {
  const [from, list] = [rewrite(choice.from, rule), each(choice.list, rewriteCriterion, rule)];
  return from === choice.from && list === choice.list ? choice : { ...choice, from, list };
}

export function rewriteAim(aim: Aim, rule: Rule): Aim {
  const when = aim.when && rewriteTest(aim.when, rule);
  const choices = each(aim.choices, rewriteChoice, rule);
  return when === aim.when && choices === aim.choices ? aim : { ...aim, when, choices };
}

export function rewriteAct(act: Act, rule: Rule): Act {
  const aims = each(act.aims, rewriteAim, rule);
  const choices = each(act.choices, rewriteChoice, rule);
  const limits = limitsOf(act.limits, rule);
  return aims === act.aims && choices === act.choices && limits === act.limits
    ? act
    : { ...act, aims, choices, limits };
}

function limitsOf(limits: Act['limits'], rule: Rule): Act['limits'] {
  const changed = Object.entries(limits).flatMap(([name, value]): [string, Act['limits'][string]][] => {
    if (typeof value !== 'object') return [];
    const made = isTest(value) ? rewriteTest(value, rule) : rewrite(value, rule);
    return made === value ? [] : [[name, made]];
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

// Walks a plan and makes a changed copy: what is not changed is shared with the original.
import type { Act, Aim, Choice, Criterion, Measure, SetNode, Test } from './nodes.ts';
import { isTest } from './show.ts';

/** Given a set whose parts are rewritten already, and what it was before; returns what shall stand in its place. */
export type Rule = (set: SetNode, was: SetNode) => SetNode;

export function rewrite(set: SetNode, rule: Rule): SetNode {
  return rule(inside(set, rule), set);
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
    case 'made':
      return { ...set, of: set.of.map((one) => rewrite(one, rule)) };
    case 'minus':
      return { ...set, from: rewrite(set.from, rule), less: rewrite(set.less, rule) };
    case 'places':
      return { ...set, of: rewrite(set.of, rule) };
    case 'at':
      return { ...set, things: rewrite(set.things, rule), places: rewrite(set.places, rule) };
    case 'where':
      return { ...set, of: rewrite(set.of, rule), test: rewriteTest(set.test, rule) };
    case 'each':
      return { ...set, of: rewrite(set.of, rule), give: rewrite(set.give, rule) };
    case 'ball':
      return { ...set, around: rewrite(set.around, rule) };
    case 'best':
      return { ...set, of: rewrite(set.of, rule), by: rewriteCriterion(set.by, rule) };
    case 'ref':
      return set.alone ? withAlone(set, rewrite(set.alone, rule)) : set;
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

export function rewriteMeasure(measure: Measure, rule: Rule): Measure {
  switch (measure.is) {
    case 'number':
      return measure;
    case 'sum':
      return { ...measure, of: rewrite(measure.of, rule), each: rewriteMeasure(measure.each, rule) };
    case 'distance':
    case 'sumDistance':
      return { ...measure, from: rewrite(measure.from, rule), to: rewrite(measure.to, rule) };
    case 'count':
    case 'measure':
      return { ...measure, of: rewrite(measure.of, rule) };
  }
}

export function rewriteTest(test: Test, rule: Rule): Test {
  switch (test.is) {
    case 'some':
      return { ...test, of: rewrite(test.of, rule) };
    case 'every':
      return { ...test, of: rewrite(test.of, rule), in: rewrite(test.in, rule) };
    case 'compare':
      return { ...test, left: rewriteMeasure(test.left, rule), right: rewriteMeasure(test.right, rule) };
    case 'both':
    case 'either':
      return { ...test, of: test.of.map((one) => rewriteTest(one, rule)) };
    case 'not':
      return { ...test, of: rewriteTest(test.of, rule) };
    case 'test':
      return { ...test, of: test.of.map((one) => rewrite(one, rule)) };
  }
}

export function rewriteCriterion(criterion: Criterion, rule: Rule): Criterion {
  if (criterion.is === 'random') return criterion;
  if (criterion.is === 'keep') return { ...criterion, test: rewriteTest(criterion.test, rule) };
  return { ...criterion, of: rewriteMeasure(criterion.of, rule) };
}

export const rewriteChoice = (choice: Choice, rule: Rule): Choice => ({
  ...choice,
  from: rewrite(choice.from, rule),
  list: choice.list.map((one) => rewriteCriterion(one, rule)),
});

export const rewriteAim = (aim: Aim, rule: Rule): Aim => ({
  ...aim,
  when: aim.when && rewriteTest(aim.when, rule),
  choices: aim.choices.map((one) => rewriteChoice(one, rule)),
});

export function rewriteAct(act: Act, rule: Rule): Act {
  const limits = Object.entries(act.limits).map(([name, value]): [string, Act['limits'][string]] => {
    if (typeof value !== 'object') return [name, value];
    return [name, isTest(value) ? rewriteTest(value, rule) : rewrite(value, rule)];
  });
  return {
    ...act,
    aims: act.aims.map((one) => rewriteAim(one, rule)),
    choices: act.choices.map((one) => rewriteChoice(one, rule)),
    limits: Object.fromEntries(limits),
  };
}

/** Calls `visit` for every set in a plan node. */
export function setsIn(node: SetNode, visit: (set: SetNode) => void): void {
  rewrite(node, (set) => {
    visit(set);
    return set;
  });
}

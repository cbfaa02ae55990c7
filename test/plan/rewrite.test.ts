// Tests of the function that rewrites plans. The new plan shares its unchanged parts with the old plan. A cached rule
// is called only once for each node.
import { describe, expect, it } from 'vitest';
import {
  all,
  and,
  at,
  best,
  distance,
  it as that,
  measure,
  not,
  places,
  plane,
  some,
  where,
} from '../../compiler/plan/build.ts';
import type { PlanAct, Criterion, SetNode } from '../../compiler/plan/nodes.ts';
import { cachedRule, replaceFreeIt, rewrite, rewriteAct, rewriteCriterion } from '../../compiler/plan/rewrite.ts';

const trees = plane('tree', 'tree');
const dry = plane('dry', 'space');
const near: Criterion = { is: 'least', over: 'tree', of: distance(that('tree'), dry, 'way') };
const unwatered = where(trees, not(some(at(that('tree'), dry))));
const act: PlanAct = {
  act: 'go',
  verb: 'WALK',
  strength: null,
  aims: [{ letter: 'a', when: some(trees), how: 'nearer', choices: [] }],
  choices: [{ role: 'goal', from: unwatered, take: 'one', list: [near, { is: 'random' }] }],
  limits: { beside: dry, far: 2 },
};

const wet = (set: SetNode): SetNode => (set.is === 'plane' && set.name === 'dry' ? plane('wet', 'space') : set);

describe('a plan that is rewritten', () => {
  it('is the same where nothing changes', () => {
    const same = (set: SetNode): SetNode => set;
    for (const set of [trees, unwatered, and(dry, places(trees))]) expect(rewrite(set, same)).toBe(set);
    expect(rewriteCriterion(near, same)).toBe(near);
    expect(rewriteAct(act, same)).toBe(act);
  });

  it('is new along the path to the change, and shares the other nodes', () => {
    const made = rewriteAct(act, wet);
    expect(made).toEqual(JSON.parse(JSON.stringify(act).replaceAll('"dry"', '"wet"')));
    expect(made.aims).toBe(act.aims);
    expect(made.choices[0]?.list[1]).toBe(act.choices[0]?.list[1]);
    expect(act.limits['beside']).toBe(dry);
  });

  it('is made once by a cached rule', () => {
    let asked = 0;
    const rule = cachedRule((set) => {
      asked++;
      return wet(set);
    });
    const made = rewrite(unwatered, rule);
    expect(made).toEqual(rewrite(unwatered, wet));
    const before = asked;
    expect(rewrite(unwatered, rule)).toBe(made);
    expect(asked).toBe(before);
  });

  it('keeps the `it` of an inner part if the outer `it` is replaced', () => {
    const highest = best(all('space'), { is: 'most', over: 'space', of: measure('height', that('space')) });
    const flooded = where(all('space'), not(some(and(that('space'), dry))));
    for (const inner of [highest, flooded]) {
      const replaced = replaceFreeIt(some(and(that('space'), inner)), 'space', places(that('tree')));
      expect(replaced).toEqual(some(and(places(that('tree')), inner)));
    }
    expect(replaceFreeIt(highest, 'space', places(trees))).toBe(highest);
  });
});

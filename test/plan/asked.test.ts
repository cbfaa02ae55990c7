// Tests of `questionsIn`, which finds out what a part of a plan asks about. With the result, the emitter decides which
// parts can become functions of the module.
import { describe, expect, it } from 'vitest';
import { questionsIn } from '../../compiler/plan/plan-questions.ts';
import { and, at, distance, it as that, not, places, plane, some, where } from '../../compiler/plan/build.ts';
import type { Criterion, SetNode } from '../../compiler/plan/nodes.ts';

const trees = plane('tree', 'tree');
const dry = plane('dry', 'space');
const near: Criterion = { is: 'least', over: 'tree', of: distance(that('tree'), dry, 'way') };
const unwatered = where(trees, not(some(at(that('tree'), dry))));

describe('the questions of a part', () => {
  it('is found at any depth, without the things that it binds itself', () => {
    const { itSorts, freeSorts, planes, isClosed } = questionsIn(unwatered);
    expect([itSorts, freeSorts, planes, isClosed]).toEqual([['tree'], [], ['tree', 'dry'], true]);
    expect(questionsIn(some(at(that('tree'), dry))).freeSorts).toEqual(['tree']);
    expect(questionsIn(near)).toMatchObject({ itSorts: ['tree'], freeSorts: [] });
    // The inner `where` tests spaces, so `it` of the sort `space` is the tested space. This part of the plan has no
    // test of trees, so the meaning of `it` of the sort `tree` must come from another part.
    expect(questionsIn(where(dry, some(at(that('tree'), that('space'))))).freeSorts).toEqual(['tree']);
  });

  it('may be the clause’s, which no function of the module can know', () => {
    const chosen: SetNode = { is: 'chosen', role: 'goal', sort: 'space' };
    const found = questionsIn(at(trees, chosen));
    expect([found.isClosed, found.roles, found.has('chosen'), found.has('targets')]).toEqual([
      false,
      ['goal'],
      true,
      false,
    ]);
    for (const is of ['targets', 'reach'] as const) {
      const set = is === 'targets' ? ({ is, sort: 'tree' } as const) : ({ is } as const);
      expect([questionsIn(places(set)).isClosed, questionsIn(places(set)).has(is)]).toEqual([false, true]);
    }
  });

  it('has the same JSON if it is the same', () => {
    expect(questionsIn(and(dry, places(trees))).json).toBe(questionsIn(and(dry, places(trees))).json);
    expect(questionsIn(and(dry, places(trees))).json).not.toBe(questionsIn(places(trees)).json);
  });
});

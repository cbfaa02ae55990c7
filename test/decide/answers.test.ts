// Tests of the answers of a person: which results of tests are remembered, and which follow from other results.
import { describe, expect, it } from 'vitest';
import { Answers } from '../../compiler/decide/ask/answers.ts';
import type { AskQuestion } from '../../compiler/decide/ask/questions.ts';
import { derivedSet, not, placesInReach, plane, some } from '../../compiler/plan/build.ts';
import type { PlanAct, SetNode, Test } from '../../compiler/plan/nodes.ts';

const enemy = some(plane('enemy', 'unit'));
const ghost = some(plane('ghost', 'unit'));
const act = (verb: string): PlanAct => ({ act: 'fight', verb, strength: null, aims: [], choices: [], limits: {} });

/**
 * Returns a function that evaluates a test, with the answers of a person from `list`. Also returns the store of
 * answers, and the list of tests about which the person was asked.
 */
function evaluator(list: readonly boolean[], follows: (test: Test, from: readonly Test[]) => boolean = () => false) {
  const answers = new Answers(list);
  const asked: Test[] = [];
  const isTrue = (test: Test, of: PlanAct | null = null, reader: string | null = 'SCOUT Y'): boolean =>
    answers.isTrue(test, { reader, act: of, follows }, () => {
      asked.push(test);
      return { is: 'test', test } as unknown as AskQuestion;
    });
  return { answers, asked, isTrue };
}

describe('the result of a test', () => {
  it('stays known, whatever the act', () => {
    const { asked, isTrue } = evaluator([true]);
    expect([isTrue(enemy, act('ATTACK')), isTrue(enemy, act('SUPPRESS')), isTrue(enemy)]).toEqual([true, true, true]);
    expect(asked).toEqual([enemy]);
  });

  it.each<SetNode>([{ is: 'targets', sort: 'unit' }, placesInReach, derivedSet('preferredTarget', 'unit')])(
    'is asked for again for another act, if the set depends on the act: %j',
    (set) => {
      const { isTrue } = evaluator([true, false, true]);
      expect([isTrue(some(set), act('ATTACK')), isTrue(some(set), act('SUPPRESS'))]).toEqual([true, false]);
      expect(isTrue(some(set), act('ATTACK'))).toBe(true);
      // A test without an act does not share the answers for the two acts. So the person is asked a third time.
      expect(isTrue(some(set))).toBe(true);
    },
  );

  it('is asked for again for another reader, unless all readers share the result', () => {
    const { isTrue } = evaluator([true, false]);
    expect([isTrue(enemy), isTrue(enemy, null, 'SCOUT Z')]).toEqual([true, false]);
  });

  it('is forgotten if one of its sorts has changed', () => {
    const { answers, isTrue } = evaluator([true, false]);
    expect(isTrue(enemy)).toBe(true);
    answers.drop((sorts) => sorts.has('space'));
    expect(isTrue(enemy)).toBe(true);
    answers.drop((sorts) => sorts.has('unit'));
    expect(isTrue(enemy)).toBe(false);
  });
});

describe('a result that follows from others', () => {
  it('is not asked for', () => {
    const heard: (readonly Test[])[] = [];
    const follows = (test: Test, from: readonly Test[]): boolean => {
      heard.push(from);
      return test === ghost;
    };
    const { asked, isTrue } = evaluator([false], follows);
    expect([isTrue(enemy), isTrue(ghost)]).toEqual([false, true]);
    expect(asked).toEqual([enemy]);
    // At the first test there are no earlier results, so `follows` is not called. At the second test, `follows` gets
    // the negation of the first test, because the answer to the first test was no.
    expect(heard).toEqual([[not(enemy)]]);
  });

  it('may be that a test is false', () => {
    const { asked, isTrue } = evaluator([true], (test) => test.is === 'not');
    expect([isTrue(enemy), isTrue(ghost)]).toEqual([true, false]);
    expect(asked).toEqual([enemy]);
  });

  it('follows only from results for the same reader and from shared results', () => {
    const heard: (readonly Test[])[] = [];
    const { isTrue } = evaluator([true, true, true], (_test, from) => {
      heard.push(from);
      return false;
    });
    isTrue(enemy, null, 'SCOUT Z');
    isTrue(ghost, null, null);
    isTrue(some(plane('own', 'unit')));
    expect(heard.at(-1)).toEqual([ghost]);
  });
});

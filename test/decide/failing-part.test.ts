// Tests of the part of a condition that made the condition fail, in a small world.
import { describe, expect, it } from 'vitest';
import { failingPart } from '../../compiler/decide/failing-part.ts';
import { actor, and, at, compare, countOf, minus, not, places, plane, some, where } from '../../compiler/plan/build.ts';
import type { SetNode, Test } from '../../compiler/plan/nodes.ts';
import { smallWorld } from '../support/small-world.ts';

const enemy = plane('enemy', 'unit');
const ghost = plane('ghost', 'unit');
const objective = plane('objective', 'space');
const elevated = plane('elevated', 'space');
const nowhere = plane('ghost', 'space');
const me = actor('unit');
const day: Test = { is: 'test', name: 'day', of: [enemy, objective], numbers: [] };
const night: Test = { is: 'test', name: 'night', of: [enemy], numbers: [] };

const fails = (test: Test) => failingPart(test, smallWorld);

/** Returns the empty set that the failing part names; null if the failing part is about something else. */
function emptySet(set: SetNode): SetNode | null {
  const { test, wanted, matches } = fails(some(set));
  expect({ wanted, matches }).toEqual({ wanted: true, matches: [] });
  return test.is === 'some' ? test.of : null;
}

describe('the failing part', () => {
  it('of a comparison is the comparison with its figures', () => {
    const test = compare(countOf(enemy), '>', 2);
    const figures = { left: 2, op: '>', right: 2 };
    expect(fails(test)).toEqual({ test, wanted: true, figures, matches: [] });
    expect(fails({ is: 'not', of: test })).toMatchObject({ test, wanted: false });
  });

  it('of joined parts is the first without the wanted result, or else the first', () => {
    expect(fails({ is: 'both', of: [day, night, some(ghost)] }).test).toBe(night);
    expect(fails({ is: 'either', of: [night, some(ghost)] }).test).toBe(night);
    expect(fails(not({ is: 'either', of: [night, day] }))).toMatchObject({ test: day, wanted: false });
    expect(fails({ is: 'both', of: [day, some(enemy)] }).test).toBe(day);
  });

  it('of a denied set is the set with its members', () => {
    expect(fails(not(some(enemy)))).toEqual({
      test: some(enemy),
      wanted: false,
      figures: null,
      matches: ['near', 'far'],
    });
    // The test wants an empty set, and the set is empty. So the test is true, and there are no members that could make
    // it false.
    const none = minus(ghost, enemy);
    expect(fails(not(some(none)))).toEqual({ test: some(none), wanted: false, figures: null, matches: [] });
  });

  it('of a set that has members is the set', () =>
    expect(fails(some(enemy))).toEqual({ test: some(enemy), wanted: true, figures: null, matches: ['near', 'far'] }));

  it('of a test of all members has the members that decided the result', () => {
    const every = (of: SetNode, within: SetNode): Test => ({ is: 'every', of, in: within });
    expect(fails(every(elevated, objective)).matches).toEqual(['s1']);
    expect(fails(not(every(elevated, objective))).matches).toEqual(['s2']);
  });

  it('of another test has all things that the test is about', () =>
    expect(fails(not(day)).matches).toEqual(['near', 'far', 's2', 's4']));
});

describe('an empty set', () => {
  it('is named without its negations, if the set is empty even without them', () => {
    expect(emptySet(minus(ghost, enemy))).toBe(ghost);
    expect(emptySet(minus(minus(ghost, enemy), me))).toBe(ghost);
    expect(emptySet(where(ghost, not(day)))).toBe(ghost);
  });

  it('is named with a negation that makes the set empty, and with a test that is no negation', () => {
    const denied = minus(enemy, enemy);
    expect(emptySet(denied)).toBe(denied);
    const tested = where(ghost, day);
    expect(emptySet(tested)).toBe(tested);
  });

  it('is the first statement about the acting unit that is false', () => {
    // The unit is on s1. s1 is elevated but not an objective.
    const onBoth: SetNode = { is: 'at', things: me, places: { is: 'and', of: [elevated, objective, nowhere] } };
    expect(emptySet(onBoth)).toEqual({ is: 'at', things: me, places: objective });
    const onObjective = at(me, objective);
    expect(emptySet(onObjective)).toBe(onObjective);
  });

  it('is the first statement about the place of the acting unit that is false', () => {
    const here = places(me);
    expect(emptySet({ is: 'and', of: [elevated, here, objective, nowhere] })).toEqual({
      is: 'and',
      of: [here, objective],
    });
  });

  it('is named as a whole, if the statements are about other things', () => {
    const others: SetNode = { is: 'at', things: enemy, places: { is: 'and', of: [objective, nowhere] } };
    expect(emptySet(others)).toBe(others);
    const joined = and(enemy, ghost);
    expect(emptySet(joined)).toBe(joined);
    const placesOfEnemies = and(places(enemy), elevated, nowhere);
    expect(emptySet(placesOfEnemies)).toBe(placesOfEnemies);
  });
});

// Tests of the rule that excludes a thing from the candidates of a choice, in a small world.
import { describe, expect, it } from 'vitest';
import { exclusionOf } from '../../compiler/decide/exclusion.ts';
import {
  all,
  and,
  at,
  best,
  distance,
  it as candidate,
  minus,
  not,
  placesInReach,
  places,
  plane,
  some,
  where,
} from '../../compiler/plan/build.ts';
import type { PlanChoice, Criterion, SetNode } from '../../compiler/plan/nodes.ts';
import { smallWorld } from '../support/small-world.ts';

const enemy = plane('enemy', 'unit');
const objective = plane('objective', 'space');
const elevated = plane('elevated', 'space');

const choice = (role: PlanChoice['role'], from: SetNode): PlanChoice => ({ role, from, take: 'one', list: [] });
const excluded = (from: SetNode, id: string, role: PlanChoice['role'] = 'goal') =>
  exclusionOf(choice(role, from), false, id, smallWorld);

const isIn = (set: SetNode) => some({ is: 'and', of: [candidate(set.is === 'plane' ? set.sort : 'space'), set] });
const isNotIn = (set: SetNode) => ({ is: 'statement', test: { is: 'not', of: isIn(set) } });

describe('a thing is excluded', () => {
  it('because a word does not mean the thing', () => {
    expect(excluded(enemy, 'me')).toEqual(isNotIn(enemy));
    expect(excluded(and(objective, elevated), 's1')).toEqual(isNotIn(objective));
    expect(excluded(at(enemy, elevated), 'me')).toEqual(isNotIn(enemy));
  });

  it('because a negation or a test leaves the thing out', () => {
    expect(excluded(minus(elevated, objective), 's2')).toEqual({ is: 'statement', test: isIn(objective) });
    expect(excluded(minus(elevated, objective), 's4')).toEqual(isNotIn(elevated));
    const isObjective = isIn(objective);
    expect(excluded(where(elevated, isObjective), 's1')).toEqual({ is: 'statement', test: not(isObjective) });
  });

  it('because another is nearer, by a superlative of the sheet', () => {
    const nearest: Criterion = {
      is: 'least',
      over: 'space',
      of: distance(places({ is: 'actor', sort: 'unit' }), candidate('space'), 'way'),
    };
    expect(excluded(best(objective, nearest), 's4')).toEqual({ is: 'not best', by: nearest });
    expect(excluded(best(objective, nearest), 's3')).toEqual(isNotIn(objective));
  });

  it('because only the first set that has members counts', () =>
    expect(excluded({ is: 'first', of: [plane('ghost', 'space'), objective, elevated] }, 's1')).toEqual(
      isNotIn(objective),
    ));

  it('by a rule of the game, if the thing is a member', () => {
    expect(excluded(enemy, 'far')).toEqual({ is: 'unfit' });
    // s1 is elevated, so s1 is a member of the set. The unit itself is on s1, but the space of the unit can be a goal.
    // So only a rule of the game can exclude s1.
    expect(excluded(elevated, 's1')).toEqual({ is: 'unfit' });
    // s4 is not a unit but the place of an enemy, so the set of enemies does not contain s4.
    expect(excluded(enemy, 's4')).toEqual(isNotIn(enemy));
  });
});

describe('a destination is excluded', () => {
  const excludedEnd = (from: SetNode, id: string) => excluded(from, id, 'destination');

  it('because the unit is there already', () => expect(excludedEnd(elevated, 's1')).toEqual({ is: 'here' }));

  it('because the words do not mean the space', () => expect(excludedEnd(objective, 's3')).toEqual(isNotIn(objective)));

  it('because the space is out of reach', () => {
    expect(excludedEnd(objective, 's4')).toEqual({ is: 'out of reach' });
    expect(excludedEnd(enemy, 's4')).toEqual({ is: 'out of reach' });
    expect(excludedEnd(placesInReach, 's4')).toEqual({ is: 'out of reach' });
  });

  it('by a rule of the game, if the space is in reach', () => {
    expect(excludedEnd(objective, 's2')).toEqual({ is: 'unfit' });
    expect(excludedEnd({ is: 'letters', letters: ['a'] }, 's3')).toEqual({ is: 'unfit' });
  });
});

describe('a destination on the way to a goal is excluded', () => {
  it.each([
    ['s1', 'here'],
    ['s3', 'not nearest'],
    ['s4', 'out of reach'],
  ])('%s: %s', (id, is) => {
    expect(exclusionOf(null, true, id, smallWorld)).toEqual({ is });
    // A choice of goals limits the goals, and not the destinations on the way to them. So the reason for the
    // destination is the same with a choice of goals.
    expect(exclusionOf(choice('goal', objective), true, id, smallWorld)).toEqual({ is });
  });

  it('in a choice that the sheet does not print, by a rule of the game', () =>
    expect(exclusionOf(null, false, 's3', smallWorld)).toEqual({ is: 'unfit' }));
});

describe('all things', () => {
  it('are members of the set of all', () => expect(excluded(all('unit'), 'me')).toEqual({ is: 'unfit' }));
});

// Tests of planned movements on a row of spaces, s1 to s6, on which the acting unit is on s3 (R8–R12, R19, R39).
import { describe, expect, it } from 'vitest';
import { carryOutMove, planGo } from '../../compiler/decide/movement.ts';
import { withChosen, type Context } from '../../compiler/decide/interpret/context.ts';
import type { Id } from '../../compiler/decide/interpret/position-facts.ts';
import { distance, it as candidate, derivedSet, places, placesInReach, plane } from '../../compiler/plan/build.ts';
import type { Aim, Criterion, SetNode } from '../../compiler/plan/nodes.ts';
import {
  act,
  aim,
  carried,
  carriedIn,
  choice,
  goal,
  into,
  moveIn,
  nearer,
  never,
  planned,
  towards,
  type Plot,
} from '../support/row-world.ts';

/**
 * Returns the letter and the possible destinations of a planned movement. If no movement is possible, returns the
 * reason, or the reason for each part that was passed over.
 */
function told(plot: Plot, ...aims: readonly Aim[]): unknown {
  const { move } = planned(plot, ...aims);
  if ('is' in move) return `${move.aim.letter ?? ''}: ${move.places.join(' ')}`;
  const text = (why: object): string => Object.values(why)[1] as string;
  return move.passed.length === 0 ? text(move.why) : move.passed.map(({ part, why }) => `${part} ${text(why)}`);
}

describe('sub-clauses', () => {
  const words = { goal: ['s2'], high: ['s4'], here: ['s3'], far: ['s6'] };

  it('are read in order, and passed over with the reason', () => {
    const unmet = { ...into('goal', 'a'), when: never };
    expect(told({ words }, unmet, into('high', 'b'))).toBe('b: s4');
    expect(moveIn(planned({ words }, unmet, into('high', 'b'))).passed).toMatchObject([
      { part: 'a', why: { is: 'condition', atom: { test: never } } },
    ]);
    expect(told({ words }, into('nothing', 'a'), into('far', 'b'))).toEqual([
      'a there is no such {place}',
      'b none is in reach',
    ]);
  });

  it('end for places after an aim that is met, but a nearest space still counts (R8)', () => {
    expect(told({ words }, into('here', 'a'), into('goal', 'b'))).toEqual([
      'a the {mover} is there already',
      'b skipped: the aim of {letter}) is met',
    ]);
    expect(planned({ words }, into('here', 'a'), into('goal', 'b')).move.passed).toMatchObject([
      { part: 'a' },
      { part: 'b', why: { letter: 'a' } },
    ]);
    expect(told({ words }, into('here', 'a'), nearer(plane('far', 'space'), 'b'))).toBe('b: s5');
    // In the second reading, only the sub-clause whose aim is met is skipped. So letter b, which has a place, is read.
    expect(told({ words, readings: { readsOn: true } }, into('here', 'a'), into('goal', 'b'))).toBe('b: s2');
  });
});

describe('nearer to a goal (R9)', () => {
  it('are the spaces in reach that are nearest to the nearest goal', () => {
    expect(told({ words: { goal: ['s6'] } }, nearer(goal))).toBe(': s5');
    expect(told({ words: { goal: ['s6', 's1'] } }, nearer(goal))).toBe(': s1');
    const high = choice('destination', plane('high', 'space'));
    expect(told({ words: { goal: ['s6'], high: ['s4', 's6'] } }, nearer(goal, null, high))).toBe(': s4');
  });

  it('is no space if there is no goal, or if no space is nearer', () => {
    expect(told({}, nearer(goal))).toBe('there is no such {place}');
    expect(told({ words: { goal: ['s6'] }, reach: ['s2'] }, nearer(goal))).toBe('no {place} in reach is nearer');
    expect(told({ words: { goal: ['s3'] } }, nearer(goal))).toBe('no {place} in reach is nearer');
  });

  it('is a space towards a unit of several, if the unit can be approached', () => {
    const enemy = plane('enemy', 'unit');
    const plot = { words: { enemy: ['A', 'B'] }, units: { A: 's1', B: 's6' }, reach: ['s4'] };
    expect(moveIn(planned(plot, towards(enemy)))).toMatchObject({ goals: ['B'], places: ['s4'], all: [] });
    // If the rules of the game choose the unit, a die decides among equal units before the destination is chosen (R19).
    const preferred = derivedSet('enemy', 'unit');
    expect(moveIn(planned(plot, towards(preferred)))).toMatchObject({ goals: ['A', 'B'], places: ['s4'] });
    expect(carried({ ...plot, faces: [5] }, towards(preferred))).toMatchObject({
      chosen: ['goal B', 'destination s4'],
    });
    const plan = planned({ ...plot, faces: [1] }, towards(preferred));
    expect(carryOutMove(moveIn(plan), plan.context, plan.hands, null)).toBeNull();
    expect(plan.hands.did).toEqual([]);
  });
});

describe('goals of letters (R10)', () => {
  const lettered: SetNode = { is: 'letters', letters: ['a', 'b'] };
  const aims = [into('first', 'a'), into('second', 'b'), nearer(lettered, 'c')] as const;
  const move = (words: Plot['words'] & object, more: Plot = {}) =>
    told({ words, reach: ['s2', 's1'], ...more }, ...aims) as readonly string[] | string;

  it('are those of the first letter that can be approached', () => {
    expect(move({ first: ['s6'], second: [] }, { reach: ['s4'] })).toBe('c: s4');
    expect(carried({ words: { second: ['s6'] }, reach: ['s4'] }, ...aims).goals).toMatchObject({
      letter: 'b',
      ids: ['s6'],
    });
    expect(carried({ words: { first: ['s6'] }, reach: ['s4'] }, ...aims).goals).toMatchObject({ letter: 'a' });
  });

  it('are not those of later letters, if the unit is at a place of an earlier letter', () =>
    expect(move({ first: ['s3'], second: ['s6'] }, { reach: ['s4'] })).toContain('c no {place} in reach is nearer'));

  it('are adjacent spaces that a MOVE may not enter, too: then the next letter is tried', () => {
    // s4 is adjacent, but it is not in reach of the MOVE. No space is nearer to s4 than s3.
    expect(move({ first: ['s4', 's1'] }, { reach: ['s2'] })).toContain('c no {place} in reach is nearer');
    expect(move({ first: ['s4'], second: ['s1'] }, { reach: ['s2'] })).toBe('c: s2');
  });

  it('are not such spaces, unless there are no others, in the second reading', () => {
    const readings = { leavesOutShut: true };
    // So s1 is the goal.
    expect(move({ first: ['s4', 's1'] }, { reach: ['s2'], readings })).toBe('c: s2');
    expect(move({ first: ['s4'] }, { reach: ['s2'], readings })).toContain('c no {place} in reach is nearer');
    // An act that marks spaces may enter every space. So the adjacent s4 stays a goal, and s4 is the nearest goal.
    const marking = { reach: ['s2'], marks: true, readings };
    expect(move({ first: ['s4', 's1'] }, marking)).toContain('c no {place} in reach is nearer');
    // If no letters name the goals, the adjacent s4 stays a goal although it is out of reach. No space in reach is
    // nearer to s4.
    const shut = { words: { goal: ['s4', 's1'] }, reach: ['s2'], readings };
    expect(told(shut, nearer(goal))).toBe('no {place} in reach is nearer');
  });
});

describe('the ways of a MOVE (R11, second reading)', () => {
  const readings = { waysOfMoves: true };
  const isOwn = (plot: Plot, ...aims: readonly Aim[]): boolean =>
    moveIn(planned({ readings, ...plot }, ...aims)).ownWays;

  it('count alone if they reach a goal', () => {
    expect(isOwn({ words: { goal: ['s1'] } }, nearer(goal))).toBe(true);
    expect(isOwn({ words: { goal: ['s6'] } }, nearer(goal))).toBe(false);
    expect(isOwn({ words: { goal: ['s1'] } }, towards(goal))).toBe(true);
    expect(isOwn({ words: { goal: ['s6'] } }, towards(goal))).toBe(false);
    // In the first reading, all ways count: s4 is as near to s5 as s2 is to s1, so both are destinations.
    // In the second reading, only the ways of a MOVE count. They lead only to s1.
    const plot = { words: { goal: ['s1', 's5'] }, reach: ['s2', 's4'] };
    expect(told({ readings, ...plot }, nearer(goal))).toBe(': s2');
    expect(told(plot, nearer(goal))).toBe(': s2 s4');
    expect(carried({ readings, ...plot }, nearer(goal)).goals).toMatchObject({ ids: ['s1'] });
  });

  it('count alone for a place to go to', () => expect(isOwn({ words: { goal: ['s5'] } }, into('goal'))).toBe(true));

  it('do not count alone for an act that marks spaces, and in the first reading', () => {
    expect(isOwn({ words: { goal: ['s1'] }, marks: true }, nearer(goal))).toBe(false);
    expect(isOwn({ words: { goal: ['s1'] }, readings: {} }, nearer(goal))).toBe(false);
  });
});

describe('leaving the board (R39)', () => {
  const words = { goal: ['s3', 's6'] };

  it('is the move of a unit that is at an exit', () => {
    expect(moveIn(planned({ words, mayLeave: true }, nearer(goal)))).toMatchObject({
      leaves: true,
      all: ['s3'],
      places: [],
    });
    expect(carried({ words, mayLeave: true }, nearer(goal))).toEqual({
      chosen: [],
      path: '',
      goals: null,
      did: ['me leaves'],
    });
    expect(told({ words }, nearer(goal))).toBe('no {place} in reach is nearer');
    expect(moveIn(planned({ words: { goal: ['s1'] }, mayLeave: true }, nearer(goal))).leaves).toBe(false);
  });

  it('follows a move to an exit, if a step is left', () => {
    // The unit has two steps.
    const exit = (place: Id, more: Plot = {}) =>
      carried({ words: { goal: [place] }, mayLeave: true, ...more }, nearer(goal)).did;
    expect(exit('s4')).toEqual(['me goes s4', 'me leaves']);
    expect(exit('s5')).toEqual(['me goes s4 s5']);
    expect(exit('s4', { mayLeave: false })).toEqual(['me goes s4']);
    expect(exit('s6')).toEqual(['me goes s4 s5']);
  });
});

describe('the choices of a movement', () => {
  const toGoal = (sort: string): Criterion => ({
    is: 'least',
    over: 'space',
    of: distance(candidate('space'), places({ is: 'chosen', role: 'goal', sort }), 'range'),
  });

  it('know the goals when they choose the destination', () => {
    const ends = (sort: string) => choice('destination', placesInReach, { list: [toGoal(sort)] });
    const plot = { words: { goal: ['s1', 's5'], enemy: ['E'] }, units: { E: 's1 s5' }, reach: ['s2', 's4'] };
    // Both goals, s1 and s5, are places of the unit E. In steps, s2 and s4 are equally near to the goals.
    // But the criterion `toGoal` measures by lines of range, and by these s2 is not nearest.
    expect(carried(plot, nearer(goal, null, ends('space'))).chosen).toEqual(['destination s4']);
    expect(carried(plot, towards(plane('enemy', 'unit'), ends('unit'))).chosen).toEqual(['goal E', 'destination s4']);
  });

  it('know the single goal of all, and the goal of an earlier act', () => {
    const isChosen: Criterion = {
      is: 'keep',
      over: 'space',
      test: {
        is: 'both',
        of: [
          { is: 'some', of: { is: 'and', of: [candidate('space'), plane('high', 'space')] } },
          { is: 'some', of: { is: 'chosen', role: 'goal', sort: 'space' } },
        ],
      },
    };
    const ends = choice('destination', placesInReach, { list: [isChosen] });
    const plot = { words: { goal: ['s5'], high: ['s4'] }, reach: ['s4', 's6'] };
    // s4 and s6 are equally near to s5. The criterion keeps only places of the word `high`, and only s4 is such a
    // place.
    expect(carried(plot, nearer(goal, null, ends)).chosen).toEqual(['destination s4']);
    const two = { words: { goal: ['s2', 's4'] } };
    const place = aim('into', null, choice('destination', goal, { list: [toGoal('space')] }));
    const after = (context: Context) => withChosen(context, 'goal', 'space', ['s1']);
    expect(carriedIn(after, two, place).chosen).toEqual(['destination s4']);
  });

  it('keep to the named spaces after the choice of the goal', () => {
    const ends = choice('destination', plane('high', 'space'));
    const plot = { words: { goal: ['s1', 's6'], high: ['s2', 's4'] }, reach: ['s1', 's2', 's4', 's5'] };
    expect(carried({ ...plot, faces: [1] }, towards(goal, ends)).chosen).toEqual(['goal s1', 'destination s2']);
    expect(carried({ ...plot, faces: [5] }, towards(goal, ends)).chosen).toEqual(['goal s6', 'destination s4']);
  });

  it('use the list once: for the goal if there are several, or else for the destination (R9)', () => {
    const high: Criterion = {
      is: 'keep',
      over: 'space',
      test: { is: 'some', of: { is: 'and', of: [candidate('space'), plane('high', 'space')] } },
    };
    const ends = choice('destination', placesInReach, { list: [high], spare: true });
    const list = { list: [high] };
    const plot = { words: { goal: ['s1', 's5'], high: ['s5', 's4'], enemy: ['E'] }, units: { E: 's1 s5' } };
    expect(carried({ ...plot, reach: ['s2', 's4'] }, towards(goal, ends, list)).chosen).toEqual([
      'goal s5',
      'destination s4',
    ]);
    // The only goal is the unit E, which is on s1 and s5. So the list is not used for the goal, and chooses the
    // destination between s2 and s4.
    const enemy = plane('enemy', 'unit');
    expect(carried({ ...plot, reach: ['s2', 's4'] }, towards(enemy, ends, list)).chosen).toEqual([
      'goal E',
      'destination s4',
    ]);
    // There are two goals, so the list applies to the goals, and a die chooses F. The list applies only once, so a die
    // chooses the destination too.
    const two = { words: { enemy: ['E', 'F'] }, units: { E: 's6', F: 's1 s5' }, reach: ['s2', 's4'], faces: [5, 1] };
    expect(carried(two, towards(enemy, ends, list))).toMatchObject({ chosen: ['goal F', 'destination s2'] });
  });
});

describe('the goals that a way led to (R9)', () => {
  const reach = ['s2', 's4'];
  const enemy = plane('enemy', 'unit');

  it('are the chosen goal', () =>
    expect(carried({ words: { goal: ['s1', 's5'] }, reach, faces: [5] }, towards(goal)).goals).toEqual({
      letter: null,
      ids: ['s5'],
      ofCandidates: ['s5'],
    }));

  it('are the nearest of all goals, with those of the other candidates for the end', () => {
    const units = { A: 's1', B: 's5', C: 's6' };
    const plot = { words: { enemy: ['A', 'B', 'C'] }, units, reach, faces: [5] };
    expect(carried(plot, nearer(enemy))).toMatchObject({
      chosen: ['destination s4'],
      goals: { letter: null, ids: ['B'], ofCandidates: ['A', 'B'] },
    });
    const spaces = carried({ words: { goal: ['s1', 's6'] }, reach }, nearer(goal));
    expect(spaces.goals).toEqual({ letter: null, ids: ['s1'], ofCandidates: ['s1'] });
  });
});

describe('nobody', () => {
  it('moves without a unit', () => {
    const { hands, context } = planned({}, into('goal'));
    const led: Context = withChosen(context, 'actor', 'unit', []);
    expect(planGo(act(into('goal')), led, hands)).toMatchObject({ why: { rule: 'nobody moves' } });
  });
});

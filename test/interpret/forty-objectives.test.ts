// Tests of the phrases 1–9 of forty hard phrases, which are about objectives, buildings and traps. Each phrase is
// tested in a position in which it holds, and in another in which it just fails. The expected values are worked out by
// hand from the book and the rulings.
import { describe, expect, it } from 'vitest';
import { from, isSo, planOf, factsAt } from '../support/callisto.ts';

describe('1 Space secure and < 7 objective points scouted', () => {
  const plan = planOf('Space secure and < 7 objective points scouted: SCOUT 2 to unscouted objective.', 'lfa');
  const at = (points: number, place: string) =>
    factsAt(
      {
        ways: ['a b c d'],
        spaces: {
          a: { points, markers: ['lfa'] },
          b: { points: 3, markers: ['lfa'] },
          c: { points: 1, controlledBy: 'lfa' },
          d: { points: 5 },
        },
        units: { 'Scout Y': place, 'Ripper B': 'c' },
      },
      'lfa',
      { unit: 'Scout Y' },
    );
  it('holds at 2 + 3 + 1 points: a controlled space bears a marker too, an unscouted one does not count', () => {
    expect(isSo(plan, at(2, 'd'))).toBe(true);
  });
  it('does not at 3 + 3 + 1', () => {
    expect(isSo(plan, at(3, 'd'))).toBe(false);
  });
  it('does not in c: controlled, the only bot unit, and the Ripper has CONTROL (R17)', () => {
    expect(isSo(plan, at(2, 'c'))).toBe(false);
  });
  it('makes c secure again if the enemy there has no CONTROL, or another bot unit is there', () => {
    const literal = { ways: ['c d'], spaces: { c: { points: 1, controlledBy: 'lfa' as const } } };
    const units = { 'Scout Y': 'c', 'Ripper B': 'c' };
    const secure = (more: Record<string, string>) =>
      isSo(plan, factsAt({ ...literal, units: more }, 'lfa', { unit: 'Scout Y' }));
    expect(secure(units)).toBe(false);
    expect(secure({ 'Scout Y': 'c', 'Nailgunner B': 'c' })).toBe(true);
    expect(secure({ ...units, 'Stalker Y': 'c' })).toBe(true);
  });
});

describe('2 Objectives scouted', () => {
  const plan = planOf('Objectives scouted: SCOUT 2 towards preferred attack target.', 'lfa', 8);
  const at = (b: 'lfa' | 'breakers') =>
    factsAt(
      {
        ways: ['a b c', 'x'],
        spaces: {
          a: { points: 1, markers: ['lfa'] },
          b: { points: 1, markers: [b] },
          x: { map: 'station', points: 1 },
        },
        units: { 'Scout Y': 'c' },
      },
      'lfa',
      { unit: 'Scout Y' },
    );
  it('asks all objectives of the unit’s own map; x on the station does not count (R46)', () => {
    expect(isSo(plan, at('lfa'))).toBe(true);
  });
  it('does not hold while b is scouted by the enemy only', () => {
    expect(isSo(plan, at('breakers'))).toBe(false);
  });
});

describe('3 Pit traps not in place and < 4 buildings scouted', () => {
  const plan = planOf('Pit traps not in place and < 4 buildings scouted: BOLSTER 3 N.', 'lfa', 3);
  const buildings = { 'building 1': 'a', 'building 2': 'b', 'building 3': 'c', 'building 4': 'd' };
  const at = (structures: Record<string, string>, d: ('lfa' | 'breakers')[]) =>
    factsAt(
      {
        ways: ['a b c d'],
        spaces: { a: { markers: ['lfa'] }, b: { markers: ['lfa'] }, c: { markers: ['lfa'] }, d: { markers: d } },
        structures,
      },
      'lfa',
    );
  it('holds with no trap and three of four buildings scouted', () => {
    expect(isSo(plan, at(buildings, ['breakers']))).toBe(true);
  });
  it('does not with one trap, nor with four scouted', () => {
    expect(isSo(plan, at({ ...buildings, 'pit trap': 'a' }, []))).toBe(false);
    expect(isSo(plan, at(buildings, ['lfa']))).toBe(false);
  });
});

describe('4 Pit traps not blocking route', () => {
  const plan = planOf('Pit traps not blocking route and < 4 buildings scouted: BOLSTER 2 N.', 'lfa', 3);
  const at = (ways: string[], trap = 't') =>
    factsAt({ ways, units: { 'Mech A': 'a' }, structures: { building: 'b', 'pit trap': trap } }, 'lfa', {
      unit: 'Mech A',
    });
  it('holds where another way is as short: the trap is not on every shortest way (R44)', () => {
    expect(isSo(plan, at(['a t b', 'a u b']))).toBe(true);
  });
  it('does not where the way round is longer', () => {
    expect(isSo(plan, at(['a t b', 'a u v b']))).toBe(false);
  });
  it('counts a trap in the building’s own space, and none elsewhere', () => {
    expect(isSo(plan, at(['a t b', 'a u b'], 'b'))).toBe(false);
    expect(isSo(plan, at(['a t b x'], 'x'))).toBe(true);
  });
});

describe('5 Space shared with building or pit trap, targeting the structure', () => {
  const plan = planOf('Space shared with building or pit trap: ATTACK (1), targeting the structure.', 'lfa', 3);
  const at = (structures: Record<string, string>) =>
    factsAt({ ways: ['a b'], units: { 'Corp-Sec Y': 'a' }, structures }, 'lfa', { unit: 'Corp-Sec Y' });
  it('holds with either, and aims at what is there', () => {
    const facts = at({ building: 'b', 'pit trap': 'a' });
    expect(isSo(plan, facts)).toBe(true);
    expect(from(plan, facts, 'target')).toEqual(['pit trap']);
    expect(from(plan, at({ building: 'a', 'pit trap': 'a' }), 'target')).toEqual(['building', 'pit trap']);
  });
  it('does not with one next door', () => {
    expect(isSo(plan, at({ building: 'b', 'pit trap': 'b' }))).toBe(false);
  });
});

describe('6 Objective shared with enemy unit', () => {
  const plan = planOf('Objective shared with enemy unit: ATTACK 2.', 'breakers', 8);
  const at = (points: number, enemy = 'a') =>
    factsAt(
      { ways: ['a b'], spaces: { a: { points }, b: { points: 1 } }, units: { 'Hewer A': 'a', 'Scout Y': enemy } },
      'breakers',
      { unit: 'Hewer A' },
    );
  it('holds in an objective with a Scout, who is the target (R21)', () => {
    expect(isSo(plan, at(1))).toBe(true);
    expect(from(plan, at(1), 'target')).toEqual(['SCOUT Y']);
  });
  it('does not where the space has no points, or the Scout is on another objective', () => {
    expect(isSo(plan, at(0))).toBe(false);
    expect(isSo(plan, at(1, 'b'))).toBe(false);
  });
});

describe('7 Space controlled and enemy occupied', () => {
  const plan = planOf('Space controlled and enemy occupied: ATTACK 1.', 'lfa');
  const at = (a: object) =>
    factsAt({ ways: ['a b'], spaces: { a }, units: { 'Corp-Sec Y': 'a', 'Ripper B': 'a', 'Ripper C': 'b' } }, 'lfa', {
      unit: 'Corp-Sec Y',
    });
  it('holds in a space that the bot controls; the target is the enemy there', () => {
    const facts = at({ controlledBy: 'lfa' });
    expect(isSo(plan, facts)).toBe(true);
    expect(from(plan, facts, 'target')).toEqual(['RIPPER B']);
  });
  it('does not where it is scouted only', () => {
    expect(isSo(plan, at({ markers: ['lfa'] }))).toBe(false);
  });
});

describe('8 Space shared with enemy-controlled objective that has armoured defence', () => {
  const plan = planOf(
    'Space shared with enemy-controlled objective that has armoured defence: ATTACK (1), targeting the objective.',
    'lfa',
    4,
  );
  const at = (structures: Record<string, string>, controlledBy: 'lfa' | 'breakers' = 'breakers') =>
    factsAt(
      { ways: ['a b'], spaces: { a: { points: 1, controlledBy } }, units: { 'Corp-Sec Y': 'a' }, structures },
      'lfa',
      { unit: 'Corp-Sec Y' },
    );
  it('holds while its bunker stands (R46); the target is the structure there', () => {
    expect(isSo(plan, at({ bunker: 'a' }))).toBe(true);
    expect(from(plan, at({ bunker: 'a' }), 'target')).toEqual(['bunker']);
  });
  it('does not when the bunker is gone, nor where the bot has control', () => {
    expect(isSo(plan, at({}))).toBe(false);
    expect(isSo(plan, at({ bunker: 'a' }, 'lfa'))).toBe(false);
  });
});

describe('9 Space shared with control station when 3 or more enemy units on the other map are unsuppressed', () => {
  const plan = planOf(
    'Space shared with control station when 3 or more enemy units on the other map are unsuppressed: ATTACK 2, targeting control station.',
    'breakers',
    8,
  );
  const at = (isSuppressed: boolean) =>
    factsAt(
      {
        ways: ['a b', 'x y'],
        spaces: { x: { map: 'hills' }, y: { map: 'hills' } },
        units: {
          'Ripper B': 'a',
          'Merc Z': 'b',
          'Scout Y': 'x',
          'Corp-Sec Y': 'x',
          'Mech A': { at: 'y', isSuppressed },
        },
        structures: { 'control station 1': 'a', 'control station 2': 'x' },
      },
      'breakers',
      { unit: 'Ripper B' },
    );
  it('holds with three ready ones there; the Merc on the acting unit’s map does not count', () => {
    expect(isSo(plan, at(false))).toBe(true);
    expect(from(plan, at(false), 'target')).toEqual(['control station 1']);
  });
  it('does not when one of the three is suppressed', () => {
    expect(isSo(plan, at(true))).toBe(false);
  });
});

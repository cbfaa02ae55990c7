// Tests of defence, thresholds, ties and danger in Callisto, ruling by ruling. Positions and expected values are made by
// hand.
import { describe, expect, it } from 'vitest';
import { amount, contextOf } from '../../compiler/decide/interpret/interpret.ts';
import { and, at, measure, plane } from '../../compiler/plan/build.ts';
import type { SetNode } from '../../compiler/plan/nodes.ts';
import type { TableLiteral } from '../support/table-of.ts';
import { chosen, faces, from, isSo, planOf, ranking, factsAt } from '../support/callisto.ts';
import { membersIn, unitNamed, type Facts } from '../support/facts.ts';

const figureIn = (name: string, of: SetNode, facts: Facts): number | null =>
  amount(measure(name, of), contextOf(facts));

describe('defence (R2)', () => {
  it('is base, cover, distance, and one more for a higher target: the book’s Scanner and Stalker', () => {
    // The Stalker has a total defence of 8: base 6, range 1, height 1. The Merc on level ground has 6: base 5, range 1.
    const facts = factsAt(
      {
        ways: ['a b', 'a c'],
        spaces: { b: { isElevated: true } },
        units: { 'Scanner A': 'a', 'Stalker Y': { at: 'b', defence: 6 }, 'Merc Y': { at: 'c', defence: 5 } },
      },
      'breakers',
      { unit: 'Scanner A' },
    );
    expect([
      figureIn('defence', unitNamed('Stalker Y'), facts),
      figureIn('defence', unitNamed('Merc Y'), facts),
    ]).toEqual([8, 6]);
    const plan = planOf('Threshold 5/6/7: ATTACK 2.', 'breakers', 2);
    expect(isSo(plan, facts)).toBe(true);
    expect(from(plan, facts, 'target')).toEqual(['MERC Y']);
  });

  it('is one less for a lower target', () => {
    const facts = factsAt(
      {
        ways: ['a b'],
        spaces: { a: { isElevated: true }, b: { cover: 2 } },
        units: { 'Scout Y': 'a', 'Ripper B': 'b' },
      },
      'lfa',
      { unit: 'Scout Y' },
    );
    expect(figureIn('defence', unitNamed('Ripper B'), facts)).toBe(5 + 2 + 1 - 1);
  });

  it('has the bonus of a ready friendly standee, for personnel only', () => {
    const facts = (isSuppressed: boolean) =>
      factsAt(
        { ways: ['a b'], units: { 'Ripper B': 'a', 'Scout Y': 'b', 'Mech A': { at: 'b', bonus: 2, isSuppressed } } },
        'breakers',
        { unit: 'Ripper B' },
      );
    expect(figureIn('defence', unitNamed('Scout Y'), facts(false))).toBe(8);
    expect(figureIn('defence', unitNamed('Scout Y'), facts(true))).toBe(6);
    expect(figureIn('defence', unitNamed('Mech A'), facts(false))).toBe(6);
  });

  it('has no value through a doorway', () => {
    const facts = factsAt(
      { ways: ['a b'], units: { 'Scout Y': 'a', 'Ripper B': 'b' }, doors: { door: { between: ['a', 'b'] } } },
      'lfa',
      { unit: 'Scout Y' },
    );
    expect(figureIn('defence', unitNamed('Ripper B'), facts)).toBe(null);
  });
});

describe('threshold (R3)', () => {
  const plan = planOf('Threshold 5/6/7: ATTACK 1.', 'lfa');
  const drawn = (own: boolean, other: boolean, defence: number, readings = {}) =>
    factsAt(
      {
        ways: ['a b'],
        spaces: { a: { isElevated: own }, b: { isElevated: other } },
        units: { 'Scout Y': 'a', 'Ripper B': { at: 'b', defence } },
      },
      'lfa',
      {
        unit: 'Scout Y',
        readings,
      },
    );
  it.each([
    ['higher, 3 + 1 + 1', false, true, 3, true],
    ['higher, 4 + 1 + 1', false, true, 4, false],
    ['level, 5 + 1', false, false, 5, true],
    ['level, 6 + 1', true, true, 6, false],
    ['lower, 7 + 1 − 1', true, false, 7, true],
    ['lower, 8 + 1 − 1', true, false, 8, false],
  ])('of a target that stands %s', (_, own, other, defence, expected) => {
    expect(isSo(plan, drawn(own, other, defence))).toBe(expected);
  });
  it('leaves the slope to the choice in the second reading of R2', () => {
    expect(isSo(plan, drawn(false, true, 4, { R2: 'second' }))).toBe(true);
    expect(isSo(plan, drawn(true, false, 7, { R2: 'second' }))).toBe(false);
  });
});

describe('ties of a fight (R3, R21, R33)', () => {
  const plan = planOf('ATTACK 1.', 'lfa');
  const drawn = (units: TableLiteral['units'], more: Partial<TableLiteral> = {}) =>
    factsAt({ ways: ['a b', 'a c'], units: { 'Scout Y': 'a', ...units }, ...more }, 'lfa', { unit: 'Scout Y' });
  it('go by lowest defence', () => {
    expect(chosen(plan, drawn({ 'Ripper B': { at: 'b', defence: 6 }, 'Hewer A': 'c' }), ['target']).ids).toEqual([
      'HEWER A',
    ]);
  });
  it('then by danger: Ripper above Nailgunner', () => {
    expect(chosen(plan, drawn({ 'Nailgunner B': 'b', 'Ripper B': 'c' }), ['target']).ids).toEqual(['RIPPER B']);
  });
  it('then by lower ground: 6 + 1 − 1 below against 5 + 1 on the level', () => {
    const high = drawn(
      { 'Ripper B': 'c', 'Ripper C': { at: 'b', defence: 6 } },
      { spaces: { a: { isElevated: true }, c: { isElevated: true } } },
    );
    expect(chosen(plan, high, ['target']).ids).toEqual(['RIPPER C']);
  });
  it('then by chance, which is no unbroken tie', () => {
    const [picked] = chosen(plan, drawn({ 'Ripper B': 'b', 'Ripper C': 'c' }), ['target'], faces(4)).picks;
    expect([picked?.id, picked?.isUnbroken]).toEqual(['RIPPER B', false]);
  });
  it('of an area attack end with the number of the most dangerous', () => {
    const area = planOf(
      'Space within range 2 has population of 2 or more: ATTACK 2, targeting all enemy units in chosen space. [Highest population > Contains most dangerous enemy unit]',
      'breakers',
      2,
    );
    const facts = factsAt(
      { ways: ['b a c'], units: { 'Blaster A': 'a', 'Corp-Sec Y': 'b', 'Scout Y': 'b', 'Merc Y': 'c', 'Merc Z': 'c' } },
      'breakers',
      { unit: 'Blaster A', ranking: ranking(['Unit with control'], 'breakers') },
    );
    // Each space has two units. In space b, one unit is in the first row of the table of dangerous units; in space c,
    // both are. So c wins without a roll.
    expect(chosen(area, facts, ['thing']).ids).toEqual(['c']);
  });
});

describe('danger (R20)', () => {
  const literal = (b: object): TableLiteral => ({
    ways: ['a b'],
    spaces: { b },
    units: { 'Scout Y': 'a', 'Ripper B': 'b', 'Ripper C': 'a', 'Nailgunner B': 'b', 'Scanner A': 'a' },
  });
  const danger = (of: string, facts: Facts) => figureIn('danger', unitNamed(of), facts);
  it('uses the first row that has the unit; units in no row come last', () => {
    // The ranking has five rows: a unit in row 1 counts 5, and a unit in row 3 counts 3. The bot controls b and has no
    // unit there, so Ripper B is in row 1 and Ripper C in row 3.
    const facts = factsAt(literal({ points: 1, controlledBy: 'lfa' }), 'lfa', { unit: 'Scout Y' });
    expect(['Ripper B', 'Ripper C', 'Nailgunner B', 'Scanner A'].map((one) => danger(one, facts))).toEqual([
      5, 3, 2, 0,
    ]);
  });
  it('asks in row 2 for an objective that the enemy does not control', () => {
    expect(danger('Ripper B', factsAt(literal({ points: 1 }), 'lfa', { unit: 'Scout Y' }))).toBe(4);
    expect(
      danger('Ripper B', factsAt(literal({ points: 1, controlledBy: 'breakers' }), 'lfa', { unit: 'Scout Y' })),
    ).toBe(3);
  });
  it('of own units goes by the facing table, from its side', () => {
    // The sheet of the LFA ranks Ripper B first, because b is an objective of the LFA and no unit of the LFA is there.
    // For the bot of the Breakers, Ripper B has the same danger, although it is a unit of the Breakers.
    const facts = factsAt(literal({ points: 1, controlledBy: 'lfa' }), 'breakers', { unit: 'Scanner A' });
    expect(['Ripper B', 'Ripper C', 'Scanner A'].map((one) => danger(one, facts))).toEqual([5, 3, 0]);
  });
  it('of a place is that of the best one there, of an empty one none', () => {
    const facts = factsAt(literal({}), 'lfa', { unit: 'Scout Y' });
    const there = (name: string) =>
      figureIn('danger', at(plane('unit', 'unit', 'enemy'), { is: 'named', name, sort: 'space' }), facts);
    expect([there('a'), there('b')]).toEqual([3, 3]);
    expect(figureIn('danger', and(plane('mech', 'unit', 'enemy'), plane('unit', 'unit')), facts)).toBe(null);
  });
});

describe('preferred attack target (R19)', () => {
  const preferred: SetNode = { is: 'made', name: 'preferredTarget', sort: 'unit', of: [] };
  const drawn = (
    units: TableLiteral['units'],
    more: Partial<TableLiteral> = {},
    classes: ('personnel' | 'armoured')[] = ['personnel'],
  ) =>
    factsAt(
      { ways: ['a b c d', 'x'], spaces: { x: { map: 'station' } }, units: { 'Scanner A': 'a', ...units }, ...more },
      'breakers',
      { unit: 'Scanner A', attackClasses: () => classes },
    );
  it('is the one of lowest defence, whatever the range', () => {
    expect(membersIn(preferred, drawn({ 'Scout Y': { at: 'd', defence: 2 }, 'Merc Y': 'b' }))).toEqual(['SCOUT Y']);
  });
  it('is of a class that the procedure’s ATTACK hits', () => {
    expect(membersIn(preferred, drawn({ 'Mech A': { at: 'b', defence: 1 }, 'Merc Y': 'd' }))).toEqual(['MERC Y']);
    expect(
      membersIn(preferred, drawn({ 'Mech A': { at: 'b', defence: 1 }, 'Merc Y': 'd' }, {}, ['personnel', 'armoured'])),
    ).toEqual(['MECH A']);
  });
  it('is behind a door only if there is no other, and never on another map', () => {
    const doors = { door: { between: ['a', 'b'] as const } };
    expect(membersIn(preferred, drawn({ 'Scout Y': 'c', 'Merc Y': 'b' }, { doors }))).toEqual(['MERC Y']);
    expect(
      membersIn(
        preferred,
        drawn({ 'Scout Y': 'b', 'Merc Y': { at: 'c', defence: 9 } }, { ways: ['a b', 'a c', 'x'], doors }),
      ),
    ).toEqual(['MERC Y']);
    expect(membersIn(preferred, drawn({ 'Scout Y': 'x' }))).toEqual([]);
  });
});

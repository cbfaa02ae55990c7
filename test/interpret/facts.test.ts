// Tests of the facts of Callisto, ruling by ruling. Positions and expected values are made by hand.
import { describe, expect, it } from 'vitest';
import { choose } from '../../compiler/decide/interpret/choices.ts';
import { withChosen } from '../../compiler/decide/interpret/context.ts';
import type { Asking, Id } from '../../compiler/decide/interpret/position-facts.ts';
import { amount, contextOf, holds, members } from '../../compiler/decide/interpret/interpret.ts';
import {
  actor,
  all,
  and,
  at,
  ballAround,
  distance,
  measure,
  minus,
  or,
  places,
  plane,
} from '../../compiler/plan/build.ts';
import type { Criterion, Metric, SetNode } from '../../compiler/plan/nodes.ts';
import { TableError, tableOf, type TableLiteral } from '../support/table-of.ts';
import { attackClasses } from '../../compiler/games/callisto/facts/targets.ts';
import {
  bookPlan,
  chosen,
  definitionsOf,
  faces,
  from,
  isSo,
  ladder,
  planOf,
  plansOf,
  ranking,
  roster,
  seat,
} from '../support/callisto.ts';

type Facts = ReturnType<typeof seat>;
const asked = (facts: Facts): Asking => ({ act: null, walker: facts.actor('unit') });
const far = (facts: Facts, a: Id, b: Id, metric: Metric = 'way'): number => facts.distance(a, b, metric, asked(facts));
const ids = (set: SetNode, facts: Facts): Id[] => [...members(set, contextOf(facts))];
const unit = (name: string): SetNode => ({ is: 'named', name, sort: 'unit' });
const figure = (name: string, of: SetNode, facts: Facts): number | null => amount(measure(name, of), contextOf(facts));

describe('distance (R11)', () => {
  const doors = (more: object) => ({ door: { between: ['b', 'c'] as const, ...more } });
  const map = { ways: ['a b c d', 'a x y z d'], units: { 'Scout Y': 'a' } };
  const me = { unit: 'Scout Y' };

  it('goes round a closed door', () => {
    expect(far(seat({ ...map, doors: doors({}) }, 'lfa', me), 'a', 'c')).toBe(5);
    expect(far(seat({ ...map, doors: doors({ isShut: false }) }, 'lfa', me), 'a', 'c')).toBe(2);
  });

  it('goes through it where there is no other way: the unit walks up to the door', () => {
    const facts = seat({ ways: ['a b c d'], units: { 'Scout Y': 'a' }, doors: doors({}) }, 'lfa', me);
    expect(far(facts, 'a', 'd')).toBe(3);
  });

  // The sheet of the LFA in Scenario 5 says that all rules treat this door as open. In Scenario 8, doors are open from
  // inside.
  const isOpen = minus(plane('closed', 'door'), { is: 'named', name: 'door', sort: 'door' });
  const fromInside = minus(plane('closed', 'door'), {
    is: 'made',
    name: 'leading out of',
    sort: 'door',
    of: [{ is: 'named', name: 'c', sort: 'space' }],
  });

  it('is directed: a keycard rule opens doors from inside', () => {
    const facts = seat({ ...map, doors: doors({}) }, 'lfa', { ...me, definitions: { closed: fromInside } });
    expect([far(facts, 'b', 'c'), far(facts, 'c', 'b')]).toEqual([6, 1]);
  });

  it('goes through a door that the sheet considers open, for that bot’s units only', () => {
    const given = { ...map, units: { ...map.units, 'Ripper B': 'a' }, doors: doors({}) };
    const facts = seat(given, 'lfa', { ...me, definitions: { closed: isOpen } });
    expect(far(facts, 'a', 'c')).toBe(2);
    expect(facts.distance('a', 'c', 'way', { act: null, walker: 'RIPPER B' })).toBe(5);
    expect(far(seat(given, 'breakers', { unit: 'Ripper B' }), 'a', 'c')).toBe(5);
  });

  it('keeps a kind out of spaces that bar it, and mechs out of pit traps (R44)', () => {
    const given = {
      ways: ['a b c', 'a x y c'],
      spaces: { x: { bars: ['vehicle' as const] } },
      units: { 'Mech A': 'a', 'Scout Y': 'a' },
      structures: { 'pit trap': 'b' },
    };
    expect(far(seat(given, 'lfa', { unit: 'Mech A' }), 'a', 'c')).toBe(3);
    expect(far(seat(given, 'lfa', me), 'a', 'c')).toBe(2);
    expect(far(seat(given, 'lfa', { unit: 'Mech A' }), 'a', 'b')).toBe(Infinity);
  });

  it('of range crosses no doorway, open or not', () => {
    const facts = seat({ ...map, doors: doors({ isShut: false }) }, 'lfa', me);
    expect([far(facts, 'a', 'b', 'range'), far(facts, 'b', 'c', 'range')]).toEqual([1, 6]);
  });

  it('of range leads nowhere across a boundary', () => {
    expect(far(seat({ ways: ['a b', 'c d'] }, 'lfa'), 'a', 'd', 'range')).toBe(Infinity);
  });

  it('by print does not ask about doors', () => {
    const facts = seat({ ...map, doors: doors({}) }, 'lfa', me);
    expect(['b', 'c', 'd'].map((one) => far(facts, 'b', one, 'adjacent'))).toEqual([0, 1, Infinity]);
  });

  it('has no value from nowhere, and is infinite where no way leads', () => {
    const facts = seat({ ways: ['a b', 'c'], units: { 'Scout Y': 'a' } }, 'lfa', me);
    const way = (to: SetNode) => amount(distance(actor('unit'), to, 'way'), contextOf(facts));
    expect(way(plane('unit', 'unit', 'enemy'))).toBe(null);
    expect(way({ is: 'named', name: 'c', sort: 'space' })).toBe(Infinity);
    expect(ids(ballAround({ is: 'named', name: 'c', sort: 'space' }, 'way', Infinity, 1), facts)).toEqual([]);
  });
});

describe('sum of distances (R13)', () => {
  it('counts each enemy, two in one space twice', () => {
    const facts = seat(
      { ways: ['a b c'], units: { 'Scout Y': 'a', 'Ripper B': 'c', 'Ripper C': 'c', 'Hewer A': 'b' } },
      'lfa',
      { unit: 'Scout Y' },
    );
    const sum = {
      is: 'sumDistance',
      from: places(actor('unit')),
      to: plane('unit', 'unit', 'enemy'),
      metric: 'way',
    } as const;
    expect(amount(sum, contextOf(facts))).toBe(5);
  });
});

describe('defence (R2)', () => {
  it('is base, cover, distance, and one more for a higher target: the book’s Scanner and Stalker', () => {
    // The Stalker has a total defence of 8: base 6, range 1, height 1. The Merc on level ground has 6: base 5, range 1.
    const facts = seat(
      {
        ways: ['a b', 'a c'],
        spaces: { b: { isElevated: true } },
        units: { 'Scanner A': 'a', 'Stalker Y': { at: 'b', defence: 6 }, 'Merc Y': { at: 'c', defence: 5 } },
      },
      'breakers',
      { unit: 'Scanner A' },
    );
    expect([figure('defence', unit('Stalker Y'), facts), figure('defence', unit('Merc Y'), facts)]).toEqual([8, 6]);
    const plan = planOf('Threshold 5/6/7: ATTACK 2.', 'breakers', 2);
    expect(isSo(plan, facts)).toBe(true);
    expect(from(plan, facts, 'target')).toEqual(['MERC Y']);
  });

  it('is one less for a lower target', () => {
    const facts = seat(
      {
        ways: ['a b'],
        spaces: { a: { isElevated: true }, b: { cover: 2 } },
        units: { 'Scout Y': 'a', 'Ripper B': 'b' },
      },
      'lfa',
      { unit: 'Scout Y' },
    );
    expect(figure('defence', unit('Ripper B'), facts)).toBe(5 + 2 + 1 - 1);
  });

  it('has the bonus of a ready friendly standee, for personnel only', () => {
    const facts = (isSuppressed: boolean) =>
      seat(
        { ways: ['a b'], units: { 'Ripper B': 'a', 'Scout Y': 'b', 'Mech A': { at: 'b', bonus: 2, isSuppressed } } },
        'breakers',
        { unit: 'Ripper B' },
      );
    expect(figure('defence', unit('Scout Y'), facts(false))).toBe(8);
    expect(figure('defence', unit('Scout Y'), facts(true))).toBe(6);
    expect(figure('defence', unit('Mech A'), facts(false))).toBe(6);
  });

  it('has no value behind a doorway', () => {
    const facts = seat(
      { ways: ['a b'], units: { 'Scout Y': 'a', 'Ripper B': 'b' }, doors: { door: { between: ['a', 'b'] } } },
      'lfa',
      { unit: 'Scout Y' },
    );
    expect(figure('defence', unit('Ripper B'), facts)).toBe(null);
  });
});

describe('threshold (R3)', () => {
  const plan = planOf('Threshold 5/6/7: ATTACK 1.', 'lfa');
  const drawn = (own: boolean, other: boolean, defence: number, readings = {}) =>
    seat(
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
    seat({ ways: ['a b', 'a c'], units: { 'Scout Y': 'a', ...units }, ...more }, 'lfa', { unit: 'Scout Y' });
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
    const facts = seat(
      { ways: ['b a c'], units: { 'Blaster A': 'a', 'Corp-Sec Y': 'b', 'Scout Y': 'b', 'Merc Y': 'c', 'Merc Z': 'c' } },
      'breakers',
      { unit: 'Blaster A', ranking: ranking(['Unit with control'], 'breakers') },
    );
    // Both spaces have two units. One unit in space b and two units in space c are in the first row of the table of
    // dangerous units, so c wins without a roll.
    expect(chosen(area, facts, ['thing']).ids).toEqual(['c']);
  });
});

describe('legal targets (R1, R36, R38, R41)', () => {
  // The Ripper has no printed attacks here, because a stand-in range would disturb this test about classes.
  const units = { 'Ripper B': { at: 'a', attacks: [] }, 'Scout Y': 'b', 'Mech A': 'b' };
  const drawn = (more: Partial<TableLiteral> = {}) =>
    seat({ ways: ['a b c'], units, ...more }, 'breakers', { unit: 'Ripper B' });
  const targets = (action: string, facts: Facts) => from(planOf(action, 'breakers', 6), facts, 'target');
  it('of a bare strength are personnel, of one in parentheses mechs', () => {
    expect(targets('ATTACK 2.', drawn())).toEqual(['SCOUT Y']);
    expect(targets('ATTACK (2).', drawn())).toEqual(['MECH A']);
  });
  it('are of the class that the clause names', () => {
    expect(targets('ATTACK 2, targeting mech.', drawn())).toEqual(['MECH A']);
  });
  it('of SUPPRESS are both classes, less the suppressed', () => {
    expect(targets('SUPPRESS 3.', drawn())).toEqual(['SCOUT Y', 'MECH A']);
    expect(targets('SUPPRESS 3.', drawn({ units: { ...units, 'Scout Y': { at: 'b', isSuppressed: true } } }))).toEqual([
      'MECH A',
    ]);
  });
  it('stand within the range of the clause', () => {
    expect(targets('ATTACK 2 within range 1.', drawn({ units: { ...units, 'Merc Y': 'c' } }))).toEqual(['SCOUT Y']);
  });
  it('stand within the range that the card prints: a Blaster’s area attack reaches 2', () => {
    const facts = seat({ ways: ['a b c d'], units: { 'Blaster A': 'a', 'Scout Y': 'c', 'Merc Y': 'd' } }, 'breakers', {
      unit: 'Blaster A',
    });
    expect(targets('ATTACK 2.', facts)).toEqual(['SCOUT Y']);
  });
  it('of a clause about a closed door are doors of the own space', () => {
    const facts = seat(
      {
        ways: ['a b c'],
        units: { 'Ripper B': 'a' },
        doors: { 'door 1': { between: ['b', 'c'] }, 'door 2': { between: ['a', 'b'] } },
      },
      'breakers',
      { unit: 'Ripper B' },
    );
    const plan = planOf('Space shared with closed door: ATTACK (2), targeting door.', 'breakers', 5);
    expect(isSo(plan, facts)).toBe(true);
    expect(from(plan, facts, 'target')).toEqual(['door 2']);
  });
});

describe('danger (R20)', () => {
  const literal = (b: object): TableLiteral => ({
    ways: ['a b'],
    spaces: { b },
    units: { 'Scout Y': 'a', 'Ripper B': 'b', 'Ripper C': 'a', 'Nailgunner B': 'b', 'Scanner A': 'a' },
  });
  const danger = (of: string, facts: Facts) => figure('danger', unit(of), facts);
  it('uses the first row that has the unit; units in no row come last', () => {
    // A unit in the first of five rows counts 5. The bot controls b and has no unit there, so Ripper B is in row 1 and
    // Ripper C in row 3.
    const facts = seat(literal({ points: 1, controlledBy: 'lfa' }), 'lfa', { unit: 'Scout Y' });
    expect(['Ripper B', 'Ripper C', 'Nailgunner B', 'Scanner A'].map((one) => danger(one, facts))).toEqual([
      5, 3, 2, 0,
    ]);
  });
  it('asks in row 2 for an objective that the enemy does not control', () => {
    expect(danger('Ripper B', seat(literal({ points: 1 }), 'lfa', { unit: 'Scout Y' }))).toBe(4);
    expect(danger('Ripper B', seat(literal({ points: 1, controlledBy: 'breakers' }), 'lfa', { unit: 'Scout Y' }))).toBe(
      3,
    );
  });
  it('of own units goes by the facing table, from its side', () => {
    // The table in the sheet of the LFA ranks Ripper B first, because b is an objective of the LFA without a unit of
    // the LFA. The rank is the same if the Breakers, the own side of Ripper B, ask for it.
    const facts = seat(literal({ points: 1, controlledBy: 'lfa' }), 'breakers', { unit: 'Scanner A' });
    expect(['Ripper B', 'Ripper C', 'Scanner A'].map((one) => danger(one, facts))).toEqual([5, 3, 0]);
  });
  it('of a place is that of the best one there, of an empty one none', () => {
    const facts = seat(literal({}), 'lfa', { unit: 'Scout Y' });
    const there = (name: string) =>
      figure('danger', at(plane('unit', 'unit', 'enemy'), { is: 'named', name, sort: 'space' }), facts);
    expect([there('a'), there('b')]).toEqual([3, 3]);
    expect(figure('danger', and(plane('mech', 'unit', 'enemy'), plane('unit', 'unit')), facts)).toBe(null);
  });
});

describe('words that a sheet defines', () => {
  // In Scenario 6, the objectives of the LFA are its deactivated mechs. An objective is threatened if a unit with an
  // armoured attack is next to it.
  const own = plane('mech', 'unit', 'bot');
  const definitions = {
    objective: minus(own, plane('active', 'unit')),
    threatened: places(at(own, places(and(plane('unit', 'unit', 'enemy'), plane('armouredAttack', 'unit'))))),
  };
  const plan = planOf('SCOUT 2 to:\n   a) Threatened objective.\n   b) Objective.', 'lfa', 6);
  const drawn = (enemy: string) =>
    seat(
      {
        ways: ['a b c'],
        spaces: { a: { points: 5 } },
        units: {
          'Scout Y': 'a',
          'Mech A': { at: 'b', isActive: false },
          'Mech C': { at: 'c', isActive: true },
          [enemy]: 'b',
        },
      },
      'lfa',
      { unit: 'Scout Y', definitions },
    );
  it('have the meaning of the rule: places of deactivated mechs, with or without points', () => {
    expect(from(plan, drawn('Hewer A'), 'destination', 'b')).toEqual(['b']);
  });
  it('threaten by an armoured attack, not by CONTROL', () => {
    expect(from(plan, drawn('Survey Tech B'), 'destination', 'a')).toEqual(['b']);
    expect(from(plan, drawn('Hewer A'), 'destination', 'a')).toEqual([]);
  });
  it('threaten mechs that are awake as well (R16)', () => {
    const facts = seat({ ways: ['a b'], units: { 'Scout Y': 'a', 'Mech A': 'b', 'Survey Tech B': 'b' } }, 'lfa', {
      unit: 'Scout Y',
      definitions,
    });
    expect(from(plan, facts, 'destination', 'a')).toEqual(['b']);
    expect(from(plan, facts, 'destination', 'b')).toEqual([]);
  });
});

describe('preferred attack target (R19)', () => {
  const preferred: SetNode = { is: 'made', name: 'preferredTarget', sort: 'unit', of: [] };
  const drawn = (
    units: TableLiteral['units'],
    more: Partial<TableLiteral> = {},
    classes: ('personnel' | 'armoured')[] = ['personnel'],
  ) =>
    seat(
      { ways: ['a b c d', 'x'], spaces: { x: { map: 'station' } }, units: { 'Scanner A': 'a', ...units }, ...more },
      'breakers',
      { unit: 'Scanner A', attackClasses: classes },
    );
  it('is the one of lowest defence, whatever the range', () => {
    expect(ids(preferred, drawn({ 'Scout Y': { at: 'd', defence: 2 }, 'Merc Y': 'b' }))).toEqual(['SCOUT Y']);
  });
  it('is of a class that the procedure’s ATTACK hits', () => {
    expect(ids(preferred, drawn({ 'Mech A': { at: 'b', defence: 1 }, 'Merc Y': 'd' }))).toEqual(['MERC Y']);
    expect(
      ids(preferred, drawn({ 'Mech A': { at: 'b', defence: 1 }, 'Merc Y': 'd' }, {}, ['personnel', 'armoured'])),
    ).toEqual(['MECH A']);
  });
  it('is behind a door only if there is no other, and never on another map', () => {
    const doors = { door: { between: ['a', 'b'] as const } };
    expect(ids(preferred, drawn({ 'Scout Y': 'c', 'Merc Y': 'b' }, { doors }))).toEqual(['MERC Y']);
    expect(
      ids(
        preferred,
        drawn({ 'Scout Y': 'b', 'Merc Y': { at: 'c', defence: 9 } }, { ways: ['a b', 'a c', 'x'], doors }),
      ),
    ).toEqual(['MERC Y']);
    expect(ids(preferred, drawn({ 'Scout Y': 'x' }))).toEqual([]);
  });
});

describe('the keycard rule of Scenario 8, as its sheet says it (R41)', () => {
  const definitions = definitionsOf(bookPlan(8, 'lfa').plan);
  const closed = (place: string, isShut: boolean, building: Pick<TableLiteral, 'areas' | 'structures'>) =>
    ids(
      plane('closed', 'door'),
      seat(
        {
          ways: ['in out'],
          units: { 'Merc Y': place },
          doors: { door: { between: ['in', 'out'], isShut } },
          ...building,
        },
        'lfa',
        { unit: 'Merc Y', definitions },
      ),
    );
  const structures = { building: 'in' };
  it('opens shut doors from inside and leaves them closed from outside', () => {
    expect([closed('in', true, { structures }), closed('out', true, { structures })]).toEqual([[], ['door']]);
  });
  it('closes no door that is not shut', () => {
    expect(closed('out', false, { structures })).toEqual([]);
  });
  it('knows buildings that are areas', () => {
    expect(closed('in', true, { areas: { building: ['in'] } })).toEqual([]);
  });
});

it('buildings that are areas and pit traps are named together', () => {
  const town = { ways: ['a b c'], structures: { 'pit trap 1': 'c' }, areas: { building: ['b'] } };
  const facts = seat({ ...town, units: { 'Merc Y': 'a' } }, 'lfa', { unit: 'Merc Y' });
  const both = or(plane('building', 'structure'), plane('pit trap', 'structure'));
  expect(ids({ is: 'places', of: both }, facts)).toEqual(['b', 'c']);
});

describe('the things that the ATTACKs of a procedure could hit (R19)', () => {
  const classes = (page: string) =>
    attackClasses(
      plansOf(page, 'breakers', 6).flatMap(({ acts }) => acts),
      roster.counters,
    );
  it.each([
    ['personnel by a bare strength', '1 SUPPRESS 4.\n2 ATTACK 1.', ['personnel']],
    ['armoured by parentheses', '1 ATTACK (2).', ['armoured']],
    ['armoured by a named mech, on the board or not', '1 ATTACK 2, target Hades, if possible.', ['armoured']],
    ['armoured by the clause’s target', '1 Space shared with enemy mech: ATTACK 2.', ['armoured']],
    [
      'both by several clauses, and by the laser',
      '1 Space contains laser: ATTACK 2, using laser.',
      ['personnel', 'armoured'],
    ],
    ['nothing without an ATTACK', '1 SUPPRESS 3.', []],
  ])('is %s', (_, page, expected) => {
    expect(classes(page)).toEqual(expected);
  });
});

describe('a CONTROL that wakes a mech', () => {
  // In Scenario 6, CONTROL activates all deactivated mechs in the space (R104).
  it.each(['CONTROL. This activates a mech.', 'CONTROL. This activates the mech.'])(
    'wakes all who sleep: %s',
    (text) => {
      const asleep = (place: string) => ({ at: place, isActive: false });
      const facts = seat(
        {
          ways: ['a b'],
          units: {
            'Corp-Sec Y': 'a',
            'Mech A': 'a',
            'Mech C': asleep('a'),
            'Mech V': asleep('a'),
            Lyssa: asleep('b'),
          },
        },
        'lfa',
        { unit: 'Corp-Sec Y' },
      );
      expect(chosen(planOf(text, 'lfa', 6), facts, ['target']).ids).toEqual(['MECH C', 'MECH V']);
    },
  );
});

describe('letters (R10)', () => {
  const [first, second] = plansOf(
    '1 Space secure: SCOUT X to:\n   a) < 3 objective points scouted: unscouted objective.\n   b) Elevated.\n2 SCOUT X nearer to [a) > b)].',
    'lfa',
    7,
  );
  const goals = (points: number) => {
    const facts = seat(
      {
        ways: ['m a b c'],
        spaces: { a: { points, markers: ['lfa'] }, b: { points: 1 }, c: { isElevated: true } },
        units: { 'Mech A': 'm' },
      },
      'lfa',
      { unit: 'Mech A' },
    );
    const goal = second?.acts[0]?.aims[0]?.choices[0];
    if (!goal) throw new Error('no goal');
    return [...members(goal.from, contextOf(facts, null, first?.acts[0]?.aims))];
  };
  it('count with their own condition', () => {
    expect([goals(2), goals(3)]).toEqual([['b'], ['c']]);
  });
});

describe('letters that name nothing, or stay where they are (R10)', () => {
  const goals = (page: string, literal: TableLiteral) => {
    const plans = plansOf(page, 'lfa', 6);
    const goal = plans.at(-1)?.acts[0]?.aims.at(-1)?.choices[0];
    if (!goal) throw new Error('no goal');
    return [...members(goal.from, contextOf(seat(literal, 'lfa', { unit: 'Mech A' }), null, plans[0]?.acts[0]?.aims))];
  };
  const map: TableLiteral = { ways: ['m a b c'], units: { 'Mech A': 'm' }, tokens: { laser: 'a' } };
  it('are circular ones', () => {
    const page = '1 MOVE X to:\n   a) Objective.\n   b) Space nearest to [a)].\n2 MOVE X nearer to [a) > b)].';
    expect(goals(page, map)).toEqual([]);
    expect(goals(page, { ...map, spaces: { c: { points: 1 } } })).toEqual(['c']);
  });
  it('ignore the distance from the acting or led unit', () => {
    const facts = seat({ ...map, spaces: { b: { isElevated: true }, c: { isElevated: true } } }, 'lfa', {
      unit: 'Mech A',
    });
    const goalsBy = (set: SetNode) => {
      const aim = {
        letter: 'a',
        when: null,
        how: 'into' as const,
        choices: [{ role: 'destination' as const, from: set, take: 'one' as const, list: [] }],
      };
      return [
        ...members(
          { is: 'letters', letters: ['a'] },
          withChosen(contextOf(facts, null, [aim]), 'actor', 'unit', ['MECH A']),
        ),
      ];
    };
    const near = (of: SetNode) => and(plane('elevated', 'space'), ballAround(of, 'way', 1));
    expect(goalsBy(near(actor('unit')))).toEqual(['b', 'c']);
    expect(goalsBy(near({ is: 'chosen', role: 'actor', sort: 'unit' }))).toEqual(['b', 'c']);
    expect(goalsBy(near(plane('laser', 'token')))).toEqual(['b']);
    // A distance from the places of a thing is left out in the same way as a distance from the thing itself.
    expect(goalsBy(at(plane('laser', 'token'), ballAround(actor('unit'), 'way', 0)))).toEqual(['a']);
  });
  it('keep a distance from something else', () => {
    const page = '1 MOVE X to:\n   a) Elevated space within 1 space of laser.\n2 MOVE X nearer to [a)].';
    const high = { b: { isElevated: true }, c: { isElevated: true } };
    expect(goals(page, { ...map, spaces: high })).toEqual(['b']);
  });
});

describe('special attacks', () => {
  const plan = planOf('MOVE X to:\n   a) Space that brings the special attack within enemy range.', 'lfa', 3);
  const reached = (range: number | null, verb: 'SPECIAL ATTACK' | 'PULSE' = 'SPECIAL ATTACK') =>
    from(
      plan,
      seat(
        {
          ways: ['m a b c d', 'd x'],
          units: {
            'Mech A': { at: 'm', attacks: [{ verb, strength: 1, class: null, range, isArea: false }] },
            'Ripper B': 'c',
            'Hewer A': 'x',
          },
          doors: { door: { between: ['d', 'x'], isShut: false } },
        },
        'lfa',
        { unit: 'Mech A' },
      ),
      'destination',
      'a',
    );
  it('reach enemies from so many spaces off, not through a doorway (R11)', () => {
    expect(reached(1)).toEqual(['b', 'c', 'd', 'x']);
    expect(reached(2)).toEqual(['a', 'b', 'c', 'd', 'x']);
  });
  it('without a printed range reach all in line', () => {
    expect(reached(null)).toEqual(['m', 'a', 'b', 'c', 'd', 'x']);
  });
  it('are no other attacks', () => {
    expect(reached(2, 'PULSE')).toEqual([]);
  });
});

describe('more targets', () => {
  const attack = (verb: 'ATTACK' | 'SUPPRESS', range: number) => ({
    verb,
    strength: 1,
    class: 'personnel' as const,
    range,
    isArea: false,
  });
  it('stand within the longest range that the card prints for the verb', () => {
    const facts = seat(
      {
        ways: ['a b c d'],
        units: {
          'Ripper B': { at: 'a', attacks: [attack('ATTACK', 1), attack('ATTACK', 2), attack('SUPPRESS', 3)] },
          'Scout Y': 'c',
          'Merc Y': 'd',
        },
      },
      'breakers',
      { unit: 'Ripper B' },
    );
    expect(from(planOf('ATTACK 1.', 'breakers'), facts, 'target')).toEqual(['SCOUT Y']);
    expect(from(planOf('SUPPRESS 1.', 'breakers'), facts, 'target')).toEqual(['SCOUT Y', 'MERC Y']);
  });
  it('are armoured where a mech is named', () => {
    const units = { 'Ripper B': 'a', Hades: 'a', 'Scout Y': 'a' };
    const facts = seat({ ways: ['a b'], units }, 'breakers', { unit: 'Ripper B' });
    expect(from(planOf('ATTACK 2, targeting Hades.', 'breakers', 5), facts, 'target')).toEqual(['HADES']);
  });
  it('are structures within the range of the clause', () => {
    const facts = seat(
      { ways: ['a b c'], units: { 'Corp-Sec Y': 'a' }, structures: { 'building 1': 'b', 'building 2': 'c' } },
      'lfa',
      { unit: 'Corp-Sec Y' },
    );
    expect(from(planOf('ATTACK (2) within range 1, targeting building.', 'lfa', 3), facts, 'target')).toEqual([
      'building 1',
    ]);
  });
});

describe('reach (R8)', () => {
  const reach: SetNode = { is: 'reach' };
  const spaces = {
    b: { markers: ['lfa' as const] },
    c: { markers: ['lfa' as const] },
    d: { markers: ['lfa' as const] },
  };
  const reached = (action: string, units: NonNullable<TableLiteral['units']>, me: string, led?: string) => {
    const [act] = planOf(action, 'lfa').acts;
    const start = contextOf(seat({ ways: ['a b c d', 'a x'], spaces, units }, 'lfa', { unit: me }), act);
    return [...members(reach, led === undefined ? start : withChosen(start, 'actor', 'unit', [led]))];
  };
  it('is of the clause’s strength, or the card’s', () => {
    expect(reached('MOVE 1 towards elevated space.', { 'Scout Y': 'a' }, 'Scout Y')).toEqual(['b']);
    expect(
      reached('MOVE X towards elevated space.', { 'Mech A': { at: 'a', walks: { MOVE: 3, SCOUT: 1 } } }, 'Mech A'),
    ).toEqual(['b', 'c', 'd']);
    expect(
      reached('SCOUT X towards elevated space.', { 'Mech A': { at: 'a', walks: { MOVE: 3, SCOUT: 1 } } }, 'Mech A'),
    ).toEqual(['b', 'x']);
  });
  it('is of the unit that is led, by its stronger walk (R27)', () => {
    const units = { 'Merc Y': 'x', 'Mech A': { at: 'b', walks: { MOVE: 1, SCOUT: 2 } } };
    expect(reached('GUIDE Y most dangerous matching unit.', units, 'Merc Y', 'MECH A')).toEqual(['c', 'd']);
  });
});

describe('orders that no list prints', () => {
  it('of passengers: CONTROL, then SCOUT, then danger (R37)', () => {
    const plan = planOf(
      'SCOUT 1, accompanied by up to 3 control or scout units (not leaving an objective unoccupied), to:\n   a) Objective.',
      'breakers',
      4,
    );
    const passengers = plan.acts[0]?.choices.find(({ role }) => role === 'passenger');
    const facts = seat(
      { ways: ['a'], units: { Hauler: 'a', 'Survey Tech B': 'a', 'Scanner A': 'a', 'Ripper B': 'a' } },
      'breakers',
      { unit: 'Hauler' },
    );
    if (!passengers) throw new Error('no passengers');
    const among = { ...passengers, from: minus(plane('unit', 'unit', 'bot'), plane('vehicle', 'unit')) };
    // The Ripper has CONTROL. Of the two scouts, the table in the sheet of the other bot ranks the Survey Tech higher.
    expect(choose(among, contextOf(facts, plan.acts[0]), faces()).ids).toEqual([
      'RIPPER B',
      'SURVEY TECH B',
      'SCANNER A',
    ]);
  });
  it('of own units: danger (R21); of spaces none', () => {
    const facts = seat({ ways: ['a b'], units: { 'Nailgunner B': 'a', 'Ripper B': 'b', Hauler: 'b' } }, 'breakers', {
      unit: 'Hauler',
    });
    const own = { role: 'actor', from: plane('unit', 'unit', 'bot'), take: 'one', list: [] } as const;
    expect(choose(own, contextOf(facts), faces()).ids).toEqual(['RIPPER B']);
    const spots = choose({ ...own, role: 'destination', from: all('space') }, contextOf(facts), faces(1));
    expect(spots.picks[0]?.isUnbroken).toBe(true);
    expect(choose({ ...own, role: 'find' }, contextOf(facts), faces(1)).picks[0]?.isUnbroken).toBe(true);
  });
});

describe('the mech’s way to an escape (R42)', () => {
  it('is the mech’s, not that of the Scout who scouts it', () => {
    const facts = seat(
      {
        ways: ['s m a e', 'm b c e'],
        spaces: { a: { bars: ['mech'] } },
        units: { 'Scout Y': 's', 'Mech A': 'm', 'Ripper B': 'm' },
        areas: { escape: ['e'] },
      },
      'lfa',
      { unit: 'Scout Y' },
    );
    const way: SetNode = {
      is: 'made',
      name: 'shortestWay',
      sort: 'space',
      of: [places(unit('Mech A')), plane('escape', 'space')],
    };
    expect(ids(way, facts)).toEqual(['e', 'b', 'c']);
  });
});

describe('matching decks (R26)', () => {
  it('bear the letter of the resolved card', () => {
    const facts = seat(
      { ways: ['a'], cards: { 'play area': ['SERGEANT Y'], 'deck Y': ['MERC Y'], 'deck Z': ['MERC Z'] } },
      'lfa',
      { card: 'SERGEANT Y' },
    );
    expect(ids(plane('matching', 'deck'), facts)).toEqual(['Y']);
    expect(ids({ is: 'named', name: 'Z', sort: 'deck' }, facts)).toEqual(['Z']);
  });
});

describe('smaller words', () => {
  it('a ball goes by the nearest of its places', () => {
    const facts = seat({ ways: ['a b c d e'], units: { 'Scout Y': 'a', 'Merc Y': 'e' } }, 'lfa', { unit: 'Scout Y' });
    expect(ids(ballAround(plane('unit', 'unit', 'bot'), 'way', 1), facts)).toEqual(['a', 'b', 'd', 'e']);
    expect(ids(ballAround(plane('unit', 'unit', 'bot'), 'way', Infinity, 2), facts)).toEqual(['c']);
  });
  it('starting spaces are the bot’s (R15)', () => {
    const plan = planOf('Space secure: MOVE X towards nearest non-starting 2-point objective.', 'lfa', 2);
    const facts = seat(
      {
        ways: ['m a b'],
        spaces: { m: { points: 2, startOf: 'breakers' }, a: { points: 2, startOf: 'lfa' }, b: { points: 2 } },
        units: { 'Mech A': 'a' },
      },
      'lfa',
      { unit: 'Mech A' },
    );
    expect(from(plan, facts, 'goal')).toEqual(['m', 'b']);
  });
  it('H cards are those of mech H', () => {
    const plan = planOf('H card in play area: INSPIRE 1 H. [Commander > Gunner > Navigator]', 'lfa', 5);
    const facts = seat(
      { ways: ['a'], cards: { 'play area': ['DRONE', 'GUNNER A', 'NAVIGATOR H', 'GUNNER H'] } },
      'lfa',
      { card: 'DRONE' },
    );
    expect(isSo(plan, facts)).toBe(true);
    expect(chosen(plan, facts, ['card']).ids).toEqual(['GUNNER H']);
    expect(ids(actor('card'), facts)).toEqual(['DRONE']);
  });
  it('a door that is open is no target', () => {
    const facts = seat(
      { ways: ['a b'], units: { 'Ripper B': 'a' }, doors: { door: { between: ['a', 'b'], isShut: false } } },
      'breakers',
      { unit: 'Ripper B' },
    );
    expect(ids({ is: 'targets', sort: 'door' }, facts)).toEqual([]);
    expect(from(planOf('ATTACK (2), targeting door.', 'breakers', 5), facts, 'target')).toEqual([]);
  });
  it('doors inside a building lead neither in nor out', () => {
    const inside: SetNode = {
      is: 'or',
      of: [
        { is: 'named', name: 'a', sort: 'space' },
        { is: 'named', name: 'b', sort: 'space' },
      ],
    };
    const facts = (place: string) =>
      seat(
        {
          ways: ['a b c d'],
          units: { 'Merc Y': place },
          doors: {
            'door 1': { between: ['a', 'b'] },
            'door 2': { between: ['c', 'b'] },
            'door 3': { between: ['c', 'd'] },
          },
        },
        'lfa',
        { unit: 'Merc Y' },
      );
    const leads = (name: string, place: string) => ids({ is: 'made', name, sort: 'door', of: [inside] }, facts(place));
    expect([leads('leading out of', 'b'), leads('leading into', 'b')]).toEqual([['door 2'], []]);
    expect([leads('leading out of', 'c'), leads('leading into', 'c')]).toEqual([[], ['door 2']]);
  });
  it('one unscouted space on the way is enough, and of escapes as near the better one counts (R42)', () => {
    const facts = seat(
      {
        ways: ['m a e', 'm b f'],
        spaces: { a: { markers: ['lfa'] }, f: { markers: ['breakers'] } },
        units: { 'Mech A': 'm' },
        areas: { escape: ['f', 'e'] },
      },
      'lfa',
      { unit: 'Mech A' },
    );
    const unscouted = minus(all('space'), plane('scouted', 'space', 'bot'));
    const has = (...numbers: number[]) =>
      holds(
        { is: 'test', name: 'shortestWayHas', of: [unit('Mech A'), plane('escape', 'space'), unscouted], numbers },
        contextOf(facts),
      );
    expect([has(1, 1), has(1, 2), has(2, 2)]).toEqual([true, true, false]);
    expect(
      ids(
        { is: 'made', name: 'shortestWay', sort: 'space', of: [places(unit('Mech A')), plane('escape', 'space')] },
        facts,
      ),
    ).toEqual(['a', 'e']);
  });
  it('the usual order of a fight orders no other acts, and no candidates that a list leaves (R4, R21)', () => {
    const facts = seat({ ways: ['a b'], units: { 'Scout Y': 'a', 'Ripper B': 'a', 'Nailgunner B': 'a' } }, 'lfa', {
      unit: 'Scout Y',
    });
    const target = { role: 'target', from: plane('unit', 'unit', 'enemy'), take: 'one', list: [] } as const;
    const usual = (action: string) =>
      facts.usual(target, { act: planOf(action, 'lfa', 6).acts.at(-1) ?? null, walker: null });
    expect([usual('ATTACK 1.').length, usual('CONTROL. This activates a mech.').length]).toEqual([4, 2]);
    const [act] = planOf('ATTACK 1.', 'lfa').acts;
    const list: Criterion[] = [{ is: 'least', over: 'unit', of: measure('defence', { is: 'it', sort: 'unit' }) }];
    const made = choose({ ...target, list }, contextOf(facts, act), faces(1));
    expect([made.ids, made.picks[0]?.isUnbroken]).toEqual([['RIPPER B'], true]);
  });
});

describe('tests', () => {
  const facts = seat({ ways: ['a b'] }, 'lfa');
  const two = { is: 'number', value: 2 } as const;
  it.each([
    ['<', [true, false, false]],
    ['≤', [true, true, false]],
    ['=', [false, true, false]],
    ['≥', [false, true, true]],
    ['>', [false, false, true]],
  ] as const)('compare by %s', (op, expected) => {
    const found = [1, 2, 3].map((value) =>
      holds({ is: 'compare', left: { is: 'number', value }, op, right: two }, contextOf(facts)),
    );
    expect(found).toEqual(expected);
  });
  it('hold if either does', () => {
    const yes = { is: 'some', of: all('space') } as const;
    const no = { is: 'not', of: yes } as const;
    expect(
      [
        [yes, no],
        [no, no],
        [yes, yes],
      ].map((of) => holds({ is: 'either', of }, contextOf(facts))),
    ).toEqual([true, false, true]);
  });
});

describe('doors (R41)', () => {
  const sheets = { out: 'leading out of', into: 'leading into' };
  const leads = (name: string): SetNode => ({
    is: 'made',
    name,
    sort: 'door',
    of: [{ is: 'named', name: 'in', sort: 'space' }],
  });
  const closed = (place: string, isShut = true) =>
    ids(
      plane('closed', 'door'),
      seat(
        { ways: ['x in out y'], units: { 'Merc Y': place }, doors: { door: { between: ['in', 'out'], isShut } } },
        'lfa',
        {
          unit: 'Merc Y',
          definitions: { closed: minus(plane('closed', 'door'), leads(sheets.out)) },
        },
      ),
    );
  it('are closed for a unit unless a keycard rule opens them from its side', () => {
    expect([closed('in'), closed('out')]).toEqual([[], ['door']]);
    // A unit farther away sees a door from the side of the space that is nearer to the unit.
    expect([closed('x'), closed('y')]).toEqual([[], ['door']]);
  });
  it('are open when they are not shut', () => {
    expect(closed('out', false)).toEqual([]);
  });
  it('lead into a place from outside', () => {
    const facts = (place: string) =>
      seat({ ways: ['in out'], units: { 'Merc Y': place }, doors: { door: { between: ['in', 'out'] } } }, 'lfa', {
        unit: 'Merc Y',
      });
    expect([ids(leads(sheets.into), facts('in')), ids(leads(sheets.into), facts('out'))]).toEqual([[], ['door']]);
  });
});

describe('ways', () => {
  const route = planOf('MOVE X towards nearest escape. [Route scouted > Highest cover > Fewest enemies]', 'lfa', 6);
  const drawn = (scouted: string[]) =>
    seat(
      {
        ways: ['m a c e', 'm b d e'],
        spaces: Object.fromEntries(scouted.map((name) => [name, { markers: ['lfa' as const] }])),
        units: { 'Mech A': 'm' },
        areas: { escape: ['e'] },
      },
      'lfa',
      { unit: 'Mech A' },
    );
  it('are a scouted route if every space of one of them is, the step included (R43)', () => {
    expect(ladder(route, drawn(['b', 'd', 'e', 'a']), 'destination', ['a', 'b'], { goal: 'e' })[0]).toEqual(['b']);
  });
  it('are none if the step itself is not scouted; then the criterion is skipped', () => {
    expect(ladder(route, drawn(['d', 'e']), 'destination', ['a', 'b'], { goal: 'e' })[0]).toEqual(['a', 'b']);
  });
  it('between two things leave their own spaces out (R48)', () => {
    const between: SetNode = {
      is: 'made',
      name: 'between',
      sort: 'space',
      of: [places(actor('unit')), { is: 'named', name: 'e', sort: 'space' }],
    };
    expect(ids(between, drawn([]))).toEqual(['a', 'c', 'b', 'd']);
  });
});

describe('a move next to an enemy (R108)', () => {
  const plan = planOf('MOVE 1 adjacent to an enemy unit. [Nearest to prisoner > Random]', 'lfa', 5);
  // Hades gets next to Ripper B by the scouted space b. Ripper C, with the prisoner, is four spaces away.
  const facts = seat(
    {
      ways: ['h b c d e', 'h x c'],
      spaces: { b: { markers: ['lfa'] } },
      units: { Hades: 'h', 'Ripper B': 'c', 'Ripper C': 'e' },
      tokens: { prisoner: 'e' },
    },
    'lfa',
    { unit: 'Hades' },
  );
  it('has for its goals those next to whom it brings the unit', () => {
    expect(from(plan, facts, 'goal')).toEqual(['RIPPER B']);
    expect(chosen(plan, facts, ['goal', 'destination']).ids).toEqual(['b']);
  });
});

describe('control stations (R111)', () => {
  const plan = planOf('Space shared with control station: ATTACK (2), targeting control station.', 'breakers', 8);
  const drawn = (side: 'lfa' | 'breakers') =>
    seat(
      { ways: ['a'], units: { 'Ripper B': 'a' }, structures: { 'control station': { at: 'a', side } } },
      'breakers',
      { unit: 'Ripper B' },
    );
  it('are the enemy’s', () => {
    expect([isSo(plan, drawn('lfa')), isSo(plan, drawn('breakers'))]).toEqual([true, false]);
    expect(from(plan, drawn('lfa'), 'target')).toEqual(['control station']);
    expect(from(plan, drawn('breakers'), 'target')).toEqual([]);
  });
});

describe('a criterion of population', () => {
  // R13: only spaces with two or more enemies count in this sub-clause, and only d is such a space (a person and a
  // mech). Space b has the same population, but only one enemy.
  it('asks among the spaces that the sub-clause means', () => {
    const plan = planOf(
      'Space secure: MOVE 1 to:\n   a) Within 2 of a space with 2 or more enemies. [Nearest space with highest population > Random]',
      'breakers',
      2,
    );
    const facts = seat(
      { ways: ['b a c d'], units: { 'Blaster A': 'a', 'Scout Y': 'b', 'Merc Y': 'd', 'Mech A': 'd' } },
      'breakers',
      { unit: 'Blaster A' },
    );
    expect(ladder(plan, facts, 'destination', ['b', 'c'], { letter: 'a' })).toEqual([['c']]);
  });
});

describe('the play area (R22, R24)', () => {
  const plan = planOf('Matching card(s) in play area: INSPIRE 2, next matching cards.', 'breakers');
  const drawn = (cards: string[]) =>
    seat({ ways: ['a'], cards: { 'play area': cards } }, 'breakers', { card: 'SQUAD LEADER B' });
  it('is seen without the card that is resolved', () => {
    expect(isSo(plan, drawn(['SQUAD LEADER B', 'RIPPER C']))).toBe(false);
    expect(isSo(plan, drawn(['SQUAD LEADER B', 'RIPPER B']))).toBe(true);
  });
  it('goes right from the resolved card: the first that match and lie face up (R24)', () => {
    const next = (text: string, cards: Record<string, string[]>) =>
      chosen(planOf(text, 'breakers'), seat({ ways: ['a'], cards }, 'breakers', { card: 'SQUAD LEADER B' }), ['card'])
        .ids;
    const cards = {
      'face down': ['RIPPER B'],
      'play area': ['RIPPER B', 'SQUAD LEADER B', 'NAILGUNNER B', 'RIPPER C', 'SURVEY TECH B', 'RIPPER B'],
      discard: ['SURVEY TECH B'],
    };
    expect(next('INSPIRE 2, next matching cards.', cards)).toEqual(['NAILGUNNER B', 'SURVEY TECH B']);
    expect(next('INSPIRE 1, next matching card.', cards)).toEqual(['NAILGUNNER B']);
    expect(
      next('INSPIRE 2, next matching cards.', { 'play area': ['SQUAD LEADER B', 'RIPPER C', 'RIPPER B'] }),
    ).toEqual(['RIPPER B']);
  });
  it('matches the Drone to cards of mechs', () => {
    const drone = planOf('Matching card(s) in play area: INSPIRE 1, next mech card.', 'lfa', 3);
    const withCard = (card: string) =>
      seat({ ways: ['a'], cards: { 'play area': ['DRONE', card] } }, 'lfa', { card: 'DRONE' });
    expect([isSo(drone, withCard('GUNNER C')), isSo(drone, withCard('SCOUT Y'))]).toEqual([true, false]);
  });
  it('gives cards of active mechs', () => {
    const captain = planOf(
      'If at least 1 mech is active: BOLSTER 3, any active mech cards. [Commander > Navigator > Gunner > Random]',
      'lfa',
      6,
    );
    const withMech = (isActive: boolean) =>
      seat(
        {
          ways: ['a'],
          units: { 'Mech A': 'a', 'Mech C': { at: 'a', isActive } },
          cards: { 'deck A': ['GUNNER A', 'COMMANDER A'], 'deck C': ['NAVIGATOR C'] },
        },
        'lfa',
      );
    expect(chosen(captain, withMech(true), ['card']).ids).toEqual(['COMMANDER A', 'NAVIGATOR C', 'GUNNER A']);
    expect(from(captain, withMech(false), 'card')).toEqual(['GUNNER A', 'COMMANDER A']);
  });
});

describe('the interpreter', () => {
  const facts = seat({ ways: ['a b'], units: { 'Scout Y': 'a' } }, 'lfa', { unit: 'Scout Y' });
  const fails = (set: SetNode) => expect(() => members(set, contextOf(facts)));
  it('refuses plans that cannot be carried out', () => {
    fails({ is: 'it', sort: 'unit' }).toThrow('No unit is being asked about');
    fails({ is: 'ref', word: 'that', head: 'unit', words: [], sort: 'unit', alone: null }).toThrow('bound to nothing');
    fails({ is: 'letters', letters: ['a'] }).toThrow('no sub-clause a)');
    fails({ is: 'or', of: [all('unit'), all('token')] }).toThrow('joins unit and token');
    fails(plane('wizard', 'unit')).toThrow('no plane `wizard`');
    fails(plane('unit', 'unit', 'own')).toThrow('`own` is not settled');
    fails({ is: 'best', of: all('space'), by: { is: 'random' } }).toThrow('at random');
  });
  it('takes the places of a chosen thing where places are asked for', () => {
    const context = withChosen(contextOf(facts), 'goal', 'unit', ['SCOUT Y']);
    expect([...members({ is: 'chosen', role: 'goal', sort: 'space' }, context)]).toEqual(['a']);
    expect(() => members({ is: 'chosen', role: 'goal', sort: 'card' }, context)).toThrow('A unit was chosen');
  });
  it('does not hold for a comparison without a value', () => {
    const criterion: Criterion = {
      is: 'keep',
      over: 'unit',
      test: {
        is: 'compare',
        left: measure('danger', plane('unit', 'unit', 'enemy')),
        op: '<',
        right: { is: 'number', value: 9 },
      },
    };
    expect(holds(criterion.test, contextOf(facts))).toBe(false);
  });
  it('gives things in board order', () => {
    const both: SetNode = {
      is: 'or',
      of: [
        { is: 'named', name: 'b', sort: 'space' },
        { is: 'named', name: 'a', sort: 'space' },
      ],
    };
    expect(ids(both, facts)).toEqual(['a', 'b']);
  });
});

describe('a literal that makes no table', () => {
  it.each<[string, TableLiteral, string]>([
    ['a unit of no roster', { ways: ['a'], units: { Wizard: 'a' } }, 'The roster has no counter Wizard.'],
    [
      'a unit nowhere',
      { ways: ['a'], units: { 'Scout Y': 'z' } },
      'SCOUT Y names a space that is not drawn in `ways`: z.',
    ],
    [
      'a space that is not drawn',
      { ways: ['a'], spaces: { z: {} } },
      '`spaces` names a space that is not drawn in `ways`: z.',
    ],
    [
      'an area elsewhere',
      { ways: ['a'], areas: { prison: ['z'] } },
      'the area prison names a space that is not drawn in `ways`: z.',
    ],
    [
      'a door between strangers',
      { ways: ['a b c'], doors: { door: { between: ['a', 'c'] } } },
      'door joins a and c, which are not drawn next to each other.',
    ],
    ['a space next to itself', { ways: ['a a'] }, 'The space a is drawn next to itself.'],
    ['a card of no roster', { ways: ['a'], cards: { deck: ['WIZARD'] } }, 'The roster has no card WIZARD.'],
  ])('says why: %s', (_, literal, message) => {
    expect(() => tableOf(literal, roster)).toThrow(new TableError(message));
  });
  it('names an acting unit that is there and the bot’s', () => {
    expect(() => seat({ ways: ['a'] }, 'lfa', { unit: 'Scout Y' })).toThrow('The table has no unit Scout Y.');
    expect(() => seat({ ways: ['a'], units: { 'Ripper B': 'a' } }, 'lfa', { unit: 'Ripper B' })).toThrow(
      'RIPPER B is no unit of the bot.',
    );
    expect(() => seat({ ways: ['a'] }, 'lfa', { card: 'DRONE' })).toThrow('The table has no card DRONE.');
  });
});

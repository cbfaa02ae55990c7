// Tests of distances, ways, reach and doors in Callisto, ruling by ruling. Positions and expected values are made by hand.
import { describe, expect, it } from 'vitest';
import { withChosen } from '../../compiler/decide/interpret/context.ts';
import type { FactQuestion, Id } from '../../compiler/decide/interpret/position-facts.ts';
import { amount, contextOf, members } from '../../compiler/decide/interpret/interpret.ts';
import { actor, ballAround, distance, minus, places, plane } from '../../compiler/plan/build.ts';
import type { Metric, SetNode } from '../../compiler/plan/nodes.ts';
import type { TableLiteral } from '../support/table-of.ts';
import { bookPlan, definitionsOf, ladder, planOf, factsAt } from '../support/callisto.ts';
import { membersIn, unitNamed, type Facts } from '../support/facts.ts';

const askingOf = (facts: Facts): FactQuestion => ({ act: null, walker: facts.actor('unit') });
const distanceIn = (facts: Facts, a: Id, b: Id, metric: Metric = 'way'): number =>
  facts.distance(a, b, metric, askingOf(facts));

describe('distance (R11)', () => {
  const doors = (more: object) => ({ door: { between: ['b', 'c'] as const, ...more } });
  const map = { ways: ['a b c d', 'a x y z d'], units: { 'Scout Y': 'a' } };
  const me = { unit: 'Scout Y' };

  it('goes round a closed door', () => {
    expect(distanceIn(factsAt({ ...map, doors: doors({}) }, 'lfa', me), 'a', 'c')).toBe(5);
    expect(distanceIn(factsAt({ ...map, doors: doors({ isShut: false }) }, 'lfa', me), 'a', 'c')).toBe(2);
  });

  it('goes through it where there is no other way: the unit walks up to the door', () => {
    const facts = factsAt({ ways: ['a b c d'], units: { 'Scout Y': 'a' }, doors: doors({}) }, 'lfa', me);
    expect(distanceIn(facts, 'a', 'd')).toBe(3);
  });

  // Two meanings of `closed` that a bot rule can give. `isOpen`: all rules treat this door as open, as in the sheet of
  // the LFA in Scenario 5. `fromInside`: doors can be opened from inside, as in Scenario 8.
  const isOpen = minus(plane('closed', 'door'), { is: 'named', name: 'door', sort: 'door' });
  const fromInside = minus(plane('closed', 'door'), {
    is: 'made',
    name: 'leading out of',
    sort: 'door',
    of: [{ is: 'named', name: 'c', sort: 'space' }],
  });

  it('is directed: a keycard rule opens doors from inside', () => {
    const facts = factsAt({ ...map, doors: doors({}) }, 'lfa', { ...me, definitions: { closed: fromInside } });
    expect([distanceIn(facts, 'b', 'c'), distanceIn(facts, 'c', 'b')]).toEqual([6, 1]);
  });

  it('goes through a door that the sheet considers open, for that bot’s units only', () => {
    const given = { ...map, units: { ...map.units, 'Ripper B': 'a' }, doors: doors({}) };
    const facts = factsAt(given, 'lfa', { ...me, definitions: { closed: isOpen } });
    expect(distanceIn(facts, 'a', 'c')).toBe(2);
    expect(facts.distance('a', 'c', 'way', { act: null, walker: 'RIPPER B' })).toBe(5);
    expect(distanceIn(factsAt(given, 'breakers', { unit: 'Ripper B' }), 'a', 'c')).toBe(5);
  });

  it('keeps a kind out of spaces that bar it, and mechs out of pit traps (R44)', () => {
    const given = {
      ways: ['a b c', 'a x y c'],
      spaces: { x: { bars: ['vehicle' as const] } },
      units: { 'Mech A': 'a', 'Scout Y': 'a' },
      structures: { 'pit trap': 'b' },
    };
    expect(distanceIn(factsAt(given, 'lfa', { unit: 'Mech A' }), 'a', 'c')).toBe(3);
    expect(distanceIn(factsAt(given, 'lfa', me), 'a', 'c')).toBe(2);
    expect(distanceIn(factsAt(given, 'lfa', { unit: 'Mech A' }), 'a', 'b')).toBe(Infinity);
  });

  it('of range crosses no doorway, open or not', () => {
    const facts = factsAt({ ...map, doors: doors({ isShut: false }) }, 'lfa', me);
    expect([distanceIn(facts, 'a', 'b', 'range'), distanceIn(facts, 'b', 'c', 'range')]).toEqual([1, 6]);
  });

  it('of range leads nowhere across a boundary', () => {
    expect(distanceIn(factsAt({ ways: ['a b', 'c d'] }, 'lfa'), 'a', 'd', 'range')).toBe(Infinity);
  });

  it('by print does not ask about doors', () => {
    const facts = factsAt({ ...map, doors: doors({}) }, 'lfa', me);
    expect(['b', 'c', 'd'].map((one) => distanceIn(facts, 'b', one, 'adjacent'))).toEqual([0, 1, Infinity]);
  });

  it('has no value from nowhere, and is infinite where no way leads', () => {
    const facts = factsAt({ ways: ['a b', 'c'], units: { 'Scout Y': 'a' } }, 'lfa', me);
    const way = (to: SetNode) => amount(distance(actor('unit'), to, 'way'), contextOf(facts));
    expect(way(plane('unit', 'unit', 'enemy'))).toBe(null);
    expect(way({ is: 'named', name: 'c', sort: 'space' })).toBe(Infinity);
    expect(membersIn(ballAround({ is: 'named', name: 'c', sort: 'space' }, 'way', Infinity, 1), facts)).toEqual([]);
  });
});

describe('sum of distances (R13)', () => {
  it('counts each enemy, two in one space twice', () => {
    const facts = factsAt(
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

describe('the keycard rule of Scenario 8, as its sheet says it (R41)', () => {
  const definitions = definitionsOf(bookPlan(8, 'lfa').plan);
  const closed = (place: string, isShut: boolean, building: Pick<TableLiteral, 'areas' | 'structures'>) =>
    membersIn(
      plane('closed', 'door'),
      factsAt(
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

describe('reach (R8)', () => {
  const reach: SetNode = { is: 'reach' };
  const spaces = {
    b: { markers: ['lfa' as const] },
    c: { markers: ['lfa' as const] },
    d: { markers: ['lfa' as const] },
  };
  const reached = (action: string, units: NonNullable<TableLiteral['units']>, me: string, led?: string) => {
    const [act] = planOf(action, 'lfa').acts;
    const start = contextOf(factsAt({ ways: ['a b c d', 'a x'], spaces, units }, 'lfa', { unit: me }), act);
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

describe('the mech’s way to an escape (R42)', () => {
  it('is the mech’s, not that of the Scout who scouts it', () => {
    const facts = factsAt(
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
      of: [places(unitNamed('Mech A')), plane('escape', 'space')],
    };
    expect(membersIn(way, facts)).toEqual(['e', 'b', 'c']);
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
    membersIn(
      plane('closed', 'door'),
      factsAt(
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
    // A unit that is not beside a door is on the side of the door that is nearer to the unit.
    expect([closed('x'), closed('y')]).toEqual([[], ['door']]);
  });
  it('are open when they are not shut', () => {
    expect(closed('out', false)).toEqual([]);
  });
  it('lead into a place from outside', () => {
    const facts = (place: string) =>
      factsAt({ ways: ['in out'], units: { 'Merc Y': place }, doors: { door: { between: ['in', 'out'] } } }, 'lfa', {
        unit: 'Merc Y',
      });
    expect([membersIn(leads(sheets.into), facts('in')), membersIn(leads(sheets.into), facts('out'))]).toEqual([
      [],
      ['door'],
    ]);
  });
});

describe('ways', () => {
  const route = planOf('MOVE X towards nearest escape. [Route scouted > Highest cover > Fewest enemies]', 'lfa', 6);
  const drawn = (scouted: string[]) =>
    factsAt(
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
    expect(membersIn(between, drawn([]))).toEqual(['a', 'c', 'b', 'd']);
  });
});

// Tests of the legal targets of acts in Callisto, ruling by ruling. Positions and expected values are made by hand.
import { describe, expect, it } from 'vitest';
import type { TableLiteral } from '../support/table-of.ts';
import { attackClasses } from '../../compiler/games/callisto/facts/targets.ts';
import { chosen, from, isSo, planOf, plansOf, roster, factsAt } from '../support/callisto.ts';
import { type Facts } from '../support/facts.ts';

describe('legal targets (R1, R36, R38, R41)', () => {
  // In these tests, the card of the Ripper prints no attack. Its printed range is a stand-in, which could exclude
  // targets in tests that are only about classes of targets.
  const units = { 'Ripper B': { at: 'a', attacks: [] }, 'Scout Y': 'b', 'Mech A': 'b' };
  const drawn = (more: Partial<TableLiteral> = {}) =>
    factsAt({ ways: ['a b c'], units, ...more }, 'breakers', { unit: 'Ripper B' });
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
  it('are within the range of the clause', () => {
    expect(targets('ATTACK 2 within range 1.', drawn({ units: { ...units, 'Merc Y': 'c' } }))).toEqual(['SCOUT Y']);
  });
  it('are within the range that the card prints: a Blaster’s area attack reaches 2', () => {
    const facts = factsAt(
      { ways: ['a b c d'], units: { 'Blaster A': 'a', 'Scout Y': 'c', 'Merc Y': 'd' } },
      'breakers',
      {
        unit: 'Blaster A',
      },
    );
    expect(targets('ATTACK 2.', facts)).toEqual(['SCOUT Y']);
  });
  it('of a clause about a closed door are doors of the acting unit’s space', () => {
    const facts = factsAt(
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

describe('the summands of a defence (R2)', () => {
  const units = { 'Ripper B': 'a', 'Scout Y': { at: 'b', defence: 5 }, 'Mech A': { at: 'b', bonus: 1 } };
  const parts = (attacker: string, target: string, more: Partial<TableLiteral> = {}) =>
    factsAt({ ways: ['a b', 'x y'], units, ...more }, 'breakers', { unit: attacker })
      .parts('defence', 'unit', target)
      ?.map(({ name, figure }) => `${name} ${figure}`);

  it('are base, cover, bonus of a ready standee, distance and height, as far as they are not 0', () => {
    const hill = { b: { cover: 2, isElevated: true } };
    expect(parts('Ripper B', 'Scout Y', { spaces: hill })).toEqual([' 5', 'cover 2', 'bonus 1', 'range 1', 'height 1']);
    const near = { 'Ripper B': 'b', 'Scout Y': { at: 'b', defence: 5 } };
    expect(parts('Ripper B', 'Scout Y', { units: near })).toEqual([' 5']);
    const below = { 'Ripper B': 'b', 'Scout Y': { at: 'a', defence: 5 } };
    expect(parts('Ripper B', 'Scout Y', { units: below, spaces: hill })).toEqual([' 5', 'range 1', 'height -1']);
  });

  it('are none if no line of range leads to the target', () => {
    const apart = { 'Ripper B': 'a', 'Scout Y': { at: 'x', defence: 5 } };
    expect(parts('Ripper B', 'Scout Y', { units: apart })).toEqual([]);
  });
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
      const facts = factsAt(
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

describe('special attacks', () => {
  const plan = planOf('MOVE X to:\n   a) Space that brings the special attack within enemy range.', 'lfa', 3);
  const reached = (range: number | null, verb: 'SPECIAL ATTACK' | 'PULSE' = 'SPECIAL ATTACK') =>
    from(
      plan,
      factsAt(
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
  it('are within the longest range that the card prints for the verb', () => {
    const facts = factsAt(
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
    const facts = factsAt({ ways: ['a b'], units }, 'breakers', { unit: 'Ripper B' });
    expect(from(planOf('ATTACK 2, targeting Hades.', 'breakers', 5), facts, 'target')).toEqual(['HADES']);
  });
  it('are structures within the range of the clause', () => {
    const facts = factsAt(
      { ways: ['a b c'], units: { 'Corp-Sec Y': 'a' }, structures: { 'building 1': 'b', 'building 2': 'c' } },
      'lfa',
      { unit: 'Corp-Sec Y' },
    );
    expect(from(planOf('ATTACK (2) within range 1, targeting building.', 'lfa', 3), facts, 'target')).toEqual([
      'building 1',
    ]);
  });
});

describe('a move next to an enemy (R108)', () => {
  const plan = planOf('MOVE 1 adjacent to an enemy unit. [Nearest to prisoner > Random]', 'lfa', 5);
  // In the scouted space b, Hades would be next to Ripper B. Ripper C, who is with the prisoner, is four spaces away
  // from Hades.
  const facts = factsAt(
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
    factsAt(
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

// Tests of the phrases 21–30 of forty hard phrases, which are about the moment of an act. Each phrase is tested in a
// position in which it holds, and in another in which it just fails. The expected values are worked out by hand from
// the book and the rulings.
import { contextOf, members } from '../../compiler/decide/interpret/interpret.ts';
import { describe, expect, it } from 'vitest';
import { choose } from '../../compiler/decide/interpret/choices.ts';
import { choiceOf, chosen, faces, from, isSo, planOf, factsAt, afterChoice } from '../support/callisto.ts';

describe('21 Space not shared with prisoner: SCOUT 1 towards prisoner', () => {
  const plan = planOf('Space not shared with prisoner: SCOUT 1 towards prisoner.', 'breakers', 5);
  const at = (prisoner: string) =>
    factsAt({ ways: ['a b'], units: { 'Survey Tech B': 'a' }, tokens: { prisoner } }, 'breakers', {
      unit: 'Survey Tech B',
    });
  it('holds with the prisoner elsewhere, who is the goal', () => {
    expect(isSo(plan, at('b'))).toBe(true);
    expect(from(plan, at('b'), 'goal')).toEqual(['prisoner']);
  });
  it('does not in the same space', () => {
    expect(isSo(plan, at('a'))).toBe(false);
  });
});

describe('22 Space contains laser, and enemy mech is legal target: ATTACK 2, using laser', () => {
  const plan = planOf('Space contains laser, and enemy mech is legal target: ATTACK 2, using laser.', 'breakers', 6);
  const at = (mech: string, more: object = {}) =>
    factsAt(
      {
        ways: ['a b c', 'a d'],
        units: { 'Hewer D': 'a', 'Mech A': mech, 'Merc Y': 'b' },
        tokens: { laser: { at: 'a', range: 1 } },
        ...more,
      },
      'breakers',
      { unit: 'Hewer D' },
    );
  it('holds with a mech that the laser reaches, which has both classes (R1, R38); the Merc is no target', () => {
    expect(isSo(plan, at('b'))).toBe(true);
    expect(from(plan, at('b'), 'target')).toEqual(['MECH A']);
  });
  it('does not with the mech beyond its range, nor through a doorway (R41)', () => {
    expect(isSo(plan, at('c'))).toBe(false);
    expect(isSo(plan, at('d', { doors: { door: { between: ['a', 'd'], isShut: false } } }))).toBe(false);
  });
  it('does not away from the laser', () => {
    expect(isSo(plan, at('b', { tokens: { laser: 'b' } }))).toBe(false);
  });
});

describe('23 Mech within 2 spaces is within 2 unscouted spaces of an escape', () => {
  const plan = planOf(
    'Mech within 2 spaces is within 2 unscouted spaces of an escape: SCOUT 2, shortest route between that mech and escape.',
    'lfa',
    6,
  );
  const at = (scouted: string[], isActive = true, ways = ['s m a b c']) =>
    factsAt(
      {
        ways,
        spaces: Object.fromEntries(scouted.map((name) => [name, { markers: ['lfa'] }])),
        units: { 'Scout Y': 's', 'Mech A': { at: 'm', isActive } },
        areas: { escape: ['c'] },
      },
      'lfa',
      { unit: 'Scout Y' },
    );
  /** Returns the route that the tiebreak list chooses for the mech (R21). */
  const route = (facts: ReturnType<typeof at>): string[] => {
    const { act, choice } = choiceOf(plan, 'thing');
    const given = act.limits['route'];
    if (typeof given !== 'object' || given.is !== 'made') throw new Error('no route');
    const context = contextOf(facts, act);
    return [...members(given, afterChoice(choice, choose(choice, context, faces()), context))];
  };
  it('holds with two unscouted spaces on the mech’s way (R42)', () => {
    expect(isSo(plan, at(['a']))).toBe(true);
    expect(route(at(['a']))).toEqual(['a', 'b', 'c']);
  });
  it('does not with three, nor with none', () => {
    expect(isSo(plan, at([]))).toBe(false);
    expect(isSo(plan, at(['a', 'b', 'c']))).toBe(false);
  });
  it('takes, of ways as short, the one with the fewest unscouted spaces', () => {
    const facts = at(['x'], true, ['s m a b c', 'm x b']);
    expect(isSo(plan, facts)).toBe(true);
    expect(route(facts)).toEqual(['b', 'c', 'x']);
  });
  it('does not hold for a mech three spaces off', () => {
    expect(isSo(plan, at(['a'], true, ['s t u m a b c']))).toBe(false);
  });
  it('does not hold for a deactivated mech (R42)', () => {
    expect(isSo(plan, at(['a'], false))).toBe(false);
  });
  it('is about one of several mechs: the most dangerous by the facing table, then one at random (R21)', () => {
    const two = (objective: number) =>
      factsAt(
        {
          ways: ['s m a b', 's n c d'],
          spaces: { n: { points: objective, controlledBy: 'breakers' } },
          units: { 'Scout Y': 's', 'Mech A': 'm', 'Mech C': { at: 'n', hasControl: true } },
          areas: { escape: ['b', 'd'] },
        },
        'lfa',
        { unit: 'Scout Y' },
      );
    expect(from(plan, two(0), 'thing')).toEqual(['MECH A', 'MECH C']);
    // Both mechs are in the row `Mech` of the ranking, so a d8 decides; the faces 5–8 are Mech C.
    expect(chosen(plan, two(0), ['thing'], faces(5)).ids).toEqual(['MECH C']);
    // Mech C has CONTROL and is on an objective that the Breakers control. So Mech C is in an earlier row of the
    // ranking than Mech A.
    expect(chosen(plan, two(1), ['thing']).ids).toEqual(['MECH C']);
    expect(route(two(1))).toEqual(['c', 'd']);
  });
});

describe('24 Cards remain in bolster deck H: BOLSTER 2 H and 2 Z', () => {
  const plan = planOf('Cards remain in bolster deck H: BOLSTER 2 H and 2 Z.', 'lfa', 5);
  const at = (zone: string) =>
    factsAt({ ways: ['a'], cards: { 'play area': ['CAPTAIN'], [zone]: ['GUNNER H'] } }, 'lfa', { card: 'CAPTAIN' });
  it('holds with one card there', () => {
    expect(isSo(plan, at('deck H'))).toBe(true);
    expect(plan.acts[0]?.limits['decks']).toBe('2 H and 2 Z');
  });
  it('does not with the card in another pile', () => {
    expect(isSo(plan, at('deck Z'))).toBe(false);
  });
});

describe('25 Westernmost escape pod not scouted', () => {
  const plan = planOf('Westernmost escape pod not scouted: SCOUT 2 towards westernmost escape pod.', 'lfa', 5);
  const at = (west: ('lfa' | 'breakers')[]) =>
    factsAt(
      {
        ways: ['a b c'],
        spaces: { a: { x: 1, markers: west }, c: { x: 7, markers: ['lfa'] } },
        units: { 'Stalker Z': 'b' },
        structures: { 'escape pod 1': 'c', 'escape pod 2': 'a' },
      },
      'lfa',
      { unit: 'Stalker Z' },
    );
  it('asks the pod with the least x (R49)', () => {
    expect(isSo(plan, at(['breakers']))).toBe(true);
    expect(from(plan, at([]), 'goal')).toEqual(['escape pod 2']);
  });
  it('does not hold when it is scouted', () => {
    expect(isSo(plan, at(['lfa']))).toBe(false);
  });
});

describe('26 Adjacent escape pod occupied by enemy unit with armoured attack: MOVE 1 to escape pod', () => {
  const plan = planOf(
    'Adjacent escape pod occupied by enemy unit with armoured attack: MOVE 1 to escape pod.',
    'breakers',
    5,
  );
  const at = (enemy: string, pod = 'b') =>
    factsAt(
      {
        ways: ['a b c'],
        units: { 'Blaster A': 'a', [enemy]: pod },
        structures: { 'escape pod 1': pod, 'escape pod 2': 'c' },
      },
      'breakers',
      { unit: 'Blaster A' },
    );
  it('holds with a Merc at the pod next door, and goes to that pod', () => {
    expect(isSo(plan, at('Merc Y'))).toBe(true);
    expect(from(plan, at('Merc Y'), 'destination')).toEqual(['b']);
  });
  it('does not with a Scout, who prints no armoured attack, nor at a pod two spaces off', () => {
    expect(isSo(plan, at('Scout Y'))).toBe(false);
    expect(isSo(plan, at('Merc Y', 'c'))).toBe(false);
  });
});

describe('27 Mechs occupy adjacent escape pod or DOORS equipment: MOVE 1 towards mechs', () => {
  const plan = planOf(
    'Mechs occupy adjacent escape pod or DOORS equipment: MOVE 1 towards mechs. [Elevated > Highest cover]',
    'breakers',
    5,
  );
  const at = (mech: string, doors: string) =>
    factsAt(
      {
        ways: ['a b c', 'a d'],
        units: { 'Blaster A': 'a', 'Mech A': mech, 'Mech C': 'c' },
        structures: { 'escape pod': 'b' },
        tokens: { 'DOORS equipment': doors },
      },
      'breakers',
      { unit: 'Blaster A' },
    );
  it('holds with an enemy mech at either next door; it is the goal', () => {
    expect(isSo(plan, at('b', 'b'))).toBe(true);
    expect(from(plan, at('d', 'd'), 'goal')).toEqual(['MECH A']);
  });
  it('does not with mechs next to it but at neither', () => {
    expect(isSo(plan, at('d', 'b'))).toBe(false);
  });
  it('does not with a mech at DOORS equipment further off: adjacent goes with both (R47)', () => {
    expect(isSo(plan, at('d', 'c'))).toBe(false);
  });
});

describe('28 Hades not adjacent to west door of prison', () => {
  const plan = planOf('Hades not adjacent to west door of prison: MOVE 1 towards west door of prison.', 'lfa', 5);
  const at = (hades: string) =>
    factsAt(
      {
        ways: ['n a p q e f', 'n q'],
        spaces: { n: { x: 0 }, a: { x: 1 }, p: { x: 2 }, q: { x: 3 }, e: { x: 4 }, f: { x: 9 } },
        units: { Hades: hades },
        doors: {
          'door 1': { between: ['q', 'e'] },
          'door 2': { between: ['p', 'a'] },
          'door 3': { between: ['a', 'n'] },
        },
        areas: { prison: ['p', 'q'] },
      },
      'lfa',
      { unit: 'Hades' },
    );
  it('holds one space off; the western one of the prison’s own doors is the goal: mean x 1.5 (R49)', () => {
    expect(isSo(plan, at('n'))).toBe(true);
    expect(from(plan, at('n'), 'goal')).toEqual(['door 2']);
  });
  it('does not in one of the two spaces that the door joins (R41)', () => {
    expect(isSo(plan, at('a'))).toBe(false);
    expect(isSo(plan, at('p'))).toBe(false);
  });
});

describe('29 Hades has no current target for attack and nearest enemy unit is more than 2 spaces away', () => {
  const plan = planOf(
    'Hades has no current target for attack and nearest enemy unit is more than 2 spaces away: SCOUT 1 nearer to space adjacent to enemy unit.',
    'lfa',
    5,
  );
  const at = (enemy: string, range = 1) =>
    factsAt(
      {
        ways: ['h a b c d'],
        units: {
          Hades: { at: 'h', attacks: [{ verb: 'PULSE', strength: 2, class: null, range, isArea: false }] },
          'Ripper B': enemy,
          'Ripper C': 'd',
        },
      },
      'lfa',
      { unit: 'Hades' },
    );
  it('holds with the nearest enemy three spaces off, out of range; goes next to that one', () => {
    expect(isSo(plan, at('c'))).toBe(true);
    expect(from(plan, at('c'), 'goal')).toEqual(['b', 'd']);
  });
  it('does not at two spaces, nor with a target in range', () => {
    expect(isSo(plan, at('b'))).toBe(false);
    expect(isSo(plan, at('c', 3))).toBe(false);
  });
});

describe('30 Commander or Navigator in play area: INSPIRE 1, mech to MOVE or SCOUT', () => {
  const plan = planOf('Commander or Navigator in play area: INSPIRE 1, mech to MOVE or SCOUT.', 'lfa', 6);
  const at = (cards: Record<string, string[]>) => factsAt({ ways: ['a'], cards }, 'lfa', { card: 'DRONE' });
  it('holds with either face up; the card comes from these', () => {
    const facts = at({ 'play area': ['GUNNER A', 'DRONE', 'NAVIGATOR A', 'NAVIGATOR A'] });
    expect(isSo(plan, facts)).toBe(true);
    expect(from(plan, facts, 'card')).toEqual(['NAVIGATOR A', 'NAVIGATOR A 2']);
  });
  it('does not with a Gunner only, nor with a Commander that lies face down (R22)', () => {
    expect(isSo(plan, at({ 'play area': ['GUNNER A', 'DRONE'], 'face down': ['COMMANDER A'] }))).toBe(false);
  });
});

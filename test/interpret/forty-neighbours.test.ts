// Tests of the phrases 10–20 of forty hard phrases, which are about things near a unit. Each phrase is tested in a
// position in which it holds, and in another in which it just fails. The expected values are worked out by hand from
// the book and the rulings.
import { describe, expect, it } from 'vitest';
import { chosen, faces, from, isSo, ladder, planOf, factsAt } from '../support/callisto.ts';

describe('10 Space shared with DOORS equipment and the door nearest C units is closed', () => {
  const plan = planOf(
    'Space shared with DOORS equipment and the door nearest C units is closed: Open door.',
    'breakers',
    5,
  );
  const at = (near: boolean, far = true, place = 'e') =>
    factsAt(
      {
        ways: ['e c m x', 'm n o y'],
        units: { 'Scanner A': place, 'Ripper C': 'c' },
        tokens: { 'DOORS equipment': 'e' },
        doors: { 'door 2': { between: ['o', 'y'], isShut: far }, 'door 1': { between: ['m', 'x'], isShut: near } },
      },
      'breakers',
      { unit: 'Scanner A' },
    );
  it('takes the closed door with the shortest way from a C unit (R38)', () => {
    expect(isSo(plan, at(true))).toBe(true);
    expect(from(plan, at(true), 'target')).toEqual(['door 1']);
    expect(from(plan, at(false), 'target')).toEqual(['door 2']);
  });
  it('does not hold when no door is shut, nor away from the equipment', () => {
    expect(isSo(plan, at(false, false))).toBe(false);
    expect(isSo(plan, at(true, true, 'c'))).toBe(false);
  });
  it('breaks ties in board order (R38)', () => {
    const facts = factsAt(
      {
        ways: ['e c x', 'c y'],
        units: { 'Scanner A': 'e', 'Ripper C': 'c' },
        tokens: { 'DOORS equipment': 'e' },
        doors: { 'door 1': { between: ['c', 'x'] }, 'door 2': { between: ['c', 'y'] } },
      },
      'breakers',
      { unit: 'Scanner A' },
    );
    expect(chosen(plan, facts, ['target'], faces()).ids).toEqual(['door 1']);
  });
});

describe('11 Space shared with escape pod and enemy unit', () => {
  const plan = planOf('Space shared with escape pod and enemy unit: ATTACK 1.', 'breakers', 5);
  const at = (enemy: string) =>
    factsAt(
      { ways: ['a b'], units: { 'Scanner A': 'a', 'Corp-Sec Y': enemy }, structures: { 'escape pod': 'a' } },
      'breakers',
      { unit: 'Scanner A' },
    );
  it('asks both of the acting unit’s space', () => {
    expect(isSo(plan, at('a'))).toBe(true);
    expect(from(plan, at('a'), 'target')).toEqual(['CORP-SEC Y']);
  });
  it('does not hold with the enemy next door', () => {
    expect(isSo(plan, at('b'))).toBe(false);
  });
});

describe('12 Any unit shares a space with prisoner', () => {
  const plan = planOf('Any unit shares a space with prisoner: SCOUT 1 towards nearest escape pod.', 'breakers', 5);
  const at = (ripper: string) =>
    factsAt(
      {
        ways: ['a b c d'],
        units: { 'Survey Tech B': 'a', 'Ripper B': ripper, 'Corp-Sec Y': 'c' },
        tokens: { prisoner: 'c' },
        structures: { 'escape pod 1': 'd', 'escape pod 2': 'b' },
      },
      'breakers',
      { unit: 'Survey Tech B' },
    );
  it('asks for a unit of the bot (R40); the goal is the nearest pod', () => {
    expect(isSo(plan, at('c'))).toBe(true);
    expect(from(plan, at('c'), 'goal')).toEqual(['escape pod 2']);
  });
  it('does not hold with only the Corp-Sec there', () => {
    expect(isSo(plan, at('b'))).toBe(false);
  });
});

describe('13 Space shared by enemy unit and prisoner, threshold 7/9/11', () => {
  const plan = planOf('Space shared by enemy unit and prisoner, threshold 7/9/11: ATTACK X that unit.', 'lfa', 5);
  const at = (cover: number, prisoner = 'c') =>
    factsAt(
      {
        ways: ['a b c'],
        spaces: { c: { cover } },
        units: { 'Stalker Y': 'a', 'Ripper B': 'c', 'Hewer A': 'b' },
        tokens: { prisoner },
      },
      'lfa',
      { unit: 'Stalker Y' },
    );
  it('holds at 5 + 2 spaces + cover 2 = 9 on level ground; the Hewer is no target', () => {
    expect(isSo(plan, at(2))).toBe(true);
    expect(from(plan, at(2), 'target')).toEqual(['RIPPER B']);
  });
  it('does not at cover 3, nor without an enemy at the prisoner', () => {
    expect(isSo(plan, at(3))).toBe(false);
    expect(isSo(plan, at(2, 'a'))).toBe(false);
  });
});

describe('14 Space within range 2 has population of 2 or more', () => {
  const plan = planOf(
    'Space within range 2 has population of 2 or more: ATTACK 2, targeting all enemy units in chosen space. [Highest population > Contains most dangerous enemy unit]',
    'breakers',
    2,
  );
  const at = (units: Record<string, string>) =>
    factsAt({ ways: ['a b c d', 'a e'], units: { 'Blaster A': 'a', ...units } }, 'breakers', { unit: 'Blaster A' });
  it('holds with two personnel two spaces off; all of them are targets', () => {
    const facts = at({ 'Scout Y': 'c', 'Corp-Sec Y': 'c', 'Merc Y': 'b' });
    expect(isSo(plan, facts)).toBe(true);
    expect(chosen(plan, facts, ['thing', 'target']).ids).toEqual(['CORP-SEC Y', 'SCOUT Y']);
  });
  it('does not with a mech as second, nor at range 3', () => {
    expect(isSo(plan, at({ 'Scout Y': 'c', 'Mech A': 'c' }))).toBe(false);
    expect(isSo(plan, at({ 'Scout Y': 'd', 'Merc Y': 'd' }))).toBe(false);
  });
  it('prefers the space with the most dangerous unit: Corp-Sec is above Stalker', () => {
    const facts = at({ 'Stalker Y': 'b', 'Scout Y': 'b', 'Corp-Sec Z': 'e', 'Scout Z': 'e' });
    expect(ladder(plan, facts, 'thing', ['b', 'e'])).toEqual([['b', 'e'], ['e']]);
  });
});

describe('15 Space within range 3 that contains 2 or more enemy units', () => {
  const plan = planOf(
    'Space within range 3 that contains 2 or more enemy units: SUPPRESS 3, targeting all enemy units in chosen space. [Most enemies > Contains most dangerous enemy unit]',
    'breakers',
    8,
  );
  const at = (units: Record<string, string | { at: string; isSuppressed: boolean }>) =>
    factsAt({ ways: ['a b c d e'], units: { Disruptor: 'a', ...units } }, 'breakers', { unit: 'Disruptor' });
  it('counts mechs too (R40), at range 3', () => {
    const facts = at({ 'Scout Y': 'd', 'Mech A': 'd' });
    expect(isSo(plan, facts)).toBe(true);
    expect(chosen(plan, facts, ['thing', 'target']).ids).toEqual(['SCOUT Y', 'MECH A']);
  });
  it('does not hold at range 4, nor with one each in two spaces', () => {
    expect(isSo(plan, at({ 'Scout Y': 'e', 'Mech A': 'e' }))).toBe(false);
    expect(isSo(plan, at({ 'Scout Y': 'c', 'Mech A': 'd' }))).toBe(false);
  });
  it('counts suppressed units in the condition and leaves them out of the targets (R36)', () => {
    const facts = at({ 'Scout Y': 'd', 'Mech A': { at: 'd', isSuppressed: true } });
    expect(isSo(plan, facts)).toBe(true);
    expect(chosen(plan, facts, ['thing', 'target']).ids).toEqual(['SCOUT Y']);
  });
  it('takes no space where all are suppressed (R36)', () => {
    const down = (at_: string) => ({ at: at_, isSuppressed: true });
    const facts = at({
      'Scout Y': down('b'),
      'Merc Y': down('b'),
      'Stalker Y': down('b'),
      'Scout Z': 'd',
      'Merc Z': 'd',
    });
    expect(chosen(plan, facts, ['thing']).ids).toEqual(['d']);
  });
});

describe('16 Threatened objective within 2 spaces', () => {
  const plan = planOf(
    'Threatened objective within 2 spaces: SCOUT 2 to threatened objective. [Highest value > Elevated > Random]',
    'lfa',
  );
  const at = (enemy: string, more: Record<string, string> = {}) =>
    factsAt(
      {
        ways: ['a b c d'],
        spaces: {
          b: { points: 1, controlledBy: 'lfa' },
          c: { points: 2, controlledBy: 'lfa' },
          d: { points: 3, controlledBy: 'lfa' },
        },
        units: { 'Scout Y': 'a', [enemy]: 'c', 'Ripper C': 'd', 'Hewer A': 'b', ...more },
      },
      'lfa',
      { unit: 'Scout Y' },
    );
  it('goes to those within two spaces only, though d is worth more', () => {
    const facts = at('Ripper B');
    expect(isSo(plan, facts)).toBe(true);
    expect(from(plan, facts, 'destination')).toEqual(['b', 'c']);
    expect(ladder(plan, facts, 'destination', ['b', 'c'])).toEqual([['c']]);
  });
  it('is not threatened by who has no CONTROL, nor with a bot unit there (R16)', () => {
    expect(from(plan, at('Survey Tech B'), 'destination')).toEqual(['b']);
    expect(from(plan, at('Ripper B', { 'Stalker Y': 'c' }), 'destination')).toEqual(['b']);
    expect(isSo(plan, at('Survey Tech B', { 'Stalker Y': 'b' }))).toBe(false);
  });
  it('is threatened by a suppressed unit too (R16)', () => {
    const literal = { ways: ['a b'], spaces: { b: { points: 1, controlledBy: 'lfa' as const } } };
    const units = { 'Scout Y': 'a', 'Ripper B': { at: 'b', isSuppressed: true } };
    expect(isSo(plan, factsAt({ ...literal, units }, 'lfa', { unit: 'Scout Y' }))).toBe(true);
  });
});

describe('17 Matching control unit adjacent to unscouted objective: PATHFIND 1 to objective', () => {
  const plan = planOf(
    'Matching control unit adjacent to unscouted objective: PATHFIND 1 to objective. [Highest value > Elevated > Fewest enemies > Random]',
    'breakers',
  );
  const at = (units: Record<string, string>) =>
    factsAt(
      {
        ways: ['a b c d'],
        spaces: { a: { points: 1 }, b: { points: 1 }, d: { points: 3 } },
        units,
        cards: { 'play area': ['SQUAD LEADER B'] },
      },
      'breakers',
      { card: 'SQUAD LEADER B' },
    );
  it('marks the objectives next to such a unit, and no others', () => {
    const facts = at({ 'Ripper B': 'c', 'Ripper C': 'd' });
    expect(isSo(plan, facts)).toBe(true);
    expect(from(plan, facts, 'destination')).toEqual(['b', 'd']);
    expect(from(plan, at({ 'Ripper B': 'a' }), 'destination')).toEqual(['b']);
  });
  it('counts the neighbour of an objective with the unit: a is next to b', () => {
    expect(isSo(plan, at({ 'Ripper B': 'b' }))).toBe(true);
    expect(from(plan, at({ 'Ripper B': 'b' }), 'destination')).toEqual(['a']);
  });
  it('does not hold for a Nailgunner, who has no CONTROL, nor for squad C', () => {
    expect(isSo(plan, at({ 'Nailgunner B': 'c' }))).toBe(false);
    expect(isSo(plan, at({ 'Ripper C': 'c' }))).toBe(false);
  });
});

describe('18 Matching control unit is adjacent to unscouted space between a) it and the prisoner or b) …', () => {
  const plan = planOf(
    'Matching control unit is adjacent to unscouted space between a) it and the prisoner or b) the prisoner and an escape pod: PATHFIND 1.',
    'breakers',
    5,
  );
  const at = (ways: string[], scouted: string[], units: Record<string, string> = { 'Ripper B': 'u' }) =>
    factsAt(
      {
        ways,
        spaces: Object.fromEntries(scouted.map((name) => [name, { markers: ['breakers'] }])),
        units,
        tokens: { prisoner: 'p' },
        structures: { 'escape pod': 'o' },
        cards: { 'play area': ['SQUAD LEADER B'] },
      },
      'breakers',
      { card: 'SQUAD LEADER B' },
    );
  it('marks the step towards the prisoner', () => {
    const facts = at(['u m n p q o'], []);
    expect(isSo(plan, facts)).toBe(true);
    expect(from(plan, facts, 'goal')).toEqual(['m']);
  });
  it('does not hold when that step is scouted', () => {
    expect(isSo(plan, at(['u m p q o'], ['m']))).toBe(false);
  });
  it('tries b) where a) yields none: beside the prisoner, the step towards the pod', () => {
    const facts = at(['u p q o', 'u q'], []);
    expect(isSo(plan, facts)).toBe(true);
    expect(from(plan, facts, 'goal')).toEqual(['q']);
  });
  it('tries a) over all matching units before b) (R48)', () => {
    const facts = at(['u p q o', 'u q', 'v w p'], [], { 'Ripper B': 'v', 'Ripper C': 'u' });
    expect(from(plan, facts, 'goal')).toEqual(['w']);
  });
  // The space n is between the unit and the prisoner, but not next to the unit (R48). So sub-clause a) has no space,
  // and sub-clause b) is read.
  it('tries b) where a) has spaces that are not adjacent', () => {
    const facts = at(['u s n p q r t o', 'u t'], ['s']);
    expect(isSo(plan, facts)).toBe(true);
    expect(from(plan, facts, 'goal')).toEqual(['t']);
  });
});

describe('19 Matching control unit not on an objective: GUIDE Y control unit towards nearest non-controlled objective', () => {
  const plan = planOf(
    'Matching control unit not on an objective: GUIDE Y control unit towards nearest non-controlled objective.',
    'breakers',
    2,
  );
  const at = (hewer: string) =>
    factsAt(
      {
        ways: ['a b c d e'],
        spaces: { a: { points: 1, controlledBy: 'breakers' }, d: { points: 1 }, e: { points: 1 } },
        units: { 'Hewer A': hewer, 'Scanner A': 'c', 'Ripper C': 'c' },
        cards: { 'play area': ['SQUAD LEADER A'] },
      },
      'breakers',
      { card: 'SQUAD LEADER A' },
    );
  it('leads the Hewer to d: a is controlled, e is further', () => {
    expect(isSo(plan, at('b'))).toBe(true);
    expect(from(plan, at('b'), 'actor')).toEqual(['HEWER A']);
    expect(chosen(plan, at('b'), ['actor', 'goal']).ids).toEqual(['d']);
  });
  it('does not hold for a Hewer on an objective, controlled or not', () => {
    expect(isSo(plan, at('d'))).toBe(false);
  });
});

describe('20 Not in elevated space: MOVE 1 to elevated space', () => {
  const plan = planOf('Not in elevated space: MOVE 1 to elevated space. [Highest cover > Random]', 'breakers', 5);
  const at = (place: string) =>
    factsAt(
      {
        ways: ['a b c'],
        spaces: { b: { isElevated: true }, c: { isElevated: true, cover: 1 } },
        units: { 'Blaster A': place },
      },
      'breakers',
      {
        unit: 'Blaster A',
      },
    );
  it('holds on low ground; the destination is bound to no space that was spoken of', () => {
    expect(isSo(plan, at('a'))).toBe(true);
    expect(from(plan, at('a'), 'destination')).toEqual(['b', 'c']);
    expect(ladder(plan, at('a'), 'destination', ['b', 'c'])).toEqual([['c']]);
    expect(plan.bindings).toEqual([]);
  });
  it('does not on high ground', () => {
    expect(isSo(plan, at('b'))).toBe(false);
  });
});

// Tests of words whose meaning depends on the sheet or the cards: letters, decks, the play area, and words that a sheet
// defines. Positions and expected values are made by hand.
import { describe, expect, it } from 'vitest';
import { choose } from '../../compiler/decide/interpret/choices.ts';
import { withChosen } from '../../compiler/decide/interpret/context.ts';
import { contextOf, holds, members } from '../../compiler/decide/interpret/interpret.ts';
import { actor, all, and, at, ballAround, measure, minus, or, places, plane } from '../../compiler/plan/build.ts';
import type { Criterion, SetNode } from '../../compiler/plan/nodes.ts';
import type { TableLiteral } from '../support/table-of.ts';
import { chosen, faces, from, isSo, ladder, planOf, plansOf, factsAt } from '../support/callisto.ts';
import { membersIn, unitNamed } from '../support/facts.ts';

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
    factsAt(
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
    const facts = factsAt({ ways: ['a b'], units: { 'Scout Y': 'a', 'Mech A': 'b', 'Survey Tech B': 'b' } }, 'lfa', {
      unit: 'Scout Y',
      definitions,
    });
    expect(from(plan, facts, 'destination', 'a')).toEqual(['b']);
    expect(from(plan, facts, 'destination', 'b')).toEqual([]);
  });
});

it('buildings that are areas and pit traps are named together', () => {
  const town = { ways: ['a b c'], structures: { 'pit trap 1': 'c' }, areas: { building: ['b'] } };
  const facts = factsAt({ ...town, units: { 'Merc Y': 'a' } }, 'lfa', { unit: 'Merc Y' });
  const both = or(plane('building', 'structure'), plane('pit trap', 'structure'));
  expect(membersIn({ is: 'places', of: both }, facts)).toEqual(['b', 'c']);
});

describe('letters (R10)', () => {
  const [first, second] = plansOf(
    '1 Space secure: SCOUT X to:\n   a) < 3 objective points scouted: unscouted objective.\n   b) Elevated.\n2 SCOUT X nearer to [a) > b)].',
    'lfa',
    7,
  );
  const goals = (points: number) => {
    const facts = factsAt(
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
    return [
      ...members(goal.from, contextOf(factsAt(literal, 'lfa', { unit: 'Mech A' }), null, plans[0]?.acts[0]?.aims)),
    ];
  };
  const map: TableLiteral = { ways: ['m a b c'], units: { 'Mech A': 'm' }, tokens: { laser: 'a' } };
  it('are circular ones', () => {
    const page = '1 MOVE X to:\n   a) Objective.\n   b) Space nearest to [a)].\n2 MOVE X nearer to [a) > b)].';
    expect(goals(page, map)).toEqual([]);
    expect(goals(page, { ...map, spaces: { c: { points: 1 } } })).toEqual(['c']);
  });
  it('ignore the distance from the acting or led unit', () => {
    const facts = factsAt({ ...map, spaces: { b: { isElevated: true }, c: { isElevated: true } } }, 'lfa', {
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
    // The goal has a limit on its distance from the places of the acting unit. This limit does not count, and neither
    // does a limit on the distance from the unit itself.
    expect(goalsBy(at(plane('laser', 'token'), ballAround(actor('unit'), 'way', 0)))).toEqual(['a']);
  });
  it('keep a distance from something else', () => {
    const page = '1 MOVE X to:\n   a) Elevated space within 1 space of laser.\n2 MOVE X nearer to [a)].';
    const high = { b: { isElevated: true }, c: { isElevated: true } };
    expect(goals(page, { ...map, spaces: high })).toEqual(['b']);
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
    const facts = factsAt(
      { ways: ['a'], units: { Hauler: 'a', 'Survey Tech B': 'a', 'Scanner A': 'a', 'Ripper B': 'a' } },
      'breakers',
      { unit: 'Hauler' },
    );
    if (!passengers) throw new Error('no passengers');
    const among = { ...passengers, from: minus(plane('unit', 'unit', 'bot'), plane('vehicle', 'unit')) };
    // The Ripper has CONTROL, so it is first. Two units have SCOUT. The ranking in the sheet of the other bot puts the
    // Survey Tech higher.
    expect(choose(among, contextOf(facts, plan.acts[0]), faces()).ids).toEqual([
      'RIPPER B',
      'SURVEY TECH B',
      'SCANNER A',
    ]);
  });
  it('of own units: danger (R21); of spaces none', () => {
    const facts = factsAt({ ways: ['a b'], units: { 'Nailgunner B': 'a', 'Ripper B': 'b', Hauler: 'b' } }, 'breakers', {
      unit: 'Hauler',
    });
    const own = { role: 'actor', from: plane('unit', 'unit', 'bot'), take: 'one', list: [] } as const;
    expect(choose(own, contextOf(facts), faces()).ids).toEqual(['RIPPER B']);
    const spots = choose({ ...own, role: 'destination', from: all('space') }, contextOf(facts), faces(1));
    expect(spots.picks[0]?.isUnbroken).toBe(true);
    expect(choose({ ...own, role: 'find' }, contextOf(facts), faces(1)).picks[0]?.isUnbroken).toBe(true);
  });
});

describe('matching decks (R26)', () => {
  it('bear the letter of the resolved card', () => {
    const facts = factsAt(
      { ways: ['a'], cards: { 'play area': ['SERGEANT Y'], 'deck Y': ['MERC Y'], 'deck Z': ['MERC Z'] } },
      'lfa',
      { card: 'SERGEANT Y' },
    );
    expect(membersIn(plane('matching', 'deck'), facts)).toEqual(['Y']);
    expect(membersIn({ is: 'named', name: 'Z', sort: 'deck' }, facts)).toEqual(['Z']);
  });
});

describe('smaller words', () => {
  it('a ball goes by the nearest of its places', () => {
    const facts = factsAt({ ways: ['a b c d e'], units: { 'Scout Y': 'a', 'Merc Y': 'e' } }, 'lfa', {
      unit: 'Scout Y',
    });
    expect(membersIn(ballAround(plane('unit', 'unit', 'bot'), 'way', 1), facts)).toEqual(['a', 'b', 'd', 'e']);
    expect(membersIn(ballAround(plane('unit', 'unit', 'bot'), 'way', Infinity, 2), facts)).toEqual(['c']);
  });
  it('starting spaces are the bot’s (R15)', () => {
    const plan = planOf('Space secure: MOVE X towards nearest non-starting 2-point objective.', 'lfa', 2);
    const facts = factsAt(
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
    const facts = factsAt(
      { ways: ['a'], cards: { 'play area': ['DRONE', 'GUNNER A', 'NAVIGATOR H', 'GUNNER H'] } },
      'lfa',
      { card: 'DRONE' },
    );
    expect(isSo(plan, facts)).toBe(true);
    expect(chosen(plan, facts, ['card']).ids).toEqual(['GUNNER H']);
    expect(membersIn(actor('card'), facts)).toEqual(['DRONE']);
  });
  it('a door that is open is no target', () => {
    const facts = factsAt(
      { ways: ['a b'], units: { 'Ripper B': 'a' }, doors: { door: { between: ['a', 'b'], isShut: false } } },
      'breakers',
      { unit: 'Ripper B' },
    );
    expect(membersIn({ is: 'targets', sort: 'door' }, facts)).toEqual([]);
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
      factsAt(
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
    const leads = (name: string, place: string) =>
      membersIn({ is: 'made', name, sort: 'door', of: [inside] }, facts(place));
    expect([leads('leading out of', 'b'), leads('leading into', 'b')]).toEqual([['door 2'], []]);
    expect([leads('leading out of', 'c'), leads('leading into', 'c')]).toEqual([[], ['door 2']]);
  });
  it('one unscouted space on the way is enough, and of escapes as near the better one counts (R42)', () => {
    const facts = factsAt(
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
        { is: 'test', name: 'shortestWayHas', of: [unitNamed('Mech A'), plane('escape', 'space'), unscouted], numbers },
        contextOf(facts),
      );
    expect([has(1, 1), has(1, 2), has(2, 2)]).toEqual([true, true, false]);
    expect(
      membersIn(
        { is: 'made', name: 'shortestWay', sort: 'space', of: [places(unitNamed('Mech A')), plane('escape', 'space')] },
        facts,
      ),
    ).toEqual(['a', 'e']);
  });
  it('the usual order of a fight orders no other acts, and no candidates that a list leaves (R4, R21)', () => {
    const facts = factsAt({ ways: ['a b'], units: { 'Scout Y': 'a', 'Ripper B': 'a', 'Nailgunner B': 'a' } }, 'lfa', {
      unit: 'Scout Y',
    });
    const target = { role: 'target', from: plane('unit', 'unit', 'enemy'), take: 'one', list: [] } as const;
    const usual = (action: string) =>
      facts.usualCriteria(target, { act: planOf(action, 'lfa', 6).acts.at(-1) ?? null, walker: null });
    expect([usual('ATTACK 1.').length, usual('CONTROL. This activates a mech.').length]).toEqual([4, 2]);
    const [act] = planOf('ATTACK 1.', 'lfa').acts;
    const list: Criterion[] = [{ is: 'least', over: 'unit', of: measure('defence', { is: 'it', sort: 'unit' }) }];
    const made = choose({ ...target, list }, contextOf(facts, act), faces(1));
    expect([made.ids, made.picks[0]?.isUnbroken]).toEqual([['RIPPER B'], true]);
  });
});

describe('a criterion of population', () => {
  // The criterion asks only about the spaces of the sub-clause, which have two or more enemies (R13). Only d has two
  // enemies (a person and a mech). Space b has the same population but only one enemy.
  it('asks among the spaces that the sub-clause means', () => {
    const plan = planOf(
      'Space secure: MOVE 1 to:\n   a) Within 2 of a space with 2 or more enemies. [Nearest space with highest population > Random]',
      'breakers',
      2,
    );
    const facts = factsAt(
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
    factsAt({ ways: ['a'], cards: { 'play area': cards } }, 'breakers', { card: 'SQUAD LEADER B' });
  it('is seen without the card that is resolved', () => {
    expect(isSo(plan, drawn(['SQUAD LEADER B', 'RIPPER C']))).toBe(false);
    expect(isSo(plan, drawn(['SQUAD LEADER B', 'RIPPER B']))).toBe(true);
  });
  it('goes right from the resolved card: the first that match and lie face up (R24)', () => {
    const next = (text: string, cards: Record<string, string[]>) =>
      chosen(planOf(text, 'breakers'), factsAt({ ways: ['a'], cards }, 'breakers', { card: 'SQUAD LEADER B' }), [
        'card',
      ]).ids;
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
      factsAt({ ways: ['a'], cards: { 'play area': ['DRONE', card] } }, 'lfa', { card: 'DRONE' });
    expect([isSo(drone, withCard('GUNNER C')), isSo(drone, withCard('SCOUT Y'))]).toEqual([true, false]);
  });
  it('gives cards of active mechs', () => {
    const captain = planOf(
      'If at least 1 mech is active: BOLSTER 3, any active mech cards. [Commander > Navigator > Gunner > Random]',
      'lfa',
      6,
    );
    const withMech = (isActive: boolean) =>
      factsAt(
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

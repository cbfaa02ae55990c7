// The hard phrases 21–40 of the proof, most of them about the candidates of an action and their order.
import { contextOf, members, stepOf } from '../../compiler/decide/interpret/interpret.ts';
import { describe, expect, it } from 'vitest';
import { afterChoice, choose } from '../../compiler/decide/interpret/choices.ts';
import { withChosen } from '../../compiler/decide/interpret/context.ts';
import type { TableLiteral } from '../support/table-of.ts';
import { choiceOf, chosen, faces, from, isSo, ladder, planOf, plansOf, seat } from '../support/callisto.ts';

describe('21 Space not shared with prisoner: SCOUT 1 towards prisoner', () => {
  const plan = planOf('Space not shared with prisoner: SCOUT 1 towards prisoner.', 'breakers', 5);
  const at = (prisoner: string) =>
    seat({ ways: ['a b'], units: { 'Survey Tech B': 'a' }, tokens: { prisoner } }, 'breakers', {
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
    seat(
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
  it('does not with the mech beyond its range, nor behind a doorway (R41)', () => {
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
    seat(
      {
        ways,
        spaces: Object.fromEntries(scouted.map((name) => [name, { markers: ['lfa'] }])),
        units: { 'Scout Y': 's', 'Mech A': { at: 'm', isActive } },
        areas: { escape: ['c'] },
      },
      'lfa',
      { unit: 'Scout Y' },
    );
  /** Returns the route of the mech that the tiebreak list chooses (R21). */
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
      seat(
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
    // Both mechs are in the row `Mech` of the table of dangerous units, so a d8 decides: 5–8 is Mech C.
    expect(chosen(plan, two(0), ['thing'], faces(5)).ids).toEqual(['MECH C']);
    // Mech C has CONTROL and is on an objective that the Breakers control, so it is in an earlier row than the other
    // mech.
    expect(chosen(plan, two(1), ['thing']).ids).toEqual(['MECH C']);
    expect(route(two(1))).toEqual(['c', 'd']);
  });
});

describe('24 Cards remain in bolster deck H: BOLSTER 2 H and 2 Z', () => {
  const plan = planOf('Cards remain in bolster deck H: BOLSTER 2 H and 2 Z.', 'lfa', 5);
  const at = (zone: string) =>
    seat({ ways: ['a'], cards: { 'play area': ['CAPTAIN'], [zone]: ['GUNNER H'] } }, 'lfa', { card: 'CAPTAIN' });
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
    seat(
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
    seat(
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
    seat(
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
    seat(
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
    seat(
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
  const at = (cards: Record<string, string[]>) => seat({ ways: ['a'], cards }, 'lfa', { card: 'DRONE' });
  it('holds with either face up; the card comes from these', () => {
    const facts = at({ 'play area': ['GUNNER A', 'DRONE', 'NAVIGATOR A', 'NAVIGATOR A'] });
    expect(isSo(plan, facts)).toBe(true);
    expect(from(plan, facts, 'card')).toEqual(['NAVIGATOR A', 'NAVIGATOR A 2']);
  });
  it('does not with a Gunner only, nor with a Commander that lies face down (R22)', () => {
    expect(isSo(plan, at({ 'play area': ['GUNNER A', 'DRONE'], 'face down': ['COMMANDER A'] }))).toBe(false);
  });
});

describe('31 ATTACK 2 / 3 [unit / mech]', () => {
  const plan = planOf('Space shared with enemy unit: ATTACK 2 / 3 [unit / mech].', 'breakers', 5);
  const at = (mech: string) =>
    seat({ ways: ['a b'], units: { 'Blaster A': 'a', 'Mech A': mech, 'Scout Y': 'a' } }, 'breakers', {
      unit: 'Blaster A',
    });
  it('may hit both classes', () => {
    expect(isSo(plan, at('a'))).toBe(true);
    expect(from(plan, at('a'), 'target')).toEqual(['SCOUT Y', 'MECH A']);
  });
  it('does not hit the mech next door', () => {
    expect(from(plan, at('b'), 'target')).toEqual(['SCOUT Y']);
  });
});

describe('32 PULSE 2 within range 1: Target enemy units in same space as prisoner, if possible. Push each unit.', () => {
  const plan = planOf(
    'PULSE 2 within range 1: Target enemy units in same space as prisoner, if possible. Push each unit. [Adjacent to Hades > Unelevated > Furthest from its intended destination]',
    'lfa',
    5,
  );
  const at = (prisoner: string, more: object = {}) =>
    seat(
      {
        ways: ['h a b', 'a c', 'c h', 'a d', 'a e', 'b h', 'h z'],
        spaces: { b: { isElevated: true } },
        units: { Hades: 'h', 'Ripper B': 'a', 'Ripper C': 'b' },
        tokens: { prisoner },
        ...more,
      },
      'lfa',
      { unit: 'Hades' },
    );
  it('aims at who is with the prisoner, if that can be hit', () => {
    expect(from(plan, at('a'), 'target')).toEqual(['RIPPER B']);
  });
  it('aims at any in range where nobody is with the prisoner', () => {
    expect(from(plan, at('z'), 'target')).toEqual(['RIPPER B', 'RIPPER C']);
  });
  it('pushes next to Hades, then to low ground', () => {
    // The spaces b and c are next to Hades on h, and only b is elevated.
    expect(ladder(plan, at('a'), 'push', ['b', 'c', 'd', 'e'], { target: 'RIPPER B' })).toEqual([['b', 'c'], ['c']]);
    expect(plan.acts).toHaveLength(2);
  });
});

describe('33 Lyssa considers closed doors adjacent to it to be an enemy', () => {
  const plan = planOf(
    'Threshold 6/7/8: SPECIAL ATTACK X. (Lyssa considers closed doors adjacent to it to be an enemy, with no threshold.)',
    'lfa',
    8,
  );
  const at = (lyssa: string, isShut = true, units: Record<string, string> = {}) =>
    seat(
      { ways: ['l m n'], units: { Lyssa: lyssa, ...units }, doors: { door: { between: ['m', 'n'], isShut } } },
      'lfa',
      { unit: 'Lyssa' },
    );
  const targets = (facts: ReturnType<typeof at>): string[] => from(plan, facts, 'target');
  it('means the closed door of its own space, which is the target then', () => {
    expect(plan.acts.map(({ act }) => act)).toEqual(['fight']);
    expect(targets(at('m'))).toEqual(['door']);
    expect(chosen(plan, at('m'), ['target']).ids).toEqual(['door']);
    expect(targets(at('m', false))).toEqual([]);
  });
  it('does not mean a door one space off (R41)', () => {
    expect(targets(at('l'))).toEqual([]);
    expect(isSo(plan, at('l'))).toBe(false);
  });
  it('means nothing to another mech, wherever Lyssa stands (R115)', () => {
    const other = (unit: string) =>
      seat(
        {
          ways: ['l m n'],
          units: { Lyssa: 'm', 'Mech A': 'm' },
          doors: { door: { between: ['m', 'n'] } },
        },
        'lfa',
        { unit },
      );
    expect([targets(other('Lyssa')), targets(other('Mech A'))]).toEqual([['door'], []]);
    expect([isSo(plan, other('Lyssa')), isSo(plan, other('Mech A'))]).toEqual([true, false]);
  });
  it('rolls for one of two doors: no list and no order tells them apart (R5)', () => {
    const facts = seat(
      {
        ways: ['l m n', 'm o'],
        units: { Lyssa: 'm' },
        doors: { 'door 1': { between: ['m', 'n'] }, 'door 2': { between: ['m', 'o'] } },
      },
      'lfa',
      { unit: 'Lyssa' },
    );
    expect(chosen(plan, facts, ['target'], faces(5)).ids).toEqual(['door 2']);
  });
  it('asks for a target within the threshold: 5 + 1 space = 6 at most 7 on level ground', () => {
    expect(isSo(plan, at('m', true, { 'Ripper B': 'l' }))).toBe(true);
    expect(isSo(plan, at('m', false, {}))).toBe(false);
  });
  it('holds for the door alone', () => {
    expect(isSo(plan, at('m'))).toBe(true);
  });
  it('considers the door only when no unit is within the threshold (R45)', () => {
    expect(targets(at('m', true, { 'Ripper B': 'l' }))).toEqual(['RIPPER B']);
    // An attack cannot pass the doorway to the unit behind the doorway, so only the door is a target.
    expect(targets(at('m', true, { 'Ripper B': 'n' }))).toEqual(['door']);
  });
});

describe('34 Find most dangerous enemy. MOVE 1 towards it.', () => {
  const plan = planOf(
    'Find most dangerous enemy. [Nearest > Random] MOVE 1 towards it. [Elevated > Highest cover > Random]',
    'breakers',
  );
  const facts = (y: string) =>
    seat(
      { ways: ['a b c d'], units: { 'Nailgunner B': 'b', 'Corp-Sec Y': y, 'Corp-Sec Z': 'd', 'Scout Y': 'a' } },
      'breakers',
      { unit: 'Nailgunner B' },
    );
  it('finds the nearer of two Corp-Secs; the Scout is in no row', () => {
    expect(from(plan, facts('c'), 'find')).toEqual(['CORP-SEC Y', 'CORP-SEC Z']);
    expect(chosen(plan, facts('c'), ['find', 'goal']).ids).toEqual(['CORP-SEC Y']);
  });
  it('rolls where both are as near', () => {
    // A d8 decides between two candidates: 5–8 is the second in the order of the roster.
    expect(chosen(plan, facts('d'), ['find', 'goal'], faces(5)).ids).toEqual(['CORP-SEC Z']);
  });
});

describe('35 SCOUT 1, accompanied by up to 1 control unit and 1 scout unit [Scout A > C]', () => {
  const plan = planOf(
    'Space not an objective: SCOUT 1, accompanied by up to 1 control unit and 1 scout unit [Scout A > C] (not leaving an objective unoccupied), to:\n   a) Objective.',
    'breakers',
    3,
  );
  const at = (units: TableLiteral['units']) =>
    seat({ ways: ['a b'], spaces: { b: { points: 1 } }, units: { Drill: 'a', ...units } }, 'breakers', {
      unit: 'Drill',
    });
  const [control, scout] = (plan.acts[0]?.choices ?? []).filter(({ role }) => role === 'passenger');
  const drawn = (choice: typeof control, facts: ReturnType<typeof at>): string[] =>
    choice ? [...members(choice.from, contextOf(facts, plan.acts[0]))] : [];
  it('takes one of each from its own space', () => {
    const facts = at({ 'Hewer A': 'a', 'Ripper C': 'b', 'Survey Tech C': 'a' });
    expect([control?.take, scout?.take]).toEqual([1, 1]);
    expect(drawn(control, facts)).toEqual(['HEWER A']);
  });
  it('leaves units in other spaces', () => {
    expect(drawn(control, at({ 'Hewer A': 'b' }))).toEqual([]);
  });
  it('takes no vehicle, itself or another: personnel ride (R37)', () => {
    expect(drawn(scout, at({ 'Survey Tech C': 'a', Hauler: 'a' }))).toEqual(['SURVEY TECH C']);
  });
  it('takes nobody who is suppressed (R37)', () => {
    expect(drawn(control, at({ 'Hewer A': { at: 'a', isSuppressed: true }, 'Ripper C': 'a' }))).toEqual(['RIPPER C']);
  });
  it('prefers the scout unit of squad A: the printed order (R37)', () => {
    if (!scout) throw new Error('no scouts');
    const facts = at({ 'Scanner A': 'a', 'Survey Tech C': 'a' });
    const context = contextOf(facts, plan.acts[0]);
    let left: readonly string[] = ['SCANNER A', 'SURVEY TECH C'];
    for (const one of scout.list) if (one.is !== 'random') left = stepOf(left, one, context).remaining;
    expect(left).toEqual(['SCANNER A']);
  });
});

describe('36 SCOUT 2 using most dangerous matching unit', () => {
  const plan = planOf(
    'SCOUT 2 using most dangerous matching unit, following its normal movement action priority.',
    'breakers',
  );
  const at = (units: Record<string, string>) =>
    seat({ ways: ['a b'], units, cards: { 'play area': ['SQUAD LEADER B'] } }, 'breakers', { card: 'SQUAD LEADER B' });
  it('takes the unit that the facing table puts first (R20): Ripper before Nailgunner', () => {
    expect(plan.acts[0]?.act).toBe('call');
    const facts = at({ 'Nailgunner B': 'a', 'Ripper B': 'b', 'Ripper C': 'a' });
    expect(from(plan, facts, 'actor')).toEqual(['RIPPER B', 'NAILGUNNER B']);
    expect(chosen(plan, facts, ['actor']).ids).toEqual(['RIPPER B']);
  });
  it('takes the Nailgunner without her, before the Survey Tech', () => {
    const facts = at({ 'Nailgunner B': 'a', 'Survey Tech B': 'b' });
    expect(from(plan, facts, 'actor')).toEqual(['SURVEY TECH B', 'NAILGUNNER B']);
    expect(chosen(plan, facts, ['actor']).ids).toEqual(['NAILGUNNER B']);
  });
});

describe('36b GUIDE Y most dangerous matching unit', () => {
  it('leaves out a suppressed one before it takes the most dangerous (R27)', () => {
    const plan = planOf('GUIDE Y most dangerous matching unit.', 'breakers');
    const facts = seat(
      {
        ways: ['a b'],
        units: { 'Nailgunner B': 'a', 'Ripper B': { at: 'b', isSuppressed: true } },
        cards: { 'play area': ['SQUAD LEADER B'] },
      },
      'breakers',
      { card: 'SQUAD LEADER B' },
    );
    expect(from(plan, facts, 'actor')).toEqual(['RIPPER B', 'NAILGUNNER B']);
    expect(chosen(plan, facts, ['actor']).ids).toEqual(['NAILGUNNER B']);
  });
});

describe('37 MOVE X nearer to [a) > b) > c)], letters of an earlier clause', () => {
  const [first, second] = plansOf(
    '1 Space secure: MOVE X to:\n   a) Threatened objective.\n   b) Unscouted objective up to 2 spaces away.\n   c) Elevated.\n2 MOVE X nearer to [a) > b) > c)].',
    'lfa',
  );
  const goals = (facts: ReturnType<typeof seat>): string[] => {
    if (!first || !second) throw new Error('no plans');
    const { act, choice } = choiceOf(second, 'goal');
    return [...members(choice.from, contextOf(facts, act, first.acts[0]?.aims))];
  };
  const at = (enemy: string, d: object) =>
    seat(
      {
        ways: ['a b c d e'],
        spaces: { c: { points: 1, controlledBy: 'lfa' }, d, e: { isElevated: true } },
        units: { 'Mech A': 'a', [enemy]: 'c' },
      },
      'lfa',
      { unit: 'Mech A' },
    );
  it('goes by a) while anything satisfies it', () => {
    expect(goals(at('Ripper B', { points: 1 }))).toEqual(['c']);
  });
  it('goes by b) next, wherever it is: a letter’s distance does not count (R10)', () => {
    expect(goals(at('Nailgunner B', { points: 1 }))).toEqual(['d']);
  });
  it('goes by c) last', () => {
    expect(goals(at('Nailgunner B', {}))).toEqual(['e']);
  });
});

describe('38 SCOUT X towards enemy unit [Sharing space with prisoner > … > Lowest defence > Random]', () => {
  const plan = planOf(
    'SCOUT X towards enemy unit. [Sharing space with prisoner > Nearest to prisoner > Nearest to escape pod > Lowest defence > Random]',
    'lfa',
    5,
  );
  const at = (prisoner: string) =>
    seat(
      {
        ways: ['m a b c p'],
        spaces: { b: { cover: 2 } },
        units: { 'Mech A': 'm', 'Hewer A': 'b', 'Ripper B': 'b', 'Ripper C': 'c' },
        tokens: { prisoner },
        structures: { 'escape pod': 'p' },
      },
      'lfa',
      { unit: 'Mech A' },
    );
  it('ranks the goal unit: who is with the prisoner', () => {
    expect(from(plan, at('b'), 'goal')).toEqual(['HEWER A', 'RIPPER B', 'RIPPER C']);
    expect(ladder(plan, at('b'), 'goal', ['HEWER A', 'RIPPER B', 'RIPPER C'])[0]).toEqual(['HEWER A', 'RIPPER B']);
  });
  it('otherwise ranks the unit nearest to the prisoner: c is one space from p', () => {
    expect(ladder(plan, at('p'), 'goal', ['HEWER A', 'RIPPER B', 'RIPPER C'])).toEqual([
      ['HEWER A', 'RIPPER B', 'RIPPER C'],
      ['RIPPER C'],
    ]);
  });
  it('ends with the lowest defence: 5 + 3 in c against 5 + 2 + cover 2 in b', () => {
    const { choice, act } = choiceOf(plan, 'goal');
    const context = contextOf(at('p'), act);
    const defence = choice.list.at(-2);
    if (!defence || defence.is === 'random') throw new Error('no defence');
    expect(stepOf(['HEWER A', 'RIPPER C'], defence, context)).toEqual({
      remaining: ['RIPPER C'],
      skipped: false,
      values: [9, 8],
    });
  });
});

describe('39 Space closest to [a) > b) > c)] within the movement range', () => {
  const plan = planOf(
    'Space secure and not an objective: MOVE X to:\n   a) Threatened objective.\n   b) Objective.\n   c) Elevated.\n   d) Space closest to [a) > b) > c)] within the movement range.',
    'lfa',
    8,
  );
  const at = (c: object) =>
    seat(
      {
        ways: ['a b c d e'],
        spaces: { b: { markers: ['lfa'] }, c: { markers: ['lfa'], ...c }, d: { markers: ['lfa'] }, e: { points: 1 } },
        units: { 'Mech A': { at: 'a', walks: { MOVE: 2 } } },
      },
      'lfa',
      { unit: 'Mech A' },
    );
  it('has the objective for its goal and the reach for its steps', () => {
    expect(from(plan, at({}), 'goal', 'd')).toEqual(['e']);
    expect(from(plan, at({}), 'destination', 'd')).toEqual(['b', 'c']);
  });
  it('reaches through scouted spaces only (R8)', () => {
    expect(from(plan, at({ markers: ['breakers'] }), 'destination', 'd')).toEqual(['b']);
  });
});

describe('40 Furthest from its intended destination', () => {
  const plan = planOf('PULSE 2 within range 1. Push each unit. [Furthest from its intended destination]', 'lfa', 5);
  const at = (prisoner: string) =>
    seat(
      {
        ways: ['p1 a t b p2', 'b q'],
        units: { Hades: 'a', 'Ripper B': 't' },
        tokens: { prisoner },
        structures: { 'escape pod 1': 'p1', 'escape pod 2': 'q' },
      },
      'lfa',
      { unit: 'Hades' },
    );
  it('is the prisoner for who is not with him (R33)', () => {
    // The prisoner is in p2, which is 1 space from b and 3 spaces from a.
    expect(ladder(plan, at('p2'), 'push', ['a', 'b'], { target: 'RIPPER B' })).toEqual([['a']]);
  });
  it('is the nearest pod for who is with him: both are two spaces off', () => {
    const { act, choice } = choiceOf(plan, 'push');
    const [criterion] = choice.list;
    if (criterion?.is !== 'most' || criterion.of.is !== 'distance') throw new Error('no distance');
    const context = withChosen(contextOf(at('t'), act), 'target', 'unit', ['RIPPER B']);
    expect([...members(criterion.of.to, context)]).toEqual(['p1', 'q']);
  });
});

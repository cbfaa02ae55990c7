// Tests of the phrases 31–40 of forty hard phrases, which are about the choices of an act. Each phrase is tested in
// positions with different choices. The expected values are worked out by hand from the book and the rulings.
import { contextOf, members, stepOf } from '../../compiler/decide/interpret/interpret.ts';
import { describe, expect, it } from 'vitest';
import { withChosen } from '../../compiler/decide/interpret/context.ts';
import type { TableLiteral } from '../support/table-of.ts';
import { choiceOf, chosen, faces, from, isSo, ladder, planOf, plansOf, factsAt } from '../support/callisto.ts';

describe('31 ATTACK 2 / 3 [unit / mech]', () => {
  const plan = planOf('Space shared with enemy unit: ATTACK 2 / 3 [unit / mech].', 'breakers', 5);
  const at = (mech: string) =>
    factsAt({ ways: ['a b'], units: { 'Blaster A': 'a', 'Mech A': mech, 'Scout Y': 'a' } }, 'breakers', {
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
    factsAt(
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
    factsAt(
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
      factsAt(
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
    const facts = factsAt(
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
    // An attack cannot go through the doorway to the unit on the other side, so only the door is a target.
    expect(targets(at('m', true, { 'Ripper B': 'n' }))).toEqual(['door']);
  });
});

describe('34 Find most dangerous enemy. MOVE 1 towards it.', () => {
  const plan = planOf(
    'Find most dangerous enemy. [Nearest > Random] MOVE 1 towards it. [Elevated > Highest cover > Random]',
    'breakers',
  );
  const facts = (y: string) =>
    factsAt(
      { ways: ['a b c d'], units: { 'Nailgunner B': 'b', 'Corp-Sec Y': y, 'Corp-Sec Z': 'd', 'Scout Y': 'a' } },
      'breakers',
      { unit: 'Nailgunner B' },
    );
  it('finds the nearer of two Corp-Secs; the Scout is in no row', () => {
    expect(from(plan, facts('c'), 'find')).toEqual(['CORP-SEC Y', 'CORP-SEC Z']);
    expect(chosen(plan, facts('c'), ['find', 'goal']).ids).toEqual(['CORP-SEC Y']);
  });
  it('rolls where both are as near', () => {
    // A d8 decides between two candidates. The faces 5–8 belong to the second candidate in the order of the roster.
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
    factsAt({ ways: ['a b'], spaces: { b: { points: 1 } }, units: { Drill: 'a', ...units } }, 'breakers', {
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
    factsAt({ ways: ['a b'], units, cards: { 'play area': ['SQUAD LEADER B'] } }, 'breakers', {
      card: 'SQUAD LEADER B',
    });
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
    const facts = factsAt(
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
  const goals = (facts: ReturnType<typeof factsAt>): string[] => {
    if (!first || !second) throw new Error('no plans');
    const { act, choice } = choiceOf(second, 'goal');
    return [...members(choice.from, contextOf(facts, act, first.acts[0]?.aims))];
  };
  const at = (enemy: string, d: object) =>
    factsAt(
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
    factsAt(
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
    factsAt(
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
    factsAt(
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
    // The prisoner is in p2. This place is 3 spaces from a and 1 space from b, so the unit is pushed to a.
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

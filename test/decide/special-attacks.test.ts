// Tests of area attacks, PULSE, and the two special attacks of Lyssa (book, Changes to bot actions; R21, R33, R45).
import { describe, expect, it } from 'vitest';
import { decide } from '../support/decide.ts';
import { drawn } from '../support/engine.ts';

const table = 'DANGEROUS BREAKER UNITS\n1 Ripper\n2 Nailgunner\n\n';
const line = drawn({ scenario: 7, ways: 'A1-B1-C1-D1, A1-B2' });

describe('an area attack that the card prints (R33)', () => {
  const area = (clause: string, units: Readonly<Record<string, string>>, chance: number[], at = line, rows = table) =>
    decide(at, { play: 'GUNNER C', sheet: `${rows}GUNNER\n1 ${clause}`, units: { 'MECH C': 'A1', ...units }, chance });

  it('strikes the space with the highest population, and all personnel there', () => {
    // B1 has two personnel units. C1 has one and a vehicle, which does not count.
    const units = { 'RIPPER B': 'C1', DRILL: 'C1', 'HEWER A': 'B1', 'SCANNER A': 'B1' };
    const result = area('SPECIAL ATTACK X.', units, [1, 1, 1, 1]);
    expect(result.chosen).toEqual(['thing B1', 'target HEWER A', 'target SCANNER A']);
  });

  it('strikes the space with the most dangerous unit, if tied', () => {
    const units = { 'RIPPER B': 'C1', 'HEWER A': 'B1' };
    expect(area('SPECIAL ATTACK X.', units, [1, 1]).chosen).toEqual(['thing C1', 'target RIPPER B']);
  });

  it('strikes the space with more of the most dangerous unit, if still tied; then chance', () => {
    const rows = 'DANGEROUS BREAKER UNITS\n1 Unit with control\n\n';
    // In the first case, B1 and C1 have two units each; C1 has two units with CONTROL, B1 one. In the second case, B1
    // and B2 have two units each, one of them with CONTROL.
    const units = { 'RIPPER B': 'B1', 'SCANNER A': 'B1', 'HEWER A': 'C1', 'HEWER D': 'C1' };
    expect(area('SPECIAL ATTACK X.', units, [1, 1, 1, 1], line, rows).chosen[0]).toBe('thing C1');
    const even = { 'RIPPER B': 'B1', 'SCANNER A': 'B1', 'HEWER A': 'B2', 'SCANNER D': 'B2' };
    expect(area('SPECIAL ATTACK X.', even, [5, 1, 1, 1, 1], line, rows).rolls).toEqual(['d8 1–4 B1, 5–8 B2: 5']);
  });

  it('reaches as far as the card prints', () => {
    const units = { 'RIPPER B': 'D1', 'HEWER A': 'B1' };
    // D1 is three spaces away, out of range.
    expect(area('SPECIAL ATTACK X.', units, [1, 1]).chosen).toEqual(['thing B1', 'target HEWER A']);
    expect(area('SPECIAL ATTACK X.', { 'RIPPER B': 'D1' }, [])).toMatchObject({ clause: null, passed: ['1 aim'] });
  });

  it('with a threshold chooses among spaces with a unit within it, and strikes all', () => {
    // Each unit on B1 has at least 5 + 1 (cover) + 1 (distance) = 7, over the limit 6. The Ripper on B2 has 6, within
    // the limit.
    const units = {
      'SURVEY TECH B': 'B1',
      'NAILGUNNER B': 'B1',
      'HEWER A': 'B1',
      'RIPPER B': 'B2',
      'SURVEY TECH C': 'B2',
    };
    const covered = drawn({ scenario: 7, ways: 'A1-B1-C1-D1, A1-B2', spaces: { B1: { cover: 1 } } });
    const result = area('Threshold 5/6/7: SPECIAL ATTACK X.', units, [1, 1, 1, 1], covered);
    expect(result.chosen).toEqual(['thing B2', 'target RIPPER B', 'target SURVEY TECH C']);
    expect(area('Threshold 3/4/5: SPECIAL ATTACK X.', units, [], covered)).toMatchObject({ clause: null });
  });
});

describe('an area that the clause names (R21)', () => {
  const clause =
    'Space within range 2 has population of 2 or more: ATTACK 2, targeting all enemy units in chosen space.\n   [Highest population > Contains most dangerous enemy unit]';
  const facing = 'DANGEROUS LFA UNITS\n1 Mech\n2 Corp-Sec\n\n';
  const blast = (units: Readonly<Record<string, string>>, chance: number[]) =>
    decide(line, {
      play: 'BLASTER A',
      sheet: `${facing}BLASTER\n1 ${clause}`,
      units: { 'BLASTER A': 'A1', ...units },
      chance,
    });

  it('is a space that fits the condition', () => {
    const units = { 'CORP-SEC Y': 'B1', 'SCOUT Y': 'C1', 'STALKER Y': 'C1' };
    expect(blast(units, [1, 1, 1, 1]).chosen).toEqual(['thing C1', 'target SCOUT Y', 'target STALKER Y']);
    expect(blast({ 'CORP-SEC Y': 'B1', 'MECH A': 'B1' }, [])).toMatchObject({ passed: ['1 condition'] });
    expect(blast({ 'SCOUT Y': 'D1', 'STALKER Y': 'D1' }, [])).toMatchObject({ passed: ['1 condition'] });
  });

  it('is chosen by the list after the action', () => {
    const units = { 'CORP-SEC Y': 'B1', 'SCOUT Y': 'C1', 'STALKER Y': 'C1', 'SCOUT Z': 'B1' };
    // At first, both spaces have two units. Only the Corp-Sec on B1 is in a row of the table of dangerous units. Then
    // the Merc gives C1 the higher population.
    expect(blast(units, [1, 1, 1, 1]).chosen[0]).toBe('thing B1');
    expect(blast({ ...units, 'MERC Y': 'C1' }, [1, 1, 1, 1, 1, 1]).chosen[0]).toBe('thing C1');
  });
});

describe('X against all targets (R134)', () => {
  const all = (play: string, units: Readonly<Record<string, string>>, dice: number, condition = '') => {
    const sheet = `${table}GUNNER\n1 ${condition}SPECIAL ATTACK X, targeting all enemy units.\n   [Most enemies]`;
    const mech = play.replace('GUNNER', 'MECH');
    return decide(line, { play, sheet, units: { [mech]: 'A1', ...units }, chance: Array<number>(dice).fill(1) });
  };
  const units = { DRILL: 'B1', 'HEWER A': 'B1', 'SCANNER A': 'B1', 'RIPPER B': 'B2' };

  it('is an attack on an area with the class and range of the card', () => {
    const { chosen } = all('GUNNER C', units, 4);
    expect(chosen).toEqual(['thing B1', 'target HEWER A', 'target SCANNER A']);
    expect(all('GUNNER C', { 'HEWER A': 'D1' }, 0)).toMatchObject({ clause: null, passed: ['1 aim'] });
    // Only C1 has personnel. The attack that the card prints does not hit vehicles.
    expect(all('GUNNER C', { DRILL: 'B1', 'HEWER A': 'C1' }, 2).chosen).toEqual(['thing C1', 'target HEWER A']);
  });

  it('is an attack on each of the units if the card prints no area', () =>
    expect(all('GUNNER A', units, 6).chosen).toEqual([
      'thing B1',
      'target HEWER A',
      'target SCANNER A',
      'target DRILL',
    ]));

  it('with a threshold chooses a space with a unit within it, and strikes all', () => {
    // B1 has more units, but its weakest has defence 5 + 1 (distance); the weakest on B2 has 4 + 1.
    const both = { 'HEWER A': 'B1', 'SCANNER A': 'B1', 'NAILGUNNER B': 'B1', 'BLASTER A': 'B2', 'SURVEY TECH C': 'B2' };
    const { chosen } = all('GUNNER C', both, 4, 'Threshold 4/5/6: ');
    expect(chosen).toEqual(['thing B2', 'target BLASTER A', 'target SURVEY TECH C']);
    expect(all('GUNNER C', both, 0, 'Threshold 1/2/3: ')).toMatchObject({ passed: ['1 threshold 5 over 2'] });
  });
});

describe('PULSE (R33)', () => {
  const pulse = (units: Readonly<Record<string, string>>, chance: number[], more = {}, at = line) =>
    decide(at, {
      play: 'COMMANDER H',
      sheet: `${table}COMMANDER\n1 PULSE 2 within range 1.`,
      units: { HADES: 'A1', ...units },
      breakers: { hand: 'RIPPER B 2, INTERFERENCE' },
      chance,
      ...more,
    });

  it('moves who was hit to an enemy scouted space next to it', () => {
    const { after } = pulse({ 'RIPPER B': 'B1' }, [6, 1], { scouted: { breakers: 'C1' } });
    expect(after.where('RIPPER B')).toBe('C1');
    expect(after.pile('breakers', 'casualties')).toEqual({ 'RIPPER B': 1 });
  });

  it('moves nobody who was missed', () =>
    expect(pulse({ 'RIPPER B': 'B1' }, [5, 1], { scouted: { breakers: 'C1' } }).after.where('RIPPER B')).toBe('B1'));

  it('moves nobody if no space is possible', () => {
    const { clause, after } = pulse({ 'RIPPER B': 'B1' }, [6, 1], { scouted: { lfa: 'C1', breakers: 'D1' } });
    expect([clause, after.where('RIPPER B')]).toEqual(['1', 'B1']);
  });

  it('readies a suppressed unit that it moves', () => {
    const { after } = pulse({ 'RIPPER B': 'B1 suppressed' }, [6, 1], { scouted: { breakers: 'C1' } });
    expect([after.where('RIPPER B'), after.isSuppressed('RIPPER B')]).toEqual(['C1', false]);
  });

  it('has a target within its range', () =>
    expect(pulse({ 'RIPPER B': 'C1' }, [])).toMatchObject({ clause: null, passed: ['1 aim'] }));

  it('chooses the space by lowest cover, unelevated, nearest to bot units, furthest from objective', () => {
    const star = (spaces: object) =>
      drawn({ scenario: 7, ways: 'A1-B1-C1-E1, B1-C2-F1, A1-C2', spaces: { ...spaces } });
    const pushed = (spaces: object, units = {}) =>
      pulse({ 'RIPPER B': 'B1', ...units }, [6, 1], { scouted: { breakers: 'C1 C2' } }, star(spaces)).after.where(
        'RIPPER B',
      );
    // C1 and C2 are the possible spaces of the push. C2 is adjacent to Hades, who is on A1.
    expect(pushed({ C2: { cover: 1 } })).toBe('C1');
    expect(pushed({ C2: { elevated: true } })).toBe('C1');
    expect(pushed({ C1: { elevated: true }, C2: { cover: 1 } })).toBe('C1');
    expect(pushed({})).toBe('C2');
    // Now SCOUT Y is next to C1, as Hades is next to C2: both spaces are equally near to units of the bot. C1 is
    // further from the objective F1, so C1 is chosen.
    expect(pushed({ F1: { points: 1 } }, { 'SCOUT Y': 'E1' })).toBe('C1');
    expect(pushed({ E1: { points: 1 } }, { 'SCOUT Y': 'E1' })).toBe('C2');
  });
});

describe('Lyssa (R45)', () => {
  // Lyssa rolls 3 dice against personnel within 2 spaces, and 2 dice against armoured units within 1 space.
  const lyssa = (clause: string, figures: Readonly<Record<string, number>>, rows: string, chance: number[]) =>
    decide(drawn({ scenario: 7, ways: 'A1-B1-C1', defence: figures }), {
      play: 'COMMANDER L',
      sheet: `DANGEROUS BREAKER UNITS\n${rows}\n\nCOMMANDER\n1 ${clause}`,
      units: { LYSSA: 'A1', 'RIPPER B': 'A1', HAULER: 'A1' },
      chance,
    });
  const attack = 'SPECIAL ATTACK X.';

  it('takes the better chance to hit', () => {
    // A ready Hauler adds 1 to the defence of the Ripper: 5 + 1 = 6. The chance to hit the Ripper is 1 − 0.5³ = 0.875.
    // The chance to hit the Hauler (defence 7) is 1 − 0.6² = 0.64.
    expect(lyssa(attack, {}, '1 Hauler', [1, 1, 1]).chosen).toEqual(['target RIPPER B']);
    // With defence 4, the chance to hit the Hauler is 1 − 0.3² = 0.91.
    expect(lyssa(attack, { HAULER: 4 }, '1 Ripper', [1, 1]).chosen).toEqual(['target HAULER']);
  });

  it('takes the one with a target within the threshold', () => {
    expect(lyssa('Threshold 5/6/7: SPECIAL ATTACK X.', {}, '1 Hauler', [1, 1, 1]).chosen).toEqual(['target RIPPER B']);
    expect(lyssa('Threshold 6/7/8: SPECIAL ATTACK X.', { 'RIPPER B': 7 }, '1 Ripper', [1, 1]).chosen).toEqual([
      'target HAULER',
    ]);
    expect(lyssa('Threshold 4/5/6: SPECIAL ATTACK X.', {}, '1 Ripper', [])).toMatchObject({ clause: null });
  });

  it('takes the more dangerous target, if both hit as surely', () => {
    // Both have a total defence of 1, so every face hits and no die is rolled (R205).
    const sure = { 'RIPPER B': 0, HAULER: 1 };
    const rows = ['1 Ripper\n2 Hauler', '1 Hauler\n2 Ripper'] as const;
    expect(lyssa(attack, sure, rows[0], []).chosen).toEqual(['thing RIPPER B', 'target RIPPER B']);
    expect(lyssa(attack, sure, rows[1], []).chosen).toEqual(['thing HAULER', 'target HAULER']);
  });

  it('takes one by chance, if both are as dangerous', () => {
    const sure = { 'RIPPER B': 0, HAULER: 1 };
    const rolls = ['d8 1–4 RIPPER B, 5–8 HAULER: 5'];
    expect(lyssa(attack, sure, '1 Nailgunner', [5])).toMatchObject({
      chosen: ['thing HAULER', 'target HAULER'],
      rolls,
    });
  });
});

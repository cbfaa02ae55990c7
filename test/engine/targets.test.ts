// Tests of the chapter COMBAT ACTIONS of the rulebook: the first step, choosing a target.
import { describe, expect, it } from 'vitest';
import { drawn, table } from '../support/engine.ts';

const line = drawn({ ways: 'A1-B1-C1-D1-E1', structures: { store: ['building', 'C1'] } });

describe('1. CHOOSE TARGET', () => {
  const lfa = { 'SCOUT Y': 'E1', HADES: 'A1', 'MECH A': 'B1', 'CORP-SEC Z': 'A1' };

  it('with the icon of persons: an enemy personnel unit, however far if no range is printed', () => {
    const t = table(line, { units: { ...lfa, 'RIPPER C': 'A1', 'RIPPER B': 'A1' }, breakers: { hand: 'RIPPER C' } });
    expect(t.targets('RIPPER C', 'ATTACK 1')).toStrictEqual(['CORP-SEC Z', 'SCOUT Y']);
  });

  it('with the icon of standees: an enemy vehicle or mech', () => {
    const t = table(line, { units: { ...lfa, 'RIPPER C': 'A1', DRILL: 'A1' }, breakers: { hand: 'RIPPER C' } });
    expect(t.targets('RIPPER C', 'ATTACK (2)')).toStrictEqual(['HADES']);
  });

  it('with both: either', () => {
    const t = table(line, { units: { ...lfa, 'NAILGUNNER C': 'A1' }, breakers: { hand: 'NAILGUNNER C' } });
    expect(t.targets('NAILGUNNER C', 'SUPPRESS 4/(4)')).toStrictEqual(['CORP-SEC Z', 'HADES', 'MECH A', 'SCOUT Y']);
  });

  it('never a unit of the attacker’s own side, nor one that is not on the board', () => {
    const t = table(line, { units: { 'RIPPER C': 'A1', 'RIPPER B': 'B1' }, breakers: { hand: 'RIPPER C' } });
    expect(t.uses('RIPPER C')).not.toContain('ATTACK 1');
    expect(t.refused(t.use('RIPPER C', 'ATTACK 1', 'RIPPER B'))).toMatch(/ATTACK/);
    expect(t.refused(t.use('RIPPER C', 'ATTACK 1', 'SCOUT Y'))).toMatch(/ATTACK/);
  });

  it('a suppressed unit can be attacked', () => {
    const units = { 'RIPPER C': 'A1', 'SCOUT Y': 'B1 suppressed' };
    const t = table(line, { units, breakers: { hand: 'RIPPER C' } });
    expect(t.targets('RIPPER C', 'ATTACK 1')).toStrictEqual(['SCOUT Y']);
  });
});

describe('RANGE', () => {
  it('0 reaches only the space of the unit itself', () => {
    const units = { 'BLASTER A': 'B1', HADES: 'C1', 'MECH A': 'B1' };
    const t = table(line, { units, breakers: { hand: 'BLASTER A' } });
    expect(t.targets('BLASTER A', 'ATTACK (3)')).toStrictEqual(['MECH A']);
  });

  it('2 reaches two spaces', () => {
    const units = { HADES: 'A1', 'RIPPER B': 'A1', 'RIPPER C': 'C1', DRILL: 'B1', 'HEWER A': 'D1' };
    const t = table(line, { turn: 'lfa', units, lfa: { hand: 'GUNNER H' } });
    // The Hewer is three spaces away, out of range. The building on C1 is two spaces away, and armoured attacks can
    // strike it.
    expect(t.targets('GUNNER H', 'SPECIAL ATTACK 3/(3)')).toStrictEqual(['DRILL', 'RIPPER B', 'RIPPER C', 'store']);
  });

  it('counts the shortest way over the board, over impassable spaces too', () => {
    const ring = drawn({ ways: 'A1-B1-C1-D1, A1-X1-D1', spaces: { X1: { bars: 'all' } } });
    const units = { HADES: 'A1', 'RIPPER C': 'D1' };
    const t = table(ring, { turn: 'lfa', units, lfa: { hand: 'GUNNER H' } });
    expect(t.targets('GUNNER H', 'SPECIAL ATTACK 3/(3)')).toStrictEqual(['RIPPER C']);
  });

  it('BOARD SPACES, Boundaries: nothing is targeted across them', () => {
    const apart = drawn({ ways: 'A1-B1, C1-D1' });
    const t = table(apart, { units: { 'RIPPER C': 'B1', 'SCOUT Y': 'C1' }, breakers: { hand: 'RIPPER C' } });
    expect(t.uses('RIPPER C')).not.toContain('ATTACK 1');
  });
});

describe('AREA ATTACKS', () => {
  const units = {
    'BLASTER A': 'A1',
    'RIPPER C': 'C1',
    'SCOUT Y': 'C1',
    'CORP-SEC Y': 'C1',
    HADES: 'C1',
    'SCOUT Z': 'D1',
  };
  const scene = { units, breakers: { hand: 'BLASTER A', deck: 'RIPPER C' }, lfa: { deck: 'SCOUT Y 2, CORP-SEC Y 2' } };

  it('choose a space within range: the Blaster one up to two spaces away', () => {
    expect(table(line, scene).targets('BLASTER A', 'ATTACK 2')).toStrictEqual(['C1']);
  });

  it('make an attack of two dice on each enemy of the class there, in any order', () => {
    const t = table(line, scene).play('BLASTER A', 'ATTACK 2', 'C1');
    expect(t.targets()).toStrictEqual(['CORP-SEC Y', 'SCOUT Y']);
    // Each unit has a total defence of 8: base 5, bonus 1 from Hades, range 2. The 8 hits the Corp-Sec; 7 and 7 miss
    // the Scout.
    t.roll(8, 1, 7, 7).pick('CORP-SEC Y');
    expect(t.attacks()).toStrictEqual(['CORP-SEC Y: 8 with d10', 'SCOUT Y: 8 with d10']);
    expect(t.pile('lfa', 'casualties')).toStrictEqual({ 'CORP-SEC Y': 1 });
    expect(t.now.turn?.phase).toBe('playing');
  });

  it('can hit all of them', () => {
    const t = table(line, scene).play('BLASTER A', 'ATTACK 2', 'C1').roll(8, 1, 1, 10).pick('SCOUT Y');
    expect(t.pile('lfa', 'casualties')).toStrictEqual({ 'CORP-SEC Y': 1, 'SCOUT Y': 1 });
  });

  it('do not attack friends, units of another class, or structures', () => {
    const t = table(line, scene).play('BLASTER A', 'ATTACK 2', 'C1').roll(10, 10, 10, 10).pick('SCOUT Y');
    expect([t.pile('breakers', 'casualties'), t.where('HADES'), t.now.destroyed]).toStrictEqual([{}, 'C1', []]);
  });

  it('with one enemy there, are one attack', () => {
    const t = table(line, { ...scene, units: { 'BLASTER A': 'B1', 'SCOUT Z': 'D1' } });
    t.roll(6, 6).play('BLASTER A', 'ATTACK 2', 'D1');
    expect(t.attacks()).toStrictEqual(['SCOUT Z: 7 with d10']);
  });

  it('go on to the next unit when one is neutralised', () => {
    const t = table(line, { ...scene, lfa: { deck: 'SCOUT Y' } }).play('BLASTER A', 'ATTACK 2', 'C1');
    t.roll(8, 8, 8, 8).pick('CORP-SEC Y');
    expect([t.where('CORP-SEC Y'), t.where('SCOUT Y')]).toStrictEqual([null, 'C1']);
    expect(t.pile('lfa', 'casualties')).toStrictEqual({ 'SCOUT Y': 1 });
  });

  it('SUPPRESS both classes, if it reaches both', () => {
    const t = table(line, { ...scene, units: { ...units, DISRUPTOR: 'A1' }, breakers: { hand: 'DISRUPTOR' } });
    // C1 and D1 are within range 3 and have enemies.
    expect(t.targets('DISRUPTOR', 'SUPPRESS 3/(3)')).toStrictEqual(['C1', 'D1']);
    t.play('DISRUPTOR', 'SUPPRESS 3/(3)', 'C1');
    expect(t.targets()).toStrictEqual(['CORP-SEC Y', 'HADES', 'SCOUT Y']);
    // Hades has a total defence of 11 (base 9, range 2), which no face of a d10 reaches: no die is rolled (R205). The
    // Scout has 8: base 5, bonus 1 from Hades, range 2.
    t.pick('HADES');
    expect(t.attacks()).toStrictEqual(['HADES: 11 with d10']);
    t.roll(8, 1, 1, 7, 7, 7).pick('SCOUT Y');
    expect([t.isSuppressed('SCOUT Y'), t.isSuppressed('CORP-SEC Y'), t.isSuppressed('HADES')]).toStrictEqual([
      true,
      false,
      false,
    ]);
  });

  it('on a board of more than 32 spaces, choose each space once: the sets of spaces have two words', () => {
    const names = Array.from({ length: 36 }, (_, index) => `S${String(index).padStart(2, '0')}`);
    // The Blaster is next to the spaces 0, 1, 32 and 33. The spaces 32 and 33 have the same bits as 0 and 1, but in the
    // upper word.
    const ways = `${names.join('-')}, S16-S00, S16-S01, S16-S32, S16-S33`;
    const two = { 'SCOUT Y': 'S00', 'SCOUT Z': 'S32', 'CORP-SEC Y': 'S01', 'CORP-SEC Z': 'S33' };
    const many = { 'BLASTER A': 'S16', ...two, 'MERC Z': 'S32', 'MERC Y': 'S33' };
    const large = drawn({ ways });
    expect(large.places.names).toEqual(names);
    const t = table(large, { units: many, breakers: { hand: 'BLASTER A' } });
    expect(t.targets('BLASTER A', 'ATTACK 2')).toStrictEqual(['S00', 'S01', 'S32', 'S33']);
  });
});

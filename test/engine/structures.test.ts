// Tests of the chapter COMPONENTS of the rulebook: structure markers, doors, equipment.
import { describe, expect, it } from 'vitest';
import { drawn, table } from '../support/engine.ts';

describe('STRUCTURE MARKERS', () => {
  const yard = drawn({
    ways: 'A1-B1-C1-D1',
    spaces: { B1: { cover: 2 }, A1: { elevated: true } },
    structures: { store: ['building', 'B1'], mast: ['control station', 'D1', 'lfa'] },
  });

  it('can be destroyed with the icon of standees; R119: printed defence and range, no cover', () => {
    const t = table(yard, { units: { 'RIPPER C': 'B1' }, breakers: { hand: 'RIPPER C 2' } });
    expect(t.targets('RIPPER C', 'ATTACK (2)')).toStrictEqual(['store']);
    // The total defence is 8 (base 8, range 0), because the cover of B1 helps only units.
    t.roll(7, 7).play('RIPPER C', 'ATTACK (2)', 'store');
    expect([t.attacks(), t.now.destroyed]).toStrictEqual([['store: 8 with d10'], []]);
    t.roll(8, 1).play('RIPPER C', 'ATTACK (2)', 'store');
    expect(t.now.destroyed).toStrictEqual(['store']);
  });

  it('have the range and the die of the height as units do', () => {
    const low = table(yard, { turn: 'lfa', units: { HADES: 'C1' }, lfa: { hand: 'GUNNER H' } });
    // From C1, the structure on B1 has a total defence of 9: base 8, range 1.
    low.roll(1, 1, 1).play('GUNNER H', 'SPECIAL ATTACK 3/(3)', 'store');
    expect(low.attacks()).toStrictEqual(['store: 9 with d10']);
    const high = table(yard, { turn: 'lfa', units: { HADES: 'A1' }, lfa: { hand: 'GUNNER H' } });
    high.roll(1, 1, 12).play('GUNNER H', 'SPECIAL ATTACK 3/(3)', 'store');
    expect([high.attacks(), high.now.destroyed]).toStrictEqual([['store: 9 with d12'], ['store']]);
  });

  it('are no target of the icon of persons, of SUPPRESS, or of an area attack', () => {
    const t = table(yard, {
      units: { 'RIPPER C': 'B1', 'NAILGUNNER C': 'B1', 'BLASTER A': 'B1', DISRUPTOR: 'B1' },
      breakers: { hand: 'RIPPER C, NAILGUNNER C, BLASTER A, DISRUPTOR' },
    });
    expect([t.uses('RIPPER C'), t.uses('NAILGUNNER C'), t.uses('DISRUPTOR')]).toStrictEqual([
      ['ATTACK (2)', 'CONTROL'],
      [],
      [],
    ]);
    expect(t.uses('BLASTER A')).toStrictEqual(['ATTACK (3)']);
  });

  it('of the attacker’s own side are not attacked', () => {
    const t = table(yard, { turn: 'lfa', units: { HADES: 'C1' }, lfa: { hand: 'GUNNER H' } });
    expect(t.targets('GUNNER H', 'SPECIAL ATTACK 3/(3)')).toStrictEqual(['store']);
    const enemy = table(yard, { units: { 'RIPPER C': 'D1' }, breakers: { hand: 'RIPPER C' } });
    expect(enemy.targets('RIPPER C', 'ATTACK (2)')).toStrictEqual(['mast']);
  });

  it('are destroyed once', () => {
    const t = table(yard, { units: { 'RIPPER C': 'B1' }, destroyed: ['store'], breakers: { hand: 'RIPPER C' } });
    expect(t.uses('RIPPER C')).not.toContain('ATTACK (2)');
  });
});

describe('DOORS', () => {
  const corridor = drawn({
    ways: 'A1-B1-C1-D1',
    doors: { gate: 'B1-C1' },
    spaces: { A1: { equipment: 'DOORS equipment' } },
  });
  const scouted = { breakers: 'A1 B1 C1 D1', lfa: 'A1 B1 C1 D1' };

  it('are closed at set-up: no unit moves through, by MOVE, SCOUT or GUIDE', () => {
    const units = { 'RIPPER C': 'B1', 'SURVEY TECH C': 'B1', 'HEWER A': 'B1' };
    const t = table(corridor, { units, scouted, breakers: { hand: 'RIPPER C, SURVEY TECH C, SQUAD LEADER A' } });
    expect(t.targets('RIPPER C', 'MOVE 1')).toStrictEqual(['A1']);
    expect(t.targets('SURVEY TECH C', 'SCOUT 1')).toStrictEqual(['A1']);
    t.play('SQUAD LEADER A', 'GUIDE 1', 'HEWER A');
    expect(t.targets()).toStrictEqual(['A1']);
  });

  it('are destroyed by an ATTACK with the icon of standees from either of their two spaces', () => {
    for (const place of ['B1', 'C1']) {
      const t = table(corridor, { units: { 'BLASTER A': place }, breakers: { hand: 'BLASTER A' } });
      // The door has a total defence of 7, because it counts as level and at range 0.
      t.roll(7, 1, 1).play('BLASTER A', 'ATTACK (3)', 'gate');
      expect([t.attacks(), t.now.shutDoors]).toStrictEqual([['gate: 7 with d10'], []]);
    }
    const missed = table(corridor, { units: { 'BLASTER A': 'B1' }, breakers: { hand: 'BLASTER A' } });
    expect(missed.roll(6, 6, 6).play('BLASTER A', 'ATTACK (3)', 'gate').now.shutDoors).toStrictEqual(['gate']);
  });

  it('are no target from elsewhere, however far the attack reaches, nor of other attacks', () => {
    const far = table(corridor, { turn: 'lfa', units: { HADES: 'A1' }, lfa: { hand: 'GUNNER H' } });
    expect(far.uses('GUNNER H')).toStrictEqual([]);
    const near = table(corridor, { turn: 'lfa', units: { HADES: 'B1' }, lfa: { hand: 'GUNNER H, COMMANDER H' } });
    expect(near.targets('GUNNER H', 'SPECIAL ATTACK 3/(3)')).toStrictEqual(['gate']);
    expect(near.uses('GUNNER H')).toStrictEqual(['SPECIAL ATTACK 3/(3)']);
    expect(near.uses('COMMANDER H')).toStrictEqual(['BOLSTER 2', 'SPECIAL ATTACK 1/(1)']);
  });

  it('let units pass once they are open, and cannot be attacked any more', () => {
    const t = table(corridor, { units: { 'RIPPER C': 'B1' }, scouted, shutDoors: [], breakers: { hand: 'RIPPER C' } });
    expect(t.targets('RIPPER C', 'MOVE 1')).toStrictEqual(['A1', 'C1']);
    expect(t.uses('RIPPER C')).not.toContain('ATTACK (2)');
  });

  it('let nobody attack units through, opened or closed', () => {
    for (const shutDoors of [['gate'], []]) {
      const t = table(corridor, {
        units: { 'RIPPER C': 'B1', 'SCOUT Y': 'C1' },
        shutDoors,
        breakers: { hand: 'RIPPER C' },
      });
      expect(t.uses('RIPPER C')).not.toContain('ATTACK 1');
    }
  });

  it('R11: range goes round shut doors', () => {
    const ring = drawn({ ways: 'A1-B1, A1-C1-D1-B1', doors: { gate: 'A1-B1' } });
    const t = table(ring, {
      units: { 'RIPPER C': 'A1', 'SCOUT Y': 'B1' },
      shutDoors: [],
      breakers: { hand: 'RIPPER C' },
    });
    // SCOUT Y has a total defence of 8: base 5, and range 3 over C1 and D1.
    expect(t.roll(1).play('RIPPER C', 'ATTACK 1', 'SCOUT Y').attacks()).toStrictEqual(['SCOUT Y: 8 with d10']);
  });

  it('one of them, anywhere, is opened by DOORS from the equipment', () => {
    const two = drawn({
      ways: 'A1-B1-C1-D1-E1',
      doors: { gate: 'B1-C1', hatch: 'D1-E1' },
      spaces: { A1: { equipment: 'DOORS equipment' } },
    });
    const t = table(two, {
      units: { 'RIPPER C': 'A1' },
      controlled: { breakers: 'A1' },
      breakers: { hand: 'RIPPER C' },
    });
    expect(t.targets('RIPPER C', 'equipment')).toStrictEqual(['gate', 'hatch']);
    t.play('RIPPER C', 'equipment', 'hatch');
    expect(t.now.shutDoors).toStrictEqual(['gate']);
    expect(t.pile('breakers', 'played')).toStrictEqual({ 'RIPPER C': 1 });
  });

  it('are not opened twice', () => {
    const t = table(corridor, {
      units: { 'RIPPER C': 'A1' },
      controlled: { breakers: 'A1' },
      shutDoors: [],
      breakers: { hand: 'RIPPER C' },
    });
    expect(t.uses('RIPPER C')).not.toContain('DOORS');
  });
});

describe('EQUIPMENT', () => {
  const range = drawn({ ways: 'A1-B1-C1-D1', spaces: { A1: { equipment: 'laser' } } });
  const enemies = { 'SCOUT Y': 'C1', 'MECH A': 'B1', 'SCOUT Z': 'D1' };
  const laser = 'ATTACK 2/(2)';

  it('is used by personnel in a space that they control, instead of the actions of the card', () => {
    const t = table(range, {
      units: { 'SURVEY TECH C': 'A1', ...enemies },
      controlled: { breakers: 'A1' },
      breakers: { hand: 'SURVEY TECH C' },
      lfa: { hand: 'SCOUT Y' },
    });
    // The laser of Scenario 6 strikes both classes at any range with two dice. The total defence is 7: base 5, range 2.
    expect(t.targets('SURVEY TECH C', 'equipment')).toStrictEqual(['MECH A', 'SCOUT Y', 'SCOUT Z']);
    t.roll(6, 7).play('SURVEY TECH C', 'equipment', 'SCOUT Y');
    expect([t.attacks(), t.pile('lfa', 'casualties')]).toStrictEqual([['SCOUT Y: 7 with d10'], { 'SCOUT Y': 1 }]);
    expect(t.pile('breakers', 'played')).toStrictEqual({ 'SURVEY TECH C': 1 });
  });

  it('is not used in a space that is only scouted, or that the enemy controls', () => {
    const units = { 'SURVEY TECH C': 'A1', ...enemies };
    const scene = { units, breakers: { hand: 'SURVEY TECH C' } };
    expect(table(range, { ...scene, scouted: { breakers: 'A1' } }).uses('SURVEY TECH C')).not.toContain(laser);
    const enemy = table(range, { ...scene, scouted: { breakers: 'A1' }, controlled: { lfa: 'A1' } });
    expect(enemy.uses('SURVEY TECH C')).not.toContain(laser);
  });

  it('is not used by vehicles or mechs', () => {
    const t = table(range, {
      units: { DRILL: 'A1', ...enemies },
      controlled: { breakers: 'A1' },
      breakers: { hand: 'DRILL CREW' },
    });
    expect(t.uses('DRILL CREW')).not.toContain(laser);
    const mech = table(range, {
      turn: 'lfa',
      units: { HADES: 'A1', 'RIPPER C': 'B1' },
      controlled: { lfa: 'A1' },
      lfa: { hand: 'NAVIGATOR H' },
    });
    expect(mech.uses('NAVIGATOR H')).not.toContain(laser);
  });

  it('is not used by a suppressed unit', () => {
    const units = { 'SURVEY TECH C': 'A1 suppressed', ...enemies };
    const t = table(range, { units, controlled: { breakers: 'A1' }, breakers: { hand: 'SURVEY TECH C' } });
    expect(t.uses('SURVEY TECH C')).toStrictEqual([]);
  });
});

describe('Pit traps (R44)', () => {
  const pit = drawn({ ways: 'A1-B1-C1', structures: { pit: ['pit trap', 'B1', 'breakers'] } });
  const scouted = { lfa: 'A1 B1 C1', breakers: 'A1 B1 C1' };

  it('bar their space to mechs until they are destroyed', () => {
    const scene = { turn: 'lfa' as const, units: { HADES: 'A1' }, scouted, lfa: { hand: 'COMMANDER H' } };
    expect(table(pit, scene).uses('COMMANDER H')).not.toContain('MOVE 1');
    expect(table(pit, { ...scene, destroyed: ['pit'] }).targets('COMMANDER H', 'MOVE 1')).toStrictEqual(['B1']);
  });

  it('let vehicles and personnel pass', () => {
    const t = table(pit, {
      units: { DRILL: 'A1', 'RIPPER C': 'A1' },
      scouted,
      breakers: { hand: 'DRILL CREW, RIPPER C' },
    });
    expect(t.targets('RIPPER C', 'MOVE 1')).toStrictEqual(['B1']);
    expect(t.targets('DRILL CREW', 'MOVE 2')).toContain('B1');
  });
});

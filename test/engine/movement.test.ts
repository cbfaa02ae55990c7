// Tests of the chapter CARD ACTIONS of the rulebook: movement actions, and the icons of spaces that bar movements.
import { describe, expect, it } from 'vitest';
import { drawn, table } from '../support/engine.ts';

const line = drawn({ ways: 'A1-B1-C1-D1' });

describe('MOVE', () => {
  it('moves up to as many spaces as its strength, all of them scouted or controlled by its own faction', () => {
    const t = table(line, {
      turn: 'lfa',
      units: { LYSSA: 'A1' },
      scouted: { lfa: 'B1', breakers: 'D1' },
      controlled: { lfa: 'C1' },
      lfa: { hand: 'COMMANDER L' },
    });
    // MOVE 2 leads from A1 to B1 (scouted) and on to C1 (controlled), but not to D1, whose marker belongs to the enemy.
    t.play('COMMANDER L', 'MOVE 2', 'B1');
    expect([t.where('LYSSA'), t.targets()]).toStrictEqual(['B1', ['C1']]);
    t.step('C1');
    expect([t.where('LYSSA'), t.now.turn?.phase]).toStrictEqual(['C1', 'playing']);
  });

  it('may stop before', () => {
    const t = table(line, {
      turn: 'lfa',
      units: { LYSSA: 'A1' },
      scouted: { lfa: 'B1 C1' },
      lfa: { hand: 'COMMANDER L' },
    });
    expect(t.play('COMMANDER L', 'MOVE 2', 'B1').stop().where('LYSSA')).toBe('B1');
  });

  it('does not pass a space that is not marked', () => {
    const t = table(line, { units: { DRILL: 'A1' }, scouted: { breakers: 'C1' }, breakers: { hand: 'DRILL CREW' } });
    expect(t.uses('DRILL CREW')).toStrictEqual(['SCOUT 1']);
    expect(t.refused(t.use('DRILL CREW', 'MOVE 2', 'B1'))).toMatch(/MOVE/);
  });

  it('may enter a space with enemies, even one that they control', () => {
    const t = table(line, {
      units: { 'RIPPER C': 'A1', 'SCOUT Y': 'B1' },
      scouted: { breakers: 'B1' },
      controlled: { lfa: 'B1' },
      breakers: { hand: 'RIPPER C' },
    });
    expect(t.play('RIPPER C', 'MOVE 1', 'B1').where('RIPPER C')).toBe('B1');
    expect([t.marker('breakers', 'B1'), t.marker('lfa', 'B1')]).toStrictEqual(['scouted', 'controlled']);
  });

  it('lays no marker and takes no Interference', () => {
    const t = table(line, { units: { 'RIPPER C': 'A1' }, scouted: { breakers: 'B1' }, breakers: { hand: 'RIPPER C' } });
    t.play('RIPPER C', 'MOVE 1', 'B1');
    expect([t.marker('breakers', 'A1'), t.pile('breakers', 'discard')]).toStrictEqual([null, {}]);
  });
});

describe('MOVE: transport', () => {
  const crew = { 'RIPPER C': 'A1', 'NAILGUNNER C': 'A1', 'HEWER A': 'A1', 'SCANNER A': 'A1' };
  const scene = {
    units: { DRILL: 'A1', HAULER: 'A1', 'SCOUT Y': 'A1', 'BLASTER A': 'B1', 'RIPPER B': 'A1 suppressed', ...crew },
    scouted: { breakers: 'B1 C1' },
    breakers: { hand: 'DRILL CREW' },
  };

  it('takes friendly, ready personnel of the space of the vehicle, and nobody else', () => {
    const t = table(line, scene);
    // Four units cannot step aboard the Drill: the suppressed Ripper B, the Hauler (a vehicle), the enemy Scout, and
    // the Blaster in the next space.
    expect(t.targets('DRILL CREW', 'MOVE 2')).toStrictEqual([
      'B1',
      'aboard: HEWER A',
      'aboard: NAILGUNNER C',
      'aboard: RIPPER C',
      'aboard: SCANNER A',
    ]);
  });

  it('takes the passengers into each new space', () => {
    const t = table(line, scene).play('DRILL CREW', 'MOVE 2', 'aboard: HEWER A').step('aboard: RIPPER C').step('B1');
    expect([t.where('DRILL'), t.where('HEWER A'), t.where('RIPPER C')]).toStrictEqual(['B1', 'B1', 'B1']);
    t.step('C1');
    expect([t.where('DRILL'), t.where('HEWER A'), t.where('RIPPER C')]).toStrictEqual(['C1', 'C1', 'C1']);
    expect([t.where('NAILGUNNER C'), t.where('BLASTER A'), t.where('RIPPER B')]).toStrictEqual(['A1', 'B1', 'A1']);
  });

  it('takes at most as many as the icon says', () => {
    const t = table(line, scene).play('DRILL CREW', 'MOVE 2', 'aboard: HEWER A');
    t.step('aboard: SCANNER A').step('aboard: RIPPER C');
    // Three units are aboard, and there is no room for a fourth.
    expect(t.targets()).toStrictEqual(['B1']);
    expect(t.refused(t.going('aboard: NAILGUNNER C'))).toMatch(/cannot step/);
  });

  it('needs no passengers', () => {
    const t = table(line, scene).play('DRILL CREW', 'MOVE 2', 'B1').stop();
    expect([t.where('DRILL'), t.where('RIPPER C')]).toStrictEqual(['B1', 'A1']);
  });
});

describe('SCOUT', () => {
  it('moves up to so many spaces and marks those without an own marker, scouted side up', () => {
    const t = table(line, {
      turn: 'lfa',
      units: { 'SCOUT Y': 'A1' },
      scouted: { lfa: 'B1', breakers: 'C1' },
      lfa: { hand: 'SCOUT Y' },
    });
    t.play('SCOUT Y', 'SCOUT 2', 'B1').step('C1');
    expect([t.where('SCOUT Y'), t.marker('lfa', 'C1'), t.marker('breakers', 'C1')]).toStrictEqual([
      'C1',
      'scouted',
      'scouted',
    ]);
    // The new marker costs an Interference card. B1 has a marker already, so entering B1 costs nothing.
    expect(t.pile('lfa', 'discard')).toStrictEqual({ INTERFERENCE: 1 });
  });

  it('takes an Interference card from the supply for each marker', () => {
    const t = table(line, { turn: 'lfa', units: { 'SCOUT Y': 'A1' }, lfa: { hand: 'SCOUT Y' } });
    expect(t.pile('lfa', 'supply')['INTERFERENCE']).toBe(9);
    t.play('SCOUT Y', 'SCOUT 2', 'B1').step('C1');
    expect(t.pile('lfa', 'discard')).toStrictEqual({ INTERFERENCE: 2 });
    expect(t.pile('lfa', 'supply')['INTERFERENCE']).toBe(7);
  });

  it('takes as many as there are', () => {
    const t = table(line, { turn: 'lfa', units: { 'SCOUT Y': 'A1' }, lfa: { hand: 'SCOUT Y', out: 'INTERFERENCE 8' } });
    t.play('SCOUT Y', 'SCOUT 2', 'B1').step('C1');
    // Eight of the ten Interference cards are out of the game, and one is in the hand. So one card is left for two
    // markers.
    expect([t.marker('lfa', 'B1'), t.marker('lfa', 'C1')]).toStrictEqual(['scouted', 'scouted']);
    expect(t.pile('lfa', 'discard')).toStrictEqual({ INTERFERENCE: 1 });
  });

  it('leaves a marker that is control side up as it lies', () => {
    const t = table(line, {
      turn: 'lfa',
      units: { 'SCOUT Y': 'A1' },
      controlled: { lfa: 'B1' },
      lfa: { hand: 'SCOUT Y' },
    });
    t.play('SCOUT Y', 'SCOUT 2', 'B1').stop();
    expect([t.marker('lfa', 'B1'), t.pile('lfa', 'discard')]).toStrictEqual(['controlled', {}]);
  });
});

describe('GUIDE', () => {
  const scene = {
    units: { 'HEWER A': 'A1', 'SCANNER A': 'A1 suppressed', 'BLASTER A': 'D1', 'RIPPER C': 'A1', DRILL: 'A1' },
    scouted: { breakers: 'B1' },
    breakers: { hand: 'SQUAD LEADER A' },
  };

  it('moves a ready personnel unit of the squad into marked spaces', () => {
    const t = table(line, scene);
    // Four units cannot be guided: the Scanner is suppressed, the Blaster has no marked neighbour, Ripper C is of
    // another squad, and the Drill is a vehicle.
    expect(t.targets('SQUAD LEADER A', 'GUIDE 1')).toStrictEqual(['HEWER A']);
    t.play('SQUAD LEADER A', 'GUIDE 1', 'HEWER A');
    expect(t.targets()).toStrictEqual(['B1']);
    t.step('B1');
    expect([t.where('HEWER A'), t.now.turn?.phase]).toStrictEqual(['B1', 'playing']);
  });

  it('cannot guide a suppressed counter', () => {
    const t = table(line, scene);
    expect(t.refused(t.use('SQUAD LEADER A', 'GUIDE 1', 'SCANNER A'))).toMatch(/GUIDE/);
  });

  it('does not scout', () => {
    const t = table(line, { ...scene, scouted: {} });
    expect(t.uses('SQUAD LEADER A')).not.toContain('GUIDE 1');
  });
});

describe('GUIDE: several spaces', () => {
  const far = drawn({ ways: 'A1-B1-C1-D1', strength: { 'SQUAD LEADER GUIDE': 2 } });

  it('are all marked, and may be fewer', () => {
    const scene = { units: { 'HEWER A': 'A1' }, breakers: { hand: 'SQUAD LEADER A' } };
    const t = table(far, { ...scene, scouted: { breakers: 'B1 D1' } })
      .play('SQUAD LEADER A', 'GUIDE 2', 'HEWER A')
      .step('B1');
    // C1 has no marker, so the movement ends at B1.
    expect([t.where('HEWER A'), t.now.turn?.phase]).toStrictEqual(['B1', 'playing']);
    const other = table(far, { ...scene, scouted: { breakers: 'B1 C1' } }).play('SQUAD LEADER A', 'GUIDE 2', 'HEWER A');
    expect(other.step('B1').step('C1').where('HEWER A')).toBe('C1');
  });
});

describe('BOARD SPACES: Impassable', () => {
  const game = drawn({
    ways: 'A1-B1-D1, A1-C1-D1, A1-E1',
    spaces: { B1: { bars: 'armoured' }, C1: { bars: 'all' } },
  });

  it('keeps vehicles and mechs out of one icon, personnel may enter', () => {
    const scouted = { breakers: 'B1 C1 D1 E1', lfa: 'B1 C1 D1 E1' };
    const vehicle = table(game, { units: { DRILL: 'A1' }, scouted, breakers: { hand: 'DRILL CREW' } });
    expect(vehicle.targets('DRILL CREW', 'MOVE 2')).toStrictEqual(['E1']);
    expect(vehicle.targets('DRILL CREW', 'SCOUT 1')).toStrictEqual(['E1']);
    const mech = table(game, {
      turn: 'lfa',
      units: { HADES: 'A1' },
      scouted,
      lfa: { hand: 'COMMANDER H, NAVIGATOR H' },
    });
    expect(mech.targets('COMMANDER H', 'MOVE 1')).toStrictEqual(['E1']);
    expect(mech.targets('NAVIGATOR H', 'SCOUT 1')).toStrictEqual(['E1']);
    const person = table(game, { units: { 'RIPPER C': 'A1' }, scouted, breakers: { hand: 'RIPPER C' } });
    expect(person.targets('RIPPER C', 'MOVE 1')).toStrictEqual(['B1', 'E1']);
  });

  it('keeps everybody out of the other', () => {
    const t = table(game, { units: { 'SURVEY TECH C': 'A1' }, breakers: { hand: 'SURVEY TECH C' } });
    expect(t.targets('SURVEY TECH C', 'SCOUT 1')).toStrictEqual(['B1', 'E1']);
    expect(t.refused(t.use('SURVEY TECH C', 'SCOUT 1', 'C1'))).toMatch(/SCOUT/);
  });

  it('stops a vehicle with passengers as well', () => {
    const t = table(game, {
      units: { DRILL: 'A1', 'RIPPER C': 'A1' },
      scouted: { breakers: 'B1 C1' },
      breakers: { hand: 'DRILL CREW' },
    });
    expect(t.uses('DRILL CREW')).not.toContain('MOVE 2');
  });
});

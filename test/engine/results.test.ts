// Tests of the chapter COMBAT ACTIONS of the rulebook: the results of a successful attack.
import { describe, expect, it } from 'vitest';
import { drawn, table, type Scene, type Table } from '../support/engine.ts';

const line = drawn({ ways: 'A1-B1-C1-D1, C1-C2, C1-C3', spaces: { C3: { bars: 'all' } } });

/**
 * Returns the table after Nailgunner C has hit Scout Y. The Scout, in the next space, has the total defence 6 (base 5,
 * range 1).
 */
function hitScout(lfa: NonNullable<Scene['lfa']>): Table {
  const units = { 'NAILGUNNER C': 'A1', 'SCOUT Y': 'B1', 'SCOUT Z': 'B1' };
  const t = table(line, { units, breakers: { hand: 'NAILGUNNER C' }, lfa });
  return t.roll(6, 1).play('NAILGUNNER C', 'ATTACK 2', 'SCOUT Y');
}

describe('4. DETERMINE RESULTS: ATTACK', () => {
  it('takes a matching card from the hand, if there is one', () => {
    const t = hitScout({ hand: 'SCOUT Y, SCOUT Z', discard: 'SCOUT Y', deck: 'SCOUT Y' });
    expect(t.pile('lfa', 'hand')).toStrictEqual({ 'SCOUT Z': 1, INTERFERENCE: 1 });
    expect(t.pile('lfa', 'casualties')).toStrictEqual({ 'SCOUT Y': 1 });
    expect([t.pile('lfa', 'discard'), t.pile('lfa', 'deck')]).toStrictEqual([{ 'SCOUT Y': 1 }, { 'SCOUT Y': 1 }]);
  });

  it('otherwise from the discard pile', () => {
    const t = hitScout({ hand: 'SCOUT Z', discard: 'SCOUT Y, CAPTAIN', deck: 'SCOUT Y' });
    expect([t.pile('lfa', 'discard'), t.pile('lfa', 'deck')]).toStrictEqual([{ CAPTAIN: 1 }, { 'SCOUT Y': 1 }]);
    expect(t.pile('lfa', 'casualties')).toStrictEqual({ 'SCOUT Y': 1 });
  });

  it('otherwise from the deck', () => {
    const t = hitScout({ hand: 'SCOUT Z', discard: 'CAPTAIN', deck: 'SCOUT Y, SCOUT Z' });
    expect([t.pile('lfa', 'deck'), t.pile('lfa', 'casualties')]).toStrictEqual([{ 'SCOUT Z': 1 }, { 'SCOUT Y': 1 }]);
    expect(t.where('SCOUT Y')).toBe('B1');
  });

  it('otherwise the unit is neutralised: its counter leaves the board, its cards the supply', () => {
    const t = hitScout({ hand: 'SCOUT Z', casualties: 'SCOUT Y 2' });
    expect([t.where('SCOUT Y'), t.now.neutralised]).toStrictEqual([null, ['SCOUT Y']]);
    expect(t.pile('lfa', 'supply')['SCOUT Y']).toBeUndefined();
    // Two of the Scout’s five cards were casualties before. The other three leave the game with the counter.
    expect([t.pile('lfa', 'out'), t.pile('lfa', 'casualties')]).toStrictEqual([{ 'SCOUT Y': 3 }, { 'SCOUT Y': 2 }]);
    expect(t.where('SCOUT Z')).toBe('B1');
  });

  it('a miss does nothing', () => {
    const units = { 'NAILGUNNER C': 'A1', 'SCOUT Y': 'B1' };
    const t = table(line, { units, breakers: { hand: 'NAILGUNNER C' }, lfa: { hand: 'SCOUT Y' } });
    t.roll(5, 5).play('NAILGUNNER C', 'ATTACK 2', 'SCOUT Y');
    expect([t.pile('lfa', 'casualties'), t.where('SCOUT Y')]).toStrictEqual([{}, 'B1']);
  });

  it('a casualty does not suppress or ready the unit', () => {
    const units = { 'NAILGUNNER C': 'A1', 'SCOUT Y': 'B1 suppressed' };
    const t = table(line, { units, breakers: { hand: 'NAILGUNNER C' }, lfa: { hand: 'SCOUT Y' } });
    t.roll(6, 1).play('NAILGUNNER C', 'ATTACK 2', 'SCOUT Y');
    expect(t.isSuppressed('SCOUT Y')).toBe(true);
  });

  const hitMech = (lfa: NonNullable<Scene['lfa']>): Table => {
    const t = table(line, { units: { 'BLASTER A': 'A1', HADES: 'A1' }, breakers: { hand: 'BLASTER A' }, lfa });
    return t.roll(9, 1, 1).play('BLASTER A', 'ATTACK (3)', 'HADES');
  };

  it('of a mech: the defender removes a navigator, gunner or commander of the first pile that has one', () => {
    const t = hitMech({ hand: 'GUNNER H, NAVIGATOR H', discard: 'COMMANDER H' });
    expect([t.now.turn?.phase, t.now.turn?.chooser, t.targets()]).toStrictEqual([
      'losing',
      'lfa',
      ['GUNNER H', 'NAVIGATOR H'],
    ]);
    t.pick('NAVIGATOR H');
    expect(t.pile('lfa', 'casualties')).toStrictEqual({ 'NAVIGATOR H': 1 });
    expect(t.pile('lfa', 'hand')).toStrictEqual({ 'GUNNER H': 1, INTERFERENCE: 1 });
    expect([t.now.turn?.side, t.now.turn?.chooser]).toStrictEqual(['breakers', 'breakers']);
  });

  it('of a mech: there is no choice among copies of one card', () => {
    const t = hitMech({ hand: 'GUNNER H 2', deck: 'NAVIGATOR H' });
    expect([t.pile('lfa', 'casualties'), t.now.turn?.phase]).toStrictEqual([{ 'GUNNER H': 1 }, 'playing']);
  });

  it('of a mech: without a card of its crew it is neutralised', () => {
    const t = hitMech({ deck: 'GUNNER L' });
    expect([t.where('HADES'), t.now.neutralised]).toStrictEqual([null, ['HADES']]);
    expect(t.pile('lfa', 'out')).toStrictEqual({ 'COMMANDER H': 1, 'GUNNER H': 2, 'NAVIGATOR H': 2 });
  });

  it('of a vehicle: its crew', () => {
    const t = table(line, {
      turn: 'lfa',
      units: { HADES: 'A1', DRILL: 'A1' },
      lfa: { hand: 'GUNNER H' },
      breakers: { discard: 'DRILL CREW, HAULER CREW' },
    });
    t.roll(8, 1, 1).play('GUNNER H', 'SPECIAL ATTACK 3/(3)', 'DRILL');
    expect([t.attacks(), t.pile('breakers', 'casualties')]).toStrictEqual([['DRILL: 8 with d10'], { 'DRILL CREW': 1 }]);
  });
});

describe('4. DETERMINE RESULTS: PULSE', () => {
  /**
   * Returns the table after Hades on B1 has hit Ripper C by the PULSE of its Commander. On C1, Ripper C has a total
   * defence of 6 (base 5, range 1).
   */
  const pulse = (ripper: string, breakers: NonNullable<Scene['breakers']>, scene: Scene = {}, board = line): Table => {
    const t = table(board, {
      turn: 'lfa',
      units: { HADES: 'B1', 'RIPPER C': ripper },
      scouted: { breakers: 'A1 C2 C3', lfa: 'D1' },
      controlled: { breakers: 'B1' },
      lfa: { hand: 'COMMANDER H' },
      breakers,
      ...scene,
    });
    return t.roll(6, 1).play('COMMANDER H', 'PULSE 2/(2)', 'RIPPER C');
  };

  it('inflicts a casualty, then the attacker may move the unit next door, into a space marked by its side', () => {
    const t = pulse('C1', { discard: 'RIPPER C 2' });
    expect(t.pile('breakers', 'casualties')).toStrictEqual({ 'RIPPER C': 1 });
    // Ripper C can be pushed to B1 (controlled by the Breakers) and C2 (scouted). D1 is marked only by the LFA, C3 is
    // impassable, and A1 is not adjacent.
    expect([t.now.turn?.phase, t.now.turn?.chooser, t.targets()]).toStrictEqual(['pushing', 'lfa', ['B1', 'C2']]);
    expect(t.pick('C2').where('RIPPER C')).toBe('C2');
    expect(t.now.turn?.phase).toBe('playing');
  });

  it('moves the unit through an open door only', () => {
    const gated = drawn({ ways: 'A1-B1-C1-D1, C1-C2, C1-C3', doors: { gate: 'C1-C2' } });
    const targets = (shutDoors: string[]): readonly string[] =>
      pulse('C1', { discard: 'RIPPER C 2' }, { shutDoors }, gated).targets();
    expect(targets(['gate'])).toStrictEqual(['B1', 'C3']);
    expect(targets([])).toStrictEqual(['B1', 'C2', 'C3']);
  });

  it('need not move the unit', () => {
    expect(pulse('C1', { discard: 'RIPPER C' }).stop().where('RIPPER C')).toBe('C1');
  });

  it('readies a suppressed unit that it moves, and only if it moves it', () => {
    expect(pulse('C1 suppressed', { discard: 'RIPPER C' }).pick('B1').isSuppressed('RIPPER C')).toBe(false);
    expect(pulse('C1 suppressed', { discard: 'RIPPER C' }).stop().isSuppressed('RIPPER C')).toBe(true);
  });

  it('moves nobody who was neutralised', () => {
    const t = pulse('C1', {});
    expect([t.where('RIPPER C'), t.now.turn?.phase]).toStrictEqual([null, 'playing']);
  });

  it('moves nobody without a space to go to', () => {
    const t = pulse('C1', { discard: 'RIPPER C' }, { scouted: { breakers: 'C1' }, controlled: {} });
    expect([t.where('RIPPER C'), t.now.turn?.phase]).toStrictEqual(['C1', 'playing']);
  });

  it('lays no marker', () => {
    const t = pulse('C1', { discard: 'RIPPER C' }).pick('C2');
    expect([t.marker('breakers', 'C2'), t.pile('breakers', 'discard')]).toStrictEqual(['scouted', {}]);
  });
});

describe('4. DETERMINE RESULTS: SUPPRESS', () => {
  const scene = (target: string, place: string): Table =>
    table(line, {
      units: { 'NAILGUNNER C': 'A1', [target]: place },
      breakers: { hand: 'NAILGUNNER C' },
      lfa: { hand: 'SCOUT Y, GUNNER H' },
    });

  it('suppresses the unit and inflicts no casualty', () => {
    // SCOUT Y has a total defence of 6 (base 5, range 1), so the 6 hits.
    const t = scene('SCOUT Y', 'B1').roll(6, 1, 1, 1).play('NAILGUNNER C', 'SUPPRESS 4/(4)', 'SCOUT Y');
    expect([t.isSuppressed('SCOUT Y'), t.pile('lfa', 'casualties')]).toStrictEqual([true, {}]);
  });

  it('suppresses a standee', () => {
    // HADES has a total defence of 10 (base 9, range 1), so the 10 hits.
    const t = scene('HADES', 'B1').roll(10, 1, 1, 1).play('NAILGUNNER C', 'SUPPRESS 4/(4)', 'HADES');
    expect(t.isSuppressed('HADES')).toBe(true);
  });

  it('a miss does nothing', () => {
    const t = scene('SCOUT Y', 'B1').roll(5, 5, 5, 5).play('NAILGUNNER C', 'SUPPRESS 4/(4)', 'SCOUT Y');
    expect(t.isSuppressed('SCOUT Y')).toBe(false);
  });

  it('R116: has no effect on a suppressed unit, and so is not played at one', () => {
    const t = scene('SCOUT Y', 'B1 suppressed');
    expect(t.uses('NAILGUNNER C')).not.toContain('SUPPRESS 4/(4)');
  });
});

// Tests of Scenario 6 (lasers, sleeping mechs, escapes) and Scenario 8 (keycards, doors, two maps); R15, R16, R38, R39,
// R41, R45, R46.
import { describe, expect, it } from 'vitest';
import { decide, type BotScene } from '../support/decide.ts';
import { drawn, packaged } from '../support/engine.ts';

type Units = Readonly<Record<string, string>>;

describe('the laser (R38)', () => {
  const board = drawn({ scenario: 6, ways: 'A1-B1-C1-D1', spaces: { A1: { equipment: 'laser' } } });
  const sheet =
    'SCOUT\n1 Space contains laser and there is a legal enemy target: ATTACK 2, using laser.\n2 SCOUT 1 towards enemy unit.';
  const laser = (units: Units, chance: readonly number[] = [], more: Partial<BotScene> = {}) =>
    decide(board, { play: 'SCOUT Y', sheet, units: { 'SCOUT Y': 'A1', ...units }, chance, ...more });

  it('strikes at any range, controlled or not', () =>
    expect(laser({ 'RIPPER B': 'D1' }, [1, 1])).toMatchObject({ clause: '1', chosen: ['target RIPPER B'] }));

  it('strikes armoured targets as well', () =>
    expect(laser({ HAULER: 'B1' }, [1, 1])).toMatchObject({ clause: '1', chosen: ['target HAULER'] }));

  it('is not used from another space', () =>
    expect(laser({ 'SCOUT Y': 'B1', 'RIPPER B': 'C1' })).toMatchObject({ clause: '2', passed: ['1 condition'] }));

  it('is not used by a mech', () => {
    const own = sheet.replace('SCOUT\n', 'COMMANDER\n').replace(/\n2.*/, '\n2 SUPPRESS X.');
    const scene = { play: 'COMMANDER A', sheet: own, units: { 'MECH A': 'A1', 'RIPPER B': 'B1' }, chance: [1, 1, 1] };
    expect(decide(board, scene)).toMatchObject({ clause: '2', passed: ['1 condition'] });
  });
});

describe('sleeping mechs (R15, R16, R18)', () => {
  const board = drawn({
    scenario: 6,
    ways: 'A1-B1-C1-D1, C1-E1',
    victory: [
      { side: 'lfa', by: 'escaped', count: 3 },
      { side: 'breakers', by: 'neutralised mechs', count: 3 },
    ],
  });
  const corp = (units: Units, chance: readonly number[] = []) =>
    decide(board, { play: 'CORP-SEC Y', units, scouted: { lfa: 'A1 B1 C1 D1 E1' }, chance });

  it('are woken by CONTROL', () => {
    const result = corp({ 'CORP-SEC Y': 'A1', 'MECH A': 'A1 asleep' });
    expect(result).toMatchObject({ clause: '1' });
    expect(result.after.now.units?.['MECH A']).toEqual({ at: 'A1' });
  });

  it('that are awake give CONTROL nothing to gain', () =>
    expect(corp({ 'CORP-SEC Y': 'A1', 'MECH A': 'A1' }).passed[0]).toBe('1 aim'));

  it('are objectives: the unit goes towards one', () =>
    expect(corp({ 'CORP-SEC Y': 'A1', 'MECH A': 'C1 asleep' })).toMatchObject({ clause: '4b', path: 'A1 B1' }));

  it('are threatened with a Breaker unit that has an armoured attack: that goal comes first', () => {
    const units = { 'CORP-SEC Y': 'B1', 'MECH A': 'A1 asleep', 'MECH C': 'D1 asleep' };
    // The Ripper has an armoured attack, so it threatens Mech C. The Nailgunner has none, so letter a names no mech,
    // and letter b applies.
    expect(corp({ ...units, 'RIPPER B': 'D1' })).toMatchObject({ clause: '4a', path: 'B1 C1' });
    // Mech A is the mech furthest from the enemy.
    expect(corp({ ...units, 'NAILGUNNER B': 'D1' })).toMatchObject({ clause: '4b', path: 'B1 A1' });
  });
});

describe('escape (R39)', () => {
  const board = drawn({ scenario: 6, ways: 'A1-B1-C1', spaces: { C1: { escape: true } } });
  const leave = (play: string, units: Units) => decide(board, { play, units, scouted: { lfa: 'A1 B1 C1' } });

  it('is one step beyond the escape space', () => {
    const result = leave('COMMANDER A', { 'MECH A': 'C1' });
    expect(result).toMatchObject({ clause: '1' });
    expect([result.after.where('MECH A'), result.after.now.escaped]).toEqual([null, ['MECH A']]);
  });

  it('is taken if a step is left there', () => {
    // Lyssa has MOVE 2, Mech A MOVE 1.
    expect(leave('COMMANDER L', { LYSSA: 'B1' }).after.now.escaped).toEqual(['LYSSA']);
    expect(leave('COMMANDER A', { 'MECH A': 'B1' }).after.where('MECH A')).toBe('C1');
    expect(leave('COMMANDER L', { LYSSA: 'A1' }).after.where('LYSSA')).toBe('C1');
  });

  it('is taken by SCOUT as well', () =>
    expect(leave('NAVIGATOR A', { 'MECH A': 'C1' }).after.now.escaped).toEqual(['MECH A']));
});

describe('a scouted route (R43)', () => {
  const board = drawn({ scenario: 6, ways: 'A1-B1-C1, A1-B2-C1', spaces: { B1: { cover: 2 }, C1: { escape: true } } });
  const go = (scouted: string) =>
    decide(board, { play: 'NAVIGATOR A', units: { 'MECH A': 'A1' }, scouted: { lfa: scouted } });

  it('comes before cover', () => {
    expect(go('A1 B2 C1')).toMatchObject({ clause: '1', path: 'A1 B2' });
    // The escape is unscouted, so no route counts as scouted and cover decides.
    expect(go('A1 B2')).toMatchObject({ clause: '1', path: 'A1 B1' });
  });
});

describe('the master keycard (R41)', () => {
  const rule = (side: string) =>
    `LFA BOT RULES\n   Master Keycard: The LFA bot considers doors exiting buildings to be open and doors entering buildings to be closed.\n      It does not use door buttons.\n\n${side}`;
  const station = packaged(8);
  const walk = (from: string, to: string, more: Partial<BotScene> = {}) =>
    decide(station, {
      play: 'CORP-SEC Y',
      sheet: rule('CORP-SEC\n1 MOVE 1 towards enemy unit.'),
      units: { 'CORP-SEC Y': from, 'RIPPER B': to },
      scouted: { lfa: 'B2 C2 C3 D4 C5' },
      ...more,
    });

  it('opens doors on the way out of a building', () =>
    // C3 is a room whose door leads to C2.
    expect(walk('C3', 'B2')).toMatchObject({ clause: '1', path: 'C3 C2' }));

  it('is used on a way of two spaces as well', () => {
    const sheet = rule('SCOUT\n1 SCOUT 2 towards enemy unit.');
    const scene = { sheet, play: 'SCOUT Y', scouted: { lfa: 'C3' } };
    expect(walk('C3', 'B2', { ...scene, units: { 'SCOUT Y': 'C3', 'RIPPER B': 'B1' } }).path).toBe('C3 C2 B1');
    // In the other direction, the Scout would have to enter the building, so the door stops the Scout at C2.
    expect(walk('C3', 'B2', { ...scene, units: { 'SCOUT Y': 'B1', 'RIPPER B': 'C3' } }).path).toBe('B1 C2');
  });

  it('does not open doors on the way in', () =>
    expect(walk('C2', 'C3')).toMatchObject({ clause: null, passed: ['1 aim'] }));

  it('is not asked if the door is open (R113)', () =>
    expect(walk('C2', 'C3', { shutDoors: [] })).toMatchObject({ clause: '1', path: 'C2 C3' }));

  it('is the rule of its sheet', () =>
    expect(walk('C3', 'B2', { sheet: 'CORP-SEC\n1 MOVE 1 towards enemy unit.' })).toMatchObject({ clause: null }));
});

describe('Lyssa and doors (R45, R115)', () => {
  const board = drawn({
    scenario: 8,
    ways: 'A1-B1-C1, A1-D1',
    doors: { door: 'A1-D1' },
    spaces: { B1: { cover: 2 } },
  });
  const sheet =
    'COMMANDER\n1 Threshold 6/7/8: SPECIAL ATTACK X. (Lyssa considers closed doors adjacent to it to be an enemy, with no threshold.)';
  const lyssa = (units: Units, chance: readonly number[], more: Partial<BotScene> = {}) =>
    decide(board, { play: 'COMMANDER L', sheet, units: { LYSSA: 'A1', ...units }, chance, ...more });

  it('strikes a closed door of its space, if no unit is within the threshold', () => {
    // Two dice are rolled against the door, whose defence is 7. The second die hits.
    const result = lyssa({}, [1, 7]);
    expect(result).toMatchObject({ clause: '1', chosen: ['target door'] });
    expect(result.after.now.shutDoors).toEqual([]);
    // The Ripper on B1 has 5 + 2 (cover) + 1 (distance) = 8, over the limit 7.
    expect(lyssa({ 'RIPPER B': 'B1' }, [1, 1]).chosen).toEqual(['target door']);
  });

  it('strikes the unit, if it is within the threshold', () =>
    expect(lyssa({ 'RIPPER B': 'C1' }, [1, 1, 1]).chosen).toEqual(['target RIPPER B']));

  it('strikes the door, if the unit within the threshold is out of range', () => {
    // The Ripper on E1 is within the threshold, but three spaces away. Lyssa reaches personnel only within 2 spaces.
    const far = drawn({
      scenario: 8,
      ways: 'A1-B1-C1-E1, A1-D1',
      doors: { door: 'A1-D1' },
      defence: { 'RIPPER B': 2 },
    });
    const units = { LYSSA: 'A1', 'RIPPER B': 'E1' };
    const result = decide(far, { play: 'COMMANDER L', sheet, units, chance: [1, 1] });
    expect(result).toMatchObject({ clause: '1', chosen: ['target door'] });
  });

  it('strikes no door that is open, nor one elsewhere', () => {
    expect(lyssa({}, [], { shutDoors: [] }).clause).toBe(null);
    expect(lyssa({ LYSSA: 'B1' }, []).clause).toBe(null);
  });

  it('is the only one who does', () => {
    const units = { 'MECH V': 'A1' };
    const result = decide(board, { play: 'COMMANDER V', sheet, units });
    expect(result.clause).toBe(null);
  });
});

describe('two maps (R46)', () => {
  const board = drawn({
    scenario: 8,
    ways: 'A1-B1, E1-F1-G1',
    spaces: {
      A1: { points: 1 },
      B1: {},
      E1: { map: 'east' },
      F1: { map: 'east' },
      G1: { map: 'east', points: 1 },
    },
    structures: { 'control station 1': ['control station', 'A1', 'lfa'] },
  });
  const ripper = (units: Units, chance: readonly number[] = []) =>
    decide(board, {
      play: 'RIPPER B',
      units: { 'RIPPER B': 'A1', ...units },
      controlled: { breakers: 'A1' },
      scouted: { breakers: 'B1' },
      chance,
    });
  const three = { 'CORP-SEC Y': 'E1', 'SCOUT Y': 'F1', 'MERC Y': 'G1' };

  it('a control station is struck while it helps three unsuppressed enemies on the other map', () => {
    const result = ripper(three, [8, 1]);
    expect(result).toMatchObject({ clause: '2', chosen: ['target control station 1'] });
    expect(result.after.now.destroyed).toEqual(['control station 1']);
    expect(['CORP-SEC Y', 'SCOUT Y', 'MERC Y'].map((one) => result.after.isSuppressed(one))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('is not struck for two', () => {
    expect(ripper({ ...three, 'MERC Y': 'G1 suppressed' }).passed).toContain('2 condition');
    expect(ripper({ ...three, 'MERC Y': 'B1' }, [1]).passed).toContain('2 condition');
  });

  it('an objective has armoured defence while its structure stands', () => {
    const drill = (more: Partial<BotScene>) =>
      decide(board, {
        play: 'DRILL CREW',
        sheet:
          'DRILL CREW\n1 Space shared with an enemy controlled objective with armoured defence: ATTACK (2) targeting the objective.',
        units: { DRILL: 'A1' },
        controlled: { lfa: 'A1' },
        ...more,
      });
    const result = drill({ chance: [8, 1] });
    expect(result.clause).toBe('1');
    expect(result.after.now.destroyed).toEqual(['control station 1']);
    expect(drill({ destroyed: ['control station 1'] })).toMatchObject({ clause: null, passed: ['1 condition'] });
    expect(drill({ controlled: {} })).toMatchObject({ clause: null, passed: ['1 condition'] });
  });

  const scout = (scouted: string, units: Units, chance: readonly number[] = []) =>
    decide(board, {
      play: 'SCOUT Y',
      sheet: 'SCOUT\n1 Objectives scouted: SCOUT 1 towards preferred attack target.\n2 ATTACK 1.',
      units: { 'SCOUT Y': 'B1', ...units },
      scouted: { lfa: scouted },
      chance,
    });

  it('objectives are those of the map of the unit', () => {
    expect(scout('A1', { 'RIPPER B': 'A1' })).toMatchObject({ clause: '1', path: 'B1 A1' });
    expect(scout('G1', { 'RIPPER B': 'A1' }, [1]).passed).toEqual(['1 condition']);
  });

  it('the preferred target is on the map of the unit (R19)', () =>
    expect(scout('A1', { 'RIPPER B': 'E1' })).toMatchObject({ clause: null, passed: ['1 aim', '2 aim'] }));
});

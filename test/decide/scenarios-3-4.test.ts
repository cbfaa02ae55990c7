// Tests of Scenario 3 (buildings, pit traps, citizens) and Scenario 4 (bunkers), and of vehicles with passengers (R37,
// R44, R46).
import { describe, expect, it } from 'vitest';
import { decide } from '../support/decide.ts';
import { drawn } from '../support/engine.ts';

type Units = Readonly<Record<string, string>>;

describe('pit traps (R44)', () => {
  // Two ways lead from A1 to the building on D1. The short way goes through the trap on B1, the longer way through B2
  // and C2.
  const ways = 'A1-B1-D1, A1-B2-C2-D1';
  const structures = { 'building 1': ['building', 'D1'], trap: ['pit trap', 'B1', 'breakers'] } as const;
  const board = drawn({ scenario: 3, ways, structures, spaces: { C2: { elevated: true } } });
  const sheet =
    'COMMANDER\n1 Pit traps not blocking route: SUPPRESS X.\n2 MOVE X to building.\n3 MOVE X towards building.\n\nCORP-SEC\n1 MOVE 1 towards building.';
  const mech = (more = {}, at = board) =>
    decide(at, {
      play: 'COMMANDER A',
      sheet,
      units: { 'MECH A': 'A1', 'RIPPER C': 'A1' },
      scouted: { lfa: 'A1 B1 B2 C2 D1' },
      ...more,
    });

  it('block the route if they lie on every shortest way, and bar it to mechs', () =>
    // The way around the trap has three spaces, and the mech enters the first.
    expect(mech()).toMatchObject({ clause: '3', passed: ['1 condition', '2 aim'], path: 'A1 B2' }));

  it('do not block after they are destroyed', () =>
    expect(mech({ destroyed: ['trap'], chance: [1, 1, 1] })).toMatchObject({ clause: '1', passed: [] }));

  it('do not if another way is as short', () => {
    const even = drawn({ scenario: 3, ways: 'A1-B1-D1, A1-B2-D1', structures });
    expect(mech({ scouted: { lfa: 'A1 B2 D1' }, chance: [1, 1, 1] }, even)).toMatchObject({ clause: '1' });
  });

  it('do not bar personnel', () => {
    const units = { 'CORP-SEC Y': 'A1' };
    expect(mech({ play: 'CORP-SEC Y', units })).toMatchObject({ clause: '1', path: 'A1 B1' });
  });
});

describe('a structure (S3 LFA MERC 1, S3 LFA CORP-SEC 1)', () => {
  const board = drawn({
    scenario: 3,
    ways: 'A1-B1',
    structures: { 'building 1': ['building', 'A1'], trap: ['pit trap', 'B1', 'breakers'] },
  });
  const corp = (at: string, more = {}) =>
    decide(board, { play: 'CORP-SEC Y', units: { 'CORP-SEC Y': at }, scouted: { lfa: 'A1 B1' }, ...more });

  it('that shares the space is attacked', () => {
    // The defence of a building is 8, that of a trap 7.
    const result = corp('A1', { chance: [8] });
    expect(result).toMatchObject({ clause: '1', chosen: ['target building 1'] });
    expect(result.after.now.destroyed).toEqual(['building 1']);
    expect(corp('B1', { chance: [6] }).after.now.destroyed).toEqual([]);
  });

  it('that is destroyed is not', () =>
    expect(corp('B1', { destroyed: ['trap'] })).toMatchObject({
      clause: '3b',
      passed: ['1 condition', '2 condition', '3a aim'],
    }));
});

describe('objectives of Scenario 3 (R15)', () => {
  const board = drawn({
    scenario: 3,
    ways: 'A1-B1-C1, A1-B2',
    structures: { 'building 1': ['building', 'B1'], 'building 2': ['building', 'B2'] },
    tokens: { citizens: ['civilian', 'B2'] },
    spaces: { C1: { points: 3 } },
  });

  it('are buildings that stand, for the LFA: the one with citizens first', () => {
    const scene = { play: 'NAVIGATOR A', units: { 'MECH A': 'A1' } };
    expect(decide(board, scene)).toMatchObject({ clause: '1', path: 'A1 B2' });
    expect(decide(board, { ...scene, destroyed: ['building 2'] })).toMatchObject({ clause: '1', path: 'A1 B1' });
    // In the list, `Enemy occupied` comes before citizens.
    const units = { ...scene.units, 'RIPPER C': 'B1' };
    expect(decide(board, { ...scene, units })).toMatchObject({ clause: '1', path: 'A1 B1' });
  });

  it('are spaces with citizens, for the Breakers', () => {
    const scene = { play: 'SCANNER A', units: { 'SCANNER A': 'A1' } };
    expect(decide(board, scene)).toMatchObject({ clause: '2a', path: 'A1 B2' });
    // Without citizens there are no objectives, whatever points the spaces have.
    expect(decide(board, { ...scene, tokens: { citizens: null } })).toMatchObject({ clause: null });
  });
});

describe('objectives of Scenario 4 (R46)', () => {
  const board = drawn({
    scenario: 4,
    ways: 'A1-B1, A1-C1',
    structures: { 'bunker 1': ['bunker', 'B1'], 'bunker 2': ['bunker', 'C1'] },
    spaces: { A1: { points: 1 } },
    victory: [
      { side: 'lfa', by: 'score', count: 9 },
      { side: 'breakers', by: 'score', count: 9 },
    ],
  });
  const corp = (at: string, more = {}) =>
    decide(board, { play: 'CORP-SEC Y', units: { 'CORP-SEC Y': at }, scouted: { lfa: 'A1 B1 C1' }, ...more });

  it('are spaces whose bunker stands', () => {
    expect(corp('B1')).toMatchObject({ clause: '1' });
    expect(corp('B1', { destroyed: ['bunker 1'] }).passed).toContain('1 aim');
    expect(corp('A1', { destroyed: ['bunker 1'] })).toMatchObject({ clause: '5b', path: 'A1 C1' });
  });

  it('are attacked in their bunker if the enemy controls them', () => {
    // Without an enemy in the space, CONTROL would be possible and clause 1 would apply. So the test puts an enemy
    // there.
    const units = { 'CORP-SEC Y': 'B1', 'RIPPER B': 'B1' };
    const result = corp('B1', { units, controlled: { breakers: 'B1' }, chance: [9] });
    expect(result).toMatchObject({ clause: '2', passed: ['1 rule'] });
    expect(result.after.now.destroyed).toEqual(['bunker 1']);
  });

  it('are not attacked in a bunker that is destroyed', () => {
    const units = { 'CORP-SEC Y': 'B1', 'RIPPER B': 'B1' };
    const more = { units, controlled: { breakers: 'B1' }, destroyed: ['bunker 1'] };
    expect(corp('B1', more).passed.slice(0, 3)).toEqual(['1 rule', '2 condition', '3 condition']);
  });
});

describe('passengers (R37)', () => {
  const structures = { 'bunker 1': ['bunker', 'A1'], 'bunker 2': ['bunker', 'C1'] } as const;
  const board = drawn({ scenario: 4, ways: 'A1-B1-C1', structures });
  const plain = drawn({ scenario: 4, ways: 'A1-B1-C1', structures: { 'bunker 2': structures['bunker 2'] } });
  const haul = (units: Units, at = board, chance: number[] = []) =>
    decide(at, { play: 'HAULER CREW', units: { HAULER: 'A1', ...units }, scouted: { breakers: 'A1' }, chance });
  const riders = (result: ReturnType<typeof haul>, units: Units) =>
    Object.keys(units).filter((name) => result.after.where(name) === 'B1');

  const crew = { 'RIPPER B': 'A1', 'HEWER A': 'A1', 'SURVEY TECH B': 'A1' };

  it('are control units and scouts, up to three; one that cannot ride stays at the objective', () => {
    const units = { ...crew, 'NAILGUNNER B': 'A1' };
    const result = haul(units, board, [1]);
    // C1 is two spaces away, so b) only moves the vehicle nearer to C1.
    expect(result).toMatchObject({ clause: '2b', path: 'A1 B1' });
    expect(riders(result, units)).toEqual(['RIPPER B', 'HEWER A', 'SURVEY TECH B']);
  });

  it('leave the last of them at the objective, if nobody else stays', () => {
    const result = haul(crew, board, [1]);
    expect(riders(result, crew)).toEqual(['RIPPER B', 'HEWER A']);
  });

  it('all ride if the space is no objective', () => {
    const result = haul(crew, plain, [1]);
    expect(riders(result, crew)).toEqual(['RIPPER B', 'HEWER A', 'SURVEY TECH B']);
  });

  it('are control units first', () => {
    const units = { 'SURVEY TECH B': 'A1', 'RIPPER B': 'A1', 'HEWER A': 'A1', 'RIPPER C': 'A1' };
    const result = haul(units, board, [1, 1]);
    // The Survey Tech is not a passenger and stays, so the objective remains occupied.
    expect(riders(result, units)).toEqual(['RIPPER B', 'HEWER A', 'RIPPER C']);
  });

  it('are ready: one that is suppressed stays', () => {
    const units = { 'RIPPER B': 'A1 suppressed', 'HEWER A': 'A1', 'SURVEY TECH B': 'A1' };
    const result = haul(units, board);
    expect(riders(result, units)).toEqual(['HEWER A', 'SURVEY TECH B']);
  });

  it('do not hold the vehicle back', () => {
    const units = { 'RIPPER B': 'A1' };
    const result = haul(units, board);
    expect([result.after.where('HAULER'), result.after.where('RIPPER B')]).toEqual(['B1', 'A1']);
  });

  it('stay where the words of the clause say so', () => {
    const sheet =
      'HAULER CREW\n1 SCOUT 1, accompanied by up to 3 control or scout units (not leaving a space unoccupied), towards nearest bunker.';
    const result = decide(plain, { play: 'HAULER CREW', sheet, units: { HAULER: 'A1', ...crew }, chance: [1] });
    expect(riders(result, crew)).toEqual(['RIPPER B', 'HEWER A']);
  });

  it('are none of a clause that prints none', () => {
    const sheet = 'HAULER CREW\n1 SCOUT 1 towards nearest bunker.';
    const result = decide(plain, { play: 'HAULER CREW', sheet, units: { HAULER: 'A1', ...crew } });
    expect(riders(result, crew)).toEqual([]);
  });

  it('are one control unit and one scout in Scenario 3, Scanner A before Survey Tech C', () => {
    const town = drawn({ scenario: 3, ways: 'A1-B1-C1', tokens: { citizens: ['civilian', 'C1'] } });
    const units = { 'RIPPER C': 'A1', 'SURVEY TECH C': 'A1', 'SCANNER A': 'A1', 'NAILGUNNER C': 'A1' };
    const result = decide(town, { play: 'DRILL CREW', units: { DRILL: 'A1', ...units } });
    expect(result).toMatchObject({ clause: '2b', path: 'A1 B1' });
    expect(riders(result, units)).toEqual(['RIPPER C', 'SCANNER A']);
  });
});

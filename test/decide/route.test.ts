// Tests of a Scout that scouts the route of a mech to the escape (Scenario 6, LFA, SCOUT 2; R42).
import { describe, expect, it } from 'vitest';
import { decide, decideTwice } from '../support/decide.ts';
import { drawn } from '../support/engine.ts';

const sheet =
  'SCOUT\n1 Mech within 2 spaces is within 2 unscouted spaces of an escape: SCOUT 2, shortest route between that mech and escape.\n2 SCOUT 1 to elevated space.';

/** The mech starts on A1, and the escape is E1. The Scout comes from the side, through B2 or C2. X1 is elevated. */
const board = drawn({
  scenario: 6,
  ways: 'A1-B1-C1-D1-E1, B1-B2, C1-C2-B2, C2-D1, B2-X1, D1-F1',
  spaces: { E1: { escape: true }, X1: { elevated: true } },
});
const route = (units: Readonly<Record<string, string>>, scouted: string, chance: readonly number[] = [], at = board) =>
  decide(at, { play: 'SCOUT Y', sheet, units, scouted: { lfa: scouted }, chance });

describe('a mech whose way out has one or two unscouted spaces', () => {
  it('has both scouted', () => {
    // C1 and D1 are the unscouted spaces of the mech’s route. The Scout enters both, because they are adjacent.
    const result = route({ 'MECH A': 'A1', 'SCOUT Y': 'B1' }, 'A1 B1 E1');
    expect(result).toMatchObject({ clause: '1', path: 'B1 C1 D1', chosen: ['thing MECH A'] });
    expect([result.after.marker('lfa', 'C1'), result.after.marker('lfa', 'D1')]).toEqual(['scouted', 'scouted']);
    expect(result.after.pile('lfa', 'discard')).toEqual({ 'SCOUT Y': 1, INTERFERENCE: 2 });
  });

  it('has one scouted, if the Scout can enter one, and no other space is entered for it', () => {
    expect(route({ 'MECH A': 'A1', 'SCOUT Y': 'B1' }, 'A1 B1 D1 E1')).toMatchObject({ clause: '1', path: 'B1 C1' });
    // E1 is unscouted too. But E1 is three spaces away from the Scout, so the Scout scouts only C1.
    expect(route({ 'MECH A': 'A1', 'SCOUT Y': 'B1' }, 'A1 B1 D1')).toMatchObject({ clause: '1', path: 'B1 C1' });
  });

  it('has the one nearest the mech scouted, if one or the other can be entered', () => {
    // C1 and E1 are unscouted. From C2 the Scout can enter either, but entering both takes more than two steps.
    const result = route({ 'MECH A': 'B1', 'SCOUT Y': 'C2' }, 'B1 B2 C2 D1');
    expect(result).toMatchObject({ clause: '1', path: 'C2 C1' });
  });

  it('has the nearer of two scouted that are as many steps from the Scout', () => {
    // From D1 the Scout can enter C1 or E1, one step away each; C1 is nearer to the mech.
    const result = route({ 'MECH A': 'B1', 'SCOUT Y': 'D1' }, 'A1 B1 D1');
    expect(result).toMatchObject({ clause: '1', path: 'D1 C1', rolls: [] });
    // Here the mech starts at D1, and the escape is at A1. So the unscouted space nearer to the mech, C1, comes later
    // in board order.
    const back = drawn({ scenario: 6, ways: 'A1-B1-C1-D1', spaces: { A1: { escape: true } } });
    expect(route({ 'MECH A': 'D1', 'SCOUT Y': 'B1' }, 'B1 D1', [], back)).toMatchObject({ path: 'B1 C1', rolls: [] });
  });

  it('has one of two equal spaces chosen by a die, not by the rider for the way', async () => {
    // C1 and C2 are next to the Scout on S1 and equally near to the mech on B1. C2 has the higher cover.
    const twin = drawn({
      scenario: 6,
      ways: 'B1-C1-D1, B1-C2-D1, S1-C1, S1-C2',
      spaces: { D1: { escape: true }, C2: { cover: 1 } },
    });
    const rider = 'Destination 2 spaces away: select space to move through.\n      [Highest cover > Random]';
    const own = `${sheet.slice(0, sheet.indexOf('\n2'))}\n2 SCOUT 2 to:\n   a) Elevated space.\n   ${rider}`;
    const scene = { play: 'SCOUT Y', units: { 'MECH A': 'B1', 'SCOUT Y': 'S1' }, scouted: { lfa: 'B1 D1 S1' } };
    const result = await decideTwice(twin, { ...scene, sheet: own, chance: [1] });
    expect(result).toMatchObject({ clause: '1', path: 'S1 C1' });
    // Here both are two steps away, over B2. The rider chooses only the space between.
    const forked = drawn({
      scenario: 6,
      ways: 'B1-C1-D1, B1-C2-D1, S1-A1-B1, S1-B2-C1, B2-C2',
      spaces: { D1: { escape: true }, C2: { cover: 1 } },
    });
    const further = { ...scene, scouted: { lfa: 'A1 B1 B2 D1 S1' }, sheet: own, chance: [1] };
    const rolls = ['d8 1–4 C1, 5–8 C2: 1'];
    expect(await decideTwice(forked, further)).toMatchObject({ clause: '1', path: 'S1 B2 C1', rolls });
  });

  it('has two scouted in either order: a die decides', () => {
    // The Scout on S1 is next to C1 and D1, and enters both. No order of the two spaces is better.
    const beside = drawn({ scenario: 6, ways: 'A1-B1-C1-D1-E1, S1-C1, S1-D1', spaces: { E1: { escape: true } } });
    const scouting = (face: number) => route({ 'MECH A': 'B1', 'SCOUT Y': 'S1' }, 'A1 B1 E1 S1', [face], beside);
    const rolls = ['d8 1–4 C1, 5–8 D1: 1'];
    expect(scouting(1)).toMatchObject({ clause: '1', path: 'S1 C1 D1', rolls });
    expect(scouting(8)).toMatchObject({ clause: '1', path: 'S1 D1 C1' });
  });

  it('has all its spaces scouted by a Scout with many steps', async () => {
    // From B3, this grid has more than 50,000 ways of nine steps. But four steps are enough for the Scout to enter B1,
    // C1 and D1.
    const rows = [1, 2, 3, 4].map((row) => ['A', 'B', 'C', 'D'].map((column) => column + row).join('-'));
    const columns = ['A', 'B', 'C', 'D'].map((column) => [1, 2, 3, 4].map((row) => column + row).join('-'));
    const grid = drawn({ scenario: 6, ways: [...rows, ...columns].join(', '), spaces: { D1: { escape: true } } });
    const far = 'SCOUT\n1 Mech within 3 spaces: SCOUT 9, shortest route between that mech and escape.';
    const scene = { play: 'SCOUT Y', sheet: far, units: { 'MECH A': 'A1', 'SCOUT Y': 'B3' } };
    const result = await decideTwice(grid, { ...scene, scouted: { lfa: 'A1 B3' } });
    expect(result).toMatchObject({ path: 'B3 B2 B1 C1 D1', rolls: [] });
  });

  it('has none scouted by a MOVE, which enters no unscouted space', async () => {
    const move = 'CORP-SEC\n1 Mech within 2 spaces: MOVE 2, shortest route between that mech and escape.';
    const units = { 'MECH A': 'A1', 'CORP-SEC Y': 'B1' };
    const result = await decideTwice(board, { play: 'CORP-SEC Y', sheet: move, units, scouted: { lfa: 'A1 B1 E1' } });
    expect([result.clause, result.passed, result.after.where('CORP-SEC Y')]).toEqual([null, ['1 aim'], 'B1']);
  });

  it('misses the aim if the Scout can enter none', () => {
    // Only E1 is unscouted, and the Scout on B2 cannot reach it.
    const result = route({ 'MECH A': 'A1', 'SCOUT Y': 'B2' }, 'A1 B1 B2 C1 D1');
    expect(result).toMatchObject({ clause: '2', passed: ['1 aim'], path: 'B2 X1' });
  });

  it('misses the aim if a closed door parts the Scout from it', () => {
    // The route of the mech leads through the shut door (R11), so C1 is on the route. But the Scout cannot pass the
    // door to scout C1.
    const doors = (shutDoors: readonly string[]) =>
      decide(drawn({ scenario: 6, ways: 'A1-B1-C1', doors: { door: 'B1-C1' }, spaces: { C1: { escape: true } } }), {
        play: 'SCOUT Y',
        sheet,
        units: { 'MECH A': 'A1', 'SCOUT Y': 'B1' },
        scouted: { lfa: 'A1 B1' },
        shutDoors,
      });
    expect(doors(['door'])).toMatchObject({ clause: null, passed: ['1 aim', '2 aim'] });
    expect(doors([])).toMatchObject({ clause: '1', path: 'B1 C1' });
  });

  it('has the space between chosen by the rider of the procedure', () => {
    const forks = drawn({
      scenario: 6,
      ways: 'A1-C1-E1, A1-S1-B1-C1, S1-B2-C1',
      spaces: { E1: { escape: true }, B2: { cover: 1 } },
    });
    const rider = 'Destination 2 spaces away: select space to move through.\n      [Highest cover > Random]';
    const own = `${sheet.slice(0, sheet.indexOf('\n2'))}\n2 SCOUT 2 to:\n   a) Elevated space.\n   ${rider}`;
    const scene = { play: 'SCOUT Y', units: { 'MECH A': 'A1', 'SCOUT Y': 'S1' }, scouted: { lfa: 'E1 A1' } };
    // C1 is unscouted. The Scout can enter it from A1, B1 or B2.
    expect(decide(forks, { ...scene, sheet: own })).toMatchObject({ clause: '1', path: 'S1 B2 C1' });
    // Without a rider line, a die decides among A1, B1 and B2, in board order.
    expect(decide(forks, { ...scene, sheet, chance: [9] })).toMatchObject({
      path: 'S1 B2 C1',
      rolls: ['d12 1–4 A1, 5–8 B1, 9–12 B2: 9'],
    });
  });
});

describe('the mech', () => {
  it('is at most 2 spaces from the Scout', () => {
    const far = route({ 'MECH A': 'A1', 'SCOUT Y': 'C1' }, 'A1 B1 C1');
    expect(far).toMatchObject({ clause: '1', path: 'C1 D1 E1' });
    expect(route({ 'MECH A': 'A1', 'SCOUT Y': 'D1' }, 'A1 B1 C1 D1')).toMatchObject({
      passed: ['1 condition', '2 aim'],
    });
  });

  it('has a way with no more than 2 unscouted spaces, and not none', () => {
    expect(route({ 'MECH A': 'A1', 'SCOUT Y': 'B2' }, 'A1 B1 B2')).toMatchObject({
      clause: '2',
      passed: ['1 condition'],
    });
    expect(route({ 'MECH A': 'A1', 'SCOUT Y': 'B2' }, 'A1 B1 B2 C1 D1 E1')).toMatchObject({ passed: ['1 condition'] });
  });

  it('is active', () =>
    expect(route({ 'MECH A': 'A1 asleep', 'SCOUT Y': 'B1' }, 'A1 B1 E1')).toMatchObject({
      passed: ['1 condition', '2 aim'],
    }));

  it('is chosen by chance among equally dangerous mechs', () => {
    // Both mechs are equally dangerous. The routes of Mech A and of Mech V (on F1) both go through D1, which is
    // unscouted.
    const units = { 'MECH A': 'C1', 'MECH V': 'F1', 'SCOUT Y': 'C2' };
    const result = route(units, 'C1 C2 F1 E1', [5]);
    expect(result).toMatchObject({ clause: '1', path: 'C2 D1', rolls: ['d8 1–4 MECH A, 5–8 MECH V: 5'] });
  });

  it('is another mech if no space on the way of the first can be entered', () => {
    const two = drawn({
      scenario: 6,
      ways: 'B1-C1-D1-E1, C1-C2-D1, D1-F1-H1',
      spaces: { E1: { escape: true }, H1: { escape: true } },
    });
    // On the route of Mech A, E1 is unscouted, two spaces from the Scout. On the route of Mech V, H1 is unscouted,
    // three spaces from the Scout.
    const units = { 'MECH A': 'B1', 'MECH V': 'F1', 'SCOUT Y': 'C2' };
    const result = route(units, 'B1 C1 C2 D1 F1', [], two);
    expect(result).toMatchObject({ clause: '1', path: 'C2 D1 E1', chosen: ['thing MECH A'], rolls: [] });
  });
});

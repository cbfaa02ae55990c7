// Tests of goals that the rules or a list find: the preferred target, the most dangerous enemy, units to approach (R19,
// R20, R108–R110, R130).
import { describe, expect, it } from 'vitest';
import { goalsReached } from '../../compiler/decide/goals.ts';
import type { Context } from '../../compiler/decide/interpret/context.ts';
import { decide, decideTwice, type BotScene } from '../support/decide.ts';
import { drawn } from '../support/engine.ts';

type Units = Readonly<Record<string, string>>;

describe('the preferred attack target (R19)', () => {
  const board = drawn({
    scenario: 7,
    ways: 'A1-B1-C1-D1-E1',
    spaces: { E1: { elevated: true } },
  });
  const table = 'DANGEROUS BREAKER UNITS\n1 Ripper\n2 Nailgunner\n\n';
  const scout = (units: Units, chance: readonly number[] = [], at = board) =>
    decide(at, {
      play: 'SCOUT Y',
      sheet: `${table}SCOUT\n1 SCOUT 1 towards preferred attack target.\n   [Objective > Elevated > Highest cover]\n2 Threshold 1/2/3: ATTACK 1.`,
      units: { 'SCOUT Y': 'C1', ...units },
      chance,
    });

  it('is the one with the lowest adjusted defence', () => {
    // The adjusted defence of the Ripper on E1 is 5 + 2 (distance) + 1 (higher) = 8, and of the Survey Tech 6 + 2
    // (distance) = 8. So danger decides.
    expect(scout({ 'SURVEY TECH B': 'A1', 'RIPPER B': 'E1' })).toMatchObject({ path: 'C1 D1', rolls: [] });
  });

  it('is the most dangerous of those', () =>
    // The adjusted defence of the Nailgunner is 5 + 2 (distance), and of the Ripper 5 + 1 (distance) + 1 (cover). So
    // both have 7, and the Ripper is more dangerous.
    expect(
      scout(
        { 'NAILGUNNER B': 'A1', 'RIPPER B': 'D1' },
        [],
        drawn({ scenario: 7, ways: 'A1-B1-C1-D1-E1', spaces: { D1: { cover: 1 } } }),
      ),
    ).toMatchObject({
      path: 'C1 D1',
    }));

  it('is of a class that the ATTACK of the procedure could hit', () =>
    expect(scout({ HAULER: 'D1', 'SURVEY TECH B': 'A1' })).toMatchObject({ path: 'C1 B1' }));

  it('is left to chance among equals; the list is for the step', () => {
    // Both units have the adjusted defence 5 + 2, so a die decides. The list of the clause chooses only the step, not
    // the target.
    const even = drawn({
      scenario: 7,
      ways: 'A1-B1-C1-D1-E1',
      spaces: { A1: { cover: 1 }, B1: { elevated: true }, E1: { points: 1, cover: 1 } },
    });
    const result = scout({ 'RIPPER B': 'A1', 'RIPPER C': 'E1' }, [1], even);
    expect(result).toMatchObject({ path: 'C1 B1', rolls: ['d8 1–4 RIPPER B, 5–8 RIPPER C: 1'] });
    expect(scout({ 'RIPPER B': 'A1', 'RIPPER C': 'E1' }, [5], even).path).toBe('C1 D1');
  });

  it('is behind a door only if nobody else is there', () => {
    const doors = drawn({ scenario: 7, ways: 'A1-B1-C1-D1-E1', doors: { door: 'C1-D1' } });
    expect(scout({ 'RIPPER B': 'D1', 'SURVEY TECH B': 'A1' }, [], doors)).toMatchObject({ path: 'C1 B1' });
    const shut = { 'SCOUT Y': 'B1', 'RIPPER B': 'D1' };
    // The goal is behind the shut door, so the unit walks up to the door.
    expect(scout(shut, [], doors)).toMatchObject({ path: 'B1 C1' });
  });
});

it('a goal that was chosen is the goal of the way, even if there was only one', () => {
  const chosen = { role: 'goal', ids: ['A1'], picks: [] } as const;
  const of = { goals: ['A1'], all: [], towards: null };
  expect(goalsReached(of, [chosen], 'B1', {} as Context)).toEqual({ letter: null, ids: ['A1'], ofCandidates: ['A1'] });
});

describe('several preferred targets that are equal (R19)', () => {
  // Both Rippers have defence 6: one is in the unit’s space, which has cover 1; the other is 1 space away.
  const board = drawn({ scenario: 7, ways: 'A1-B1-C1-D1-E1', spaces: { C1: { cover: 1 } } });
  const table = 'DANGEROUS BREAKER UNITS\n1 Ripper\n\n';
  const scene = (roll: number): BotScene => ({
    play: 'SCOUT Y',
    sheet: `${table}SCOUT\n1 SCOUT 1 towards preferred attack target. ATTACK 1.\n2 SUPPRESS 1.`,
    units: { 'SCOUT Y': 'C1', 'RIPPER B': 'C1', 'RIPPER C': 'D1' },
    chance: [roll],
  });

  it('are rolled for, the one in the space of the unit too', async () => {
    const near = await decideTwice(board, { ...scene(8), chance: [8, 1] });
    expect(near).toMatchObject({
      clause: '1',
      path: 'C1 D1',
      rolls: ['d8 1–4 RIPPER B, 5–8 RIPPER C: 8'],
    });
  });

  it('leave the clause if the roll finds the one that is there already', async () => {
    const here = await decideTwice(board, { ...scene(4), chance: [4, 1, 1] });
    expect(here).toMatchObject({ clause: '2', passed: ['1 aim'], path: '' });
  });

  it('are not rolled for if the unit can come nearer to none', async () => {
    const shut = drawn({ scenario: 7, ways: 'A1-B1-C1', spaces: { C1: { cover: 1 } } });
    const units = { 'SCOUT Y': 'C1', 'RIPPER B': 'C1', 'RIPPER C': 'C1' };
    expect(await decideTwice(shut, { ...scene(1), units, chance: [1, 1] })).toMatchObject({
      clause: '2',
      passed: ['1 aim'],
    });
  });
});

describe('Find (R20, R130)', () => {
  const clause =
    'NAILGUNNER\n1 Roll [d10]:\n   1–5  Find most dangerous enemy. [Nearest > Random] MOVE 1 towards it. [Elevated > Highest cover > Random]\n   6–10 SUPPRESS 4, targeting most dangerous unsuppressed enemy';
  const facing = 'DANGEROUS LFA UNITS\n1 Corp-Sec\n2 Scout\n\n';
  const board = drawn({ scenario: 7, ways: 'A1-B1-C1-D1-E1, C1-C2-D1', spaces: { C2: { elevated: true } } });
  const nail = (units: Units, chance: readonly number[], more: Partial<BotScene> = {}) =>
    decide(board, {
      play: 'NAILGUNNER B',
      sheet: facing + clause,
      units: { 'NAILGUNNER B': 'C1', ...units },
      scouted: { breakers: 'A1 B1 C1 C2 D1 E1' },
      chance,
      ...more,
    });

  it('finds the most dangerous, not the nearest', () => {
    const result = nail({ 'CORP-SEC Y': 'A1', 'SCOUT Y': 'D1' }, [5]);
    expect(result).toMatchObject({
      clause: '1',
      rows: ['1–5: 5'],
      path: 'C1 B1',
      chosen: ['find CORP-SEC Y', 'destination B1'],
    });
  });

  it('finds the nearest of equals by the list', () => {
    const result = nail({ 'CORP-SEC Y': 'A1', 'CORP-SEC Z': 'D1' }, [1]);
    expect(result).toMatchObject({ path: 'C1 D1', chosen: ['find CORP-SEC Z', 'destination D1'] });
  });

  it('has the second list for the step', () => {
    // B1 and B2 are equally far from D1.
    const fork = drawn({ scenario: 7, ways: 'A1-B1-D1, A1-B2-D1', spaces: { B2: { elevated: true } } });
    const result = decide(fork, {
      play: 'NAILGUNNER B',
      sheet: facing + clause,
      units: { 'NAILGUNNER B': 'A1', 'CORP-SEC Y': 'D1' },
      scouted: { breakers: 'A1 B1 B2 D1' },
      chance: [2],
    });
    expect(result).toMatchObject({ path: 'A1 B2', rolls: [] });
  });

  it('leaves the other row, without a roll, if the unit cannot get nearer', () => {
    const result = nail({ 'CORP-SEC Y': 'A1' }, [1, 1, 1, 1], { scouted: { breakers: 'C1 D1' } });
    expect(result).toMatchObject({ rows: ['6–10: none'], chosen: ['target CORP-SEC Y'] });
  });

  it('suppresses the most dangerous that is not suppressed', () => {
    const result = nail({ 'CORP-SEC Y': 'B1 suppressed', 'SCOUT Y': 'D1' }, [6, 1, 1, 1, 1]);
    expect(result).toMatchObject({ rows: ['6–10: 6'], chosen: ['target SCOUT Y'] });
    // All enemies are suppressed already, so the row with SUPPRESS is impossible and only the row with MOVE remains.
    expect(nail({ 'CORP-SEC Y': 'B1 suppressed' }, [])).toMatchObject({ rows: ['1–5: none'], path: 'C1 B1' });
  });
});

describe('spaces ranked by who is there (R20)', () => {
  const sheet =
    'DANGEROUS LFA UNITS\n1 Mech\n\nRIPPER\n1 MOVE 1 to:\n   a) Enemy mech.\n      [Fewest non-mech enemy units > Most dangerous mech]';
  const board = drawn({ scenario: 7, ways: 'A1-B1, A1-C1' });
  const ripper = (units: Units, chance: readonly number[] = [], text = sheet) =>
    decide(board, {
      play: 'RIPPER B',
      sheet: text,
      units: { 'RIPPER B': 'A1', ...units },
      scouted: { breakers: 'B1 C1' },
      chance,
    });

  it('are counted first', () =>
    expect(ripper({ 'MECH A': 'B1', 'MECH C': 'C1', 'SCOUT Y': 'B1' })).toMatchObject({ path: 'A1 C1', rolls: [] }));

  it('are left to chance if the list runs out: an unbroken tie (R4)', () => {
    const result = ripper({ 'MECH A': 'B1', 'MECH C': 'C1' }, [5]);
    expect(result).toMatchObject({ path: 'A1 C1', rolls: ['d8 1–4 B1, 5–8 C1: 5'] });
    expect(result.decision.done[0]?.choices[0]?.picks[0]?.isUnbroken).toBe(true);
  });

  it('compare the most dangerous mech', () => {
    const text = sheet.replace('1 Mech\n', '1 Mech on an objective\n2 Mech\n');
    const points = drawn({ scenario: 7, ways: 'A1-B1, A1-C1', spaces: { C1: { points: 1 } } });
    const result = decide(points, {
      play: 'RIPPER B',
      sheet: text,
      units: { 'RIPPER B': 'A1', 'MECH A': 'B1', 'MECH C': 'C1' },
      scouted: { breakers: 'B1 C1' },
    });
    expect(result).toMatchObject({ path: 'A1 C1', rolls: [] });
  });
});

describe('adjacent to an enemy unit (R108)', () => {
  const board = drawn({ scenario: 5, ways: 'A1-B1-C1-D1, B1-E1-F1', tokens: { prisoner: ['prisoner', 'F1'] } });
  const sheet =
    'COMMANDER H (INITIATIVE VALUE: 4)\n1 MOVE 1 adjacent to an enemy unit.\n   [Sharing space with prisoner > Nearest prisoner > Nearest escape pod > Lowest defence > Random]';
  const hades = (units: Units, at = 'A1') =>
    decide(board, { play: 'COMMANDER H', sheet, units: { HADES: at, ...units }, scouted: { lfa: 'A1 B1 C1 E1' } });

  it('moves next to one that it can reach, chosen by the list', () => {
    expect(hades({ 'RIPPER B': 'C1' })).toMatchObject({ clause: '1', path: 'A1 B1' });
    expect(hades({ 'RIPPER B': 'D1', 'RIPPER C': 'F1' }, 'B1')).toMatchObject({
      path: 'B1 E1',
      chosen: ['goal RIPPER C', 'destination E1'],
    });
  });

  it('does not move if none can be reached, nor if it is adjacent already', () => {
    expect(hades({ 'RIPPER B': 'D1' })).toMatchObject({ clause: null, passed: ['1 aim'] });
    expect(hades({ 'RIPPER B': 'B1' })).toMatchObject({ clause: null, passed: ['1 aim'] });
  });
});

describe('a mech to MOVE or SCOUT (R109)', () => {
  const board = drawn({ scenario: 6, ways: 'A1-B1-C1', spaces: { C1: { escape: true } } });
  const drone = (play: string, units: Units) => {
    const result = decide(board, { play, units, scouted: { lfa: 'A1 B1 C1' } });
    return [
      result.clause,
      ...(result.after.now.cards?.lfa?.playArea ?? []).flatMap((one) => (one.turned ? [one.card] : [])),
    ];
  };

  it('is a Commander or a Navigator', () => {
    expect(drone('DRONE, GUNNER A, COMMANDER A', { 'MECH A': 'A1' })).toEqual(['1', 'COMMANDER A']);
    expect(drone('DRONE, GUNNER A, NAVIGATOR A', { 'MECH A': 'A1' })).toEqual(['1', 'NAVIGATOR A']);
    expect(drone('DRONE, GUNNER A, SCOUT Y', { 'MECH A': 'A1' })).toEqual(['3', 'GUNNER A']);
  });
});

describe('a space that brings the special attack within range (S4 LFA COMMANDER 3c)', () => {
  const sheet = 'COMMANDER\n1 MOVE X to:\n   a) A space that brings the special attack within range of an objective.';
  const board = drawn({ scenario: 7, ways: 'A1-B1-C1-D1-E1', spaces: { E1: { points: 1 } } });
  const move = (play: string, units: Units) =>
    decide(board, { play, sheet, units, scouted: { lfa: 'A1 B1 C1 D1 E1' } });

  it('is one from which that of the card reaches: two spaces for Commander L, whatever her Gunner prints', () => {
    expect(move('COMMANDER L', { LYSSA: 'A1' })).toMatchObject({ clause: '1a', path: 'A1 B1 C1' });
    // Lyssa is already on C1, from which her special attack reaches the objective. So she does not move.
    expect(move('COMMANDER L', { LYSSA: 'C1' })).toMatchObject({ clause: null, passed: ['1a aim', '1 aim'] });
  });

  it('is every space for Commander A, who prints no range', () =>
    expect(move('COMMANDER A', { 'MECH A': 'A1' })).toMatchObject({ clause: null, passed: ['1a aim', '1 aim'] }));
});

// Tests of leading other units: GUIDE, SCOUT using another unit, PATHFIND (R20, R21, R27, R28).
import { describe, expect, it } from 'vitest';
import { decide } from '../support/decide.ts';
import { drawn } from '../support/engine.ts';

/** A board of four spaces, in which C1 is an objective. */
const board = drawn({ scenario: 7, ways: 'A1-B1-C1-D1', spaces: { C1: { points: 1 } } });
const facing = 'DANGEROUS BREAKER UNITS\n1 Hewer\n2 Scanner\n\nSCOUT\n1 RECON.';
const units = 'HEWER\n1 MOVE 1 to objective.\n\nSCANNER\n1 SCOUT 2 to objective.';
const led = (title: string, clause: string, rest = units) => `${title}\n1 ${clause}\n\n${rest}`;

describe('GUIDE Y (R27)', () => {
  const guide = (on: Readonly<Record<string, string>>, scouted = 'A1 B1 C1 D1', sheet?: string) =>
    decide(board, {
      play: 'SQUAD LEADER A',
      sheet: sheet ?? led('SQUAD LEADER A', 'GUIDE Y most dangerous matching unit.'),
      facing,
      units: on,
      scouted: { breakers: scouted },
    });

  it('moves the most dangerous matching unit with the value of its own procedure (book, Strength Y)', () => {
    // The Hewer has MOVE 1, enough to enter the objective from B1.
    const result = guide({ 'HEWER A': 'B1', 'SCANNER A': 'B1' });
    expect(result).toMatchObject({ clause: '1', path: 'B1 C1', chosen: ['actor HEWER A', 'destination C1'] });
    expect(result.after.where('SCANNER A')).toBe('B1');
  });

  it('moves a unit that has SCOUT 2 for two spaces', () => {
    const result = guide({ 'SCANNER A': 'A1' });
    expect(result).toMatchObject({ path: 'A1 B1 C1', chosen: ['actor SCANNER A', 'destination C1'] });
  });

  it('moves by the rules of MOVE', () => {
    expect(guide({ 'SCANNER A': 'A1' }, 'A1 B1')).toMatchObject({ clause: null, passed: ['1 unchanged'] });
    expect(guide({ 'SCANNER A': 'A1' }, 'A1 B1 C1').after.pile('breakers', 'discard')).toEqual({ 'SQUAD LEADER A': 1 });
  });

  it('moves the most dangerous of the units that the action would move', () => {
    // The objective is two spaces from the Hewer, which has only MOVE 1. So the Hewer would not reach the objective,
    // and the Scanner is led.
    expect(guide({ 'HEWER A': 'A1', 'SCANNER A': 'A1' }).chosen).toEqual(['actor SCANNER A', 'destination C1']);
  });

  it('does not move suppressed units, nor those of other squads', () => {
    expect(guide({ 'HEWER A': 'B1 suppressed', 'SCANNER A': 'B1' }).chosen[0]).toBe('actor SCANNER A');
    expect(guide({ 'HEWER D': 'B1' })).toMatchObject({ clause: null, passed: ['1 unchanged'] });
  });

  it('does not move mechs', () => {
    const on = (name: string) =>
      decide(board, {
        play: 'SERGEANT Y',
        sheet:
          'SERGEANT\n1 GUIDE Y most dangerous unit.\n\nCOMMANDER\n1 MOVE X to objective.\n\nCORP-SEC\n1 MOVE 1 to objective.',
        facing: 'DANGEROUS LFA UNITS\n1 Mech\n\nHEWER\n1 MOVE 1 to objective.',
        units: { [name]: 'B1' },
        scouted: { lfa: 'A1 B1 C1' },
      });
    expect(on('MECH A')).toMatchObject({ clause: null, passed: ['1 unchanged'] });
    expect(on('CORP-SEC Y')).toMatchObject({ clause: '1', path: 'B1 C1' });
  });

  it('reads the clauses of that unit in order, with their conditions', () => {
    const own =
      'HEWER\n1 Space enemy occupied: MOVE 1 to objective.\n2 ATTACK 1.\n3 MOVE 1 towards enemy unit.\n\nSCANNER\n1 RECON.';
    const sheet = led('SQUAD LEADER A', 'GUIDE Y most dangerous matching unit.', own);
    expect(guide({ 'HEWER A': 'B1', 'SCOUT Y': 'A1' }, 'A1 B1 C1', sheet)).toMatchObject({ path: 'B1 A1' });
    expect(guide({ 'HEWER A': 'B1', 'SCOUT Y': 'B1' }, 'A1 B1 C1', sheet)).toMatchObject({ path: 'B1 C1' });
  });

  it('takes the row of a table that moves, without a roll', () => {
    const own = 'HEWER\n1 Roll [d10]:\n   1–5  ATTACK 1\n   6–10 MOVE 1 to objective\n\nSCANNER\n1 RECON.';
    const sheet = led('SQUAD LEADER A', 'GUIDE Y most dangerous matching unit.', own);
    expect(guide({ 'HEWER A': 'B1' }, 'A1 B1 C1', sheet)).toMatchObject({ path: 'B1 C1', rows: [] });
  });

  it('goes to the destination of the clause, if the clause has one', () => {
    const sheet = led(
      'SQUAD LEADER A',
      'Matching control unit not on an objective: GUIDE Y control unit towards nearest non-controlled objective.',
    );
    expect(guide({ 'HEWER A': 'A1' }, 'A1 B1', sheet)).toMatchObject({ clause: '1', path: 'A1 B1' });
    // The Scanner has no CONTROL. The Hewer is on the objective already. So the condition is true of neither.
    expect(guide({ 'SCANNER A': 'A1' }, 'A1 B1', sheet)).toMatchObject({ passed: ['1 condition'] });
    expect(guide({ 'HEWER A': 'C1' }, 'A1 B1 C1', sheet)).toMatchObject({ passed: ['1 condition'] });
  });
});

describe('MOVE using another unit', () => {
  const move = (steps: number) =>
    decide(board, {
      play: 'SQUAD LEADER A',
      sheet: led('SQUAD LEADER A', `MOVE ${steps} using Hewer.`),
      facing,
      units: { 'HEWER A': 'A1' },
      scouted: { breakers: 'A1 B1 C1' },
    });

  it('moves the unit by the number of the clause, not by that of its own procedure', () => {
    expect(move(2)).toMatchObject({ clause: '1', path: 'A1 B1 C1' });
    expect(move(1)).toMatchObject({ clause: null });
  });
});

describe('SCOUT using another unit (R28)', () => {
  const using = 'SCOUT 2 using most dangerous matching unit, following its normal movement action priority.';
  const scout = (on: Readonly<Record<string, string>>, chance: readonly number[] = []) =>
    decide(board, {
      play: 'SQUAD LEADER B',
      sheet: led(
        'SQUAD LEADER B',
        using,
        'RIPPER\n1 CONTROL.\n2 MOVE 1 to objective.\n\nNAILGUNNER\n1 Roll [d10]:\n   1–5  Find most dangerous enemy. [Nearest > Random] MOVE 1 towards it. [Elevated > Highest cover > Random]\n   6–10 SUPPRESS 4\n\nSURVEY TECH\n1 RECON.',
      ),
      facing: 'DANGEROUS BREAKER UNITS\n1 Ripper\n2 Nailgunner\n\nSCOUT\n1 RECON.',
      units: on,
      chance,
    });

  it('has the unit scout by its own movement clauses', () => {
    const result = scout({ 'RIPPER B': 'A1', 'NAILGUNNER B': 'A1', 'CORP-SEC Y': 'D1' });
    expect(result).toMatchObject({ clause: '1', path: 'A1 B1 C1', chosen: ['actor RIPPER B', 'destination C1'] });
    expect(result.after.marker('breakers', 'B1')).toBe('scouted');
  });

  it('takes another if the most dangerous one would not be moved', () => {
    // The Ripper is on the objective already, so it would not move. The first row of the table of the Nailgunner moves
    // the Nailgunner, and no die is rolled for the row.
    const result = scout({ 'RIPPER B': 'C1', 'NAILGUNNER B': 'A1', 'CORP-SEC Y': 'D1' });
    expect(result).toMatchObject({ clause: '1', path: 'A1 B1 C1', rows: [] });
    expect(result.chosen).toContain('actor NAILGUNNER B');
  });

  it('takes nobody who is not on the board', () =>
    expect(scout({ 'RIPPER C': 'A1' })).toMatchObject({ clause: null, passed: ['1 unchanged'] }));
});

describe('PATHFIND (R21)', () => {
  const field = drawn({
    scenario: 7,
    ways: 'A1-B1-C1, B1-D1, C1-E1',
    spaces: { A1: { points: 1 }, C1: { points: 2 }, D1: { points: 2, elevated: true }, E1: { points: 3 } },
  });
  const clause =
    'Matching control unit adjacent to unscouted objective: PATHFIND 1 to the objective.\n   [Highest value > Elevated > Fewest enemies > Random]';
  const find = (
    on: Readonly<Record<string, string>>,
    scouted: string,
    at = field,
    words = clause,
    chance: number[] = [],
  ) =>
    decide(at, {
      play: 'SQUAD LEADER B',
      sheet: led('SQUAD LEADER B', words, 'RIPPER\n1 CONTROL.'),
      units: on,
      scouted: { breakers: scouted },
      chance,
    });

  it('marks a space that the condition found, by the list; nobody moves', () => {
    const result = find({ 'RIPPER B': 'B1' }, 'B1');
    expect(result).toMatchObject({ clause: '1', chosen: ['goal D1'] });
    expect([result.after.marker('breakers', 'D1'), result.after.where('RIPPER B')]).toEqual(['scouted', 'B1']);
    expect(result.after.pile('breakers', 'discard')).toEqual({ 'SQUAD LEADER B': 1, INTERFERENCE: 1 });
  });

  it('leaves out scouted spaces, and spaces that are not adjacent', () => {
    expect(find({ 'RIPPER B': 'B1' }, 'B1 D1').chosen).toEqual(['goal C1']);
    expect(find({ 'RIPPER B': 'B1' }, 'A1 B1 C1 D1')).toMatchObject({ clause: null, passed: ['1 condition'] });
  });

  it('needs a matching unit with CONTROL', () => {
    expect(find({ 'SURVEY TECH B': 'B1' }, 'B1')).toMatchObject({ passed: ['1 condition'] });
    expect(find({ 'RIPPER C': 'B1' }, 'B1')).toMatchObject({ passed: ['1 condition'] });
  });

  it('marks the space nearest to a thing that can be marked, whatever the way', () => {
    const towards = 'PATHFIND 1 towards enemy unit.\n   [Elevated > Random]';
    // The enemy is on A1. C1 and D1 are two spaces from A1, and E1 is three spaces from A1.
    expect(find({ 'RIPPER B': 'E1', 'MERC Y': 'A1' }, 'A1 B1', field, towards).chosen).toEqual(['goal D1']);
    expect(find({ 'RIPPER B': 'E1', 'MERC Y': 'A1' }, 'B1 C1', field, towards).chosen).toEqual(['goal A1']);
    const away = towards.replace('towards', 'away from');
    expect(find({ 'RIPPER B': 'B1', 'MERC Y': 'A1' }, 'A1 B1', field, away).chosen).toEqual(['goal E1']);
  });

  it('without a list leaves it to chance', () => {
    const words = 'Matching control unit adjacent to unscouted objective: PATHFIND 1 to the objective.';
    expect(find({ 'RIPPER B': 'B1' }, 'A1 B1', field, words, [5])).toMatchObject({
      chosen: ['goal D1'],
      rolls: ['d8 1–4 C1, 5–8 D1: 5'],
    });
  });
});

describe('own units, by the table of the facing sheet (R20)', () => {
  // In Scenario 3, buildings are the objectives of the LFA, and citizens those of the Breakers.
  const town = drawn({
    scenario: 3,
    ways: 'A1-B1-C1, A1-D1',
    spaces: { C1: { elevated: true }, D1: { elevated: true } },
    structures: { house: ['building', 'B1'] },
    tokens: { citizens: ['civilian', 'A1'] },
  });
  const guide = (rows: string, more = {}) =>
    decide(town, {
      play: 'SQUAD LEADER A',
      sheet:
        'SQUAD LEADER A\n1 GUIDE Y most dangerous matching unit.\n\nHEWER\n1 MOVE 1 to elevated space.\n\nSCANNER\n1 SCOUT 1 to elevated space.',
      facing: `DANGEROUS BREAKER UNITS\n${rows}\n\nMERC\n1 ATTACK 1.`,
      units: { 'HEWER A': 'A1', 'SCANNER A': 'B1' },
      scouted: { breakers: 'A1 B1 C1 D1' },
      ...more,
    }).chosen[0];

  it('have objectives in the sense of the sheet that prints the row', () => {
    // The Hewer is with citizens, the Scanner with a building. For the LFA, only the Scanner is on an objective.
    expect(guide('1 Unit on an objective\n2 Hewer')).toBe('actor SCANNER A');
    expect(guide('1 Hewer\n2 Unit on an objective')).toBe('actor HEWER A');
  });

  it('have their space controlled by the bot of that sheet', () => {
    const rows = '1 Unit on a controlled objective\n2 Hewer';
    expect(guide(rows, { controlled: { lfa: 'B1' } })).toBe('actor SCANNER A');
    const own = { scouted: { breakers: 'A1 C1 D1' }, controlled: { breakers: 'B1' } };
    expect(guide(rows, own)).toBe('actor HEWER A');
  });

  it('are left to chance if no row parts them', () => {
    const result = guide('1 Ripper', { chance: [5] });
    expect(result).toBe('actor SCANNER A');
  });
});

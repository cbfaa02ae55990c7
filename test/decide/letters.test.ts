// Tests of lists of letters (`nearer to [a) > b)]`), and of the spaces on the way (R10, R12).
import { describe, expect, it } from 'vitest';
import type { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import { decide, decideTwice, type BotScene } from '../support/decide.ts';
import { drawn } from '../support/engine.ts';

/** A row of seven spaces: A1 and G1 are objectives, E1 is elevated. */
const row = drawn({
  scenario: 7,
  ways: 'A1-B1-C1-D1-E1-F1-G1',
  spaces: { A1: { points: 2 }, E1: { elevated: true }, G1: { points: 1 } },
});
const all = 'A1 B1 C1 D1 E1 F1 G1';
const corpSec =
  'CORP-SEC\n1 MOVE 1 to:\n   a) Threatened objective.\n   b) Uncontrolled objective.\n   c) Space nearest to [a) > b)].';

describe('a list of letters (R10)', () => {
  const scene = { play: 'CORP-SEC Y', sheet: corpSec, scouted: { lfa: 'B1 C1 D1 E1 F1 G1' } };

  it('has the goal that the first letter names anywhere on the board', () => {
    // A1 is a threatened objective three spaces away. G1 is an uncontrolled objective three spaces away in the other
    // direction.
    const units = { 'CORP-SEC Y': 'D1', 'RIPPER B': 'A1' };
    const result = decide(row, { ...scene, units, controlled: { lfa: 'A1' } });
    expect(result).toMatchObject({ clause: '1c', path: 'D1 C1', passed: ['1a aim', '1b aim'] });
  });

  it('goes on to the next letter if nothing satisfies the first', () => {
    const result = decide(row, { ...scene, units: { 'CORP-SEC Y': 'D1' }, controlled: { lfa: 'A1' } });
    expect(result).toMatchObject({ clause: '1c', path: 'D1 E1' });
  });

  it('goes on to the next letter if no reachable space is nearer to it', () => {
    const units = { 'CORP-SEC Y': 'D1', 'RIPPER B': 'A1' };
    const result = decide(row, { ...scene, units, controlled: { lfa: 'A1' }, scouted: { lfa: 'D1 E1' } });
    expect(result).toMatchObject({ clause: '1c', path: 'D1 E1' });
  });

  it('ends with the letter whose goal is the space of the unit', () => {
    // The letters in clause 2 mean the sub-clauses of clause 1, even though clause 1 does not apply.
    const sheet =
      'CORP-SEC\n1 Space enemy occupied: MOVE 1 to:\n   a) Objective.\n   b) Elevated space.\n2 MOVE 1 nearer to [a) > b)].';
    const at = (place: string) =>
      decide(row, { play: 'CORP-SEC Y', sheet, units: { 'CORP-SEC Y': place }, scouted: { lfa: all } });
    expect(at('G1')).toMatchObject({ clause: null, passed: ['1 condition', '2 aim'] });
    expect(at('F1')).toMatchObject({ clause: '2', path: 'F1 G1' });
  });

  it('counts a condition of the letter itself', () => {
    const sheet = (most: number) =>
      `SCOUT\n1 Space enemy occupied: SCOUT 1 to:\n   a) < ${most} objective points scouted: objective.\n   b) Elevated space.\n2 SCOUT 1 nearer to [a) > b)].`;
    const scene2 = { play: 'SCOUT Y', units: { 'SCOUT Y': 'C1' }, scouted: { lfa: 'A1' } };
    // A1 is scouted, worth 2 points, and the nearest objective. The elevated space is E1.
    expect(decide(row, { ...scene2, sheet: sheet(3) })).toMatchObject({ clause: '2', path: 'C1 B1' });
    expect(decide(row, { ...scene2, sheet: sheet(2) })).toMatchObject({ clause: '2', path: 'C1 D1' });
  });

  it('does not count the distance of a letter', () => {
    const sheet =
      'SCOUT\n1 Space enemy occupied: SCOUT 1 to:\n   a) Elevated space up to 2 spaces away.\n   b) Objective.\n2 SCOUT 1 nearer to [a) > b)].';
    // The goal is the elevated space E1, although E1 is four spaces away. If b) were the goal, the unit would be there
    // already.
    const result = decide(row, { play: 'SCOUT Y', sheet, units: { 'SCOUT Y': 'A1' } });
    expect(result).toMatchObject({ clause: '2', path: 'A1 B1' });
  });

  it('has the goal of a letter that names its goal by another letter', () => {
    const sheet =
      'SCOUT\n1 Space enemy occupied: SCOUT 1 to:\n   a) Threatened objective.\n   b) Space nearest to [a)].\n   c) Elevated space.\n2 SCOUT 1 nearer to [b) > c)].';
    // A1 is a threatened objective, so b) names A1, although the elevated space E1 is as near.
    const units = { 'SCOUT Y': 'C1', 'RIPPER B': 'A1' };
    const scene2 = { play: 'SCOUT Y', sheet, units, controlled: { lfa: 'A1' } };
    expect(decide(row, scene2)).toMatchObject({ clause: '2', path: 'C1 B1' });
  });

  it('goes on to the next letter if a letter names its goal by a letter that nothing satisfies', () => {
    const sheet =
      'SCOUT\n1 Space enemy occupied: SCOUT 1 to:\n   a) Threatened objective.\n   b) Space nearest to [a)].\n   c) Elevated space.\n2 SCOUT 1 nearer to [b) > c)].';
    const result = decide(row, { play: 'SCOUT Y', sheet, units: { 'SCOUT Y': 'B1' } });
    expect(result).toMatchObject({ clause: '2', path: 'B1 C1' });
  });

  it('goes on so on a board of two words too', () => {
    const sheet =
      'SCOUT\n1 Space enemy occupied: SCOUT 1 to:\n   a) Threatened objective.\n   b) Space nearest to [a)].\n   c) Elevated space.\n2 SCOUT 1 nearer to [b) > c)].';
    // The board is a row of forty spaces, so a set of places needs two words. The unit and the spaces in reach are in
    // the upper word. The elevated space is in the lower word.
    const names = Array.from(
      { length: 40 },
      (_none, n) => `${String.fromCharCode(65 + (n % 20))}${1 + Math.floor(n / 20)}`,
    );
    const long = drawn({ scenario: 7, ways: names.join('-'), spaces: { A1: { elevated: true } } });
    const result = decide(long, { play: 'SCOUT Y', sheet, units: { 'SCOUT Y': 'R2' } });
    expect(result).toMatchObject({ clause: '2', path: 'R2 Q2' });
  });
});

describe('a goal next to the unit that it may not enter (R10)', () => {
  const sheet =
    'CORP-SEC\n1 Space enemy occupied: MOVE 1 to:\n   a) Uncontrolled objective.\n2 MOVE 1 nearer to [a)].\n\nSCOUT\n1 Space enemy occupied: SCOUT 1 to:\n   a) Uncontrolled objective.\n2 SCOUT 1 nearer to [a)].';
  const board = drawn({
    scenario: 7,
    ways: 'A1-B1-C1-D1',
    spaces: { A1: { points: 1 }, D1: { points: 1 } },
  });
  // The objective A1 is adjacent to B1 and unscouted. The objective D1 is two spaces away.
  const units = { 'CORP-SEC Y': 'B1', 'SCOUT Y': 'B1' };

  const scene = { play: 'CORP-SEC Y', sheet, units, scouted: { lfa: 'C1' } };

  it('is a goal like others: the unit cannot come nearer to it, and the clause misses its aim', async () =>
    expect(await decideTwice(board, scene)).toMatchObject({ clause: null, passed: ['1 condition', '2 aim'] }));

  it('has the next letter tried', async () => {
    // The objective A1 cannot be entered. The elevated space D1 is two spaces away in the other direction.
    const far = drawn({ scenario: 7, ways: 'A1-B1-C1-D1', spaces: { A1: { points: 1 }, D1: { elevated: true } } });
    const other = sheet
      .replace('objective.\n2', 'objective.\n   b) Elevated space.\n2')
      .replace('MOVE 1 nearer to [a)]', 'MOVE 1 nearer to [a) > b)]');
    expect(await decideTwice(far, { ...scene, sheet: other })).toMatchObject({ clause: '2', path: 'B1 C1' });
  });

  it('is left out by MOVE while another goal remains, in the second reading', async () => {
    const result = await decideTwice(board, { ...scene, readings: { R10: 'second' } });
    expect(result).toMatchObject({ clause: '2', path: 'B1 C1' });
  });

  it('is the goal if it may be entered', () =>
    expect(decide(board, { play: 'CORP-SEC Y', sheet, units, scouted: { lfa: 'A1 C1' } })).toMatchObject({
      clause: '2',
      path: 'B1 A1',
    }));

  it('is not left out if no other remains', () => {
    expect(decide(board, { ...scene, controlled: { lfa: 'D1' } })).toMatchObject({
      clause: null,
      passed: ['1 condition', '2 aim'],
    });
  });

  it('is the goal of SCOUT, which may enter it', () =>
    expect(decide(board, { play: 'SCOUT Y', sheet, units })).toMatchObject({ clause: '2', path: 'B1 A1' }));
});

describe('the space between (R12)', () => {
  /** Two ways lead from A1 to C1: through B1, which has cover, or through B2, which is elevated. */
  const board = drawn({
    scenario: 7,
    ways: 'A1-B1-C1-D1, A1-B2-C1',
    spaces: { B1: { cover: 1 }, B2: { elevated: true }, C1: { points: 1 } },
  });
  const rider = 'Destination 2 spaces away: select a space to move through.\n      [Highest cover > Elevated > Random]';
  const go = (sheet: string, more = {}) =>
    decide(board, { play: 'SCOUT Y', sheet: `SCOUT\n${sheet}`, units: { 'SCOUT Y': 'A1' }, ...more });

  it('is chosen by the list of the rider', () => {
    const result = go(`1 SCOUT 2 to:\n   a) Objective.\n   ${rider}`);
    expect(result).toMatchObject({ clause: '1a', path: 'A1 B1 C1' });
    expect([result.after.marker('lfa', 'B1'), result.after.marker('lfa', 'B2')]).toEqual(['scouted', null]);
  });

  it('is chosen by the list of the letter that the rider names', () => {
    const as = 'Destination 2 spaces away: select a space to move through as per b).';
    const list = 'b) Space nearest to threatened objective.\n      [Elevated > Random]';
    expect(go(`1 SCOUT 2 to:\n   a) Objective.\n   ${list}\n   ${as}`)).toMatchObject({ path: 'A1 B2 C1' });
  });

  it('is chosen by the only rider of the procedure, if the clause has none', () => {
    const first = `1 Space enemy occupied: SCOUT 2 to:\n   a) Elevated space.\n   ${rider}\n`;
    expect(go(`${first}2 SCOUT 2 to objective.\n   [Elevated > Random]`)).toMatchObject({ path: 'A1 B1 C1' });
  });

  it('is chosen by the letter of the clause with the only rider, if another clause has this letter too', () => {
    const as = 'Destination 2 spaces away: select a space to move through as per b).';
    const first = `1 Space enemy occupied: SCOUT 2 to:\n   a) Threatened objective.\n   b) Objective.\n      [Elevated > Random]\n   ${as}\n`;
    // In clause 2, the list of b) would choose B1. But the rider uses the list of b) in clause 1.
    const second = '2 SCOUT 2 to:\n   a) Threatened objective.\n   b) Objective.\n      [Highest cover > Random]';
    expect(go(first + second)).toMatchObject({ clause: '2b', path: 'A1 B2 C1' });
  });

  it('is chosen by the list of the action itself, if the procedure has no rider', () =>
    expect(go('1 SCOUT 2 to objective.\n   [Elevated > Random]')).toMatchObject({ path: 'A1 B2 C1' }));

  it('is left to chance, if there is no list either', () =>
    expect(go('1 SCOUT 2 to objective.', { chance: [5] })).toMatchObject({
      path: 'A1 B2 C1',
      rolls: ['d8 1–4 B1, 5–8 B2: 5'],
    }));

  it('is none if the destination is next to the unit', () => {
    const result = go('1 SCOUT 2 to objective.', { units: { 'SCOUT Y': 'B1' } });
    expect(result).toMatchObject({ path: 'B1 C1', rolls: [] });
  });

  it('needs no choice of a MOVE', () => {
    const result = decide(board, {
      play: 'COMMANDER L',
      sheet: 'COMMANDER\n1 MOVE X to objective.',
      units: { LYSSA: 'A1' },
      scouted: { lfa: 'B1 B2 C1' },
    });
    expect(result).toMatchObject({ clause: '1', rolls: [] });
    expect(result.after.where('LYSSA')).toBe('C1');
  });

  describe('and a rider for a longer way', () => {
    // Two ways lead to each of C1, C2 and D1. B1 and C1 have cover, B2 and C2 are elevated.
    const to = (objective: string): Game =>
      drawn({
        scenario: 7,
        ways: 'A1-B1-C1-D1, A1-B2-C1, B1-C2-D1, B2-C2',
        spaces: {
          B1: { cover: 1 },
          B2: { elevated: true },
          C1: { cover: 1, points: objective === 'C1' ? 1 : 0 },
          C2: { elevated: true },
          D1: { points: objective === 'D1' ? 1 : 0 },
        },
      });
    const far = rider.replace('2 spaces', '3 spaces');
    const own = 'SCOUT 3 to:\n   a) Objective.\n      [Elevated > Random]';
    const other = `Space enemy occupied: SCOUT 3 to:\n   a) Elevated space.\n   ${far}`;
    const scene = (clauses: string): BotScene => ({
      play: 'SCOUT Y',
      sheet: `SCOUT\n${clauses}`,
      units: { 'SCOUT Y': 'A1' },
    });

    it('has no effect on a shorter way', async () => {
      const short = { path: 'A1 B2 C1', rolls: [] };
      expect(await decideTwice(to('C1'), scene(`1 ${own}\n   ${far}`))).toMatchObject(short);
      expect(await decideTwice(to('C1'), scene(`1 ${other}\n2 ${own}`))).toMatchObject(short);
    });

    it('chooses the spaces on the longer way', async () => {
      const long = { path: 'A1 B1 C1 D1', rolls: [] };
      expect(await decideTwice(to('D1'), scene(`1 ${own}\n   ${far}`))).toMatchObject(long);
      expect(await decideTwice(to('D1'), scene(`1 ${other}\n2 ${own}`))).toMatchObject(long);
      // A rider for a shorter way serves the longer way too.
      expect(await decideTwice(to('D1'), scene(`1 ${own}\n   ${rider}`))).toMatchObject(long);
    });

    it('leaves a shorter way to chance, if there is no other list', async () => {
      const plain = scene(`1 SCOUT 3 to:\n   a) Objective.\n   ${far}`);
      const result = await decideTwice(to('C1'), { ...plain, chance: [5] });
      expect(result).toMatchObject({ path: 'A1 B2 C1', rolls: ['d8 1–4 B1, 5–8 B2: 5'] });
    });
  });

  it('is chosen space by space, if there are several', () => {
    const wide = drawn({
      scenario: 7,
      ways: 'A1-B1-C1-D1, A1-B2-C2-D1, B1-C2',
      spaces: { B1: { cover: 1 }, C2: { cover: 2 }, C1: { cover: 1 }, D1: { points: 1 } },
    });
    const sheet = 'SCOUT\n1 SCOUT 3 to objective.\n   [Highest cover > Random]';
    // The first space is B1, which has more cover than B2. The next is C2, which has more cover than C1.
    expect(decide(wide, { play: 'SCOUT Y', sheet, units: { 'SCOUT Y': 'A1' } })).toMatchObject({
      path: 'A1 B1 C2 D1',
    });
  });
});

// Where a unit goes: to, towards, nearest, by letters, through which spaces (R8–R12).
import { describe, expect, it } from 'vitest';
import { decide, type BotScene } from '../support/decide.ts';
import { drawn } from '../support/engine.ts';

/** A row of spaces; some have points or are elevated. */
const row = (ways: string, points: string, elevated = '') =>
  drawn({
    scenario: 7,
    ways,
    spaces: Object.fromEntries(
      [...new Set(ways.split(/-|, /))].map((name) => [
        name,
        { ...(points.includes(name) && { points: 1 }), ...(elevated.includes(name) && { elevated: true as const }) },
      ]),
    ),
  });

const scout = (steps: string): Pick<BotScene, 'play' | 'sheet'> => ({ play: 'SCOUT Y', sheet: `SCOUT\n1 ${steps}` });
const corp = (steps: string): Pick<BotScene, 'play' | 'sheet'> => ({
  play: 'CORP-SEC Y',
  sheet: `CORP-SEC\n1 ${steps}`,
});

describe('to a destination (R8)', () => {
  const board = row('A1-B1-C1-D1', 'D1');

  it('goes there if it is within reach', () => {
    const result = decide(board, { ...scout('SCOUT 2 to unscouted objective.'), units: { 'SCOUT Y': 'B1' } });
    expect(result).toMatchObject({ clause: '1', path: 'B1 C1 D1' });
    // SCOUT lays markers on its way, and Interference for each.
    expect([result.after.marker('lfa', 'C1'), result.after.marker('lfa', 'D1')]).toEqual(['scouted', 'scouted']);
    expect(result.after.pile('lfa', 'discard')).toEqual({ 'SCOUT Y': 1, INTERFERENCE: 2 });
  });

  it('does not go nearer if it is beyond reach', () => {
    const result = decide(board, { ...scout('SCOUT 2 to unscouted objective.'), units: { 'SCOUT Y': 'A1' } });
    expect(result).toMatchObject({ clause: null, passed: ['1 aim'], path: '' });
  });

  it('moves through scouted and controlled spaces', () => {
    const scene = {
      play: 'COMMANDER L',
      sheet: 'COMMANDER\n1 MOVE X to objective.',
      units: { LYSSA: 'B1' },
      controlled: { lfa: 'D1' },
    };
    expect(decide(board, { ...scene, scouted: { lfa: 'C1' } })).toMatchObject({ clause: '1', path: 'B1 C1 D1' });
    expect(decide(board, { ...scene, scouted: { lfa: 'B1' } })).toMatchObject({ clause: null });
  });
});

describe('who stands where a sub-clause wants to be (R8)', () => {
  const board = row('A1-B1-C1', 'B1', 'A1');
  const clause = 'MOVE 1 to:\n   a) Objective.\n   b) Elevated space.\n   c) Space nearest to elevated space.';
  const scene = { ...corp(clause), scouted: { lfa: 'A1 B1 C1' } };

  it('has met its aim: later named places are skipped, the nearest space is still read', () => {
    const result = decide(board, { ...scene, units: { 'CORP-SEC Y': 'B1' } });
    expect(result).toMatchObject({ clause: '1c', passed: ['1a aim', '1b aim'], path: 'B1 A1' });
  });

  it('skips that sub-clause only, in the second reading', () => {
    const result = decide(board, { ...scene, units: { 'CORP-SEC Y': 'B1' }, readings: { R8: 'second' } });
    expect(result).toMatchObject({ clause: '1b', passed: ['1a aim'], path: 'B1 A1' });
  });

  it('has not met it next to that place', () => {
    const result = decide(board, { ...scene, units: { 'CORP-SEC Y': 'C1' } });
    expect(result).toMatchObject({ clause: '1a', passed: [], path: 'C1 B1' });
  });

  it('reads what it missed before as usual', () => {
    // No objective of this board is within reach of a unit on C1; it stands on no place of a).
    const far = row('A1-B1-C1-D1-E1', 'E1', 'B1');
    const result = decide(far, { ...scene, scouted: { lfa: 'A1 B1 C1 D1 E1' }, units: { 'CORP-SEC Y': 'C1' } });
    expect(result).toMatchObject({ clause: '1b', passed: ['1a aim'], path: 'C1 B1' });
  });

  it('has met the aim of a later sub-clause as well', () => {
    // On the elevated space, and no objective next to it: c) is nearest to where it stands already.
    const far = row('A1-B1-C1', 'C1', 'A1');
    const result = decide(far, { ...scene, units: { 'CORP-SEC Y': 'A1' } });
    expect(result).toMatchObject({ clause: null, passed: ['1a aim', '1b aim', '1c aim', '1 aim'] });
  });
});

describe('ways of a MOVE (R11)', () => {
  const second = { R11: 'second' } as const;
  const fork = row('A1-B1-C1-D1, A1-A2-A3-A4-A5', 'D1 A5');
  const towards = { ...corp('MOVE 1 towards nearest objective.'), units: { 'CORP-SEC Y': 'A1' } };

  it('are measured over unscouted spaces as well', () => {
    // D1 is three spaces away, A5 four: from A2 the nearest is three spaces away, as it was from A1.
    const result = decide(fork, { ...towards, scouted: { lfa: 'A1 A2 A3 A4' } });
    expect(result).toMatchObject({ clause: null, passed: ['1 aim'] });
  });

  it('lead over scouted spaces only, in the second reading, while a goal can be had so', () => {
    // That a way ends in an unscouted space does not count.
    const result = decide(fork, { ...towards, scouted: { lfa: 'A1 A2 A3 A4' }, readings: second });
    expect(result).toMatchObject({ clause: '1', path: 'A1 A2' });
  });

  it('lead over others in the second reading as well if no goal can be had without', () => {
    const result = decide(fork, { ...towards, scouted: { lfa: 'A1 B1 A2' }, readings: second });
    expect(result).toMatchObject({ clause: '1', path: 'A1 B1' });
  });

  it('count for what is nearest among the places it can get to', () => {
    // C1 is two spaces away over unscouted B1, three over A2 and B2; A4 is three away.
    const loop = row('A1-B1-C1, A1-A2-B2-C1, A2-A3-A4', 'C1 A4');
    const scene = {
      play: 'COMMANDER L',
      sheet: 'COMMANDER\n1 MOVE 3 to objective. [Nearest > Random]',
      units: { LYSSA: 'A1' },
      scouted: { lfa: 'A1 A2 B2 C1 A3 A4' },
    };
    expect(decide(loop, scene)).toMatchObject({ path: 'A1 A2 B2 C1', rolls: [] });
    // As near as each other now: C1 comes before A4 in the order of the board as drawn here.
    const result = decide(loop, { ...scene, chance: [8], readings: second });
    expect(result).toMatchObject({ path: 'A1 A2 A3 A4', rolls: ['d8 1–4 C1, 5–8 A4: 8'] });
  });
});

describe('towards (R9)', () => {
  const long = row('A1-B1-C1-D1-E1', '', 'E1');

  it('has the list choose one of several goals first', () => {
    const scene = {
      ...scout('SCOUT 1 towards enemy unit.\n   [Lowest defence > Random]'),
      units: { 'SCOUT Y': 'C1', 'RIPPER B': 'A1', 'SURVEY TECH B': 'D1' },
    };
    // Ripper 5 + 2; Survey Tech 6 + 1: both 7, so chance chooses; the roster has the Ripper first.
    const result = decide(long, { ...scene, chance: [5] });
    expect(result).toMatchObject({ path: 'C1 D1', rolls: ['d8 1–4 RIPPER B, 5–8 SURVEY TECH B: 5'] });
    // One space further off, the Survey Tech has 8, and one more on high ground.
    const other = { ...scene, units: { ...scene.units, 'SURVEY TECH B': 'E1' } };
    expect(decide(long, other)).toMatchObject({ path: 'C1 B1', chosen: ['goal RIPPER B', 'destination B1'] });
  });

  it('does not use the list again once it has chosen the goal', () => {
    const board = drawn({
      scenario: 7,
      ways: 'A1-B1-C1, A1-B2-C1, A1-D1',
      spaces: { B2: { elevated: true }, C1: { elevated: true, points: 1 }, D1: { points: 1 } },
    });
    const scene = {
      ...scout('SCOUT 1 towards objective.\n   [Elevated > Random]'),
      units: { 'SCOUT Y': 'A1' },
      chance: [4],
    };
    // Of C1 and D1 the elevated one is the goal; B1 or B2 is left to chance.
    expect(decide(board, scene)).toMatchObject({ path: 'A1 B1', rolls: ['d8 1–4 B1, 5–8 B2: 4'] });
  });

  it('uses the list for the step if there is only one goal', () => {
    const board = drawn({
      scenario: 7,
      ways: 'A1-B1-C1, A1-B2-C1',
      spaces: { B2: { elevated: true }, C1: { points: 1 } },
    });
    const scene = { ...scout('SCOUT 1 towards objective.\n   [Elevated > Random]'), units: { 'SCOUT Y': 'A1' } };
    expect(decide(board, scene)).toMatchObject({ path: 'A1 B2', rolls: [] });
  });

  it('keeps all nearest goals and has the list rank the spaces', () => {
    const board = row('A1-B1-C1-D1-E1-F1', 'A1 E1', 'D1');
    const scene = scout('SCOUT 1 towards nearest objective.\n   [Elevated > Random]');
    // Both are two spaces from C1.
    expect(decide(board, { ...scene, units: { 'SCOUT Y': 'C1' } })).toMatchObject({ path: 'C1 D1', rolls: [] });
    // From B1 it is A1 that is nearest.
    expect(decide(board, { ...scene, units: { 'SCOUT Y': 'B1' } })).toMatchObject({ path: 'B1 A1' });
  });

  it('must end strictly nearer', () => {
    const board = row('A1-B1-C1', 'C1');
    const scene = { ...corp('MOVE 1 towards objective.'), units: { 'CORP-SEC Y': 'A1' } };
    expect(decide(board, { ...scene, scouted: { lfa: 'A1' } })).toMatchObject({ clause: null, passed: ['1 aim'] });
    expect(decide(board, { ...scene, scouted: { lfa: 'B1' } })).toMatchObject({ clause: '1', path: 'A1 B1' });
  });

  it('keeps of the spaces within reach those nearest to the goal', () => {
    const board = row('A1-B1-C1-D1-E1, B1-D1', 'E1');
    const result = decide(board, { ...scout('SCOUT 2 towards objective.'), units: { 'SCOUT Y': 'A1' } });
    // D1 is one from E1; B1 and C1 are two.
    expect(result).toMatchObject({ path: 'A1 B1 D1' });
  });

  it('is how a destination beyond the strength is played if its words allow it', () => {
    const board = row('A1-B1-C1-D1', 'D1');
    const scene = scout('SCOUT 1 to unscouted objective up to 2 spaces away.');
    expect(decide(board, { ...scene, units: { 'SCOUT Y': 'B1' } })).toMatchObject({ clause: '1', path: 'B1 C1' });
    expect(decide(board, { ...scene, units: { 'SCOUT Y': 'A1' } })).toMatchObject({ clause: null });
  });
});

describe('the space nearest to a goal (R9)', () => {
  const board = drawn({
    scenario: 7,
    ways: 'A1-B1-C1-D1, A1-B2-C1, A1-E1',
    spaces: { B2: { cover: 2 }, D1: { points: 1 } },
  });
  const clause = 'SCOUT 1 to:\n   a) Objective.\n   b) Space nearest to objective.\n      [Highest cover > Random]';

  it('is chosen by the list among those that are nearest', () =>
    expect(decide(board, { ...scout(clause), units: { 'SCOUT Y': 'A1' } })).toMatchObject({
      clause: '1b',
      path: 'A1 B2',
      passed: ['1a aim'],
    }));

  it('is not read if the goal itself is within reach', () =>
    expect(decide(board, { ...scout(clause), units: { 'SCOUT Y': 'C1' } })).toMatchObject({
      clause: '1a',
      path: 'C1 D1',
    }));
});

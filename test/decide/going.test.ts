// Tests of destinations and ways: `to`, `towards`, nearest, lists of letters, and the spaces on the way (R8–R12).
import { describe, expect, it } from 'vitest';
import { decide, decideTwice, type BotScene } from '../support/decide.ts';
import { drawn } from '../support/engine.ts';

/** Returns a board with the given ways, in which the named spaces have points or are elevated. */
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
    // SCOUT lays a marker on each unscouted space that it enters. For each marker, the bot gets an Interference card.
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

describe('a unit that is already in the place of a sub-clause (R8)', () => {
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

  it('has not reached the aim next to that place', () => {
    const result = decide(board, { ...scene, units: { 'CORP-SEC Y': 'C1' } });
    expect(result).toMatchObject({ clause: '1a', passed: [], path: 'C1 B1' });
  });

  it('reads the sub-clauses before its aim as usual', () => {
    // The unit on C1 cannot reach the only objective, and is not on the objective. So the aim of a) is impossible, but
    // not met.
    const far = row('A1-B1-C1-D1-E1', 'E1', 'B1');
    const result = decide(far, { ...scene, scouted: { lfa: 'A1 B1 C1 D1 E1' }, units: { 'CORP-SEC Y': 'C1' } });
    expect(result).toMatchObject({ clause: '1b', passed: ['1a aim'], path: 'C1 B1' });
  });

  it('has met the aim of a later sub-clause as well', () => {
    // The unit is on the elevated space, and no objective is adjacent. For c) too, the unit is already in the nearest
    // space.
    const far = row('A1-B1-C1', 'C1', 'A1');
    const result = decide(far, { ...scene, units: { 'CORP-SEC Y': 'A1' } });
    expect(result).toMatchObject({ clause: null, passed: ['1a aim', '1b aim', '1c aim', '1 aim'] });
  });
});

describe('a unit that is on a space that a `towards` names (R50)', () => {
  // A row of five spaces, with objectives on B1 and D1 and an elevated space on E1.
  const board = row('A1-B1-C1-D1-E1', 'B1 D1', 'E1');
  const scene = {
    ...scout(
      'SCOUT 1 towards:\n   a) Objective.\n      [Random]\n   b) Elevated space.\n   c) Space nearest to elevated space.',
    ),
    scouted: { lfa: 'A1 B1 C1 D1 E1' },
    units: { 'SCOUT Y': 'B1' },
  };

  it('has met the aim: later named places are skipped, the nearest space is still read', async () => {
    const result = await decideTwice(board, scene);
    expect(result).toMatchObject({ clause: '1c', passed: ['1a aim', '1b aim'], path: 'B1 C1' });
  });

  it('goes towards another such space, in the second reading', async () => {
    const result = await decideTwice(board, { ...scene, readings: { R50: 'second' } });
    expect(result).toMatchObject({ clause: '1a', passed: [], path: 'B1 C1', chosen: ['destination C1'] });
    const chosen = await decideTwice(board, { ...scene, readings: { R9: 'second', R50: 'second' } });
    expect(chosen).toMatchObject({ clause: '1a', path: 'B1 C1', chosen: ['goal D1', 'destination C1'] });
  });

  it('goes nowhere by `nearest`, which names only its space, in the second reading', async () => {
    const nearest = scout('SCOUT 1 towards nearest objective.');
    const result = await decideTwice(board, { ...scene, ...nearest, readings: { R50: 'second' } });
    expect(result).toMatchObject({ clause: null, passed: ['1 aim'] });
  });

  it('skips that sub-clause only, in the second reading of R8', async () => {
    const result = await decideTwice(board, { ...scene, readings: { R8: 'second' } });
    expect(result).toMatchObject({ clause: '1b', passed: ['1a aim'], path: 'B1 C1' });
  });

  it('has not reached the aim next to such a space', async () => {
    const result = await decideTwice(board, { ...scene, units: { 'SCOUT Y': 'C1' }, chance: [5] });
    expect(result).toMatchObject({ clause: '1a', path: 'C1 D1' });
  });

  it('has also reached a nearest place, so later named places are skipped', async () => {
    const nearest = scout('SCOUT 1 towards:\n   a) Nearest objective.\n   b) Elevated space.');
    const result = await decideTwice(board, { ...scene, ...nearest });
    expect(result).toMatchObject({ clause: null, passed: ['1a aim', '1b aim', '1 aim'] });
  });

  it('has met nothing by sharing its space with a unit', async () => {
    const unit = scout('SCOUT 1 towards enemy unit.\n   [Random]');
    const units = { 'SCOUT Y': 'B1', 'RIPPER B': 'B1', 'RIPPER C': 'E1' };
    // The nearest enemy is in the space of the unit, so no space is nearer to an enemy (R9). If a list chooses the goal
    // first, the goal is the enemy on E1, because the other enemy cannot be approached.
    expect(await decideTwice(board, { ...scene, ...unit, units })).toMatchObject({ clause: null, passed: ['1 aim'] });
    const chosen = await decideTwice(board, { ...scene, ...unit, units, readings: { R9: 'second' } });
    expect(chosen).toMatchObject({ clause: '1', path: 'B1 C1' });
  });
});

describe('several goals of a towards (R9)', () => {
  // From C1, the objective A1 is two spaces away. The objective F1, which has the enemy that the list looks for, is
  // three spaces away.
  const board = row('A1-B1-C1-D1-E1-F1', 'A1 F1');
  const scene = {
    ...scout('SCOUT 1 towards objective.\n   [Most enemies > Random]'),
    scouted: { lfa: 'A1 B1 C1 D1 E1 F1' },
    units: { 'SCOUT Y': 'C1', 'RIPPER B': 'F1' },
  };

  it('count only if they are nearest', async () =>
    expect(await decideTwice(board, scene)).toMatchObject({ path: 'C1 B1', chosen: ['destination B1'], rolls: [] }));

  it('have the list rank the spaces that are equally near to any of them', async () => {
    const even = row('A1-B1-C1-D1-E1', 'A1 E1');
    const units = { 'SCOUT Y': 'C1', 'RIPPER B': 'D1' };
    const result = await decideTwice(even, { ...scene, scouted: { lfa: 'A1 B1 C1 D1 E1' }, units });
    expect(result).toMatchObject({ path: 'C1 D1', chosen: ['destination D1'], rolls: [] });
  });

  it('are chosen by the list, in the second reading', async () => {
    const result = await decideTwice(board, { ...scene, readings: { R9: 'second' } });
    expect(result).toMatchObject({ path: 'C1 D1', chosen: ['goal F1', 'destination D1'] });
  });

  it('are chosen by a die without a list, in the second reading only', async () => {
    const plain = { ...scene, ...scout('SCOUT 1 towards objective.') };
    expect(await decideTwice(board, plain)).toMatchObject({ path: 'C1 B1', rolls: [] });
    const result = await decideTwice(board, { ...plain, chance: [5], readings: { R9: 'second' } });
    expect(result).toMatchObject({ path: 'C1 D1', rolls: ['d8 1–4 A1, 5–8 F1: 5'] });
  });

  it('are chosen by the list after a `to` that names them beyond the strength', async () => {
    // Both objectives are within 3 spaces. After every `to`, the list chooses among the named places.
    const named = { ...scene, ...scout('SCOUT 1 to objective up to 3 spaces away.\n   [Most enemies > Random]') };
    expect(await decideTwice(board, named)).toMatchObject({ path: 'C1 D1', chosen: ['goal F1', 'destination D1'] });
  });
});

describe('ways of a MOVE (R11)', () => {
  const second = { R11: 'second' } as const;
  const fork = row('A1-B1-C1-D1, A1-A2-A3-A4-A5', 'D1 A5');
  const towards = { ...corp('MOVE 1 towards nearest objective.'), units: { 'CORP-SEC Y': 'A1' } };

  it('are measured over unscouted spaces as well', () => {
    // From A1, the objective D1 is three spaces away, and A5 is four. A step to A2 is useless, because the nearest
    // objective is three spaces from there too.
    const result = decide(fork, { ...towards, scouted: { lfa: 'A1 A2 A3 A4' } });
    expect(result).toMatchObject({ clause: null, passed: ['1 aim'] });
  });

  it('lead over scouted spaces only, in the second reading, if a goal can be reached over them', () => {
    // The last space of a way may be unscouted; only spaces before it must be scouted.
    const result = decide(fork, { ...towards, scouted: { lfa: 'A1 A2 A3 A4' }, readings: second });
    expect(result).toMatchObject({ clause: '1', path: 'A1 A2' });
  });

  it('lead over other spaces too, in the second reading, if no goal can be reached over scouted spaces', () => {
    const result = decide(fork, { ...towards, scouted: { lfa: 'A1 B1 A2' }, readings: second });
    expect(result).toMatchObject({ clause: '1', path: 'A1 B1' });
  });

  it('decide which of the reachable places is nearest', () => {
    // Lyssa is on A1. C1 is two spaces away through the unscouted B1, and three spaces away through A2 and B2. A4 is
    // three spaces away.
    const loop = row('A1-B1-C1, A1-A2-B2-C1, A2-A3-A4', 'C1 A4');
    const scene = {
      play: 'COMMANDER L',
      sheet: 'COMMANDER\n1 MOVE 3 to objective. [Nearest > Random]',
      units: { LYSSA: 'A1' },
      scouted: { lfa: 'A1 A2 B2 C1 A3 A4' },
    };
    expect(decide(loop, scene)).toMatchObject({ path: 'A1 A2 B2 C1', rolls: [] });
    // In the second reading of R11, both goals are three spaces away. C1 comes before A4 in board order, so C1 gets the
    // lower faces.
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
    // Both enemies have the adjusted defence 7: the Ripper 5 + 2, the Survey Tech 6 + 1. So a die decides. The Ripper
    // comes first in the roster.
    const result = decide(long, { ...scene, chance: [5] });
    expect(result).toMatchObject({ path: 'C1 D1', rolls: ['d8 1–4 RIPPER B, 5–8 SURVEY TECH B: 5'] });
    // The Survey Tech is one space farther away and on higher ground, so its adjusted defence is higher than the
    // Ripper’s.
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
    // C1 and D1 are objectives. The list chooses C1 as the goal, because C1 is elevated. The list is then used up, so a
    // die decides between B1 and B2.
    const second = { ...scene, readings: { R9: 'second' as const } };
    expect(decide(board, second)).toMatchObject({ path: 'A1 B1', rolls: ['d8 1–4 B1, 5–8 B2: 4'] });
    // If all goals count, D1 is the nearest: the unit enters it.
    expect(decide(board, { ...scene, chance: [] })).toMatchObject({ path: 'A1 D1', rolls: [] });
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
    // From C1, both goals are two spaces away, so the list chooses the elevated space D1.
    expect(decide(board, { ...scene, units: { 'SCOUT Y': 'C1' } })).toMatchObject({ path: 'C1 D1', rolls: [] });
    // From B1, the goal A1 is nearest.
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
    // D1 is one space from E1. B1 and C1 are two spaces from E1.
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

// Tests of the chapter GAME END of the rulebook.
import { describe, expect, it } from 'vitest';
import { drawn, packaged, table } from '../support/engine.ts';

const both = (row: Readonly<Record<string, unknown>>) =>
  (['breakers', 'lfa'] as const).map((side) => ({ side, ...row }));

describe('CONTROL OBJECTIVE POINTS', () => {
  const game = drawn({
    ways: 'A1-B1-C1-D1',
    spaces: { A1: { points: 2 }, B1: { points: 2 }, C1: { points: 1 } },
    victory: both({ by: 'points', count: 5 }),
  });
  const units = { 'RIPPER C': 'C1' };

  it('wins with the points of all spaces that a side controls', () => {
    // The Breakers have 5 points: 2 on A1, 2 on B1, 1 on C1.
    const t = table(game, { units, controlled: { breakers: 'A1 B1' }, breakers: { hand: 'RIPPER C, SUPERVISOR' } });
    t.play('RIPPER C', 'CONTROL');
    expect(t.now.result).toStrictEqual({ winner: 'breakers', by: 0 });
  });

  it('counts no space that is only scouted', () => {
    const t = table(game, {
      units,
      controlled: { breakers: 'A1' },
      scouted: { breakers: 'B1' },
      breakers: { hand: 'RIPPER C' },
    });
    expect(t.play('RIPPER C', 'CONTROL').now.result).toBeNull();
  });

  it('counts a space with an enemy in it, as long as its marker lies control side up', () => {
    const t = table(game, {
      units: { ...units, 'SCOUT Y': 'A1' },
      controlled: { breakers: 'A1 B1' },
      breakers: { hand: 'RIPPER C' },
    });
    expect(t.play('RIPPER C', 'CONTROL').now.result?.winner).toBe('breakers');
  });

  it('no longer counts a space that the enemy has taken', () => {
    const t = table(game, {
      turn: 'lfa',
      units: { ...units, 'CORP-SEC Y': 'A1' },
      controlled: { breakers: 'A1 B1' },
      lfa: { hand: 'CORP-SEC Y' },
      breakers: { hand: 'RIPPER C' },
    });
    t.play('CORP-SEC Y', 'CONTROL').endTurn().play('RIPPER C', 'CONTROL');
    // The Breakers have 3 points: they keep B1 (2) and add C1 (1).
    expect([t.now.result, t.marker('breakers', 'A1'), t.marker('breakers', 'C1')]).toStrictEqual([
      null,
      'scouted',
      'controlled',
    ]);
  });

  it('ends the game at once: no card can be played any more', () => {
    const t = table(game, { units, controlled: { breakers: 'A1 B1' }, breakers: { hand: 'RIPPER C, SUPERVISOR' } });
    t.play('RIPPER C', 'CONTROL');
    expect([t.legal(), t.now.turn?.phase, t.pile('breakers', 'hand')]).toStrictEqual([
      [],
      'over',
      { SUPERVISOR: 1, INTERFERENCE: 1 },
    ]);
    expect(t.refused(t.use('SUPERVISOR', 'COMMAND 2'))).toBe('The game is over.');
  });
});

describe('NEUTRALISE ENEMIES', () => {
  const game = drawn({ ways: 'A1-B1', victory: both({ by: 'neutralised', count: 3 }) });

  it('wins with the number of enemy counters that the scenario says', () => {
    // Two units have been neutralised already. The third is in the attacker’s space (defence 5), and has no card left.
    const scene = { units: { 'RIPPER C': 'A1', 'SCOUT Y': 'A1' }, breakers: { hand: 'RIPPER C' } };
    const third = table(game, { ...scene, neutralised: ['SCOUT Z', 'HADES'] });
    expect(third.roll(5).play('RIPPER C', 'ATTACK 1', 'SCOUT Y').now.result).toStrictEqual({
      winner: 'breakers',
      by: 0,
    });
    const second = table(game, { ...scene, neutralised: ['SCOUT Z'] });
    expect(second.roll(5).play('RIPPER C', 'ATTACK 1', 'SCOUT Y').now.result).toBeNull();
  });

  it('does not count own counters', () => {
    const scene = { units: { 'RIPPER C': 'A1', 'SCOUT Y': 'A1' }, breakers: { hand: 'RIPPER C' } };
    const t = table(game, { ...scene, neutralised: ['HEWER A', 'RIPPER B'] });
    expect(t.roll(5).play('RIPPER C', 'ATTACK 1', 'SCOUT Y').now.result).toBeNull();
  });

  it('ends an area attack in the middle', () => {
    const t = table(game, {
      units: { 'BLASTER A': 'A1', 'SCOUT Y': 'A1', 'CORP-SEC Y': 'A1' },
      neutralised: ['SCOUT Z', 'HADES'],
      breakers: { hand: 'BLASTER A' },
    });
    t.play('BLASTER A', 'ATTACK 2', 'A1').roll(5, 5).pick('SCOUT Y');
    expect([t.now.result?.winner, t.where('CORP-SEC Y')]).toStrictEqual(['breakers', 'A1']);
    expect(t.attacks()).toHaveLength(1);
  });
});

describe('GAME END: other objectives', () => {
  it('is won by control of all spaces of an area, if the scenario says so', () => {
    const game = drawn({
      ways: 'A1-B1-C1',
      yard: ['A1', 'B1'],
      victory: [{ side: 'lfa', by: 'spaces', area: 'yard' }],
    });
    const scene = { turn: 'lfa' as const, units: { 'CORP-SEC Y': 'B1' }, lfa: { hand: 'CORP-SEC Y' } };
    expect(table(game, scene).play('CORP-SEC Y', 'CONTROL').now.result).toBeNull();
    const t = table(game, { ...scene, controlled: { lfa: 'A1' } }).play('CORP-SEC Y', 'CONTROL');
    expect(t.now.result).toStrictEqual({ winner: 'lfa', by: 0 });
  });

  it('may differ between the players', () => {
    const game = drawn({
      ways: 'A1-B1',
      spaces: { A1: { points: 2 } },
      victory: [
        { side: 'breakers', by: 'points', count: 2 },
        { side: 'lfa', by: 'points', count: 3 },
      ],
    });
    const lfa = table(game, { turn: 'lfa', units: { 'CORP-SEC Y': 'A1' }, lfa: { hand: 'CORP-SEC Y' } });
    expect(lfa.play('CORP-SEC Y', 'CONTROL').now.result).toBeNull();
    const breakers = table(game, { units: { 'RIPPER C': 'A1' }, breakers: { hand: 'RIPPER C' } });
    expect(breakers.play('RIPPER C', 'CONTROL').now.result?.winner).toBe('breakers');
  });
});

describe('GAME END: the first scenario', () => {
  it('is won by either side with 5 objective points or 3 neutralised units', () => {
    const rows = packaged(1).definition.board.victory.map((row) => [
      row.side,
      row.by,
      'count' in row ? row.count : null,
    ]);
    expect(rows).toStrictEqual([
      ['breakers', 'points', 5],
      ['breakers', 'neutralised', 3],
      ['lfa', 'points', 5],
      ['lfa', 'neutralised', 3],
    ]);
  });
});

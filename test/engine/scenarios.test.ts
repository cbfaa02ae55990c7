// Tests of the SPECIAL RULES of the solo book for Scenarios 3, 4 and 5; scenarios-6-8.test.ts tests Scenarios 6 and 8.
import { describe, expect, it } from 'vitest';
import { drawn, packaged, table, type Scene } from '../support/engine.ts';

describe('Scenario 3', () => {
  const game = drawn({
    scenario: 3,
    ways: 'A1-B1-C1-D1',
    structures: {
      'building 1': ['building', 'B1'],
      'building 2': ['building', 'C1'],
      'building 3': ['building', 'D1'],
    },
    tokens: { one: ['civilian', 'B1'], two: ['civilian', 'C1'] },
    victory: [
      { side: 'lfa', by: 'structures destroyed', kind: 'building', count: 3 },
      { side: 'breakers', by: 'civilians', count: 2 },
    ],
  });
  const freeing: Scene = { units: { 'RIPPER C': 'B1' }, breakers: { hand: 'RIPPER C' } };

  it('Breakers who take control of a space with a civilian remove the marker', () => {
    const t = table(game, freeing).play('RIPPER C', 'CONTROL');
    expect([t.now.tokens, t.now.score, t.now.result]).toStrictEqual([
      { one: null, two: 'C1' },
      { breakers: 1, lfa: 0 },
      null,
    ]);
  });

  it('frees the civilian of that space, wherever the others are', () => {
    const scene: Scene = { units: { 'RIPPER C': 'C1' }, breakers: { hand: 'RIPPER C' } };
    expect(table(game, scene).play('RIPPER C', 'CONTROL').now.tokens).toStrictEqual({ one: 'B1', two: null });
  });

  it('the Breakers win with the last civilian', () => {
    const t = table(game, { ...freeing, tokens: { two: null }, score: { breakers: 1, lfa: 0 } });
    expect(t.play('RIPPER C', 'CONTROL').now.result).toStrictEqual({ winner: 'breakers', by: 1 });
    const { victory, tokens } = packaged(3).definition.board;
    expect([tokens.length, victory.find(({ by }) => by === 'civilians')]).toMatchObject([
      6,
      { side: 'breakers', count: 6 },
    ]);
  });

  it('the LFA removes none by taking control', () => {
    const t = table(game, { turn: 'lfa', units: { 'CORP-SEC Y': 'B1' }, lfa: { hand: 'CORP-SEC Y' } });
    expect(t.play('CORP-SEC Y', 'CONTROL').now.tokens).toStrictEqual({ one: 'B1', two: 'C1' });
  });

  it('nor by destroying a building', () => {
    const t = table(game, { turn: 'lfa', units: { 'MERC Y': 'B1' }, lfa: { hand: 'MERC Y' } });
    t.roll(8, 1).play('MERC Y', 'ATTACK (2)', 'building 1');
    expect([t.now.destroyed, t.now.tokens?.['one']]).toStrictEqual([['building 1'], 'B1']);
  });

  it('the LFA wins when three buildings are destroyed', () => {
    const t = table(game, {
      turn: 'lfa',
      units: { 'MERC Y': 'B1' },
      destroyed: ['building 2', 'building 3'],
      lfa: { hand: 'MERC Y' },
    });
    t.roll(8, 1).play('MERC Y', 'ATTACK (2)', 'building 1');
    expect(t.now.result).toStrictEqual({ winner: 'lfa', by: 0 });
    expect(packaged(3).definition.board.victory.find(({ by }) => by === 'structures destroyed')).toMatchObject({
      side: 'lfa',
      count: 3,
    });
  });

  const pulse: Scene = {
    turn: 'lfa',
    units: { HADES: 'A1', 'RIPPER C': 'B1' },
    scouted: { breakers: 'C1' },
    lfa: { hand: 'COMMANDER H' },
    breakers: { discard: 'RIPPER C' },
  };

  it('rulebook, PULSE: a civilian of the space is moved with the unit', () => {
    // RIPPER C has a total defence of 6 (base 5, cover 0, range 1), so the 6 hits.
    const t = table(game, pulse).roll(6, 1).play('COMMANDER H', 'PULSE 2/(2)', 'RIPPER C').pick('C1');
    expect([t.where('RIPPER C'), t.now.tokens]).toStrictEqual(['C1', { one: 'C1', two: 'C1' }]);
  });

  it('rulebook, PULSE: moves no civilian of another space', () => {
    const units = { HADES: 'B1', 'RIPPER C': 'C1' };
    const t = table(game, { ...pulse, units, scouted: { breakers: 'D1' } });
    t.roll(6, 1).play('COMMANDER H', 'PULSE 2/(2)', 'RIPPER C').pick('D1');
    expect(t.now.tokens).toStrictEqual({ one: 'B1', two: 'D1' });
  });

  it('R124: a civilian who comes into a space that the Breakers control is free', () => {
    const scene = { ...pulse, scouted: {}, controlled: { breakers: 'C1' } };
    const t = table(game, scene).roll(6, 1).play('COMMANDER H', 'PULSE 2/(2)', 'RIPPER C').pick('C1');
    // The citizen `one` came from B1 with the pushed unit, and is now free. The citizen `two` was in C1 from the start
    // of the scene, so it has not come into a controlled space and is not free.
    expect([t.now.tokens, t.now.score]).toStrictEqual([
      { one: null, two: 'C1' },
      { breakers: 1, lfa: 0 },
    ]);
  });

  it('rulebook, PULSE: stays if the unit is not moved', () => {
    const t = table(game, pulse).roll(6, 1).play('COMMANDER H', 'PULSE 2/(2)', 'RIPPER C').stop();
    expect(t.now.tokens).toStrictEqual({ one: 'B1', two: 'C1' });
  });

  it('moves of other kinds leave civilians where they are', () => {
    const t = table(game, { ...freeing, scouted: { breakers: 'C1' } }).play('RIPPER C', 'MOVE 1', 'C1');
    expect(t.now.tokens).toStrictEqual({ one: 'B1', two: 'C1' });
  });
});

describe('Scenario 4', () => {
  const game = drawn({
    scenario: 4,
    ways: 'A1-B1-C1-D1',
    spaces: { A1: { points: 1 }, B1: { points: 1 }, C1: { points: 1 } },
    structures: { 'bunker 1': ['bunker', 'A1'], 'bunker 2': ['bunker', 'B1'], 'bunker 3': ['bunker', 'C1'] },
    victory: [
      { side: 'breakers', by: 'score', count: 4 },
      { side: 'lfa', by: 'score', count: 4 },
    ],
  });
  const scene: Scene = {
    units: { 'RIPPER C': 'C1', 'SCOUT Y': 'C1' },
    controlled: { breakers: 'A1 B1' },
    breakers: { hand: 'RIPPER C' },
  };

  it('scores a point for each controlled objective and each neutralised enemy unit; four win', () => {
    // The Breakers get their fourth point: two spaces are controlled, one unit is neutralised, and the card now takes
    // control of C1.
    const t = table(game, { ...scene, neutralised: ['SCOUT Z'] }).play('RIPPER C', 'CONTROL');
    expect(t.now.result).toStrictEqual({ winner: 'breakers', by: 0 });
    // The Breakers get their fourth point: two spaces are controlled, one unit is neutralised, and the attack now
    // neutralises the Scout (defence 5).
    const other = table(game, { ...scene, neutralised: ['SCOUT Z'] })
      .roll(5)
      .play('RIPPER C', 'ATTACK 1', 'SCOUT Y');
    expect(other.now.result).toStrictEqual({ winner: 'breakers', by: 0 });
  });

  it('three are too few', () => {
    expect(table(game, scene).play('RIPPER C', 'CONTROL').now.result).toBeNull();
  });

  it('R46: scores nothing for a space whose bunker is destroyed', () => {
    const t = table(game, { ...scene, neutralised: ['SCOUT Z'], destroyed: ['bunker 2'] });
    expect(t.play('RIPPER C', 'CONTROL').now.result).toBeNull();
  });

  it('is four points for both on the board of the package, which has six bunkers', () => {
    const { victory, structures } = packaged(4).definition.board;
    expect(victory).toMatchObject([
      { side: 'breakers', by: 'score', count: 4 },
      { side: 'lfa', by: 'score', count: 4 },
    ]);
    expect(structures.filter(({ kind }) => kind === 'bunker')).toHaveLength(6);
  });
});

describe('Scenario 5', () => {
  const game = drawn({
    scenario: 5,
    ways: 'A1-B1-C1-D1',
    structures: { 'pod 1': ['escape pod', 'C1'], 'pod 2': ['escape pod', 'A1'] },
    tokens: { prisoner: ['prisoner', 'B1'] },
    victory: [
      { side: 'breakers', by: 'prisoner' },
      { side: 'lfa', by: 'structures destroyed', kind: 'escape pod', count: 2 },
    ],
  });
  const marked = { breakers: 'A1 B1 C1 D1', lfa: 'A1 B1 C1 D1' };
  const scene: Scene = { units: { 'RIPPER C': 'B1' }, scouted: marked, breakers: { hand: 'RIPPER C' } };

  it('a Breaker unit that leaves the space of the prisoner can take the marker along', () => {
    const t = table(game, { ...scene, destroyed: ['pod 1'] });
    expect(t.targets('RIPPER C', 'MOVE 1')).toStrictEqual(['A1', 'A1 + it', 'C1', 'C1 + it']);
    t.play('RIPPER C', 'MOVE 1', 'C1 + prisoner');
    expect([t.where('RIPPER C'), t.now.tokens, t.now.result]).toStrictEqual(['C1', { prisoner: 'C1' }, null]);
  });

  it('need not be taken', () => {
    const t = table(game, scene).play('RIPPER C', 'MOVE 1', 'C1');
    expect([t.now.tokens, t.now.result]).toStrictEqual([{ prisoner: 'B1' }, null]);
  });

  it('the prisoner moves along over several spaces, and with a guided unit', () => {
    const far = table(game, {
      units: { 'SCANNER A': 'B1' },
      destroyed: ['pod 1'],
      breakers: { hand: 'SCANNER A' },
    });
    far.play('SCANNER A', 'SCOUT 2', 'C1 + prisoner').step('D1 + prisoner');
    expect(far.now.tokens).toStrictEqual({ prisoner: 'D1' });
    const led = table(game, { ...scene, units: { 'HEWER A': 'B1' }, breakers: { hand: 'SQUAD LEADER A' } });
    led.play('SQUAD LEADER A', 'GUIDE 1', 'HEWER A').step('A1 + prisoner');
    expect(led.now.result).toStrictEqual({ winner: 'breakers', by: 0 });
  });

  it('a unit of another space, or of the LFA, takes nobody along', () => {
    const other = table(game, { ...scene, units: { 'RIPPER C': 'C1' } });
    expect(other.targets('RIPPER C', 'MOVE 1')).toStrictEqual(['B1', 'D1']);
    const lfa = table(game, {
      turn: 'lfa',
      units: { 'CORP-SEC Y': 'B1' },
      scouted: marked,
      lfa: { hand: 'CORP-SEC Y' },
    });
    expect(lfa.targets('CORP-SEC Y', 'MOVE 1')).toStrictEqual(['A1', 'C1']);
  });

  it('the Breakers win when they bring the prisoner to a pod that stands, at once', () => {
    const t = table(game, scene).play('RIPPER C', 'MOVE 1', 'C1 + prisoner');
    expect([t.now.result, t.legal()]).toStrictEqual([{ winner: 'breakers', by: 0 }, []]);
    const onTheWay = table(game, { units: { 'SCANNER A': 'B1' }, breakers: { hand: 'SCANNER A' } });
    expect(onTheWay.play('SCANNER A', 'SCOUT 2', 'C1 + prisoner').now.result).toStrictEqual({
      winner: 'breakers',
      by: 0,
    });
  });

  it('escape pods can be destroyed by an ATTACK with the icon of standees', () => {
    const t = table(game, { turn: 'lfa', units: { 'MERC Y': 'C1' }, lfa: { hand: 'MERC Y' } });
    t.roll(7, 1).play('MERC Y', 'ATTACK (2)', 'pod 1');
    expect([t.attacks(), t.now.destroyed]).toStrictEqual([['pod 1: 7 with d10'], ['pod 1']]);
  });
});

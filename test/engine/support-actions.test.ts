// Tests of the chapter CARD ACTIONS of the rulebook: support actions.
import { describe, expect, it } from 'vitest';
import { drawn, table } from '../support/engine.ts';

const game = drawn({ ways: 'A1-B1-C1-D1-E1, B1-B2' });

describe('BOLSTER', () => {
  it('adds up to so many cards of the supply to the discard pile, the same twice if there are two', () => {
    const t = table(game, { breakers: { hand: 'SUPERVISOR' } }).play('SUPERVISOR', 'BOLSTER 3', 'NAILGUNNER C');
    t.pick('NAILGUNNER C').pick('RIPPER B');
    expect(t.pile('breakers', 'discard')).toStrictEqual({ 'RIPPER B': 1, 'NAILGUNNER C': 2 });
    expect(t.pile('breakers', 'supply')['NAILGUNNER C']).toBe(3);
    expect(t.now.turn?.phase).toBe('playing');
  });

  it('may take fewer', () => {
    const t = table(game, { breakers: { hand: 'SUPERVISOR' } })
      .play('SUPERVISOR', 'BOLSTER 3', 'RIPPER B')
      .stop();
    expect(t.pile('breakers', 'discard')).toStrictEqual({ 'RIPPER B': 1 });
  });

  it('takes cards of the squad only, if the card names one', () => {
    const t = table(game, { breakers: { hand: 'SQUAD LEADER C' } });
    expect(t.targets('SQUAD LEADER C', 'BOLSTER 2')).toStrictEqual(['NAILGUNNER C', 'RIPPER C', 'SURVEY TECH C']);
    const mech = table(game, { turn: 'lfa', units: { HADES: 'A1' }, lfa: { hand: 'COMMANDER H' } });
    expect(mech.targets('COMMANDER H', 'BOLSTER 2')).toStrictEqual(['GUNNER H', 'NAVIGATOR H']);
  });

  it('R117: leaves Interference where it is', () => {
    const t = table(game, { breakers: { hand: 'SUPERVISOR' } });
    expect(t.targets('SUPERVISOR', 'BOLSTER 3')).not.toContain('INTERFERENCE');
  });

  it('R116: cannot be played when the supply has nothing for it', () => {
    const t = table(game, {
      breakers: { hand: 'SQUAD LEADER C', casualties: 'RIPPER C 5, SURVEY TECH C 5, NAILGUNNER C 5' },
    });
    expect(t.uses('SQUAD LEADER C')).toStrictEqual([]);
  });
});

describe('COMMAND', () => {
  it('draws up to so many cards, which may be played this turn', () => {
    const t = table(game, { scouted: { breakers: 'B1' }, breakers: { hand: 'SUPERVISOR', deck: 'RIPPER C 3' } });
    t.draw('breakers', 'RIPPER C').play('SUPERVISOR', 'COMMAND 2').draw('breakers', 'RIPPER C').pick();
    expect(t.pile('breakers', 'hand')).toStrictEqual({ 'RIPPER C': 2, INTERFERENCE: 1 });
    expect([t.pile('breakers', 'deck'), t.now.turn?.phase]).toStrictEqual([{ 'RIPPER C': 1 }, 'playing']);
    expect(t.uses('RIPPER C')).toContain('MOVE 1');
  });

  it('may stop after one', () => {
    const t = table(game, { breakers: { hand: 'SUPERVISOR', deck: 'RIPPER C 3' } });
    t.draw('breakers', 'RIPPER C').play('SUPERVISOR', 'COMMAND 2').stop();
    expect(t.pile('breakers', 'hand')).toStrictEqual({ 'RIPPER C': 1, INTERFERENCE: 1 });
  });

  it('goes on with the shuffled discard pile, never with the play area', () => {
    const t = table(game, {
      breakers: { hand: 'SUPERVISOR', deck: 'RIPPER C', discard: 'RIPPER B 2', played: 'HEWER A' },
    });
    t.draw('breakers', 'RIPPER C').play('SUPERVISOR', 'COMMAND 2').draw('breakers', 'RIPPER B').pick();
    expect(t.pile('breakers', 'hand')).toStrictEqual({ 'RIPPER B': 1, 'RIPPER C': 1, INTERFERENCE: 1 });
    expect(t.pile('breakers', 'deck')).toStrictEqual({ 'RIPPER B': 1 });
    expect(t.pile('breakers', 'played')).toStrictEqual({ SUPERVISOR: 1, 'HEWER A': 1 });
  });

  it('R29: ends when nothing is left to draw', () => {
    const t = table(game, { breakers: { hand: 'SUPERVISOR', discard: 'RIPPER B' } });
    t.draw('breakers', 'RIPPER B').play('SUPERVISOR', 'COMMAND 2');
    expect(t.now.turn?.phase).toBe('playing');
    expect(table(game, { breakers: { hand: 'SUPERVISOR' } }).uses('SUPERVISOR')).toStrictEqual(['BOLSTER 3']);
  });
});

describe('CONTROL', () => {
  const ripper = { 'RIPPER C': 'B1' };
  const hand = { breakers: { hand: 'RIPPER C' } };

  it('turns the marker of its own side control side up', () => {
    const t = table(game, { units: ripper, scouted: { breakers: 'B1' }, ...hand }).play('RIPPER C', 'CONTROL');
    expect([t.marker('breakers', 'B1'), t.pile('breakers', 'discard')]).toStrictEqual(['controlled', {}]);
  });

  it('turns the marker of an enemy who is not there back to scouted', () => {
    const t = table(game, { units: ripper, scouted: { breakers: 'B1' }, controlled: { lfa: 'B1' }, ...hand });
    t.play('RIPPER C', 'CONTROL');
    expect([t.marker('breakers', 'B1'), t.marker('lfa', 'B1')]).toStrictEqual(['controlled', 'scouted']);
  });

  it('cannot be done where the enemy has control and a unit, even a suppressed one', () => {
    for (const there of ['B1', 'B1 suppressed']) {
      const units = { ...ripper, 'SCOUT Y': there };
      const t = table(game, { units, scouted: { breakers: 'B1' }, controlled: { lfa: 'B1' }, ...hand });
      expect(t.refused(t.use('RIPPER C', 'CONTROL'))).toMatch(/the enemy controls the space and has a unit there/);
    }
  });

  it('is possible beside an enemy who does not control the space', () => {
    const units = { ...ripper, 'SCOUT Y': 'B1' };
    const t = table(game, { units, scouted: { breakers: 'B1', lfa: 'B1' }, ...hand }).play('RIPPER C', 'CONTROL');
    expect([t.marker('breakers', 'B1'), t.marker('lfa', 'B1')]).toStrictEqual(['controlled', 'scouted']);
  });

  it('R18: lays a marker where there is none, without Interference', () => {
    const t = table(game, { units: ripper, ...hand }).play('RIPPER C', 'CONTROL');
    expect([t.marker('breakers', 'B1'), t.pile('breakers', 'discard')]).toStrictEqual(['controlled', {}]);
  });

  it('R116: cannot be done where the side has control already', () => {
    const t = table(game, { units: ripper, controlled: { breakers: 'B1' }, ...hand });
    expect(t.refused(t.use('RIPPER C', 'CONTROL'))).toMatch(/change nothing/);
  });

  it('is an action of those only whose cards print it', () => {
    const t = table(game, { units: { 'NAILGUNNER C': 'B1' }, breakers: { hand: 'NAILGUNNER C' } });
    expect(t.uses('NAILGUNNER C')).not.toContain('CONTROL');
  });
});

describe('INSPIRE', () => {
  it('takes a card of the squad from the play area to the hand, to be played again', () => {
    const t = table(game, {
      units: { 'NAILGUNNER C': 'A1' },
      scouted: { breakers: 'A1 B1' },
      breakers: { hand: 'NAILGUNNER C, SQUAD LEADER C', played: 'RIPPER B, RIPPER C' },
    });
    t.play('NAILGUNNER C', 'MOVE 1', 'B1');
    expect(t.targets('SQUAD LEADER C', 'INSPIRE 1')).toStrictEqual(['NAILGUNNER C', 'RIPPER C']);
    t.play('SQUAD LEADER C', 'INSPIRE 1', 'NAILGUNNER C');
    expect(t.pile('breakers', 'played')).toStrictEqual({ 'RIPPER B': 1, 'SQUAD LEADER C': 1, 'RIPPER C': 1 });
    expect(t.play('NAILGUNNER C', 'MOVE 1', 'A1').where('NAILGUNNER C')).toBe('A1');
  });

  it('takes any card if the card names no squad; R118: never itself', () => {
    const t = table(game, { turn: 'lfa', lfa: { hand: 'DRONE', played: 'SCOUT Y, GUNNER H, CAPTAIN' } });
    expect(t.targets('DRONE', 'INSPIRE 1')).toStrictEqual(['CAPTAIN', 'GUNNER H', 'SCOUT Y']);
  });

  it('R116: cannot be played with nothing to take', () => {
    const t = table(game, { breakers: { hand: 'SQUAD LEADER C', played: 'RIPPER B' } });
    expect(t.uses('SQUAD LEADER C')).not.toContain('INSPIRE 1');
  });
});

describe('PATHFIND', () => {
  const scene = {
    units: { 'RIPPER C': 'B1', 'RIPPER B': 'D1', DRILL: 'E1' },
    scouted: { breakers: 'B1' },
    breakers: { hand: 'SQUAD LEADER C' },
  };

  it('marks a space next to a unit of the squad, takes Interference, and moves nobody', () => {
    const t = table(game, scene);
    // Ripper C on B1 is next to A1, C1 and B2, but not next to D1 and E1.
    expect(t.targets('SQUAD LEADER C', 'PATHFIND 1')).toStrictEqual(['A1', 'B2', 'C1']);
    t.play('SQUAD LEADER C', 'PATHFIND 1', 'C1');
    expect([t.marker('breakers', 'C1'), t.where('RIPPER C')]).toStrictEqual(['scouted', 'B1']);
    expect(t.pile('breakers', 'discard')).toStrictEqual({ INTERFERENCE: 1 });
  });

  it('takes as many Interference cards as there are', () => {
    const t = table(game, { ...scene, breakers: { hand: 'SQUAD LEADER C', out: 'INTERFERENCE 9' } });
    t.play('SQUAD LEADER C', 'PATHFIND 1', 'C1');
    expect([t.marker('breakers', 'C1'), t.pile('breakers', 'discard')]).toStrictEqual(['scouted', {}]);
  });

  it('R116: with one space to choose, chooses none that is marked', () => {
    const t = table(game, { ...scene, scouted: { breakers: 'A1 C1' }, controlled: { breakers: 'B2' } });
    expect(t.uses('SQUAD LEADER C')).not.toContain('PATHFIND 1');
  });

  it('marks a space with an enemy marker too', () => {
    const t = table(game, { ...scene, controlled: { lfa: 'C1' } }).play('SQUAD LEADER C', 'PATHFIND 1', 'C1');
    expect([t.marker('breakers', 'C1'), t.marker('lfa', 'C1')]).toStrictEqual(['scouted', 'controlled']);
  });
});

describe('PATHFIND: several spaces', () => {
  // A1, C1 and B2 are next to B1. D1 is next to C1, and E1 is next to D1.
  const several = drawn({
    ways: 'A1-B1-C1-D1-E1, B1-B2',
    strength: { 'SQUAD LEADER PATHFIND': 3, 'SQUAD LEADER INSPIRE': 2 },
  });
  const scene = { units: { 'RIPPER C': 'B1' }, scouted: { breakers: 'B1' }, breakers: { hand: 'SQUAD LEADER C' } };

  it('are each next to another that was chosen, and one of them next to a unit', () => {
    const t = table(several, scene).play('SQUAD LEADER C', 'PATHFIND 3', 'C1');
    // A1 and B2 are next to the unit, but not next to C1, which is already chosen. B1 already has a marker. It may
    // still be chosen, because A1 and B2 can be reached over B1.
    expect(t.targets()).toStrictEqual(['B1', 'D1']);
    t.pick('D1').pick('E1');
    expect(['C1', 'D1', 'E1'].map((space) => t.marker('breakers', space))).toStrictEqual(Array(3).fill('scouted'));
    expect([t.pile('breakers', 'discard'), t.now.turn?.phase]).toStrictEqual([{ INTERFERENCE: 3 }, 'playing']);
  });

  it('may go on over a marked space, which costs no Interference', () => {
    const t = table(several, { ...scene, scouted: { breakers: 'B1 C1' } }).play('SQUAD LEADER C', 'PATHFIND 3', 'C1');
    expect(t.pick('D1').stop().pile('breakers', 'discard')).toStrictEqual({ INTERFERENCE: 1 });
  });

  it('may be fewer', () => {
    const t = table(several, scene).play('SQUAD LEADER C', 'PATHFIND 3', 'A1').stop();
    expect(t.pile('breakers', 'discard')).toStrictEqual({ INTERFERENCE: 1 });
  });

  it('INSPIRE 2 takes up to two cards', () => {
    const t = table(several, { breakers: { hand: 'SQUAD LEADER C', played: 'RIPPER C 2, NAILGUNNER C' } });
    t.play('SQUAD LEADER C', 'INSPIRE 2', 'RIPPER C').pick('RIPPER C');
    expect(t.pile('breakers', 'hand')).toStrictEqual({ 'RIPPER C': 2, INTERFERENCE: 1 });
    expect(t.pile('breakers', 'played')).toStrictEqual({ 'SQUAD LEADER C': 1, 'NAILGUNNER C': 1 });
  });
});

describe('RECON', () => {
  it('removes an Interference card of the hand from the game and draws a card to play', () => {
    const t = table(game, {
      turn: 'lfa',
      units: { 'SCOUT Y': 'A1' },
      lfa: { hand: 'SCOUT Y, CAPTAIN', deck: 'CORP-SEC Z 2' },
    });
    t.draw('lfa', 'CORP-SEC Z').play('SCOUT Y', 'RECON');
    expect(t.pile('lfa', 'hand')).toStrictEqual({ CAPTAIN: 1, 'CORP-SEC Z': 1 });
    expect(t.pile('lfa', 'out')).toStrictEqual({ INTERFERENCE: 1 });
    expect(t.pile('lfa', 'supply')['INTERFERENCE']).toBe(9);
  });

  it('shuffles the discard pile when the deck is empty, not the play area', () => {
    const t = table(game, {
      turn: 'lfa',
      units: { 'SCOUT Y': 'A1' },
      lfa: { hand: 'SCOUT Y', discard: 'CAPTAIN, DRONE' },
    });
    t.draw('lfa', 'DRONE').play('SCOUT Y', 'RECON');
    expect([t.pile('lfa', 'hand'), t.pile('lfa', 'deck')]).toStrictEqual([{ DRONE: 1 }, { CAPTAIN: 1 }]);
  });

  it('cannot be performed without Interference in the hand', () => {
    const t = table(game, {
      turn: 'lfa',
      exact: true,
      units: { 'SCOUT Y': 'A1' },
      lfa: { hand: 'SCOUT Y', discard: 'INTERFERENCE' },
    });
    expect(t.refused(t.use('SCOUT Y', 'RECON'))).toMatch(/RECON/);
  });
});

describe('INSPIRE with several cards', () => {
  it('goes on with the others; R118: the card that inspires is in the play area, and stays there', () => {
    const leader = drawn({ ways: 'A1-B1', strength: { 'SQUAD LEADER INSPIRE': 2 } });
    const hand = { breakers: { hand: 'SQUAD LEADER C', played: 'NAILGUNNER C, RIPPER C' } };
    const t = table(leader, hand).play('SQUAD LEADER C', 'INSPIRE 2', 'RIPPER C');
    expect(t.targets()).toStrictEqual(['NAILGUNNER C']);
  });
});

// Tests of the SPECIAL RULES of the solo book for Scenarios 6 and 8.
import { describe, expect, it } from 'vitest';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { drawn, packaged, table, type Scene } from '../support/engine.ts';

describe('Scenario 6', () => {
  const game = drawn({
    scenario: 6,
    ways: 'A1-B1-C1-D1',
    spaces: { A1: { escape: true } },
    victory: [
      { side: 'lfa', by: 'escaped', count: 2 },
      { side: 'breakers', by: 'neutralised mechs', count: 4 },
    ],
  });

  it('all mechs start deactivated', () => {
    expect(packaged(6).definition.board.setup.deactivated).toStrictEqual([
      'MECH A',
      'MECH C',
      'HADES',
      'LYSSA',
      'MECH V',
    ]);
  });

  const asleep: Scene = {
    turn: 'lfa',
    units: { HADES: 'C1 asleep', LYSSA: 'B1', 'CORP-SEC Y': 'C1' },
    lfa: { hand: 'CAPTAIN, CORP-SEC Y', deck: 'COMMANDER L' },
  };

  it('cards of a deactivated mech cannot be bolstered, those of an active one can', () => {
    const mechs = table(game, asleep)
      .targets('CAPTAIN', 'BOLSTER 3')
      .filter((card) => /^(COMM|GUNN|NAV)/.test(card));
    expect(mechs).not.toContain('GUNNER H');
    expect(mechs).toContain('GUNNER L');
  });

  it('an LFA unit that takes control of its space activates it', () => {
    const t = table(game, asleep).play('CORP-SEC Y', 'CONTROL');
    expect(t.now.units?.['HADES']).toStrictEqual({ at: 'C1' });
    const cards = t.targets('CAPTAIN', 'BOLSTER 3');
    expect(['COMMANDER H', 'GUNNER H', 'NAVIGATOR H'].filter((card) => cards.includes(card))).toHaveLength(3);
  });

  it('R104: activates every deactivated mech of the space, and none elsewhere', () => {
    const units = { HADES: 'C1 asleep', 'MECH A': 'C1 asleep', 'MECH V': 'B1 asleep', 'CORP-SEC Y': 'C1' };
    const t = table(game, { ...asleep, units }).play('CORP-SEC Y', 'CONTROL');
    expect(t.now.units).toMatchObject({ HADES: { at: 'C1' }, 'MECH A': { at: 'C1' }, 'MECH V': { asleep: true } });
    expect(t.now.units?.['MECH A']).toStrictEqual({ at: 'C1' });
  });

  it('Breakers who take control activate nothing', () => {
    const t = table(game, { units: { HADES: 'C1 asleep', 'RIPPER C': 'C1' }, breakers: { hand: 'RIPPER C' } });
    expect(t.play('RIPPER C', 'CONTROL').now.units?.['HADES']).toStrictEqual({ at: 'C1', asleep: true });
  });

  it('a deactivated mech can be targeted: without cards it is neutralised', () => {
    const t = table(game, { units: { HADES: 'C1 asleep', 'RIPPER C': 'C1' }, breakers: { hand: 'RIPPER C' } });
    // HADES has a total defence of 9 (base 9, range 0), so the rolled 9 is a hit.
    t.roll(9, 1).play('RIPPER C', 'ATTACK (2)', 'HADES');
    expect([t.now.neutralised, t.where('HADES'), t.now.escaped]).toStrictEqual([['HADES'], null, []]);
    expect(t.pile('lfa', 'out')).toStrictEqual({ 'COMMANDER H': 1, 'GUNNER H': 2, 'NAVIGATOR H': 2 });
  });

  it('a deactivated mech, in its suppressed base, gives no defence bonus', () => {
    const t = table(game, {
      units: { HADES: 'C1 asleep', 'SCOUT Y': 'C1', 'RIPPER C': 'C1' },
      breakers: { hand: 'RIPPER C' },
    });
    expect(t.roll(1).play('RIPPER C', 'ATTACK 1', 'SCOUT Y').attacks()).toStrictEqual(['SCOUT Y: 5 with d10']);
  });

  it('lasers have ATTACK 2 against both classes at any range', () => {
    const { game: board } = table(packaged(6), {});
    const lasers = board.places.names.flatMap((_name, place) => (board.uses.equipment[place] === 255 ? [] : [place]));
    expect(lasers).not.toHaveLength(0);
    for (const place of lasers) {
      const use = board.uses.equipment[place] as number;
      expect([board.uses.strength[use], board.uses.range[use], board.uses.strikes[use]]).toStrictEqual([2, at.none, 3]);
    }
  });
});

describe('Scenario 6: Escape', () => {
  const game = drawn({
    scenario: 6,
    ways: 'A1-B1-C1-D1',
    spaces: { A1: { escape: true } },
    victory: [{ side: 'lfa', by: 'escaped', count: 2 }],
  });
  const scene: Scene = {
    turn: 'lfa',
    units: { HADES: 'A1', LYSSA: 'C1', 'CORP-SEC Y': 'A1' },
    scouted: { lfa: 'A1 B1' },
    lfa: { hand: 'COMMANDER H, NAVIGATOR H, CORP-SEC Y, COMMANDER L', deck: 'GUNNER H', casualties: 'GUNNER H' },
  };

  it('is a movement action from a space with the icon, MOVE or SCOUT', () => {
    const t = table(game, scene);
    expect(t.targets('COMMANDER H', 'MOVE 1')).toStrictEqual(['B1', 'escape']);
    expect(t.targets('NAVIGATOR H', 'SCOUT 1')).toStrictEqual(['B1', 'escape']);
    expect(t.play('NAVIGATOR H', 'SCOUT 1', 'escape').now.escaped).toStrictEqual(['HADES']);
  });

  it('takes all cards of the mech out of the game, from hand, play area, deck, discard pile and supply', () => {
    const t = table(game, { ...scene, lfa: { ...scene.lfa, discard: 'NAVIGATOR H' } }).play(
      'COMMANDER H',
      'MOVE 1',
      'escape',
    );
    // One Gunner was a casualty before, and stays in the pile of casualties.
    expect(t.pile('lfa', 'out')).toStrictEqual({ 'COMMANDER H': 1, 'GUNNER H': 1, 'NAVIGATOR H': 2 });
    expect(t.pile('lfa', 'casualties')).toStrictEqual({ 'GUNNER H': 1 });
    expect([t.where('HADES'), t.now.neutralised, t.now.escaped]).toStrictEqual([null, [], ['HADES']]);
    expect(t.pile('lfa', 'hand')).toStrictEqual({ 'CORP-SEC Y': 1, 'COMMANDER L': 1, INTERFERENCE: 1 });
  });

  it('R39: takes a step of its own beyond the space with the icon', () => {
    const lyssa = { ...scene, units: { LYSSA: 'B1' } };
    const t = table(game, lyssa).play('COMMANDER L', 'MOVE 2', 'A1');
    expect(t.targets()).toStrictEqual(['B1', 'escape']);
    expect(t.step('escape').now.escaped).toStrictEqual(['LYSSA']);
    const hades = table(game, { ...scene, units: { HADES: 'B1' } }).play('COMMANDER H', 'MOVE 1', 'A1');
    expect([hades.where('HADES'), hades.now.turn?.phase]).toStrictEqual(['A1', 'playing']);
  });

  it('is for mechs of the LFA only, and from such a space only', () => {
    const t = table(game, scene);
    expect(t.targets('CORP-SEC Y', 'MOVE 1')).toStrictEqual(['B1']);
    expect(t.targets('COMMANDER L', 'MOVE 2')).toStrictEqual(['B1']);
    const vehicle = table(game, {
      units: { HAULER: 'A1' },
      scouted: { breakers: 'B1' },
      breakers: { hand: 'HAULER CREW' },
    });
    expect(vehicle.targets('HAULER CREW', 'MOVE 2')).toStrictEqual(['B1']);
  });

  it('is not open to a suppressed or deactivated mech', () => {
    expect(table(game, { ...scene, units: { HADES: 'A1 suppressed' } }).uses('COMMANDER H')).toStrictEqual([]);
    expect(table(game, { ...scene, units: { HADES: 'A1 asleep' } }).uses('COMMANDER H')).toStrictEqual([]);
  });

  it('wins as the board says', () => {
    const t = table(game, { ...scene, units: { HADES: 'A1', LYSSA: 'A1' } }).play('COMMANDER H', 'MOVE 1', 'escape');
    expect(t.now.result).toBeNull();
    expect(t.play('COMMANDER L', 'MOVE 2', 'escape').now.result).toStrictEqual({ winner: 'lfa', by: 0 });
  });
});

describe('Scenario 8', () => {
  const game = drawn({
    scenario: 8,
    ways: 'A1-B1-C1, J1-K1-L1',
    spaces: Object.fromEntries(['J1', 'K1', 'L1'].map((name) => [name, { map: 'east' as const }])),
    structures: {
      'station 1': ['control station', 'A1', 'lfa'],
      'station 2': ['control station', 'B1', 'lfa'],
      'station 3': ['control station', 'J1', 'breakers'],
    },
    spawns: { 'breakers 1': 'A1', 'breakers 2': 'J1', 'lfa 1': 'C1', 'lfa 2': 'L1' },
    force2: ['RIPPER C', 'NAILGUNNER C', 'SCOUT Z', 'MERC Z', 'GUNNER H', 'COMMANDER H', 'NAVIGATOR H'],
  });
  const units = {
    'BLASTER A': 'A1',
    DRILL: 'A1',
    'SCOUT Y': 'B1',
    LYSSA: 'C1',
    'RIPPER C': 'K1',
    'SCOUT Z': 'K1',
    'MERC Z': 'J1',
    HADES: 'L1',
  };

  it('nobody moves or attacks between the two areas', () => {
    const t = table(game, { units, breakers: { hand: 'RIPPER C, BLASTER A' } });
    expect(t.targets('RIPPER C', 'ATTACK 1')).toStrictEqual(['MERC Z', 'SCOUT Z']);
    const lyssa = table(game, { turn: 'lfa', units, lfa: { hand: 'GUNNER L' } });
    // The Gunner of LYSSA attacks at any range, but not the station of the Breakers, which is on the other map.
    expect(lyssa.targets('GUNNER L', 'SPECIAL ATTACK 2/(2)')).toStrictEqual(['BLASTER A', 'DRILL']);
  });

  it('equipment of the LFA on the station, destroyed, suppresses all LFA units on Callisto, at once', () => {
    const t = table(game, { units, breakers: { hand: 'BLASTER A' } });
    t.roll(8, 1, 1).play('BLASTER A', 'ATTACK (3)', 'station 1');
    expect(['SCOUT Z', 'MERC Z', 'HADES'].filter((unit) => t.isSuppressed(unit))).toHaveLength(3);
    expect(['SCOUT Y', 'LYSSA', 'RIPPER C', 'BLASTER A', 'DRILL'].filter((unit) => t.isSuppressed(unit))).toStrictEqual(
      [],
    );
  });

  it('equipment of the Breakers on Callisto, destroyed, suppresses all Breaker units on the station', () => {
    const t = table(game, { turn: 'lfa', units, lfa: { hand: 'MERC Z' } });
    t.roll(8, 1).play('MERC Z', 'ATTACK (2)', 'station 3');
    expect(['BLASTER A', 'DRILL'].filter((unit) => t.isSuppressed(unit))).toHaveLength(2);
    expect(['RIPPER C', 'SCOUT Y', 'HADES'].filter((unit) => t.isSuppressed(unit))).toStrictEqual([]);
  });

  it('each destroyed station has its effect by itself', () => {
    const t = table(game, {
      units: { ...units, 'BLASTER A': 'B1' },
      destroyed: ['station 1'],
      breakers: { hand: 'BLASTER A' },
    });
    t.roll(8, 1, 1).play('BLASTER A', 'ATTACK (3)', 'station 2');
    expect(t.isSuppressed('HADES')).toBe(true);
  });

  it('units that enter later are not suppressed', () => {
    const t = table(game, { turn: 'lfa', units: {}, destroyed: ['station 1'], lfa: { hand: 'GUNNER H, NAVIGATOR H' } });
    expect(t.play('NAVIGATOR H', 'SCOUT 1', 'K1').isSuppressed('HADES')).toBe(false);
  });

  it('has two pieces on each side on the board of the package, and Force 2 of both on Callisto', () => {
    const { structures, places, spawns } = packaged(8).definition.board;
    const stations = structures.filter(({ kind }) => kind === 'control station');
    expect(stations.map(({ side, place }) => `${side ?? ''} ${places[place]?.map ?? ''}`)).toStrictEqual([
      'lfa space station',
      'lfa space station',
      'breakers Crater Hills',
      'breakers Crater Hills',
    ]);
    expect(spawns.map(({ force, place }) => `${force} ${places[place]?.map ?? ''}`)).toStrictEqual([
      '1 space station',
      '2 Crater Hills',
      '1 space station',
      '2 Crater Hills',
    ]);
  });
});

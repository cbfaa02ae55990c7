// Tests that the runaway acts in games as its sheet says: the decisions by hand with their exact shares, edited sheets,
// and the ends of games.
import { describe, expect, it } from 'vitest';
import * as at from '../../../runtime/unbreakable/engine/byte-layout.ts';
import type { PackedGame } from '../../../runtime/unbreakable/engine/packed-game.ts';
import { weaponNames } from '../../../runtime/unbreakable/data/reference-types.ts';
import { runawayGame, Stage, sharesOf } from '../../support/unbreakable-game.ts';
import type { SheetEdit } from '../../support/unbreakable-sheets.ts';
import type { HandDecision, HandOutcome } from '../../support/hand-decisions.ts';
import { runawayDecisions, wild } from '../runaway-by-hand.ts';
import { RandomRunaways } from './random-runaways.ts';

type Json = Readonly<Record<string, unknown>>;

const game = await runawayGame();

/** Thrown when the runaway fires, because the decisions by hand do not say the results of a shot. */
class Fired extends Error {}

interface AfterActivation {
  readonly units: Readonly<Record<string, Json>>;
  readonly terrain?: Readonly<Record<string, { readonly is: string }>>;
}

const fractionOf = (share: string): number => {
  const [part = 1, whole = 1] = share.split('/').map(Number);
  return part / whole;
};

/**
 * Returns the possible results of an activation as texts, with their exact shares. If the runaway fires, the result is
 * the shot. Otherwise, the result is the position after the activation, with the displaced units.
 */
function waysOf(played: PackedGame, { position, dice = [] }: HandDecision): Map<string, number> {
  return sharesOf((tape) => {
    const stage = new Stage(played, position);
    stage.dice(...dice.map((face) => face - 1), ...tape);
    played.sink = ({ change, unit, about, more }) => {
      if (change !== 'bomb' && change !== 'beam') return;
      const target = change === 'bomb' ? played.tables.board.hexes[about] : played.tables.unitNames[about];
      if (unit === at.unitCount - 1) throw new Fired(`${weaponNames[(more & at.weaponKindBits) - 1]} at ${target}`);
    };
    try {
      stage.activate();
    } catch (error) {
      if (error instanceof Fired) return `fires ${error.message}`;
      throw error;
    } finally {
      played.sink = null;
    }
    const leaving = [played.bytes[at.leavingWalkersOffset], played.bytes[at.leavingSquadsOffset]];
    const isDisplacing = played.bytes[at.phaseOffset] === at.displacementPhase;
    return JSON.stringify({ after: stage.json, displaced: isDisplacing ? leaving : [0, 0] });
  });
}

/** True if the result `way` of the engine agrees with all fields of an outcome that was worked out by hand. */
function isOutcome(way: string, { units = {}, lost = [], terrain = {}, displaced, fires }: HandOutcome): boolean {
  if (fires) return way === `fires ${fires.weapon} at ${fires.target}`;
  if (way.startsWith('fires')) return false;
  const { after, displaced: leaving } = JSON.parse(way) as { after: AfterActivation; displaced: number[] };
  const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
  const areUnits = Object.entries(units).every(([name, fields]) =>
    Object.entries(fields).every(([field, expected]) => isEqual(after.units[name]?.[field], expected)),
  );
  const isTerrain = Object.entries(terrain).every(([hex, sort]) =>
    sort === 'rough' ? after.terrain?.[hex]?.is === 'rough' : after.terrain?.[hex] === undefined,
  );
  const isLost = lost.every((name) => after.units[name] === undefined);
  return areUnits && isTerrain && isLost && leaving.reduce((sum, count) => sum + count, 0) === (displaced?.length ?? 0);
}

describe('the activation of the runaway', () => {
  it.each(runawayDecisions.map((hand) => [hand.title, hand] as const))('%s', (_title, hand) => {
    const ways = waysOf(game, hand);
    for (const outcome of hand.outcomes) {
      const share = [...ways].reduce((sum, [way, each]) => sum + (isOutcome(way, outcome) ? each : 0), 0);
      expect(share, `${hand.reason}: ${JSON.stringify(outcome)}`).toBeCloseTo(fractionOf(outcome.share), 12);
    }
  });
});

/** Returns the place of the runaway after an activation by an edited sheet, with the given faces. */
async function cameTo(edit: SheetEdit, position: Json, ...faces: readonly number[]): Promise<string> {
  const stage = new Stage(await runawayGame(edit), position).dice(...faces.map((face) => face - 1)).activate();
  return stage.place('Runaway');
}

describe('an edited sheet', () => {
  it('moves the crawler by two hexes, each in a direction of its own', async () => {
    const edit: SheetEdit = ['runaway', 'moves 1 hex in', 'moves 2 hexes in'];
    // The crawler starts at 0608. The first face, 1, chooses the row `Move`; the other two faces choose the two
    // directions. With 4 (south) and 1 (north), it moves to 0609 and back to 0608. With 1 twice, it moves to 0607 and
    // 0606.
    expect(await cameTo(edit, wild(), 1, 4, 1)).toBe('0608');
    expect(await cameTo(edit, wild(), 1, 1, 1)).toBe('0606');
  });

  it('goes on with the second hex after squads were displaced', async () => {
    const grounded = { at: '0607', status: 'ready', configuration: 'grounded' };
    const stage = new Stage(
      await runawayGame(['runaway', 'moves 1 hex in', 'moves 2 hexes in']),
      wild({}, {}, { 'Squad 1': grounded }),
    );
    stage.dice(0, 0).activate();
    expect([stage.phase, stage.place('Runaway')]).toEqual([at.displacementPhase, '0607']);
    // The first die is for the displaced squad: a blank leaves the squad unhurt. The second die moves the crawler north
    // again.
    stage.dice(1, 0).act('displace', 'Squad 1', '0707');
    expect(stage.place('Runaway')).toBe('0606');
  });

  it('keeps the crawler out of volcanos and on the map', async () => {
    const edit: SheetEdit = ['runaway', ' The crawler will\n      happily move into a volcano or off the map.', ''];
    expect(await cameTo(edit, wild({}, { terrain: { '0607': { is: 'volcano' } } }), 1, 1)).toBe('0608');
    expect(await cameTo(edit, wild({ at: '0101' }), 1, 1)).toBe('0101');
  });

  it('exchanges the rows of the die', async () => {
    const edit: SheetEdit = ['runaway', '1. Move\n', '1. Mutate beam\n'];
    // The force beam goes back into the pool of beams that no unit has. This pool then has 18 cards, and the twelfth is
    // the last laser.
    const stage = new Stage(await runawayGame(edit), wild()).dice(0, 11).activate();
    expect([stage.place('Runaway'), stage.placed('Runaway').weapons?.[0]?.weapon]).toEqual(['0608', 'laser']);
  });

  it('fires at the furthest unit', async () => {
    const units = {
      'Squad 1': { at: '0606', status: 'ready', configuration: 'grounded' },
      'Walker A': { at: '0611', status: 'ready', configuration: 'upright' },
    };
    const hand = (reason: string): HandDecision => ({
      title: '',
      reason,
      card: 'CRAWLER',
      position: wild({}, {}, units),
      dice: [3],
      clause: 4,
      outcomes: [],
    });
    expect([...waysOf(game, hand('2 hexes are nearer than 3')).keys()]).toEqual(['fires force beam at Squad 1']);
    const furthest = await runawayGame(['runaway', 'at the nearest unit', 'at the furthest unit']);
    expect([...waysOf(furthest, hand('3 hexes are further')).keys()]).toEqual(['fires force beam at Walker A']);
  });

  it('draws unloaded weapons', async () => {
    const edit: SheetEdit = ['runaway', 'starts loaded', 'starts unloaded'];
    const stage = new Stage(await runawayGame(edit), wild()).dice(4, 0).activate();
    expect(stage.placed('Runaway').weapons?.map(({ loaded }) => loaded)).toEqual([false, true]);
  });

  it('never activates a crawler without the sentence about the Time Stream card', async () => {
    const edit: SheetEdit = ['runaway', 'The runaway crawler is activated each time a Time Stream card is drawn. ', ''];
    const stage = new Stage(await runawayGame(edit), wild({}, { timeStream: 0 })).card('time stream');
    expect([stage.phase, stage.place('Runaway')]).toEqual([at.drawPhase, '0608']);
  });
});

describe('the shots of the runaway', () => {
  const armed = (place: string, beam: string, more: Json = {}): Json => ({
    at: place,
    status: 'ready',
    configuration: 'grounded',
    beams: [{ weapon: beam }],
    bombs: [{ weapon: 'nuke' }],
    ...more,
  });

  it('push by chance, and go on one size lighter as long as they hit (U25, U27)', () => {
    // 0606 is straight north of 0608, so the squad is pushed to 0605. A heavy beam against a light target rolls 3 dice.
    // The medium beam that follows has no target, because the squad is scattered (row 1 of the beam list).
    const stage = new Stage(game, wild({}, {}, { 'Squad 1': armed('0606', 'laser') }));
    stage.dice(2, 0, 1, 1).activate();
    expect([stage.place('Squad 1'), stage.placed('Squad 1').status, stage.isSpent]).toEqual([
      '0605',
      'scattered',
      true,
    ]);
  });

  it('put stasis markers on a walker until they miss', () => {
    // Against the medium walker, the heavy beam rolls 2 dice, the medium beam 1 die, and the light beam 2 dice that
    // must both be positive.
    const walker = armed('0606', 'laser', { configuration: 'upright' });
    const stage = new Stage(game, wild({ beams: [{ weapon: 'stasis ray' }] }, {}, { 'Walker 1': walker }));
    stage.dice(2, 0, 1, 0, 0, 1).activate();
    expect([stage.placed('Walker 1').stasis, stage.isSpent]).toEqual([2, true]);
  });

  it('have no effect on a frozen unit (U70)', () => {
    const frozen = armed('0606', 'laser', { stasis: 2, frozen: true });
    const stage = new Stage(game, wild({}, { timeStream: 3 }, { 'Squad 1': frozen })).dice(2).activate();
    expect([stage.place('Squad 1'), stage.placed('Squad 1').status, stage.isSpent]).toEqual(['0606', 'ready', true]);
    expect(stage.placed('Runaway').weapons?.[0]?.loaded).toBe(false);
  });

  it('are open to the lasers of both sides, yellow first (U53, U64)', () => {
    const units = { 'Squad 1': armed('0606', 'laser'), 'Squad A': armed('0605', 'laser') };
    const stage = new Stage(game, wild({ bombs: [{ weapon: 'nuke' }] }, {}, units)).dice(3).activate();
    // The lasers of the squads are light. Squad A in 0605 is 1 hex from the target 0606, and Squad 1 is in the target
    // hex.
    expect([stage.phase, game.bytes[at.deciderOffset]]).toEqual([at.defencePhase, at.yellow]);
    stage.act('commit', 'Squad A', '0606').done();
    expect([stage.phase, game.bytes[at.deciderOffset]]).toEqual([at.defencePhase, at.blue]);
    // For a light laser, 1 hex is medium range with 2 dice, and 0 hexes are short range with 3 dice.
    stage.act('commit', 'Squad 1', '0606').dice(1, 1, 0, 1, 1).done();
    expect([stage.isSpent, stage.log.some((line) => line.startsWith('stopped Runaway'))]).toEqual([true, true]);
  });

  it('are the laser at the first bomb dropped into its hex, and no other (U26)', () => {
    const laser = { beams: [{ weapon: 'laser' }] };
    const walker = armed('0606', 'stasis ray', { configuration: 'upright', bombs: [{ weapon: 'nuke' }] });
    const squad = armed('0605', 'stasis ray');
    const stage = new Stage(game, wild(laser, {}, { 'Walker 1': walker, 'Squad 1': squad })).card('blue walkers');
    // The heavy laser fires into its own hex, at short range with 3 dice.
    stage.dice(1, 1, 0).act('bomb', 'Walker 1', '0608');
    expect([stage.isSpent, stage.placed('Runaway').weapons?.[0]?.loaded]).toEqual([true, false]);
    const other = new Stage(game, wild(laser, {}, { 'Walker 1': walker })).card('blue walkers');
    // The bomb falls beside the hex of the runaway, so no laser fires. Two dice are rolled for the ground of 0609.
    other.dice(1, 1).act('bomb', 'Walker 1', '0609');
    expect([other.isSpent, other.placed('Runaway').weapons?.[0]?.loaded]).toEqual([true, true]);
  });
});

describe('the set-up of Runaway', () => {
  it('draws the weapons of the crawler by the dice of the game: each of the three beams and bombs (U29)', () => {
    const runaways = new RandomRunaways(game);
    const drawn = [0, 1].map((number) => {
      const kinds = Array.from({ length: 60 }, (_none, index) => {
        runaways.setUp(5, index);
        return game.weaponOf(at.unitCount - 1, number) & at.weaponKindBits;
      });
      return [...new Set(kinds)].toSorted();
    });
    // The chance that 60 games never draw a certain weapon of the three is (2/3)^60.
    expect(drawn).toEqual([
      [at.forceBeam, at.laser, at.stasisRay],
      [at.crustBuster, at.neutronBomb, at.nuke],
    ]);
  });
});

describe('ends of Runaway', () => {
  const endOf = ({ game: { bytes } }: Stage): number[] => [
    bytes[at.phaseOffset] ?? 0,
    bytes[at.winningSideOffset] ?? 0,
    bytes[at.causeOffset] ?? 0,
  ];

  it('are draws if the crawler walks into a volcano or off the map (U72)', () => {
    const volcano = wild({}, { terrain: { '0607': { is: 'volcano' } } });
    expect(endOf(new Stage(game, volcano).dice(0, 0).activate())).toEqual([at.endPhase, at.noSide, at.endByWandering]);
    const corner = new Stage(game, wild({ at: '0101' })).dice(0, 0).activate();
    expect(endOf(corner)).toEqual([at.endPhase, at.noSide, at.endByLeaving]);
  });

  it('are draws if the crawler is lost in an earthquake', () => {
    const json = wild({}, { terrain: { '0608': { is: 'lava', border: 'white' } } });
    expect(endOf(new Stage(game, json).dice(0).card('heavy earthquake'))).toEqual([
      at.endPhase,
      at.noSide,
      at.endByEarthquake,
    ]);
  });

  it('are no victory if the crawler is activated in the north (U13 is of Special Delivery)', () => {
    const stage = new Stage(game, wild({ at: '0604' })).dice(0, 3).activate();
    expect([stage.phase, stage.place('Runaway')]).toEqual([at.drawPhase, '0605']);
  });
});

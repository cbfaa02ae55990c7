// Tests of the eight Opportunity cards (L1075–1083), and of the reprogrammed crawler. The neighbours of 0608 are 0607 and
// 0707 (road), 0708 and 0609 (open), 0508 and 0507 (woods).
import { describe, expect, it } from 'vitest';
import { hasSighter } from '../../../runtime/unbreakable/engine/bomb-effects.ts';
import * as at from '../../../runtime/unbreakable/engine/byte-layout.ts';
import { targetInAction, actVerbs, unitInAction, verbOf } from '../../../runtime/unbreakable/engine/packed-actions.ts';
import { combat, runawayGame, Stage } from '../../support/unbreakable-game.ts';
import { wild } from '../runaway-by-hand.ts';

type Json = Readonly<Record<string, unknown>>;

const game = await runawayGame();
const { hexes } = game.tables.board;

const unit = (place: string, configuration: string, more: Json = {}): Json => ({
  at: place,
  status: 'ready',
  configuration,
  beams: [{ weapon: 'laser' }],
  bombs: [{ weapon: 'nuke' }],
  ...more,
});

/**
 * Returns a `Stage` with a position of these units. The runaway is in the hex `0114` in a corner, unless `units` places
 * the runaway.
 */
const stageOf = (units: Json, parts: Json = {}, played = game): Stage =>
  new Stage(played, wild(unit('0114', 'mobile'), { timeStream: 0, ...parts }, units));

/** Returns the hexes into which the unit `name` may now move by the card of the stage. */
const movesOf = (stage: Stage, name: string): (string | undefined)[] =>
  stage.find(actVerbs.move, name).map((action) => hexes[targetInAction(action)]);

const verbsOf = (stage: Stage, name: string): Set<number> =>
  new Set(
    stage
      .legal()
      .filter((action) => verbOf(action) !== actVerbs.done && unitInAction(action) === stage.unit(name))
      .map(verbOf),
  );

describe('Clear Move', () => {
  it('moves a unit from a clear hex into a clear hex beside it, and a crawler also into woods', () => {
    const walker = stageOf({ 'Walker 1': unit('0608', 'upright') }).card('blue clear move');
    expect(movesOf(walker, 'Walker 1')).toEqual(['0607', '0707', '0708', '0609']);
    expect([...verbsOf(walker, 'Walker 1')]).toEqual([actVerbs.move]);
    const crawler = stageOf({ 'Crawler 1': unit('0608', 'mobile') }).card('blue clear move');
    expect(movesOf(crawler, 'Crawler 1')).toEqual(['0607', '0707', '0708', '0609', '0508', '0507']);
  });

  it('moves hovering squads by one hex only, and each unit once', () => {
    const stage = stageOf({ 'Squad 1': unit('0608', 'hovering') }).card('blue clear move');
    expect(movesOf(stage, 'Squad 1')).toEqual(['0607', '0707', '0708', '0609']);
    stage.act('move', 'Squad 1', '0609');
    expect(movesOf(stage, 'Squad 1')).toEqual([]);
  });

  it('leaves out hexes with a cloud or a unit of another side, and depressions for crawlers', () => {
    const parts = {
      clouds: { '0707': { size: 'light' } },
      terrain: { '0708': { is: 'crater', border: 'red' } },
    };
    const others = { 'Squad A': unit('0609', 'grounded', { status: 'scattered' }), Runaway: unit('0607', 'mobile') };
    const stage = stageOf({ 'Crawler 1': unit('0608', 'mobile'), ...others }, parts).card('blue clear move');
    expect(movesOf(stage, 'Crawler 1')).toEqual(['0508', '0507']);
  });

  it.each([
    ['from woods', unit('0508', 'upright')],
    ['of a walker that is down', unit('0608', 'down')],
    ['of an offline walker', unit('0608', 'upright', { status: 'offline' })],
    ['from an edge', unit('north edge', 'upright')],
  ])('is no move %s', (_title, walker) => {
    expect(stageOf({ 'Walker 1': walker }).card('blue clear move').phase).toBe(at.drawPhase);
  });

  it('is no move out of a hex with a unit of another side, and not of the other colour', () => {
    const units = { 'Walker 1': unit('0608', 'upright'), 'Squad A': unit('0608', 'hovering') };
    expect(stageOf(units).card('blue clear move').phase).toBe(at.drawPhase);
    expect(stageOf({ 'Walker 1': unit('0608', 'upright') }).card('yellow clear move').phase).toBe(at.drawPhase);
  });

  it('lets a crawler displace units of its own side', () => {
    const units = { 'Crawler 1': unit('0608', 'mobile'), 'Squad 1': unit('0609', 'grounded') };
    const stage = stageOf(units).card('blue clear move').act('move', 'Crawler 1', '0609');
    expect(stage.phase).toBe(at.displacementPhase);
    stage.dice(1).act('displace', 'Squad 1', '0610');
    expect([stage.phase, stage.place('Squad 1')]).toEqual([at.activationPhase, '0610']);
  });
});

describe('Walker Overload', () => {
  const nuke = unit('0608', 'upright', { beams: [{ weapon: 'force beam' }] });

  it('rolls a die after a physical action; a positive die puts the walker offline', () => {
    const stage = stageOf({ 'Walker 1': nuke, 'Walker 2': unit('0607', 'upright') }).card('blue overload');
    stage.dice(...combat('o')).act('move', 'Walker 1', '0609');
    stage.dice(...combat('-')).act('move', 'Walker 2', '0606');
    expect([stage.placed('Walker 1').status, stage.place('Walker 1')]).toEqual(['offline', '0609']);
    expect([stage.placed('Walker 2').status, stage.place('Walker 2')]).toEqual(['ready', '0606']);
    expect(stage.done().phase).toBe(at.drawPhase);
  });

  it('rolls at once after a medium weapon, which is a whole weapon action', () => {
    const stage = stageOf({ 'Walker 1': nuke, 'Walker A': unit('0606', 'upright') }).card('blue overload');
    // The beam (medium against medium) rolls one die and misses. The second die is that of the overload.
    stage.dice(...combat('-o')).act('beam', 'Walker 1', 'Walker A');
    expect([stage.placed('Walker 1').status, stage.isSpent]).toEqual(['offline', true]);
    expect(verbsOf(stage, 'Walker 1').size).toBe(0);
  });

  it('rolls for a light weapon before the physical action, which an offline walker does not do (U69)', () => {
    const light = unit('0608', 'upright', { beams: [{ weapon: 'force beam' }, { weapon: 'force beam' }] });
    const stage = stageOf({ 'Walker 1': light, 'Squad A': unit('0606', 'grounded') }).card('blue overload');
    // The beam (light against light) rolls one die and misses. The die of the overload follows later, because a second
    // light weapon may be fired.
    stage.dice(...combat('-')).act('beam', 'Walker 1', 'Squad A');
    expect(stage.isSpent).toBe(true);
    stage.dice(...combat('o')).act('move', 'Walker 1', '0609');
    expect([stage.placed('Walker 1').status, stage.place('Walker 1'), stage.isSpent]).toEqual([
      'offline',
      '0608',
      true,
    ]);
  });

  it('rolls for an open weapon action at the end of the card', () => {
    const unloaded = [{ weapon: 'nuke', unloaded: true }, { weapon: 'nuke' }];
    const stage = stageOf({ 'Walker 1': unit('0608', 'upright', { bombs: unloaded }) }).card('blue overload');
    stage
      .dice(...combat('o'))
      .act('reload', 'Walker 1')
      .done();
    expect([stage.placed('Walker 1').status, stage.isSpent]).toEqual(['offline', true]);
  });

  it('is for the walkers of its colour only', () => {
    const units = { 'Walker A': nuke, 'Squad 1': unit('0607', 'grounded'), 'Walker 1': unit('north edge', 'upright') };
    const stage = stageOf(units).card('yellow overload');
    expect(game.bytes[at.deciderOffset]).toBe(at.yellow);
    expect([verbsOf(stage, 'Walker A').size > 0, verbsOf(stage, 'Walker 1').size]).toEqual([true, 0]);
  });
});

describe('Crawler Proximity Fire', () => {
  it('fires any light bomb into the hex of the crawler and the hexes beside it', () => {
    const stage = stageOf({ 'Crawler 1': unit('0608', 'mobile') }).card('blue proximity');
    // The crawler may fire three kinds of bombs at seven hexes: its own hex and the six hexes beside it.
    expect(stage.find(actVerbs.bomb, 'Crawler 1')).toHaveLength(21);
    const burst = stage.find(actVerbs.bomb, 'Crawler 1', '0609').find((action) => action >> 20 === at.crustBuster);
    stage.dice(3);
    game.bytes[at.phaseOffset] = at.activationPhase;
    stage.take(burst ?? 0);
    expect(stage.position.epicenters[stage.hex('0609')]).toBe('green');
    // A light crust buster puts a light earthquake card onto the discards.
    expect([...game.bytes.subarray(at.discardedOffset, at.discardedOffset + 3)]).toEqual([1, 0, 0]);
    expect(stage.placed('Crawler 1').weapons?.every(({ loaded }) => loaded)).toBe(true);
    // A crawler fires only one weapon for this card, and this crawler has fired its weapon.
    expect(verbsOf(stage, 'Crawler 1').size).toBe(0);
  });

  it('fires light beams at units beside it', () => {
    const units = {
      'Crawler 1': unit('0608', 'mobile'),
      'Squad A': unit('0609', 'grounded'),
      'Squad B': unit('0610', 'grounded'),
      'Squad 1': unit('0607', 'grounded', { stasis: 1 }),
    };
    const stage = stageOf(units).card('blue proximity');
    // The crawler can fire a force beam or a stasis ray at Squad A, and a stasis ray in reverse at Squad 1 of its own
    // side. Squad B is 2 hexes away, which is too far.
    expect(stage.find(actVerbs.beam, 'Crawler 1').map(targetInAction)).toEqual([
      stage.unit('Squad A'),
      stage.unit('Squad A'),
    ]);
    expect(stage.find(actVerbs.reverse, 'Crawler 1').map(targetInAction)).toEqual([stage.unit('Squad 1')]);
    // One die is rolled, because weapon and target are light.
    stage.dice(...combat('o')).act('beam', 'Crawler 1', 'Squad A');
    expect([stage.phase, game.bytes[at.shotSizeOffset]]).toEqual([at.pushPhase, 0]);
  });

  it.each([
    ['buttoned', unit('0608', 'mobile', { status: 'buttoned' })],
    ['off the map', unit('north edge', 'mobile')],
  ])('is nothing for a crawler that is %s', (_title, crawler) => {
    expect(stageOf({ 'Crawler 1': crawler }).card('blue proximity').phase).toBe(at.drawPhase);
  });
});

describe('Squads Swap Weapons', () => {
  const squads = {
    'Crawler 1': unit('0608', 'mobile'),
    'Squad 1': unit('0609', 'grounded', { bombs: [{ weapon: 'nuke', unloaded: true }] }),
    'Squad 2': unit('0611', 'grounded'),
  };

  it('exchanges a beam or a bomb of a squad beside a crawler of its side, once', () => {
    const stage = stageOf(squads).card('swap weapons');
    // Squad 1 may get two other beams or two other bombs. Squad 2 is 3 hexes away from the crawler, which is too far.
    expect(stage.legal().slice(1).map(unitInAction)).toEqual(Array(4).fill(stage.unit('Squad 1')));
    const nukes = stage.find(actVerbs.swap, 'Squad 1', undefined, 'nuke');
    stage.take(nukes.find((action) => targetInAction(action) === at.crustBuster) ?? 0);
    expect(stage.placed('Squad 1').weapons?.map(({ weapon, loaded }) => [weapon, loaded])).toEqual([
      ['laser', true],
      // The weapon that was given away was an unloaded bomb, so the new bomb is unloaded too (U68).
      ['crust buster', false],
    ]);
    expect(stage.legal()).toEqual([actVerbs.done]);
  });

  it('draws only cards that nobody has (U31)', () => {
    const two = [{ weapon: 'crust buster' }, { weapon: 'crust buster' }];
    const users = Object.fromEntries(
      ['Walker 1', 'Walker 2', 'Walker 3'].map((name) => [
        name,
        unit('north edge', 'upright', { beams: [{ weapon: 'force beam' }], bombs: two }),
      ]),
    );
    const stage = stageOf({ ...squads, ...users }).card('swap weapons');
    const bombs = stage.find(actVerbs.swap, 'Squad 1', undefined, 'nuke').map(targetInAction);
    expect(bombs).toEqual([at.neutronBomb]);
  });

  it('draws cards of units that are gone (U75)', () => {
    const two = [{ weapon: 'crust buster' }, { weapon: 'crust buster' }];
    const users = Object.fromEntries(
      ['Walker 1', 'Walker 2', 'Walker 3'].map((name) => [
        name,
        unit('north edge', 'upright', { beams: [{ weapon: 'force beam' }], bombs: two }),
      ]),
    );
    const stage = stageOf({ ...squads, ...users });
    game.bytes[stage.unit('Walker 3') * at.unitBytes] = at.nowhere;
    const bombs = stage.card('swap weapons').find(actVerbs.swap, 'Squad 1', undefined, 'nuke').map(targetInAction);
    expect(bombs).toEqual([at.crustBuster, at.neutronBomb]);
  });

  it('asks both sides, in an order that a die decides (U68)', () => {
    const both = { ...squads, 'Crawler A': unit('0604', 'mobile'), 'Squad A': unit('0605', 'grounded') };
    const stage = stageOf(both)
      .dice(...combat('-'))
      .card('swap weapons');
    expect([stage.phase, game.bytes[at.deciderOffset]]).toEqual([at.activationPhase, at.blue]);
    stage.done();
    expect([stage.phase, game.bytes[at.deciderOffset]]).toEqual([at.activationPhase, at.yellow]);
    expect(stage.done().phase).toBe(at.drawPhase);
    stageOf(both)
      .dice(...combat('o'))
      .card('swap weapons');
    expect(game.bytes[at.deciderOffset]).toBe(at.yellow);
  });

  it('is nothing for scattered and frozen squads, and beside a crawler of the other side', () => {
    const scattered = { ...squads, 'Squad 1': unit('0609', 'grounded', { status: 'scattered' }) };
    expect(stageOf(scattered).card('swap weapons').phase).toBe(at.drawPhase);
    const other = { 'Crawler A': unit('0608', 'mobile'), 'Squad 1': unit('0609', 'grounded') };
    expect(stageOf(other).card('swap weapons').phase).toBe(at.drawPhase);
  });
});

describe('Squads Reprogram Crawlers', () => {
  const inHex = (more: Json = {}, configuration = 'hovering'): Json => ({
    Runaway: unit('0608', 'mobile'),
    'Squad 1': unit('0608', configuration, more),
  });

  it('gives the runaway to the side of a ready squad that hovers in its hex', () => {
    const stage = stageOf(inHex()).card('reprogram crawlers').act('reprogram', 'Squad 1', 'Runaway');
    expect([stage.placed('Runaway').side, stage.done().phase]).toEqual(['blue', at.drawPhase]);
  });

  it.each([
    ['buttoned', inHex({ status: 'buttoned' })],
    ['beside the crawler', { ...inHex(), 'Squad 1': unit('0609', 'hovering') }],
    ['frozen', inHex({ stasis: 4, frozen: true })],
  ])('does not for a squad that is %s', (_title, units) => {
    expect(stageOf(units, { timeStream: 2 }).card('reprogram crawlers').phase).toBe(at.drawPhase);
  });

  it('follows the words of the sheet', async () => {
    const edited = await runawayGame([
      'runaway',
      "If a squad is hovering in the crawler's hex",
      'If a squad is hovering adjacent to the crawler',
    ]);
    const beside = { ...inHex(), 'Squad 1': unit('0609', 'hovering') };
    const stage = stageOf(beside, {}, edited).card('reprogram crawlers').act('reprogram', 'Squad 1', 'Runaway');
    expect(stage.placed('Runaway').side).toBe('blue');
  });

  it('lets the owner move the crawler at each Time Stream card, and nothing else (U54)', () => {
    const stage = stageOf(inHex()).card('reprogram crawlers').act('reprogram', 'Squad 1', 'Runaway').done();
    expect(stage.card('blue crawlers').phase).toBe(at.drawPhase);
    expect(stage.card('blue proximity').phase).toBe(at.drawPhase);
    expect(stage.card('blue clear move').find(actVerbs.move, 'Runaway')).toEqual([]);
    stage.done().card('time stream').done();
    expect([stage.phase, game.bytes[at.deciderOffset]]).toEqual([at.steerPhase, at.blue]);
    expect(movesOf(stage, 'Runaway').toSorted()).toEqual(['0507', '0508', '0607', '0609', '0707', '0708']);
    stage.act('move', 'Runaway', '0607');
    expect([stage.phase, stage.place('Runaway')]).toEqual([at.drawPhase, '0607']);
  });

  it('lets the owner change its status, and an offline crawler waits (U54)', () => {
    const stage = stageOf(inHex()).card('reprogram crawlers').act('reprogram', 'Squad 1', 'Runaway').done();
    stage.card('time stream');
    stage.take(
      stage.find(actVerbs.restate, 'Runaway').find((action) => targetInAction(action) === at.offlineStatus) ?? 0,
    );
    expect(stage.done().phase).toBe(at.drawPhase);
  });

  it('lets the other side reprogram the crawler again, but not at the same card', () => {
    const units = { ...inHex(), 'Squad A': unit('0608', 'hovering') };
    const stage = stageOf(units)
      .dice(...combat('-'))
      .card('reprogram crawlers');
    stage.act('reprogram', 'Squad 1', 'Runaway').done();
    expect(stage.phase).toBe(at.drawPhase);
    stage.card('reprogram crawlers').act('reprogram', 'Squad A', 'Runaway').done();
    expect(stage.placed('Runaway').side).toBe('yellow');
  });

  it('is the victory of the owner who moves the crawler off its own edge', () => {
    const units = { Runaway: unit('0601', 'mobile'), 'Squad 1': unit('0601', 'hovering') };
    const atEdge = (): Stage =>
      stageOf(units)
        .card('reprogram crawlers')
        .act('reprogram', 'Squad 1', 'Runaway')
        .done()
        .card('time stream')
        .done();
    atEdge().act('leaveMap', 'Runaway');
    expect([game.bytes[at.phaseOffset], game.bytes[at.winningSideOffset], game.bytes[at.causeOffset]]).toEqual([
      at.endPhase,
      at.blue,
      at.endByHome,
    ]);
  });

  it('is a draw if the owner moves the crawler off another edge (U72)', () => {
    const units = { Runaway: unit('0615', 'mobile'), 'Squad 1': unit('0615', 'hovering') };
    const stage = stageOf(units).card('reprogram crawlers').act('reprogram', 'Squad 1', 'Runaway').done();
    stage.card('time stream').done().act('leaveMap', 'Runaway');
    expect([game.bytes[at.winningSideOffset], game.bytes[at.causeOffset]]).toEqual([at.noSide, at.endByLeaving]);
  });

  it('gives a crawler of a platoon to the other side with all that it can do', () => {
    const units = { 'Crawler 1': unit('0608', 'dug-in'), 'Squad A': unit('0608', 'grounded') };
    const stage = stageOf(units).card('reprogram crawlers').act('reprogram', 'Squad A', 'Crawler 1').done();
    expect(stage.card('blue crawlers').phase).toBe(at.drawPhase);
    expect(verbsOf(stage.card('yellow crawlers'), 'Crawler 1').size).toBeGreaterThan(0);
  });

  it('lets a reprogrammed crawler fire if the sheet does not forbid it', async () => {
    const edited = await runawayGame([
      'runaway',
      '      However, the crawler may no longer fire or mutate. Note',
      '      Note',
    ]);
    const stage = stageOf(inHex(), {}, edited).card('reprogram crawlers').act('reprogram', 'Squad 1', 'Runaway').done();
    expect(verbsOf(stage.card('blue crawlers'), 'Runaway').size).toBeGreaterThan(0);
  });

  it('lets the crawler sight for its owner, fire no laser, and serve as a locker (U71)', () => {
    const units = {
      Runaway: unit('0608', 'mobile'),
      'Squad 1': unit('0608', 'hovering'),
      'Walker 1': unit('0101', 'upright', { status: 'buttoned' }),
      'Walker A': unit('0611', 'upright', { bombs: [{ weapon: 'nuke' }] }),
      'Squad A': unit('0610', 'grounded'),
    };
    const stage = stageOf(units).card('reprogram crawlers').act('reprogram', 'Squad 1', 'Runaway').done();
    // Squad 1 becomes buttoned, so the crawler is the only unit of Blue that can see.
    game.bytes[stage.unit('Squad 1') * at.unitBytes + at.unitState] = at.buttonedStatus | at.turnedOverBit;
    expect(hasSighter(game, at.blue, stage.hex('0609'))).toBe(true);
    expect(stage.card('swap weapons').find(actVerbs.swap, 'Squad 1')).not.toEqual([]);
    stage
      .done()
      .card('yellow walkers')
      .dice(...combat('--'), 0, 0, 0, 0)
      .act('bomb', 'Walker A', '0608');
    expect(stage.placed('Runaway').weapons?.every(({ loaded }) => loaded)).toBe(true);
  });
});

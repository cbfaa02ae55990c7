// Tests of the rules of cards: cases worked out by hand from the rule text, and random positions compared with the
// independent engine. The proof `activations` compares many more positions.
import { describe, expect, it } from 'vitest';
import * as at from '../../../runtime/unbreakable/engine/byte-layout.ts';
import { actVerbs } from '../../../runtime/unbreakable/engine/packed-actions.ts';
import { combat, deliveryGame, runawayGame, Stage } from '../../support/unbreakable-game.ts';
import { compareCard } from '../../support/unbreakable-apart/compare-apart.ts';
import { wild } from '../runaway-by-hand.ts';

type Json = Readonly<Record<string, unknown>>;

const game = await deliveryGame();

const unit = (hex: string, configuration: string, more: Json = {}): Json => ({
  at: hex,
  status: 'ready',
  configuration,
  beams: [{ weapon: 'stasis ray' }],
  bombs: [{ weapon: 'nuke' }],
  ...more,
});

/**
 * Returns a `Stage` with a position of Runaway, a scenario in which both sides may have all kinds of units. The runaway
 * is far away from these units.
 */
const stageOf = (units: Json, parts: Json = {}): Stage =>
  new Stage(game, wild(unit('1114', 'mobile', { status: 'buttoned' }), { timeStream: 0, ...parts }, units));

const lava = { is: 'lava', border: 'red' };

describe('Time Stream cards', () => {
  const clouds = {
    '0703': { size: 'light' },
    '0705': { size: 'medium' },
    '0707': { size: 'heavy' },
    '0709': { size: 'heavy', thisTurn: true },
  };

  it('reduce clouds of former turns at the first card only, and take the marks of this turn (L546)', () => {
    const stage = stageOf({}, { clouds }).card('time stream');
    const now = ['0703', '0705', '0707', '0709'].map((hex) => stage.position.clouds[stage.hex(hex)]);
    expect(now).toEqual([
      null,
      { size: 'light', thisTurn: false },
      { size: 'medium', thisTurn: false },
      { size: 'heavy', thisTurn: false },
    ]);
    const second = stageOf({}, { clouds: { '0705': { size: 'medium' } }, timeStream: 1 }).card('time stream');
    expect(second.position.clouds[second.hex('0705')]).toEqual({ size: 'medium', thisTurn: false });
  });

  it('freeze units with 4, 2 and 1 stasis markers at the second, third and fourth card (L558)', () => {
    const units = Object.fromEntries(
      [1, 2, 3, 4].map((stasis) => [`Squad ${stasis}`, unit(`070${2 * stasis}`, 'grounded', { stasis })]),
    );
    const frozenAfter = (timeStream: number): readonly string[] => {
      const frozen = [1, 2, 3, 4].filter((stasis) => stasis >= (timeStream === 3 ? 2 : timeStream === 2 ? 4 : 9));
      const now = Object.fromEntries(
        frozen.map((stasis) => [`Squad ${stasis}`, { ...units[`Squad ${stasis}`], frozen: true }]),
      );
      const stage = stageOf({ ...units, ...now }, { timeStream }).card('time stream');
      return stage.position.units.filter((each) => each.frozen).map(({ name }) => name);
    };
    expect([1, 2, 3].map(frozenAfter)).toEqual([
      ['Squad 4'],
      ['Squad 2', 'Squad 3', 'Squad 4'],
      ['Squad 1', 'Squad 2', 'Squad 3', 'Squad 4'],
    ]);
  });

  it('thaw all units at the first card, and let them change status at once (L556)', () => {
    const stage = stageOf({ 'Walker 1': unit('0705', 'upright', { stasis: 1, frozen: true }) }).card('time stream');
    expect(stage.placed('Walker 1')).toMatchObject({ frozen: false, status: 'ready', stasis: 1 });
    expect(stage.find(actVerbs.restate, 'Walker 1')).toHaveLength(2);
  });
});

describe('bombs', () => {
  it('spare buttoned units if they are neutron bombs, and dug-in crawlers need three positive dice (L980–982)', () => {
    const stage = stageOf({
      'Walker A': unit('0705', 'upright', { bombs: [{ weapon: 'neutron bomb' }], status: 'ready' }),
      'Crawler 1': unit('0706', 'dug-in'),
      'Walker 1': unit('0707', 'upright', { status: 'buttoned' }),
      'Squad 1': unit('0704', 'grounded'),
    }).card('yellow walkers');
    // Walker A rolls 1 die, the dug-in crawler 3 dice and the squad 1 die. The buttoned walker rolls none.
    stage.dice(...combat('-oo-o')).act('bomb', 'Walker A', '0705');
    expect(stage.isSpent).toBe(true);
    expect(['Walker A', 'Crawler 1', 'Walker 1', 'Squad 1'].map((name) => stage.placed(name).status)).toEqual([
      'ready',
      'ready',
      'buttoned',
      'scattered',
    ]);
  });

  it('turn a hill into rough, which keeps its epicenter marker (L469)', () => {
    const stage = stageOf({ 'Walker 1': unit('0705', 'upright') }, { epicenters: { '0310': 'blue' } });
    stage.dice(4).card('light earthquake');
    expect(stage.terrain('0310')).toBe('rough');
    expect(stage.position.epicenters[stage.hex('0310')]).toBe('blue');
  });
});

describe('units', () => {
  it('that fall in lava are lost (U34)', () => {
    const stage = stageOf(
      { 'Squad A': unit('0705', 'hovering'), 'Squad 1': unit('0705', 'grounded'), 'Walker 1': unit('0705', 'down') },
      { terrain: { '0705': lava } },
    ).card('yellow squads');
    // One die is rolled, because a squad attacks a squad.
    stage.dice(...combat('o')).act('melee', 'Squad A', 'Squad 1');
    expect(['Squad A', 'Squad 1', 'Walker 1'].map((name) => stage.place(name))).toEqual(['0705', 'lost', '0705']);
  });

  it('that are dug in rise when their ground is converted, or stay dug in beside another crawler (U62, U80)', () => {
    const firing = unit('0706', 'upright');
    const inRed = { terrain: { '0705': { is: 'crater', border: 'red' } } };
    const alone = stageOf({ 'Crawler 1': unit('0705', 'dug-in'), 'Walker A': firing }).card('yellow walkers');
    // Two dice are rolled for the ground, and a die for the colour of the crater.
    alone.dice(...combat('o-'), 0).act('bomb', 'Walker A', '0705');
    expect([alone.terrain('0705'), alone.placed('Crawler 1').configuration]).toEqual(['crater', 'mobile']);
    const shared = stageOf({
      'Crawler 1': unit('0705', 'dug-in'),
      'Crawler 2': unit('0705', 'mobile'),
      'Walker A': firing,
    }).card('yellow walkers');
    shared.dice(...combat('o-'), 0).act('bomb', 'Walker A', '0705');
    expect([shared.terrain('0705'), shared.placed('Crawler 1').configuration]).toEqual(['crater', 'dug-in']);
    // A position may have a crawler that is dug in in a crater, although a crawler does not dig into a depression
    // during play.
    const left = stageOf({ 'Crawler 1': unit('0705', 'dug-in'), 'Crawler 2': unit('0703', 'mobile') }, inRed);
    left.card('blue crawlers').act('configure', 'Crawler 1');
    expect(left.placed('Crawler 1').configuration).toBe('mobile');
    const mobile = stageOf({ 'Crawler 1': unit('0705', 'mobile') }, inRed).card('blue crawlers');
    expect(mobile.find(actVerbs.configure, 'Crawler 1')).toEqual([]);
  });

  it('that land in a full hex are scattered (L706)', () => {
    const stage = stageOf({
      'Squad 1': unit('0705', 'hovering'),
      'Squad 2': unit('0706', 'hovering'),
      'Walker 1': unit('0705', 'upright'),
      'Walker 2': unit('0705', 'upright'),
    }).card('blue squads');
    stage.act('configure', 'Squad 1').act('configure', 'Squad 2');
    expect(['Squad 1', 'Squad 2'].map((name) => stage.placed(name).status)).toEqual(['scattered', 'ready']);
  });

  it('that a walker displaces are moved by their owners in turns, and roll a die unless they are frozen (U52)', () => {
    const stage = stageOf({
      'Walker 1': unit('0704', 'upright'),
      'Squad A': unit('0705', 'grounded', { stasis: 1, frozen: true }),
      'Squad B': unit('0705', 'grounded'),
      'Squad 1': unit('0705', 'grounded'),
      'Squad 2': unit('0705', 'grounded'),
    }).card('blue walkers');
    // The first die is a blank. Blue then moves a squad, and Yellow moves a squad. The last die is for Squad 1.
    stage.dice(...combat('-o')).act('move', 'Walker 1', '0705');
    expect(game.bytes[at.deciderOffset]).toBe(at.blue);
    expect(stage.find(actVerbs.displace, 'Squad A')).toEqual([]);
    stage.act('displace', 'Squad 1', '0704');
    expect(game.bytes[at.deciderOffset]).toBe(at.yellow);
    stage.act('displace', 'Squad A', '0706');
    expect(stage.isSpent).toBe(true);
    expect(['Squad A', 'Squad B', 'Squad 1', 'Squad 2'].map((name) => stage.place(name))).toEqual([
      '0706',
      '0705',
      '0704',
      '0705',
    ]);
    expect([stage.placed('Squad A').status, stage.placed('Squad 1').status]).toEqual(['ready', 'scattered']);
  });

  it('drop one object at a time, and all objects when they are knocked down (L657)', () => {
    const stage = stageOf({ 'Walker 1': unit('0705', 'upright'), 'Walker A': unit('0705', 'upright') });
    const walker = stage.unit('Walker 1');
    game.bytes.set([at.nowhere, at.nowhere, walker, walker], at.objectHexOffset);
    stage.card('blue walkers').act('drop', 'Walker 1');
    expect([...game.bytes.subarray(at.objectHexOffset, at.objectHexOffset + 4)]).toEqual([
      stage.hex('0705'),
      at.nowhere,
      at.noUnit,
      walker,
    ]);
    stage
      .card('yellow walkers')
      .dice(...combat('o'))
      .act('melee', 'Walker A', 'Walker 1');
    expect([...game.bytes.subarray(at.objectHexOffset, at.objectHexOffset + 2)]).toEqual([
      stage.hex('0705'),
      stage.hex('0705'),
    ]);
  });
});

it('plays random cards of Runaway like an independent engine: its crawler and the Opportunity cards', async () => {
  const own = await runawayGame();
  const counts = { decisions: 0, chosen: new Map<string, number>() };
  const differences = Array.from({ length: 80 }, (_none, seed) => compareCard(own, seed, counts, true));
  expect(differences.filter((difference) => difference !== null)).toEqual([]);
  expect(['bomb', 'beam', 'move', 'reprogram', 'swap'].filter((verb) => !counts.chosen.has(verb))).toEqual([]);
});

it('plays random cards like an independent engine', async () => {
  const own = await deliveryGame();
  const counts = { decisions: 0, chosen: new Map<string, number>() };
  const differences = Array.from({ length: 120 }, (_none, seed) => compareCard(own, seed, counts));
  expect(differences.filter((difference) => difference !== null)).toEqual([]);
  // The comparison must have chosen each kind of action, so that every kind has changed a position.
  const verbs = ['beam', 'bomb', 'clearStasis', 'commit', 'configure', 'displace', 'goOn', 'leaveMap', 'melee', 'move'];
  expect([...verbs, 'push', 'reload', 'reverse', 'status'].filter((verb) => !counts.chosen.has(verb))).toEqual([]);
});

// Tests of the player that lays traps: the way of the crawler that it expects, its traps, and its set-up.
import { expect, it } from 'vitest';
import * as at from '../../../runtime/unbreakable/engine/byte-layout.ts';
import { actVerbs, targetInAction, unitInAction, verbOf } from '../../../runtime/unbreakable/engine/packed-actions.ts';
import { packedTerrains } from '../../../runtime/unbreakable/engine/engine-tables.ts';
import type { PackedGame } from '../../../runtime/unbreakable/engine/packed-game.ts';
import { applyAction } from '../../../runtime/unbreakable/engine/packed-play.ts';
import { deliveryBlue, setUpDelivery } from '../../../runtime/unbreakable/engine/set-up.ts';
import { CrawlerWay } from '../../../runtime/unbreakable/players/crawler-way.ts';
import { GreedyPacked } from '../../../runtime/unbreakable/players/greedy-player.ts';
import type { SeededPlayer } from '../../../runtime/unbreakable/players/random-player.ts';
import { TrappingPacked } from '../../../runtime/unbreakable/players/trapping-player.ts';
import { combat, deliveryGame, Stage } from '../../support/unbreakable-game.ts';

const game = await deliveryGame();
const player = new TrappingPacked();

const unit = (place: string, configuration: string, beam: string) => ({
  at: place,
  status: 'ready',
  configuration,
  beams: [{ weapon: beam }],
  bombs: [{ weapon: 'nuke' }],
});

/** Returns a position with the crawler in a hex. Walker 1 and a hovering squad are in 0604, in the crawler’s column. */
const positionWith = (place: string, more: object = {}, crawler: object = {}) => ({
  version: 1,
  game: 'unbreakable',
  sheet: 'special-delivery',
  timeStream: 2,
  units: {
    'Crawler A': {
      at: place,
      status: 'ready',
      configuration: 'mobile',
      beams: [{ weapon: 'laser' }, { weapon: 'laser' }],
      bombs: [{ weapon: 'nuke' }],
      ...crawler,
    },
    'Walker 1': unit('0604', 'upright', 'force beam'),
    'Squad 1': unit('0604', 'hovering', 'force beam'),
  },
  ...more,
});

const lava = (...places: readonly string[]) => ({
  terrain: Object.fromEntries(places.map((place) => [place, { is: 'lava', border: 'red' }])),
});

/** Returns the choice of the player: the verb, the unit, and the hex of a bomb or push. Leaves out other targets. */
function choiceIn({ game: { tables } }: Stage): (string | number | undefined)[] {
  const action = player.choose(game);
  const verb = verbOf(action);
  const hex = verb === actVerbs.bomb || verb === actVerbs.push ? [tables.board.hexes[targetInAction(action)]] : [];
  return [verb, tables.unitNames[unitInAction(action)], ...hex];
}

/** Returns the names of the hexes that the crawler is expected to enter, from its present place on. */
function wayIn(from: PackedGame): (string | undefined)[] {
  const before = [from.bytes.slice(), from.counts.slice()];
  const way = new CrawlerWay();
  way.follow(from);
  expect([from.bytes, from.counts]).toEqual(before);
  return [...way.hexes.subarray(0, way.count)].map((hex) => from.tables.board.hexes[hex]);
}

it('expects the way that the sheet prescribes', async () => {
  setUpDelivery(game, 40, () => []);
  const column = ['0615', '0614', '0613', '0612', '0611', '0610', '0609', '0608', '0607'];
  expect(wayIn(game)).toEqual([undefined, ...column]);
  const edited = await deliveryGame(['special-delivery', 'hex 0615', 'hex 0514']);
  setUpDelivery(edited, 40, () => []);
  expect(wayIn(edited).slice(0, 3)).toEqual([undefined, '0514', '0513']);
});

it('expects the crawler to go around a volcano', () => {
  const stage = new Stage(game, positionWith('0612', { terrain: { '0611': { is: 'volcano' } } }));
  // The die chooses 0711, north east of 0612, or 0511, north west. North of 0511 there is no volcano either.
  expect([
    ['0711', '0710', '0709', '0708', '0707'],
    ['0511', '0510', '0509', '0508', '0507'],
  ]).toContainEqual(wayIn(stage.game).slice(1));
});

it('begins a trap where two nukes and their clouds are over before the crawler comes', () => {
  // Two crawler cards are left in this turn, so the crawler comes to 0613 in this turn, to 0611 in the next turn, to
  // 0609 after two turns, and to 0607 after three turns. A medium cloud disappears after two turns, and the second nuke
  // needs a turn more. So only 0608 and 0607 are left, and from 0607 the crawler can be pushed back into 0608.
  const stage = new Stage(game, positionWith('0615')).card('blue walkers');
  expect(choiceIn(stage)).toEqual([actVerbs.bomb, 'Walker 1', '0608']);
});

it('turns a crater ahead of the crawler into lava, and pushes the crawler into the lava', () => {
  const crater = { terrain: { '0609': { is: 'crater', border: 'red' } } };
  const stage = new Stage(game, positionWith('0612', crater)).card('blue squads');
  // The crawler comes to 0609 in the next turn, when the light cloud is gone. Two nukes at 0608 would be too late.
  expect(choiceIn(stage)).toEqual([actVerbs.bomb, 'Squad 1', '0609']);
  stage.dice(...combat('o'), 0).take(player.choose(game));
  expect([stage.terrain('0609'), stage.isSpent]).toEqual(['lava', true]);
  // The crawler has walked through the lava. In the column of the crawler, the beam pushes it straight back.
  const later = new Stage(game, positionWith('0608', lava('0609'))).card('blue squads');
  expect(choiceIn(later)).toEqual([actVerbs.beam, 'Squad 1']);
  later.dice(...combat('ooo')).take(player.choose(game));
  expect(choiceIn(later)).toEqual([actVerbs.push, 'Crawler A', '0609']);
  later.take(player.choose(game));
  const { bytes } = game;
  expect([later.phase, bytes[at.winningSideOffset], bytes[at.causeOffset]]).toEqual([
    at.endPhase,
    at.blue,
    at.endByPush,
  ]);
});

it('prefers a nuke under a crawler in lava that fires no lasers, and keeps the nuke if there is no lava', () => {
  // A medium nuke makes a volcano with 3/4, and a medium beam pushes the crawler into lava with 1/4.
  const hit = new Stage(game, positionWith('0608', lava('0608', '0609'), { status: 'buttoned' })).card('blue walkers');
  expect(choiceIn(hit)).toEqual([actVerbs.bomb, 'Walker 1', '0608']);
  // Without lava, the crawler would reach all hexes of its way before a cloud is gone.
  const held = new Stage(game, positionWith('0609')).card('blue walkers');
  expect(choiceIn(held)[0]).not.toBe(actVerbs.bomb);
});

/** Begins a game in which each unit of Blue has a force beam and a nuke. */
function begin(each: SeededPlayer, index: number): void {
  game.dice.tape = null;
  game.sink = null;
  each.seed(7, index);
  setUpDelivery(game, 40, () => [at.forceBeam, at.nuke]);
  game.dice.seed(7, index);
}

it('begins with hovering squads and a walker on a hill, which see a crawler in lava', () => {
  begin(player, 0);
  while (game.bytes[at.phaseOffset] === at.setUpPhase) applyAction(game, player.choose(game));
  const [walker, ...squads] = deliveryBlue;
  expect(packedTerrains[game.terrainOf(game.hexOf(walker ?? 0))]).toBe('hill');
  expect(squads.map((squad) => game.isTurned(squad))).toEqual([true, true]);
});

it('wins several times as often as the greedy player with force beams and nukes', () => {
  const wins = [player, new GreedyPacked()].map((each) => {
    let won = 0;
    for (let index = 0; index < 60; index++) {
      begin(each, index);
      while (game.bytes[at.phaseOffset] !== at.endPhase) applyAction(game, each.choose(game));
      if (game.bytes[at.winningSideOffset] === at.blue) won += 1;
    }
    return won;
  });
  // In 20,000 games, the shares are 57 % and 6 %.
  expect(wins[0]).toBeGreaterThan(24);
  expect(wins[1]).toBeLessThan(12);
});

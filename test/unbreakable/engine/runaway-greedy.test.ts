// Tests of the greedy player of Runaway: single choices, and games against the random player.
import { expect, it } from 'vitest';
import * as at from '../../../runtime/unbreakable/engine/byte-layout.ts';
import { targetInAction, actVerbs, unitInAction, verbOf } from '../../../runtime/unbreakable/engine/packed-actions.ts';
import { applyAction } from '../../../runtime/unbreakable/engine/packed-play.ts';
import { RandomPacked } from '../../../runtime/unbreakable/players/random-player.ts';
import { GreedyRunaway } from '../../../runtime/unbreakable/players/runaway-greedy.ts';
import { runawayGame, Stage } from '../../support/unbreakable-game.ts';
import { wild } from '../runaway-by-hand.ts';
import { RandomRunaways } from './random-runaways.ts';

const game = await runawayGame();
const greedy = new GreedyRunaway();

const squad = (place: string, configuration = 'hovering') => ({
  at: place,
  status: 'ready',
  configuration,
  beams: [{ weapon: 'laser' }],
  bombs: [{ weapon: 'nuke' }],
});

/** Returns the verb, the unit and the place of the choice of the greedy player. */
function choiceIn(stage: Stage): (string | number | undefined)[] {
  const action = greedy.choose(game);
  const { board, unitNames } = stage.game.tables;
  return [verbOf(action), unitNames[unitInAction(action)], board.hexes[targetInAction(action)]];
}

it('moves a hovering squad by two hexes into the hex of the crawler', () => {
  const stage = new Stage(game, wild({}, {}, { 'Squad 1': squad('0606') })).card('blue squads');
  expect(choiceIn(stage)).toEqual([actVerbs.move, 'Squad 1', '0608']);
});

it('reprograms the crawler, and takes it off the map at home', () => {
  const stage = new Stage(game, wild({ at: '0601' }, {}, { 'Squad 1': squad('0601') })).card('reprogram crawlers');
  expect(choiceIn(stage).slice(0, 2)).toEqual([actVerbs.reprogram, 'Squad 1']);
  stage.act('reprogram', 'Squad 1', 'Runaway').done().card('time stream').done();
  expect([stage.phase, choiceIn(stage)[0]]).toEqual([at.steerPhase, actVerbs.leaveMap]);
});

it('moves the crawler around a crawler of its side', () => {
  const blocked = { 'Squad 1': squad('0608'), 'Crawler 1': squad('0607', 'mobile') };
  const stage = new Stage(game, wild({}, {}, blocked)).card('reprogram crawlers');
  stage.act('reprogram', 'Squad 1', 'Runaway').done().card('time stream').done();
  expect(choiceIn(stage)[0]).toBe(actVerbs.move);
});

it('wins against the random player on both sides', () => {
  const random = new RandomPacked();
  const runaways = new RandomRunaways(game);
  const winners = [at.blue, at.yellow].flatMap((side) =>
    [0, 1, 2, 3].map((index) => {
      runaways.setUp(3, index);
      random.seed(3, index);
      greedy.seed(3, index);
      while (game.bytes[at.phaseOffset] !== at.endPhase)
        applyAction(game, (game.bytes[at.deciderOffset] === side ? greedy : random).choose(game));
      return game.bytes[at.winningSideOffset] === side;
    }),
  );
  expect(winners.filter((isWon) => isWon).length).toBeGreaterThanOrEqual(7);
});

// Plays random games and checks them at every step: Special Delivery and Runaway with their players, and skirmishes in
// which both sides act at random.
import { expect, it } from 'vitest';
import { setUpDelivery } from '../../../runtime/unbreakable/engine/set-up.ts';
import { armingCount, armsInArming } from '../../../runtime/unbreakable/players/armings.ts';
import { GreedyPacked } from '../../../runtime/unbreakable/players/greedy-player.ts';
import { GreedyRunaway } from '../../../runtime/unbreakable/players/runaway-greedy.ts';
import { RandomPacked } from '../../../runtime/unbreakable/players/random-player.ts';
import { TrappingPacked } from '../../../runtime/unbreakable/players/trapping-player.ts';
import { Random } from '../../support/random.ts';
import { deliveryGame, runawayGame } from '../../support/unbreakable-game.ts';
import { playGuardedGame } from './game-guard.ts';
import { RandomRunaways } from './random-runaways.ts';
import { setUpSkirmish } from './random-skirmish.ts';

const [game, other] = [await deliveryGame(), await deliveryGame()];

it.each([
  ['random', new RandomPacked()],
  ['greedy', new GreedyPacked()],
  ['traps', new TrappingPacked()],
])('games of Special Delivery by the %s player break no rule', (_name, player) => {
  const faults: string[] = [];
  const guarded = { game, other, player, every: 25, fault: (text: string) => faults.push(text) };
  for (let index = 0; index < 4; index++) {
    player.seed(5, index);
    const arming = (index * 1213) % armingCount;
    setUpDelivery(game, 12, (unit) => armsInArming(arming, unit));
    game.dice.seed(5, index);
    playGuardedGame(guarded, 1000, 'special-delivery');
  }
  expect(faults).toEqual([]);
});

it('games of Runaway by both players break no rule', async () => {
  const faults: string[] = [];
  const [wild, copy] = [await runawayGame(), await runawayGame()];
  const runaways = new RandomRunaways(wild);
  for (const [index, player] of [new RandomPacked(), new GreedyRunaway()].entries()) {
    player.seed(5, index);
    runaways.setUp(5, index, 4);
    const fault = (text: string): number => faults.push(text);
    playGuardedGame({ game: wild, other: copy, player, every: 25, fault }, 200, 'runaway');
  }
  expect(faults).toEqual([]);
});

it('skirmishes of both sides break no rule', () => {
  const faults: string[] = [];
  const player = new RandomPacked();
  const guarded = { game, other, player, every: 0, fault: (text: string) => faults.push(text) };
  for (let index = 0; index < 6; index++) {
    player.seed(6, index);
    game.dice.seed(6, index);
    setUpSkirmish(game, new Random(index));
    playGuardedGame(guarded, 60, null);
  }
  expect(faults).toEqual([]);
});

it('the crawler enters in the hex that the sheet names', async () => {
  const edited = await deliveryGame(['special-delivery', 'hex 0615', 'hex 0514']);
  const { board } = game.tables;
  expect(game.mind.entryOf(game)).toBe(board.numberOf('0615'));
  expect(edited.mind.entryOf(edited)).toBe(board.numberOf('0514'));
});

// Tests of the player that looks ahead: its actions are legal, its trial moves leave the game unchanged, and it does
// not use the future dice of the game.
import { expect, it } from 'vitest';
import * as at from '../../../runtime/unbreakable/engine/byte-layout.ts';
import { targetInAction, actVerbs, verbOf } from '../../../runtime/unbreakable/engine/packed-actions.ts';
import { applyAction } from '../../../runtime/unbreakable/engine/packed-play.ts';
import { setUpDelivery } from '../../../runtime/unbreakable/engine/set-up.ts';
import { armsInArming } from '../../../runtime/unbreakable/players/armings.ts';
import { SearchingPacked } from '../../../runtime/unbreakable/players/searching-player.ts';
import { allLegalActions } from '../../../compiler/games/unbreakable/table/line-actions.ts';
import { deliveryGame, Stage } from '../../support/unbreakable-game.ts';
import { changedPosition } from '../../support/unbreakable-positions.ts';

const game = await deliveryGame();
const player = new SearchingPacked();

/** Returns the action that the player chooses in the present state. `seed` changes only the future dice of the game. */
function choiceWith(seed: number): number {
  const before = game.bytes.slice();
  game.dice.seed(seed, 1);
  player.seed(4, 4);
  const action = player.choose(game);
  game.restore(before);
  return action;
}

it('the actions are legal, and the trials leave no trace', () => {
  setUpDelivery(game, 40, (unit) => armsInArming(1213, unit));
  game.dice.tape = null;
  game.dice.seed(3, 0);
  player.seed(3, 0);
  for (let step = 0; step < 40 && game.bytes[at.phaseOffset] !== at.endPhase; step++) {
    const [before, counts] = [game.bytes.slice(), game.counts.slice()];
    if (step % 10 === 5) expect(choiceWith(1)).toBe(choiceWith(2));
    const action = player.choose(game);
    expect(game.bytes).toEqual(before);
    expect(game.counts).toEqual(counts);
    expect(allLegalActions(game)).toContain(action);
    applyAction(game, action);
  }
});

it('a crawler that stands in lava and fires no lasers is lost in a volcano', () => {
  const json = changedPosition({}) as { readonly units: object };
  const crawler = { ...(json.units as Record<string, object>)['Crawler A'], at: '0609', status: 'buttoned' };
  const units = { ...json.units, 'Crawler A': crawler };
  new Stage(game, { ...json, terrain: { '0609': { is: 'lava', border: 'red' } }, units }).card('blue walkers');
  player.seed(1, 1);
  const action = player.choose(game);
  expect([verbOf(action), targetInAction(action)]).toEqual([actVerbs.bomb, game.tables.board.numberOf('0609')]);
});

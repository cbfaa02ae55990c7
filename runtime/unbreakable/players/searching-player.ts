// A player of blue in Special Delivery that looks ahead: tries the actions that the greedy player values most, and
// chooses the action with the best chance of victory.
// A trial plays two further activations of blue with dice of its own. The numbers of actions and of trials are limited.
// Playing allocates nothing.
import * as at from '../engine/byte-layout.ts';
import type { PackedGame } from '../engine/packed-game.ts';
import { applyAction } from '../engine/packed-play.ts';
import { GreedyPacked } from './greedy-player.ts';
import { RandomPacked, type PackedPlayer } from './random-player.ts';
import { addChanceOfBlue } from './chance-of-blue.ts';
import { Trial } from './trial.ts';

/**
 * `mostTried` is the greatest number of actions that the player tries for a choice. `trials` is the number of trials of
 * each of these actions.
 */
const mostTried = 5;
const trials = 16;
/**
 * The number of further activations of blue that a trial plays to their end, and the greatest number of actions in a
 * trial.
 */
const activationsAhead = 2;
const mostActions = 60;

/**
 * A number that changes the seed of this player. With the same seed, this player and the greedy player would draw the
 * same numbers.
 */
const ofTrial = 0x2545_f491;

export class SearchingPacked implements PackedPlayer {
  private readonly greedy = new GreedyPacked();
  private readonly random = new RandomPacked();
  private readonly before = new Trial();
  private readonly tried = new Int32Array(mostTried);
  /** For each tried action, the sum of the chances of victory at the end of its trials. */
  private readonly chances = new Float64Array(mostTried);

  seed(high: number, low: number): void {
    this.greedy.seed(high, low);
    this.random.seed(high ^ ofTrial, low);
  }

  choose(game: PackedGame): number {
    const phase = game.bytes[at.phaseOffset] as number;
    if (phase === at.setUpPhase || phase === at.displacementPhase) return this.greedy.choose(game);
    this.greedy.listBest(game, this.tried);
    const count = this.greedy.promising;
    if (count === 1) return this.tried[0] as number;
    return this.bestOf(game, count);
  }

  /**
   * Returns the action with the highest sum of the chances of victory at the end of its trials. If sums are equal,
   * returns the action that the greedy player prefers.
   * All actions are tried with the same dice, so that no action has better luck.
   */
  private bestOf(game: PackedGame, count: number): number {
    const { before, tried, chances } = this;
    before.begin(game);
    const luck = this.random.below(0x7fff_ffff);
    let best = 0;
    for (let index = 0; index < count; index++) {
      chances[index] = 0;
      for (let trial = 0; trial < trials; trial++) {
        this.playOn(game, tried[index] as number, luck, trial);
        addChanceOfBlue(game, chances, index);
        before.restart(game);
      }
      if ((chances[index] as number) > (chances[best] as number)) best = index;
    }
    before.end(game);
    return tried[best] as number;
  }

  /** Carries out an action, and lets the greedy player play on until two more activations of the side have ended. */
  private playOn(game: PackedGame, action: number, luck: number, trial: number): void {
    const { bytes, dice } = game;
    dice.seed(luck, trial);
    // If an activation is going on, it is counted in addition to the `activationsAhead` later activations.
    let left = activationsAhead + (bytes[at.phaseOffset] === at.restatePhase ? 0 : 1);
    let next = action;
    for (let step = 0; step < mostActions && bytes[at.phaseOffset] !== at.endPhase; step++) {
      const isCard = bytes[at.phaseOffset] === at.activationPhase;
      // At the end of an activation, the dice get a new seed. So the same cards are drawn next for all tried actions.
      if (isCard && next === 0) dice.seed(luck ^ left, trial);
      applyAction(game, next);
      // The action `0` ends the choices of a card, and so the activation.
      if (isCard && next === 0) left -= 1;
      if (left === 0 || bytes[at.phaseOffset] === at.endPhase) break;
      next = this.greedy.choose(game);
    }
  }
}

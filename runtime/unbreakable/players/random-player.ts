// A player that chooses among all legal actions with equal chance.
import { below, randomWords, seed } from '../../kernel/random.ts';
import { hasSighter } from '../engine/bomb-effects.ts';
import * as at from '../engine/byte-layout.ts';
import { packedAction, actVerbs } from '../engine/packed-actions.ts';
import type { PackedGame } from '../engine/packed-game.ts';
import { listActions } from '../engine/packed-play.ts';
import { mayPlace } from '../engine/set-up.ts';

/** A player of a side. */
export interface PackedPlayer {
  /** Returns a legal action for the deciding side. */
  readonly choose: (game: PackedGame) => number;
}

/** A player whose choices come from a seed. */
export interface SeededPlayer extends PackedPlayer {
  readonly seed: (high: number, low: number) => void;
}

/** The states in which a unit may be placed: three statuses in two configurations. */
const placedStates = 6;

export class RandomPacked implements SeededPlayer {
  private readonly words = new Int32Array(randomWords);

  seed(high: number, low: number): void {
    seed(this.words, 0, high, low);
  }

  below(limit: number): number {
    return below(this.words, 0, limit);
  }

  choose(game: PackedGame): number {
    return game.bytes[at.phaseOffset] === at.setUpPhase ? this.place(game) : this.anyOf(game);
  }

  /**
   * Draws a hex and a state, again and again, until the unit may be placed there in this state. So each legal placement
   * has the same chance.
   */
  private place(game: PackedGame): number {
    const unit = game.bytes[at.placedUnitOffset] as number;
    const isAtEdge = game.bytes[at.beginsAtEdgesOffset] === 1;
    for (;;) {
      const hex = isAtEdge ? game.hexOf(unit) : this.below(game.tables.hexCount);
      const drawn = this.below(placedStates);
      const state = drawn >> 1 === 0 ? at.readyStatus : drawn >> 1 === 1 ? at.buttonedStatus : at.offlineStatus;
      const bits = state | (drawn & 1 ? at.turnedOverBit : 0);
      if (mayPlace(game, unit, hex, bits)) return packedAction(actVerbs.place, unit, 0, hex, bits);
    }
  }

  /**
   * Draws a listed action, or a bomb at any hex. If no unit can sight for this bomb, draws again. So each legal action
   * has the same chance, and few lines of sight are computed.
   */
  private anyOf(game: PackedGame): number {
    listActions(game);
    const { actions, actionCount, bombs, bombCount, tables, bytes } = game;
    for (;;) {
      const drawn = this.below(actionCount + bombCount * tables.hexCount);
      if (drawn < actionCount) return actions[drawn] as number;
      const hex = (drawn - actionCount) % tables.hexCount;
      const bomb = bombs[Math.floor((drawn - actionCount) / tables.hexCount)] as number;
      if (hasSighter(game, bytes[at.deciderOffset] as number, hex))
        return bomb | packedAction(actVerbs.done, 0, 0, hex);
    }
  }
}

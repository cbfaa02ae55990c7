// Trials of a player: the player changes the game to see what follows, and then puts everything back.
import * as at from '../engine/byte-layout.ts';
import type { PackedGame } from '../engine/packed-game.ts';

/** A game as it was before a trial. */
export class Trial {
  private readonly before = new Uint8Array(at.stateBytes);
  /** The counts of the game for reports; empty before the first trial. */
  private counts = new Int32Array(0);
  private sink: PackedGame['sink'] = null;
  private tape: readonly number[] | null = null;
  private heard: PackedGame['dice']['heard'] = null;

  /** Stores the game. Until `end`, nothing listens to its events or dice, and the dice show random faces. */
  begin(game: PackedGame): void {
    if (this.counts.length === 0) this.counts = game.counts.slice();
    this.before.set(game.bytes);
    this.counts.set(game.counts);
    this.sink = game.sink;
    this.tape = game.dice.tape;
    this.heard = game.dice.heard;
    game.sink = null;
    game.dice.tape = null;
    game.dice.heard = null;
  }

  /** Puts the state back, for the next trial. */
  restart(game: PackedGame): void {
    game.restore(this.before);
  }

  /** Puts back the state and everything else that `begin` stored. */
  end(game: PackedGame): void {
    this.restart(game);
    game.counts.set(this.counts);
    game.sink = this.sink;
    game.dice.tape = this.tape;
    game.dice.heard = this.heard;
  }
}

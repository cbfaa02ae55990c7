// The way that the crawler of Special Delivery is likely to take: its sheet plays the next activations in a trial.
import * as at from '../engine/byte-layout.ts';
import type { PackedGame } from '../engine/packed-game.ts';
import { Trial } from './trial.ts';

/** The greatest number of hexes of a way. */
const mostHexes = 40;

export class CrawlerWay {
  /**
   * The hexes in which the crawler is after 0, 1, 2 and more activations. Index 0 is the present hex, or an edge of
   * the map. The last hex is the first hex of the half in which the crawler wins.
   */
  readonly hexes = new Int32Array(mostHexes);
  count = 0;
  private readonly trial = new Trial();
  /** The number of changes of the ground at the last trial; −1 if there was none. */
  private followed = -1;

  /** Brings the way up to date, if the crawler or the ground has changed. */
  follow(game: PackedGame): void {
    const { bytes, sight } = game;
    const crawler = bytes[at.drivenCrawlerOffset] as number;
    if (this.followed === sight.changes && this.hexes[0] === game.hexOf(crawler)) return;
    this.trial.begin(game);
    // The dice are the same in each trial, so the way depends only on the state.
    game.dice.seed(0, 0);
    this.walk(game, crawler);
    this.trial.end(game);
    this.followed = sight.changes;
  }

  private walk(game: PackedGame, crawler: number): void {
    const { bytes, mind, tables } = game;
    this.count = 0;
    for (let hex = at.nowhere; hex !== game.hexOf(crawler) && this.count < mostHexes;) {
      hex = game.hexOf(crawler);
      this.hexes[this.count++] = hex;
      if (game.isOnMap(crawler) && (tables.isNorth[hex] === 1) === (mind.wins === 'north')) return;
      // The crawler is ready in each step. A unit that the crawler displaces does not interrupt the trial.
      bytes[crawler * at.unitBytes + at.unitState] = at.readyStatus;
      bytes[at.phaseOffset] = at.drawPhase;
      mind.activate(game);
    }
  }
}

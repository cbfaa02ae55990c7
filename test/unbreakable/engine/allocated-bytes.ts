// Measures the memory that playing allocates.
import * as at from '../../../runtime/unbreakable/engine/byte-layout.ts';
import type { PackedGame } from '../../../runtime/unbreakable/engine/packed-game.ts';
import { applyAction } from '../../../runtime/unbreakable/engine/packed-play.ts';
import type { PackedPlayer } from '../../../runtime/unbreakable/players/random-player.ts';

/**
 * `rounds` is the number of measured rounds, which is odd so that a median exists. `gamesOfRound` is the number of
 * games in each round.
 */
interface MeasuredRounds {
  readonly rounds: number;
  readonly gamesOfRound: number;
}

const usualRounds: MeasuredRounds = { rounds: 21, gamesOfRound: 50 };

/** A decision that allocates fewer bytes than this creates no object: the smallest object takes 12 bytes. */
export const bytesOfNoObject = 8;

/** Fills the tables of pairs of hexes, which are otherwise filled when a pair is first needed. */
function fillTables({ tables }: PackedGame): void {
  for (let from = 0; from < tables.hexCount; from++) {
    for (let to = 0; to < tables.hexCount; to++) {
      tables.board.betweenWords(from, to);
      tables.pushDirections(from, to);
    }
  }
}

/**
 * Returns the bytes that a decision allocates, as the median of the rounds. Plays `first` games before measuring,
 * because code that is not optimised yet stores numbers as objects. `begin` sets up a game by its number; the few bytes
 * that `begin` allocates count too.
 */
export function bytesOfDecision(
  game: PackedGame,
  player: PackedPlayer,
  first: number,
  begin: (index: number) => void,
  { rounds, gamesOfRound } = usualRounds,
): number {
  fillTables(game);
  let index = 0;
  const playGames = (count: number): number => {
    let decisions = 0;
    const before = process.memoryUsage().heapUsed;
    for (let number = 0; number < count; number++) {
      begin(index++);
      while (game.bytes[at.phaseOffset] !== at.endPhase) {
        applyAction(game, player.choose(game));
        decisions++;
      }
    }
    return (process.memoryUsage().heapUsed - before) / decisions;
  };
  playGames(first);
  const each = Array.from({ length: rounds }, () => playGames(gamesOfRound)).toSorted((a, b) => a - b);
  return each[(rounds - 1) / 2] ?? 0;
}

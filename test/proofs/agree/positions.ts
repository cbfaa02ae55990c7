// Positions of simulated games in which a bot must resolve a card. Bots play against each other, or against a policy
// that plays partly well and partly at random.
import * as at from '../../../runtime/callisto/rules/engine/layout.ts';
import { printOf } from '../../../compiler/games/callisto/behaviour/event-record.ts';
import type { State } from '../../../runtime/callisto/rules/engine/packed-state.ts';
import { playGames } from '../../support/played.ts';
import type { Pair } from './compare.ts';

/**
 * The greatest number of games. It suffices for every sheet, and it ends a run in which a sheet reaches no new
 * positions.
 */
const mostGames = 20_000;

/** The sides that bots play, as bits. Games take the entries in turn, so both sides are bots in half of the games. */
const players = [3, 1, 3, 2] as const;

/**
 * Plays games, and calls `look` for each position in which a card must be resolved. If `look` decided the card, it
 * returns the state afterwards. It returns null if the engine is to decide the card, and false to end all games.
 */
export function throughGames(pair: Pair, seed: number, look: (state: State) => State | null | false): void {
  const party = (index: number) => ({ seed, bots: players[index % players.length] ?? 3, difficulty: index % 3 });
  pair.seat();
  playGames(pair.played, mostGames, party, (state) => {
    if (state.bytes[at.phase] !== at.resolvingPhase) return;
    const after = look(state);
    pair.seat();
    if (after === false) return 'enough';
    if (after) state.copyFrom(after);
    return after ? 'done' : undefined;
  });
}

/** The positions seen so far. Positions that differ only in future chance count as the same. */
export class Seen {
  private readonly prints = new Set<number>();

  /** Adds a position. Returns true if the position is new. */
  add(state: State): boolean {
    const before = this.prints.size;
    this.prints.add(printOf(state));
    return this.prints.size > before;
  }
}

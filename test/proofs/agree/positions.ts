// Positions of simulated games in which a bot must resolve a card. Bots play against each other, or against the policy
// `mixed`, which plays partly well and partly at random.
import * as at from '../../../runtime/callisto/rules/engine/layout.ts';
import { printOf } from '../../../compiler/games/callisto/behaviour/event-record.ts';
import type { State } from '../../../runtime/callisto/rules/engine/packed-state.ts';
import { playGames } from '../../support/played.ts';
import type { Pair } from './compare.ts';

/**
 * The greatest number of games of a run. So many games give every sheet enough positions. The limit also ends a run in
 * which a sheet reaches no new positions.
 */
const mostGames = 20_000;

/**
 * The sides that bots play, as bits; 3 means both sides. Games take these numbers in turn, so both sides are bots in
 * half of the games.
 */
const players = [3, 1, 3, 2] as const;

/** The greatest number of games, and the players of each game by its number. */
interface GamesToPlay {
  readonly games: number;
  readonly party: (seed: number, index: number) => ReturnType<Parameters<typeof playGames>[2]>;
}

const usualGames: GamesToPlay = {
  games: mostGames,
  party: (seed, index) => ({ seed, bots: players[index % players.length] ?? 3, difficulty: index % 3 }),
};

/**
 * Plays games, and calls `look` for each position in which a card must be resolved. `look` returns the state after the
 * card, null if the engine is to resolve the card, or false to end all games.
 */
export function throughGames(
  pair: Pick<Pair, 'played' | 'setMinds'>,
  seed: number,
  look: (state: State) => State | null | false,
  { games, party }: GamesToPlay = usualGames,
): void {
  pair.setMinds();
  playGames(
    pair.played,
    games,
    (index) => party(seed, index),
    (state) => {
      if (state.bytes[at.phase] !== at.resolvingPhase) return;
      const after = look(state);
      pair.setMinds();
      if (after === false) return 'enough';
      if (after) state.copyFrom(after);
      return after ? 'done' : undefined;
    },
  );
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

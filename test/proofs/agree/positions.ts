// Positions of simulated games in which a bot's card is to be resolved: bots against each other, and each against a person
// who does now the best, now anything.
import * as at from '../../../runtime/callisto/rules/engine/layout.ts';
import { printOf } from '../../../compiler/games/callisto/behaviour/happened.ts';
import type { State } from '../../../runtime/callisto/rules/engine/packed-state.ts';
import { playGames } from '../../support/played.ts';
import type { Pair } from './compare.ts';

/** Enough for every sheet; one of which nothing new comes any more ends here. */
const mostGames = 20_000;

/** Who plays: as often both bots as one of them. */
const players = [3, 1, 3, 2] as const;

/**
 * Plays games, and shows each position in which a card is to be resolved. What `look` gives is the state after it, if it
 * knows that; false ends it all.
 */
export function throughGames(pair: Pair, seed: number, look: (state: State) => State | null | false): void {
  const party = (index: number) => ({ seed, bots: players[index % players.length] ?? 3, difficulty: index % 3 });
  pair.seat();
  playGames(pair.played, mostGames, party, (state) => {
    if (state.bytes[at.phase] !== at.resolvingPhase) return;
    const after = look(state);
    pair.seat();
    if (after === false) return 'enough';
    if (after) state.become(after);
    return after ? 'done' : undefined;
  });
}

/** Which positions were seen: chance that is still to come makes no other. */
export class Seen {
  private readonly prints = new Set<number>();

  /** Whether it was not seen before. */
  add(state: State): boolean {
    const before = this.prints.size;
    this.prints.add(printOf(state));
    return this.prints.size > before;
  }
}

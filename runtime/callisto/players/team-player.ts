// Plays whole games of four, each of the four by a policy. A policy gets the state as its player sees it, so it cannot use
// the hidden cards of others.
import { Actions } from '../rules/engine/actions.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import { legalActions } from '../rules/engine/legal.ts';
import { State } from '../rules/engine/packed-state.ts';
import { perform } from '../rules/engine/perform.ts';
import { choosingPlayer } from '../rules/engine/choosing-player.ts';
import { playerKeys, type PlayerKey } from '../rules/engine/players.ts';
import { start } from '../rules/engine/setup.ts';
import type { Totals } from '../../types/callisto/players.ts';
import { Whim, random, type Policy } from './policy.ts';
import { countGame, defaultRounds, mostDecisions } from './simulate.ts';
import { teamGreedy } from './team-greedy.ts';

/** The policies by which the players of a game of four can play, by their names. */
export const teamPolicies: Readonly<Record<string, Policy>> = { random, greedy: teamGreedy };

export type TeamPolicies = Readonly<Record<PlayerKey, Policy>>;

/**
 * Copies a state as a player sees it (P13). All unseen cards of another player (deck, hand and casualties) count as cards
 * of the deck; the numbers of cards stay true. Chance and the bid of the other side are hidden.
 */
export function seeAs({ cards }: Game, state: State, viewer: number, seen: State): void {
  seen.copyFrom(state);
  const { bytes, words } = seen;
  for (let player = 0; player < playerKeys.length; player++) {
    if (player === viewer) continue;
    for (let card = cards.from[player] as number; card < (cards.end[player] as number); card++) {
      const unseen = (bytes[at.hand + card] as number) + (bytes[at.casualties + card] as number);
      bytes[at.deck + card] = (bytes[at.deck + card] as number) + unseen;
      bytes[at.hand + card] = 0;
      bytes[at.casualties + card] = 0;
    }
  }
  words.fill(0, at.randomState, at.randomState + 4);
  bytes.fill(0, at.givenChance, at.givenChance + at.mostGivenChance);
  bytes[at.givenCount] = 0;
  bytes.fill(at.none, at.bidCard, at.bidCard + 2);
}

/** Plays games of four one after another in the same memory. */
export class TeamPlayer {
  readonly state = new State();
  private readonly game: Game;
  private readonly policies: readonly Policy[];
  private readonly rounds: number;
  private readonly actions = new Actions();
  private readonly seen = new State();
  private readonly whims = playerKeys.map(() => new Whim());

  constructor(game: Game, policies: TeamPolicies, rounds = defaultRounds) {
    this.game = game;
    this.policies = playerKeys.map((key) => policies[key]);
    this.rounds = rounds;
  }

  /** Plays the game number `index` of a seed to its end or to the limit of rounds. Returns the number of decisions. */
  play(seed: number, index: number): number {
    const { actions, game, policies, rounds, seen, state, whims } = this;
    const { bytes } = state;
    start(game, state, seed, index);
    for (const [player, whim] of whims.entries()) whim.seed(seed ^ (0x5bd1 + 0x2719 * player), index);
    let decisions = 0;
    while (bytes[at.phase] !== at.overPhase && (bytes[at.round] as number) <= rounds && decisions < mostDecisions) {
      decisions++;
      legalActions(game, state, actions);
      const player = choosingPlayer(game, state);
      const policy = policies[player] as Policy;
      // The random player does not look at the state.
      if (policy !== random) seeAs(game, state, player, seen);
      const chosen = policy(game, seen, actions, whims[player] as Whim);
      perform(game, state, actions.get(chosen));
    }
    return decisions;
  }

  /** Plays a game and adds its counts to the totals. */
  count(seed: number, index: number, totals: Totals): void {
    totals.decisions += this.play(seed, index);
    countGame(this.game, this.state, this.rounds, totals);
  }
}

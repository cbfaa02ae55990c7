// Plays whole games of four. Each player has a policy. A policy gets the state as its player sees it, so it cannot use
// the hidden cards of others.
import { fail } from '../../kernel/shape.ts';
import { Actions } from '../rules/engine/actions.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import { legalActions } from '../rules/engine/legal.ts';
import { State } from '../rules/engine/packed-state.ts';
import { perform } from '../rules/engine/perform.ts';
import { choosingPlayer } from '../rules/engine/choosing-player.ts';
import { playerKeys, type PlayerKey } from '../rules/engine/players.ts';
import { forgetPiles, pilesOfOthers } from '../rules/engine/position.ts';
import { start } from '../rules/engine/setup.ts';
import { hiddenPiles } from '../rules/engine/team-fields.ts';
import type { Totals } from '../../types/callisto/players.ts';
import { Whim, type Policy } from './policy.ts';
import { drawAction, random } from './drawn-action.ts';
import { countGame, defaultRounds, mostDecisions } from './simulate.ts';
import { teamGreedy } from './team-greedy.ts';

/** The policies for players of a game of four, by name. */
export const teamPolicies: Readonly<Record<string, Policy>> = { random, greedy: teamGreedy };

export type TeamPolicies = Readonly<Record<PlayerKey, Policy>>;

const hiddenBits = playerKeys.map((_key, viewer) => pilesOfOthers(viewer, hiddenPiles));

/**
 * Copies a state as a player sees it (P13), so that `positionOf` writes the view of the player. For each other player,
 * the deck, the hand and the casualties are put together as the deck; the number of casualties stays visible. Chance
 * and secret bids are hidden.
 */
export function seeAs({ cards }: Game, state: State, viewer: number, seen: State): void {
  seen.copyFrom(state);
  const { bytes, words } = seen;
  for (let player = 0; player < playerKeys.length; player++) {
    if (player === viewer) continue;
    let lost = 0;
    for (let card = cards.from[player] as number; card < (cards.end[player] as number); card++) {
      const casualties = bytes[at.casualties + card] as number;
      lost += casualties;
      bytes[at.deck + card] = (bytes[at.deck + card] as number) + (bytes[at.hand + card] as number) + casualties;
      bytes[at.hand + card] = 0;
      bytes[at.casualties + card] = 0;
    }
    bytes[at.unseenCasualties + player] = lost;
  }
  words.fill(0, at.randomState, at.randomState + 4);
  bytes.fill(0, at.givenChance, at.givenChance + at.mostGivenChance);
  bytes[at.givenCount] = 0;
  bytes[at.isSeeded] = 0;
  if (bytes[at.phase] === at.biddingPhase) bytes.fill(at.none, at.bidCard, at.bidCard + 2);
  forgetPiles(seen, hiddenBits[viewer] as number);
}

/** Throws if the game is a game of two, or if the policies are not exactly those of the four players. */
function refusePolicies(game: Game, policies: TeamPolicies): void {
  if (!game.isTeam) fail('game', 'is a game of two; a TeamPlayer plays games of four');
  const given: Readonly<Record<string, unknown>> = policies;
  for (const key of playerKeys) {
    if (given[key] === 'bot') fail(`policies.${key}`, 'is a bot; bots do not play in teams (P12)');
    if (given[key] === undefined) fail(`policies.${key}`, 'is missing; each of the four players has a policy');
    if (typeof given[key] !== 'function') fail(`policies.${key}`, 'is no policy, which is a function');
  }
  for (const key of Object.keys(given))
    if (playerKeys.every((player) => player !== key))
      fail(`policies.${key}`, `is of no player; the players are ${playerKeys.join(', ')}`);
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
    refusePolicies(game, policies);
    this.game = game;
    this.policies = playerKeys.map((key) => policies[key]);
    this.rounds = rounds;
  }

  /**
   * Plays the game number `index` of a seed to its end, or to the limit of rounds or of decisions. Returns the number
   * of decisions.
   */
  play(seed: number, index: number): number {
    const { game, rounds, state, whims } = this;
    const { bytes } = state;
    start(game, state, seed, index);
    for (const [player, whim] of whims.entries()) whim.seed(seed ^ (0x5bd1 + 0x2719 * player), index);
    let decisions = 0;
    while (bytes[at.phase] !== at.overPhase && (bytes[at.round] as number) <= rounds && decisions < mostDecisions) {
      decisions++;
      const player = choosingPlayer(game, state);
      perform(game, state, this.chosenAction(player, whims[player] as Whim));
    }
    return decisions;
  }

  /**
   * Returns the action that a player chooses. The policy `random` needs no list of actions, and reads nothing that the
   * player does not see.
   */
  private chosenAction(player: number, whim: Whim): number {
    const { actions, game, seen, state } = this;
    const policy = this.policies[player] as Policy;
    if (policy === random) return drawAction(game, state, whim);
    legalActions(game, state, actions);
    seeAs(game, state, player, seen);
    return actions.get(policy(game, seen, actions, whim));
  }

  /** Plays a game and adds its counts to the totals. */
  count(seed: number, index: number, totals: Totals): void {
    totals.decisions += this.play(seed, index);
    countGame(this.game, this.state, this.rounds, totals);
  }
}

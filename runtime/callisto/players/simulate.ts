// Plays whole games between two policies. A game depends only on its number and the seed, so the totals do not depend
// on the number of workers.
import { Actions } from '../rules/engine/actions.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import { legalActions } from '../rules/engine/legal.ts';
import { perform } from '../rules/engine/perform.ts';
import { resolveNext } from '../rules/solo/resolve.ts';
import { seedChance, start } from '../rules/engine/setup.ts';
import { State } from '../rules/engine/packed-state.ts';
import { greedy } from './greedy.ts';
import { Whim, type Policy } from './policy.ts';
import { drawAction, random } from './drawn-action.ts';
import type { Totals } from '../../types/callisto/players.ts';
import { neutralisedBy } from '../rules/engine/victory.ts';

export type { Totals };

export const policies: Readonly<Record<string, Policy>> = { random, greedy };

/**
 * The version of the players. The version is raised if a change of a policy leads to other games from the same seeds.
 * Results of different versions cannot be added. CHANGELOG gives the reasons.
 */
export const playersVersion = 3;

/** The greatest number of rounds. The book prints no maximum (R35). A longer game counts as drawn. */
export const defaultRounds = 40;

/**
 * The greatest number of decisions; most games have a few hundred. A longer game counts as drawn, such as a game in
 * which cards bring each other back for ever.
 */
export const mostDecisions = 20_000;

export const noTotals = (rows: number): Totals => ({
  games: 0,
  wins: [0, 0],
  draws: 0,
  rows: Array.from({ length: rows }, () => 0),
  rounds: 0,
  decisions: 0,
  use: {},
  casualties: [0, 0],
  neutralised: [0, 0],
});

export function addTotals(to: Totals, more: Totals): void {
  to.games += more.games;
  to.draws += more.draws;
  to.rounds += more.rounds;
  to.decisions += more.decisions;
  for (const side of [0, 1] as const) {
    to.wins[side] += more.wins[side];
    to.casualties[side] += more.casualties[side];
    to.neutralised[side] += more.neutralised[side];
  }
  for (const [key, count] of Object.entries(more.use)) to.use[key] = (to.use[key] ?? 0) + count;
  for (const [index, count] of more.rows.entries()) to.rows[index] = (to.rows[index] ?? 0) + count;
}

/** The player of each side: a policy, or `bot`. A bot plays by its sheet, through the mind in the game. */
export interface Players {
  readonly breakers: Policy | 'bot';
  readonly lfa: Policy | 'bot';
}

/** The policy for a side that a bot plays: the only legal action of the side is `resolve`. */
const onlyAction: Policy = () => 0;

export class Player {
  readonly state = new State();
  /**
   * Function that is called with the state before each card of a bot, if the game has no `sink`. Null if nobody
   * watches.
   */
  beforeCard: ((state: State) => void) | null = null;
  private readonly game: Game;
  private readonly players: readonly [Policy, Policy];
  private readonly rounds: number;
  private readonly bots: number;
  private readonly difficulty: number;
  private readonly actions = new Actions();
  private readonly whims = [new Whim(), new Whim()] as const;

  constructor(game: Game, { breakers, lfa }: Players, rounds = defaultRounds, difficulty = 0) {
    this.game = game;
    this.players = [breakers === 'bot' ? onlyAction : breakers, lfa === 'bot' ? onlyAction : lfa];
    this.bots = (breakers === 'bot' ? 1 : 0) | (lfa === 'bot' ? 2 : 0);
    this.difficulty = difficulty;
    this.rounds = rounds;
  }

  play(seed: number, index: number): number {
    start(this.game, this.state, seed, index, this.bots, this.difficulty);
    return this.playOn(seed, index);
  }

  /** Plays a game on from a state. The state must have all cards; its bots must be the bots of this player. */
  playFrom(from: State, seed: number, index: number): number {
    this.state.copyFrom(from);
    seedChance(this.state, seed, index);
    return this.playOn(seed, index);
  }

  private playOn(seed: number, index: number): number {
    const { game, state, rounds } = this;
    const { bytes } = state;
    this.whims[0].seed(seed ^ 0x5bd1, index);
    this.whims[1].seed(seed ^ 0x7feb, index);
    let decisions = 0;
    while (bytes[at.phase] !== at.overPhase && (bytes[at.round] as number) <= rounds && decisions < mostDecisions) {
      decisions++;
      // The only possible action is to resolve the card of the bot. So the legal actions are not listed.
      if (bytes[at.phase] === at.resolvingPhase && game.sink === null) {
        this.beforeCard?.(state);
        resolveNext(game, state);
        continue;
      }
      const side = bytes[at.chooser] as 0 | 1;
      perform(game, state, this.chosenAction(this.players[side], this.whims[side]));
    }
    return decisions;
  }

  /** Returns the action that a policy chooses. The random player needs no list of all actions. */
  private chosenAction(policy: Policy, whim: Whim): number {
    const { game, state, actions } = this;
    if (policy === random) return drawAction(game, state, whim);
    legalActions(game, state, actions);
    return actions.get(policy(game, state, actions, whim));
  }

  count(seed: number, index: number, totals: Totals): void {
    totals.decisions += this.play(seed, index);
    countGame(this.game, this.state, this.rounds, totals);
  }
}

/** Adds the result of a finished game to the totals. */
export function countGame(game: Game, state: State, rounds: number, totals: Totals): void {
  const { bytes } = state;
  totals.games++;
  const winner = bytes[at.winner] as number;
  if (winner === at.nobody) totals.draws++;
  else {
    totals.wins[winner as 0 | 1]++;
    const row = bytes[at.victoryRow] as number;
    totals.rows[row] = (totals.rows[row] ?? 0) + 1;
  }
  totals.rounds += Math.min(bytes[at.round] as number, rounds);
  for (const side of [at.breakers, at.lfa] as const) {
    totals.neutralised[side] += neutralisedBy(game, state, 1 - side);
    const end = game.cards.first[side + 1] as number;
    for (let card = game.cards.first[side] as number; card < end; card++) {
      totals.casualties[side] += bytes[at.casualties + card] as number;
    }
  }
}

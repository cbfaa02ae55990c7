// Plays games of a scenario in which one of two versions plays a side. The seed and the number of the game determine
// all dice and cards. So both versions play the same game until their decisions differ.
import { Actions } from '../../../../runtime/callisto/rules/engine/actions.ts';
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import { legalActions } from '../../../../runtime/callisto/rules/engine/legal.ts';
import { perform } from '../../../../runtime/callisto/rules/engine/perform.ts';
import { start } from '../../../../runtime/callisto/rules/engine/setup.ts';
import { State } from '../../../../runtime/callisto/rules/engine/packed-state.ts';
import { Whim } from '../../../../runtime/callisto/players/policy.ts';
import { defaultRounds, policies } from '../../../../runtime/callisto/players/simulate.ts';
import type { Minds } from './version.ts';

/** The opponent: a bot with the sheet of the other side, or a built-in player. */
export type Opponent = 'bot' | 'greedy' | 'random';

/** Returns the opponents, which alternate from game to game. The list has a bot only if the other side has a sheet. */
export const opponentsOf = (hasFacing: boolean): readonly Opponent[] =>
  hasFacing ? ['greedy', 'bot', 'random'] : ['greedy', 'random'];

/**
 * The maximal number of decisions in a game. A longer game counts as drawn, because its cards return again and again.
 */
const mostDecisions = 20_000;

export type Result = 'won' | 'lost' | 'drawn';

export class GameTable {
  readonly state = new State();
  private readonly game: Game;
  private readonly side: 0 | 1;
  private readonly actions = new Actions();
  private readonly whim = new Whim();

  constructor(game: Game, side: 0 | 1) {
    this.game = game;
    this.side = side;
  }

  /** Plays a game. Calls `onCard` each time before a card of `side` is resolved. Returns the result for this side. */
  play(
    minds: Minds,
    against: Opponent,
    seed: number,
    index: number,
    onCard: ((state: State) => void) | null = null,
  ): Result {
    const { game, state, actions, whim, side } = this;
    const { bytes } = state;
    const enemy = 1 - side;
    const seat = (): void => {
      game.setMind(0, minds[0]);
      game.setMind(1, minds[1]);
    };
    seat();
    start(game, state, seed, index, (1 << side) | (against === 'bot' ? 1 << enemy : 0));
    whim.seed(seed ^ 0x5bd1, index);
    const policy = policies[against];
    for (let decisions = 0; decisions < mostDecisions; decisions++) {
      if (bytes[at.phase] === at.overPhase || (bytes[at.round] as number) > defaultRounds) break;
      legalActions(game, state, actions);
      if (onCard && bytes[at.phase] === at.resolvingPhase && bytes[at.turnSide] === side) {
        onCard(state);
        seat();
      }
      const chosen = bytes[at.chooser] === enemy && policy ? policy(game, state, actions, whim) : 0;
      perform(game, state, actions.get(chosen));
    }
    const winner = bytes[at.winner] as number;
    return winner === at.nobody ? 'drawn' : winner === side ? 'won' : 'lost';
  }
}

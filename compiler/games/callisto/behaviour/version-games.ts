// Plays games of a scenario in which one of two versions plays a side. The seed and the number of the game determine
// all dice and cards. So both versions play the same game until their decisions differ.
import type { BotMind, Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import type { State } from '../../../../runtime/callisto/rules/engine/packed-state.ts';
import { Whim, type Policy } from '../../../../runtime/callisto/players/policy.ts';
import { Player, policies } from '../../../../runtime/callisto/players/simulate.ts';

/**
 * The opponent of the bot whose versions are compared: a bot with the sheet of the other side, or a built-in player.
 */
export type Opponent = 'bot' | 'greedy' | 'random';

/** Returns the opponents that take turns from game to game. `bot` is among them only if the other side has a sheet. */
export const opponentsOf = (hasFacing: boolean): readonly Opponent[] =>
  hasFacing ? ['greedy', 'bot', 'random'] : ['greedy', 'random'];

export type Result = 'won' | 'lost' | 'drawn';

export class GameTable {
  private readonly game: Game;
  private readonly side: 0 | 1;
  private readonly whim = new Whim();
  private readonly players: Readonly<Record<Opponent, Player>>;

  constructor(game: Game, side: 0 | 1) {
    this.game = game;
    this.side = side;
    this.players = {
      bot: this.playerAgainst('bot'),
      greedy: this.playerAgainst('greedy'),
      random: this.playerAgainst('random'),
    };
  }

  /** Returns a player of games. In the games, the whim of the opponent is the same for both sides. */
  private playerAgainst(opponent: Opponent): Player {
    const policy = policies[opponent];
    const other: Policy | 'bot' = policy ? (game, state, actions) => policy(game, state, actions, this.whim) : 'bot';
    return new Player(this.game, this.side === 0 ? { breakers: 'bot', lfa: other } : { breakers: other, lfa: 'bot' });
  }

  /** Plays a game. Calls `onCard` each time before a card of `side` is resolved. Returns the result for this side. */
  play(
    minds: readonly [BotMind | null, BotMind | null],
    against: Opponent,
    seed: number,
    index: number,
    onCard: ((state: State) => void) | null = null,
  ): Result {
    const { game, side, whim } = this;
    const player = this.players[against];
    const seat = (): void => {
      game.setMind(0, minds[0]);
      game.setMind(1, minds[1]);
    };
    player.beforeCard = (state) => {
      if (!onCard || state.bytes[at.turnSide] !== side) return;
      onCard(state);
      seat();
    };
    seat();
    whim.seed(seed ^ 0x5bd1, index);
    player.play(seed, index);
    const winner = player.state.bytes[at.winner] as number;
    return winner === at.nobody ? 'drawn' : winner === side ? 'won' : 'lost';
  }
}

// The greedy player of a game of four. It scores actions like the greedy player of a game of two, and knows the order of
// command: the commander plays before the teammate, so a COMMAND for the teammate can wait until the own turn is over, and
// the next commander draws more cards.
import * as act from '../rules/engine/actions.ts';
import type { Actions } from '../rules/engine/actions.ts';
import { choosingPlayer } from '../rules/engine/choosing-player.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import { markerHolder, sideOfPlayer, teammateOf } from '../rules/engine/players.ts';
import type { State } from '../rules/engine/packed-state.ts';
import * as verb from '../rules/engine/verbs.ts';
import { ActionScorer, greedy } from './greedy.ts';
import type { Policy } from './policy.ts';

/** The score of a COMMAND that is saved: above the end of the turn, below every action that gains something. */
const savedScore = 1;
/** The score of actions that would spend a saved card. */
const spendingScore = -1;
/** The factors for the score of a card that BOLSTER gives to the next commander, and to the other teammate. */
const commanderFactor = 8 / 7;
const otherFactor = 6 / 7;

class TeamScorer {
  private readonly scorer = new ActionScorer();
  private game!: Game;
  private state!: State;
  /** The card whose COMMAND is saved for the teammate; `none` if there is none. */
  private savedCard: number = at.none;
  private nextCommander = 0;

  look(game: Game, state: State, actions: Actions): void {
    this.game = game;
    this.state = state;
    this.scorer.look(game, state);
    const player = choosingPlayer(game, state);
    const holder = markerHolder(state, sideOfPlayer(player));
    // The card of command passes at the end of the turn of its player.
    this.nextCommander = holder === player && this.isHeld(player) ? teammateOf(player) : holder;
    this.savedCard = this.cardToSave(actions);
  }

  score(action: number): number {
    const { game } = this;
    const kind = act.kindOf(action);
    if (kind === act.useKind && act.cardOf(action) === this.savedCard)
      return isForTeammate(game, action) ? savedScore : spendingScore;
    const score = this.scorer.score(action);
    if (kind === act.bidKind) return score - this.gainOfTeammate(act.cardOf(action));
    const owner = this.bolsteredOwner(action);
    if (owner === at.nobody || score <= 0) return score;
    return score * (owner === this.nextCommander ? commanderFactor : otherFactor);
  }

  /** True if a player has the Captain or Supervisor in the hand or in the play area. */
  private isHeld(player: number): boolean {
    const { bytes } = this.state;
    const card = this.game.cards.command[player] as number;
    return (bytes[at.hand + card] as number) + (bytes[at.played + card] as number) > 0;
  }

  /**
   * Returns the card whose best use is COMMAND on the deck of the teammate; `none` if there is no such card. The teammate
   * plays later in this round, so the card can be played last.
   */
  private cardToSave(actions: Actions): number {
    let best = 0;
    let card: number = at.none;
    for (let index = 0; index < actions.count; index++) {
      const action = actions.get(index);
      if (act.kindOf(action) !== act.useKind || !isForTeammate(this.game, action)) continue;
      const score = this.scorer.score(action);
      if (score <= best) continue;
      best = score;
      card = act.cardOf(action);
    }
    if (card === at.none) return card;
    for (let index = 0; index < actions.count; index++) {
      const action = actions.get(index);
      if (act.kindOf(action) !== act.useKind || act.cardOf(action) !== card) continue;
      if (!isForTeammate(this.game, action) && this.scorer.score(action) >= best) return at.none;
    }
    return card;
  }

  /** Returns how much more COMMAND of a card is worth for the teammate than for the player; 0 if not more. */
  private gainOfTeammate(card: number): number {
    const { game, scorer } = this;
    const { uses } = game;
    for (let use = uses.first[card] as number; use < (uses.first[card + 1] as number); use++) {
      if (uses.verb[use] !== verb.commandVerb) continue;
      const [own, teammates] = [0, act.teammateDeck].map((deck) => act.packAction(act.useKind, card, use, deck));
      return Math.max(0, scorer.score(teammates as number) - scorer.score(own as number));
    }
    return 0;
  }

  /** Returns the player to whose discard pile BOLSTER would add a card; `nobody` for other actions. */
  private bolsteredOwner(action: number): number {
    const { game, state } = this;
    const kind = act.kindOf(action);
    const isBolster =
      kind === act.useKind
        ? game.uses.verb[act.useOf(action)] === verb.bolsterVerb
        : kind === act.pickKind && state.bytes[at.phase] === at.bolsteringPhase;
    return isBolster ? (game.cards.player[act.targetOf(action)] as number) : at.nobody;
  }
}

const isForTeammate = ({ uses }: Game, action: number): boolean =>
  uses.verb[act.useOf(action)] === verb.commandVerb && act.targetOf(action) === act.teammateDeck;

const teamScorer = new TeamScorer();

/** Chooses the action with the best score for the team. Random numbers decide between equal scores. */
export const teamGreedy: Policy = (game, state, actions, whim) => {
  const phase = state.bytes[at.phase] as number;
  const isTeams = phase === at.playingPhase || phase === at.biddingPhase || phase === at.bolsteringPhase;
  if (!game.isTeam || !isTeams || actions.count === 1) return greedy(game, state, actions, whim);
  teamScorer.look(game, state, actions);
  let best = -1_000_000;
  let equalCount = 0;
  let chosen = 0;
  for (let index = 0; index < actions.count; index++) {
    const score = teamScorer.score(actions.get(index));
    if (score > best) {
      best = score;
      chosen = index;
      equalCount = 1;
    } else if (score === best && whim.below(++equalCount) === 0) chosen = index;
  }
  return chosen;
};

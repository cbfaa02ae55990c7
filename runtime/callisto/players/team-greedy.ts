// The greedy player of a game of four. It scores actions like the greedy player of a game of two, except for a COMMAND.
// A COMMAND can be worth more on the deck of the teammate, who plays after the commander. Then the player bids other
// cards, and plays the COMMAND after all cards with a good action.
import * as act from '../rules/engine/actions.ts';
import type { Actions } from '../rules/engine/actions.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import type { State } from '../rules/engine/packed-state.ts';
import * as verb from '../rules/engine/verbs.ts';
import { actionScorer } from './action-scorer.ts';
import { greedy } from './greedy.ts';
import type { Policy } from './policy.ts';

/** The score of a saved COMMAND: above the end of the turn, below every action that gains something. */
const savedScore = 1;
/**
 * The score of every use of the saved card other than COMMAND for the teammate. The score is below the score of ending
 * the turn, so the card is kept.
 */
const spendingScore = -1;

class TeamScorer {
  private game!: Game;
  /** The card whose COMMAND is saved for the teammate; `none` if there is none. */
  private savedCard: number = at.none;

  look(game: Game, state: State, actions: Actions): void {
    this.game = game;
    actionScorer.look(game, state);
    this.savedCard = this.cardToSave(actions);
  }

  score(action: number): number {
    const kind = act.kindOf(action);
    if (kind === act.useKind && act.cardOf(action) === this.savedCard)
      return isForTeammate(this.game, action) ? savedScore : spendingScore;
    const score = actionScorer.score(action);
    return kind === act.bidKind ? score - this.gainOfTeammate(act.cardOf(action)) : score;
  }

  /**
   * Returns the card that has a COMMAND on the deck of the teammate as its best use; `none` if another use is as good,
   * or if there is no such card.
   */
  private cardToSave(actions: Actions): number {
    const { game } = this;
    let best = 0;
    let card: number = at.none;
    for (let index = 0; index < actions.count; index++) {
      const action = actions.get(index);
      if (act.kindOf(action) !== act.useKind || !isForTeammate(game, action)) continue;
      best = actionScorer.score(action);
      card = act.cardOf(action);
    }
    if (card === at.none) return card;
    for (let index = 0; index < actions.count; index++) {
      const action = actions.get(index);
      const isOther = act.kindOf(action) === act.useKind && act.cardOf(action) === card && !isForTeammate(game, action);
      if (isOther && actionScorer.score(action) >= best) return at.none;
    }
    return card;
  }

  /**
   * Returns the difference between the scores of a COMMAND on the deck of the teammate and on the player’s own deck.
   * Returns 0 if the difference is negative, or if the card has no COMMAND.
   */
  private gainOfTeammate(card: number): number {
    const { game } = this;
    const { uses } = game;
    for (let use = uses.first[card] as number; use < (uses.first[card + 1] as number); use++) {
      if (uses.verb[use] !== verb.commandVerb) continue;
      const ownScore = actionScorer.score(act.packAction(act.useKind, card, use));
      return Math.max(0, actionScorer.score(act.packAction(act.useKind, card, use, act.teammateDeck)) - ownScore);
    }
    return 0;
  }
}

const isForTeammate = ({ uses }: Game, action: number): boolean =>
  uses.verb[act.useOf(action)] === verb.commandVerb && act.targetOf(action) === act.teammateDeck;

const teamScorer = new TeamScorer();

/** Chooses the action with the best score for the team. Random numbers decide between equal scores. */
export const teamGreedy: Policy = (game, state, actions, whim) => {
  const phase = state.bytes[at.phase] as number;
  const isTeams = phase === at.playingPhase || phase === at.biddingPhase;
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

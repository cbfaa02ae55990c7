// Reasons for a refusal: the rules for four players that forbid an action.
import * as act from './actions.ts';
import type { Game } from './game-tables.ts';
import * as at from './layout.ts';
import { canDraw } from './piles.ts';
import { choosingPlayer } from './choosing-player.ts';
import { commandedPlayer, isTeammateToPlay, playerText, teammateOf, turnPlayer } from './players.ts';
import type { State } from './packed-state.ts';
import * as verb from './verbs.ts';

/** Returns the reason why a player cannot bid or play a card of the teammate. */
export function ownerRefusal({ cards }: Game, card: number, player: number, kind: number): string {
  const name = cards.names[card] ?? '';
  const owner = playerText(cards.player[card] as number);
  return kind === act.bidKind
    ? `${name} is a card of ${owner}. Only the commander bids: in this round, ${playerText(player)}.`
    : `${name} is a card of the teammate (${owner}). Players play only their own cards.`;
}

/** Returns the rule for four players that forbids a use of a card; null if there is none. */
export function useRefusal(game: Game, state: State, action: number): string | null {
  const { uses } = game;
  const use = act.useOf(action);
  const target = act.targetOf(action);
  switch (uses.verb[use] as number) {
    case verb.commandVerb:
      return commandRefusal(state, target);
    case verb.bolsterVerb:
      return bolsterRefusal(game, state, use, target);
    case verb.inspireVerb:
      return inspireRefusal(game, state, target);
    case verb.reconVerb:
      return `RECON removes an Interference from the hand of the player, and ${playerText(turnPlayer(state))} has none (P7).`;
    default:
      return null;
  }
}

/** Returns the rule for four players that forbids a pick for the action under way; null if there is none. */
export function pickRefusal(game: Game, state: State, action: number): string | null {
  const target = act.targetOf(action);
  switch (state.bytes[at.phase] as number) {
    case at.bolsteringPhase:
      return bolsterRefusal(game, state, state.bytes[at.actionUse] as number, target);
    case at.inspiringPhase:
      return inspireRefusal(game, state, target);
    case at.commandingPhase:
      return deckRefusal(state);
    case at.losingPhase:
      return lossRefusal(game, state, target);
    default:
      return null;
  }
}

/**
 * Returns the reason why COMMAND cannot draw from a deck; null if the deck is allowed. The target 0 means the deck of
 * the player who plays COMMAND.
 */
function commandRefusal(state: State, target: number): string | null {
  const player = turnPlayer(state);
  const teammate = teammateOf(player);
  if (target > act.teammateDeck)
    return 'COMMAND draws from the deck of the player or of the teammate, never from a deck of the opponents.';
  if (target === act.teammateDeck && !isTeammateToPlay(state))
    return `${playerText(teammate)} commands and has played in this round. COMMAND draws only from the deck of a teammate who is yet to play.`;
  const drawing = target === act.teammateDeck ? teammate : player;
  return canDraw(state, drawing) ? null : `${playerText(drawing)} has no card to draw.`;
}

/** Returns the reason why COMMAND cannot go on: its deck is empty, or another deck was chosen (P6). */
function deckRefusal(state: State): string {
  const name = playerText(commandedPlayer(state));
  return canDraw(state, commandedPlayer(state))
    ? `All cards of this COMMAND come from the deck of ${name} (P6).`
    : `${name} has no card to draw.`;
}

/** Returns the reason why INSPIRE cannot return a card; null if no rule for four players forbids this. */
function inspireRefusal({ cards }: Game, state: State, card: number): string | null {
  const owner = cards.player[card];
  if (owner === undefined || owner === turnPlayer(state)) return null;
  return `${cards.names[card] ?? ''} is a card of ${playerText(owner)}. INSPIRE returns only cards from the play area of the player (P7).`;
}

/** Returns the reason why a player cannot lose a card; null if no rule for four players forbids this. */
function lossRefusal(game: Game, state: State, card: number): string | null {
  const owner = game.cards.player[card];
  const player = choosingPlayer(game, state);
  if (owner === undefined || owner === player) return null;
  return `${game.cards.names[card] ?? ''} is a card of ${playerText(owner)}. The player whose unit is hit loses a card: ${playerText(player)} (P8).`;
}

function bolsterRefusal({ cards, uses }: Game, state: State, use: number, card: number): string | null {
  const name = cards.names[card];
  if (name === undefined) return null;
  const player = turnPlayer(state);
  const owner = cards.player[card] as number;
  if (owner !== player && owner !== teammateOf(player)) return `${name} is a card of the other side.`;
  const squad = uses.squad[use] as number;
  if (squad !== 0 && cards.squad[card] !== squad)
    return `BOLSTER takes only cards of Squad ${String.fromCodePoint(squad)}, from the supply of either teammate.`;
  if (card === cards.interference[owner]) return 'BOLSTER takes no Interference.';
  return state.bytes[at.supply + card] === 0 ? `${name} is not in the supply of ${playerText(owner)}.` : null;
}

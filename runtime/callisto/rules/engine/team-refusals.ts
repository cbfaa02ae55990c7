// The rules for four players that forbid an action, as reasons for a refusal.
import * as act from './actions.ts';
import type { Game } from './game-tables.ts';
import * as at from './layout.ts';
import { canDraw } from './piles.ts';
import { commanderOf, isTeammateToPlay, playerText, teammateOf, turnPlayer } from './players.ts';
import type { State } from './packed-state.ts';
import * as verb from './verbs.ts';

/** Returns why a player cannot bid or play a card of the teammate. */
export function ownerRefusal({ cards }: Game, card: number, player: number, kind: number): string {
  const name = cards.names[card] ?? '';
  const owner = playerText(cards.player[card] as number);
  return kind === act.bidKind
    ? `${name} is a card of ${owner}. Only the commander bids: in this round, ${playerText(player)}.`
    : `${name} is a card of the teammate (${owner}). A player plays only own cards.`;
}

/** Returns the rule for four players that forbids a use of a card; null if there is none. */
export function useRefusal(game: Game, state: State, action: number): string | null {
  const { uses } = game;
  const use = act.useOf(action);
  switch (uses.verb[use] as number) {
    case verb.commandVerb:
      return act.targetOf(action) === act.teammateDeck ? commandRefusal(state) : null;
    case verb.bolsterVerb:
      return bolsterRefusal(game, state, use, act.targetOf(action));
    default:
      return null;
  }
}

/** Returns the rule for four players that forbids a pick for the action under way; null if there is none. */
export function pickRefusal(game: Game, state: State, action: number): string | null {
  if (state.bytes[at.phase] !== at.bolsteringPhase) return null;
  return bolsterRefusal(game, state, state.bytes[at.actionUse] as number, act.targetOf(action));
}

function commandRefusal(state: State): string | null {
  const teammate = teammateOf(turnPlayer(state));
  const name = playerText(teammate);
  if (!isTeammateToPlay(state)) {
    const commander = playerText(commanderOf(state, state.bytes[at.turnSide] as number));
    return `${name} has played in this round, because ${commander} commands and plays first. COMMAND draws only from the deck of a teammate who is yet to play.`;
  }
  return canDraw(state, teammate) ? null : `${name} has no card to draw.`;
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

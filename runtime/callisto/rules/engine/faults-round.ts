// Faults of the round in a game of four: the commanders, the numbers of cards in hands, and the players who still have
// cards.
import type { StateFault } from './faults-action.ts';
import type { Game } from './game-tables.ts';
import * as at from './layout.ts';
import type { State } from './packed-state.ts';
import { commanderOf, keyOfPlayer, markerHolder, playerKeys, sideOfPlayer, teammateOf, turnPlayer } from './players.ts';
import { isKnownPart, isPileKnown, sideKeys } from './position.ts';
import { handSize, otherHandSize } from './rounds.ts';

export function faultsOfRound(game: Game, state: State, phase: number): StateFault[] {
  const isBidding = phase === at.biddingPhase;
  return [
    ...(isBidding ? [...faultsOfCommanders(state), ...faultsOfHands(state)] : faultsOfPast(state)),
    ...faultsOfPlayed(game, state, isBidding ? at.nobody : turnPlayer(state)),
  ];
}

/**
 * Returns the faults of commanders during bids. At this time, the player with the marker must be the commander, because
 * the marker has not moved yet (P2).
 */
const faultsOfCommanders = (state: State): StateFault[] =>
  sideKeys.flatMap((key, side) => {
    const [round, marker] = [commanderOf(state, side), markerHolder(state, side)];
    const problem = `is ${keyOfPlayer(round)}, and ${keyOfPlayer(marker)} has the marker; while the sides bid, the player with the marker commands`;
    return round === marker ? [] : [{ where: `commanders.${key}.round`, problem }];
  });

/** Returns the number of cards in a hand; 0 if the position does not say the number. */
function cardsInHand({ bytes }: State, player: number): number {
  const count = bytes[at.inHand + player] as number;
  return count === at.none ? 0 : count;
}

const faultsOfHands = (state: State): StateFault[] =>
  playerKeys.flatMap((key, player) => {
    const isCommander = commanderOf(state, sideOfPlayer(player)) === player;
    const most = isCommander ? handSize : otherHandSize;
    const count = cardsInHand(state, player);
    const problem = `has ${count} cards; while the sides bid, ${isCommander ? 'a commander' : 'a player who does not command'} has at most ${most}`;
    return count <= most ? [] : [{ where: `players.${key}.hand`, problem }];
  });

/** Returns the faults of the players who have already played in this round. They must have no cards in hand. */
function faultsOfPast(state: State): StateFault[] {
  const { bytes, words } = state;
  if (!isKnownPart(words, 'initiative')) return [];
  const first = (bytes[at.firstSide] === 0 ? bytes[at.initiative] : (bytes[at.firstSide] as number) - 1) as number;
  const commanders = [commanderOf(state, first), commanderOf(state, 1 - first)];
  const order = [...commanders, ...commanders.map(teammateOf)];
  return order.slice(0, order.indexOf(turnPlayer(state))).flatMap((player) => {
    const problem = `has cards, and ${keyOfPlayer(player)} has played in this round`;
    return cardsInHand(state, player) === 0 ? [] : [{ where: `players.${keyOfPlayer(player)}.hand`, problem }];
  });
}

/** Returns the faults of played cards: only the player whose turn it is may have played cards. */
const faultsOfPlayed = (game: Game, state: State, player: number): StateFault[] =>
  playerKeys.flatMap((key, other) => {
    if (other === player || !isPileKnown(game, state, other, 'played')) return [];
    const [from, end] = [
      at.playedPile + (game.cards.from[other] as number),
      at.playedPile + (game.cards.end[other] as number),
    ];
    const isEmpty = state.bytes.subarray(from, end).every((count) => count === 0);
    return isEmpty ? [] : [{ where: `players.${key}.played`, problem: 'has cards outside the turn of this player' }];
  });

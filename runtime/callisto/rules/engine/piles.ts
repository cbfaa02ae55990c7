// Piles of cards. Every copy of a card is in exactly one pile.
import { pickFromDeck } from './chance.ts';
import { eventKind } from './events.ts';
import type { Game } from './game-tables.ts';
import * as at from './layout.ts';
import type { State } from './packed-state.ts';
import { giveMarker, sideOfPlayer } from './players.ts';

/** Returns the offset of the byte with the number of cards in a pile; −1 for piles without such a byte. */
export const pileTotalAt = (pile: number, player: number): number =>
  pile === at.deck
    ? at.inDeck + player
    : pile === at.discard
      ? at.inDiscard + player
      : pile === at.hand
        ? at.inHand + player
        : -1;

/** Adds copies of a card to a pile, or removes copies if `change` is negative. */
export function addToPile({ bytes }: State, player: number, pile: number, card: number, change: number): void {
  bytes[pile + card] = (bytes[pile + card] as number) + change;
  const totalAt = pileTotalAt(pile, player);
  if (totalAt >= 0) bytes[totalAt] = (bytes[totalAt] as number) + change;
}

export function moveCards(game: Game, state: State, card: number, from: number, to: number, count = 1): void {
  const { bytes } = state;
  const player = game.cards.player[card] as number;
  bytes[from + card] = (bytes[from + card] as number) - count;
  bytes[to + card] = (bytes[to + card] as number) + count;
  const lessAt = pileTotalAt(from, player);
  if (lessAt >= 0) bytes[lessAt] = (bytes[lessAt] as number) - count;
  const moreAt = pileTotalAt(to, player);
  if (moreAt >= 0) bytes[moreAt] = (bytes[moreAt] as number) + count;
  if (game.sink !== null)
    for (let each = 0; each < count; each++) game.sink.tell(eventKind.card, player, card, from, to);
}

export function moveAllCards(game: Game, state: State, player: number, from: number, to: number): void {
  const { bytes } = state;
  const end = game.cards.end[player] as number;
  const totalAt = pileTotalAt(from, player);
  if (totalAt >= 0 && bytes[totalAt] === 0) return;
  for (let card = game.cards.from[player] as number; card < end; card++) {
    const count = bytes[from + card] as number;
    if (count > 0) moveCards(game, state, card, from, to, count);
  }
}

/** True if the player can draw a card. The discard pile counts too, because it is shuffled into an empty deck. */
export const canDraw = ({ bytes }: State, player: number): boolean =>
  (bytes[at.inDeck + player] as number) + (bytes[at.inDiscard + player] as number) > 0;

export function drawCard(game: Game, state: State, player: number): number {
  const card = topCard(game, state, player);
  if (card !== at.none) moveCards(game, state, card, at.deck, at.hand);
  return card;
}

/**
 * Returns the next card of the deck without moving it; `none` if there is no card. If the deck is empty, the discard
 * pile becomes the deck first (R29).
 */
export function topCard(game: Game, state: State, player: number): number {
  const { bytes } = state;
  if (bytes[at.inDeck + player] === 0) {
    if (bytes[at.inDiscard + player] === 0) return at.none;
    game.sink?.begin(eventKind.shuffled, player, 0, 0, 0);
    moveAllCards(game, state, player, at.discard, at.deck);
    game.sink?.end();
  }
  return pickFromDeck(game, state, player);
}

/**
 * Moves an Interference card from the supply to the discard pile of a player, as the price of a marker. Without a card
 * in the supply, does nothing.
 * Teammates share a supply: the supply of the player of Force 1 (P1).
 */
export function takeInterference(game: Game, state: State, player: number): void {
  const card = game.cards.interference[player] as number;
  const source = game.cards.interference[sideOfPlayer(player)] as number;
  if ((state.bytes[at.supply + source] as number) === 0) return;
  if (card !== source) {
    state.bytes[at.supply + source] = (state.bytes[at.supply + source] as number) - 1;
    state.bytes[at.supply + card] = 1;
  }
  moveCards(game, state, card, at.supply, at.discard);
}

/**
 * Moves a card to the discard pile of its owner. In a game of four, the Captain or Supervisor goes to the discard pile
 * of the owner’s teammate (rulebook, Transferring command).
 */
export function discardCard(game: Game, state: State, card: number, from: number): void {
  if (game.cards.heir[card] === at.none) moveCards(game, state, card, from, at.discard);
  else passCommand(game, state, card, from);
}

/**
 * Discards the Captain or Supervisor at the end of a player’s turn, if it is in the hand or among the played cards.
 * Command thereby passes to the teammate.
 */
export function passHeldCommand(game: Game, state: State, player: number): void {
  const card = game.cards.command[player] as number;
  for (const pile of heldPiles) if ((state.bytes[pile + card] as number) > 0) passCommand(game, state, card, pile);
}

const heldPiles = [at.hand, at.playedPile] as const;

/**
 * Moves the Captain or Supervisor to the discard pile of the owner’s teammate. The teammate gets the commander marker
 * at once (P2).
 */
function passCommand(game: Game, state: State, card: number, from: number): void {
  const { heir, player: ownerOf } = game.cards;
  const heirCard = heir[card] as number;
  const [owner, teammate] = [ownerOf[card] as number, ownerOf[heirCard] as number];
  addToPile(state, owner, from, card, -1);
  addToPile(state, teammate, at.discard, heirCard, 1);
  giveMarker(state, teammate);
  game.sink?.tell(eventKind.command, owner, teammate, card, from);
}

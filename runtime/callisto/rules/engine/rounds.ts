// Rounds: the players draw, both sides bid, then each player takes a turn (rulebook, How to play, Rules for 4 players).
import { eventKind } from './events.ts';
import type { Game } from './game-tables.ts';
import * as at from './layout.ts';
import { canDraw, discardCard, drawCard, moveAllCards, moveCards, passHeldCommand } from './piles.ts';
import { commanderOf, setTurnPlayer, sideOfPlayer, takeRoles, teammateOf, turnPlayer } from './players.ts';
import { beginBotTurn, drawBotBid, keepWonBid } from '../solo/bot-turn.ts';
import { cardsIn, firstFaceUp } from '../solo/play-area.ts';
import { isBot, type State } from './packed-state.ts';
import { isHandUntold } from './position.ts';

export const handSize = 4;
/** The number of cards that each player except the commander draws. */
export const otherHandSize = 3;

/**
 * Starts a round. In a game of two, people draw four cards for a side. In a game of four, the commanders draw four
 * cards, and then their teammates draw three.
 * The Breakers bid before the LFA, but neither side sees the other bid.
 */
export function startRound(game: Game, state: State): void {
  const { bytes } = state;
  bytes[at.round] = Math.min((bytes[at.round] as number) + 1, 255);
  bytes[at.firstSide] = 0;
  if (game.isTeam) {
    takeRoles(state);
    const commanders = [commanderOf(state, at.breakers), commanderOf(state, at.lfa)] as const;
    game.sink?.begin(eventKind.round, bytes[at.round] as number, ...commanders, 0);
    drawTeamHands(game, state, commanders);
  } else {
    game.sink?.begin(eventKind.round, bytes[at.round] as number, 0, 0, 0);
    drawHand(game, state, at.breakers, handSize);
    drawHand(game, state, at.lfa, handSize);
  }
  game.sink?.end();
  if (!hasCards(state, at.breakers) && !hasCards(state, at.lfa)) {
    // The game is over, because no side can ever get a card again (R129).
    bytes[at.phase] = at.overPhase;
    bytes[at.chooser] = at.nobody;
    return;
  }
  bytes[at.phase] = at.biddingPhase;
  askForBid(game, state, at.breakers);
}

/**
 * True if the side can ever act again. A bot has a deck and a play area, but no hand. A hand that only its owner knows
 * counts as a hand with cards.
 */
const hasCards = (state: State, side: number): boolean =>
  isBot(state, side)
    ? canDraw(state, side) || cardsIn(state, side) > 0
    : hasHand(state, side) || hasHand(state, teammateOf(side));

/** True if a player has a card in hand. False for players 2 and 3 of a game of two, because they do not exist. */
const hasHand = (state: State, player: number): boolean =>
  (state.bytes[at.inHand + player] as number) > 0 || isHandUntold(state, player);

function drawHand(game: Game, state: State, player: number, size: number): void {
  const side = sideOfPlayer(player);
  state.bytes[at.bidCard + side] = at.none;
  if (isBot(state, side)) return;
  for (let each = 0; each < size; each++) if (drawCard(game, state, player) === at.none) return;
}

/** Draws the hands of a game of four: the commanders draw before the others, and the Breakers before the LFA (P14). */
function drawTeamHands(game: Game, state: State, commanders: readonly number[]): void {
  for (const player of commanders) drawHand(game, state, player, handSize);
  for (const player of commanders) drawHand(game, state, teammateOf(player), otherHandSize);
}

/**
 * Asks a side for its bid, and skips a side whose commander has no card in the hand (P9). Also skips a bot: the bids of
 * bots are drawn after the bids of people.
 */
function askForBid(game: Game, state: State, side: number): void {
  const { bytes } = state;
  bytes[at.chooser] = side;
  if (hasHand(state, commanderOf(state, side))) return;
  if (side === at.breakers) askForBid(game, state, at.lfa);
  else settleBids(game, state);
}

export function placeBid(game: Game, state: State, card: number): void {
  const { bytes } = state;
  const side = bytes[at.chooser] as number;
  bytes[at.bidCard + side] = card;
  if (side === at.breakers) askForBid(game, state, at.lfa);
  else settleBids(game, state);
}

/**
 * Gives the initiative to the side with the higher bid; a tie changes nothing. Both bids are discarded, but a bot can
 * keep a winning bid (`keepWonBid`).
 */
function settleBids(game: Game, state: State): void {
  const { bytes } = state;
  drawBotBid(game, state, at.breakers);
  drawBotBid(game, state, at.lfa);
  const breakersBid = bidValue(game, state, at.breakers);
  const lfaBid = bidValue(game, state, at.lfa);
  if (breakersBid !== lfaBid) bytes[at.initiative] = breakersBid > lfaBid ? at.breakers : at.lfa;
  const isTie = breakersBid === lfaBid;
  discardBid(game, state, at.breakers, isTie ? winsTie(game, state, at.breakers) : breakersBid > lfaBid);
  discardBid(game, state, at.lfa, isTie ? winsTie(game, state, at.lfa) : lfaBid > breakersBid);
  game.sink?.tell(eventKind.initiative, bytes[at.initiative] as number, 0, 0, 0);
  startTurn(game, state, commanderOf(state, bytes[at.initiative] as number));
}

const winsTie = ({ minds }: Game, { bytes }: State, side: 0 | 1): boolean =>
  bytes[at.initiative] === side && (minds[side]?.winsTies ?? false);

function bidValue({ cards }: Game, { bytes }: State, side: number): number {
  const card = bytes[at.bidCard + side] as number;
  return card === at.none ? -1 : (cards.initiative[card] as number);
}

function discardBid(game: Game, state: State, side: number, isWon: boolean): void {
  const card = state.bytes[at.bidCard + side] as number;
  if (card === at.none) return;
  const player = commanderOf(state, side);
  game.sink?.begin(eventKind.bid, player, card, 0, 0);
  if (!isBot(state, side)) {
    if (!isHandUntold(state, player)) discardCard(game, state, card, at.hand);
  } else if (!keepWonBid(game, state, side, isWon)) moveCards(game, state, card, at.deck, at.discard);
  game.sink?.end();
}

function startTurn(game: Game, state: State, player: number): void {
  const { bytes } = state;
  const side = sideOfPlayer(player);
  setTurnPlayer(state, player);
  bytes[at.chooser] = side;
  bytes[at.phase] = at.playingPhase;
  if (isBot(state, side)) {
    bytes[at.phase] = at.resolvingPhase;
    game.sink?.begin(eventKind.turn, side, 0, 0, 0);
    beginBotTurn(game, state, side);
    game.sink?.end();
    if (firstFaceUp(state, side) === at.none) finishTurn(game, state);
    return;
  }
  game.sink?.tell(eventKind.turn, player, 0, 0, 0);
  if (!hasHand(state, player)) finishTurn(game, state);
}

/** Discards the rest of the hand and the played cards. Then the turn of the next player or a new round begins. */
export function finishTurn(game: Game, state: State): void {
  const { bytes } = state;
  const side = bytes[at.turnSide] as number;
  const player = turnPlayer(state);
  clearAction(state);
  // A bot has no hand and no played cards: its cards are in its play area.
  if (!isBot(state, side)) {
    if (game.isTeam) {
      game.sink?.begin(eventKind.ended, player, 0, 0, 0);
      passHeldCommand(game, state, player);
    }
    moveAllCards(game, state, player, at.hand, at.discard);
    moveAllCards(game, state, player, at.playedPile, at.discard);
    if (game.isTeam) game.sink?.end();
  }
  const first = (bytes[at.firstSide] === 0 ? bytes[at.initiative] : (bytes[at.firstSide] as number) - 1) as number;
  const next = game.isTeam ? nextPlayer(state, player, first) : side === first ? 1 - side : at.nobody;
  if (next === at.nobody) startRound(game, state);
  else startTurn(game, state, next);
}

/**
 * Returns the player of a game of four whose turn comes next; `nobody` at the end of the round. First both commanders
 * play, then their teammates. Each time, the player of the side `first` plays before the opponent.
 */
function nextPlayer(state: State, player: number, first: number): number {
  const side = sideOfPlayer(player);
  const isCommander = player === commanderOf(state, side);
  if (side !== first) return isCommander ? teammateOf(commanderOf(state, first)) : at.nobody;
  const opponent = commanderOf(state, 1 - side);
  return isCommander ? opponent : teammateOf(opponent);
}

export function clearAction({ bytes, words }: State): void {
  bytes[at.actionCard] = at.none;
  bytes[at.actionUse] = at.none;
  bytes[at.actionUnit] = at.none;
  bytes[at.actionTarget] = at.none;
  bytes[at.actionLeft] = 0;
  words[at.chosenPlaces] = 0;
  words[at.chosenPlaces + 1] = 0;
  words[at.waitingTargets] = 0;
  words[at.passengers] = 0;
}

/** Ends an action: asks for the next card, or ends the turn if no card is left. */
export function endAction(game: Game, state: State): void {
  const { bytes } = state;
  if (bytes[at.winner] !== at.nobody) return;
  clearAction(state);
  bytes[at.phase] = at.playingPhase;
  bytes[at.chooser] = bytes[at.turnSide] as number;
  if (bytes[at.inHand + turnPlayer(state)] === 0) finishTurn(game, state);
}

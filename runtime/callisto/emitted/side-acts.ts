// Acts of emitted sheets that are no trips: functions that test if an act is possible and record it (R18, R23–R26).
import { isIn } from '../../kernel/bits.ts';
import * as at from '../rules/engine/layout.ts';
import { canControl } from '../rules/engine/legal.ts';
import { canDraw } from '../rules/engine/piles.ts';
import { isControlGain } from '../rules/solo/gains.ts';
import { turned } from '../rules/solo/play-area.ts';
import { needBolster, needDeck, needPile } from './required-parts.ts';
import { commandAct, controlAct, reconAct, type SheetTurn } from './sheet-turn.ts';

/** Returns the greatest strength that the cards of a unit print for MOVE or SCOUT; −1 if they print none. */
export const printedStrength = ({ fixed }: SheetTurn, unit: number, scouts: boolean): number =>
  fixed.prints.strengths[2 * unit + (scouts ? 1 : 0)] as number;

/** Records CONTROL. Returns false if it gains nothing. */
export function controls(turn: SheetTurn): boolean {
  const { w: words, ownControlled: controlledWord, here } = turn;
  // Most often the side already has CONTROL of the space.
  if (here === at.none || isIn(words[controlledWord] as number, words[controlledWord + 1] as number, here))
    return false;
  return turn.mayGain[here] !== 0 && recordControl(turn);
}

/** The same on boards of one word. */
export function controls1(turn: SheetTurn): boolean {
  const { here } = turn;
  if (here === at.none || (((turn.w[turn.ownControlled] as number) >>> here) & 1) !== 0) return false;
  return turn.mayGain[here] !== 0 && recordControl(turn);
}

function recordControl(turn: SheetTurn): boolean {
  const { game, state, side, here } = turn;
  if (game.gains.always[here] !== 1 && !isControlGain(game, state, side, here)) return false;
  if (!canControl(game, state, side, here)) return false;
  turn.does = controlAct;
  return true;
}

/** Records RECON. Returns false unless Interference lies in the play area; it may be turned, but not face down. */
export function recons(turn: SheetTurn): boolean {
  const { y: bytes, interference, ownArea } = turn;
  if (turn.w[at.unknownParts] !== 0) needPile(turn, 'playArea');
  const end = ownArea + (bytes[turn.ownInPlay] as number);
  for (let slot = ownArea; slot < end; slot++) {
    if (((bytes[slot] as number) & ~turned) !== interference) continue;
    turn.does = reconAct;
    return true;
  }
  return false;
}

/** Records COMMAND. Returns false if no card can be drawn. */
export function commands(turn: SheetTurn, cards: number): boolean {
  if (turn.w[at.unknownParts] !== 0) needDeck(turn);
  if (!canDraw(turn.state, turn.side)) return false;
  turn.does = commandAct;
  turn.count = cards;
  return true;
}

/** Returns the bolster decks, among some, that have cards. */
export function nonEmptyDecks(turn: SheetTurn, decks: number): number {
  const { game, y: bytes, side, fixed } = turn;
  if (turn.w[at.unknownParts] !== 0) needBolster(turn);
  const { deckBits } = fixed;
  const end = game.cards.first[side + 1] as number;
  let nonEmpty = 0;
  for (let card = game.cards.first[side] as number; card < end && nonEmpty !== decks; card++) {
    if (bytes[at.supply + card] !== 0) nonEmpty |= (deckBits[card] as number) & decks;
  }
  return nonEmpty;
}

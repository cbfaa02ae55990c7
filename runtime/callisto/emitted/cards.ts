// Choices of cards in emitted sheets: the cards that INSPIRE turns, and the cards that BOLSTER takes by name (R24, R26,
// R133).
import { count, highBit, isIn, lowBit, lowest, pair, upper } from '../../kernel/bits.ts';
import { numberOf } from '../../kernel/roles.ts';
import * as at from '../rules/engine/layout.ts';
import { cardInPlay, cardsIn, isTurned, isFaceUp } from '../rules/solo/play-area.ts';
import { drawBy, indexByDice, narrowByList, note, type TiebreakList } from './draw.ts';
import { thoseAble } from './led-units.ts';
import { bolsterCardsAct, inspireAct, type SheetTurn } from './sheet-turn.ts';
import { needBolster, needPile } from './required-parts.ts';

const cardRole = numberOf('card');

/**
 * Returns the card slots to the right of the card at hand whose card is face up and in a set. Leaves out cards that an
 * INSPIRE has already turned.
 */
function slotsToInspire(turn: SheetTurn, lo: number, hi: number): number {
  const { state, side, index } = turn;
  if (turn.w[at.unknownParts] !== 0) needPile(turn, 'playArea');
  let slots = 0;
  const inPlay = cardsIn(state, side);
  for (let slot = index + 1; slot < inPlay; slot++) {
    if (!isFaceUp(state, side, slot) || isTurned(state, side, slot)) continue;
    if (isIn(lo, hi, cardInPlay(state, side, slot))) slots |= 1 << slot;
  }
  return slots;
}

/**
 * Records INSPIRE of up to `most` cards. If `isNext` is true, these are the next cards in the play area; otherwise a
 * tiebreak list chooses the cards. If `able` is not null, a card must be able to act (R109).
 */
export function inspiresSome(
  turn: SheetTurn,
  lo: number,
  hi: number,
  most: number,
  isNext: boolean,
  list: TiebreakList,
  able: ((turn: SheetTurn) => boolean) | null,
): boolean {
  let slots = slotsToInspire(turn, lo, hi);
  if (able !== null) slots = thoseAble(turn, slots, able);
  if (slots === 0) return false;
  if (turn.asks) return true;
  turn.does = inspireAct;
  turn.count = 0;
  for (let n = 0; n < most && slots !== 0; n++) {
    const slot = isNext ? leftmostSlot(turn, slots) : slotByList(turn, slots, list);
    turn.cards[turn.count++] = slot;
    slots &= ~(1 << slot);
  }
  return true;
}

function leftmostSlot(turn: SheetTurn, slots: number): number {
  const slot = lowest(slots);
  note(turn, cardRole, cardInPlay(turn.state, turn.side, slot), 0);
  return slot;
}

/**
 * Returns the cards in some card slots as a set. Several copies of a card are a single member of the set.
 */
function cardsInSlots({ state, side }: SheetTurn, slots: number): number {
  let low = 0;
  let up = 0;
  for (let rest = slots; rest !== 0; rest &= rest - 1) {
    const card = cardInPlay(state, side, lowest(rest));
    low |= lowBit(card);
    up |= highBit(card);
  }
  return pair(low, up);
}

/**
 * Chooses one of several card slots. A tiebreak list narrows the cards in the card slots, and dice choose among the
 * remaining card slots (R5). For the dice, the card slots are in the order of the roster, and copies of a card from
 * left to right.
 */
function slotByList(turn: SheetTurn, slots: number, list: TiebreakList): number {
  const { state, side } = turn;
  const cards = cardsInSlots(turn, slots);
  const lo = narrowByList(turn, list, cards, upper());
  const hi = upper();
  let candidates = 0;
  for (let rest = slots; rest !== 0; rest &= rest - 1) {
    if (isIn(lo, hi, cardInPlay(state, side, lowest(rest)))) candidates |= rest & -rest;
  }
  const copies = count(candidates);
  const skipped = copies === 1 ? 0 : indexByDice(turn, copies);
  for (let index = 0; index < skipped; index++) candidates &= ~(1 << slotOfLowestCard(turn, candidates));
  const slot = slotOfLowestCard(turn, candidates);
  note(turn, cardRole, cardInPlay(state, side, slot), copies === 1 ? 0 : turn.lastRoll);
  return slot;
}

function slotOfLowestCard({ state, side }: SheetTurn, slots: number): number {
  let best = lowest(slots);
  for (let rest = slots; rest !== 0; rest &= rest - 1) {
    if (cardInPlay(state, side, lowest(rest)) < cardInPlay(state, side, best)) best = lowest(rest);
  }
  return best;
}

/** Returns the cards in the bolster decks and on display. Copies that the act has already chosen do not count. */
function waitingCards(turn: SheetTurn): number {
  const { game, y: bytes, side, cards, count: chosenCount } = turn;
  if (turn.w[at.unknownParts] !== 0) needBolster(turn);
  const { first } = game.cards;
  let low = 0;
  let up = 0;
  for (let card = first[side] as number; card < (first[side + 1] as number); card++) {
    let copies = (bytes[at.supply + card] as number) + (bytes[at.display + card] as number);
    for (let index = 0; index < chosenCount; index++) if (cards[index] === card) copies--;
    if (copies <= 0) continue;
    low |= lowBit(card);
    up |= highBit(card);
  }
  return pair(low, up);
}

/**
 * Records BOLSTER of up to `most` cards. A tiebreak list chooses the cards, and copies of a card are one candidate.
 * Returns false if there is no card.
 */
export function bolstersCards(turn: SheetTurn, lo: number, hi: number, most: number, list: TiebreakList): boolean {
  turn.count = 0;
  let low = waitingCards(turn) & lo;
  let up = upper() & hi;
  if ((low | up) === 0) return false;
  if (turn.asks) return true;
  turn.does = bolsterCardsAct;
  while (turn.count < most && (low | up) !== 0) {
    turn.cards[turn.count++] = drawBy(turn, cardRole, low, up, list);
    low = waitingCards(turn) & lo;
    up = upper() & hi;
  }
  return true;
}

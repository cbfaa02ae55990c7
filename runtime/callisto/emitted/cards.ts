// Cards of emitted sheets: turned by INSPIRE, drawn by name (R24, R26, R133).
import { count, highBit, isIn, lowBit, lowest, pair, upper } from '../../kernel/bits.ts';
import { numberOf } from '../../kernel/roles.ts';
import * as at from '../rules/engine/layout.ts';
import { cardAt, cardsIn, isTurned, isUp } from '../rules/solo/play-area.ts';
import { drawBy, indexByDice, narrow, note } from './draw.ts';
import type { List } from './draw.ts';
import { thoseAble } from './leading.ts';
import { bolsteringCards, inspiring } from './sheet-turn.ts';
import type { Turn } from './sheet-turn.ts';
import { needBolster, needPile } from './required-parts.ts';

const cardRole = numberOf('card');

/** Places of the play area to the right that are face up and not turned, of some cards. */
function toInspire(turn: Turn, lo: number, hi: number): number {
  const { state, side, index } = turn;
  if (turn.w[at.untold] !== 0) needPile(turn, 'playArea');
  let low = 0;
  const inPlay = cardsIn(state, side);
  for (let one = index + 1; one < inPlay; one++) {
    if (!isUp(state, side, one) || isTurned(state, side, one)) continue;
    if (isIn(lo, hi, cardAt(state, side, one))) low |= 1 << one;
  }
  return low;
}

/** INSPIRE of so many of some cards at most: the next ones, or by a list; those that could act, if that is asked (R109). */
export function inspiresSome(
  turn: Turn,
  lo: number,
  hi: number,
  most: number,
  isNext: boolean,
  by: List,
  able: ((turn: Turn) => boolean) | null,
): boolean {
  let open = toInspire(turn, lo, hi);
  if (able !== null) open = thoseAble(turn, open, able);
  if (open === 0) return false;
  if (turn.asks) return true;
  turn.does = inspiring;
  turn.count = 0;
  for (let n = 0; n < most && open !== 0; n++) {
    const one = isNext ? leftmost(turn, open) : byName(turn, open, by);
    turn.cards[turn.count++] = one;
    open &= ~(1 << one);
  }
  return true;
}

function leftmost(turn: Turn, open: number): number {
  const one = lowest(open);
  note(turn, cardRole, cardAt(turn.state, turn.side, one), 0);
  return one;
}

/** The names of the cards at some places of the play area. */
function namesOf({ state, side }: Turn, open: number): number {
  let low = 0;
  let up = 0;
  for (let rest = open; rest !== 0; rest &= rest - 1) {
    const card = cardAt(state, side, lowest(rest));
    low |= lowBit(card);
    up |= highBit(card);
  }
  return pair(low, up);
}

/** By a list of names, then by chance among all copies: in the order of the roster, then from left to right (R5). */
function byName(turn: Turn, open: number, by: List): number {
  const { state, side } = turn;
  const names = namesOf(turn, open);
  const lo = narrow(turn, by, names, upper());
  const hi = upper();
  let left = 0;
  for (let rest = open; rest !== 0; rest &= rest - 1) {
    if (isIn(lo, hi, cardAt(state, side, lowest(rest)))) left |= rest & -rest;
  }
  const n = count(left);
  const before = n === 1 ? 0 : indexByDice(turn, n);
  for (let index = 0; index < before; index++) left &= ~(1 << lowestCard(turn, left));
  const one = lowestCard(turn, left);
  note(turn, cardRole, cardAt(state, side, one), n === 1 ? 0 : turn.rolled);
  return one;
}

function lowestCard({ state, side }: Turn, places: number): number {
  let best = lowest(places);
  for (let rest = places; rest !== 0; rest &= rest - 1) {
    if (cardAt(state, side, lowest(rest)) < cardAt(state, side, best)) best = lowest(rest);
  }
  return best;
}

/** Cards that wait in a bolster deck or on display, those that were chosen already left out. */
function waiting(turn: Turn): number {
  const { game, y: bytes, side, cards, count: chosen } = turn;
  if (turn.w[at.untold] !== 0) needBolster(turn);
  const { first } = game.cards;
  let low = 0;
  let up = 0;
  for (let card = first[side] as number; card < (first[side + 1] as number); card++) {
    let left = (bytes[at.supply + card] as number) + (bytes[at.display + card] as number);
    for (let index = 0; index < chosen; index++) if (cards[index] === card) left--;
    if (left <= 0) continue;
    low |= lowBit(card);
    up |= highBit(card);
  }
  return pair(low, up);
}

/** BOLSTER of so many of some cards at most, one after the other by a list; copies of a card are one candidate. */
export function bolstersCards(turn: Turn, lo: number, hi: number, most: number, by: List): boolean {
  turn.count = 0;
  let low = waiting(turn) & lo;
  let up = upper() & hi;
  if ((low | up) === 0) return false;
  if (turn.asks) return true;
  turn.does = bolsteringCards;
  while (turn.count < most && (low | up) !== 0) {
    turn.cards[turn.count++] = drawBy(turn, cardRole, low, up, by);
    low = waiting(turn) & lo;
    up = upper() & hi;
  }
  return true;
}

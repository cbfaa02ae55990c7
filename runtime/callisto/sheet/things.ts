// Doors, pushes, markers and cards by name, in emitted sheets (R21, R26, R33, R124, R133).
import { count, high, highBit, isIn, lowBit, lowest, pair } from '../../kernel/bits.ts';
import { numberOf } from '../../kernel/roles.ts';
import * as at from '../engine/layout.ts';
import { isPushed } from '../engine/pieces.ts';
import { cardAt } from '../solo/play-area.ts';
import * as solo from '../solo/acts.ts';
import { indexByDice, note } from './choose.ts';
import { bolsteringCards, marking, nothing, opening } from './turn.ts';
import type { Turn } from './turn.ts';

const cardRole = numberOf('card');

export function opens(turn: Turn, door: number): void {
  turn.does = opening;
  turn.count = door;
}

/** Spaces are marked one after the other. */
export function marks(turn: Turn): void {
  turn.does = marking;
  turn.length = 0;
}

/** What was looked at leaves nothing to be done. */
export function doesNothing(turn: Turn): void {
  turn.does = nothing;
}

/** Where a hit unit can be pushed: next to it, marked by its own side, where it can enter (R124). */
export function pushSpaces({ game, state, bytes }: Turn, unit: number): number {
  const { places } = game;
  const from = bytes[at.where + unit] as number;
  let low = 0;
  let up = 0;
  if (from === at.none) return pair(0, 0);
  const end = places.first[from + 1] as number;
  for (let edge = places.first[from] as number; edge < end; edge++) {
    if (!isPushed(game, state, unit, edge)) continue;
    const to = places.neighbour[edge] as number;
    low |= lowBit(to);
    up |= highBit(to);
  }
  return pair(low, up);
}

export function canPush(turn: Turn, units: number): boolean {
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    const lo = pushSpaces(turn, lowest(rest));
    if (lo !== 0 || high[0] !== 0) return true;
  }
  return false;
}

export function pushes({ game, state }: Turn, unit: number, place: number): void {
  solo.push(game, state, unit, place);
}

/** Cards are drawn by name. */
export function bolstersCards(turn: Turn): void {
  turn.does = bolsteringCards;
  turn.count = 0;
}

export function bolsterCard(turn: Turn, card: number): void {
  turn.cards[turn.count++] = card;
}

/** Cards that wait in a bolster deck or on display, those that were chosen already left out. */
export function waiting({ game, bytes, side, cards, count: chosen }: Turn): number {
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

/** The names of the cards at some places of the play area. */
export function namesOf({ state, side }: Turn, open: number): number {
  let low = 0;
  let up = 0;
  for (let rest = open; rest !== 0; rest &= rest - 1) {
    const card = cardAt(state, side, lowest(rest));
    low |= lowBit(card);
    up |= highBit(card);
  }
  return pair(low, up);
}

/** One of the places of the play area whose card has such a name: in the order of the roster, then from left to right. */
export function drawCard(turn: Turn, open: number, lo: number, hi: number): number {
  const { state, side } = turn;
  let left = 0;
  for (let rest = open; rest !== 0; rest &= rest - 1) {
    const card = cardAt(state, side, lowest(rest));
    if (isIn(lo, hi, card)) left |= rest & -rest;
  }
  const n = count(left);
  let before = n === 1 ? 0 : indexByDice(turn, n);
  for (;;) {
    const one = lowestCard(turn, left);
    if (before-- === 0) {
      note(turn, cardRole, one, n === 1 ? 0 : turn.rolled);
      return one;
    }
    left &= ~(1 << one);
  }
}

function lowestCard({ state, side }: Turn, places: number): number {
  let best = lowest(places);
  for (let rest = places; rest !== 0; rest &= rest - 1) {
    if (cardAt(state, side, lowest(rest)) < cardAt(state, side, best)) best = lowest(rest);
  }
  return best;
}

// Asking in emitted sheets whether something could be done, and leading other units (R27, R28, R109, R130).
import { lowest } from '../../kernel/bits.ts';
import * as at from '../engine/layout.ts';
import { cardAt } from '../solo/play-area.ts';
import { nothing } from './turn.ts';
import type { Turn } from './turn.ts';

/** Whether something could be done: nothing is chosen, nothing recorded. */
export function asks(turn: Turn, does: (turn: Turn, one: number) => boolean, one: number): boolean {
  const before = turn.asks;
  turn.asks = true;
  const can = does(turn, one);
  turn.asks = before;
  turn.does = nothing;
  turn.next = null;
  return can;
}

/** Units that can be led: ready personnel. */
export const ready = ({ game, words }: Turn): number =>
  game.units.personnel & ~((words[at.suppressed] as number) | (words[at.asleep] as number));

type Moves = (turn: Turn, unit: number) => boolean;

/** Has a unit moved by somebody else: so far, laying markers or not. */
export function leads(turn: Turn, moves: Moves, unit: number, steps: number, scouts: boolean): boolean {
  turn.ledSteps = steps;
  turn.ledScouts = scouts;
  return moves(turn, unit);
}

export function asksFor(turn: Turn, moves: Moves, unit: number, steps: number, scouts: boolean): boolean {
  turn.ledSteps = steps;
  turn.ledScouts = scouts;
  return asks(turn, moves, unit);
}

/** Reads a procedure for another unit. */
export function as(turn: Turn, unit: number, moves: (turn: Turn) => boolean): boolean {
  const own = turn.unit;
  turn.as(unit);
  const done = moves(turn);
  turn.as(own);
  return done;
}

/** Of some places of the play area those whose cards could do it now: their units are awake and not suppressed. */
export function thoseAble(turn: Turn, open: number, able: (turn: Turn) => boolean): number {
  const { game, state, side, words } = turn;
  const { index, card, unit, matching, matchingLow, matchingHigh, matchingDeck } = turn;
  let found = 0;
  for (let rest = open; rest !== 0; rest &= rest - 1) {
    const own = game.cards.unit[cardAt(state, side, lowest(rest))] as number;
    const there = (words[at.placed] as number) & ~((words[at.suppressed] as number) | (words[at.asleep] as number));
    if (own !== at.none && ((there >>> own) & 1) === 0) continue;
    turn.seat(lowest(rest));
    if (asks(turn, able, 0)) found |= rest & -rest;
  }
  turn.index = index;
  turn.card = card;
  turn.as(unit);
  turn.matching = matching;
  turn.matchingLow = matchingLow;
  turn.matchingHigh = matchingHigh;
  turn.matchingDeck = matchingDeck;
  return found;
}

// Asking in emitted sheets whether something could be done.
import { nothing } from './sheet-turn.ts';
import type { Turn } from './sheet-turn.ts';

/** Whether something could be done: nothing is chosen, nothing recorded. */
export function asks(turn: Turn, does: (turn: Turn, one: number) => boolean, one: number): boolean {
  const { asks: before, isByOwnWays, letter } = turn;
  turn.asks = true;
  const can = does(turn, one);
  turn.asks = before;
  turn.isByOwnWays = isByOwnWays;
  turn.letter = letter;
  turn.does = nothing;
  turn.next = null;
  return can;
}

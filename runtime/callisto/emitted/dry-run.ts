// Dry runs in emitted sheets: tests if an act is possible.
import { nothing } from './sheet-turn.ts';
import type { Turn } from './sheet-turn.ts';

/** True if `does` could do something. Nothing is chosen and nothing is recorded. */
export function asks(turn: Turn, does: (turn: Turn, subject: number) => boolean, subject: number): boolean {
  const { asks: wasAsking, isByOwnWays, letter } = turn;
  turn.asks = true;
  const isPossible = does(turn, subject);
  turn.asks = wasAsking;
  turn.isByOwnWays = isByOwnWays;
  turn.letter = letter;
  turn.does = nothing;
  turn.next = null;
  return isPossible;
}

// Dry runs in emitted sheets: tests if an act is possible.
import { noAct, type SheetTurn } from './sheet-turn.ts';

/** True if `does` could do something. Nothing is chosen and nothing is recorded. */
export function asks(turn: SheetTurn, does: (turn: SheetTurn, subject: number) => boolean, subject: number): boolean {
  const { asks: wasAsking, isByOwnWays, letter } = turn;
  turn.asks = true;
  const isPossible = does(turn, subject);
  turn.asks = wasAsking;
  turn.isByOwnWays = isByOwnWays;
  turn.letter = letter;
  turn.does = noAct;
  turn.next = null;
  return isPossible;
}

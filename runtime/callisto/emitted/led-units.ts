// Functions that emitted sheets call: to lead other units, to run the procedures of led units, and to test whether a
// card could act (R27, R28, R109, R130).
import { lowest } from '../../kernel/bits.ts';
import * as at from '../rules/engine/layout.ts';
import { numberOf } from '../../kernel/roles.ts';
import { cardInPlay } from '../rules/solo/play-area.ts';
import { isPossible, type SheetTurn } from './sheet-turn.ts';
import { drawBy, type TiebreakList } from './draw.ts';

/** Returns the units that another unit can lead: personnel that are awake and not suppressed. */
const readyPersonnel = ({ game, w: words }: SheetTurn): number =>
  game.units.personnel & ~((words[at.suppressedUnits] as number) | (words[at.asleepUnits] as number));

type Moves = (turn: SheetTurn, unit: number) => boolean;

const actorRole = numberOf('actor');

/**
 * Chooses a unit and leads it. The unit moves up to a number of steps, or follows its procedure (R27). Returns false if
 * no unit can be led.
 */
export function leadsOne(
  turn: SheetTurn,
  moves: Moves,
  units: number,
  steps: number | ((turn: SheetTurn, unit: number) => number),
  scouts: boolean,
  list: TiebreakList,
): boolean {
  let leadable = 0;
  for (let rest = units & readyPersonnel(turn); rest !== 0; rest &= rest - 1) {
    const unit = lowest(rest);
    turn.ledSteps = typeof steps === 'number' ? steps : steps(turn, unit);
    turn.ledScouts = scouts;
    if (isPossible(turn, moves, unit)) leadable |= rest & -rest;
  }
  if (leadable === 0) return false;
  if (turn.asks) return true;
  const unit = drawBy(turn, actorRole, leadable, 0, list);
  turn.ledSteps = typeof steps === 'number' ? steps : steps(turn, unit);
  const isLed = moves(turn, unit);
  if (!isLed) turn.logged--;
  return isLed;
}

/**
 * Runs a procedure with another unit as the acting unit. Then restores the letter of the trip, because letters of the
 * other procedure have no meaning in the procedure of the card.
 */
export function runAsUnit(turn: SheetTurn, unit: number, moves: (turn: SheetTurn) => boolean): boolean {
  const { unit: actingUnit, letter } = turn;
  turn.actAs(unit);
  const done = moves(turn);
  turn.actAs(actingUnit);
  turn.letter = letter;
  return done;
}

/**
 * Returns the card slots whose cards could act now. `able` must be true for the card. If the card has a unit, the unit
 * must be on the board, awake and not suppressed.
 */
export function thoseAble(turn: SheetTurn, slots: number, able: (turn: SheetTurn) => boolean): number {
  const { game, state, side, w: words } = turn;
  const { index, card, unit } = turn;
  let ableSlots = 0;
  for (let rest = slots; rest !== 0; rest &= rest - 1) {
    const cardUnit = game.cards.unit[cardInPlay(state, side, lowest(rest))] as number;
    const activeUnits =
      (words[at.unitsOnBoard] as number) & ~((words[at.suppressedUnits] as number) | (words[at.asleepUnits] as number));
    if (cardUnit !== at.none && ((activeUnits >>> cardUnit) & 1) === 0) continue;
    turn.takeCard(lowest(rest));
    if (isPossible(turn, able, 0)) ableSlots |= rest & -rest;
  }
  turn.index = index;
  turn.card = card;
  turn.actAs(unit);
  return ableSlots;
}

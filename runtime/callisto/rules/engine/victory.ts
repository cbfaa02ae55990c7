// Victory: computes the count for the criterion of each victory row. Counts of a single scenario are computed by the
// rules of the scenario.
import { count } from '../../../kernel/bits.ts';
import { eventKind } from './events.ts';
import type { Game } from './game-tables.ts';
import * as at from './layout.ts';
import type { State } from './packed-state.ts';
import * as by from './wins.ts';
import type { VictoryRow } from './wins.ts';

const enemy = (side: number): number => 1 - side;

/** Returns the objective points on the spaces that a side controls. */
function pointsOf({ placesByPoints: rows }: Game, { words }: State, side: number): number {
  const lo = words[at.controlledPlaces + 2 * side] as number;
  const hi = words[at.controlledPlaces + 2 * side + 1] as number;
  let sum = 0;
  for (let row = 0; row < rows.length; row += 3) {
    const places = count(lo & (rows[row + 1] as number)) + count(hi & (rows[row + 2] as number));
    sum += places * (rows[row] as number);
  }
  return sum;
}

/** Returns the number of enemy counters that a side has neutralised. `among` limits the count to a set of counters. */
export const neutralisedBy = (game: Game, { words }: State, side: number, among = -1): number =>
  count((words[at.neutralisedUnits] as number) & game.units.ofSide[enemy(side) as 0 | 1] & among);

function isAtPod({ fixtures }: Game, { bytes, words }: State, pods: number): boolean {
  const prisoner = fixtures.tokenKind.indexOf('prisoner');
  const place = prisoner < 0 ? at.none : (bytes[at.tokenPlace + prisoner] as number);
  if (place === at.none) return false;
  return ((fixtures.structuresAt[place] as number) & pods & (words[at.standingStructures] as number)) !== 0;
}

const controlsAll = ({ words }: State, side: number, { lo, hi }: VictoryRow): boolean =>
  (lo & ~(words[at.controlledPlaces + 2 * side] as number)) === 0 &&
  (hi & ~(words[at.controlledPlaces + 2 * side + 1] as number)) === 0;

export function progressOf(game: Game, state: State, row: VictoryRow): number {
  const { words } = state;
  const { side } = row;
  switch (row.by) {
    case by.victoryByPoints:
      return pointsOf(game, state, side);
    case by.victoryByNeutralised:
      return neutralisedBy(game, state, side);
    case by.victoryByMechs:
      return neutralisedBy(game, state, side, game.units.mechs);
    case by.victoryByStructures:
      return count(row.structures & ~(words[at.standingStructures] as number));
    case by.victoryByCivilians:
      return state.bytes[at.score + side] as number;
    case by.victoryByEscaped:
      return count((words[at.escapedUnits] as number) & game.units.ofSide[side as 0 | 1]);
    case by.victoryByScore:
      return game.rules.score?.(game, state, side) ?? 0;
    case by.victoryByPrisoner:
      return isAtPod(game, state, row.structures) ? 1 : 0;
    case by.victoryBySpaces:
      return controlsAll(state, side, row) ? 1 : 0;
    default:
      return 0;
  }
}

function rowMet(game: Game, state: State, side: number): number {
  const { victoryRows } = game;
  for (let index = 0; index < victoryRows.length; index++) {
    const row = victoryRows[index] as VictoryRow;
    if (row.side === side && progressOf(game, state, row) >= row.required) return index;
  }
  return at.none;
}

/**
 * Ends the game if a side has won. Returns true if the game is over. If both sides meet a criterion at once, the side
 * whose turn it is wins.
 */
export function checkVictory(game: Game, state: State): boolean {
  const { bytes } = state;
  if (bytes[at.winner] !== at.nobody) return true;
  let side = bytes[at.turnSide] as number;
  let row = rowMet(game, state, side);
  if (row === at.none) {
    side = enemy(side);
    row = rowMet(game, state, side);
    if (row === at.none) return false;
  }
  bytes[at.winner] = side;
  bytes[at.victoryRow] = row;
  bytes[at.phase] = at.overPhase;
  bytes[at.chooser] = at.nobody;
  game.sink?.tell(eventKind.won, side, row, 0, 0);
  return true;
}

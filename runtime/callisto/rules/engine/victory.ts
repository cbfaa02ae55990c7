// Victory. The board's rows give the criteria. Each criterion is counted here, except a count that only one scenario
// has: its rules give that.
import { count } from '../../../kernel/bits.ts';
import { eventKind } from './events.ts';
import type { Game } from './game-tables.ts';
import * as at from './layout.ts';
import type { State } from './packed-state.ts';
import type { CallistoBoard, Victory } from '../../board/board.ts';
import { sideNumber, type PlaceTables, type FixtureTables } from './game-places.ts';

const byPoints = 0;
const byNeutralised = 1;
const byMechs = 2;
const byStructures = 3;
const byCivilians = 4;
const byEscaped = 5;
const byScore = 6;
const byPrisoner = 7;
const bySpaces = 8;

const criteria: Readonly<Record<Victory['by'], number>> = {
  points: byPoints,
  neutralised: byNeutralised,
  'neutralised mechs': byMechs,
  'structures destroyed': byStructures,
  civilians: byCivilians,
  escaped: byEscaped,
  score: byScore,
  prisoner: byPrisoner,
  spaces: bySpaces,
};

const setOf = (places: readonly number[], word: number): number =>
  places.reduce((set, place) => (place >> 5 === word ? set | (1 << (place & 31)) : set), 0);

export function victoryRowsOf({ victory, areas }: CallistoBoard, { structureKind }: FixtureTables) {
  const structuresOfKind = (wantedKind: string): number =>
    structureKind.reduce((set, kind, structure) => (kind === wantedKind ? set | (1 << structure) : set), 0);
  return victory.map((row) => {
    const places = row.by === 'spaces' ? (areas[row.area] ?? []) : [];
    const kind = row.by === 'structures destroyed' ? row.kind : 'escape pod';
    return {
      side: sideNumber(row.side),
      by: criteria[row.by],
      required: 'count' in row ? row.count : 1,
      /** The structures that must be destroyed, or the pods where the prisoner must be. */
      structures: structuresOfKind(kind),
      /** The places that must be controlled, in two words. */
      lo: setOf(places, 0),
      hi: setOf(places, 1),
    };
  });
}

export type VictoryRow = Readonly<ReturnType<typeof victoryRowsOf>[number]>;

/** Returns the places by their objective points: for each number of points, the number and then a set of two words. */
export function placesByPoints({ withPoints, points }: PlaceTables): Int32Array {
  const values = [...new Set(Array.from(withPoints, (place) => points[place] as number))];
  return Int32Array.from(
    values.flatMap((pointCount) => {
      const worthPlaces = [...withPoints].filter((place) => points[place] === pointCount);
      return [pointCount, setOf(worthPlaces, 0), setOf(worthPlaces, 1)];
    }),
  );
}

const enemy = (side: number): number => 1 - side;

/** Returns the objective points on the spaces that a side controls. */
export function pointsOf({ placesByPoints: rows }: Game, { words }: State, side: number): number {
  const lo = words[at.controlledPlaces + 2 * side] as number;
  const hi = words[at.controlledPlaces + 2 * side + 1] as number;
  let sum = 0;
  for (let row = 0; row < rows.length; row += 3) {
    const places = count(lo & (rows[row + 1] as number)) + count(hi & (rows[row + 2] as number));
    sum += places * (rows[row] as number);
  }
  return sum;
}

/** Returns the number of enemy counters that a side has neutralised. */
export const neutralisedBy = (game: Game, { words }: State, side: number, among = -1): number =>
  count((words[at.neutralised] as number) & game.units.ofSide[enemy(side) as 0 | 1] & among);

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
    case byPoints:
      return pointsOf(game, state, side);
    case byNeutralised:
      return neutralisedBy(game, state, side);
    case byMechs:
      return neutralisedBy(game, state, side, game.units.mechs);
    case byStructures:
      return count(row.structures & ~(words[at.standingStructures] as number));
    case byCivilians:
      return state.bytes[at.score + side] as number;
    case byEscaped:
      return count((words[at.escaped] as number) & game.units.ofSide[side as 0 | 1]);
    case byScore:
      return game.rules.score?.(game, state, side) ?? 0;
    case byPrisoner:
      return isAtPod(game, state, row.structures) ? 1 : 0;
    case bySpaces:
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

/** Ends the game if a side has won. The side whose turn it is comes first. */
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

// Returns all findings about a readable board (`botbook board` reports them). This file makes the findings about the
// sides: units that cannot start or enter, and sides that cannot win.
import { boardSides, type CallistoBoard, type BoardContext, type BoardSide, type Victory } from './board.ts';
import {
  warningFinding,
  sideTitles,
  errorFinding,
  canEnter,
  placeName,
  placesReachedBySide,
  scenarioUnits,
  type Finding,
} from './reachable-places.ts';
import { groundFindings } from './findings-ground.ts';
import { nameFindings } from './findings-names.ts';

function startFindings(board: CallistoBoard, context: BoardContext): Finding[] {
  const units = scenarioUnits(context);
  return board.setup.units.flatMap(({ counter, place }) => {
    const where = `setup.units.${counter}`;
    const unit = units.find(({ name }) => name === counter);
    if (!unit) {
      const help = 'Take it out, or add its cards to decks.json.';
      return [errorFinding('stranger', where, `${counter} has no card in the decks of the scenario.`, help)];
    }
    const startPlace = board.places[place];
    if (!startPlace || canEnter(startPlace, unit.kind)) return [];
    const message = `${counter} starts in ${startPlace.name}, which no ${unit.kind} can enter.`;
    const help = `Start it elsewhere, or take \`bars\` from ${startPlace.name}.`;
    return [errorFinding('barred-start', where, message, help)];
  });
}

/**
 * Findings about spawn points. A counter that is not on the board at set-up enters at the spawn point of its force
 * (R30). So this spawn point must exist, and the counter must be able to enter the place of the spawn point.
 */
function spawnFindings(board: CallistoBoard, context: BoardContext): Finding[] {
  const started = new Set(board.setup.units.map(({ counter }) => counter));
  return scenarioUnits(context).flatMap(({ name, side, kind, force }): Finding[] => {
    if (force === null || started.has(name)) return [];
    const index = board.spawns.findIndex((row) => row.side === side && row.force === force);
    const spawn = board.spawns[index];
    if (!spawn) {
      const message = `${name} starts nowhere, and ${sideTitles[side]} force ${force} has no spawn point.`;
      return [errorFinding('no-spawn', 'spawns', message, 'Add the spawn point, or a space in `setup.units`.')];
    }
    const spawnPlace = board.places[spawn.place];
    if (!spawnPlace || canEnter(spawnPlace, kind)) return [];
    const message = `${name} enters at ${spawnPlace.name}, which no ${kind} can enter.`;
    const help = `Move the spawn point, or take \`bars\` from ${spawnPlace.name}.`;
    return [errorFinding('barred-spawn', `spawns[${index}].at`, message, help)];
  });
}

/**
 * Returns the greatest count that a side can reach for the criterion of a victory row; null for a criterion without a
 * count.
 */
function greatestCount(board: CallistoBoard, row: Victory, context: BoardContext): number | null {
  const { side } = row;
  const units = scenarioUnits(context);
  const enemies = units.filter((unit) => unit.side !== side);
  switch (row.by) {
    case 'points': {
      const reachable = placesReachedBySide(board, side, context);
      return board.places.reduce((sum, place, i) => sum + (reachable.has(i) ? place.points : 0), 0);
    }
    case 'neutralised':
      return enemies.length;
    case 'neutralised mechs':
      return enemies.filter(({ kind }) => kind === 'mech').length;
    case 'structures destroyed':
      return board.structures.filter(({ kind }) => kind === row.kind).length;
    case 'civilians':
      return board.tokens.filter(({ kind }) => kind === 'civilian').length;
    case 'escaped':
      return board.places.some(({ isEscape }) => isEscape)
        ? units.filter((unit) => unit.side === side && unit.kind === 'mech').length
        : 0;
    // For each side, the score counts one point for each neutralised enemy and one point for each controlled space with
    // a bunker (R128). So the greatest score is the number of enemies and bunkers.
    case 'score':
      return enemies.length + board.structures.filter(({ kind }) => kind === 'bunker').length;
    case 'prisoner':
    case 'spaces':
      return null;
  }
}

function victoryFindings(board: CallistoBoard, row: Victory, i: number, context: BoardContext): Finding[] {
  const where = `victory[${i}]`;
  if (row.by === 'prisoner') {
    if (board.tokens.some(({ kind }) => kind === 'prisoner') && board.structures.length > 0) return [];
    return [errorFinding('no-victory', where, 'There is no prisoner or no pod to bring one to.', 'Add what lacks.')];
  }
  if (row.by === 'spaces') {
    const reachable = placesReachedBySide(board, row.side, context);
    const unreachable = board.areas[row.area]?.find((place) => !reachable.has(place));
    if (unreachable === undefined) return [];
    const message = `The ${sideTitles[row.side]} can never come to ${placeName(board, unreachable)} of ${row.area}.`;
    return [errorFinding('no-victory', where, message, 'Open a way to it, or take it out of the area.')];
  }
  const bound = greatestCount(board, row, context);
  if (bound === null || row.count <= bound) return [];
  const message = `The ${sideTitles[row.side]} need ${row.count} (${row.by}) and can have ${bound} at most.`;
  return [errorFinding('no-victory', `${where}.count`, message, `Ask for ${bound} or fewer, or add to the board.`)];
}

const noVictoryFindings = ({ victory }: CallistoBoard, side: BoardSide): Finding[] =>
  victory.some((row) => row.side === side)
    ? []
    : [warningFinding('no-aim', 'victory', `The ${sideTitles[side]} have no way to win.`, 'Add a row for them.')];

/** Returns all findings about a board, grouped by subject; empty if the board has no fault. */
export const boardFindings = (board: CallistoBoard, context: BoardContext): Finding[] => [
  ...groundFindings(board, context),
  ...nameFindings(board, context),
  ...startFindings(board, context),
  ...spawnFindings(board, context),
  ...board.victory.flatMap((row, i) => victoryFindings(board, row, i, context)),
  ...boardSides.flatMap((side) => noVictoryFindings(board, side)),
];

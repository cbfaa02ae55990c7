// Reads a board of Callisto with the roster, names and decks of its scenario, and writes it as JSON
// (docs/schemas/board.schema.json).
import { readBoard } from '../../../../runtime/callisto/board/read-board.ts';
import { boardFindings } from '../../../../runtime/callisto/board/findings.ts';
import { readScenarioDecks } from '../../../../runtime/callisto/data/scenario-decks.ts';
import { readNames, rosterWithNames } from '../../../../runtime/callisto/data/names.ts';
import { readRoster } from '../../../../runtime/callisto/data/read-roster.ts';
import { withFileName } from '../../../../runtime/kernel/shape.ts';
import type { BoardFiles, BoardRead } from '../../../game/board.ts';
import { boardAtStart, boardIn, type BoardNow } from './in-position.ts';
import { armouredIn, drawnBoard, sidesIn } from './board-drawing.ts';
import { gameOf } from '../../../../runtime/callisto/bound-sheet/game-of.ts';
import { stateOf } from '../../../../runtime/callisto/rules/engine/read-position.ts';
import { positionOf } from '../../../../runtime/callisto/rules/engine/write-position.ts';
import { isOfFour } from '../../../../runtime/callisto/rules/engine/team-fields.ts';
import { setUp } from '../../../../runtime/callisto/rules/engine/setup.ts';
import { State } from '../../../../runtime/callisto/rules/engine/packed-state.ts';
import type { GamePosition } from '../../../../runtime/callisto/rules/engine/position.ts';
import { playerRows, teamJson } from './player-rows.ts';
import type { CallistoBoard } from '../../../../runtime/callisto/board/board.ts';

/** Returns the contents of a board as fields of JSON. */
function boardData(board: CallistoBoard): Readonly<Record<string, unknown>> {
  const { places, spaces, setup } = board;
  const at = (place: number): string => places[place]?.name ?? '';
  const spacesOf = ({ lfa, breakers }: typeof setup.scouted): unknown => ({
    lfa: lfa.map((space) => spaces[space] ?? ''),
    breakers: breakers.map((space) => spaces[space] ?? ''),
  });
  return {
    maps: board.maps,
    spaces,
    places: places.map(({ space, next, isElevated, isEscape, ...rest }) => ({
      ...rest,
      space: spaces[space] ?? '',
      elevated: isElevated,
      escape: isEscape,
      next: next.map(at),
    })),
    doors: board.doors.map(({ between: [a, b], ...rest }) => ({ ...rest, between: [at(a), at(b)] })),
    structures: board.structures.map(({ place, ...rest }) => ({ ...rest, at: at(place) })),
    tokens: board.tokens.map(({ place, ...rest }) => ({ ...rest, at: at(place) })),
    spawns: board.spawns.map(({ place, ...rest }) => ({ ...rest, at: at(place) })),
    areas: Object.fromEntries(Object.entries(board.areas).map(([name, area]) => [name, area.map(at)])),
    setup: {
      initiative: setup.initiative,
      units: Object.fromEntries(setup.units.map(({ counter, place }) => [counter, at(place)])),
      deactivated: setup.deactivated,
      scouted: spacesOf(setup.scouted),
      controlled: spacesOf(setup.controlled),
    },
    victory: board.victory,
  };
}

/**
 * Returns the board in the position file, or the board at the start of a game if there is no position. Throws a
 * ShapeError for an invalid position.
 */
function boardNow({ position, roster, isTeam, ...files }: BoardFiles, board: CallistoBoard): BoardNow {
  if (position === undefined) return boardAtStart(board);
  const game = gameOf(roster, files, undefined, isTeam);
  withFileName('position.json', () => stateOf(game, position));
  return boardIn(board, position);
}

/** True if the files are of a game of four: the caller says so, or the position is of a game of four. */
const isOfTeams = ({ isTeam, position }: BoardFiles): boolean => isTeam === true || isOfFour(position);

/**
 * Returns a position of a game of four, with the cards of its players: the position of the files, or the position at
 * the start of the game if the files have none.
 */
function playersIn({ position, roster, isTeam: _isTeam, ...files }: BoardFiles): GamePosition {
  const game = gameOf(roster, files, undefined, true);
  if (position !== undefined) return withFileName('position.json', () => positionOf(game, stateOf(game, position)));
  const state = new State();
  setUp(game, state);
  return positionOf(game, state);
}

export function callistoBoard(boardFiles: BoardFiles): BoardRead {
  const isTeam = isOfTeams(boardFiles);
  const files = { ...boardFiles, isTeam };
  const bookRoster = withFileName('roster.json', () => readRoster(files.roster));
  const names = withFileName('names.json', () => readNames(files.names));
  const roster = withFileName('names.json', () => rosterWithNames(bookRoster, names));
  const decks =
    files.decks === undefined ? undefined : withFileName('decks.json', () => readScenarioDecks(files.decks));
  const context = { roster, names, ...(decks && { decks }) };
  const board = withFileName('board.json', () => readBoard(files.board, context));
  const now = boardNow(files, board);
  const inPosition = {
    suppressed: [...now.suppressed],
    openDoors: [...now.openDoors],
    destroyed: now.destroyed.map(({ name }) => name),
  };
  const drawn = drawnBoard(now, sidesIn(roster), armouredIn(roster));
  const players = isTeam ? playersIn(files) : null;
  return {
    drawn: players ? { ...drawn, rows: [...drawn.rows, ...playerRows(players)] } : drawn,
    findings: boardFindings(board, context),
    json: {
      ...boardData(now.board),
      ...(files.position !== undefined && { inPosition }),
      ...(players && teamJson(players)),
    },
  };
}

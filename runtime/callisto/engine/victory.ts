// Who has won. The rows of a board say by what; each kind of row is counted here, what only one scenario counts is
// its rules'.
import type { Victory } from '../board/board.ts';
import { kind } from './events.ts';
import type { Game } from './game.ts';
import * as at from './layout.ts';
import { has } from './pieces.ts';
import type { State } from './state.ts';

const ones = (set: number): number => {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
};

const enemy = (side: number): number => 1 - side;

/** Objective points on the spaces that a side controls. */
export function pointsOf(game: Game, { words }: State, side: number): number {
  const { worth, points } = game.places;
  let sum = 0;
  for (let index = 0; index < worth.length; index++) {
    const place = worth[index] as number;
    if (has(words, at.controlled, side, place)) sum += points[place] as number;
  }
  return sum;
}

/** How many enemy counters a side has neutralised. */
export const neutralisedBy = (game: Game, { words }: State, side: number, among = -1): number =>
  ones((words[at.neutralised] as number) & game.units.ofSide[enemy(side) as 0 | 1] & among);

/** How many structures of a kind are gone. */
function destroyed(game: Game, { words }: State, what: string): number {
  let count = 0;
  const { structureKind } = game.things;
  for (let index = 0; index < structureKind.length; index++) {
    if (structureKind[index] === what && (((words[at.standing] as number) >>> index) & 1) === 0) count++;
  }
  return count;
}

/** Whether the prisoner is in a space with a pod that stands. */
function isAtPod(game: Game, { bytes, words }: State): boolean {
  const { things } = game;
  const prisoner = things.tokenKind.indexOf('prisoner');
  const place = prisoner < 0 ? at.none : (bytes[at.token + prisoner] as number);
  if (place === at.none) return false;
  return things.structureKind.some(
    (one, index) =>
      one === 'escape pod' &&
      things.structureAt[index] === place &&
      (((words[at.standing] as number) >>> index) & 1) === 1,
  );
}

const controlsAll = (game: Game, { words }: State, side: number, area: string): boolean =>
  (game.data.board.areas[area] ?? []).every((place) => has(words, at.controlled, side, place));

/** How much of what a row counts is enough. */
const needOf = (row: Victory): number => ('count' in row ? row.count : 1);

/** What a side has of what a row counts. */
function countOf(game: Game, state: State, row: Victory, side: number): number {
  switch (row.by) {
    case 'points':
      return pointsOf(game, state, side);
    case 'neutralised':
      return neutralisedBy(game, state, side);
    case 'neutralised mechs':
      return neutralisedBy(game, state, side, game.units.mechs);
    case 'structures destroyed':
      return destroyed(game, state, row.kind);
    case 'civilians':
      return state.bytes[at.score + side] as number;
    case 'escaped':
      return ones((state.words[at.escaped] as number) & game.units.ofSide[side as 0 | 1]);
    case 'score':
      return game.rules.score?.(game, state, side) ?? 0;
    case 'prisoner':
      return isAtPod(game, state) ? 1 : 0;
    case 'spaces':
      return controlsAll(game, state, side, row.area) ? 1 : 0;
  }
}

/** Whether a side has met one of its rows; the row, or none. */
function rowMet(game: Game, state: State, side: number): number {
  const { victory } = game;
  for (let index = 0; index < victory.length; index++) {
    const row = victory[index] as Victory;
    if (game.victorySide[index] === side && countOf(game, state, row, side) >= needOf(row)) return index;
  }
  return at.none;
}

/** Ends the game if a side has won; the side that acts is looked at first. */
export function checkVictory(game: Game, state: State): boolean {
  const { bytes } = state;
  if (bytes[at.winner] !== at.nobody) return true;
  let side = bytes[at.turn] as number;
  let row = rowMet(game, state, side);
  if (row === at.none) {
    side = enemy(side);
    row = rowMet(game, state, side);
    if (row === at.none) return false;
  }
  bytes[at.winner] = side;
  bytes[at.reason] = row;
  bytes[at.phase] = at.over;
  bytes[at.chooser] = at.nobody;
  game.sink?.tell(kind.won, side, row, 0, 0);
  return true;
}

// Where a side wants to go, and for what: read from what wins the scenario for it, and for its enemy.
import type { Game } from '../engine/game.ts';
import * as at from '../engine/layout.ts';
import { has } from '../engine/pieces.ts';
import { sideNumber } from '../engine/sides.ts';
import type { State } from '../engine/state.ts';
import type { Victory } from '../board/board.ts';

/** How much each place is worth to units that can take control, to those that can harm structures, and to mechs. */
export class Goals {
  readonly control = new Float64Array(at.mostPlaces);
  readonly harm = new Float64Array(at.mostPlaces);
  readonly reach = new Float64Array(at.mostPlaces);
  /** Any unit of the side that can carry somebody away. */
  readonly fetch = new Float64Array(at.mostPlaces);

  clear(): void {
    this.control.fill(0);
    this.harm.fill(0);
    this.reach.fill(0);
    this.fetch.fill(0);
  }
}

const add = (to: Float64Array, place: number, value: number): void => {
  if (place !== at.none) to[place] = (to[place] as number) + value;
};

const stands = (state: State, structure: number): boolean =>
  (((state.words[at.standing] as number) >>> structure) & 1) === 1;

/** Fills in what a side wants now. */
export function findGoals(game: Game, state: State, side: number, goals: Goals): void {
  goals.clear();
  for (const row of game.data.board.victory) {
    if (sideNumber(row.side) === side) want(game, state, side, row, goals);
    else prevent(game, state, side, row, goals);
  }
}

function want(game: Game, state: State, side: number, row: Victory, goals: Goals): void {
  const { bytes, words } = state;
  const { places, things } = game;
  switch (row.by) {
    case 'points':
      for (const place of places.worth) {
        if (!has(words, at.controlled, side, place)) add(goals.control, place, places.points[place] as number);
      }
      break;
    case 'spaces':
      for (const place of game.data.board.areas[row.area] ?? []) {
        if (!has(words, at.controlled, side, place)) add(goals.control, place, 2);
      }
      break;
    case 'score':
      for (const [index, kind] of things.structureKind.entries()) {
        const place = things.structureAt[index] as number;
        if (kind === 'bunker' && stands(state, index) && !has(words, at.controlled, side, place))
          add(goals.control, place, 1.5);
      }
      break;
    case 'civilians':
      for (const [index] of things.tokens.entries()) add(goals.control, bytes[at.token + index] as number, 2);
      break;
    case 'structures destroyed':
      for (const [index, kind] of things.structureKind.entries()) {
        if (kind === row.kind && stands(state, index)) add(goals.harm, things.structureAt[index] as number, 2);
      }
      break;
    case 'prisoner':
      for (const [index, kind] of things.tokenKind.entries()) {
        if (kind === 'prisoner') add(goals.fetch, bytes[at.token + index] as number, 3);
      }
      break;
    case 'escaped':
      for (const [unit] of game.units.names.entries()) {
        if (((words[at.asleep] as number) >>> unit) & 1) add(goals.control, bytes[at.where + unit] as number, 2);
      }
      for (let place = 0; place < places.count; place++) if (places.escape[place] === 1) add(goals.reach, place, 3);
      break;
    case 'neutralised mechs':
      for (let unit = 0; unit < game.units.count; unit++) {
        if ((game.units.mechs >>> unit) & 1) add(goals.harm, bytes[at.where + unit] as number, 2);
      }
      break;
    case 'neutralised':
      break;
  }
}

/** Where the enemy wants something, a side wants to be too. */
function prevent(game: Game, state: State, side: number, row: Victory, goals: Goals): void {
  const { bytes, words } = state;
  const { places, things } = game;
  switch (row.by) {
    case 'points':
      for (const place of places.worth) {
        if (has(words, at.controlled, 1 - side, place))
          add(goals.control, place, 0.5 * (places.points[place] as number));
      }
      break;
    case 'civilians':
      for (const [index] of things.tokens.entries()) add(goals.control, bytes[at.token + index] as number, 0.3);
      break;
    case 'prisoner':
      for (const [index] of things.tokens.entries()) add(goals.control, bytes[at.token + index] as number, 1);
      break;
    case 'escaped':
      for (let place = 0; place < places.count; place++) if (places.escape[place] === 1) add(goals.control, place, 0.3);
      break;
    case 'neutralised':
    case 'neutralised mechs':
    case 'score':
    case 'spaces':
    case 'structures destroyed':
      break;
  }
}

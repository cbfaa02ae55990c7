// The steps, the targets and the spaces to mark that are possible for a unit at its place. The functions named `add…`
// add actions to a list.
import * as act from './actions.ts';
import type { Actions } from './actions.ts';
import type { Game } from './game-tables.ts';
import * as at from './layout.ts';
import { isPlaceIn, isPassable } from './pieces.ts';
import type { State } from './packed-state.ts';
import * as verb from './verbs.ts';

/**
 * True if the unit can take a step along the edge (from a place to a neighbour): the edge is passable, and the
 * neighbour is marked or the unit scouts.
 */
function isStep(game: Game, state: State, unit: number, edge: number, scouts: boolean): boolean {
  if (!isPassable(game, state, edge, game.units.kind[unit] as number)) return false;
  const side = game.units.side[unit] as number;
  return scouts || isPlaceIn(state.words, at.markedPlaces, side, game.places.neighbour[edge] as number);
}

/** True if the unit can take a step from the place, or escape from it. */
export function canStep(game: Game, state: State, unit: number, place: number, scouts: boolean): boolean {
  const end = game.places.first[place + 1] as number;
  for (let edge = game.places.first[place] as number; edge < end; edge++) {
    if (isStep(game, state, unit, edge, scouts)) return true;
  }
  return game.rules.mayEscape?.(game, state, unit, place) ?? false;
}

export function addSteps(
  game: Game,
  state: State,
  unit: number,
  place: number,
  scouts: boolean,
  actions: Actions,
): void {
  const end = game.places.first[place + 1] as number;
  const { rules } = game;
  const token = rules.tokenToTake === undefined ? at.none : rules.tokenToTake(game, state, unit, place);
  for (let edge = game.places.first[place] as number; edge < end; edge++) {
    if (!isStep(game, state, unit, edge, scouts)) continue;
    const to = game.places.neighbour[edge] as number;
    actions.addTarget(to);
    if (token !== at.none) actions.addTarget(to | act.takingFlag);
  }
  if (rules.mayEscape?.(game, state, unit, place)) actions.addTarget(act.escapeTarget);
}

/**
 * Adds an action for each ready personnel unit in the place of the vehicle. Passengers get on only in the order of the
 * roster, so that the same passengers cannot be chosen in several orders.
 */
export function addPassengers(
  game: Game,
  state: State,
  unit: number,
  place: number,
  capacity: number,
  actions: Actions,
): void {
  const { words } = state;
  const { units } = game;
  const passengers = words[at.passengers] as number;
  let passengerCount = 0;
  for (let rest = passengers; rest !== 0; rest &= rest - 1) passengerCount++;
  if (passengerCount >= capacity) return;
  const ownPersonnel = units.ofSide[units.side[unit] as 0 | 1] & units.personnel;
  let candidates = (words[at.unitsAt + place] as number) & ownPersonnel & ~(words[at.suppressed] as number);
  const lastPassenger = passengers === 0 ? -1 : 31 - Math.clz32(passengers);
  for (; candidates !== 0; candidates &= candidates - 1) {
    const passenger = 31 - Math.clz32(candidates & -candidates);
    if (passenger > lastPassenger && passenger !== unit) actions.addTarget(act.firstPassenger + passenger);
  }
}

/**
 * Returns the enemies on the board that a use can strike: enemies of the classes of the use; for SUPPRESS, only ready
 * enemies.
 */
export function strikableUnits({ units, uses }: Game, { words }: State, side: number, use: number): number {
  const strikes = uses.strikes[use] as number;
  let enemies = (words[at.unitsOnBoard] as number) & units.ofSide[(1 - side) as 0 | 1];
  if ((strikes & verb.strikesPersonnel) === 0) enemies &= ~units.personnel;
  if ((strikes & verb.strikesArmoured) === 0) enemies &= ~units.armoured;
  if (uses.verb[use] === verb.suppressVerb)
    enemies &= ~((words[at.suppressed] as number) | (words[at.asleep] as number));
  return enemies;
}

/**
 * True if a place is within the range of a use from another place. The two levels of the same bridge are not in range
 * of each other.
 */
export function reaches(game: Game, use: number, from: number, to: number): boolean {
  const range = game.places.range[from * at.mostPlaces + to] as number;
  if (range === at.none || game.places.twin[from] === to) return false;
  return range <= (game.uses.range[use] as number);
}

export function addTargets(game: Game, state: State, side: number, place: number, use: number, actions: Actions): void {
  const { uses } = game;
  const { bytes } = state;
  const { range } = game.places;
  const row = place * at.mostPlaces;
  const maxRange = uses.range[use] as number;
  const twin = game.places.twin[place] as number;
  const isArea = uses.area[use] === 1;
  let lowerSpaces = 0;
  let upperSpaces = 0;
  for (let rest = strikableUnits(game, state, side, use); rest !== 0; rest &= rest - 1) {
    const unit = 31 - Math.clz32(rest & -rest);
    const targetPlace = bytes[at.unitPlace + unit] as number;
    const distance = range[row + targetPlace] as number;
    if (distance > maxRange || distance === at.none || targetPlace === twin) continue;
    if (!isArea) {
      actions.addTarget(unit);
      continue;
    }
    // An area attack is a single action for each space, even with several targets in the space.
    const bit = 1 << (targetPlace & 31);
    if (((targetPlace < 32 ? lowerSpaces : upperSpaces) & bit) !== 0) continue;
    if (targetPlace < 32) lowerSpaces |= bit;
    else upperSpaces |= bit;
    actions.addTarget(targetPlace);
  }
  const verbNumber = uses.verb[use] as number;
  const canDestroy = verbNumber === verb.attackVerb || verbNumber === verb.specialAttackVerb;
  if (canDestroy && !isArea && ((uses.strikes[use] as number) & verb.strikesArmoured) !== 0) {
    addFixtures(game, state, side, place, use, actions);
  }
}

/**
 * Adds an action for each enemy structure within range, and for each shut door of the space (rulebook, Structures,
 * Doors).
 */
function addFixtures(game: Game, state: State, side: number, place: number, use: number, actions: Actions): void {
  const { fixtures } = game;
  const { words } = state;
  for (let rest = words[at.standingStructures] as number; rest !== 0; rest &= rest - 1) {
    const structure = 31 - Math.clz32(rest & -rest);
    const isOwn = fixtures.structureSide[structure] === side;
    if (!isOwn && reaches(game, use, place, fixtures.structureAt[structure] as number)) {
      actions.addTarget(act.firstStructure + structure);
    }
  }
  for (let rest = words[at.shutDoors] as number; rest !== 0; rest &= rest - 1) {
    const door = 31 - Math.clz32(rest & -rest);
    if (fixtures.doorA[door] === place || fixtures.doorB[door] === place) actions.addTarget(act.firstDoor + door);
  }
}

const allKinds = 7;

const canBeMarked = ({ places }: Game, { words }: State, side: number, place: number): boolean =>
  places.bars[place] !== allKinds &&
  !isPlaceIn(words, at.chosenPlaces, 0, place) &&
  !isPlaceIn(words, at.markedPlaces, side, place);

function hasNeighbourToMark(game: Game, state: State, side: number, place: number): boolean {
  const end = game.places.first[place + 1] as number;
  for (let edge = game.places.first[place] as number; edge < end; edge++) {
    if (canBeMarked(game, state, side, game.places.neighbour[edge] as number)) return true;
  }
  return false;
}

/** The places that were already examined for the present list of actions, in two words. */
const examined = new Int32Array(2);

function addNeighbours(game: Game, state: State, side: number, place: number, left: number, actions: Actions): void {
  const { places } = game;
  const end = places.first[place + 1] as number;
  for (let edge = places.first[place] as number; edge < end; edge++) {
    const to = places.neighbour[edge] as number;
    const bit = 1 << (to & 31);
    if (((examined[to >> 5] as number) & bit) !== 0) continue;
    examined[to >> 5] = (examined[to >> 5] as number) | bit;
    if (places.bars[to] === allKinds || isPlaceIn(state.words, at.chosenPlaces, 0, to)) continue;
    if (canBeMarked(game, state, side, to) || (left > 1 && hasNeighbourToMark(game, state, side, to)))
      actions.addTarget(to);
  }
}

/**
 * Adds the spaces that PATHFIND can choose next: spaces next to a chosen space; if no space is chosen yet, spaces next
 * to a unit of the squad. A marked space is added only if an unmarked space can be chosen after it.
 */
export function addPaths(game: Game, state: State, side: number, use: number, left: number, actions: Actions): void {
  const { units, uses, places } = game;
  const { words, bytes } = state;
  examined[0] = 0;
  examined[1] = 0;
  if (words[at.chosenPlaces] !== 0 || words[at.chosenPlaces + 1] !== 0) {
    for (let place = 0; place < places.count; place++) {
      if (isPlaceIn(words, at.chosenPlaces, 0, place)) addNeighbours(game, state, side, place, left, actions);
    }
    return;
  }
  const squad = uses.squad[use] as number;
  for (let rest = (words[at.unitsOnBoard] as number) & units.ofSide[side as 0 | 1]; rest !== 0; rest &= rest - 1) {
    const unit = 31 - Math.clz32(rest & -rest);
    if (squad !== 0 && units.squad[unit] !== squad) continue;
    addNeighbours(game, state, side, bytes[at.unitPlace + unit] as number, left, actions);
  }
}

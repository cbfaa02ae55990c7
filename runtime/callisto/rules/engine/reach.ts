// Functions about a unit at its place: its steps, its targets, and the spaces that it can mark. A function `add…` adds
// actions to a list.
import { count, lowest } from '../../../kernel/bits.ts';
import * as act from './actions.ts';
import type { Actions } from './actions.ts';
import type { Game } from './game-tables.ts';
import * as at from './layout.ts';
import { isPlaceIn } from './pieces.ts';
import type { State } from './packed-state.ts';
import * as verb from './verbs.ts';

/** True if the unit can take a step from the place, or escape from it. */
export function canStep(game: Game, state: State, unit: number, place: number, scouts: boolean): boolean {
  return (
    (stepsLow(game, state, unit, place, scouts) | stepsHigh(game, state, unit, place, scouts)) !== 0 ||
    (game.rules.mayEscape?.(game, state, unit, place) ?? false)
  );
}

/**
 * Returns the lower word of the set of places that the unit can enter by a step. A unit that moves without scouting can
 * enter only marked places.
 */
function stepsLow(game: Game, { words }: State, unit: number, place: number, scouts: boolean): number {
  const steps = game.steps.of(game.units.kind[unit] as number, words)[2 * place] as number;
  return scouts ? steps : steps & (words[at.markedPlaces + 2 * (game.units.side[unit] as number)] as number);
}

/**
 * Returns the upper word of the set of places that the unit can enter by a step. The function `stepsLow` returns the
 * lower word.
 */
function stepsHigh(game: Game, { words }: State, unit: number, place: number, scouts: boolean): number {
  const steps = game.steps.of(game.units.kind[unit] as number, words)[2 * place + 1] as number;
  return scouts ? steps : steps & (words[at.markedPlaces + 2 * (game.units.side[unit] as number) + 1] as number);
}

export function addSteps(
  game: Game,
  state: State,
  unit: number,
  place: number,
  scouts: boolean,
  actions: Actions,
): void {
  const { rules } = game;
  const token = rules.tokenToTake === undefined ? at.none : rules.tokenToTake(game, state, unit, place);
  addPlaces(stepsLow(game, state, unit, place, scouts), 0, token, actions);
  addPlaces(stepsHigh(game, state, unit, place, scouts), 32, token, actions);
  if (rules.mayEscape?.(game, state, unit, place)) actions.addTarget(act.escapeTarget);
}

/**
 * For each place of a set, adds the action with this place as its target. The lowest bit of the set means the place
 * `first`.
 */
function addPlaces(set: number, first: number, token: number, actions: Actions): void {
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const to = first + lowest(rest);
    actions.addTarget(to);
    if (token !== at.none) actions.addTarget(to | act.takingFlag);
  }
}

/**
 * Returns the ready personnel that can get on a vehicle in their place. Passengers get on only in the order of the
 * roster, so that the same group of passengers is chosen only once.
 */
export function passengersFor(game: Game, { words }: State, unit: number, place: number, capacity: number): number {
  const { units } = game;
  const passengers = words[at.passengers] as number;
  if (count(passengers) >= capacity) return 0;
  const ownPersonnel = units.ofSide[units.side[unit] as 0 | 1] & units.personnel & ~(1 << unit);
  const candidates = (words[at.unitsAt + place] as number) & ownPersonnel & ~(words[at.suppressedUnits] as number);
  // Candidates before the last passenger, in the order of the roster, cannot get on any more.
  return passengers === 0 ? candidates : candidates & (-2 << (31 - Math.clz32(passengers)));
}

/** Adds an action for each candidate: the acting unit takes this unit along as a passenger. */
export function addPassengers(candidates: number, actions: Actions): void {
  for (let rest = candidates; rest !== 0; rest &= rest - 1) actions.addTarget(act.firstPassenger + lowest(rest));
}

/**
 * Returns the enemies on the board that a use can strike: enemies of its classes. SUPPRESS can strike only ready
 * enemies.
 */
export function strikableUnits({ units, uses }: Game, { words }: State, side: number, use: number): number {
  const strikes = uses.strikes[use] as number;
  let enemies = (words[at.unitsOnBoard] as number) & units.ofSide[(1 - side) as 0 | 1];
  if ((strikes & verb.strikesPersonnel) === 0) enemies &= ~units.personnel;
  if ((strikes & verb.strikesArmoured) === 0) enemies &= ~units.armoured;
  if (uses.verb[use] === verb.suppressVerb)
    enemies &= ~((words[at.suppressedUnits] as number) | (words[at.asleepUnits] as number));
  return enemies;
}

/**
 * True if a place is within the range of a use from another place. The two levels of a bridge are not in range of each
 * other.
 */
export function reaches(game: Game, use: number, from: number, to: number): boolean {
  const range = game.places.range[from * at.mostPlaces + to] as number;
  if (range === at.none || game.places.twin[from] === to) return false;
  return range <= (game.uses.range[use] as number);
}

/** Returns the enemies that a use can strike from a place. */
function unitsInReach(game: Game, state: State, side: number, place: number, use: number): number {
  const { words } = state;
  const { reach } = game;
  const index = reach.indexOf(use, place);
  const enemyPlaces = at.occupiedPlaces + 2 * (1 - side);
  const strikable = strikableUnits(game, state, side, use);
  let lo = words[enemyPlaces] as number;
  let hi = words[enemyPlaces + 1] as number;
  // Most uses reach every place.
  if (((lo & ~(reach.places[index] as number)) | (hi & ~(reach.places[index + 1] as number))) === 0) return strikable;
  let near = 0;
  for (lo &= reach.places[index] as number; lo !== 0; lo &= lo - 1) near |= words[at.unitsAt + lowest(lo)] as number;
  for (hi &= reach.places[index + 1] as number; hi !== 0; hi &= hi - 1)
    near |= words[at.unitsAt + 32 + lowest(hi)] as number;
  return near & strikable;
}

/**
 * Returns the first of the units in each place, in the order of the roster. So each place with some of the units has a
 * single unit in the result.
 */
function firstOfPlaces({ words, bytes }: State, units: number): number {
  let firsts = 0;
  for (let rest = units; rest !== 0;) {
    const unit = lowest(rest);
    firsts |= 1 << unit;
    rest &= ~(words[at.unitsAt + (bytes[at.unitPlace + unit] as number)] as number);
  }
  return firsts;
}

/** True if a use can strike structures and doors. */
function canDestroy({ uses }: Game, use: number): boolean {
  const verbNumber = uses.verb[use] as number;
  const isAttack = verbNumber === verb.attackVerb || verbNumber === verb.specialAttackVerb;
  return isAttack && uses.area[use] === 0 && ((uses.strikes[use] as number) & verb.strikesArmoured) !== 0;
}

/**
 * Returns the undestroyed structures within range that a side may attack: those that do not help the side (rulebook,
 * Structures).
 */
const structuresInReach = ({ reach }: Game, { words }: State, side: number, place: number, use: number): number =>
  (reach.structures[reach.indexOf(use, place) >> 1] as number) &
  reach.structuresAgainst[side as 0 | 1] &
  (words[at.standingStructures] as number);

/** Returns the shut doors of a space, which a unit in the space may attack (rulebook, Doors). */
const shutDoorsAt = ({ reach }: Game, { words }: State, place: number): number =>
  (reach.doorsAt[place] as number) & (words[at.shutDoors] as number);

export function addTargets(game: Game, state: State, side: number, place: number, use: number, actions: Actions): void {
  const units = unitsInReach(game, state, side, place, use);
  if (game.uses.area[use] === 1) {
    // An area attack hits a whole space. So each space is a single action, even with several targets.
    for (let rest = firstOfPlaces(state, units); rest !== 0; rest &= rest - 1)
      actions.addTarget(state.bytes[at.unitPlace + lowest(rest)] as number);
    return;
  }
  for (let rest = units; rest !== 0; rest &= rest - 1) actions.addTarget(lowest(rest));
  if (!canDestroy(game, use)) return;
  for (let rest = structuresInReach(game, state, side, place, use); rest !== 0; rest &= rest - 1)
    actions.addTarget(act.firstStructure + lowest(rest));
  for (let rest = shutDoorsAt(game, state, place); rest !== 0; rest &= rest - 1)
    actions.addTarget(act.firstDoor + lowest(rest));
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

/** The places that were already examined for the present list of actions, as a set of two 32-bit words. */
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
 * Adds the spaces that PATHFIND can choose next: neighbours of the chosen spaces or, before the first choice,
 * neighbours of the units in the squad.
 * A marked space is added only if an unmarked space can be chosen later.
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

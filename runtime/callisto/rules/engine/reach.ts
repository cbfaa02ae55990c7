// What a unit can do from where it stands: steps, targets, spaces to mark. Each adds actions to the list.
import * as act from './actions.ts';
import type { Actions } from './actions.ts';
import type { Game } from './game-tables.ts';
import * as at from './layout.ts';
import { hasPlace, isPassable } from './pieces.ts';
import type { State } from './packed-state.ts';
import * as verb from './verbs.ts';

/** Whether an edge is a step for a unit: passable, and marked unless it scouts. */
function isStep(game: Game, state: State, unit: number, edge: number, scouts: boolean): boolean {
  if (!isPassable(game, state, edge, game.units.kind[unit] as number)) return false;
  const side = game.units.side[unit] as number;
  return scouts || hasPlace(state.words, at.markedPlaces, side, game.places.neighbour[edge] as number);
}

export function canStep(game: Game, state: State, unit: number, place: number, scouts: boolean): boolean {
  const end = game.places.first[place + 1] as number;
  for (let edge = game.places.first[place] as number; edge < end; edge++) {
    if (isStep(game, state, unit, edge, scouts)) return true;
  }
  return game.rules.mayEscape?.(game, state, unit, place) ?? false;
}

/** The steps of a unit from a place, as actions of a kind. */
export function addSteps(
  game: Game,
  state: State,
  unit: number,
  place: number,
  scouts: boolean,
  actions: Actions,
  base: number,
): void {
  const end = game.places.first[place + 1] as number;
  const { rules } = game;
  const taken = rules.tokenToTake === undefined ? at.none : rules.tokenToTake(game, state, unit, place);
  for (let edge = game.places.first[place] as number; edge < end; edge++) {
    if (!isStep(game, state, unit, edge, scouts)) continue;
    const to = game.places.neighbour[edge] as number;
    actions.add(base | (to << 18));
    if (taken !== at.none) actions.add(base | ((to | act.takingFlag) << 18));
  }
  if (rules.mayEscape?.(game, state, unit, place)) actions.add(base | (act.escapeTarget << 18));
}

/** Personnel that can still get on: ready, beside the vehicle, in the order of the roster, each set once. */
export function addPassengers(
  game: Game,
  state: State,
  unit: number,
  place: number,
  carries: number,
  actions: Actions,
  base: number,
): void {
  const { words } = state;
  const { units } = game;
  const aboard = words[at.passengers] as number;
  let on = 0;
  for (let rest = aboard; rest !== 0; rest &= rest - 1) on++;
  if (on >= carries) return;
  const mine = units.ofSide[units.side[unit] as 0 | 1] & units.personnel;
  let there = (words[at.unitsAt + place] as number) & mine & ~(words[at.suppressed] as number);
  const last = aboard === 0 ? -1 : 31 - Math.clz32(aboard);
  for (; there !== 0; there &= there - 1) {
    const one = 31 - Math.clz32(there & -there);
    if (one > last && one !== unit) actions.add(base | ((act.firstPassenger + one) << 18));
  }
}

/** The enemies on the board that a use strikes: of its classes, and not already what they would become. */
export function struckBy({ units, uses }: Game, { words }: State, side: number, use: number): number {
  const strikes = uses.strikes[use] as number;
  let set = (words[at.unitsOnBoard] as number) & units.ofSide[(1 - side) as 0 | 1];
  if ((strikes & verb.strikesPersonnel) === 0) set &= ~units.personnel;
  if ((strikes & verb.strikesArmoured) === 0) set &= ~units.armoured;
  if (uses.verb[use] === verb.suppressVerb) set &= ~((words[at.suppressed] as number) | (words[at.asleep] as number));
  return set;
}

/** Range from a place to another as far as a use reaches; a deck and its foundation do not reach each other. */
export function reaches(game: Game, use: number, from: number, to: number): boolean {
  const range = game.places.range[from * at.mostPlaces + to] as number;
  if (range === at.none || game.places.twin[from] === to) return false;
  return range <= (game.uses.range[use] as number);
}

/** The targets of a fight from a place. */
export function addTargets(
  game: Game,
  state: State,
  side: number,
  place: number,
  use: number,
  actions: Actions,
  base: number,
): void {
  const { uses } = game;
  const { bytes } = state;
  const { range } = game.places;
  const row = place * at.mostPlaces;
  const most = uses.range[use] as number;
  const twin = game.places.twin[place] as number;
  const isArea = uses.area[use] === 1;
  let spaces = 0;
  let more = 0;
  for (let rest = struckBy(game, state, side, use); rest !== 0; rest &= rest - 1) {
    const unit = 31 - Math.clz32(rest & -rest);
    const there = bytes[at.placeOf + unit] as number;
    const far = range[row + there] as number;
    if (far > most || far === at.none || there === twin) continue;
    if (!isArea) {
      actions.add(base | (unit << 18));
      continue;
    }
    // A space once, however many are in it.
    const bit = 1 << (there & 31);
    if (((there < 32 ? spaces : more) & bit) !== 0) continue;
    if (there < 32) spaces |= bit;
    else more |= bit;
    actions.add(base | (there << 18));
  }
  const of = uses.verb[use] as number;
  const harms = of === verb.attackVerb || of === verb.specialAttackVerb;
  if (harms && !isArea && ((uses.strikes[use] as number) & verb.strikesArmoured) !== 0) {
    addThings(game, state, side, place, use, actions, base);
  }
}

/** Structures within range that are not the side's own, and shut doors of the space (rulebook, Structures, Doors). */
function addThings(
  game: Game,
  state: State,
  side: number,
  place: number,
  use: number,
  actions: Actions,
  base: number,
): void {
  const { things } = game;
  const { words } = state;
  for (let rest = words[at.standingStructures] as number; rest !== 0; rest &= rest - 1) {
    const one = 31 - Math.clz32(rest & -rest);
    const isOwn = things.structureSide[one] === side;
    if (!isOwn && reaches(game, use, place, things.structureAt[one] as number)) {
      actions.add(base | ((act.firstStructure + one) << 18));
    }
  }
  for (let rest = words[at.shutDoors] as number; rest !== 0; rest &= rest - 1) {
    const one = 31 - Math.clz32(rest & -rest);
    if (things.doorA[one] === place || things.doorB[one] === place) actions.add(base | ((act.firstDoor + one) << 18));
  }
}

const all = 7;

/** Whether a space can still be marked by PATHFIND. */
const isFree = ({ places }: Game, { words }: State, side: number, place: number): boolean =>
  places.bars[place] !== all &&
  !hasPlace(words, at.chosenPlaces, 0, place) &&
  !hasPlace(words, at.markedPlaces, side, place);

function bordersFree(game: Game, state: State, side: number, place: number): boolean {
  const end = game.places.first[place + 1] as number;
  for (let edge = game.places.first[place] as number; edge < end; edge++) {
    if (isFree(game, state, side, game.places.neighbour[edge] as number)) return true;
  }
  return false;
}

/** The spaces next to a place that PATHFIND can take and that it has not been offered, in two words. */
const offered = new Int32Array(2);

function addBeside(
  game: Game,
  state: State,
  side: number,
  place: number,
  left: number,
  actions: Actions,
  base: number,
): void {
  const { places } = game;
  const end = places.first[place + 1] as number;
  for (let edge = places.first[place] as number; edge < end; edge++) {
    const to = places.neighbour[edge] as number;
    const bit = 1 << (to & 31);
    if (((offered[to >> 5] as number) & bit) !== 0) continue;
    offered[to >> 5] = (offered[to >> 5] as number) | bit;
    if (places.bars[to] === all || hasPlace(state.words, at.chosenPlaces, 0, to)) continue;
    if (isFree(game, state, side, to) || (left > 1 && bordersFree(game, state, side, to)))
      actions.add(base | (to << 18));
  }
}

/** Spaces for PATHFIND: next to a unit of the squad, then next to what was chosen; a marked one only to go on from. */
export function addPaths(
  game: Game,
  state: State,
  side: number,
  use: number,
  left: number,
  actions: Actions,
  base: number,
): void {
  const { units, uses, places } = game;
  const { words, bytes } = state;
  offered[0] = 0;
  offered[1] = 0;
  if (words[at.chosenPlaces] !== 0 || words[at.chosenPlaces + 1] !== 0) {
    for (let place = 0; place < places.count; place++) {
      if (hasPlace(words, at.chosenPlaces, 0, place)) addBeside(game, state, side, place, left, actions, base);
    }
    return;
  }
  const squad = uses.squad[use] as number;
  for (let rest = (words[at.unitsOnBoard] as number) & units.ofSide[side as 0 | 1]; rest !== 0; rest &= rest - 1) {
    const unit = 31 - Math.clz32(rest & -rest);
    if (squad !== 0 && units.squad[unit] !== squad) continue;
    addBeside(game, state, side, bytes[at.placeOf + unit] as number, left, actions, base);
  }
}

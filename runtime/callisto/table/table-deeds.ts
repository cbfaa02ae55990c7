// Deeds: changes of the board in the turn of a person who keeps the cards. The engine carries deeds out by the same
// functions as actions. Only the person judges whether the cards allow a deed.
import { firstDoor, firstStructure } from '../rules/engine/actions.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import { eventKind, tellMinds } from '../rules/engine/events.ts';
import { hitUnit, openDoor, pushUnit } from '../rules/engine/fight.ts';
import * as at from '../rules/engine/layout.ts';
import type { State } from '../rules/engine/packed-state.ts';
import { layMarker, moveUnit, takeControl } from '../rules/engine/perform.ts';
import type { StateFault } from '../rules/engine/faults-action.ts';
import { canControl } from '../rules/engine/legal.ts';
import {
  isPlaceIn,
  isUnitIn,
  leaveBoard,
  markerLevel,
  placeUnit,
  readyUnit,
  suppressUnit,
} from '../rules/engine/pieces.ts';
import { isHandUntold } from '../rules/engine/position.ts';
import { checkVictory } from '../rules/engine/victory.ts';
import { isControlGain } from '../rules/solo/gains.ts';
import { canStrike } from './piece-strikes.ts';
import { canScoutPlace, wayFaultsTo } from './piece-ways.ts';
import { CannotHold, doorNumber, placeNumber, spacePlace, structureNumber, unitNumber } from './table-names.ts';

export type BoardDeed =
  /** A unit enters the board at the spawn point of its force. */
  | { readonly is: 'enter'; readonly unit: string }
  /**
   * A unit moves. `takes`: the unit takes along the token that the rules of the scenario allow. `scouts`: the unit lays
   * a scouted marker in the space that it reaches.
   */
  | {
      readonly is: 'move';
      readonly unit: string;
      readonly to: string;
      readonly takes?: boolean;
      readonly scouts?: boolean;
    }
  | { readonly is: 'escape'; readonly unit: string }
  /** The person lays a scouted marker. */
  | { readonly is: 'scout'; readonly at: string }
  | { readonly is: 'control'; readonly at: string }
  | { readonly is: 'ready'; readonly unit: string }
  | { readonly is: 'suppress'; readonly unit: string }
  /** An attack of the person hits a unit, a structure or a door. */
  | { readonly is: 'hit'; readonly unit?: string; readonly structure?: string; readonly door?: string }
  /** PULSE pushes a unit. */
  | { readonly is: 'push'; readonly unit: string; readonly to: string }
  | { readonly is: 'open'; readonly door: string };

type Work = (state: State) => void;

/** Returns the number of a unit that is on the board. */
function unitOnBoard(game: Game, state: State, name: string): number {
  const unit = unitNumber(game, name);
  if (state.bytes[at.unitPlace + unit] !== at.none) return unit;
  throw new CannotHold(`${name} is not on the board.`);
}

/** Returns the number of a unit that is on the board and not deactivated. */
function activeUnit(game: Game, state: State, name: string): number {
  const unit = unitOnBoard(game, state, name);
  if (!isUnitIn(state, at.asleepUnits, unit)) return unit;
  throw new CannotHold(`${name} is deactivated.`);
}

function enter(game: Game, before: State, name: string): Work {
  const unit = unitNumber(game, name);
  const place = game.units.spawn[unit] as number;
  if (before.bytes[at.unitPlace + unit] !== at.none) throw new CannotHold(`${name} is on the board already.`);
  if (isUnitIn(before, at.neutralisedUnits, unit) || isUnitIn(before, at.escapedUnits, unit))
    throw new CannotHold(`${name} has left the game.`);
  if (place === at.none) throw new CannotHold(`${name} has no spawn point.`);
  return (state) => {
    placeUnit(game, state, unit, place);
    game.sink?.tell(eventKind.spawned, unit, place, 0, 0);
    tellMinds(game, state, 'unit spawned', unit);
  };
}

function move(game: Game, before: State, deed: Extract<BoardDeed, { is: 'move' }>): Work {
  const { scouts, takes, to: goal, unit: name } = deed;
  const [unit, to] = [activeUnit(game, before, name), placeNumber(game, goal)];
  const from = before.bytes[at.unitPlace + unit] as number;
  if (from === to) throw new CannotHold(`${name} is in ${goal} already.`);
  const token = takes === true ? (game.rules.tokenToTake?.(game, before, unit, from) ?? at.none) : at.none;
  if (takes === true && token === at.none) throw new CannotHold(`${name} can take nothing along.`);
  const side = game.units.side[unit] as number;
  if (scouts === true && !isHandUntold(before, side)) throw new CannotHold(`${name} does not scout for this side.`);
  if (scouts === true && markerLevel(before, side, to) >= 1)
    throw new CannotHold(`${goal} is scouted by this side already.`);
  return (state) => {
    moveUnit(game, state, unit, from, to, token);
    if (scouts === true) layMarker(game, state, side, to);
  };
}

function hit(game: Game, before: State, deed: Extract<BoardDeed, { is: 'hit' }>): Work {
  if (deed.structure !== undefined) {
    const structure = structureNumber(game, deed.structure);
    if (((before.words[at.standingStructures] as number) >>> structure) % 2 === 0)
      throw new CannotHold(`${deed.structure} is destroyed already.`);
    return (state) => {
      state.words[at.standingStructures] = (state.words[at.standingStructures] as number) & ~(1 << structure);
      game.sink?.tell(eventKind.destroyed, structure, 0, 0, 0);
      game.rules.destroyed?.(game, state, structure);
      tellMinds(game, state, 'structure destroyed', structure);
    };
  }
  if (deed.door !== undefined) return open(game, before, deed.door);
  const unit = unitOnBoard(game, before, deed.unit ?? '');
  return (state) => void hitUnit(game, state, unit);
}

function open(game: Game, before: State, name: string): Work {
  const door = doorNumber(game, name);
  if (((before.words[at.shutDoors] as number) >>> door) % 2 === 0) throw new CannotHold(`${name} is open already.`);
  return (state) => openDoor(game, state, door);
}

/** Returns the side of the person who keeps the cards. */
export const personSide = (state: State): number => (isHandUntold(state, at.breakers) ? at.breakers : at.lfa);

function mark(game: Game, before: State, name: string, level: 1 | 2): Work {
  const place = spacePlace(game, name);
  const side = personSide(before);
  if (markerLevel(before, side, place) >= level)
    throw new CannotHold(`${name} is ${level === 1 ? 'scouted' : 'controlled'} by this side already.`);
  return level === 1
    ? (state) => layMarker(game, state, side, place)
    : (state) => takeControl(game, state, side, place);
}

/**
 * Returns the function that carries out a deed. Throws `CannotHold` if the pieces on the board make the deed
 * impossible.
 */
function workOf(game: Game, before: State, deed: BoardDeed): Work {
  switch (deed.is) {
    case 'enter':
      return enter(game, before, deed.unit);
    case 'move':
      return move(game, before, deed);
    case 'escape': {
      const unit = activeUnit(game, before, deed.unit);
      return (state) => leaveBoard(game, state, unit);
    }
    case 'scout':
      return mark(game, before, deed.at, 1);
    case 'control':
      return mark(game, before, deed.at, 2);
    case 'ready':
    case 'suppress': {
      const unit = activeUnit(game, before, deed.unit);
      if (isUnitIn(before, at.suppressedUnits, unit) === (deed.is === 'suppress'))
        throw new CannotHold(`${deed.unit} is ${deed.is === 'ready' ? 'ready' : 'suppressed'} already.`);
      return (state) => (deed.is === 'ready' ? readyUnit : suppressUnit)(game, state, unit);
    }
    case 'hit':
      return hit(game, before, deed);
    case 'push': {
      const [unit, to] = [activeUnit(game, before, deed.unit), placeNumber(game, deed.to)];
      if (before.bytes[at.unitPlace + unit] === to) throw new CannotHold(`${deed.unit} is in ${deed.to} already.`);
      return (state) => pushUnit(game, state, unit, to);
    }
    case 'open':
      return open(game, before, deed.door);
  }
}

/** Kinds of deeds that the rules allow only with units of the person’s own side. */
const ownDeeds: ReadonlySet<BoardDeed['is']> = new Set(['enter', 'move', 'escape'] as const);

/** Kinds of deeds that the rules allow only against units of the other side. */
const enemyDeeds: ReadonlySet<BoardDeed['is']> = new Set(['hit', 'suppress', 'push'] as const);

const canEscape = (game: Game, state: State, unit: number): boolean =>
  game.rules.mayEscape?.(game, state, unit, state.bytes[at.unitPlace + unit] as number) ?? false;

/** Returns the places of the space of a place: the place, and the other level of a bridge. */
function levelsOf({ twin }: Game['places'], place: number): number[] {
  const other = twin[place] as number;
  return other === at.none ? [place] : [place, other];
}

/** True if a ready unit with CONTROL of a side is in the space of a place. */
function hasController({ places, units }: Game, { words }: State, side: number, place: number): boolean {
  const able = units.ofSide[side as 0 | 1] & units.control;
  const ready = able & ~((words[at.suppressedUnits] as number) | (words[at.asleepUnits] as number));
  return levelsOf(places, place).some((level) => ((words[at.unitsAt + level] as number) & ready) !== 0);
}

/**
 * True if control of a space is of use for a side: the space has points or another gain (R18), or equipment that only the
 * side in control can use.
 */
export const isControlUseful = (game: Game, state: State, side: number, space: string): boolean =>
  levelsOf(game.places, spacePlace(game, space)).some(
    (place) => isControlGain(game, state, side, place) || game.uses.equipment[place] !== at.none,
  );

/** Returns a fault if no action of a side strikes the target of a deed. */
function strikeDoubts(
  game: Game,
  before: State,
  side: number,
  deed: Extract<BoardDeed, { is: 'hit' | 'suppress' }>,
): StateFault[] {
  const [structure, door] = deed.is === 'hit' ? [deed.structure, deed.door] : [undefined, undefined];
  const target =
    structure !== undefined
      ? firstStructure + structureNumber(game, structure)
      : door !== undefined
        ? firstDoor + doorNumber(game, door)
        : unitNumber(game, deed.unit ?? '');
  const suppresses = deed.is === 'suppress';
  if (canStrike(game, before, side, target, suppresses)) return [];
  const problem = `is out of reach of every ${suppresses ? 'SUPPRESS' : 'attack'} of the person’s ready units`;
  return [{ where: `units.${structure ?? door ?? deed.unit ?? ''}`, problem }];
}

/** Returns a fault if a deed breaks a rule in the state before the deed. Such a doubt does not prevent the deed. */
export function deedDoubts(game: Game, before: State, deed: BoardDeed): StateFault[] {
  const side = personSide(before);
  if (deed.is === 'scout') {
    const where = `markers.${deed.at}`;
    const levels = levelsOf(game.places, spacePlace(game, deed.at));
    if (levels.some((level) => canScoutPlace(game, before, side, level))) return [];
    return [{ where, problem: 'is scouted without a ready unit with SCOUT there, and without PATHFIND' }];
  }
  if (deed.is === 'control') {
    const place = spacePlace(game, deed.at);
    const isThere = isPlaceIn(before.words, at.occupiedPlaces, side, place);
    const where = `markers.${deed.at}`;
    if (!isThere) return [{ where, problem: 'is taken control of without a unit there' }];
    if (!hasController(game, before, side, place))
      return [{ where, problem: 'is taken control of without a ready unit with CONTROL there' }];
    return canControl(game, before, side, place) ? [] : [{ where, problem: 'cannot be controlled: an enemy is there' }];
  }
  if (deed.is === 'hit' && deed.unit === undefined) return strikeDoubts(game, before, side, deed);
  const name = 'unit' in deed ? deed.unit : undefined;
  if (name === undefined) return [];
  const unit = unitNumber(game, name);
  const where = `units.${name}`;
  const isOwn = game.units.side[unit] === side;
  if (ownDeeds.has(deed.is) && !isOwn) return [{ where, problem: 'is a unit of the other side' }];
  if (enemyDeeds.has(deed.is) && isOwn) return [{ where, problem: 'is a unit of the person’s own side' }];
  if (deed.is === 'hit' || deed.is === 'suppress') return strikeDoubts(game, before, side, deed);
  if (deed.is === 'move')
    return wayFaultsTo(game, before, unit, placeNumber(game, deed.to), deed.scouts === true).map(({ problem }) => ({
      where,
      problem,
    }));
  if (deed.is === 'escape' && !canEscape(game, before, unit)) return [{ where, problem: 'cannot escape from there' }];
  return [];
}

/**
 * Returns the function that carries out a deed and then checks whether the game is won. Throws `CannotHold` if the
 * pieces on the board make the deed impossible.
 */
export function deedWork(game: Game, before: State, deed: BoardDeed): Work {
  const work = workOf(game, before, deed);
  return (state) => {
    work(state);
    checkVictory(game, state);
  };
}

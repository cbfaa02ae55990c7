// Functions for the sets that sheets of Callisto name, such as the preferred target.
import { count, first, highBit, isIn, lowBit, lowest, nextOf, nil, noWay, pair, upper } from '../../kernel/bits.ts';
import * as at from '../rules/engine/layout.ts';
import { nearestDistance, union, wordAt } from '../rules/engine/step-tables.ts';
import { leastDefended, leastDefendedThroughDoors, specialRange } from './combat.ts';
import { byAnyWay, leastDistanceFrom, waysFor, waysOf } from './distances.ts';
import { armouredClass, personnelClass } from './printed-tables.ts';
import { placesOfStructures, unitsOn } from './locations.ts';
import { unitKind, type SheetTurn } from './sheet-turn.ts';

/**
 * Returns the places on the shortest ways from one set of places to another. The first and the last place of each way
 * do not count (R48).
 */
export function placesBetween(
  turn: SheetTurn,
  unit: number,
  fromLo: number,
  fromHi: number,
  toLo: number,
  toHi: number,
): number {
  let low = 0;
  let up = 0;
  for (let from = nextOf(fromLo, fromHi, 0); from >= 0; from = nextOf(fromLo, fromHi, from + 1)) {
    for (let to = nextOf(toLo, toHi, 0); to >= 0; to = nextOf(toLo, toHi, to + 1)) {
      low |= placesOnWays(turn, unit, from, to);
      up |= upper();
    }
  }
  return pair(low, up);
}

function placesOnWays(turn: SheetTurn, unit: number, from: number, to: number): number {
  const ways = waysFor(turn, unit, from, to);
  const { within, around, stepBits } = ways;
  const length = ways.distance[from * at.mostPlaces + to] as number;
  if (length === at.none) return pair(0, 0);
  let low = 0;
  let up = 0;
  for (let steps = 1; steps < length; steps++) {
    const startWord = wordAt(stepBits, from, steps);
    const endWord = wordAt(stepBits, to, length - steps);
    low |= (within[startWord] as number) & (around[endWord] as number);
    up |= (within[startWord + 1] as number) & (around[endWord + 1] as number);
  }
  return pair(low & ~lowBit(from) & ~lowBit(to), up & ~highBit(from) & ~highBit(to));
}

/** Returns the doors on the shortest ways from a set of places to another set, measured with all doors open (R193). */
export function doorsBetween(
  turn: SheetTurn,
  unit: number,
  fromLo: number,
  fromHi: number,
  toLo: number,
  toHi: number,
): number {
  const { doorA, doorB } = turn.game.fixtures;
  const { distance } = waysOf(turn, unit).open;
  const steps = (from: number, to: number): number => {
    const length = distance[from * at.mostPlaces + to] as number;
    return length === at.none ? Infinity : length;
  };
  let doors = 0;
  for (let from = nextOf(fromLo, fromHi, 0); from >= 0; from = nextOf(fromLo, fromHi, from + 1)) {
    for (let to = nextOf(toLo, toHi, 0); to >= 0; to = nextOf(toLo, toHi, to + 1)) {
      const length = steps(from, to);
      if (length === Infinity) continue;
      const isPassed = (enter: number, leave: number): boolean =>
        steps(enter, leave) === 1 && steps(from, enter) + 1 + steps(leave, to) === length;
      for (let door = 0; door < doorA.length; door++) {
        const [a, b] = [doorA[door] as number, doorB[door] as number];
        if (isPassed(a, b) || isPassed(b, a)) doors |= 1 << door;
      }
    }
  }
  return doors;
}

function mapsOf({ fixed: { placesOfMap } }: SheetTurn, lo: number, hi: number): number {
  let maps = 0;
  for (let map = 0; 2 * map < placesOfMap.length; map++) {
    if ((((placesOfMap[2 * map] as number) & lo) | ((placesOfMap[2 * map + 1] as number) & hi)) !== 0) maps |= 1 << map;
  }
  return maps;
}

function placesOnMaps({ fixed: { placesOfMap } }: SheetTurn, maps: number): number {
  let low = 0;
  let up = 0;
  for (let map = 0; 2 * map < placesOfMap.length; map++) {
    if (((maps >>> map) & 1) === 0) continue;
    low |= placesOfMap[2 * map] as number;
    up |= placesOfMap[2 * map + 1] as number;
  }
  return pair(low, up);
}

export const mapOf = (turn: SheetTurn, lo: number, hi: number): number => placesOnMaps(turn, mapsOf(turn, lo, hi));

export function otherMap(turn: SheetTurn, lo: number, hi: number): number {
  const maps = mapsOf(turn, lo, hi);
  return maps === 0 ? pair(0, 0) : placesOnMaps(turn, ~maps);
}

type MostDangerous = (turn: SheetTurn, units: number) => number;

/**
 * Narrows units to the usual targets of an attack (rulebook: All combat actions). Keeps the units with the lowest
 * adjusted defence, of these the most dangerous, and of these the units on lower ground.
 */
function preferredInCombat(turn: SheetTurn, units: number, mostDangerous: MostDangerous): number {
  let candidates = units;
  if ((candidates & (candidates - 1)) !== 0) candidates = leastDefended(turn, candidates);
  if ((candidates & (candidates - 1)) !== 0) candidates = mostDangerous(turn, candidates);
  if ((candidates & (candidates - 1)) === 0) return candidates;
  const { places } = turn.game;
  if (turn.here === at.none || places.elevated[turn.here] === 0) return candidates;
  let lower = 0;
  for (let rest = candidates; rest !== 0; rest &= rest - 1) {
    if (places.elevated[turn.y[at.unitPlace + lowest(rest)] as number] === 0) lower |= rest & -rest;
  }
  return lower === 0 ? candidates : lower;
}

/** Returns the enemies of the acting unit that are not on a set of places. */
function unitsOutside({ game, w: words, unit }: SheetTurn, lo: number, hi: number): number {
  const occupied = at.occupiedPlaces + 2 * (1 - (game.units.side[unit] as number));
  return unitsOn(words, (words[occupied] as number) & ~lo, (words[occupied + 1] as number) & ~hi);
}

/**
 * Returns the enemies on the map of the acting unit. Enemies of a class that no ATTACK of the procedure can hit are
 * left out.
 */
function enemiesOnMap(turn: SheetTurn, classes: number): number {
  const { game, w: words, fixed, unit, here } = turn;
  const side = game.units.side[unit] as number;
  let enemies = (words[at.unitsOnBoard] as number) & game.units.ofSide[(1 - side) as 0 | 1];
  if ((classes & personnelClass) === 0) enemies &= ~game.units.personnel;
  if ((classes & armouredClass) === 0) enemies &= game.units.personnel;
  const word = 2 * (fixed.map[here] as number);
  return enemies & ~unitsOutside(turn, fixed.placesOfMap[word] as number, fixed.placesOfMap[word + 1] as number);
}

/**
 * Returns the enemies that rank first in the tiebreaks of combat. Enemies that are visible only through a door rank
 * last (R19).
 */
export function preferredTarget(turn: SheetTurn, mostDangerous: MostDangerous, classes: number): number {
  const { here } = turn;
  if (here === at.none) return 0;
  const { within, stepBits, depth } = turn.fixed.range;
  const enemies = enemiesOnMap(turn, classes);
  const furthest = wordAt(stepBits, here, depth - 1);
  const enemiesInRange = enemies & ~unitsOutside(turn, within[furthest] as number, within[furthest + 1] as number);
  const candidates = enemiesInRange === 0 ? leastDefendedThroughDoors(turn, enemies) : enemiesInRange;
  return preferredInCombat(turn, candidates, mostDangerous);
}

/** Returns the spaces from which the special attack of the card reaches a place of a set (R11). */
export function specialAttackReaches(turn: SheetTurn, lo: number, hi: number): number {
  const range = specialRange(turn);
  if (range < 0) return pair(0, 0);
  const { around, stepBits, depth } = turn.fixed.range;
  return union(around, stepBits, range < depth ? range : depth - 1, lo, hi);
}

/**
 * Returns the undestroyed structures on every shortest way of the acting mech to the nearest structure of a set. Traps
 * do not count when ways are measured (R44).
 */
export function onEveryShortestWay(turn: SheetTurn, unit: number, structures: number): number {
  const { game, w: words, here, keycard, fixed } = turn;
  if (here === at.none) return 0;
  const lo = placesOfStructures(turn, structures);
  const hi = upper();
  const shut = words[at.shutDoors] as number;
  const { walked } = game.distances.ways(unitKind(turn, unit), shut & ~keycard.fromA, shut & ~keycard.fromB, 0);
  const { within, around, stepBits } = walked;
  const shortest = nearestDistance(walked, within, here, lo, hi);
  if (shortest === noWay) return 0;
  let unavoidable = 0;
  for (let steps = 1; steps <= shortest; steps++) {
    // If only one place is at this number of steps on the shortest ways, every shortest way enters this place.
    const word = wordAt(stepBits, here, steps);
    const low = union(around, stepBits, shortest - steps, lo, hi) & (within[word] as number);
    const up = upper() & (within[word + 1] as number);
    if (count(low) + count(up) === 1) unavoidable |= fixed.structuresAt[first(low, up)] as number;
  }
  return unavoidable & (words[at.standingStructures] as number) & ((1 << game.fixtures.structures.length) - 1);
}

/**
 * Returns the places to which hit units want to go (R33). Units at the place of the prisoner want to go to the nearest
 * undestroyed pods. Other units want to go to the prisoner.
 */
export function intendedDestination(turn: SheetTurn, units: number): number {
  const { game, y: bytes, w: words } = turn;
  const { fixtures } = game;
  let lo = 0;
  let hi = 0;
  const prisoner = fixtures.tokenKind.indexOf('prisoner');
  const prisonerPlace = prisoner < 0 ? at.none : (bytes[at.tokenPlace + prisoner] as number);
  let pods = 0;
  for (let structure = 0; structure < fixtures.structures.length; structure++) {
    if (fixtures.structureKind[structure] === 'escape pod') pods |= 1 << structure;
  }
  pods &= words[at.standingStructures] as number;
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    const unit = lowest(rest);
    const from = bytes[at.unitPlace + unit] as number;
    if (from !== prisonerPlace) {
      if (prisonerPlace === at.none) continue;
      lo |= lowBit(prisonerPlace);
      hi |= highBit(prisonerPlace);
      continue;
    }
    const podLo = placesOfStructures(turn, pods);
    const podHi = upper();
    const steps = leastDistanceFrom(turn, unit, byAnyWay, from, podLo, podHi);
    if (steps === nil || steps === noWay) continue;
    for (let place = nextOf(podLo, podHi, 0); place >= 0; place = nextOf(podLo, podHi, place + 1)) {
      if (waysOf(turn, unit).measured.distance[from * at.mostPlaces + place] !== steps) continue;
      lo |= lowBit(place);
      hi |= highBit(place);
    }
  }
  return pair(lo, hi);
}

export function cardsOf({ game, side }: SheetTurn, units: number): number {
  let low = 0;
  let up = 0;
  const { unit: unitOfCard } = game.cards;
  const end = game.cards.first[side + 1] as number;
  for (let card = game.cards.first[side] as number; card < end; card++) {
    const cardUnit = unitOfCard[card] as number;
    if (cardUnit === at.none || ((units >>> cardUnit) & 1) === 0) continue;
    low |= lowBit(card);
    up |= highBit(card);
  }
  return pair(low, up);
}

/**
 * Returns the doors that lead into a set of places, or out of it if `isOut` is true. The direction of a door is judged
 * from the place `doorsFrom`. If `doorsFrom` is not set, the direction is judged from the place of the door that is
 * nearer to the unit (R41).
 */
export function doorsLeading(turn: SheetTurn, lo: number, hi: number, isOut: boolean): number {
  const { doorsFrom, unit, here, fixed } = turn;
  const place = doorsFrom === at.none ? here : doorsFrom;
  if (place === at.none) return 0;
  let fromA = fixed.doorsFromA[place] as number;
  let fromB = fixed.doorsFromB[place] as number;
  if (doorsFrom === at.none) {
    const ways = waysOf(turn, unit);
    fromA = ways.nearerFromA[here] as number;
    fromB = ways.nearerFromB[here] as number;
  }
  const { doorA, doorB } = turn.game.fixtures;
  let leadingDoors = 0;
  for (let rest = fromA | fromB; rest !== 0; rest &= rest - 1) {
    const door = lowest(rest);
    const isA = isIn(lo, hi, doorA[door] as number);
    // A door leads in or out only if exactly one of its two places is in the set.
    if (isA === isIn(lo, hi, doorB[door] as number)) continue;
    if ((((fromA >>> door) & 1) === 1 ? isA : !isA) === isOut) leadingDoors |= 1 << door;
  }
  return leadingDoors;
}

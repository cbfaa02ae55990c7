// What the named functions of Callisto's sheets make of sets, for emitted sheets.
import { count, first, highBit, isIn, lowBit, lowest, nextOf, nil, noWay, pair, upper } from '../../kernel/bits.ts';
import * as at from '../rules/engine/layout.ts';
import { search, union, wordAt } from '../rules/engine/steps.ts';
import { leastDefended, leastDefendedThroughDoors, specialRange } from './combat.ts';
import { byAnyWay, nearestFrom, waysFor, waysOf } from './distances.ts';
import { armoured, personnel } from './printed-tables.ts';
import { placesOfStructures, unitsOn } from './locations.ts';
import { kindOf } from './sheet-turn.ts';
import type { Turn } from './sheet-turn.ts';

/** On a shortest way from the one to the other, their own spaces left out (R48). */
export function between(turn: Turn, unit: number, fromLo: number, fromHi: number, toLo: number, toHi: number): number {
  let low = 0;
  let up = 0;
  for (let from = nextOf(fromLo, fromHi, 0); from >= 0; from = nextOf(fromLo, fromHi, from + 1)) {
    for (let to = nextOf(toLo, toHi, 0); to >= 0; to = nextOf(toLo, toHi, to + 1)) {
      low |= onWays(turn, unit, from, to);
      up |= upper();
    }
  }
  return pair(low, up);
}

function onWays(turn: Turn, unit: number, from: number, to: number): number {
  const ways = waysFor(turn, unit, from, to);
  const { within, around, bits } = ways;
  const whole = ways.far[from * at.mostPlaces + to] as number;
  if (whole === at.none) return pair(0, 0);
  let low = 0;
  let up = 0;
  for (let steps = 1; steps < whole; steps++) {
    const ahead = wordAt(bits, from, steps);
    const behind = wordAt(bits, to, whole - steps);
    low |= (within[ahead] as number) & (around[behind] as number);
    up |= (within[ahead + 1] as number) & (around[behind + 1] as number);
  }
  return pair(low & ~lowBit(from) & ~lowBit(to), up & ~highBit(from) & ~highBit(to));
}

/** The maps of some places, as a set. */
function mapsOf({ fixed: { placesOfMap } }: Turn, lo: number, hi: number): number {
  let maps = 0;
  for (let map = 0; 2 * map < placesOfMap.length; map++) {
    if ((((placesOfMap[2 * map] as number) & lo) | ((placesOfMap[2 * map + 1] as number) & hi)) !== 0) maps |= 1 << map;
  }
  return maps;
}

function onMaps({ fixed: { placesOfMap } }: Turn, maps: number): number {
  let low = 0;
  let up = 0;
  for (let map = 0; 2 * map < placesOfMap.length; map++) {
    if (((maps >>> map) & 1) === 0) continue;
    low |= placesOfMap[2 * map] as number;
    up |= placesOfMap[2 * map + 1] as number;
  }
  return pair(low, up);
}

export const mapOf = (turn: Turn, lo: number, hi: number): number => onMaps(turn, mapsOf(turn, lo, hi));

export function otherMap(turn: Turn, lo: number, hi: number): number {
  const maps = mapsOf(turn, lo, hi);
  return maps === 0 ? pair(0, 0) : onMaps(turn, ~maps);
}

/** Of some units the most dangerous. */
type Dangerous = (turn: Turn, units: number) => number;

/** Ties of combat actions: lowest adjusted defence, most dangerous, lower ground (book: All combat actions). */
function combatOrder(turn: Turn, units: number, dangerous: Dangerous): number {
  let left = units;
  if ((left & (left - 1)) !== 0) left = leastDefended(turn, left);
  if ((left & (left - 1)) !== 0) left = dangerous(turn, left);
  if ((left & (left - 1)) === 0) return left;
  const { places } = turn.game;
  if (turn.here === at.none || places.elevated[turn.here] === 0) return left;
  let lower = 0;
  for (let rest = left; rest !== 0; rest &= rest - 1) {
    if (places.elevated[turn.y[at.where + lowest(rest)] as number] === 0) lower |= rest & -rest;
  }
  return lower === 0 ? left : lower;
}

/** The units of those places outside of some where enemies of the acting one stand. */
function unitsOutside({ game, w: words, unit }: Turn, lo: number, hi: number): number {
  const occupied = at.occupied + 2 * (1 - (game.units.side[unit] as number));
  return unitsOn(words, (words[occupied] as number) & ~lo, (words[occupied + 1] as number) & ~hi);
}

/** The enemies of the acting unit's map that the procedure's ATTACKs strike by class. */
function met(turn: Turn, classes: number): number {
  const { game, w: words, fixed, unit, here } = turn;
  const side = game.units.side[unit] as number;
  let found = (words[at.placed] as number) & game.units.ofSide[(1 - side) as 0 | 1];
  if ((classes & personnel) === 0) found &= ~game.units.personnel;
  if ((classes & armoured) === 0) found &= game.units.personnel;
  const word = 2 * (fixed.map[here] as number);
  return found & ~unitsOutside(turn, fixed.placesOfMap[word] as number, fixed.placesOfMap[word + 1] as number);
}

/** The enemy that the tiebreak of combat would pick; those behind doors last (R19). */
export function preferredTarget(turn: Turn, dangerous: Dangerous, classes: number): number {
  const { here } = turn;
  if (here === at.none) return 0;
  const { within, bits, depth } = turn.fixed.range;
  const all = met(turn, classes);
  const furthest = wordAt(bits, here, depth - 1);
  const open = all & ~unitsOutside(turn, within[furthest] as number, within[furthest + 1] as number);
  return combatOrder(turn, open === 0 ? leastDefendedThroughDoors(turn, all) : open, dangerous);
}

/** Spaces from which the card's special attack reaches one of some places (R11). */
export function specialAttackReaches(turn: Turn, lo: number, hi: number): number {
  const most = specialRange(turn);
  if (most < 0) return pair(0, 0);
  const { around, bits, depth } = turn.fixed.range;
  return union(around, bits, most < depth ? most : depth - 1, lo, hi);
}

/** Structures on every shortest way of the acting mech to the nearest of some, traps left out of account (R44). */
export function onEveryShortestWay(turn: Turn, unit: number, structures: number): number {
  const { game, w: words, here, keycard, fixed } = turn;
  if (here === at.none) return 0;
  const lo = placesOfStructures(turn, structures);
  const hi = upper();
  const shut = words[at.shut] as number;
  const { walked } = game.distances.ways(kindOf(turn, unit), shut & ~keycard.fromA, shut & ~keycard.fromB, 0);
  const { within, around, bits } = walked;
  const shortest = search(walked, within, here, lo, hi);
  if (shortest === noWay) return 0;
  let found = 0;
  for (let steps = 1; steps <= shortest; steps++) {
    // Where only one place is so many steps along, every way enters it.
    const ahead = wordAt(bits, here, steps);
    const low = union(around, bits, shortest - steps, lo, hi) & (within[ahead] as number);
    const up = upper() & (within[ahead + 1] as number);
    if (count(low) + count(up) === 1) found |= fixed.structuresAt[first(low, up)] as number;
  }
  return found & (words[at.standing] as number) & ((1 << game.things.structures.length) - 1);
}

/** Where units that were hit are going: with the prisoner to the nearest pods that stand, else to the prisoner (R33). */
export function intendedDestination(turn: Turn, units: number): number {
  const { game, y: bytes, w: words } = turn;
  const { things } = game;
  let lo = 0;
  let hi = 0;
  const prisoner = things.tokenKind.indexOf('prisoner');
  const where = prisoner < 0 ? at.none : (bytes[at.token + prisoner] as number);
  let pods = 0;
  for (let one = 0; one < things.structures.length; one++) {
    if (things.structureKind[one] === 'escape pod' && ((words[at.standing] as number) >>> one) & 1) pods |= 1 << one;
  }
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    const unit = lowest(rest);
    const from = bytes[at.where + unit] as number;
    if (from !== where) {
      if (where === at.none) continue;
      lo |= lowBit(where);
      hi |= highBit(where);
      continue;
    }
    const podLo = placesOfStructures(turn, pods);
    const podHi = upper();
    const steps = nearestFrom(turn, unit, byAnyWay, from, podLo, podHi);
    if (steps === nil || steps === noWay) continue;
    for (let place = nextOf(podLo, podHi, 0); place >= 0; place = nextOf(podLo, podHi, place + 1)) {
      if (waysOf(turn, unit).measured.far[from * at.mostPlaces + place] !== steps) continue;
      lo |= lowBit(place);
      hi |= highBit(place);
    }
  }
  return pair(lo, hi);
}

/** The bot's cards of some units. */
export function cardsOf({ game, side }: Turn, units: number): number {
  let low = 0;
  let up = 0;
  const { unit } = game.cards;
  const end = game.cards.first[side + 1] as number;
  for (let card = game.cards.first[side] as number; card < end; card++) {
    const own = unit[card] as number;
    if (own === at.none || ((units >>> own) & 1) === 0) continue;
    low |= lowBit(card);
    up |= highBit(card);
  }
  return pair(low, up);
}

/** Doors taken from inside, or from outside, of some places: of its two spaces a door is taken from the nearer (R41). */
export function leading(turn: Turn, lo: number, hi: number, isOut: boolean): number {
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
  const { doorA, doorB } = turn.game.things;
  let found = 0;
  for (let rest = fromA | fromB; rest !== 0; rest &= rest - 1) {
    const door = lowest(rest);
    const isA = isIn(lo, hi, doorA[door] as number);
    // A door leads in or out if one of its spaces is among them.
    if (isA === isIn(lo, hi, doorB[door] as number)) continue;
    if ((((fromA >>> door) & 1) === 1 ? isA : !isA) === isOut) found |= 1 << door;
  }
  return found;
}

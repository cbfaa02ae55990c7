// What the named functions of Callisto's sheets make of sets, for emitted sheets.
import { high, highBit, isIn, lowBit, lowest, nextOf, nil, noWay, pair } from '../../kernel/bits.ts';
import * as at from '../engine/layout.ts';
import { armoured, defence, defenceAt, personnel, specialRange } from './combat.ts';
import { byRange, byWay, far, nearestFrom, sideOfDoor, waysFor } from './measured.ts';
import { placesOfStructures } from './stands.ts';
import { kindOf } from './turn.ts';
import type { Turn } from './turn.ts';

let low = 0;
let up = 0;

function add(place: number): void {
  low |= lowBit(place);
  up |= highBit(place);
}

/** On a shortest way from the one to the other, their own spaces left out (R48). */
export function between(turn: Turn, unit: number, fromLo: number, fromHi: number, toLo: number, toHi: number): number {
  low = 0;
  up = 0;
  for (let from = nextOf(fromLo, fromHi, 0); from >= 0; from = nextOf(fromLo, fromHi, from + 1)) {
    for (let to = nextOf(toLo, toHi, 0); to >= 0; to = nextOf(toLo, toHi, to + 1)) addBetween(turn, unit, from, to);
  }
  return pair(low, up);
}

function addBetween(turn: Turn, unit: number, from: number, to: number): void {
  const ways = waysFor(turn, unit, from, to);
  const whole = ways[from * at.mostPlaces + to] as number;
  if (whole === at.none) return;
  for (let place = 0; place < turn.game.places.count; place++) {
    if (place === from || place === to) continue;
    const here = ways[from * at.mostPlaces + place] as number;
    const rest = ways[place * at.mostPlaces + to] as number;
    if (here !== at.none && rest !== at.none && here + rest === whole) add(place);
  }
}

function mapsOf({ fixed }: Turn, lo: number, hi: number): number {
  let maps = 0;
  for (let place = nextOf(lo, hi, 0); place >= 0; place = nextOf(lo, hi, place + 1))
    maps |= 1 << (fixed.map[place] as number);
  return maps;
}

function onMaps({ fixed, game }: Turn, maps: number): number {
  low = 0;
  up = 0;
  for (let place = 0; place < game.places.count; place++) if ((maps >>> (fixed.map[place] as number)) & 1) add(place);
  return pair(low, up);
}

export const mapOf = (turn: Turn, lo: number, hi: number): number => onMaps(turn, mapsOf(turn, lo, hi));

export function otherMap(turn: Turn, lo: number, hi: number): number {
  const maps = mapsOf(turn, lo, hi);
  return maps === 0 ? pair(0, 0) : onMaps(turn, ~maps);
}

/** The lowest figure of those of some units, and who has it. */
function least(turn: Turn, units: number, figure: (turn: Turn, unit: number) => number): number {
  let best = Infinity;
  let found = 0;
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    const value = figure(turn, lowest(rest));
    if (value === nil || value > best) continue;
    found = value < best ? rest & -rest : found | (rest & -rest);
    best = value;
  }
  return found === 0 ? units : found;
}

/** Ties of combat actions: lowest adjusted defence, most dangerous, lower ground (book: All combat actions). */
function combatOrder(turn: Turn, units: number, danger: (turn: Turn, unit: number) => number): number {
  let left = units;
  if ((left & (left - 1)) !== 0) left = least(turn, left, defence);
  if ((left & (left - 1)) !== 0) left = least(turn, left, (own, unit) => -danger(own, unit));
  if ((left & (left - 1)) === 0) return left;
  const { places } = turn.game;
  if (turn.here === at.none || places.elevated[turn.here] === 0) return left;
  let lower = 0;
  for (let rest = left; rest !== 0; rest &= rest - 1) {
    if (places.elevated[turn.bytes[at.where + lowest(rest)] as number] === 0) lower |= rest & -rest;
  }
  return lower === 0 ? left : lower;
}

/** The enemies of the acting unit's map that the procedure's ATTACKs strike by class. */
function met({ game, words, bytes, fixed, unit, here }: Turn, classes: number): number {
  const side = game.units.side[unit] as number;
  let found = (words[at.placed] as number) & game.units.ofSide[(1 - side) as 0 | 1];
  if ((classes & personnel) === 0) found &= ~game.units.personnel;
  if ((classes & armoured) === 0) found &= game.units.personnel;
  const map = fixed.map[here];
  for (let rest = found; rest !== 0; rest &= rest - 1) {
    if (fixed.map[bytes[at.where + lowest(rest)] as number] !== map) found &= ~(rest & -rest);
  }
  return found;
}

/** The enemy that the tiebreak of combat would pick; those behind doors last (R19). */
export function preferredTarget(turn: Turn, danger: (turn: Turn, unit: number) => number, classes: number): number {
  const { game, bytes, here } = turn;
  if (here === at.none) return 0;
  const all = met(turn, classes);
  let open = 0;
  for (let rest = all; rest !== 0; rest &= rest - 1) {
    const place = bytes[at.where + lowest(rest)] as number;
    if (game.places.range[here * at.mostPlaces + place] !== at.none) open |= rest & -rest;
  }
  return combatOrder(turn, open === 0 ? least(turn, all, throughDoors) : open, danger);
}

/** Adjusted defence with doorways left out of account. */
function throughDoors(turn: Turn, unit: number): number {
  const { bytes, here, fixed } = turn;
  const place = bytes[at.where + unit] as number;
  const steps = fixed.rangeThroughDoors[here * at.mostPlaces + place] as number;
  if (steps === at.none) return Infinity;
  return defenceAt(turn, unit, place, steps);
}

/** Spaces from which the card's special attack reaches one of some places (R11). */
export function specialAttackReaches(turn: Turn, lo: number, hi: number): number {
  const most = specialRange(turn);
  low = 0;
  up = 0;
  const { places } = turn.game;
  for (let from = 0; from < places.count; from++) {
    const steps = nearestFrom(turn, at.none, byRange, from, lo, hi);
    if (steps !== nil && steps !== noWay && steps <= most) add(from);
  }
  return pair(low, up);
}

/** Structures on every shortest way of the acting mech to the nearest of some, traps left out of account (R44). */
export function onEveryShortestWay(turn: Turn, unit: number, structures: number): number {
  const { game, words, here } = turn;
  if (here === at.none) return 0;
  const lo = placesOfStructures(turn, structures);
  const hi = high[0] as number;
  const shortest = avoiding(turn, unit, lo, hi, at.none);
  let found = 0;
  for (let rest = words[at.standing] as number; rest !== 0; rest &= rest - 1) {
    const place = game.things.structureAt[lowest(rest)] as number;
    if (place === here || shortest === noWay) continue;
    if (avoiding(turn, unit, lo, hi, place) > shortest) found |= rest & -rest;
  }
  return found & ((1 << game.things.structures.length) - 1);
}

/** The length of the shortest way from here to the nearest of some places that does not enter one. */
function avoiding(turn: Turn, unit: number, lo: number, hi: number, avoided: number): number {
  const { here } = turn;
  const { places } = turn.game;
  const seen = new Uint8Array(places.count);
  let edge = [here];
  seen[here] = 1;
  for (let steps = 0; edge.length > 0; steps++) {
    if (edge.some((place) => isIn(lo, hi, place))) return steps;
    const next: number[] = [];
    for (const from of edge) {
      const end = places.first[from + 1] as number;
      for (let way = places.first[from] as number; way < end; way++) {
        const to = places.neighbour[way] as number;
        if (seen[to] === 1 || to === avoided || !isPassed(turn, unit, from, to, way)) continue;
        seen[to] = 1;
        next.push(to);
      }
    }
    edge = next;
  }
  return noWay;
}

/** Whether a unit can take an edge, traps left out of account. */
function isPassed(turn: Turn, unit: number, from: number, to: number, edge: number): boolean {
  const { game, words, keycard } = turn;
  if (((game.places.bars[to] as number) & kindOf(turn, unit)) !== 0) return false;
  const door = game.places.door[edge] as number;
  if (door === at.none) return true;
  const open = game.things.doorA[door] === from ? keycard.fromA : keycard.fromB;
  return ((((words[at.shut] as number) & ~open) >>> door) & 1) === 0;
}

/** Where units that were hit are going: with the prisoner to the nearest pods that stand, else to the prisoner (R33). */
export function intendedDestination(turn: Turn, units: number): number {
  const { game, bytes, words } = turn;
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
    const podHi = high[0] as number;
    const steps = nearestFrom(turn, unit, byWay, from, podLo, podHi);
    if (steps === nil || steps === noWay) continue;
    for (let place = nextOf(podLo, podHi, 0); place >= 0; place = nextOf(podLo, podHi, place + 1)) {
      if (far(turn, unit, from, place) !== steps) continue;
      lo |= lowBit(place);
      hi |= highBit(place);
    }
  }
  return pair(lo, hi);
}

/** The bot's cards of some units. */
export function cardsOf({ game, side }: Turn, units: number): number {
  low = 0;
  up = 0;
  const { first, unit } = game.cards;
  for (let card = first[side] as number; card < (first[side + 1] as number); card++) {
    const own = unit[card] as number;
    if (own !== at.none && ((units >>> own) & 1) === 1) add(card);
  }
  return pair(low, up);
}

/** Doors taken from inside, or from outside, of some places (R41). */
export function leading(turn: Turn, lo: number, hi: number, isOut: boolean): number {
  const { things } = turn.game;
  let found = 0;
  for (let door = 0; door < things.doors.length; door++) {
    const [a, b] = [things.doorA[door] as number, things.doorB[door] as number];
    const from = sideOfDoor(turn, a, b);
    if (from === at.none) continue;
    const there = from === a ? b : a;
    if (isIn(lo, hi, from) === isOut && isIn(lo, hi, there) !== isOut) found |= 1 << door;
  }
  return found;
}

// Who can be hit, and how hard that is, for emitted sheets (R1, R2, R3, R19, R36).
import { lowest, nil, only, pair, upper } from '../../kernel/bits.ts';
import * as at from '../rules/engine/layout.ts';
import { wordAt } from '../rules/engine/step-tables.ts';
import { addedShift, heightShift, noLine } from './sheet-tables.ts';
import { anyRange, armoured, personnel, rowOfRange, suppress } from './printed-tables.ts';
import { unitsOn } from './locations.ts';
import type { Turn } from './sheet-turn.ts';

export { anyRange };

/** Ready standees that add to the defence of who stands beside them (R2): of the sides of some units, which most often are of one. */
function helpers({ game, w: words }: Turn, units: number): number {
  const { helpers: helping, ofSide } = game.units;
  const ready =
    helping & (words[at.unitsOnBoard] as number) & ~((words[at.suppressed] as number) | (words[at.asleep] as number));
  return ready & (((units & ofSide[0]) === 0 ? 0 : ofSide[0]) | ((units & ofSide[1]) === 0 ? 0 : ofSide[1]));
}

/** What those of them beside a unit add to the defence of personnel. */
function bonus({ game, w: words, y: bytes }: Turn, helping: number, unit: number): number {
  const { units } = game;
  let rest = (words[at.unitsAt + (bytes[at.unitPlace + unit] as number)] as number) & helping;
  if (rest === 0 || ((units.personnel >>> unit) & 1) === 0) return 0;
  rest &= units.ofSide[units.side[unit] as 0 | 1];
  let sum = 0;
  for (; rest !== 0; rest &= rest - 1) sum += units.bonus[lowest(rest)] as number;
  return sum;
}

/** The defence of each of some units with what is added by those beside it, but not yet by its place. */
function ownDefence(turn: Turn, units: number): Uint8Array {
  const { defence: printed } = turn.game.units;
  const helping = helpers(turn, units);
  // Most often nobody is there who helps, and loops that call nothing are quick.
  return helping === 0 ? printed : helpedDefence(turn, units, helping, printed);
}

function helpedDefence(turn: Turn, units: number, helping: number, printed: Uint8Array): Uint8Array {
  const { helped } = turn;
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    const unit = lowest(rest);
    helped[unit] = (printed[unit] as number) + bonus(turn, helping, unit);
  }
  return helped;
}

/** Total defence of a unit against the acting one, adjusted for height (R2); no value where no line of range leads. */
export function defence(turn: Turn, unit: number): number {
  const { fixed, y: bytes, here } = turn;
  if (here === at.none) return nil;
  const place = bytes[at.unitPlace + unit] as number;
  const added = (fixed.defence[here * at.mostPlaces + place] as number) >> addedShift;
  if (added === noLine) return nil;
  return (ownDefence(turn, 1 << unit)[unit] as number) + added;
}

/** Those of some units whose defence against the acting one is lowest; all, if there is a line of range to none. */
export const leastDefended = (turn: Turn, units: number): number =>
  units === turn.weighed ? turn.weakest : leastBy(turn, units, turn.fixed.defence);

/** The same with doorways left out of account (R19). */
export const leastDefendedThroughDoors = (turn: Turn, units: number): number =>
  leastBy(turn, units, turn.fixed.defenceThroughDoors);

function leastBy(turn: Turn, units: number, table: Int16Array): number {
  const { y: bytes, here } = turn;
  if (here === at.none) return units;
  const row = here * at.mostPlaces;
  const own = ownDefence(turn, units);
  // Without a line of range it is above this.
  let least = noLine - 1;
  let found = 0;
  for (let rest = units | 0; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    const unit = only(bit);
    const told = table[row | (bytes[at.unitPlace + unit] as number)] as number;
    // Without branches, which could not be foretold.
    const over = (own[unit] as number) + (told >> addedShift) - least;
    const isLess = over >> 31;
    found = (found & ~isLess) | (bit & ((over - 1) >> 31));
    least = (least + (over & isLess)) | 0;
  }
  return found === 0 ? units : found;
}

/** Units that the acting one could hit with the ranges that its cards print. */
export const targetsOf = (turn: Turn, verb: number, classes: number): number =>
  targets(
    turn,
    classes,
    printedRange(turn, turn.unit, verb, personnel),
    printedRange(turn, turn.unit, verb, armoured),
    verb === suppress,
  );

/** The same for the row of the card that is looked at; if it prints no range, with those that the cards print. */
export function targetsOfRow(turn: Turn, verb: number, classes: number): number {
  const range = turn.rows[turn.row]?.range;
  if (range === undefined || range === null) return targetsOf(turn, verb, classes);
  return targets(turn, classes, range, range, verb === suppress);
}

/** All bits of one of three limits, and of where one begins. */
const limitBits = noLine;
const heightBits = (1 << addedShift) - 1;

/**
 * Of some units those whose defence is at or under the threshold of their height (R2, R3). Which of them have the lowest, or
 * of all if none is within, is kept, since most often that is asked next.
 */
export function thoseWithin(turn: Turn, units: number, higher: number, level: number, lower: number): number {
  const { fixed, y: bytes, here } = turn;
  if (here === at.none || units === 0) return 0;
  const row = here * at.mostPlaces;
  const table = fixed.defence;
  const own = ownDefence(turn, units);
  // By the second reading of R2 height counts for choosing only.
  const height = turn.isSlopeForChoice ? 1 : 0;
  // What is too much, as the table counts heights: one word, since to look at which height it is could not be foretold.
  const tooMuch = ((higher + height + 1) << (2 * heightShift)) | ((level + 1) << heightShift) | (lower - height + 1);
  let found = 0;
  let least = noLine - 1;
  let weakest = 0;
  for (let rest = units | 0; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    const unit = only(bit);
    const told = table[row | (bytes[at.unitPlace + unit] as number)] as number;
    // Without a line of range it is above any threshold.
    const total = (own[unit] as number) + (told >> addedShift);
    const isWithin = (total - ((tooMuch >>> (told & heightBits)) & limitBits)) >> 31;
    found |= bit & isWithin;
    // Those within come before all others: their totals are below `noLine`.
    const over = total - (isWithin & noLine) - least;
    const isLess = over >> 31;
    weakest = (weakest & ~isLess) | (bit & ((over - 1) >> 31));
    least = (least + (over & isLess)) | 0;
  }
  turn.weighed = found === 0 ? units : found;
  turn.weakest = weakest === 0 ? units : weakest;
  return found;
}

export const areWithin = (turn: Turn, units: number, higher: number, level: number, lower: number): boolean =>
  thoseWithin(turn, units, higher, level, lower) === units;

/** Where enemies of a unit stand within range of a place; a bridge's deck and its foundation do not reach each other. */
function enemyPlaces({ fixed, w: words, game }: Turn, unit: number, from: number, most: number): number {
  const { stepBits, depth, within: sets } = fixed.strikes;
  if (most < 0) return pair(0, 0);
  const occupied = at.occupiedPlaces + 2 * (1 - (game.units.side[unit] as number));
  const reached = wordAt(stepBits, from, most < depth ? most : depth - 1);
  const up = (sets[reached + 1] as number) & (words[occupied + 1] as number);
  return pair((sets[reached] as number) & (words[occupied] as number), up);
}

function anyEnemyWithin(turn: Turn, unit: number, from: number, most: number): boolean {
  const lo = enemyPlaces(turn, unit, from, most);
  return (lo | upper()) !== 0;
}

function enemiesWithin({ fixed, game, w: words }: Turn, unit: number, from: number, most: number): number {
  if (most < 0) return 0;
  const other = (1 - (game.units.side[unit] as number)) as 0 | 1;
  const all = game.units.ofSide[other] & (words[at.unitsOnBoard] as number);
  // Often everything can be hit from everywhere.
  if (most >= fixed.farthest) return all;
  const { stepBits, depth, within: sets } = fixed.strikes;
  const word = wordAt(stepBits, from, most < depth ? most : depth - 1);
  const low = (words[at.occupiedPlaces + 2 * other] as number) & ~(sets[word] as number);
  const up = (words[at.occupiedPlaces + 2 * other + 1] as number) & ~(sets[word + 1] as number);
  // Most often they stand nowhere else.
  return (low | up) === 0 ? all : all & ~unitsOn(words, low, up);
}

/** Enemies of the acting unit that it could hit from where it stands, of some classes, each within its range. */
function within(turn: Turn, classes: number, range1: number, range2: number): number {
  const { unit, here: from } = turn;
  const people = turn.game.units.personnel;
  if (classes === personnel) return people & enemiesWithin(turn, unit, from, range1);
  if (classes === armoured) return ~people & enemiesWithin(turn, unit, from, range2);
  if (classes === 0) return 0;
  const near = enemiesWithin(turn, unit, from, range1);
  return range1 === range2 ? near : (near & people) | (enemiesWithin(turn, unit, from, range2) & ~people);
}

/** How far the cards of a unit print an action to reach, against a class; without limit if they print none. */
export const printedRange = ({ fixed }: Turn, unit: number, verb: number, struck: number): number =>
  fixed.prints.ranges[rowOfRange(unit, verb, struck)] as number;

/** Units that the acting one could hit (R1): by classes and ranges; SUPPRESS leaves the suppressed out (R36). */
export function targets(turn: Turn, classes: number, range1: number, range2: number, suppresses: boolean): number {
  if (turn.here === at.none) return 0;
  const found = within(turn, classes, range1, range2);
  return suppresses ? found & ~((turn.w[at.suppressed] as number) | (turn.w[at.asleep] as number)) : found;
}

/** The same by equipment, which personnel alone uses, at any range if there is some where it stands (R38). */
export function targetsByTool(turn: Turn, classes: number, suppresses: boolean): number {
  const { game, unit, here } = turn;
  if (here === at.none || ((game.units.personnel >>> unit) & 1) === 0) return 0;
  const range = toolRange(turn, anyRange);
  return targets(turn, classes, range, range, suppresses);
}

/** Whether anything lies there that could be used. */
function isToolThere({ y: bytes, game, here }: Turn): boolean {
  for (let one = 0; one < game.things.tokens.length; one++) if (bytes[at.tokenPlace + one] === here) return true;
  return game.uses.equipment[here] !== at.none;
}

/** How far equipment reaches where the acting unit stands: to anywhere, or nowhere if there is none. */
export const toolRange = (turn: Turn, any: number): number => (isToolThere(turn) ? any : 0);

/** Structures within range of the acting unit. */
export function structuresWithin({ game, w: words, here }: Turn, range: number): number {
  if (here === at.none) return 0;
  const row = here * at.mostPlaces;
  const { structures, structureAt } = game.things;
  const most = range < anyRange ? range : anyRange;
  let found = 0;
  let rest = (words[at.standingStructures] as number) & ((1 << structures.length) - 1);
  for (; rest !== 0; rest &= rest - 1) {
    const far = game.places.range[row + (structureAt[lowest(rest)] as number)] as number;
    if (far <= most) found |= rest & -rest;
  }
  return found;
}

/** Shut doors of the acting unit's space. */
export const doorsToHit = ({ w: words, fixed, here }: Turn): number =>
  here === at.none ? 0 : (words[at.shutDoors] as number) & (fixed.doorsAt[here] as number);

/** Units with an attack that could hit somebody from where they stand; SUPPRESS is no attack (R110). */
export function withTarget(turn: Turn, units: number): number {
  let found = 0;
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    if (hasTarget(turn, lowest(rest))) found |= rest & -rest;
  }
  return found;
}

function hasTarget(turn: Turn, unit: number): boolean {
  const { attacks } = turn.fixed.prints;
  const from = turn.y[at.unitPlace + unit] as number;
  if (from === at.none) return false;
  const range1 = attacks[2 * unit] as number;
  const range2 = attacks[2 * unit + 1] as number;
  // Whoever is near enough for both is a target; further away one class may be.
  if (anyEnemyWithin(turn, unit, from, range1 < range2 ? range1 : range2)) return true;
  const people = turn.game.units.personnel;
  if (range1 > range2) return (enemiesWithin(turn, unit, from, range1) & people) !== 0;
  return range2 > range1 && (enemiesWithin(turn, unit, from, range2) & ~people) !== 0;
}

/** Spaces from which the card's special attack reaches one of some places (R11), those above or below included. */
export const specialRange = ({ fixed, unit, card }: Turn): number => fixed.prints.specials[64 * unit + card] as number;

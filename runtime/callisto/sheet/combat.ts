// Who can be hit, and how hard that is, for emitted sheets (R1, R2, R3, R19, R36).
import { lowest, nil, pair, upper } from '../../kernel/bits.ts';
import * as at from '../engine/layout.ts';
import { wordAt } from '../engine/steps.ts';
import { noLine } from './fixed.ts';
import { anyRange, armoured, personnel, rowOfRange, suppress } from './prints.ts';
import { unitsOn } from './stands.ts';
import type { Turn } from './turn.ts';

export { anyRange };

/** Ready standees that add to the defence of who stands beside them (R2): of the sides of some units, which most often are of one. */
function helpers({ game, words }: Turn, units: number): number {
  const { helping, ofSide } = game.units;
  // Most forces have none.
  if (helping === 0) return 0;
  const ready =
    helping & (words[at.placed] as number) & ~((words[at.suppressed] as number) | (words[at.asleep] as number));
  return ready & (((units & ofSide[0]) === 0 ? 0 : ofSide[0]) | ((units & ofSide[1]) === 0 ? 0 : ofSide[1]));
}

/** What those of them beside a unit add to the defence of personnel. */
function bonus({ game, words }: Turn, helping: number, unit: number, place: number): number {
  const { units } = game;
  let rest = (words[at.at + place] as number) & helping;
  if (rest === 0 || ((units.personnel >>> unit) & 1) === 0) return 0;
  rest &= units.ofSide[units.side[unit] as 0 | 1];
  let sum = 0;
  for (; rest !== 0; rest &= rest - 1) sum += units.bonus[lowest(rest)] as number;
  return sum;
}

/** Total defence of a unit against the acting one, adjusted for height (R2); no value where no line of range leads. */
export function defence(turn: Turn, unit: number): number {
  const { fixed, bytes, here } = turn;
  if (here === at.none) return nil;
  const place = bytes[at.where + unit] as number;
  const added = (fixed.defence[here * at.mostPlaces + place] as number) >> 2;
  if (added === noLine) return nil;
  const helping = helpers(turn, 1 << unit);
  const more = helping === 0 ? 0 : bonus(turn, helping, unit, place);
  return (turn.game.units.defence[unit] as number) + added + more;
}

/**
 * Those of some units whose defence against the acting one is lowest; all, if there is a line of range to none. Doorways
 * may be left out of account (R19).
 */
export function leastDefended(turn: Turn, units: number, throughDoors: boolean): number {
  const { fixed, bytes, here, game } = turn;
  if (units === turn.weighed && !throughDoors) return turn.weakest;
  if (here === at.none) return units;
  const row = here * at.mostPlaces;
  const table = throughDoors ? fixed.defenceThroughDoors : fixed.defence;
  const own = game.units.defence;
  const helping = helpers(turn, units);
  // Without a line of range it is above this.
  let least = noLine - 1;
  let found = 0;
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    const unit = lowest(rest);
    const place = bytes[at.where + unit] as number;
    const added = (table[row + place] as number) >> 2;
    const total = (own[unit] as number) + added + (helping === 0 ? 0 : bonus(turn, helping, unit, place));
    // Without branches, which could not be foretold.
    const over = total - least;
    found = (found & ~(over >> 31)) | (rest & -rest & ((over - 1) >> 31));
    least += over & (over >> 31);
  }
  return found === 0 ? units : found;
}

/** The same with the ranges that the cards of the acting unit print. */
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

/**
 * Of some units those whose defence is at or under the threshold of their height (R2, R3). Which of them have the lowest is
 * kept, since most often that is asked next.
 */
export function thoseWithin(turn: Turn, units: number, higher: number, level: number, lower: number): number {
  const { fixed, bytes, here, game, isSlopeForChoice } = turn;
  if (here === at.none || units === 0) return 0;
  const row = here * at.mostPlaces;
  const table = fixed.defence;
  const own = game.units.defence;
  // Without branches, which could not be foretold: a step up or down has its own threshold.
  const rise = higher - level;
  const fall = lower - level;
  const slope = isSlopeForChoice ? -1 : 0;
  const helping = helpers(turn, units);
  let found = 0;
  let least = noLine;
  let weakest = 0;
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    const unit = lowest(rest);
    const place = bytes[at.where + unit] as number;
    const told = table[row + place] as number;
    const step = (told & 3) - 1;
    const limit = level + (rise & ((0 - step) >> 31)) + (fall & (step >> 31));
    // Without a line of range it is far above any threshold.
    const total = (own[unit] as number) + (told >> 2) + (helping === 0 ? 0 : bonus(turn, helping, unit, place));
    // By the second reading of R2 height counts for choosing only.
    const isWithin = (total - limit - (slope & step) - 1) >> 31;
    const over = total - least;
    found |= rest & -rest & isWithin;
    weakest = (weakest & ~((over >> 31) & isWithin)) | (rest & -rest & ((over - 1) >> 31) & isWithin);
    least += over & (over >> 31) & isWithin;
  }
  turn.weighed = found;
  turn.weakest = weakest;
  return found;
}

export const areWithin = (turn: Turn, units: number, higher: number, level: number, lower: number): boolean =>
  thoseWithin(turn, units, higher, level, lower) === units;

/** Where enemies of a unit stand within range of a place; a bridge's deck and its foundation do not reach each other. */
function enemyPlaces({ fixed, words, game }: Turn, unit: number, from: number, most: number): number {
  const { bits, depth, within: sets } = fixed.strikes;
  if (most < 0) return pair(0, 0);
  const occupied = at.occupied + 2 * (1 - (game.units.side[unit] as number));
  const reached = wordAt(bits, from, most < depth ? most : depth - 1);
  const up = (sets[reached + 1] as number) & (words[occupied + 1] as number);
  return pair((sets[reached] as number) & (words[occupied] as number), up);
}

function anyEnemyWithin(turn: Turn, unit: number, from: number, most: number): boolean {
  const lo = enemyPlaces(turn, unit, from, most);
  return (lo | upper()) !== 0;
}

function enemiesWithin({ fixed, game, words }: Turn, unit: number, from: number, most: number): number {
  if (most < 0) return 0;
  const other = (1 - (game.units.side[unit] as number)) as 0 | 1;
  const all = game.units.ofSide[other] & (words[at.placed] as number);
  // Often everything can be hit from everywhere.
  if (most >= fixed.farthest) return all;
  const { bits, depth, within: sets } = fixed.strikes;
  const word = wordAt(bits, from, most < depth ? most : depth - 1);
  const low = (words[at.occupied + 2 * other] as number) & ~(sets[word] as number);
  const up = (words[at.occupied + 2 * other + 1] as number) & ~(sets[word + 1] as number);
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
  return suppresses ? found & ~((turn.words[at.suppressed] as number) | (turn.words[at.asleep] as number)) : found;
}

/** The same by equipment, which personnel alone uses, at any range if there is some where it stands (R38). */
export function targetsByTool(turn: Turn, classes: number, suppresses: boolean): number {
  const { game, unit, here } = turn;
  if (here === at.none || ((game.units.personnel >>> unit) & 1) === 0) return 0;
  const range = toolRange(turn, anyRange);
  return targets(turn, classes, range, range, suppresses);
}

/** Whether anything lies there that could be used. */
function isToolThere({ bytes, game, here }: Turn): boolean {
  for (let one = 0; one < game.things.tokens.length; one++) if (bytes[at.token + one] === here) return true;
  return game.uses.equipment[here] !== at.none;
}

/** How far equipment reaches where the acting unit stands: to anywhere, or nowhere if there is none. */
export const toolRange = (turn: Turn, any: number): number => (isToolThere(turn) ? any : 0);

/** Structures within range of the acting unit. */
export function structuresWithin({ game, words, here }: Turn, range: number): number {
  if (here === at.none) return 0;
  const row = here * at.mostPlaces;
  const { structures, structureAt } = game.things;
  const most = range < anyRange ? range : anyRange;
  let found = 0;
  let rest = (words[at.standing] as number) & ((1 << structures.length) - 1);
  for (; rest !== 0; rest &= rest - 1) {
    const far = game.places.range[row + (structureAt[lowest(rest)] as number)] as number;
    if (far <= most) found |= rest & -rest;
  }
  return found;
}

/** Shut doors of the acting unit's space. */
export const doorsToHit = ({ words, fixed, here }: Turn): number =>
  here === at.none ? 0 : (words[at.shut] as number) & (fixed.doorsAt[here] as number);

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
  const from = turn.bytes[at.where + unit] as number;
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

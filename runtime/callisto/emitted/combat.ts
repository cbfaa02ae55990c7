// Targets and their defence, for emitted sheets (R1, R2, R3, R19, R36).
import { lowest, nil, onlyBit, pair, upper } from '../../kernel/bits.ts';
import * as at from '../rules/engine/layout.ts';
import { wordAt } from '../rules/engine/step-tables.ts';
import { addedShift, heightShift, noLine } from './sheet-tables.ts';
import { anyRange, armouredClass, personnelClass, indexOfRange, suppressVerbNumber } from './printed-tables.ts';
import { unitsOn } from './locations.ts';
import type { SheetTurn } from './sheet-turn.ts';

export { anyRange };

/**
 * Returns the ready helpers of the sides to which the units `units` belong. A helper is a standee that adds to the
 * defence of friendly personnel in its place (R2).
 */
function helpers({ game, w: words }: SheetTurn, units: number): number {
  const { helpers: helping, ofSide } = game.units;
  const ready =
    helping &
    (words[at.unitsOnBoard] as number) &
    ~((words[at.suppressedUnits] as number) | (words[at.asleepUnits] as number));
  return ready & (((units & ofSide[0]) === 0 ? 0 : ofSide[0]) | ((units & ofSide[1]) === 0 ? 0 : ofSide[1]));
}

/**
 * Returns the bonus that helpers add to the defence of a unit in their place (R2); 0 if the unit is not personnel.
 * `helperUnits` are the helpers on the board.
 */
function bonusOfHelpers({ game, w: words, y: bytes }: SheetTurn, helperUnits: number, unit: number): number {
  const { units } = game;
  let rest = (words[at.unitsAt + (bytes[at.unitPlace + unit] as number)] as number) & helperUnits;
  if (rest === 0 || ((units.personnel >>> unit) & 1) === 0) return 0;
  rest &= units.ofSide[units.side[unit] as 0 | 1];
  let sum = 0;
  for (; rest !== 0; rest &= rest - 1) sum += units.bonus[lowest(rest)] as number;
  return sum;
}

/**
 * Returns the defence of each unit: the printed defence, plus the bonus of helpers in its place (R2). The cover of the
 * place is not included.
 */
function defenceOfUnits(turn: SheetTurn, units: number): Uint8Array {
  const { defence: printed } = turn.game.units;
  const helperUnits = helpers(turn, units);
  // Returns a table instead of a function, because loops read a table faster. There are usually no helpers, and then
  // the printed table is enough.
  return helperUnits === 0 ? printed : addHelp(turn, units, helperUnits, printed);
}

function addHelp(turn: SheetTurn, units: number, helperUnits: number, printed: Uint8Array): Uint8Array {
  const { helpedDefence: helped } = turn;
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    const unit = lowest(rest);
    helped[unit] = (printed[unit] as number) + bonusOfHelpers(turn, helperUnits, unit);
  }
  return helped;
}

/** Returns the defence that the counter of a unit prints. */
export const baseDefence = (turn: SheetTurn, unit: number): number => turn.game.units.defence[unit] as number;

/**
 * Returns the total defence of a unit against the acting unit, with cover, range and height (R2). Returns `nil` if no
 * line of range leads to the unit.
 */
export function defence(turn: SheetTurn, unit: number): number {
  const { fixed, y: bytes, here } = turn;
  if (here === at.none) return nil;
  const place = bytes[at.unitPlace + unit] as number;
  const added = (fixed.defence[here * at.mostPlaces + place] as number) >> addedShift;
  if (added === noLine) return nil;
  return (defenceOfUnits(turn, 1 << unit)[unit] as number) + added;
}

/**
 * Returns the units with the lowest defence against the acting unit. If no line of range leads to any of the units,
 * returns all units.
 */
export const leastDefended = (turn: SheetTurn, units: number): number =>
  units === turn.comparedUnits ? turn.weakestUnits : weakestBy(turn, units, turn.fixed.defence);

export const leastDefendedThroughDoors = (turn: SheetTurn, units: number): number =>
  weakestBy(turn, units, turn.fixed.defenceThroughDoors);

function weakestBy(turn: SheetTurn, units: number, table: Int16Array): number {
  const { y: bytes, here } = turn;
  if (here === at.none) return units;
  const row = here * at.mostPlaces;
  const defences = defenceOfUnits(turn, units);
  // The start value is less than the total of any unit without a line of range. Such a unit can therefore never be the
  // weakest.
  let least = noLine - 1;
  let weakest = 0;
  for (let rest = units | 0; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    const unit = onlyBit(bit);
    const packed = table[row | (bytes[at.unitPlace + unit] as number)] as number;
    // The loop has no branches, because a processor would often predict them wrongly.
    const excess = (defences[unit] as number) + (packed >> addedShift) - least;
    const isLess = excess >> 31;
    weakest = (weakest & ~isLess) | (bit & ((excess - 1) >> 31));
    least = (least + (excess & isLess)) | 0;
  }
  return weakest === 0 ? units : weakest;
}

/** Returns the units that the acting unit could hit by a verb, with the ranges that its cards print. */
export const targetsOf = (turn: SheetTurn, verb: number, classes: number): number =>
  targets(
    turn,
    classes,
    printedRange(turn, turn.unit, verb, personnelClass),
    printedRange(turn, turn.unit, verb, armouredClass),
    verb === suppressVerbNumber,
  );

/**
 * Returns the units that the acting unit could hit with the range of the current row. If the row prints no range, the
 * ranges of the unit’s cards are used.
 */
export function targetsOfRow(turn: SheetTurn, verb: number, classes: number): number {
  const range = turn.rows[turn.row]?.range;
  if (range === undefined || range === null) return targetsOf(turn, verb, classes);
  return targets(turn, classes, range, range, verb === suppressVerbNumber);
}

/**
 * Two masks for words that are packed in bits. `limitBits` takes one limit from a word with three limits (for higher,
 * level and lower targets). `heightBits` takes the position of this limit from a table entry.
 */
const limitBits = noLine;
const heightBits = (1 << addedShift) - 1;

/**
 * Returns the units whose defence is at most the threshold for their height (R2, R3). Also caches the weakest of the
 * returned units, because sheets often ask for these units next. If no unit is returned, caches the weakest of `units`.
 */
export function thoseWithin(turn: SheetTurn, units: number, higher: number, level: number, lower: number): number {
  const { fixed, y: bytes, here } = turn;
  if (here === at.none || units === 0) return 0;
  const row = here * at.mostPlaces;
  const table = fixed.defence;
  const defences = defenceOfUnits(turn, units);
  // In the second reading of R2, height counts only for the choice of targets, and not for the threshold. But the
  // defences in the table include height. So the thresholds are shifted by 1 to cancel the height.
  const slope = turn.isSlopeForChoice ? 1 : 0;
  // A word that packs three limits, one for each height. A limit is the lowest defence above the threshold. A table
  // entry has the position of the limit for its height, so the code needs no branch, which a processor could predict
  // wrongly.
  const tooMuch = ((higher + slope + 1) << (2 * heightShift)) | ((level + 1) << heightShift) | (lower - slope + 1);
  let unitsWithin = 0;
  let least = noLine - 1;
  let weakest = 0;
  for (let rest = units | 0; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    const unit = onlyBit(bit);
    const packed = table[row | (bytes[at.unitPlace + unit] as number)] as number;
    // The total of a unit without a line of range is greater than any threshold, so such a unit needs no branch here.
    const total = (defences[unit] as number) + (packed >> addedShift);
    const isWithin = (total - ((tooMuch >>> (packed & heightBits)) & limitBits)) >> 31;
    unitsWithin |= bit & isWithin;
    // The search for the weakest units must prefer units within their threshold. So `noLine` is subtracted from the
    // totals of these units, which makes them the smallest.
    const excess = total - (isWithin & noLine) - least;
    const isLess = excess >> 31;
    weakest = (weakest & ~isLess) | (bit & ((excess - 1) >> 31));
    least = (least + (excess & isLess)) | 0;
  }
  turn.comparedUnits = unitsWithin === 0 ? units : unitsWithin;
  turn.weakestUnits = weakest === 0 ? units : weakest;
  return unitsWithin;
}

export const areWithin = (turn: SheetTurn, units: number, higher: number, level: number, lower: number): boolean =>
  thoseWithin(turn, units, higher, level, lower) === units;

/**
 * Returns the places within range that enemies of a unit occupy. The two levels of a bridge are not in range of each
 * other.
 */
function enemyPlaces({ fixed, w: words, game }: SheetTurn, unit: number, from: number, most: number): number {
  const { stepBits, depth, within: sets } = fixed.strikes;
  if (most < 0) return pair(0, 0);
  const occupied = at.occupiedPlaces + 2 * (1 - (game.units.side[unit] as number));
  const word = wordAt(stepBits, from, most < depth ? most : depth - 1);
  const up = (sets[word + 1] as number) & (words[occupied + 1] as number);
  return pair((sets[word] as number) & (words[occupied] as number), up);
}

function anyEnemyWithin(turn: SheetTurn, unit: number, from: number, most: number): boolean {
  const lo = enemyPlaces(turn, unit, from, most);
  return (lo | upper()) !== 0;
}

function enemiesWithin({ fixed, game, w: words }: SheetTurn, unit: number, from: number, most: number): number {
  if (most < 0) return 0;
  const other = (1 - (game.units.side[unit] as number)) as 0 | 1;
  const enemies = game.units.ofSide[other] & (words[at.unitsOnBoard] as number);
  // With a range of at least the greatest range on the board, every enemy is in range from every place.
  if (most >= fixed.farthest) return enemies;
  const { stepBits, depth, within: sets } = fixed.strikes;
  const word = wordAt(stepBits, from, most < depth ? most : depth - 1);
  const low = (words[at.occupiedPlaces + 2 * other] as number) & ~(sets[word] as number);
  const up = (words[at.occupiedPlaces + 2 * other + 1] as number) & ~(sets[word + 1] as number);
  // In most positions, no enemy is out of range. Then no unit must be removed from `enemies`.
  return (low | up) === 0 ? enemies : enemies & ~unitsOn(words, low, up);
}

function enemiesOfClasses(turn: SheetTurn, classes: number, personnelRange: number, armouredRange: number): number {
  const { unit, here: from } = turn;
  const people = turn.game.units.personnel;
  if (classes === personnelClass) return people & enemiesWithin(turn, unit, from, personnelRange);
  if (classes === armouredClass) return ~people & enemiesWithin(turn, unit, from, armouredRange);
  if (classes === 0) return 0;
  const inPersonnelRange = enemiesWithin(turn, unit, from, personnelRange);
  return personnelRange === armouredRange
    ? inPersonnelRange
    : (inPersonnelRange & people) | (enemiesWithin(turn, unit, from, armouredRange) & ~people);
}

/**
 * Returns the range of a verb against a class, as the cards of a unit print it. The range is unlimited if the cards
 * print none.
 */
export const printedRange = ({ fixed }: SheetTurn, unit: number, verb: number, targetClass: number): number =>
  fixed.prints.ranges[indexOfRange(unit, verb, targetClass)] as number;

/**
 * Returns the units that the acting unit could hit (R1). Suppressed units and sleeping mechs are not targets of
 * SUPPRESS (R36).
 */
export function targets(
  turn: SheetTurn,
  classes: number,
  personnelRange: number,
  armouredRange: number,
  suppresses: boolean,
): number {
  if (turn.here === at.none) return 0;
  const enemies = enemiesOfClasses(turn, classes, personnelRange, armouredRange);
  return suppresses
    ? enemies & ~((turn.w[at.suppressedUnits] as number) | (turn.w[at.asleepUnits] as number))
    : enemies;
}

/**
 * Returns the units that equipment in the place of the acting unit could hit. Only personnel can use equipment.
 * Equipment reaches any range, unless the clause limits the range (R38).
 */
export function targetsByTool(turn: SheetTurn, classes: number, suppresses: boolean, most = anyRange): number {
  const { game, unit, here } = turn;
  if (here === at.none || ((game.units.personnel >>> unit) & 1) === 0) return 0;
  const range = toolRange(turn, most);
  return targets(turn, classes, range, range, suppresses);
}

function isToolThere({ y: bytes, game, here }: SheetTurn): boolean {
  for (let token = 0; token < game.fixtures.tokens.length; token++)
    if (bytes[at.tokenPlace + token] === here) return true;
  return game.uses.equipment[here] !== at.none;
}

/**
 * Returns the range of an action that needs a tool, which is a token or a piece of equipment. The range is `any` if a
 * tool is at the place of the acting unit, otherwise 0.
 */
export const toolRange = (turn: SheetTurn, any: number): number => (isToolThere(turn) ? any : 0);

export function structuresWithin({ game, w: words, here }: SheetTurn, range: number): number {
  if (here === at.none) return 0;
  const row = here * at.mostPlaces;
  const { structures, structureAt } = game.fixtures;
  const most = range < anyRange ? range : anyRange;
  let structuresInRange = 0;
  let rest = (words[at.standingStructures] as number) & ((1 << structures.length) - 1);
  for (; rest !== 0; rest &= rest - 1) {
    const distance = game.places.range[row + (structureAt[lowest(rest)] as number)] as number;
    if (distance <= most) structuresInRange |= rest & -rest;
  }
  return structuresInRange;
}

export const doorsToHit = ({ w: words, fixed, here }: SheetTurn): number =>
  here === at.none ? 0 : (words[at.shutDoors] as number) & (fixed.doorsAt[here] as number);

/**
 * Returns the units of a set that could hit an enemy with an attack from their present place. SUPPRESS is not an attack
 * (R110).
 */
export function withTarget(turn: SheetTurn, units: number): number {
  let attackers = 0;
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    if (hasTarget(turn, lowest(rest))) attackers |= rest & -rest;
  }
  return attackers;
}

function hasTarget(turn: SheetTurn, unit: number): boolean {
  const { attacks } = turn.fixed.prints;
  const from = turn.y[at.unitPlace + unit] as number;
  if (from === at.none) return false;
  const personnelRange = attacks[2 * unit] as number;
  const armouredRange = attacks[2 * unit + 1] as number;
  // Within the smaller range, enemies of both classes are targets. Beyond it, only enemies of the class with the
  // greater range are targets.
  if (anyEnemyWithin(turn, unit, from, personnelRange < armouredRange ? personnelRange : armouredRange)) return true;
  const people = turn.game.units.personnel;
  if (personnelRange > armouredRange) return (enemiesWithin(turn, unit, from, personnelRange) & people) !== 0;
  return armouredRange > personnelRange && (enemiesWithin(turn, unit, from, armouredRange) & ~people) !== 0;
}

/**
 * Returns the range of the special attack of the card; −1 if the card has none. For this range, both levels of a bridge
 * are a single space (R11).
 */
export const specialRange = ({ fixed, unit, card }: SheetTurn): number =>
  fixed.prints.specials[64 * unit + card] as number;

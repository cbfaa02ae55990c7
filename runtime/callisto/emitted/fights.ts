// Fights of emitted sheets: targets and dice, recorded before any roll (R1, R33, R45).
import { lowest, nextOf, nil, upper } from '../../kernel/bits.ts';
import { noteOf, roleIn } from '../../kernel/roles.ts';
import * as act from '../rules/engine/actions.ts';
import { dieByHeight, totalDefence } from '../rules/engine/fight.ts';
import * as at from '../rules/engine/layout.ts';
import { draw, drawBy, keepAsChosen, note, rollIn, type TiebreakList } from './draw.ts';
import { armouredClass, personnelClass, indexOfFightRows } from './printed-tables.ts';
import { placesOfUnits } from './locations.ts';
import { fightAct, type SheetTurn } from './sheet-turn.ts';

const struckUnit = noteOf('target', 'unit');
const struckSpace = noteOf('thing', 'space');
const dangerousUnit = noteOf('thing', 'unit');

const targetOf = (sort: string): number => (sort === 'unit' ? struckUnit : noteOf('target', sort));

export const suppressing = 1;
export const pulsing = 2;
export const pushingLater = 4;
export const targetingAll = 8;

function beginFight(turn: SheetTurn, kind: number): void {
  turn.does = fightAct;
  turn.struck = 0;
  turn.suppresses = (kind & suppressing) !== 0;
  turn.pulses = (kind & pulsing) !== 0;
  turn.pushesLater = (kind & pushingLater) !== 0;
}

const isArmoured = ({ game }: SheetTurn, unit: number): boolean => ((game.units.personnel >>> unit) & 1) === 0;

/** Returns the number by which packed actions name a unit, structure, door or place. */
function targetCodeOf({ game, w: words }: SheetTurn, sort: string, target: number): number {
  if (sort === 'unit') return target;
  if (sort === 'structure') return act.firstStructure + target;
  if (sort === 'door') return act.firstDoor + target;
  // A place as a target means the structure at the place (R106).
  const standing = (game.fixtures.structuresAt[target] as number) & (words[at.standingStructures] as number);
  return act.firstStructure + lowest(standing);
}

function addTarget(turn: SheetTurn, sort: string, target: number, dice: number, diceOnArmour: number): void {
  turn.targets[turn.struck] = targetCodeOf(turn, sort, target);
  turn.dice[turn.struck++] = sort === 'unit' && isArmoured(turn, target) ? diceOnArmour : dice;
}

/** Records a fight against a unit of a set. An armoured unit is attacked with `diceOnArmour` dice. */
export function fightsUnit(turn: SheetTurn, kind: number, units: number, dice: number, diceOnArmour = dice): boolean {
  const unit = draw(turn, struckUnit, units, 0);
  beginFight(turn, kind);
  turn.targets[0] = unit;
  turn.dice[0] = isArmoured(turn, unit) ? diceOnArmour : dice;
  turn.struck = 1;
  return true;
}

export function fightsOne(
  turn: SheetTurn,
  kind: number,
  sort: string,
  lo: number,
  hi: number,
  dice: number,
  diceOnArmour: number,
): boolean {
  const target = draw(turn, targetOf(sort), lo, hi);
  beginFight(turn, kind);
  addTarget(turn, sort, target, dice, diceOnArmour);
  return true;
}

/** Records a fight against all things of a set. Returns false if the set is empty. */
export function fightsAll(
  turn: SheetTurn,
  kind: number,
  sort: string,
  lo: number,
  hi: number,
  dice: number,
  diceOnArmour: number,
): boolean {
  if ((lo | hi) === 0) return false;
  beginFight(turn, kind);
  for (let target = nextOf(lo, hi, 0); target >= 0; target = nextOf(lo, hi, target + 1)) {
    note(turn, targetOf(sort), target, 0);
    addTarget(turn, sort, target, dice, diceOnArmour);
  }
  // Later sentences mean all these targets, not only the target that was noted last.
  keepAsChosen(turn, roleIn(targetOf(sort)), lo, hi);
  return true;
}

/**
 * Records a fight with the row of the card that is most likely to hit (R45). Returns false if no row has a possible
 * target.
 */
export function fightsByCard(
  turn: SheetTurn,
  kind: number,
  verb: number,
  aims: (turn: SheetTurn) => boolean,
  danger: (turn: SheetTurn, unit: number) => number,
): boolean {
  turn.rows = rowsOf(turn, verb, (kind & targetingAll) !== 0);
  turn.aimCount = 0;
  const before = turn.uses;
  let hasTarget = false;
  for (turn.row = 0; turn.row < turn.rows.length; turn.row++) {
    if (!aims(turn)) continue;
    if (turn.asks) return true;
    hasTarget = true;
  }
  if (!hasTarget) return false;
  beginFight(turn, kind);
  takeSurest(turn, danger, before);
  return true;
}

const none: SheetTurn['rows'] = [];

/**
 * Returns the rows of a card that print a verb. If the fight is against all targets in a space, rows with an area
 * exclude all other rows (R134).
 */
function rowsOf({ fixed, card }: SheetTurn, verb: number, isAll: boolean): SheetTurn['rows'] {
  const rows = fixed.prints.fightRows[indexOfFightRows(card, verb)] ?? none;
  return isAll && rows.some(({ isArea }) => isArea) ? rows.filter(({ isArea }) => isArea) : rows;
}

function unitsOfClass({ game, rows, row }: SheetTurn): number {
  const struck = rows[row]?.strikes ?? 0;
  if (struck === personnelClass) return game.units.personnel;
  return struck === armouredClass ? ~game.units.personnel : -1;
}

/** Returns the range of the current row. If the row prints no range, returns `printed`, the range of the card. */
export const blowRange = ({ rows, row }: SheetTurn, printed: number): number => rows[row]?.range ?? printed;

const aimSize = 7;

/**
 * Chooses the target for the current row of the attack (`row`): a single thing or, if the row has an area, all units in
 * one space that the row can hit. Returns false if there is no target.
 */
export function aimsAtOne(
  turn: SheetTurn,
  sort: string,
  lo: number,
  hi: number,
  list: TiebreakList,
  spaceList: TiebreakList,
  hits: number,
): boolean {
  const { rows, row } = turn;
  const isUnit = sort === 'unit';
  // A row that hits only personnel cannot hit structures and doors, because these count as armoured.
  if (!isUnit && rows[row]?.strikes === personnelClass) return false;
  const low = isUnit ? lo & unitsOfClass(turn) : lo;
  if ((low | hi) === 0) return false;
  if (turn.asks) return true;
  if (isUnit && rows[row]?.isArea === true) {
    const places = placesOfUnits(turn, low);
    const space = drawBy(turn, struckSpace, places, upper(), spaceList);
    recordAim(turn, (turn.w[at.unitsAt + space] as number) & hits & unitsOfClass(turn), space, 0, struckSpace);
  } else {
    const target = drawBy(turn, targetOf(sort), low, hi, list);
    recordAim(turn, targetCodeOf(turn, sort, target), -1, target, targetOf(sort));
  }
  return true;
}

/** Returns the places of the units that the current row can hit. */
export const placesOfRow = (turn: SheetTurn, hits: number): number => placesOfUnits(turn, hits & unitsOfClass(turn));

/**
 * Aims the current row of the card at all units of `units` that the row can hit. The caller has already drawn the space
 * of these units.
 */
export const aimsAtAll = (turn: SheetTurn, units: number, space: number): void =>
  recordAim(turn, units & unitsOfClass(turn), space, 0, struckSpace);

/**
 * Stores the target and the roll of the current row of the card. Removes the note of this choice from the log. At the
 * end, the log gets only the target of the chosen row.
 */
function recordAim(turn: SheetTurn, targets: number, space: number, target: number, roleNote: number): void {
  const { aims, rows, row } = turn;
  const base = turn.aimCount++ * aimSize;
  turn.logged--;
  aims[base] = targets;
  aims[base + 1] = rollIn(turn.log[turn.logged] as number);
  aims[base + 2] = rows[row]?.dice ?? 1;
  aims[base + 3] = space;
  aims[base + 4] = target;
  aims[base + 5] = roleNote;
  aims[base + 6] = turn.uses;
}

/** Maximum number of dice: no card has more. */
const mostDice = 15;

const indexOfChance = (die: number, total: number, dice: number): number =>
  (mostDice + 1) * (16 * (die - 8) + Math.min(die, Math.max(0, total - 1))) + Math.min(dice, mostDice);

/**
 * Returns a table with the rank of each chance to hit, at the index `indexOfChance`. A greater chance has a greater
 * rank.
 */
function ranksOfChances(): Uint16Array {
  const chances = new Map<number, number>();
  for (const die of [8, 10, 12]) {
    for (let total = 1; total <= die + 1; total++) {
      for (let dice = 0; dice <= mostDice; dice++)
        chances.set(indexOfChance(die, total, dice), 1 - ((total - 1) / die) ** dice);
    }
  }
  const inOrder = [...new Set(chances.values())].toSorted((a, b) => a - b);
  const table = new Uint16Array(indexOfChance(12, 13, mostDice) + 1);
  for (const [row, chance] of chances) table[row] = inOrder.indexOf(chance);
  return table;
}

/**
 * Ranks of the chances to hit, so that whole numbers can be compared instead of chances. Rank 0: a hit is impossible.
 */
const ranks = ranksOfChances();

/**
 * Returns the rank of the chance that at least one of several dice hits a target (see `ranks`). A target that is not a
 * unit has rank 0.
 */
function chanceRank(turn: SheetTurn, code: number, dice: number): number {
  const { game, state, y: bytes, unit } = turn;
  if (code >= act.firstStructure) return 0;
  const from = bytes[at.unitPlace + unit] as number;
  const to = bytes[at.unitPlace + code] as number;
  if (from === at.none || to === at.none) return 0;
  return ranks[indexOfChance(dieByHeight(game, from, to), totalDefence(game, state, code, from), dice)] as number;
}

function chanceRankOfAim(turn: SheetTurn, base: number): number {
  const { aims } = turn;
  const dice = aims[base + 2] as number;
  if ((aims[base + 3] as number) < 0) return chanceRank(turn, aims[base] as number, dice);
  let best = 0;
  for (let rest = aims[base] as number; rest !== 0; rest &= rest - 1)
    best = Math.max(best, chanceRank(turn, lowest(rest), dice));
  return best;
}

const firstTarget = ({ aims }: SheetTurn, base: number): number =>
  (aims[base + 3] as number) < 0 ? (aims[base] as number) : lowest(aims[base] as number);

/**
 * Takes the row of `turn.aims` whose attack is most likely to hit. Among equal chances, takes the row with the more
 * dangerous target. Among equally dangerous targets, dice decide.
 */
function takeSurest(turn: SheetTurn, danger: (turn: SheetTurn, unit: number) => number, usesBefore: number): void {
  const { aims } = turn;
  let bestRank = -1;
  let tied = 0;
  for (let row = 0; row < turn.aimCount; row++) {
    const rank = chanceRankOfAim(turn, row * aimSize);
    if (rank > bestRank) tied = 0;
    if (rank >= bestRank) tied |= 1 << row;
    bestRank = Math.max(bestRank, rank);
  }
  let row = lowest(tied);
  if ((tied & (tied - 1)) !== 0) row = mostDangerousRow(turn, tied, danger);
  const base = row * aimSize;
  keepUses(turn, usesBefore, row);
  const rolled = aims[base + 1] as number;
  const dice = aims[base + 2] as number;
  const space = aims[base + 3] as number;
  if (space < 0) {
    note(turn, aims[base + 5] as number, aims[base + 4] as number, rolled);
    turn.targets[turn.struck] = aims[base] as number;
    turn.dice[turn.struck++] = dice;
    return;
  }
  note(turn, struckSpace, space, rolled);
  for (let rest = aims[base] as number; rest !== 0; rest &= rest - 1) {
    note(turn, struckUnit, lowest(rest), 0);
    turn.targets[turn.struck] = lowest(rest);
    turn.dice[turn.struck++] = dice;
  }
  keepAsChosen(turn, roleIn(struckUnit), aims[base] as number, 0);
}

/**
 * Changes the log of used parts after the choice of a row. The log keeps the parts of the chosen row and drops the
 * parts of the other rows.
 */
function keepUses(turn: SheetTurn, before: number, row: number): void {
  const { aims, used, uses } = turn;
  if (uses === before) return;
  const start = row === 0 ? before : (aims[(row - 1) * aimSize + 6] as number);
  const end = aims[row * aimSize + 6] as number;
  used.copyWithin(before, start, end);
  turn.uses = before + end - start;
}

function mostDangerousRow(turn: SheetTurn, tied: number, danger: (turn: SheetTurn, unit: number) => number): number {
  let units = 0;
  for (let rest = tied; rest !== 0; rest &= rest - 1) {
    const code = firstTarget(turn, lowest(rest) * aimSize);
    if (code < act.firstStructure) units |= 1 << code;
  }
  if (units === 0) return lowest(tied);
  let best = nil;
  let candidates = 0;
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    const dangerFigure = danger(turn, lowest(rest));
    if (dangerFigure > best) candidates = 0;
    if (dangerFigure >= best) candidates |= rest & -rest;
    best = Math.max(best, dangerFigure);
  }
  const chosen = draw(turn, dangerousUnit, candidates, 0);
  for (let rest = tied; rest !== 0; rest &= rest - 1) {
    const row = lowest(rest);
    const space = turn.aims[row * aimSize + 3] as number;
    const isAimedAt =
      space < 0 ? turn.aims[row * aimSize] === chosen : (((turn.aims[row * aimSize] as number) >>> chosen) & 1) === 1;
    if (isAimedAt) return row;
  }
  return lowest(tied);
}

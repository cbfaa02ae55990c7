// Fights of emitted sheets: what is struck and with what, recorded before anything is rolled (R1, R33, R45).
import { lowest, nextOf, nil, upper } from '../../kernel/bits.ts';
import { noteOf } from '../../kernel/roles.ts';
import * as act from '../rules/engine/actions.ts';
import { dieByHeight, totalDefence } from '../rules/engine/fight.ts';
import * as at from '../rules/engine/layout.ts';
import { draw, draw1, drawBy, note, rollIn } from './draw.ts';
import type { TiebreakList } from './draw.ts';
import { armoured, personnel, rowOfBlows } from './printed-tables.ts';
import { placesOfUnits } from './locations.ts';
import { fighting } from './sheet-turn.ts';
import type { Turn } from './sheet-turn.ts';

/** Roles, as choices are noted. */
const struckUnit = noteOf('target', 'unit');
const struckSpace = noteOf('thing', 'space');
const dangerousUnit = noteOf('thing', 'unit');

const targetOf = (sort: string): number => (sort === 'unit' ? struckUnit : noteOf('target', sort));

/** Of what kind a fight is, as bits. */
export const suppressing = 1;
export const pulsing = 2;
export const pushingLater = 4;

/** A fight begins. */
function fights(turn: Turn, kind: number): void {
  turn.does = fighting;
  turn.struck = 0;
  turn.suppresses = (kind & suppressing) !== 0;
  turn.pulses = (kind & pulsing) !== 0;
  turn.pushesLater = (kind & pushingLater) !== 0;
}

const isArmoured = ({ game }: Turn, unit: number): boolean => ((game.units.personnel >>> unit) & 1) === 0;

/** A thing as actions number it. */
function codeOf({ game, w: words }: Turn, sort: string, one: number): number {
  if (sort === 'unit') return one;
  if (sort === 'structure') return act.firstStructure + one;
  if (sort === 'door') return act.firstDoor + one;
  // Of a place it is the structure that stands there which is hit (R106).
  return (
    act.firstStructure + lowest((game.things.structuresAt[one] as number) & (words[at.standingStructures] as number))
  );
}

function strikes(turn: Turn, sort: string, one: number, dice: number, diceOnArmour: number): void {
  turn.targets[turn.struck] = codeOf(turn, sort, one);
  turn.dice[turn.struck++] = sort === 'unit' && isArmoured(turn, one) ? diceOnArmour : dice;
}

/** One unit is struck of those that a list has left: with other dice if it is armoured. */
export function fightsUnit(turn: Turn, kind: number, units: number, dice: number, diceOnArmour = dice): boolean {
  const unit = draw1(turn, struckUnit, units);
  fights(turn, kind);
  turn.targets[0] = unit;
  turn.dice[0] = isArmoured(turn, unit) ? diceOnArmour : dice;
  turn.struck = 1;
  return true;
}

/** One thing is struck of those that a list has left. */
export function fightsOne(
  turn: Turn,
  kind: number,
  sort: string,
  lo: number,
  hi: number,
  dice: number,
  diceOnArmour: number,
): boolean {
  const one = draw(turn, targetOf(sort), lo, hi);
  fights(turn, kind);
  strikes(turn, sort, one, dice, diceOnArmour);
  return true;
}

/** All of some things are struck; whether there are any. */
export function fightsAll(
  turn: Turn,
  kind: number,
  sort: string,
  lo: number,
  hi: number,
  dice: number,
  diceOnArmour: number,
): boolean {
  if ((lo | hi) === 0) return false;
  fights(turn, kind);
  for (let one = nextOf(lo, hi, 0); one >= 0; one = nextOf(lo, hi, one + 1)) {
    note(turn, targetOf(sort), one, 0);
    strikes(turn, sort, one, dice, diceOnArmour);
  }
  return true;
}

/**
 * With what the card prints for a verb: each row that has a target aims at one, the surest is carried out (R45). Whether
 * there is one.
 */
export function fightsByCard(
  turn: Turn,
  kind: number,
  verb: number,
  aims: (turn: Turn) => boolean,
  danger: (turn: Turn, unit: number) => number,
): boolean {
  turn.rows = turn.fixed.prints.blows[rowOfBlows(turn.card, verb)] ?? none;
  turn.aimed = 0;
  let can = false;
  for (turn.row = 0; turn.row < turn.rows.length; turn.row++) {
    if (!aims(turn)) continue;
    if (turn.asks) return true;
    can = true;
  }
  if (!can) return false;
  fights(turn, kind);
  takeSurest(turn, danger);
  return true;
}

const none: Turn['rows'] = [];

/** Units of the class that the row strikes. */
function ofBlow({ game, rows, row }: Turn): number {
  const struck = rows[row]?.strikes ?? 0;
  if (struck === personnel) return game.units.personnel;
  return struck === armoured ? ~game.units.personnel : -1;
}

/** How far the row that is looked at reaches; if it prints no range, as the card does. */
export const blowRange = ({ rows, row }: Turn, printed: number): number => rows[row]?.range ?? printed;

/** How many numbers each row takes that aims. */
const size = 6;

/** The row that is looked at aims at one of some things, or at all that it hits in one space; whether it has any. */
export function aimsAtOne(
  turn: Turn,
  sort: string,
  lo: number,
  hi: number,
  by: TiebreakList,
  bySpace: TiebreakList,
  hits: number,
): boolean {
  const { rows, row } = turn;
  const isUnit = sort === 'unit';
  // What is no unit counts as armoured.
  if (!isUnit && rows[row]?.strikes === personnel) return false;
  const low = isUnit ? lo & ofBlow(turn) : lo;
  if ((low | hi) === 0) return false;
  if (turn.asks) return true;
  if (isUnit && rows[row]?.isArea === true) {
    const places = placesOfUnits(turn, low);
    const space = drawBy(turn, struckSpace, places, upper(), bySpace);
    record(turn, (turn.w[at.unitsAt + space] as number) & hits & ofBlow(turn), space, 0, struckSpace);
  } else {
    const one = drawBy(turn, targetOf(sort), low, hi, by);
    record(turn, codeOf(turn, sort, one), -1, one, targetOf(sort));
  }
  return true;
}

/** What the row aims at, and the roll for it: that was noted last, and is noted for the row that is taken alone. */
function record(turn: Turn, what: number, space: number, one: number, noted: number): void {
  const { aim, rows, row } = turn;
  const base = turn.aimed++ * size;
  turn.logged--;
  aim[base] = what;
  aim[base + 1] = rollIn(turn.log[turn.logged] as number);
  aim[base + 2] = rows[row]?.dice ?? 1;
  aim[base + 3] = space;
  aim[base + 4] = one;
  aim[base + 5] = noted;
}

/** No card has more dice. */
const mostDice = 15;

/** The chance that one of so many dice of a kind shows a total: where it stands in `ranks`. */
const rowOfOdds = (die: number, total: number, dice: number): number =>
  (mostDice + 1) * (16 * (die - 8) + Math.min(die, Math.max(0, total - 1))) + Math.min(dice, mostDice);

/** Chances by their rank, so that they are compared as whole numbers; 0 is none at all. */
const ranks = ((): Uint16Array => {
  const chances = new Map<number, number>();
  for (const die of [8, 10, 12]) {
    for (let total = 1; total <= die + 1; total++) {
      for (let dice = 0; dice <= mostDice; dice++)
        chances.set(rowOfOdds(die, total, dice), 1 - ((total - 1) / die) ** dice);
    }
  }
  const inOrder = [...new Set(chances.values())].toSorted((a, b) => a - b);
  const table = new Uint16Array(rowOfOdds(12, 13, mostDice) + 1);
  for (const [row, chance] of chances) table[row] = inOrder.indexOf(chance);
  return table;
})();

/** The rank of the chance that so many dice hit a thing; what is no unit is not compared. */
function odds(turn: Turn, code: number, dice: number): number {
  const { game, state, y: bytes, unit } = turn;
  if (code >= act.firstStructure) return 0;
  const from = bytes[at.unitPlace + unit] as number;
  const to = bytes[at.unitPlace + code] as number;
  if (from === at.none || to === at.none) return 0;
  return ranks[rowOfOdds(dieByHeight(game, from, to), totalDefence(game, state, code, from), dice)] as number;
}

function oddsOf(turn: Turn, base: number): number {
  const { aim } = turn;
  const dice = aim[base + 2] as number;
  if ((aim[base + 3] as number) < 0) return odds(turn, aim[base] as number, dice);
  let best = 0;
  for (let rest = aim[base] as number; rest !== 0; rest &= rest - 1)
    best = Math.max(best, odds(turn, lowest(rest), dice));
  return best;
}

const firstOf = ({ aim }: Turn, base: number): number =>
  (aim[base + 3] as number) < 0 ? (aim[base] as number) : lowest(aim[base] as number);

/** Of the rows that aim the surest; of those that hit as surely the one with the more dangerous target, then chance. */
function takeSurest(turn: Turn, danger: (turn: Turn, unit: number) => number): void {
  const { aim } = turn;
  let top = -1;
  let tied = 0;
  for (let row = 0; row < turn.aimed; row++) {
    const own = oddsOf(turn, row * size);
    if (own > top) tied = 0;
    if (own >= top) tied |= 1 << row;
    top = Math.max(top, own);
  }
  let row = lowest(tied);
  if ((tied & (tied - 1)) !== 0) row = moreDangerous(turn, tied, danger);
  const base = row * size;
  const rolled = aim[base + 1] as number;
  const dice = aim[base + 2] as number;
  const space = aim[base + 3] as number;
  if (space < 0) {
    note(turn, aim[base + 5] as number, aim[base + 4] as number, rolled);
    turn.targets[turn.struck] = aim[base] as number;
    turn.dice[turn.struck++] = dice;
    return;
  }
  note(turn, struckSpace, space, rolled);
  for (let rest = aim[base] as number; rest !== 0; rest &= rest - 1) {
    note(turn, struckUnit, lowest(rest), 0);
    turn.targets[turn.struck] = lowest(rest);
    turn.dice[turn.struck++] = dice;
  }
}

function moreDangerous(turn: Turn, tied: number, danger: (turn: Turn, unit: number) => number): number {
  let units = 0;
  for (let rest = tied; rest !== 0; rest &= rest - 1) {
    const code = firstOf(turn, lowest(rest) * size);
    if (code < act.firstStructure) units |= 1 << code;
  }
  if (units === 0) return lowest(tied);
  let best = nil;
  let left = 0;
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    const own = danger(turn, lowest(rest));
    if (own > best) left = 0;
    if (own >= best) left |= rest & -rest;
    best = Math.max(best, own);
  }
  const chosen = draw(turn, dangerousUnit, left, 0);
  for (let rest = tied; rest !== 0; rest &= rest - 1) {
    const row = lowest(rest);
    const own = turn.aim[row * size + 3] as number;
    const has = own < 0 ? turn.aim[row * size] === chosen : (((turn.aim[row * size] as number) >>> chosen) & 1) === 1;
    if (has) return row;
  }
  return lowest(tied);
}

// A decision by the emitted program of a crawler: the position as sets, and the functions that the program calls.
import { assignNamed, roll, rollAssigned, type Assignment, type Chance } from '../../kernel/choose-with-dice.ts';
import { laterWord, lowest, upper } from '../../kernel/bits.ts';
import { Faces } from '../../kernel/faces.ts';
import { lazilyFor } from '../../kernel/lazily.ts';
import type { HexBoard } from '../board/hex-board.ts';
import { convertedTerrains, mapTerrains } from '../data/reference-types.ts';
import { groundTest } from '../position/ground-words.ts';
import type { PlacedPosition, PlacedUnit } from '../position/placed-position.ts';
import { testOfUnits } from '../position/unit-states.ts';
import { testOfWeapons } from '../position/weapon-words.ts';
import { changeStatus, removeMarkers } from '../rules/program-acts.ts';
import type { CrawlerTable, NamedWeapon } from '../rules/crawler-table.ts';
import type { BombRule, DroppedBomb } from '../rules/laser-defence.ts';
import { crawlerDice, rollsChance } from '../rules/combat-dice.ts';
import { enterHex, whyNotEnter } from '../rules/crawler-moves.ts';
import { RuleActs, holdsNoOther, type PickTarget, type RuleData } from '../rules/rule-acts.ts';
import { refuseLargeMap, setNamed } from './named-sets.ts';

type Condition = (turn: ProgramTurn) => boolean;

/** A rule about some kinds of bombs, with its conditions as functions; null for a condition that the rule lacks. */
export interface BombRuleData extends Pick<BombRule, 'name' | 'effect' | 'lasers' | 'words' | 'isOfRadius'> {
  readonly bombs: readonly string[];
  readonly ofBomb: Condition | null;
  readonly ofLaser: Condition | null;
}

/** An emitted program, as its module exports it. */
export interface ProgramSheet {
  /** The number of words of a set of hexes. */
  readonly width: number;
  /** The sets that the program names, such as `space volcano` and `unit offline`. */
  readonly sets: readonly string[];
  readonly titles: readonly string[];
  /** The special rules of the sheet. */
  readonly rules: readonly RuleData[];
  /** The rulings whose second reading the sheet takes. */
  readonly readings: readonly string[];
  /** The numbers of the clauses about the thaw (U5). */
  readonly thaws: readonly number[];
  /** Carries out the first true clause; returns its number, or 0 if no clause is true. */
  readonly resolve: (turn: ProgramTurn) => number;
  /**
   * The conditions of rules, by the index of the rule in `rules`. A condition that is only about the weapon of a row
   * has no function here.
   */
  readonly conditions?: Readonly<Record<number, Condition>>;
  /** The rules about bombs; absent if the module lacks them. */
  readonly bombRules?: readonly BombRuleData[];
  /**
   * Carries out the first true rule about a Time Stream card. Returns its number, or 0 if no rule is true. Absent if
   * the module lacks this function.
   */
  readonly timeStream?: (turn: ProgramTurn) => number;
}

type List = ((turn: ProgramTurn, ...words: readonly number[]) => number) | null;
type HexOfFace = ((turn: ProgramTurn, face: number) => number) | null;
type Row = (turn: ProgramTurn) => boolean;

/** The things that a condition can be about, besides the crawler: a bomb that was fired, and the weapon of a row. */
export interface TurnTopics {
  readonly bomb?: DroppedBomb;
  readonly weapon?: NamedWeapon | null;
}

/** Function that fills a set from a position: sets the bit of each member. */
type Filler = (words: Int32Array, position: PlacedPosition, turn: Pick<ProgramTurn, 'table' | 'bomb'>) => void;

/**
 * Returns the function that fills a set of weapons of the crawler. `name` is a kind, a class, `loaded`, `unloaded` or
 * `all`.
 */
function fillWeapons(name: string, at: number): Filler {
  const isMeant = name === 'all' ? () => true : testOfWeapons(name);
  return (words, _position, { table: { weapons } }) => {
    for (const [index, { weapon }] of weapons.entries()) {
      if (isMeant(weapon)) words[at] = (words[at] as number) | (1 << index);
    }
  };
}

function fillUnits(name: string, at: number): Filler {
  const isIn = name === 'all' ? () => true : testOfUnits(name);
  return (words, { units }) => {
    let members = 0;
    for (let number = 0; number < units.length; number++) if (isIn(units[number] as PlacedUnit)) members |= 1 << number;
    words[at] = members;
  };
}

/** Returns the set of all hexes of a board, as 32-bit words. */
const allHexes = lazilyFor(({ hexes, words }: HexBoard): Int32Array => {
  const all = new Int32Array(words);
  for (let hex = 0; hex < hexes.length; hex++) all[hex >> 5] = (all[hex >> 5] as number) | (1 << (hex & 31));
  return all;
});

/** True if a word is the name of a terrain. Other words for ground need a test. */
const isTerrain = (name: string): boolean => [...mapTerrains, ...convertedTerrains].some((terrain) => terrain === name);

function fillHexes(name: string, at: number): Filler {
  const fixed = 'named ';
  if (name === 'all') return (words, { board }) => words.set(allHexes(board), at);
  if (name === 'targetHex')
    return (words, _position, { bomb }) => {
      if (bomb) words[at + (bomb.at >> 5)] = 1 << (bomb.at & 31);
    };
  if (name.startsWith(fixed)) {
    const wanted = name.slice(fixed.length);
    return (words, { board }) => {
      const hex = board.numberOf(wanted);
      if (hex >= 0) words[at + (hex >> 5)] = 1 << (hex & 31);
    };
  }
  if (isTerrain(name)) {
    return (words, { terrain }) => {
      for (let hex = 0; hex < terrain.length; hex++)
        if (terrain[hex] === name) words[at + (hex >> 5)] = (words[at + (hex >> 5)] as number) | (1 << (hex & 31));
    };
  }
  return (words, position) => {
    const isIn = groundTest(position, name);
    for (let hex = 0; hex < position.terrain.length; hex++)
      if (isIn(hex)) words[at + (hex >> 5)] = (words[at + (hex >> 5)] as number) | (1 << (hex & 31));
  };
}

/** Returns the functions that fill the sets of a program. */
const fillersOf = lazilyFor(({ sets, width }: ProgramSheet): readonly Filler[] =>
  sets.map((set, index) => {
    const { sort, name, at } = setNamed(set, index * width);
    if (sort === 'weapon') return fillWeapons(name, at);
    return sort === 'unit' ? fillUnits(name, at) : fillHexes(name, at);
  }),
);

/** The index that means “no weapon”. No weapon has this index. */
const noWeapon = 31;

/** The context in which an emitted program decides: the table, the chance, and the sets that the program names. */
export class ProgramTurn {
  readonly table: CrawlerTable;
  readonly chance: Chance;
  /** The sets that the program names (`S`), and the hex of the crawler as a set (`H`). Each set has `width` words. */
  readonly S: Int32Array;
  readonly H: Int32Array;
  /**
   * `me` is the index of the crawler in the units. `hex` is the number of its hex; for a crawler off the map, a number
   * that no hex has.
   */
  readonly me: number;
  hex = 0;
  /**
   * The function that carries out the next act of the clause or row; null if there is none. Emitted code sets this
   * field.
   */
  next: Row | null = null;
  /**
   * The index, among the weapons of the crawler, of the weapon that the row of the program names. `noWeapon` if the row
   * names none, or if the crawler does not have the weapon.
   */
  readonly weapon: number;
  readonly bomb: DroppedBomb | null;
  readonly asks = false;
  readonly sheet: ProgramSheet;
  readonly pickTarget: PickTarget;

  constructor(
    sheet: ProgramSheet,
    table: CrawlerTable,
    chance: Chance,
    pickTarget: PickTarget,
    { bomb, weapon }: TurnTopics = {},
  ) {
    const { sets, width } = sheet;
    const { board, crawler } = table.placed;
    refuseLargeMap('program', width, board.hexes.length);
    this.sheet = sheet;
    this.table = table;
    this.chance = chance;
    this.pickTarget = pickTarget;
    this.me = crawler;
    this.S = new Int32Array(sets.length * width);
    this.H = new Int32Array(width);
    const number = weapon ? table.weapons.findIndex(({ name }) => name === weapon.name) : -1;
    this.weapon = number < 0 ? noWeapon : number;
    this.bomb = bomb ?? null;
    this.fill();
  }

  /** Fills the sets anew, because acts have changed the position. */
  fill(): void {
    const { sheet, table, H, S } = this;
    const { hex } = table.crawler;
    this.hex = hex < 0 ? 32 * sheet.width - 1 : hex;
    H.fill(0);
    S.fill(0);
    if (hex >= 0) H[hex >> 5] = 1 << (hex & 31);
    for (const fill of fillersOf(sheet)) fill(S, table.placed, this);
  }
}

/** Carries out the first true clause with all of its acts; returns its number, or 0 if no clause is true. */
export function carryOutProgram(turn: ProgramTurn, resolve: ProgramSheet['resolve']): number {
  const clause = resolve(turn);
  while (turn.next) {
    const { next } = turn;
    turn.next = null;
    turn.fill();
    next(turn);
  }
  return clause;
}

/** Returns the hexes of a set, in ascending order. */
export function hexesOf(words: readonly number[]): number[] {
  const hexes: number[] = [];
  for (let index = 0; index < words.length; index++)
    for (let rest = words[index] as number; rest !== 0; rest &= rest - 1) hexes.push(32 * index + lowest(rest));
  return hexes;
}

/** Returns the hex with the lowest number in a set of hexes; −1 if the set is empty. */
export const firstHex = (...words: readonly number[]): number => hexesOf(words)[0] ?? -1;

/** Narrows a set of hexes by a tiebreak list. Returns the remaining hexes; without a list, all hexes of the set. */
function hexesLeftByList(turn: ProgramTurn, by: List, words: readonly number[]): readonly number[] {
  if (!by) return hexesOf(words);
  const lo = by(turn, ...words);
  return hexesOf(words.map((_word, index) => (index === 0 ? lo : index === 1 ? upper() : laterWord(index))));
}

/** A face of a die that names a hex; the hex is −1 if the map lacks it. */
interface NamingFace {
  readonly hex: number;
  readonly face: number;
}

/** Returns the faces of a die that name a hex, including faces whose hex the map lacks. */
function facesOf(turn: ProgramTurn, die: number, hexOf: HexOfFace): readonly NamingFace[] {
  const faces = Array.from({ length: die }, (_none, index) => ({
    hex: hexOf?.(turn, index + 1) ?? -2,
    face: index + 1,
  }));
  return faces.filter(({ hex }) => hex !== -2);
}

/**
 * Returns the assignment of faces to hexes. A hex that the sheet names for some faces gets these faces. The other hexes
 * share the remaining faces equally.
 */
function assignmentOf(turn: ProgramTurn, left: readonly number[], die: number, hexOf: HexOfFace): Assignment {
  const name = (hex: number): string => turn.table.hexName(hex);
  const shares = facesOf(turn, die, hexOf).flatMap(({ hex, face }) =>
    hex < 0 ? [] : [{ id: name(hex), from: face, to: face }],
  );
  return assignNamed(left.map(name), die, shares);
}

/**
 * The name that an assignment has for a hex off the map. A face of the die can name such a hex, for example at the edge
 * of the map.
 */
const offTheMap = 'off the map';

/**
 * Rolls a die for a hex. The faces of the die name hexes, and some of these hexes are off the map. Returns −1 if the
 * die picks such a hex.
 */
function rolledBlindly(turn: ProgramTurn, named: readonly number[], die: number, hexOf: HexOfFace): number {
  const { table, chance } = turn;
  const name = (hex: number): string => (hex < 0 ? offTheMap : table.hexName(hex));
  const shares = facesOf(turn, die, hexOf).map(({ hex, face }) => ({ id: name(hex), from: face, to: face }));
  const candidates = [...named.map(name), offTheMap];
  return table.placed.board.numberOf(rollAssigned(assignNamed(candidates, die, shares), chance).picked);
}

/**
 * Returns the hex into which the crawler is to move. If the tiebreak list leaves only one hex, this is the hex.
 * Otherwise a die picks the hex.
 */
function pickedHex(turn: ProgramTurn, by: List, die: number, hexOf: HexOfFace, words: readonly number[]): number {
  const left = hexesLeftByList(turn, by, words);
  const [sole] = left;
  if (left.length === 1 && sole !== undefined) return sole;
  return turn.table.placed.board.numberOf(rollAssigned(assignmentOf(turn, left, die, hexOf), turn.chance).picked);
}

/**
 * Moves the crawler into one of the hexes of a set. `parts` is the number of hexes that the words name. A hex off the
 * map counts too. Returns false if all hexes are volcanos, or if the only hex cannot be entered.
 */
export function moves(
  turn: ProgramTurn,
  by: List,
  die: number,
  hexOf: HexOfFace,
  parts: number,
  ...words: readonly number[]
): boolean {
  const { table, chance } = turn;
  const { terrain } = table.placed;
  const named = hexesOf(words);
  if (named.every((hex) => terrain[hex] === 'volcano')) return false;
  const isBlind = by === null && die > 0 && named.length < parts;
  const [only] = named;
  if (named.length === 1 && only !== undefined && !isBlind) {
    if (whyNotEnter(table, only) !== null) return false;
    enterHex(table, only, chance);
    return true;
  }
  const picked = isBlind ? rolledBlindly(turn, named, die, hexOf) : pickedHex(turn, by, die, hexOf, words);
  const reason = picked < 0 ? 'the hex is off the map' : whyNotEnter(table, picked);
  if (reason === null) enterHex(table, picked, chance);
  else table.say(`${table.crawler.name} does not move: ${reason}`);
  return true;
}

/**
 * Rolls combat dice, and carries out an act if at least `least` dice are positive. Always returns true, because the
 * roll itself counts as carried out.
 */
export function onChance({ table, chance }: ProgramTurn, least: number, dice: number, act: () => boolean): boolean {
  if (rollsChance(table, { least, dice }, chance)) act();
  return true;
}

export function removes({ table, chance }: ProgramTurn, wanted: number, isRolled: boolean): boolean {
  removeMarkers(table, wanted, isRolled, chance);
  return true;
}

export function changes(
  { table }: ProgramTurn,
  status: string,
  remain: string | null = null,
  ceaseFire: string | null = null,
): boolean {
  return changeStatus(table, status, remain, ceaseFire);
}

/** Returns a turn that only tests conditions, without dice and targets. */
export const askingTurn = (sheet: ProgramSheet, table: CrawlerTable, topics: TurnTopics): ProgramTurn =>
  new ProgramTurn(sheet, table, new Faces(crawlerDice, []), () => null, topics);

/**
 * True if the condition of a rule is true. Throws if the condition is only about the weapon that a row of the program
 * names; `RuleActs` tests such conditions.
 */
export function ruleIsTrue(sheet: ProgramSheet, table: CrawlerTable, rule: RuleData, topics: TurnTopics): boolean {
  const condition = sheet.conditions?.[sheet.rules.indexOf(rule)];
  return condition === undefined ? holdsNoOther(rule, null) : condition(askingTurn(sheet, table, topics));
}

/**
 * Carries out the special rules for the verb of a row. If the row names a class or kind of weapons (`weapons`), the
 * rules use such a weapon. Returns false if the crawler has no such weapon, or if there is no rule for the verb.
 */
export function performs(turn: ProgramTurn, verb: string, weapons: string | null): boolean {
  const { table, chance, sheet, pickTarget } = turn;
  const all = table.weapons.filter(({ weapon }) => weapon.class === weapons || weapon.weapon === weapons);
  if (weapons !== null && all.length === 0) return false;
  // If the crawler has several weapons of this class or kind, a roll chooses one of these weapons.
  const names = all.map(({ name }) => name);
  const name = names.length > 1 ? roll(names, chance).picked : (names[0] ?? null);
  const acts = new RuleActs(table, sheet.rules, verb, pickTarget, (rule, weapon) =>
    ruleIsTrue(sheet, table, rule, { weapon }),
  );
  if (!acts.isWritten) return false;
  acts.carryOut(name, chance);
  return true;
}

/** Rolls a die, and carries out the row of the table for this face. If the row is impossible, nothing happens. */
export function rollsOnce(turn: ProgramTurn, die: number, faces: readonly number[], rows: readonly Row[]): boolean {
  const shares = rows.map((_row, index) => {
    const [from = 0, to = 0] = faces.slice(2 * index);
    return { id: `row ${from === to ? from : `${from}–${to}`}`, from, to };
  });
  const shown = turn.chance.face(die, { die, count: 1, shares });
  rows[shares.findIndex(({ from, to }) => from <= shown && shown <= to)]?.(turn);
  return true;
}

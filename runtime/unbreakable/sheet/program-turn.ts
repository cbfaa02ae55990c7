// A decision by the emitted program of a crawler: the position as sets, and the functions that the program calls.
import { assignNamed, roll, rollAssigned, type Assignment, type Chance } from '../../kernel/choose-with-dice.ts';
import { latestFor } from '../../kernel/lazily.ts';
import { laterWord, lowest, upper } from '../../kernel/bits.ts';
import { Faces } from '../../kernel/faces.ts';
import { unitSizes } from '../data/reference-types.ts';
import * as at from '../engine/byte-layout.ts';
import { ByteState } from '../engine/byte-state.ts';
import { packPlaces } from '../engine/packed-places.ts';
import { noWeapon, ProgramSets, type EmittedProgram } from '../engine/program-sets.ts';
import { changeStatus, removeMarkers } from '../rules/program-acts.ts';
import type { CrawlerTable, NamedWeapon } from '../rules/crawler-table.ts';
import type { DroppedBomb } from '../rules/laser-defence.ts';
import { crawlerDice, rollsChance } from '../rules/combat-dice.ts';
import { enterHex, whyNotEnter } from '../rules/crawler-moves.ts';
import { RuleActs, holdsNoOther, type PickTarget, type RuleData } from '../rules/rule-acts.ts';

/** A compiled program that decides in positions of callers. */
export type ProgramSheet = EmittedProgram<ProgramTurn>;

type List = ((turn: ProgramTurn, ...words: readonly number[]) => number) | null;
type HexOfFace = ((turn: ProgramTurn, face: number) => number) | null;
type Row = (turn: ProgramTurn) => boolean;

/** The things that a condition can be about, besides the crawler: a bomb that was fired, and the weapon of a row. */
export interface TurnTopics {
  readonly bomb?: DroppedBomb;
  readonly weapon?: NamedWeapon | null;
}

/** A decision: the table, the chance, the choice of targets, and the topics of a condition. */
interface Task extends TurnTopics {
  readonly table: CrawlerTable;
  readonly chance: Chance;
  readonly pickTarget: PickTarget;
}

/** The context in which an emitted program decides: the task, and the sets that the program names. */
export class ProgramTurn extends ProgramSets {
  readonly sheet: ProgramSheet;
  task: Task;
  /**
   * The function that carries out the next act of the clause or row; null if there is none. Emitted code sets this
   * field.
   */
  next: Row | null = null;

  constructor(sheet: ProgramSheet, task: Task) {
    super(sheet, new ByteState(task.table.placed));
    this.sheet = sheet;
    this.task = task;
  }

  /** Fills the sets from the position of the table. Called again after acts have changed the position. */
  begin(): void {
    const { state, task } = this;
    const { table, bomb, weapon } = task;
    const { bytes } = state;
    const me = packPlaces(state, table.placed);
    bytes[at.shotTargetOffset] = bomb ? bomb.at : at.nowhere;
    if (bomb) bytes[at.shotSizeOffset] = unitSizes.indexOf(bomb.size);
    const number = weapon ? table.weapons.findIndex(({ name }) => name === weapon.name) : -1;
    this.fill(me, number < 0 ? noWeapon : number, true);
  }
}

/** Returns a function that begins a task of a program. The turn of the task before on the same map is used again. */
function beginTasks(): (sheet: ProgramSheet, task: Task) => ProgramTurn {
  const latest = latestFor<ProgramTurn>();
  return (sheet, task) => {
    const { board, reference } = task.table.placed;
    const isSame = ({ state }: ProgramTurn): boolean => state.board === board && state.files.reference === reference;
    const turn = latest(sheet, isSame, () => new ProgramTurn(sheet, task));
    turn.task = task;
    turn.next = null;
    turn.begin();
    return turn;
  };
}

/** Begins a decision. The turn is valid until the next decision by the same sheet. */
export const beginDecision = beginTasks();

const beginQuestion = beginTasks();

/** Carries out the first true clause with all of its acts; returns its number, or 0 if no clause is true. */
export function carryOutProgram(turn: ProgramTurn, resolve: ProgramSheet['resolve']): number {
  const clause = resolve(turn);
  while (turn.next) {
    const { next } = turn;
    turn.next = null;
    turn.begin();
    next(turn);
  }
  return clause;
}

/** Returns the hexes of a set, in ascending order. */
function hexesOf(words: readonly number[]): number[] {
  const hexes: number[] = [];
  for (let index = 0; index < words.length; index++)
    for (let rest = words[index] as number; rest !== 0; rest &= rest - 1) hexes.push(32 * index + lowest(rest));
  return hexes;
}

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
  const name = (hex: number): string => turn.task.table.hexName(hex);
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
  const { table, chance } = turn.task;
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
  return turn.task.table.placed.board.numberOf(
    rollAssigned(assignmentOf(turn, left, die, hexOf), turn.task.chance).picked,
  );
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
  const { table, chance } = turn.task;
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
export function onChance(
  { task: { table, chance } }: ProgramTurn,
  least: number,
  dice: number,
  act: () => boolean,
): boolean {
  if (rollsChance(table, { least, dice }, chance)) act();
  return true;
}

export function removes({ task: { table, chance } }: ProgramTurn, wanted: number, isRolled: boolean): boolean {
  removeMarkers(table, wanted, isRolled, chance);
  return true;
}

export function changes(
  { task: { table } }: ProgramTurn,
  status: string,
  remain: string | null = null,
  ceaseFire: string | null = null,
): boolean {
  return changeStatus(table, status, remain, ceaseFire);
}

const noChance = new Faces(crawlerDice, []);

/** Returns a turn that only tests conditions, without dice and targets. It is valid until the next such turn. */
export const askingTurn = (sheet: ProgramSheet, table: CrawlerTable, topics: TurnTopics): ProgramTurn =>
  beginQuestion(sheet, { table, chance: noChance, pickTarget: () => null, ...topics });

/**
 * True if the condition of a rule is true. Throws if the condition is only about the weapon that a row of the program
 * names; `RuleActs` tests such conditions.
 */
export function ruleIsTrue(sheet: ProgramSheet, table: CrawlerTable, rule: RuleData, topics: TurnTopics): boolean {
  const condition = sheet.conditions[sheet.rules.indexOf(rule)];
  return condition === undefined ? holdsNoOther(rule, null) : condition(askingTurn(sheet, table, topics));
}

/**
 * Carries out the special rules for the verb of a row. If the row names a class or kind of weapons (`weapons`), the
 * rules use such a weapon. Returns false if the crawler has no such weapon, or if there is no rule for the verb.
 */
export function performs(turn: ProgramTurn, verb: string, weapons: string | null): boolean {
  const { sheet, task } = turn;
  const { table, chance, pickTarget } = task;
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
  const shown = turn.task.chance.face(die, { die, count: 1, shares });
  rows[shares.findIndex(({ from, to }) => from <= shown && shown <= to)]?.(turn);
  return true;
}

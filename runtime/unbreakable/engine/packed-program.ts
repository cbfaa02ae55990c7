// A compiled program of a crawler in a packed state: the sets that the program names, and the functions that it calls.
import { laterWord, lowest, pair, upper, withWord } from '../../kernel/bits.ts';
import { unitStatuses } from '../position/placed-position.ts';
import type { RuleData } from '../rules/rule-acts.ts';
import { enterPacked } from './displacement.ts';
import * as at from './byte-layout.ts';
import type { PackedGame, CrawlerMind, MindTraits } from './packed-game.ts';
import { isWeaponOf, PackedAct, weaponNamed } from './packed-rule-acts.ts';
import { refuseLargeMap } from '../sheet/named-sets.ts';
import { entryIn, fillOf, type SetFill } from './program-fills.ts';
import { mayEnterHex } from './packed-stacking.ts';
import { changeStatusOf, setStasis, stasisOf } from './unit-changes.ts';

/** A compiled program, bound to the functions of `packed-calls.ts`. */
export interface PackedProgramSheet {
  readonly width: number;
  readonly sets: readonly string[];
  readonly rules: readonly RuleData[];
  /** The numbers of the clauses about the thaw. */
  readonly thaws: readonly number[];
  readonly resolve: (turn: PackedProgramTurn) => number;
}

/** The special rules of a sheet, without its program, and the readings with which the sheet is played. */
export type RulesOfSheet = MindTraits & Pick<CrawlerMind, 'atTimeStream' | 'lasersAt' | 'mayReprogram'>;

/**
 * The greatest number of 32-bit words of a set of hexes: enough for `mostHexes` hexes and the bit that means no hex.
 */
const mostWords = 8;

class PackedProgramTurn {
  readonly S: Int32Array;
  readonly H: Int32Array;
  readonly asks = false;
  me = 0;
  hex = 0;
  readonly game: PackedGame;
  /** The hex in which the crawler enters the map: the first hex that the program names; `nowhere` if there is none. */
  readonly entryHex: number;
  private readonly noHex: number;
  private readonly fills: readonly SetFill[];
  private readonly rules: readonly RuleData[];
  /** The acts by the verbs of rows (`acts`), and the same acts in the order in which they were made (`numbered`). */
  private readonly acts = new Map<string, PackedAct>();
  private readonly numbered: PackedAct[] = [];
  /** The value of `sight.changes` when the sets of hexes were last filled; −1 before the first time. */
  private followed = -1;

  constructor({ sets, width, rules }: PackedProgramSheet, game: PackedGame) {
    refuseLargeMap('program', width, game.tables.hexCount);
    this.game = game;
    this.rules = rules;
    for (const { moment } of rules) this.actOf(moment);
    this.entryHex = entryIn(sets, game);
    this.S = new Int32Array(sets.length * width);
    this.H = new Int32Array(width);
    this.noHex = 32 * width - 1;
    this.fills = sets.map((set, index) => fillOf(set, index * width, game));
  }

  /** Returns the act of a verb; makes the act at the first call. */
  actOf(verb: string): PackedAct {
    const before = this.acts.get(verb);
    if (before) return before;
    const act = new PackedAct(this.rules, verb, this.numbered.length);
    this.acts.set(verb, act);
    this.numbered.push(act);
    return act;
  }

  /** Makes the steps that the crawler must still take, by the rule of the sheet that began these steps. */
  goOn(): void {
    const { game } = this;
    this.numbered[game.bytes[at.stepRuleOffset] as number]?.goOn(game, game.bytes[at.drivenCrawlerOffset] as number);
  }

  /** Prepares a decision: takes the crawler, its hex and the sets of the program from the current state. */
  begin(): void {
    const { game, fills, S, H } = this;
    this.me = game.bytes[at.drivenCrawlerOffset] as number;
    const hex = game.hexOf(this.me);
    const isOnMap = hex < game.tables.hexCount;
    this.hex = isOnMap ? hex : this.noHex;
    H.fill(0);
    if (isOnMap) H[hex >> 5] = 1 << (hex & 31);
    const isChanged = this.followed !== game.sight.changes;
    this.followed = game.sight.changes;
    for (let index = 0; index < fills.length; index++) {
      const { fill, isOfGround } = fills[index] as SetFill;
      if (isChanged || !isOfGround) fill(S, game);
    }
  }
}

/** The words of the set that a function of this file receives (`readWords`), and of the set that it returns. */
const readWords = new Int32Array(mostWords);
const madeWords = new Int32Array(mostWords);

function keepRead(a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number): void {
  readWords[0] = a;
  readWords[1] = b;
  readWords[2] = c;
  readWords[3] = d;
  readWords[4] = e;
  readWords[5] = f;
  readWords[6] = g;
  readWords[7] = h;
}

/** Returns the neighbours in one direction of the hexes of a set, as a set. */
function packedNextHexes(
  { game }: PackedProgramTurn,
  direction: number,
  a: number,
  b = 0,
  c = 0,
  d = 0,
  e = 0,
  f = 0,
  g = 0,
  h = 0,
): number {
  keepRead(a, b, c, d, e, f, g, h);
  madeWords.fill(0);
  for (let index = 0; index < mostWords; index++) {
    for (let rest = readWords[index] as number; rest !== 0; rest &= rest - 1) {
      const to = game.tables.next(32 * index + lowest(rest), direction);
      if (to !== at.nowhere) madeWords[to >> 5] = (madeWords[to >> 5] as number) | (1 << (to & 31));
    }
  }
  const lo = madeWords[0] as number;
  pair(lo, madeWords[1] as number);
  for (let index = 2; index < mostWords; index++) withWord(lo, index, madeWords[index] as number);
  return lo;
}

/** Returns the first hex of a set, the one with the lowest number; −1 if the set is empty. */
function packedFirstHex(a: number, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0): number {
  keepRead(a, b, c, d, e, f, g, h);
  return firstOfRead();
}

function firstOfRead(): number {
  for (let index = 0; index < mostWords; index++)
    if (readWords[index] !== 0) return 32 * index + lowest(readWords[index] as number);
  return -1;
}

type Narrow = (turn: PackedProgramTurn, ...words: readonly number[]) => number;
type HexByFace = (turn: PackedProgramTurn, face: number) => number;

/** The hexes among which a die chooses, in ascending order. */
const candidates = new Int32Array(32 * mostWords);

/** Writes the hexes of the set in `readWords` into `candidates`; returns their number. */
function listRead(): number {
  let count = 0;
  for (let index = 0; index < mostWords; index++) {
    for (let rest = readWords[index] as number; rest !== 0; rest &= rest - 1)
      candidates[count++] = 32 * index + lowest(rest);
  }
  return count;
}

const isCandidate = (hex: number, count: number): boolean => {
  for (let index = 0; index < count; index++) if (candidates[index] === hex) return true;
  return false;
};

/**
 * The hex that each face of a die names, at the index of the face. A face that names no hex is −1; in `rolledBlindly`
 * it is −2, because −1 there is a hex off the map.
 */
const faceHexes = new Int32Array(64);

/** Removes the candidates that a face of the die names; returns the number of the remaining candidates. */
function keepUnnamed(die: number, count: number): number {
  let others = 0;
  for (let index = 0; index < count; index++) {
    let isNamed = false;
    for (let face = 1; face <= die; face++) if (faceHexes[face] === candidates[index]) isNamed = true;
    if (!isNamed) candidates[others++] = candidates[index] as number;
  }
  return others;
}

/** Returns the number of faces lower than `face` whose element of `faceHexes` is `hex`. */
function facesBelow(face: number, hex: number): number {
  let below = 0;
  for (let lower = 1; lower < face; lower++) if (faceHexes[lower] === hex) below += 1;
  return below;
}

/**
 * Rolls a printed die and returns a hex. Some faces may name a hex. The candidates that no face names share the other
 * faces equally, and a face that is left over is rolled again. A die of 0 faces gives all candidates the same chance.
 */
function rolledHex(turn: PackedProgramTurn, die: number, hexOf: HexByFace | null, count: number): number {
  const { dice } = turn.game;
  if (die === 0) return candidates[dice.below(count)] as number;
  let free = die;
  for (let face = 1; face <= die; face++) {
    const hex = hexOf ? hexOf(turn, face) : -1;
    faceHexes[face] = isCandidate(hex, count) ? hex : -1;
    if (faceHexes[face] !== -1) free -= 1;
  }
  const others = keepUnnamed(die, count);
  const each = others === 0 ? 0 : Math.floor(free / others);
  for (;;) {
    const shown = dice.below(die) + 1;
    if (faceHexes[shown] !== -1) return faceHexes[shown] as number;
    const before = facesBelow(shown, -1);
    if (before < each * others) return candidates[Math.floor(before / each)] as number;
  }
}

/** True if at least one of the candidates is not a volcano. */
function hasOpenCandidate(game: PackedGame, count: number): boolean {
  for (let index = 0; index < count; index++)
    if (game.terrainOf(candidates[index] as number) !== at.volcano) return true;
  return false;
}

const wordRead = (index: number): number => readWords[index] as number;

/**
 * Keeps those hexes of the set in `readWords` that a tiebreak list (`by`) leaves. Writes these hexes also into
 * `candidates`, and returns their number.
 */
function narrowRead(turn: PackedProgramTurn, by: Narrow): number {
  // The words of the set are read without a destructuring such as `const [a, b] = …`, which would allocate an iterator.
  const lo = by(
    turn,
    wordRead(0),
    wordRead(1),
    wordRead(2),
    wordRead(3),
    wordRead(4),
    wordRead(5),
    wordRead(6),
    wordRead(7),
  );
  keepRead(lo, upper(), laterWord(2), laterWord(3), laterWord(4), laterWord(5), laterWord(6), laterWord(7));
  for (let index = turn.H.length; index < mostWords; index++) readWords[index] = 0;
  return listRead();
}

/** Rolls a die whose faces may name hexes that the map lacks. Returns −1 for such a hex. */
function rolledBlindly(turn: PackedProgramTurn, die: number, hexOf: HexByFace | null, count: number): number {
  let named = 0;
  let hasOff = false;
  const shown = turn.game.dice.below(die) + 1;
  for (let face = 1; face <= die; face++) {
    const hex = hexOf ? hexOf(turn, face) : -2;
    faceHexes[face] = hex;
    if (hex !== -2) named += 1;
    if (hex === -1) hasOff = true;
  }
  if (faceHexes[shown] !== -2) return faceHexes[shown] as number;
  // Each candidate that no face names gets the same number of the other faces. All faces left over mean “off the map”.
  const before = facesBelow(shown, -2);
  const others = keepUnnamed(die, count);
  const shares = others + (hasOff ? 0 : 1);
  const each = shares === 0 ? 0 : Math.floor((die - named) / shares);
  const index = each === 0 ? shares : Math.floor(before / each);
  return index < others ? (candidates[index] as number) : -1;
}

/** Rolls combat dice, and carries out an act if at least `least` dice are positive. Always returns true. */
function packedOnChance({ game }: PackedProgramTurn, least: number, dice: number, act: () => boolean): boolean {
  let positive = 0;
  for (let die = 0; die < dice; die++) if (game.dice.combat()) positive += 1;
  if (positive >= least) act();
  return true;
}

/**
 * Moves the crawler into one of the hexes of a set. `parts` is the number of hexes that the words name. A hex off the
 * map counts too. Returns false if all hexes are volcanos, or if the crawler cannot enter the chosen hex.
 */
function packedMoves(
  turn: PackedProgramTurn,
  by: Narrow | null,
  die: number,
  hexOf: HexByFace | null,
  parts: number,
  a: number,
  b = 0,
  c = 0,
  d = 0,
  e = 0,
  f = 0,
  g = 0,
  h = 0,
): boolean {
  const { game, me } = turn;
  keepRead(a, b, c, d, e, f, g, h);
  let count = listRead();
  if (!hasOpenCandidate(game, count)) return false;
  const isBlind = by === null && die > 0 && count < parts;
  if (count > 1 && by) count = narrowRead(turn, by);
  const hex = isBlind
    ? rolledBlindly(turn, die, hexOf, count)
    : count === 1
      ? candidates[0]
      : rolledHex(turn, die, hexOf, count);
  if (hex === undefined || hex < 0) return true;
  if (!mayEnterHex(game, me, hex) || game.isTurned(me)) {
    if (!game.isOnMap(me)) game.count('entriesBarred', me);
    return false;
  }
  enterPacked(game, me, hex, at.drawPhase);
  return true;
}

/** Removes `wanted` stasis markers. If `isRolled`, rolls a die for each marker; at least one must be positive. */
function packedRemoves({ game, me }: PackedProgramTurn, wanted: number, isRolled: boolean): boolean {
  const markers = stasisOf(game, me);
  if (!isRolled || game.dice.someOf(markers)) setStasis(game, me, markers - wanted);
  game.tell('clears', me, markers, stasisOf(game, me));
  return true;
}

/** Returns the number of a status; −1 for an unknown word. `offline` and `scattered` have the same number. */
export function statusNumber(word: string): number {
  const index = unitStatuses.findIndex((status) => status === word);
  return Math.min(index, at.offlineStatus);
}

function packedChanges({ game, me }: PackedProgramTurn, word: string): boolean {
  const status = statusNumber(word);
  if (status >= 0) changeStatusOf(game, me, status);
  return status >= 0;
}

type Row = (turn: PackedProgramTurn) => boolean;

/** Rolls a die, and carries out the row of the table for this face. If the row is impossible, nothing happens. */
function packedRollsOnce(
  turn: PackedProgramTurn,
  die: number,
  faces: readonly number[],
  rows: readonly Row[],
): boolean {
  const shown = turn.game.dice.below(die) + 1;
  for (let index = 0; index < rows.length; index++)
    if ((faces[2 * index] ?? 0) <= shown && shown <= (faces[2 * index + 1] ?? 0)) (rows[index] as Row)(turn);
  return true;
}

/**
 * Carries out the special rules for a verb, with the first weapon of a class or kind if the row names one. Returns
 * false if there is no such weapon or no such rule.
 */
function packedPerforms(turn: PackedProgramTurn, verb: string, weapons: string | null): boolean {
  const { game, me } = turn;
  const weapon = weapons === null ? -1 : weaponNamed(game, me, weapons);
  const act = turn.actOf(verb);
  if ((weapons !== null && weapon < 0) || !act.isWritten) return false;
  act.carryOut(game, me, weapon);
  return true;
}

/** The functions that a compiled program calls, by the names in its code. */
export const programCalls = {
  moves: packedMoves,
  onChance: packedOnChance,
  removes: packedRemoves,
  changes: packedChanges,
  performs: packedPerforms,
  rollsOnce: packedRollsOnce,
  nextHexes: packedNextHexes,
  firstHex: packedFirstHex,
} as const;

/** The effects of rules that reload weapons of a kind: `count` of them, or all. */
const reloads: readonly string[] = ['reload', 'reloadAll'];

/**
 * Reloads as many weapons as the rules of an activation say (U2, U3). Rules with a condition do not apply. A condition
 * about the weapon of a row is false, because no row is carried out here. Other conditions are refused before the game.
 */
function reloadByRules(game: PackedGame, unit: number, rules: readonly RuleData[]): void {
  for (let index = 0; index < rules.length; index++) {
    const { moment, effect, names, count, when } = rules[index] as RuleData;
    if (moment !== 'activated' || !reloads.includes(effect) || when !== null) continue;
    let left = effect === 'reload' ? (count ?? 1) : at.weaponsOfUnit;
    for (let number = 0; number < at.weaponsOfUnit && left > 0; number++) {
      const weapon = game.weaponOf(unit, number);
      if (!isWeaponOf(weapon, names[0]) || (weapon & at.loadedBit) !== 0) continue;
      game.setWeapon(unit, number, weapon | at.loadedBit);
      game.tell('reloads', unit, weapon);
      left -= 1;
    }
  }
}

/** Returns the mind of the crawler that a compiled sheet drives. One mind must serve only one game object at a time. */
export function mindOf(sheet: PackedProgramSheet, rules: RulesOfSheet): CrawlerMind {
  let turn: PackedProgramTurn | null = null;
  const turnIn = (game: PackedGame): PackedProgramTurn => {
    if (turn === null || turn.game !== game) turn = new PackedProgramTurn(sheet, game);
    return turn;
  };
  return {
    ...rules,
    entryOf: (game) => turnIn(game).entryHex,
    isAboutThaw: (clause) => sheet.thaws.includes(clause),
    goOn: (game) => turnIn(game).goOn(),
    activate: (game) => {
      reloadByRules(game, game.bytes[at.drivenCrawlerOffset] as number, sheet.rules);
      const now = turnIn(game);
      now.begin();
      const clause = sheet.resolve(now);
      game.tell('clause', now.me, clause);
      return clause;
    },
  };
}

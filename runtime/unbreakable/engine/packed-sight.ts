// Lines of sight in a packed state, decided by the compiled lists. The sets of hexes that a list names are updated at
// each change of terrain and clouds.
import type { HexBoard } from '../board/hex-board.ts';
import { lazilyFor } from '../../kernel/lazily.ts';
import { unitTypes } from '../data/reference-types.ts';
import { testOfUnits, type SpokenUnit } from '../position/unit-states.ts';
import type { UnbreakableFiles } from '../position/placed-position.ts';
import { refuseLargeMap, setsOfList, type PartSet } from './named-sets.ts';
import { kindOfUnit, type EngineTables } from './engine-tables.ts';
import { groundsOfWord, isInGrounds, type PackedGrounds } from './packed-grounds.ts';
import * as at from './byte-layout.ts';
import { askableState, packedConfigurations, statusOfKind } from './packed-places.ts';

/** A compiled list about sight, as its module exports it. */
export interface PackedSightSheet {
  /**
   * The number of 32-bit words of a set of hexes. A set has more bits than the map has hexes, because one bit means no
   * hex.
   */
  readonly width: number;
  /** The sets that the list names, such as `space volcano` and `unit target`. */
  readonly sets: readonly string[];
  readonly titles: readonly string[];
  /** The answers of the rows, by their numbers: `Yes` or `No`. */
  readonly answers: Readonly<Record<number, string>>;
  /** Returns the number of the row that answers; 0 if no row is true. */
  readonly resolve: (turn: PackedSightTurn) => number;
}

export interface PackedSightSheets {
  readonly beam: PackedSightSheet;
  readonly bomb: PackedSightSheet;
}

/** The number of combinations of those state bits of a unit that words about units can ask for. */
const askableStates = at.askableStateBits + 1;

/** Makes a unit in the form that the tests of words need, from the number of its kind and the bits of its state. */
function spokenUnit(kind: number, state: number): SpokenUnit {
  return {
    name: '',
    kind: unitTypes[kind] ?? '',
    status: statusOfKind(kind, state & at.statusBits),
    configuration: packedConfigurations[kind]?.[(state & at.turnedOverBit) === 0 ? 0 : 1] ?? '',
    hex: 0,
    frozen: (state & at.frozenBit) !== 0,
    thawed: (state & at.thawedBit) !== 0,
  };
}

/**
 * Returns a table for a word about units, such as `frozen`. For each kind and state of a unit, the table has 1 if the
 * word is true of such a unit. `all` is true of all units.
 */
export function statesOfWord(name: string): Uint8Array {
  const test = testOfUnits(name === 'all' ? 'unit' : name);
  return Uint8Array.from({ length: unitTypes.length * askableStates }, (_none, index) =>
    test(spokenUnit(Math.floor(index / askableStates), index % askableStates)) ? 1 : 0,
  );
}

/** Returns the index of the state of a unit in the tables of `statesOfWord`. */
export const spokenIndex = (unit: number, state: number): number =>
  kindOfUnit(unit) * askableStates + (state & at.askableStateBits);

/** Returns the same index for a unit that is described by words. */
export const spokenNumber = (unit: SpokenUnit): number =>
  unitTypes.findIndex((type) => type === unit.kind) * askableStates + askableState(unit);

/**
 * A set of units that a list names. `at` is its index in `S`. `members` has an entry for each state that a unit can
 * have: 1 if units in this state are in the set.
 */
interface UnitSet {
  readonly at: number;
  readonly members: Uint8Array;
}

/**
 * A set of hexes that is named in a list about sight. `grounds` decides which hexes belong to the set. `at` is the
 * index of the first word of the set in the array `S` of the turn.
 */
interface HexSet {
  readonly at: number;
  readonly grounds: PackedGrounds;
}

/** Returns the sets that a list names, with a table of states for each set of units. */
const namedSets = lazilyFor(({ sets, width }: PackedSightSheet) => {
  const named = setsOfList(sets, width);
  const ofUnits = named.ofUnits.map(({ name, at: index }): UnitSet => ({ at: index, members: statesOfWord(name) }));
  return { ...named, ofUnits };
});

/**
 * The context in which a compiled list answers whether one hex is seen from another: both hexes, and the sets that the
 * list names.
 */
export class PackedSightTurn {
  readonly board: HexBoard;
  readonly S: Int32Array;
  readonly E: Int32Array;
  readonly B: Int32Array;
  fromHex = 0;
  toHex = 0;
  endHex = 0;
  private readonly resolve: (turn: PackedSightTurn) => number;
  private readonly isYes: Uint8Array;
  private readonly noHex: number;
  private readonly ofUnits: readonly UnitSet[];
  private readonly ofHexes: readonly HexSet[];
  private readonly parts: readonly PartSet[];
  private readonly targetAt: number;

  constructor(sheet: PackedSightSheet, files: UnbreakableFiles) {
    const { sets, width, resolve, answers } = sheet;
    const { board } = files.map;
    refuseLargeMap('list', width, board.hexes.length);
    this.board = board;
    this.B = board.betweenBits;
    this.S = new Int32Array(sets.length * width);
    this.E = new Int32Array(width);
    this.noHex = 32 * width - 1;
    this.resolve = resolve;
    const last = Math.max(0, ...Object.keys(answers).map(Number));
    this.isYes = Uint8Array.from({ length: last + 1 }, (_none, row) => (answers[row] === 'Yes' ? 1 : 0));
    const { parts, ofUnits, ofHexes, targetAt } = namedSets(sheet);
    this.parts = parts;
    this.targetAt = targetAt;
    this.ofUnits = ofUnits;
    this.ofHexes = ofHexes.map(({ name, at: index }) => ({ at: index, grounds: groundsOfWord(name, files) }));
  }

  /** Puts a hex into the sets to which its terrain and its cloud belong, and takes it out of the others. */
  followHex(hex: number, terrain: number, hasCloud: boolean): void {
    const { S, ofHexes } = this;
    const [word, bit] = [hex >> 5, 1 << (hex & 31)];
    for (let index = 0; index < ofHexes.length; index++) {
      const set = ofHexes[index] as HexSet;
      const isIn = isInGrounds(set.grounds, hex, terrain, hasCloud);
      const now = S[set.at + word] as number;
      S[set.at + word] = isIn ? now | bit : now & ~bit;
    }
  }

  /**
   * True if a beam reaches a unit in the hex `toHex` from a unit in `fromHex`. `from` and `to` are the states of the
   * units, as `spokenIndex` numbers them.
   */
  reaches(fromHex: number, from: number, toHex: number, to: number): boolean {
    return this.isYes[this.rowOfBeam(fromHex, from, toHex, to)] === 1;
  }

  /** True if a unit in `fromHex` sees a hex. `from` is the state of the unit, as `spokenIndex` numbers it. */
  seesHex(fromHex: number, from: number, hex: number): boolean {
    return this.isYes[this.rowOfBomb(fromHex, from, hex)] === 1;
  }

  /** Returns the number of the row that says whether a beam reaches its target. */
  rowOfBeam(fromHex: number, from: number, toHex: number, to: number): number {
    const { S, ofUnits, parts } = this;
    for (let index = 0; index < ofUnits.length; index++) {
      const set = ofUnits[index] as UnitSet;
      S[set.at] = (set.members[from] as number) | ((set.members[to] as number) << 1);
    }
    for (let index = 0; index < parts.length; index++) {
      const part = parts[index] as PartSet;
      S[part.at] = part.bits;
    }
    this.setEnds(fromHex, toHex, toHex);
    return this.resolve(this);
  }

  /**
   * Returns the number of the row of the list about sight that says whether a unit in `fromHex` sees `hex`, at which a
   * bomb is fired.
   */
  rowOfBomb(fromHex: number, from: number, hex: number): number {
    const { S, ofUnits, parts, targetAt } = this;
    for (let index = 0; index < ofUnits.length; index++) {
      const set = ofUnits[index] as UnitSet;
      S[set.at] = set.members[from] as number;
    }
    for (let index = 0; index < parts.length; index++) {
      const part = parts[index] as PartSet;
      S[part.at] = part.bits & 1;
    }
    if (targetAt >= 0) S[targetAt + (this.endHex >> 5)] = 0;
    this.setEnds(fromHex, this.noHex, hex);
    if (targetAt >= 0) S[targetAt + (hex >> 5)] = 1 << (hex & 31);
    return this.resolve(this);
  }

  private setEnds(fromHex: number, toHex: number, endHex: number): void {
    const { E } = this;
    E[this.fromHex >> 5] = 0;
    E[this.toHex >> 5] = 0;
    this.fromHex = fromHex;
    this.toHex = toHex;
    this.endHex = endHex;
    E[fromHex >> 5] = 1 << (fromHex & 31);
    if (toHex !== this.noHex) E[toHex >> 5] = (E[toHex >> 5] as number) | (1 << (toHex & 31));
  }

  between(): number {
    return this.board.betweenWords(this.fromHex, this.endHex);
  }
}

/**
 * The index of a bomb in the tables that `statesOfWord` returns. A bomb at which a laser fires counts as a ready,
 * hovering squad (rule text L946).
 */
const bombIndex = at.squadKind * askableStates + (at.readyStatus | at.turnedOverBit);

export class PackedSight {
  private readonly bytes: Uint8Array;
  private readonly hexCount: number;
  private readonly beams: PackedSightTurn;
  private readonly bombs: PackedSightTurn;
  /** For each hex, the terrain and the bit for a cloud from which `followHex` last updated the sets of hexes. */
  private readonly followed: Uint8Array;
  /** The number of times that the terrain or cloud of a hex changed since this object was made. */
  changes = 0;

  constructor(tables: EngineTables, { beam, bomb }: PackedSightSheets, bytes: Uint8Array) {
    this.bytes = bytes;
    this.hexCount = tables.hexCount;
    this.beams = new PackedSightTurn(beam, tables.files);
    this.bombs = new PackedSightTurn(bomb, tables.files);
    this.followed = new Uint8Array(tables.hexCount).fill(at.nowhere);
  }

  /** Updates the sets of hexes by terrain and clouds, for all hexes. Called after the whole state was replaced. */
  follow(): void {
    for (let hex = 0; hex < this.hexCount; hex++) this.followHex(hex);
  }

  followHex(hex: number): void {
    const { bytes, followed } = this;
    const terrain = (bytes[at.groundOffset + hex] as number) & at.terrainBits;
    const hasCloud = bytes[at.cloudsOffset + hex] !== 0;
    const seen = hasCloud ? terrain | (at.terrainBits + 1) : terrain;
    if (followed[hex] === seen) return;
    followed[hex] = seen;
    this.changes += 1;
    this.beams.followHex(hex, terrain, hasCloud);
    this.bombs.followHex(hex, terrain, hasCloud);
  }

  private indexOf(unit: number): number {
    return spokenIndex(unit, this.bytes[unit * at.unitBytes + at.unitState] as number);
  }

  private hexOf(unit: number): number {
    return this.bytes[unit * at.unitBytes] as number;
  }

  /** True if a unit can fire a beam at another unit. Both units must be on the map. */
  beam(from: number, to: number): boolean {
    return this.beams.reaches(this.hexOf(from), this.indexOf(from), this.hexOf(to), this.indexOf(to));
  }

  /** Returns the number of the row that answers whether a unit can fire a beam at a unit. */
  beamRow(from: number, to: number): number {
    return this.beams.rowOfBeam(this.hexOf(from), this.indexOf(from), this.hexOf(to), this.indexOf(to));
  }

  /** Returns the number of the row that answers whether a unit sees a hex as the target of a bomb. */
  hexRow(from: number, hex: number): number {
    return this.bombs.rowOfBomb(this.hexOf(from), this.indexOf(from), hex);
  }

  /** True if a laser of a unit reaches a bomb in a hex. */
  bombIn(from: number, hex: number): boolean {
    return this.beams.reaches(this.hexOf(from), this.indexOf(from), hex, bombIndex);
  }

  /** True if a unit sees a hex as the target of a bomb. */
  hex(from: number, hex: number): boolean {
    return this.bombs.seesHex(this.hexOf(from), this.indexOf(from), hex);
  }
}

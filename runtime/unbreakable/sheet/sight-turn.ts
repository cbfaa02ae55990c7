// The input of an emitted list about line of sight: the hexes at both ends of the line of sight, and the sets that the
// list names.
import type { HexBoard } from '../board/hex-board.ts';
import { groundTest } from '../position/ground-words.ts';
import type { PlacedPosition } from '../position/placed-position.ts';
import { testOfUnits, type SpokenUnit } from '../position/unit-states.ts';
import { refuseLargeMap, setsOfList, type PartSet } from './named-sets.ts';

/** An emitted list about sight, as its module exports it. */
export interface SightSheet {
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
  readonly resolve: (turn: SightTurn) => number;
}

export class SightTurn {
  readonly board: HexBoard;
  /** The sets that the list names, `width` words for each. */
  readonly S: Int32Array;
  /**
   * `E` is the set of the two hexes at the ends of the line of sight. `B` has, for each pair of hexes, the set of the
   * hexes between them.
   */
  readonly E: Int32Array;
  readonly B: Int32Array;
  /**
   * The hex of the first unit (`fromHex`) and the hex of the second unit (`toHex`). If the question is about a hex
   * instead of a second unit, `toHex` is a number that no hex has.
   */
  fromHex = 0;
  toHex = 0;
  /** The hex at the end of the line of sight: the hex of the second unit for a beam, or the target hex for a bomb. */
  endHex = 0;
  private readonly sheet: SightSheet;
  private readonly noHex: number;
  private readonly unitTests: readonly ((unit: SpokenUnit) => boolean)[];
  private readonly unitSets: Int32Array;
  private readonly partSets: readonly PartSet[];
  private readonly targetAt: number;
  /** For each unit of the position: the tests that are true of the unit, as bits (`flags`), and its hex (`hexes`). */
  private flags = new Int32Array(0);
  private hexes = new Int32Array(0);

  /**
   * Prepares the list about line of sight for questions in a position. The terrain of the position must not change
   * while the questions are asked.
   */
  constructor(sheet: SightSheet, position: PlacedPosition, units: readonly SpokenUnit[] = position.units) {
    const { sets, width } = sheet;
    const { board } = position;
    this.sheet = sheet;
    this.board = board;
    this.B = board.betweenBits;
    refuseLargeMap('list', width, board.hexes.length);
    this.noHex = 32 * width - 1;
    this.S = new Int32Array(sets.length * width);
    this.E = new Int32Array(width);
    const { parts, ofUnits, ofHexes, targetAt } = setsOfList(sets, width);
    this.targetAt = targetAt;
    for (const { name, at } of ofHexes) {
      const isIn = name === 'all' ? () => true : groundTest(position, name);
      for (const hex of board.hexes.keys())
        if (isIn(hex)) this.S[at + (hex >> 5)] = (this.S[at + (hex >> 5)] ?? 0) | (1 << (hex & 31));
    }
    this.partSets = parts;
    this.unitTests = ofUnits.map(({ name }) => testOfUnits(name === 'all' ? 'unit' : name));
    this.unitSets = Int32Array.from(ofUnits, ({ at }) => at);
    this.place(units);
  }

  /** Sets the units about which questions are asked. Questions name the units by their index. */
  place(units: readonly SpokenUnit[]): void {
    this.hexes = Int32Array.from(units, ({ hex }) => (hex < 0 ? this.noHex : hex));
    this.flags = Int32Array.from(units, (unit) =>
      this.unitTests.reduce((bits, test, index) => (test(unit) ? bits | (1 << index) : bits), 0),
    );
  }

  /**
   * Returns the number of the row that answers about a beam from a unit to another unit. `from` and `to` are indices of
   * units.
   */
  beamRow(from: number, to: number): number {
    const { S, E, unitSets, flags, hexes, partSets } = this;
    const [first, second] = [flags[from] ?? 0, flags[to] ?? 0];
    for (let index = 0; index < unitSets.length; index++)
      S[unitSets[index] as number] = ((first >>> index) & 1) | (((second >>> index) & 1) << 1);
    for (let index = 0; index < partSets.length; index++) {
      const part = partSets[index] as PartSet;
      S[part.at] = part.bits;
    }
    this.clearEnds(E);
    this.fromHex = hexes[from] as number;
    this.toHex = hexes[to] as number;
    this.endHex = this.toHex;
    E[this.fromHex >> 5] = 1 << (this.fromHex & 31);
    E[this.toHex >> 5] = (E[this.toHex >> 5] as number) | (1 << (this.toHex & 31));
    return this.sheet.resolve(this);
  }

  /** Returns the number of the row that answers whether the unit with the index `from` sees a hex. */
  bombRow(from: number, hex: number): number {
    const { S, E, unitSets, flags, partSets, targetAt } = this;
    const first = flags[from] ?? 0;
    for (let index = 0; index < unitSets.length; index++) S[unitSets[index] as number] = (first >>> index) & 1;
    for (let index = 0; index < partSets.length; index++) {
      const part = partSets[index] as PartSet;
      S[part.at] = part.bits & 1;
    }
    this.clearEnds(E);
    if (targetAt >= 0) S[targetAt + (this.endHex >> 5)] = 0;
    this.fromHex = this.hexes[from] as number;
    this.toHex = this.noHex;
    this.endHex = hex;
    E[this.fromHex >> 5] = 1 << (this.fromHex & 31);
    if (targetAt >= 0) S[targetAt + (hex >> 5)] = 1 << (hex & 31);
    return this.sheet.resolve(this);
  }

  private clearEnds(ends: Int32Array): void {
    ends[this.fromHex >> 5] = 0;
    ends[this.toHex >> 5] = 0;
  }

  /** True if the answer of a row is Yes. */
  sees(row: number): boolean {
    return this.sheet.answers[row] === 'Yes';
  }

  /** Returns the index in `B` of the first word of the set of hexes between the two ends of the line of sight. */
  between(): number {
    return this.board.betweenWords(this.fromHex, this.endHex);
  }
}

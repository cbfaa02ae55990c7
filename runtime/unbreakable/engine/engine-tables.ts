// The tables of an engine that stay the same for all games on a map: neighbours, distances, dice, and the properties of
// terrain, as arrays of numbers.
import type { HexBoard } from '../board/hex-board.ts';
import { hexDirections } from '../board/hex-board.ts';
import {
  convertedTerrains,
  mapTerrains,
  unitSizes,
  unitTypes,
  weaponNames,
  type Terrain,
  type UnbreakableReference,
} from '../data/reference-types.ts';
import type { UnbreakableFiles } from '../position/placed-position.ts';
import { ShapeError } from '../../kernel/shape.ts';
import * as at from './byte-layout.ts';
import { refuseManyHexes } from './byte-state.ts';

/** The terrains by their numbers in a packed state. */
export const packedTerrains: readonly Terrain[] = [...mapTerrains, ...convertedTerrains];

/** The sides by their numbers in a packed state. */
export const packedSides = ['yellow', 'blue', 'none'] as const;

/**
 * The greatest number of units of one kind in a hex that the table of `fits` includes. More units never fit into a hex.
 */
const mostTogether = 9;

/**
 * The bit that says that an element of `pushes` has already been computed. The other bits of the element are the
 * directions.
 */
const isComputed = 128;

/** Returns the terrain that a nuke or an earthquake makes of a terrain; 255 if the terrain stays. */
function convertedBy(terrain: Terrain): number {
  if (terrain === 'volcano') return at.nowhere;
  if (terrain === 'crater') return at.lava;
  if (terrain === 'lava') return at.volcano;
  return terrain === 'hill' ? at.rough : at.crater;
}

const flagsOf = (among: readonly Terrain[]): Uint8Array =>
  Uint8Array.from(packedTerrains, (terrain) => (among.includes(terrain) ? 1 : 0));

const unitsOfSide = at.weaponsOfUnit * unitTypes.length;

/** Returns the kind of a unit by its number. */
export const kindOfUnit = (unit: number): number =>
  unit >= 2 * unitsOfSide ? at.crawlerKind : ((unit % unitsOfSide) / at.weaponsOfUnit) | 0;

/** Returns the printed side of a unit. A reprogrammed crawler belongs to another side. */
export const sideOfUnit = (unit: number): number => (unit / unitsOfSide) | 0;

/** Returns the side whose units may act by a card. The result has no meaning for a card of both sides or of no side. */
export const sideOfCard = (sort: number): number =>
  sort < at.opportunitySort ? (sort < at.blueCards ? at.yellow : at.blue) : (sort - at.opportunitySort) & 1;

/** Returns the names of the units by their numbers. Throws a ShapeError if reference.json has other units. */
function unitNamesOf({ units }: UnbreakableReference): string[] {
  const names = [...units.keys()];
  const isUsual = names.every((name, unit) => {
    const row = units.get(name);
    return row?.side === packedSides[sideOfUnit(unit)] && row?.kind === unitTypes[kindOfUnit(unit)];
  });
  if (isUsual && names.length === at.unitCount) return names;
  throw new ShapeError(
    'units.rows',
    'should have four units of each kind for each side, and the runaway',
    'reference.json',
  );
}

export class EngineTables {
  readonly files: UnbreakableFiles;
  readonly board: HexBoard;
  readonly hexCount: number;
  readonly unitNames: readonly string[];
  /** The neighbour of each hex in each direction, at 6 × hex + direction; 255 off the map. */
  readonly beside: Uint8Array;
  /** The distance of each pair of hexes. */
  private readonly distances: Uint8Array;
  /** The hexes one and two hexes away from each hex, the nearer first. */
  readonly nearby: readonly Uint8Array[];
  /** The printed terrain of each hex. */
  readonly printed: Uint8Array;
  /** 1 for the hexes of the north half. */
  readonly isNorth: Uint8Array;
  /** The hexes at the northern edge and at the southern edge. */
  readonly edges: readonly [north: readonly number[], south: readonly number[]];
  /**
   * The hexes into which units may move from the northern and from the southern edge: the hexes at the edge and, for
   * hovering squads, their neighbours.
   */
  readonly entries: readonly [north: Uint8Array, south: Uint8Array];
  /** 1 for the hexes from which a unit can move off the map. */
  readonly isOutermost: Uint8Array;
  readonly isDepression: Uint8Array;
  readonly isGround: Uint8Array;
  readonly isMarkerless: Uint8Array;
  readonly hasBorder: Uint8Array;
  readonly becomes: Uint8Array;
  readonly radius: Uint8Array;
  /**
   * The sizes of weapons by the kind of their unit. Index 0 is for a unit with one card of a class (beam or bomb),
   * index 1 for a unit with two.
   */
  readonly weaponSizes: readonly (readonly number[])[];
  /**
   * The number of stasis markers that freeze a unit, by the number of Time Stream cards drawn in the turn; 255 if no
   * number freezes.
   */
  readonly freezing: Uint8Array;
  readonly timeStreamCards: number;
  /** The number of cards of each kind of weapon in the game. Index 0 means no weapon. */
  readonly weaponCards: Uint8Array;
  readonly movingDice: number;
  readonly movingTo: number;
  /** The greatest contents of a hex: in each row, the numbers of crawlers, walkers and squads that fit together. */
  readonly full: readonly (readonly [number, number, number])[];
  private readonly isFit: Uint8Array;
  private readonly dice: Uint8Array;
  private readonly rangeRows: Uint8Array;
  /**
   * For each pair of hexes (the hex from which a beam comes, the hex of the pushed unit): the directions of the push as
   * bits. The bit `isComputed` marks an entry that was computed.
   */
  private readonly pushes: Uint8Array;

  /** Throws a ShapeError if the map has too many hexes for a packed state. */
  constructor(files: UnbreakableFiles) {
    const { map, reference } = files;
    const { board } = map;
    this.files = files;
    this.board = board;
    this.hexCount = board.hexes.length;
    refuseManyHexes(board);
    this.unitNames = unitNamesOf(reference);
    this.beside = this.neighbours();
    this.distances = this.allDistances();
    this.nearby = board.hexes.map((_name, hex) => {
      const near = [...board.hexes.keys()].filter((to) => to !== hex && this.steps(hex, to) <= 2);
      return Uint8Array.from(near.toSorted((a, b) => this.steps(hex, a) - this.steps(hex, b) || a - b));
    });
    this.printed = Uint8Array.from(map.printed, (terrain) => packedTerrains.indexOf(terrain));
    this.isNorth = Uint8Array.from(board.hexes, (_name, hex) => (board.half(hex) === 'north' ? 1 : 0));
    const edge = (direction: number): number[] =>
      [...board.hexes.keys()].filter((hex) => board.neighbour(hex, direction) < 0);
    this.edges = [edge(hexDirections.indexOf('north')), edge(hexDirections.indexOf('south'))];
    const nearEdge = (hexes: readonly number[]): Uint8Array =>
      Uint8Array.from([...board.hexes.keys()].filter((hex) => hexes.some((edged) => this.steps(edged, hex) <= 1)));
    this.entries = [nearEdge(this.edges[0]), nearEdge(this.edges[1])];
    this.isOutermost = Uint8Array.from(board.hexes, (_name, hex) =>
      hexDirections.some((_direction, side) => this.next(hex, side) === at.nowhere) ? 1 : 0,
    );
    this.isDepression = flagsOf(reference.depressions);
    this.isGround = flagsOf(reference.moving.converts);
    this.isMarkerless = flagsOf(reference.withoutEpicenter);
    this.hasBorder = flagsOf(convertedTerrains.filter((terrain) => reference.conversions[terrain].hasBorder));
    this.becomes = Uint8Array.from(packedTerrains, convertedBy);
    this.radius = Uint8Array.from(unitSizes, (size) => reference.radius[size]);
    this.weaponSizes = unitTypes.map((kind) => reference.weaponSizes[kind].map((size) => unitSizes.indexOf(size)));
    this.timeStreamCards = reference.timeStreamCards;
    this.weaponCards = Uint8Array.from([0, ...weaponNames.map((name) => reference.weapons[name].cards)]);
    this.freezing = Uint8Array.from({ length: this.timeStreamCards + 1 }, (_none, cards) => {
      const row = reference.freezing.findLast((freeze) => freeze.cards <= cards);
      return row ? row.markers : at.nowhere;
    });
    this.movingDice = reference.moving.dice;
    this.movingTo = packedTerrains.indexOf(reference.moving.to);
    this.full = reference.full.map(({ crawler, walker, squad }) => [crawler, walker, squad]);
    this.isFit = this.fittingCounts();
    [this.dice, this.rangeRows] = this.laserRanges();
    this.pushes = new Uint8Array(this.hexCount * this.hexCount);
  }

  private neighbours(): Uint8Array {
    const { board, hexCount } = this;
    const sides = hexDirections.length;
    return Uint8Array.from({ length: hexCount * sides }, (_none, index) => {
      const hex = board.neighbour(Math.floor(index / sides), index % sides);
      return hex < 0 ? at.nowhere : hex;
    });
  }

  private allDistances(): Uint8Array {
    const { board, hexCount } = this;
    return Uint8Array.from({ length: hexCount * hexCount }, (_none, index) =>
      board.steps(Math.floor(index / hexCount), index % hexCount),
    );
  }

  private fittingCounts(): Uint8Array {
    const side = mostTogether + 1;
    return Uint8Array.from({ length: side ** 3 }, (_none, index) => {
      const [crawlers, walkers, squads] = [
        Math.floor(index / side / side),
        Math.floor(index / side) % side,
        index % side,
      ];
      const isWithin = this.full.some(([c, w, s]) => crawlers <= c && walkers <= w && squads <= s);
      return isWithin ? 1 : 0;
    });
  }

  /**
   * Returns two tables by the size of a laser and the distance: the number of dice, and the index of the range. Out of
   * range, there are 0 dice.
   */
  private laserRanges(): readonly [Uint8Array, Uint8Array] {
    const { laser } = this.files.reference;
    const [dice, rows] = [new Uint8Array(unitSizes.length << 8), new Uint8Array(unitSizes.length << 8)];
    for (const [number, size] of unitSizes.entries()) {
      for (const [row, range] of laser[size].entries()) {
        for (let distance = range.from; distance <= Math.min(range.to, at.nowhere); distance++) {
          dice[(number << 8) | distance] = range.dice;
          rows[(number << 8) | distance] = row;
        }
      }
    }
    return [dice, rows];
  }

  steps(from: number, to: number): number {
    return this.distances[from * this.hexCount + to] as number;
  }

  /** Returns the next hex in a direction; 255 off the map. */
  next(hex: number, direction: number): number {
    return this.beside[hex * hexDirections.length + direction] as number;
  }

  /** True if so many units of each kind fit into one hex. All these units count for the stacking limit. */
  fits(crawlers: number, walkers: number, squads: number): boolean {
    const side = mostTogether + 1;
    if (crawlers > mostTogether || walkers > mostTogether || squads > mostTogether) return false;
    return this.isFit[(crawlers * side + walkers) * side + squads] === 1;
  }

  /** Returns as bits the directions in which a beam from the hex `from` pushes a unit in `hex` (U37). */
  pushDirections(from: number, hex: number): number {
    const pair = from * this.hexCount + hex;
    if (this.pushes[pair] === 0) {
      let directions = isComputed;
      for (const to of this.board.hexesOfPush(from, hex)) directions |= 1 << this.board.directionOf(hex, to);
      this.pushes[pair] = directions;
    }
    return (this.pushes[pair] as number) & ~isComputed;
  }

  /** Returns the number of dice of a laser at a distance; 0 out of range. */
  laserDice(size: number, distance: number): number {
    return this.dice[(size << 8) | distance] as number;
  }

  /** Returns the index of the range of a laser in which a distance lies; the best range has the index 0. */
  laserRow(size: number, distance: number): number {
    return this.rangeRows[(size << 8) | distance] as number;
  }
}

/** True if a kind of weapon is a bomb. */
export const isBombKind = (kind: number): boolean =>
  kind === at.crustBuster || kind === at.neutronBomb || kind === at.nuke;

// The hexes of a map as numbers, with their names, neighbours and distances, and the hexes between any two hexes.

/**
 * The centre of a hex. Centres of neighbouring columns are 3 apart in x. Centres of a column are 2 apart in y; y grows to
 * the south. The corners of a hex are at (±2, 0) and (±1, ±1) from its centre.
 */
interface HexCentre {
  readonly x: number;
  readonly y: number;
}

/**
 * True if two ranges on an axis overlap: the range of a hex (`centre` ± `half`), and the range of a line (0 to `end`).
 */
const shadowsMeet = (end: number, centre: number, half: number): boolean =>
  Math.min(0, end) - half <= centre && centre <= Math.max(0, end) + half;

/**
 * True if the line between two centres touches a hex, even only at an edge or corner (U41). The line and the hex touch
 * exactly if their projections overlap on four axes: across the line, and across each pair of opposite sides of the
 * hex.
 */
function lineTouches(from: HexCentre, to: HexCentre, hex: HexCentre): boolean {
  const [alongX, alongY] = [to.x - from.x, to.y - from.y];
  const [x, y] = [hex.x - from.x, hex.y - from.y];
  const reach = Math.max(2 * Math.abs(alongY), Math.abs(alongX) + Math.abs(alongY));
  return (
    Math.abs(alongX * y - alongY * x) <= reach &&
    shadowsMeet(alongY, y, 1) &&
    shadowsMeet(alongX + alongY, x + y, 2) &&
    shadowsMeet(alongX - alongY, x - y, 2)
  );
}

/**
 * Returns the directions in which the line from the first centre to the second goes on beyond the second hex (U37).
 * These are two directions if the line runs through a corner, and all six if both centres are the same.
 */
function directionsOnward(from: HexCentre, to: HexCentre): readonly number[] {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const advances = [-2 * y, x - y, x + y, 2 * y, y - x, -x - y];
  const greatest = Math.max(...advances);
  return [...advances.keys()].filter((direction) => advances[direction] === greatest);
}

/** The directions, clockwise from north (U28). */
export const hexDirections = ['north', 'north east', 'south east', 'south', 'south west', 'north west'] as const;

/** The half of the map to which a hex belongs; the hexes on the fold belong to no half (U44). */
export type MapHalf = 'north' | 'fold' | 'south';

/**
 * The numbers of columns and rows of a map, and the place of its fold. Odd and even columns can have different numbers
 * of rows (U47).
 */
export interface HexFrame {
  readonly columns: number;
  /** The numbers of rows: of each odd column (`oddRows`), and of each even column (`evenRows`). */
  readonly oddRows: number;
  readonly evenRows: number;
  /** The columns that are half a hex further north than the others. */
  readonly raised: 'odd' | 'even';
  /** The row whose hexes in the raised columns lie on the fold of the map. */
  readonly fold: number;
}

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** A hex with its name, its column and row (counted from 1), and its centre. */
interface HexPlace extends HexCentre {
  readonly name: string;
  readonly column: number;
  readonly row: number;
  readonly isRaised: boolean;
}

function placesOfFrame({ columns, oddRows, evenRows, raised }: HexFrame): HexPlace[] {
  const places: HexPlace[] = [];
  for (let column = 1; column <= columns; column++) {
    const isEven = column % 2 === 0;
    const isRaised = isEven === (raised === 'even');
    for (let row = 1; row <= (isEven ? evenRows : oddRows); row++) {
      const name = `${twoDigits(column)}${twoDigits(row)}`;
      places.push({ name, column, row, isRaised, x: 3 * column, y: 2 * row + (isRaised ? 0 : 1) });
    }
  }
  return places;
}

/** The x and y from the centre of a hex to the centre of its neighbour, in the order of `hexDirections`. */
const stepsOfCentres = [
  [0, -2],
  [3, -1],
  [3, 1],
  [0, 2],
  [-3, 1],
  [-3, -1],
] as const;

export class HexBoard {
  readonly frame: HexFrame;
  /** The names of the hexes, such as `0503`, in ascending order. The index of a name is the number of the hex. */
  readonly hexes: readonly string[];
  /** The number of 32-bit words of a set of hexes. */
  readonly words: number;
  /**
   * The hexes between two hexes as bit sets, for each pair of hexes. `betweenWords` fills the set of a pair at the
   * first call for the pair.
   */
  readonly betweenBits: Int32Array;
  private readonly places: readonly HexPlace[];
  private readonly numbers: ReadonlyMap<string, number>;
  /** The neighbours of each hex by direction; −1 off the map. */
  private readonly neighbours: Int16Array;
  /** Cache of `between`, by the number of the pair. A pair is absent until the first call for the pair. */
  private readonly betweenOfPair: (readonly number[])[] = [];
  /** 1 for each pair of hexes whose set in `betweenBits` has already been computed; otherwise 0. */
  private readonly isPairComplete: Uint8Array;

  constructor(frame: HexFrame) {
    this.frame = frame;
    this.places = placesOfFrame(frame);
    const { places } = this;
    const count = places.length;
    this.hexes = places.map(({ name }) => name);
    this.numbers = new Map(this.hexes.map((name, hex) => [name, hex]));
    this.words = Math.ceil(count / 32);
    this.betweenBits = new Int32Array(count * count * this.words);
    this.isPairComplete = new Uint8Array(count * count);
    const hexAt = new Map(places.map(({ x, y }, hex) => [`${x} ${y}`, hex]));
    const { length } = hexDirections;
    this.neighbours = new Int16Array(count * length);
    for (const [hex, { x, y }] of places.entries()) {
      for (const [direction, [stepX, stepY]] of stepsOfCentres.entries())
        this.neighbours[hex * length + direction] = hexAt.get(`${x + stepX} ${y + stepY}`) ?? -1;
    }
  }

  /** Returns the number of a hex; −1 if the map has no such hex. */
  numberOf(name: string): number {
    return this.numbers.get(name) ?? -1;
  }

  /** Returns the next hex in a direction; −1 off the map. `direction` is an index of `hexDirections`. */
  neighbour(hex: number, direction: number): number {
    return this.neighbours[hex * hexDirections.length + direction] ?? -1;
  }

  /** Returns the direction of a neighbour, an index of `hexDirections`; −1 if the hexes are not adjacent. */
  directionOf(from: number, to: number): number {
    return hexDirections.findIndex((_name, direction) => this.neighbour(from, direction) === to);
  }

  /** Returns the distance in hexes. */
  steps(from: number, to: number): number {
    const [a, b] = [this.placeOf(from), this.placeOf(to)];
    const across = Math.abs(a.column - b.column);
    return across + Math.max(0, (Math.abs(a.y - b.y) - across) / 2);
  }

  /**
   * Returns the half of the map to which a hex belongs (U44). A hex of a raised column in the row of the fold belongs
   * to neither half.
   */
  half(hex: number): MapHalf {
    const { row, isRaised } = this.placeOf(hex);
    const { fold } = this.frame;
    if (row < fold) return 'north';
    return isRaised && row === fold ? 'fold' : 'south';
  }

  /**
   * Returns the hexes that the line between the centres of two hexes touches, without the two hexes themselves (U41),
   * in ascending order.
   */
  between(from: number, to: number): readonly number[] {
    const pair = from * this.places.length + to;
    const known = this.betweenOfPair[pair];
    if (known) return known;
    const touched = this.touchedBetween(from, to);
    this.betweenOfPair[pair] = touched;
    return touched;
  }

  /**
   * Returns the offset in `betweenBits` at which the set of hexes between two hexes begins. A hex has bit `hex & 31` of
   * word `hex >> 5`.
   */
  betweenWords(from: number, to: number): number {
    const pair = from * this.places.length + to;
    const offset = pair * this.words;
    if (this.isPairComplete[pair] === 1) return offset;
    this.isPairComplete[pair] = 1;
    const { betweenBits } = this;
    for (const hex of this.between(from, to)) {
      const word = offset + (hex >> 5);
      betweenBits[word] = (betweenBits[word] ?? 0) | (1 << (hex & 31));
    }
    return offset;
  }

  /**
   * Returns the hexes into which a force beam pushes a unit in the hex `at`, directly away from the hex `from` (U37).
   * These are one or two hexes, or all neighbours if both hexes are the same. Hexes off the map are left out.
   */
  hexesOfPush(from: number, at: number): number[] {
    const directions = directionsOnward(this.placeOf(from), this.placeOf(at));
    return directions.map((direction) => this.neighbour(at, direction)).filter((hex) => hex >= 0);
  }

  private touchedBetween(from: number, to: number): number[] {
    const [a, b] = [this.placeOf(from), this.placeOf(to)];
    const [west, east] = [Math.min(a.column, b.column), Math.max(a.column, b.column)];
    const touched: number[] = [];
    for (const [hex, place] of this.places.entries()) {
      if (place.column < west || place.column > east || hex === from || hex === to) continue;
      if (lineTouches(a, b, place)) touched.push(hex);
    }
    return touched;
  }

  private placeOf(hex: number): HexPlace {
    const place = this.places[hex];
    if (!place) throw new RangeError(`the map has no hex number ${hex}`);
    return place;
  }
}

/**
 * The board that `hexBoardOf` returned last. Nearly all maps have the same frame, and a new board takes long to
 * prepare.
 */
let latestBoard: HexBoard | null = null;

const isSameFrame = (a: HexFrame, b: HexFrame): boolean =>
  a.columns === b.columns &&
  a.oddRows === b.oddRows &&
  a.evenRows === b.evenRows &&
  a.raised === b.raised &&
  a.fold === b.fold;

/** Returns the board of a frame. Maps of the same frame have the same board. */
export function hexBoardOf(frame: HexFrame): HexBoard {
  latestBoard = latestBoard && isSameFrame(latestBoard.frame, frame) ? latestBoard : new HexBoard(frame);
  return latestBoard;
}

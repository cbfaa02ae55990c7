// Tables of a game that only bots' sheets ask for; made once a game.
import { lowest } from '../../kernel/bits.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import { rangesOf } from '../rules/engine/game-places.ts';
import type { PlaceTables } from '../rules/engine/game-places.ts';
import * as at from '../rules/engine/layout.ts';
import { StepTables } from '../rules/engine/step-tables.ts';
import { printsOf } from './printed-tables.ts';
import type { Prints } from './printed-tables.ts';

export interface Fixed {
  /** What cards print. */
  readonly prints: Prints;
  /** What matches each card by the letter of its squad (R24), four words each: units, bolster decks, cards in two words. */
  readonly matches: Int32Array;
  /** The bolster deck of each card, as a set of decks. */
  readonly deckBits: Int32Array;
  /** Doors of each place; those of which it is the first space, and the second. */
  readonly doorsAt: Int32Array;
  readonly doorsFromA: Int32Array;
  readonly doorsFromB: Int32Array;
  /** Structures of each place; those that are areas of the board after the others. */
  readonly structuresAt: Int32Array;
  readonly areas: readonly string[];
  /** The places of each set of eight structures and areas: two words a set, four times 256 sets. */
  readonly placesOfEight: Int32Array;
  /** Equipment: where it lies, and its kind. */
  readonly equipment: Uint8Array;
  readonly equipmentKinds: readonly string[];
  /** All equipment, as a set of tokens. */
  readonly allEquipment: number;
  readonly map: Uint8Array;
  /** The places of each map, two words each. */
  readonly placesOfMap: Int32Array;
  /** Steps by range; the same, a bridge's deck and its foundation apart; steps by the print. */
  readonly range: StepTables;
  readonly strikes: StepTables;
  /** What reaches so far reaches everything from everywhere; at.none if nothing does. */
  readonly farthest: number;
  readonly print: StepTables;
  /**
   * What a place adds to the defence of who stands there against an attacker at a place: cover, range and height (R2), or
   * `noLine`, from bit `addedShift` on; below that `heightShift` if it stands as high, twice that if higher, 0 if lower.
   * The same with doorways left out of account (R19). `defence[from * mostPlaces + to]`.
   */
  readonly defence: Int16Array;
  readonly defenceThroughDoors: Int16Array;
  /** The places of each value and of each cover, two words each, the greatest first. */
  readonly byValue: Int32Array;
  /** The places whose value has a bit, two words for each bit, the lowest first: at least two of them. */
  readonly valueBits: Int32Array;
  readonly byCover: Int32Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/**
 * How tables of defence are packed: what a place adds from bit `addedShift` on, below it where the limit for its height begins
 * in a word of three limits, each of `heightShift` bits. Twice that is to be below `1 << addedShift`.
 */
export const heightShift = 10;
export const addedShift = 5;
/** Where no line of range leads: all bits of a limit, and what is added to it still fits into 16 bits. */
export const noLine = (1 << heightShift) - 1;
/** No threshold is above it, for no defence is; with two more, what is within stays apart from what no line leads to. */
export const mostLimit = 1000;

const known = new WeakMap<Game, Fixed>();

function matchesOf({ cards, units, bolster, definition: { roster } }: Game): Int32Array {
  const words = new Int32Array(4 * cards.count);
  const crew = new Set(roster.titles.filter(({ kind }) => kind === 'mech').map(({ name }) => name));
  for (let card = 0; card < cards.count; card++) {
    const squad = cards.squad[card] as number;
    const side = cards.side[card] as 0 | 1;
    const put = (word: number, bit: number): void => {
      words[4 * card + word] = (words[4 * card + word] as number) | (1 << bit);
    };
    for (const [unit, letter] of units.squad.entries()) {
      if (squad !== 0 && letter === squad && units.side[unit] === side) put(0, unit);
    }
    for (const [deck, letter] of bolster.letters[side].entries()) if (letter.codePointAt(0) === squad) put(1, deck);
    // A drone's are the cards of mechs (R24).
    const isDrone = cards.titles[card] === 'DRONE';
    for (const [other, title] of cards.titles.entries()) {
      const isOther = isDrone ? crew.has(title) : squad !== 0 && cards.squad[other] === squad;
      if (isOther) put(2 + (other >> 5), other & 31);
    }
  }
  return words;
}

/** Range, but not between a bridge's deck and its foundation. */
function apart({ range, twin }: PlaceTables): Uint8Array {
  const table = range.slice();
  for (const [place, other] of twin.entries()) if (other !== at.none) table[place * at.mostPlaces + other] = at.none;
  return table;
}

/** The longest of all ways of a table between places of the board. */
function longest({ count }: PlaceTables, table: Uint8Array): number {
  let most = 0;
  for (let from = 0; from < count; from++) {
    for (const steps of table.subarray(from * at.mostPlaces, from * at.mostPlaces + count))
      most = Math.max(most, steps);
  }
  return most;
}

/** Next to each other by the print, whatever is between. */
function printed({ count, first, neighbour }: PlaceTables): Uint8Array {
  const table = new Uint8Array(at.mostPlaces * at.mostPlaces).fill(at.none);
  for (let from = 0; from < count; from++) {
    const row = from * at.mostPlaces;
    for (const to of neighbour.subarray(first[from], first[from + 1])) table[row + to] = 1;
    table[row + from] = 0;
  }
  return table;
}

function defences({ count, cover, elevated }: PlaceTables, range: Uint8Array): Int16Array {
  const table = new Int16Array(at.mostPlaces * at.mostPlaces);
  for (let from = 0; from < count; from++) {
    for (let to = 0; to < count; to++) {
      const far = range[from * at.mostPlaces + to] as number;
      const slope = (elevated[to] as number) - (elevated[from] as number);
      const added = far === at.none ? noLine : far + slope + (cover[to] as number);
      table[from * at.mostPlaces + to] = (added << addedShift) | (heightShift * (slope + 1));
    }
  }
  return table;
}

function placesOfMaps(map: Uint8Array, count: number): Int32Array {
  const words = new Int32Array(2 * count);
  for (const [place, one] of map.entries()) {
    const word = 2 * one + (place >> 5);
    words[word] = (words[word] as number) | (1 << (place & 31));
  }
  return words;
}

/** The doors of each place, from the places of doors. */
function doorsOf(places: Uint8Array): Int32Array {
  const doors = new Int32Array(at.mostPlaces);
  for (const [door, place] of places.entries()) doors[place] = (doors[place] as number) | (1 << door);
  return doors;
}

/** Each figure once, the greatest first. */
const figuresOf = (figures: Uint8Array, count: number): number[] =>
  [...new Set(figures.subarray(0, count))].toSorted((a, b) => b - a);

/** The places of each figure, the greatest first. */
function levelsOf(figures: Uint8Array, count: number): Int32Array {
  const own = figures.subarray(0, count);
  const levels = figuresOf(figures, count);
  return placesOfMaps(
    own.map((figure) => levels.indexOf(figure)),
    levels.length,
  );
}

/** The places of which a figure has each bit; sums are taken from these in few steps. */
function bitsOf(figures: Uint8Array, count: number): Int32Array {
  const [most = 0] = figuresOf(figures, count);
  const bits = new Int32Array(2 * Math.max(2, 32 - Math.clz32(most)));
  for (const [place, figure] of figures.subarray(0, count).entries()) {
    for (let rest = figure; rest !== 0; rest &= rest - 1) {
      const word = 2 * lowest(rest) + (place >> 5);
      bits[word] = (bits[word] as number) | (1 << (place & 31));
    }
  }
  return bits;
}

/** The places of each set of eight structures, from the structures of each place. */
function placesOfEights(structuresAt: Int32Array): Int32Array {
  const words = new Int32Array(2 * 4 * 256);
  for (let set = 0; set < 4 * 256; set++) {
    const structures = (set & 255) << (8 * (set >> 8));
    for (const [place, there] of structuresAt.entries()) {
      if ((there & structures) === 0) continue;
      const word = 2 * set + (place >> 5);
      words[word] = (words[word] as number) | (1 << (place & 31));
    }
  }
  return words;
}

export function fixedThings(game: Game): Fixed {
  const before = known.get(game);
  if (before) return before;
  const { board } = game.definition;
  const { things, places } = game;
  const areas = Object.keys(board.areas);
  const structuresAt = new Int32Array(at.mostPlaces);
  for (let place = 0; place < places.count; place++) structuresAt[place] = things.structuresAt[place] ?? 0;
  for (const [index, area] of areas.entries()) {
    for (const place of board.areas[area] ?? []) {
      structuresAt[place] = (structuresAt[place] as number) | (1 << (at.mostStructures + index));
    }
  }
  const doorsFromA = doorsOf(things.doorA);
  const doorsFromB = doorsOf(things.doorB);
  const equipment = Uint8Array.from(board.places.flatMap((one, place) => (one.equipment === null ? [] : [place])));
  const maps = [...new Set(board.places.map(({ map }) => map))];
  const map = Uint8Array.from(board.places, (place) => maps.indexOf(place.map));
  const struck = apart(places);
  const made: Fixed = {
    matches: matchesOf(game),
    deckBits: Int32Array.from(game.bolster.deckOf, (deck) => (deck === at.none ? 0 : 1 << deck)),
    prints: printsOf(game),
    doorsAt: doorsFromA.map((doors, place) => doors | (doorsFromB[place] as number)),
    doorsFromA,
    doorsFromB,
    structuresAt,
    areas,
    placesOfEight: placesOfEights(structuresAt),
    equipment,
    allEquipment: ((1 << equipment.length) - 1) << at.mostTokens,
    equipmentKinds: board.places.flatMap((one) => (one.equipment === null ? [] : [one.equipment])),
    defence: defences(places, places.range),
    defenceThroughDoors: defences(
      places,
      rangesOf(board, () => false),
    ),
    byValue: levelsOf(places.points, places.count),
    valueBits: bitsOf(places.points, places.count),
    byCover: levelsOf(places.cover, places.count),
    map,
    placesOfMap: placesOfMaps(map, maps.length),
    range: new StepTables(places.range),
    strikes: new StepTables(struck),
    farthest: longest(places, struck),
    print: new StepTables(printed(places)),
    x: Float64Array.from(board.places, ({ x }) => x),
    y: Float64Array.from(board.places, ({ y }) => y),
  };
  known.set(game, made);
  return made;
}

// Tables of a game that only compiled sheets need. They are made once for each game.
import { lazilyFor } from '../../kernel/lazily.ts';
import { lowest } from '../../kernel/bits.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import { rangesOf, type PlaceTables } from '../rules/engine/game-places.ts';
import * as at from '../rules/engine/layout.ts';
import { StepTables } from '../rules/engine/step-tables.ts';
import { printsOf } from './printed-tables.ts';

/**
 * An entry of the defence tables packs two numbers. The bits from `addedShift` on are the amount that a place adds to
 * the defence.
 * The lower bits are a shift that depends on the height of the target: 0, `heightShift` or twice `heightShift`. The
 * shift selects one of three limits in a word. So twice `heightShift` must be below `1 << addedShift`.
 */
export const heightShift = 10;
export const addedShift = 5;
/**
 * The amount that an entry of the defence tables adds at a place without a line of range. It is the largest number that
 * a limit can have, so no limit reaches it. The packed entry still fits into 16 bits.
 */
export const noLine = (1 << heightShift) - 1;
/** The greatest threshold. It is well below `noLine`, so no threshold reaches a unit without a line of range. */
export const mostLimit = 1000;

function matchesOf({ cards, units, bolster, definition: { roster } }: Game): Int32Array {
  const words = new Int32Array(4 * cards.count);
  const crew = new Set(roster.titles.filter(({ kind }) => kind === 'mech').map(({ name }) => name));
  for (let card = 0; card < cards.count; card++) {
    const squad = cards.squad[card] as number;
    const side = cards.side[card] as 0 | 1;
    const setBit = (word: number, bit: number): void => {
      words[4 * card + word] = (words[4 * card + word] as number) | (1 << bit);
    };
    for (const [unit, letter] of units.squad.entries()) {
      if (squad !== 0 && letter === squad && units.side[unit] === side) setBit(0, unit);
    }
    for (const [deck, letter] of bolster.letters[side].entries()) if (letter.codePointAt(0) === squad) setBit(1, deck);
    // A drone has no squad letter. The cards that match a drone are the cards of mechs (R24).
    const isDrone = cards.titles[card] === 'DRONE';
    for (const [other, title] of cards.titles.entries()) {
      const isMatch = isDrone ? crew.has(title) : squad !== 0 && cards.squad[other] === squad;
      if (isMatch) setBit(2 + (other >> 5), other & 31);
    }
  }
  return words;
}

/** Returns the table of ranges without the ranges between the two levels of the same bridge. */
function strikeRanges({ range, twin }: PlaceTables): Uint8Array {
  const table = range.slice();
  for (const [place, other] of twin.entries()) if (other !== at.none) table[place * at.mostPlaces + other] = at.none;
  return table;
}

function longestDistance({ count }: PlaceTables, table: Uint8Array): number {
  let most = 0;
  for (let from = 0; from < count; from++) {
    for (const steps of table.subarray(from * at.mostPlaces, from * at.mostPlaces + count))
      most = Math.max(most, steps);
  }
  return most;
}

/** Returns distances by the printed map: 1 between neighbouring places, even if a door or wall is between them. */
function printDistances({ count, first, neighbour }: PlaceTables): Uint8Array {
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
      const distance = range[from * at.mostPlaces + to] as number;
      const slope = (elevated[to] as number) - (elevated[from] as number);
      const added = distance === at.none ? noLine : distance + slope + (cover[to] as number);
      table[from * at.mostPlaces + to] = (added << addedShift) | (heightShift * (slope + 1));
    }
  }
  return table;
}

function placesOfMaps(map: Uint8Array, count: number): Int32Array {
  const words = new Int32Array(2 * count);
  for (const [place, mapNumber] of map.entries()) {
    const word = 2 * mapNumber + (place >> 5);
    words[word] = (words[word] as number) | (1 << (place & 31));
  }
  return words;
}

function doorsOf(places: Uint8Array): Int32Array {
  const doors = new Int32Array(at.mostPlaces);
  for (const [door, place] of places.entries()) doors[place] = (doors[place] as number) | (1 << door);
  return doors;
}

const figuresOf = (figures: Uint8Array, count: number): number[] =>
  [...new Set(figures.subarray(0, count))].toSorted((a, b) => b - a);

function levelsOf(figures: Uint8Array, count: number): Int32Array {
  const boardFigures = figures.subarray(0, count);
  const levels = figuresOf(figures, count);
  return placesOfMaps(
    boardFigures.map((figure) => levels.indexOf(figure)),
    levels.length,
  );
}

/**
 * Returns a set of places for each bit of a binary number: the places whose figure has this bit. With these sets, a few
 * steps add the figures of many places.
 */
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

/**
 * Returns a table of the places of structures. The structures are in groups of eight, and each subset of a group has an
 * entry: all places of the structures in the subset.
 */
function placesOfEights(structuresAt: Int32Array): Int32Array {
  const words = new Int32Array(2 * 4 * 256);
  const addPlaces = (word: number, places: number): void => void (words[word] = (words[word] as number) | places);
  for (const [place, structuresHere] of structuresAt.entries()) {
    for (let rest = structuresHere; rest !== 0; rest &= rest - 1) {
      const structure = lowest(rest);
      addPlaces(2 * (256 * (structure >> 3) + (1 << (structure & 7))) + (place >> 5), 1 << (place & 31));
    }
  }
  // A set of structures has the places of its lowest structure and the places of its other structures. The table
  // already has entries for both.
  for (let set = 0; set < 4 * 256; set++) {
    const rest = set & (set - 1) & 255;
    if (rest === 0) continue;
    const others = (set & ~255) | rest;
    const first = set & ~rest;
    for (const half of [0, 1])
      addPlaces(2 * set + half, (words[2 * others + half] as number) | (words[2 * first + half] as number));
  }
  return words;
}

export const sheetTablesOf = lazilyFor((game: Game) => {
  const { board } = game.definition;
  const { fixtures, places } = game;
  const areas = Object.keys(board.areas);
  const structuresAt = new Int32Array(at.mostPlaces);
  for (let place = 0; place < places.count; place++) structuresAt[place] = fixtures.structuresAt[place] ?? 0;
  for (const [index, area] of areas.entries()) {
    for (const place of board.areas[area] ?? []) {
      structuresAt[place] = (structuresAt[place] as number) | (1 << (at.mostStructures + index));
    }
  }
  const doorsFromA = doorsOf(fixtures.doorA);
  const doorsFromB = doorsOf(fixtures.doorB);
  const equipment = Uint8Array.from(board.places.flatMap((row, place) => (row.equipment === null ? [] : [place])));
  const maps = [...new Set(board.places.map(({ map }) => map))];
  const map = Uint8Array.from(board.places, (place) => maps.indexOf(place.map));
  const strikes = strikeRanges(places);
  return {
    /**
     * Four words for each card, which list everything with the squad letter of the card (R24). The first word is for
     * units, the second for bolster decks, and the last two are for cards.
     */
    matches: matchesOf(game),
    deckBits: Int32Array.from(game.bolster.deckOf, (deck) => (deck === at.none ? 0 : 1 << deck)),
    prints: printsOf(game),
    /**
     * For each place, the doors of the place. `doorsFromA` has only the doors whose first space is the place, and
     * `doorsFromB` only the doors whose second space is the place.
     */
    doorsAt: doorsFromA.map((doors, place) => doors | (doorsFromB[place] as number)),
    doorsFromA,
    doorsFromB,
    /**
     * The structures in each place, as a set of bits. After the bits of structures come the bits of areas: a bit for
     * each area of the board that contains the place.
     */
    structuresAt,
    areas,
    /**
     * The places of each set of structures or areas. The 32 bits of `structuresAt` are divided into four groups of
     * eight. Each group has 256 subsets, and the table has two words with the places of each subset.
     */
    placesOfEight: placesOfEights(structuresAt),
    equipment,
    allEquipment: ((1 << equipment.length) - 1) << at.mostTokens,
    equipmentKinds: board.places.flatMap((row) => (row.equipment === null ? [] : [row.equipment])),
    /**
     * The amount that cover, range and height add to the defence of a unit (R2); `noLine` without a line of range. The
     * index is `from * mostPlaces + to`, for an attacker at `from` and the unit at `to`. `heightShift` explains how an
     * entry is packed. In `defenceThroughDoors`, doorways do not block a line of range (R19).
     */
    defence: defences(places, places.range),
    defenceThroughDoors: defences(
      places,
      rangesOf(board, () => false),
    ),
    /**
     * The places of each objective value, in two words; the greatest value is first. `byCover` is the same table for
     * amounts of cover.
     */
    byValue: levelsOf(places.points, places.count),
    /**
     * For each bit of the objective values in binary: the set of places whose value has this bit, as two words. The
     * lowest bit is first, and there are at least two bits.
     */
    valueBits: bitsOf(places.points, places.count),
    byCover: levelsOf(places.cover, places.count),
    map,
    /** The places of each map, two words for each map. */
    placesOfMap: placesOfMaps(map, maps.length),
    /**
     * `range` has the distances by range. `strikes` has the same distances, but none between the two levels of the same
     * bridge.
     */
    range: new StepTables(places.range),
    strikes: new StepTables(strikes),
    /**
     * The greatest range between any two places, so that everything is within it. `at.none` if some two places have no
     * line of range between them.
     */
    farthest: longestDistance(places, strikes),
    print: new StepTables(printDistances(places)),
    x: Float64Array.from(board.places, ({ x }) => x),
    y: Float64Array.from(board.places, ({ y }) => y),
  };
});

export type SheetTables = Readonly<ReturnType<typeof sheetTablesOf>>;

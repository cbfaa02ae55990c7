// Tables of a game that only bots' sheets ask for; made once a game.
import type { Game } from '../engine/game.ts';
import { rangesOf } from '../engine/game-places.ts';
import type { PlaceTables } from '../engine/game-places.ts';
import * as at from '../engine/layout.ts';
import { Steps } from '../engine/steps.ts';
import { printsOf } from './prints.ts';
import type { Prints } from './prints.ts';

export interface Fixed {
  /** What cards print. */
  readonly prints: Prints;
  /** Counters by the letter of their squad, and cards, in two words; 0 for no letter. */
  readonly ofSquad: Int32Array;
  /** The bolster deck of each letter, as a set of decks, by side. */
  readonly deckOfSquad: Int32Array;
  readonly cardsLow: Int32Array;
  readonly cardsHigh: Int32Array;
  /** Cards of mechs, in two words. */
  readonly crew: Int32Array;
  /** Whether a card matches cards of mechs (R24). */
  readonly drones: Uint8Array;
  /** Doors of each place. */
  readonly doorsAt: Int32Array;
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
  readonly range: Steps;
  readonly strikes: Steps;
  readonly print: Steps;
  /** Range with doorways left out of account (R19). */
  readonly rangeThroughDoors: Uint8Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
}

const known = new WeakMap<Game, Fixed>();

function bySquad(letters: Uint8Array, from: number): Int32Array {
  const found = new Int32Array(128);
  for (let one = from; one < Math.min(letters.length, from + 32); one++) {
    const letter = letters[one] as number;
    if (letter !== 0) found[letter] = (found[letter] as number) | (1 << (one - from));
  }
  return found;
}

/** Range, but not between a bridge's deck and its foundation. */
function apart({ range, twin }: PlaceTables): Uint8Array {
  const table = range.slice();
  for (const [place, other] of twin.entries()) if (other !== at.none) table[place * at.mostPlaces + other] = at.none;
  return table;
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

function placesOfMaps(map: Uint8Array, count: number): Int32Array {
  const words = new Int32Array(2 * count);
  for (const [place, one] of map.entries()) {
    const word = 2 * one + (place >> 5);
    words[word] = (words[word] as number) | (1 << (place & 31));
  }
  return words;
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
  const { board, roster } = game.data;
  const { cards, units, things, places } = game;
  const crewTitles = new Set(roster.titles.filter(({ kind }) => kind === 'mech').map(({ name }) => name));
  const crew = new Int32Array(2);
  for (const [card, title] of cards.titles.entries()) {
    if (crewTitles.has(title)) crew[card >> 5] = (crew[card >> 5] as number) | (1 << (card & 31));
  }
  const areas = Object.keys(board.areas);
  const structuresAt = new Int32Array(at.mostPlaces);
  for (let place = 0; place < places.count; place++) structuresAt[place] = things.structuresAt[place] ?? 0;
  for (const [index, area] of areas.entries()) {
    for (const place of board.areas[area] ?? []) {
      structuresAt[place] = (structuresAt[place] as number) | (1 << (at.mostStructures + index));
    }
  }
  const doorsAt = new Int32Array(at.mostPlaces);
  for (let door = 0; door < things.doors.length; door++) {
    for (const place of [things.doorA[door] as number, things.doorB[door] as number]) {
      doorsAt[place] = (doorsAt[place] as number) | (1 << door);
    }
  }
  const equipment = Uint8Array.from(board.places.flatMap((one, place) => (one.equipment === null ? [] : [place])));
  const maps = [...new Set(board.places.map(({ map }) => map))];
  const map = Uint8Array.from(board.places, (place) => maps.indexOf(place.map));
  const deckOfSquad = new Int32Array(256);
  for (const [side, letters] of game.bolster.letters.entries()) {
    for (const [index, letter] of letters.entries())
      deckOfSquad[128 * side + (letter.codePointAt(0) ?? 0)] = 1 << index;
  }
  const made: Fixed = {
    deckOfSquad,
    prints: printsOf(game),
    ofSquad: bySquad(units.squad, 0),
    cardsLow: bySquad(cards.squad, 0),
    cardsHigh: bySquad(cards.squad, 32),
    crew,
    drones: Uint8Array.from(cards.titles, (title) => (title === 'DRONE' ? 1 : 0)),
    doorsAt,
    structuresAt,
    areas,
    placesOfEight: placesOfEights(structuresAt),
    equipment,
    allEquipment: ((1 << equipment.length) - 1) << at.mostTokens,
    equipmentKinds: board.places.flatMap((one) => (one.equipment === null ? [] : [one.equipment])),
    rangeThroughDoors: rangesOf(board, () => false),
    map,
    placesOfMap: placesOfMaps(map, maps.length),
    range: new Steps(places.range),
    strikes: new Steps(apart(places)),
    print: new Steps(printed(places)),
    x: Float64Array.from(board.places, ({ x }) => x),
    y: Float64Array.from(board.places, ({ y }) => y),
  };
  known.set(game, made);
  return made;
}
